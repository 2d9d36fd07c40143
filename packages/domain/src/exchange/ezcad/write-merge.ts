import type { CheckedSetting } from '../../safety/check-setting.ts';
import type { Message } from '../../messages/message.ts';
import { exportMessage } from '../export-messages.ts';
import { findBeyondLimits } from '../beyond-limits.ts';
import type { WriteIssue, WriteOutcome, WriteRefusal, WriteRequest } from '../library-writer.ts';
import { notedRepeats } from '../noted-values.ts';
import { writeName } from '../notation.ts';
import type { PortableStep } from '../portable-setting.ts';
import type { Template } from './clone-section.ts';
import {
  asTemplate,
  cloneBody,
  frequencyIsInHertz,
  missingKeys,
  keysRoundedToZero,
} from './clone-section.ts';
import type { LibraryText, RawSection } from './library-text.ts';
import { closeLibrary, nameInLibrary, openLibrary, rawSections } from './library-text.ts';
import { mergeLosses } from './merge-losses.ts';

/** `EZCAD_LIBRARY_MISSING`: the file has no presets. `EZCAD_KEY_MISSING`: none that could be copied. */
export type MergeIssue = WriteIssue | 'EZCAD_LIBRARY_MISSING' | 'EZCAD_KEY_MISSING';

/** Characters of a preset's name. */
const MAX_NAME = 60;

/**
 * The user's own library with our settings behind it: a section for each step, copied from one of theirs with only
 * loops, speed, power, frequency and pulse width changed. Delays belong to the machine and stay theirs. Nothing is
 * written without such a library.
 */
export function writeEzcadMerge(
  request: WriteRequest,
  library: Uint8Array,
): WriteOutcome<MergeIssue> {
  const issues = findBeyondLimits(request);
  if (issues.length > 0) return { ok: false, issues };
  const opened = openLibrary(library);
  const sections = rawSections(opened.text).filter(
    ({ name }) => name.toUpperCase() !== 'LASERMODE',
  );
  const [first] = sections;
  if (first === undefined)
    return refuse('EZCAD_LIBRARY_MISSING', exportMessage('no_ezcad_library'));
  const { settings } = request;
  const needsPulse = settings.some(({ steps }) =>
    steps.some((step) => step.pulse_width_ns !== null),
  );
  const template = findTemplate(sections);
  if (template === null) return refuse('EZCAD_KEY_MISSING', namesMissing(missingKeys(first)));
  if (needsPulse && !template.hasPulseWidth)
    return refuse('EZCAD_KEY_MISSING', namesMissing(['QPULSEWIDTH']));
  const vanishing = findVanishing(template, settings);
  if (vanishing.length > 0) return { ok: false, issues: vanishing };
  const content = closeLibrary({ ...opened, text: append(opened, sections, template, settings) });
  return {
    ok: true,
    value: {
      name: template.frequencyKey === 'FREQF' ? 'MarkParamlib.ini' : 'MarkParam.lib',
      media_type: 'application/octet-stream',
      content,
      losses: mergeLosses(settings, content),
    },
  };
}

function findVanishing(template: Template, settings: readonly CheckedSetting[]): WriteRefusal[] {
  return settings.flatMap((setting, at) =>
    setting.steps.flatMap((step, place) =>
      keysRoundedToZero(template, step).map((key) => ({
        code: 'DOES_NOT_FIT' as const,
        field: `settings[${at}].steps[${place}]`,
        index: at,
        message: exportMessage('too_few_digits', { key }),
      })),
    ),
  );
}

/** The first of the user's presets that has every key; one with a pulse width is preferred. */
function findTemplate(sections: readonly RawSection[]): Template | null {
  const inHertz = frequencyIsInHertz(sections);
  const templates = sections
    .map((section) => asTemplate(section, inHertz))
    .filter((template) => template !== null);
  return templates.find(({ hasPulseWidth }) => hasPulseWidth) ?? templates[0] ?? null;
}

function append(
  opened: LibraryText,
  sections: readonly RawSection[],
  template: Template,
  settings: readonly CheckedSetting[],
): string {
  const end = /\r\n|\n|\r/.exec(opened.text)?.[0] ?? '\r\n';
  const taken = new Set(sections.map(({ name }) => name.toLowerCase()));
  const added = settings.flatMap((setting) =>
    setting.steps.map((step, place) => {
      const title = prefixed(stepTitle(setting, step, place), template);
      const name = freeName(title, setting, opened.encoding, taken);
      return `[${name}]${end}${cloneBody(template, step, name)}${end}${end}`;
    }),
  );
  return endWithBlankLine(opened.text, end) + added.join('');
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
  return (
    full
      .replace(/[\p{C}\p{Zl}\p{Zp}[\]=]+/gu, ' ')
      .replace(/ {2,}/g, ' ')
      .trim() || 'Setting'
  );
}

/** A name that the library does not have, with the repeats of the setting. Only the title is shortened. */
function freeName(
  title: string,
  setting: CheckedSetting,
  encoding: LibraryText['encoding'],
  taken: Set<string>,
): string {
  // Letters of other scripts may become several signs, so they are replaced before the name is shortened.
  const known = encoding === 'unknown' ? nameInLibrary(title, encoding) : title;
  for (let count = 1; ; count += 1) {
    const counter = count === 1 ? '' : ` (${count})`;
    const written = writeName(known, notedRepeats(setting), { maxLength: MAX_NAME, counter });
    const name = nameInLibrary(written, encoding);
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}

/** A reader of these files takes a section only when a blank line ends it. */
function endWithBlankLine(text: string, end: string): string {
  const ended = text.endsWith(end) ? text : text + end;
  return ended.endsWith(end + end) ? ended : ended + end;
}

const namesMissing = (keys: string[]): Message => exportMessage('no_ezcad_preset', { keys });

function refuse(code: MergeIssue, message: Message): WriteOutcome<MergeIssue> {
  return { ok: false, issues: [{ code, field: 'library', message }] };
}
