import { findBeyondLimits } from '../beyond-limits.ts';
import { cleanName } from '../clean-text.ts';
import { exportMessage } from '../export-messages.ts';
import type { LibraryWriter, WriteOutcome, WriteRequest } from '../library-writer.ts';
import { repeatsLosses } from '../by-hand-losses.ts';
import { lossesByReadingBack } from '../losses-by-reading-back.ts';
import { NOTED_FIELDS, noteParts } from '../note-parts.ts';
import { notedRepeats } from '../noted-values.ts';
import { writeNote } from '../notation.ts';
import { notationSentence } from '../notation-sentence.ts';
import type { PortableSetting } from '../portable-setting.ts';
import { safeFileName } from '../safe-file-name.ts';
import { xmlAttributes } from '../write-xml.ts';
import { cutSettingLines } from './cut-setting-lines.ts';
import { globalRepeat, repeatsItself } from './global-repeat.ts';
import { writeNotes } from './project-notes.ts';
import { lightburnProjectReader } from './project-reader.ts';
import { subnamesOf } from './subnames.ts';

const ENDING = '.lbrn2';
/** C00 to C29; 30 and 31 are tool layers. */
const MAX_LAYERS = 30;

/** Of a workflow in several materials each layer names its own. */
const NOTED_IN_PROJECT: ReadonlySet<string> = new Set([
  ...NOTED_FIELDS,
  'material',
  'thickness_mm',
]);

/** A workflow as a LightBurn project: a layer for each setting, and the rest in its notes (EXC-29). */
export const lightburnProjectWriter: LibraryWriter = {
  format: 'lightburn_project',
  ending: ENDING,
  write: writeProject,
};

function writeProject(request: WriteRequest): WriteOutcome {
  const { settings, title } = request;
  const issues = findBeyondLimits(request);
  if (issues.length > 0) return { ok: false, issues };
  if (settings.length > MAX_LAYERS)
    return {
      ok: false,
      issues: [
        {
          code: 'DOES_NOT_FIT',
          field: 'settings',
          message: exportMessage('too_many_layers', { most: MAX_LAYERS }),
        },
      ],
    };
  const content = projectText(settings.flatMap(layerLines), notesOf(request));
  const value = {
    name: safeFileName(title, ENDING),
    media_type: 'application/xml',
    content,
    losses: [
      ...lossesByReadingBack({
        settings,
        content,
        reader: lightburnProjectReader,
        program: 'LightBurn',
        noted: NOTED_IN_PROJECT,
      }),
      ...repeatsLosses(settings, 'LightBurn', repeatsItself),
    ],
  };
  return { ok: true, value };
}

/** A project of these layers and shapes, as lines without indent; `False` mirrors are the plain axes. */
export function projectText(lines: readonly string[], notes: string): string {
  const root = xmlAttributes({
    AppVersion: '1.2.04',
    FormatVersion: '1',
    MaterialHeight: '0',
    MirrorX: 'False',
    MirrorY: 'False',
  });
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<LightBurnProject${root}>`,
    ...lines.map((line) => `    ${line}`),
    `    <Notes${xmlAttributes({ ShowOnLoad: '1', Notes: notes })}/>`,
    '</LightBurnProject>',
  ].join('\n')}\n`;
}

function layerLines(setting: PortableSetting, index: number): string[] {
  return cutSettingLines({
    steps: setting.steps,
    index,
    name: cleanName(setting.name),
    link_path: null,
    priority: index,
    global_repeat: globalRepeat(setting),
    subnames: subnamesOf(setting, null),
    is_project: true,
  });
}

/** A material and thickness that all settings share are in lines of their own; else each layer names its own. */
function notesOf({ settings, title }: WriteRequest): string {
  const materials = new Set(settings.map(({ material }) => cleanName(material)));
  const thicknesses = new Set(settings.map(({ thickness_mm }) => thickness_mm));
  const [material = null] = materials.size === 1 ? materials : [];
  const [thickness_mm = null] = thicknesses.size === 1 ? thicknesses : [];
  const layers = settings.map((setting, index) => {
    const stock = [
      ...(material === null ? [cleanName(setting.material)] : []),
      ...(thickness_mm === null && setting.thickness_mm !== null
        ? [`${setting.thickness_mm} mm`]
        : []),
    ];
    const words = [...stock, ...noteParts(setting)].join('; ');
    const layer = `C${String(index).padStart(2, '0')} ${cleanName(setting.name)}`;
    const repeats = notedRepeats(setting);
    return writeNote(
      words === '' ? layer : `${layer}: ${words}`,
      setting.repeats === 1 ? {} : { ...repeats, layer: index },
      { sentence: repeatsItself(setting) ? '' : notationSentence(repeats) },
    );
  });
  return writeNotes({ title: cleanName(title) || null, material, thickness_mm }, layers);
}
