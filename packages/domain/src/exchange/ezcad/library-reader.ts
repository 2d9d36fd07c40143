import type { Message } from '../../messages/message.ts';
import type { ImportFormat } from '../../types.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { guessOperation, operationNamed } from '../guess-operation.ts';
import { importMessage } from '../import-messages.ts';
import type { IniSection } from '../ini-sections.ts';
import { entriesByKey, readIniSections } from '../ini-sections.ts';
import type { IniValues } from '../ini-values.ts';
import { dropRest, rawNumber, stepNumber, textOf } from '../ini-values.ts';
import type { LibraryReader } from '../library-reader.ts';
import { reportNotation } from '../notation-notes.ts';
import { readName } from '../notation.ts';
import { parseNumber } from '../parse-number.ts';
import type { ImportNote } from '../read-result.ts';
import type { PortableStep } from '../portable-setting.ts';
import { readRows } from '../read-rows.ts';
import { refuse } from '../refusals.ts';
import type { FinishedRow, RowDraft } from '../row-draft.ts';
import {
  checkNumber,
  finishRow,
  finishStep,
  refuseRow,
  startRow,
  tellOf,
  warnOf,
} from '../row-draft.ts';

export const ezcad2Reader = readerFor('ezcad2_library');
export const ezcad3Reader = readerFor('ezcad3_library');

/** What sections are read with: facts about the file as a whole. */
interface FileFacts {
  /** A MOPA source is set in the file; without one EZCAD writes 10 ns everywhere. */
  isMopa: boolean;
  /** Names that occur more than once, folded. */
  repeated: ReadonlySet<string>;
}

function readerFor(format: ImportFormat): LibraryReader {
  return {
    format,
    sniff: ({ text }) => {
      if (!/^[ \t]*MARKSPEED[ \t]*=/im.test(text)) return 0;
      const isThird = /^[ \t]*FREQF[ \t]*=/im.test(text);
      return isThird === (format === 'ezcad3_library') ? 1 : 0.4;
    },
    *read({ text }) {
      const read = readIniSections(text);
      if (!read.ok) return read;
      const sections = read.sections.filter(({ name }) => name.toUpperCase() !== 'LASERMODE');
      if (sections.length === 0)
        return refuse('MALFORMED', { found: importMessage('no_sections') });
      const facts = factsOf(sections);
      return yield* readRows(format, sections, (section) => readSection(section, facts), {
        warnings: fileWarnings(facts),
      });
    },
  };
}

function readSection(section: IniSection, facts: FileFacts): FinishedRow {
  const values: IniValues = { entries: entriesByKey(section), used: new Set() };
  const written = cleanName(textOf(values, 'NAME') ?? section.name).replace(/^F /, '');
  const noted = readName(written);
  const title = noted.text;
  const draft = startRow(section.line, title);
  reportNotation(draft, noted);
  for (const line of section.stray) draft.dropped.add(`line ${line}`);
  if (!values.entries.has('MARKSPEED'))
    refuseRow(draft, 'NO_SPEED', importMessage('no_key', { key: 'MARKSPEED' }));
  if (facts.repeated.has(section.name.toLowerCase()))
    tellOf(draft, 'REPEATED_NAME', importMessage('repeated_name'));
  const step = finishStep(draft, {
    ...modeOf(title),
    speed_mm_min: stepNumber(draft, values, 'MARKSPEED', 'speed_mm_min', 60),
    power_percent: stepNumber(draft, values, 'POWERRATIO', 'power_percent'),
    passes: readLoops(draft, values),
    frequency_hz: readFrequency(draft, values),
    pulse_width_ns: readPulse(draft, values, facts),
  });
  const notes = cleanNotes(textOf(values, 'DESC') ?? '');
  dropRest(draft, values);
  return finishRow(
    draft,
    {
      name: title,
      material: title,
      notes,
      machine_type: facts.isMopa ? 'Fiber' : null,
      repeats: noted.values.repeats ?? 1,
    },
    step === null ? [] : [step],
  );
}

/** Lines and hatches are in the drawing, so a fill is assumed where the name does not say cut. */
function modeOf(title: string): Pick<PortableStep, 'operation' | 'layer_mode'> {
  const named = operationNamed(title);
  const isLine = named === 'Cut' || named === 'Score' || named === 'Perforate';
  const mode = isLine ? 'line' : 'fill';
  return { operation: guessOperation({ mode, titles: [title] }), layer_mode: mode };
}

/** Zero loops are kept as one: EZCAD would mark nothing, which is never saved on purpose. */
function readLoops(draft: RowDraft, values: IniValues): number | null {
  const loops = rawNumber(draft, values, 'LOOP');
  if (loops !== 0) return checkNumber(draft, 'passes', loops);
  warnOf(draft, 'ZERO_PASSES', importMessage('zero_passes'));
  return 1;
}

/** Hz by the files we know; one description says kHz, and no source runs at 1000 Hz or less. */
function readFrequency(draft: RowDraft, values: IniValues): number | null {
  const key = values.entries.has('FREQF') ? 'FREQF' : 'FREQ';
  const frequency = rawNumber(draft, values, key);
  if (frequency === null || frequency === 0) return null;
  if (frequency > 1000) return checkNumber(draft, 'frequency_hz', frequency);
  const line = values.entries.get(key)?.line ?? draft.line;
  tellOf(draft, 'FREQUENCY_IN_KHZ', importMessage('frequency_in_khz', { key }), line);
  return checkNumber(draft, 'frequency_hz', Number((frequency * 1000).toPrecision(12)));
}

function readPulse(draft: RowDraft, values: IniValues, { isMopa }: FileFacts): number | null {
  const width = rawNumber(draft, values, 'QPULSEWIDTH');
  if (width === null || width === 0) return null;
  if (isMopa) return checkNumber(draft, 'pulse_width_ns', width);
  draft.dropped.add('QPULSEWIDTH 10');
  return null;
}

function factsOf(sections: readonly IniSection[]): FileFacts {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  let isMopa = false;
  for (const section of sections) {
    const name = section.name.toLowerCase();
    if (seen.has(name)) repeated.add(name);
    seen.add(name);
    isMopa ||= section.entries.some(
      ({ key, value }) =>
        key.toUpperCase() === 'QPULSEWIDTH' && ![0, 10].includes(parseNumber(value) ?? 0),
    );
  }
  return { isMopa, repeated };
}

function fileWarnings({ isMopa }: FileFacts): ImportNote[] {
  const notes: [code: string, message: Message][] = [
    ['MATERIAL_FROM_NAME', importMessage('material_from_names', { source: 'ezcad' })],
    ['NO_HATCH', importMessage('no_hatch')],
  ];
  if (!isMopa) notes.push(['PULSE_WIDTH_IGNORED', importMessage('pulse_width_left_out')]);
  return notes.map(([code, message]) => ({ code, message, line: null }));
}
