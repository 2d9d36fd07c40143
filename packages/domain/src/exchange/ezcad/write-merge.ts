import type { CheckedSetting } from '../../safety/check-setting.ts';
import type { Result } from '../../types.ts';
import type { PortableStep } from '../portable-setting.ts';
import type { ExportLoss, WrittenFile } from '../written-file.ts';
import type { Template } from './clone-section.ts';
import { asTemplate, cloneBody, frequencyIsInHertz, missingKeys } from './clone-section.ts';
import type { LibraryText, RawSection } from './library-text.ts';
import { closeLibrary, nameInLibrary, openLibrary, rawSections } from './library-text.ts';
import { mergeLosses } from './merge-losses.ts';

export type MergeRefusal = 'EZCAD_LIBRARY_MISSING' | 'EZCAD_KEY_MISSING';

/** The user's own library, from the PARAM folder of EZCAD. */
export interface OwnLibrary {
  isEzcad3: boolean;
  content: Uint8Array;
}

/**
 * The user's own library with our settings behind it: a section for each step, copied from one of theirs with only
 * loops, speed, power, frequency and pulse width changed. Delays belong to the machine and stay theirs.
 * `EZCAD_LIBRARY_MISSING`: no sections; `EZCAD_KEY_MISSING`: none that has all five.
 */
export function writeEzcadMerge(
  settings: readonly CheckedSetting[],
  library: OwnLibrary,
): Result<WrittenFile, MergeRefusal> {
  const opened = openLibrary(library.content);
  const sections = rawSections(opened.text).filter(({ name }) => name !== 'LASERMODE');
  const [first] = sections;
  if (first === undefined) return refuse('EZCAD_LIBRARY_MISSING', NO_SECTIONS);
  const inHertz = frequencyIsInHertz(sections);
  const needsPulse = settings.some(({ steps }) => steps.some((step) => step.pulse_width_ns !== null));
  const templates = sections
    .map((section) => asTemplate(section, inHertz))
    .filter((template) => template !== null);
  const template = templates.find(({ hasPulseWidth }) => hasPulseWidth) ?? templates[0];
  if (template === undefined) return refuse('EZCAD_KEY_MISSING', namesMissing(missingKeys(first)));
  if (needsPulse && !template.hasPulseWidth)
    return refuse('EZCAD_KEY_MISSING', namesMissing(['QPULSEWIDTH']));
  const { text, losses } = append(opened, sections, template, settings);
  return {
    ok: true,
    value: {
      name: library.isEzcad3 ? 'MarkParamlib.ini' : 'MarkParam.lib',
      media_type: 'application/octet-stream',
      content: closeLibrary({ ...opened, text }),
      losses,
    },
  };
}

function append(
  opened: LibraryText,
  sections: readonly RawSection[],
  template: Template,
  settings: readonly CheckedSetting[],
): { text: string; losses: ExportLoss[] } {
  const end = /\r\n|\n|\r/.exec(opened.text)?.[0] ?? '\r\n';
  const taken = new Set(sections.map(({ name }) => name.toLowerCase()));
  const losses: ExportLoss[] = [];
  const added = settings.flatMap((setting, index) =>
    setting.steps.map((step, place) => {
      const wanted = stepTitle(setting, step, place);
      const name = freeName(nameInLibrary(prefixed(wanted, template), opened.encoding), taken);
      losses.push(...mergeLosses(index, setting, step, template));
      return `[${name}]${end}${cloneBody(template, step, name)}${end}${end}`;
    }),
  );
  return { text: endWithBlankLine(opened.text, end) + added.join(''), losses };
}

/** Presets of EZCAD2 often begin with "F "; ours do where the copied one does. */
function prefixed(name: string, { section }: Template): string {
  return section.name.startsWith('F ') && !name.startsWith('F ') ? `F ${name}` : name;
}

function stepTitle(setting: CheckedSetting, step: PortableStep, place: number): string {
  const title = setting.name || setting.material;
  const part = step.name ?? step.pass_type ?? String(place + 1);
  const full = setting.steps.length === 1 ? title : `${title} / ${part}`;
  // Brackets end a heading, and an equals sign makes it an entry.
  const clean = full.replace(/[\p{C}\p{Zl}\p{Zp}[\]=]+/gu, ' ').replace(/ {2,}/g, ' ').trim();
  return [...clean].slice(0, 60).join('').trim() || 'Setting';
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${name} (${count})`;
  taken.add(free.toLowerCase());
  return free;
}

/** A reader of these files takes a section only when a blank line ends it. */
function endWithBlankLine(text: string, end: string): string {
  const ended = text.endsWith(end) ? text : text + end;
  return ended.endsWith(end + end) ? ended : ended + end;
}

const NO_SECTIONS =
  'This is not a library of EZCAD: it has no sections. Choose MarkParam.lib or MarkParamlib.ini from the PARAM folder.';

function namesMissing(keys: string[]): string {
  return `Your library has no section with ${keys.join(', ')} that we could copy. Save one preset in EZCAD and try again.`;
}

function refuse(code: MergeRefusal, message: string): Result<WrittenFile, MergeRefusal> {
  return { ok: false, issues: [{ code, field: 'library', message }] };
}
