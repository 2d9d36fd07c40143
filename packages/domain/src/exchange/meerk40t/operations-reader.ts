import type { LaserType, Operation } from '../../types.ts';
import { parseLength } from '../../units/length.ts';
import { cleanName, cleanNotes } from '../clean-text.ts';
import { MAX_STEPS } from '../exchange-limits.ts';
import { guessOperation, operationNamed } from '../guess-operation.ts';
import { LASER_GUESSED } from '../file-facts.ts';
import { importMessage } from '../import-messages.ts';
import type { IniEntry, IniSection } from '../ini-sections.ts';
import { entriesByKey, readIniSections } from '../ini-sections.ts';
import type { IniValues } from '../ini-values.ts';
import { dropRest, flagOf, rawNumber, stepNumber, textOf } from '../ini-values.ts';
import type { LibraryReader } from '../library-reader.ts';
import type { LayerMode, PortableSetting, PortableStep } from '../portable-setting.ts';
import { readRows } from '../read-rows.ts';
import type { FinishedRow, RowDraft } from '../row-draft.ts';
import { checkNumber, finishRow, finishStep, refuseRow, startRow, tellOf } from '../row-draft.ts';

/** `[name info]` and its operations `[name 000000]`, `[name 000001]` in run order. */
interface Entry {
  id: string;
  line: number;
  info: IniSection | null;
  operations: IniSection[];
}

/** Numbers of `laser`; 0 is all of them. */
const LASERS = new Map<string, LaserType>([
  ['1', 'CO2'],
  ['2', 'Diode'],
  ['3', 'Fiber'],
  ['4', 'CO2'],
  ['5', 'CO2'],
  ['6', 'CO2'],
]);
/** A GRBL board mostly drives a diode, but its name doesn’t say so. */
const GRBL = '2';
const MODES = new Map<string, LayerMode>([
  ['op engrave', 'line'],
  ['op cut', 'line'],
  ['op raster', 'fill'],
  ['op image', 'image'],
  ['op hatch', 'fill'],
]);

export const meerk40tReader: LibraryReader = {
  format: 'meerk40t',
  sniff: ({ text }) => {
    const hasOperation = /^[ \t]*type[ \t]*=[ \t]*op /m.test(text);
    if (hasOperation && /^[ \t]*\[.+ (?:info|\d{6})\]/m.test(text)) return 1;
    return /^[ \t]*\[.+ info\]/m.test(text) ? 0.5 : 0;
  },
  *read({ text }) {
    const read = readIniSections(text);
    if (!read.ok) return read;
    return yield* readRows('meerk40t', gatherEntries(read.sections), readEntry);
  },
};

function gatherEntries(sections: readonly IniSection[]): Entry[] {
  const entries = new Map<string, Entry>();
  for (const section of sections) {
    const cut = section.name.lastIndexOf(' ');
    const id = cut < 0 ? section.name : section.name.slice(0, cut);
    const entry = entries.get(id) ?? { id, line: section.line, info: null, operations: [] };
    if (section.name.slice(cut + 1) === 'info') entry.info = section;
    else entry.operations.push(section);
    entries.set(id, entry);
  }
  return [...entries.values()];
}

function readEntry(entry: Entry): FinishedRow {
  const info = valuesOf(entry.info);
  const material = cleanName(textOf(info, 'MATERIAL') ?? '');
  const title = cleanName(textOf(info, 'TITLE') ?? '') || material || cleanName(entry.id);
  const draft = startRow(entry.line, title);
  const facts = readInfo(draft, info);
  if (entry.operations.length === 0) refuseRow(draft, 'NO_STEPS', importMessage('no_operation'));
  if (entry.operations.length > MAX_STEPS)
    refuseRow(draft, 'TOO_MANY_STEPS', importMessage('too_many_steps', { most: MAX_STEPS }));
  const steps = entry.operations
    .slice(0, MAX_STEPS)
    .map((section) => readOperation(draft, section));
  dropRest(draft, info);
  return finishRow(
    draft,
    { ...facts, name: title, material: material || title },
    steps.filter((step) => step !== null),
  );
}

function readInfo(
  draft: RowDraft,
  info: IniValues,
): Omit<PortableSetting, 'name' | 'material' | 'steps'> {
  const laser = textOf(info, 'LASER') ?? '0';
  if (laser === GRBL) tellOf(draft, LASER_GUESSED, importMessage('laser_called_grbl'));
  const thickness = textOf(info, 'THICKNESS');
  const millimeters = thickness === null ? null : parseLength(thickness.slice(0, 60));
  if (thickness !== null && millimeters === null)
    draft.dropped.add(`thickness ${thickness.slice(0, 40)}`);
  return {
    thickness_mm: millimeters !== null && millimeters > 0 ? millimeters : null,
    notes: cleanNotes((textOf(info, 'NOTE') ?? '').replaceAll('\\n', '\n')),
    machine_name: null,
    machine_type: LASERS.get(laser) ?? null,
    machine_power_watts: numberIn(draft, info, 'POWER', /^(\d+(?:\.\d+)?)\s?(?:w|watts?)?$/i),
    repeats: 1,
    lens_focal_length_mm: numberIn(draft, info, 'LENS', /^f?[ =-]?(\d+(?:\.\d+)?)\s?(?:mm)?$/i),
  };
}

/** "60W" and "F210": a number with what people put around it. Anything else is reported. */
function numberIn(draft: RowDraft, info: IniValues, key: string, pattern: RegExp): number | null {
  const text = textOf(info, key)?.slice(0, 60) ?? null;
  if (text === null) return null;
  const value = Number(pattern.exec(text)?.[1] ?? 0);
  if (value > 0) return value;
  draft.dropped.add(`${key.toLowerCase()} ${text}`);
  return null;
}

function readOperation(draft: RowDraft, section: IniSection): PortableStep | null {
  const values = valuesOf(section);
  const type = (textOf(values, 'TYPE') ?? '').toLowerCase();
  const layer_mode = MODES.get(type);
  if (layer_mode === undefined) {
    // Dots, waits and console commands are no settings.
    draft.dropped.add(`operation ${type || section.name}`.slice(0, 80));
    return null;
  }
  const label = cleanName(textOf(values, 'LABEL') ?? '');
  values.used.add('ID').add('PASSES_CUSTOM').add('PULSE_WIDTH_ENABLED');
  const passes = rawNumber(draft, values, 'PASSES');
  const countsPasses = flagOf(values, 'PASSES_CUSTOM') !== false;
  const hasPulse = flagOf(values, 'PULSE_WIDTH_ENABLED') === true;
  const pulse = stepNumber(draft, values, 'PULSE_WIDTH', 'pulse_width_ns');
  const dpi = rawNumber(draft, values, 'DPI');
  const step = finishStep(draft, {
    name: label || null,
    operation: operationOf(type, layer_mode, [label, draft.title]),
    layer_mode,
    // Tenths of a percent.
    power_percent: stepNumber(draft, values, 'POWER', 'power_percent', 0.1),
    speed_mm_min: stepNumber(draft, values, 'SPEED', 'speed_mm_min', 60),
    passes: countsPasses && passes !== 0 ? checkNumber(draft, 'passes', passes) : 1,
    frequency_hz: stepNumber(draft, values, 'FREQUENCY', 'frequency_hz', 1000),
    pulse_width_ns: hasPulse ? pulse : null,
    interval_mm:
      layer_mode === 'line' || dpi === null ? null : checkNumber(draft, 'interval_mm', 25.4 / dpi),
  });
  dropRest(draft, values);
  return step;
}

/** `op engrave` draws lines: it cuts or scores where its own label says so. */
function operationOf(
  type: string,
  mode: LayerMode,
  titles: readonly [label: string, entry: string],
): Operation {
  if (type === 'op cut') return 'Cut';
  const named = mode === 'line' ? operationNamed(titles[0]) : null;
  return named ?? guessOperation({ mode: 'fill', titles });
}

/** Doubled percent signs are how the file writes one. */
function valuesOf(section: IniSection | null): IniValues {
  const entries = new Map<string, IniEntry>();
  if (section !== null)
    for (const [key, entry] of entriesByKey(section))
      entries.set(key, { ...entry, value: entry.value.replaceAll('%%', '%') });
  return { entries, used: new Set() };
}
