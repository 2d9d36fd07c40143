import { cleanName, cleanNotes } from '../clean-text.ts';
import { guessOperation } from '../guess-operation.ts';
import type { IniSection } from '../ini-sections.ts';
import { entriesByKey, readIniSections } from '../ini-sections.ts';
import type { IniValues } from '../ini-values.ts';
import { dropRest, flagOf, stepNumber, textOf } from '../ini-values.ts';
import type { LibraryReader } from '../library-reader.ts';
import type { PortableStep } from '../portable-setting.ts';
import { fieldMessage } from '../field-names.ts';
import { importMessage } from '../import-messages.ts';
import { parseNumber } from '../parse-number.ts';
import { readRows } from '../read-rows.ts';
import { refuse } from '../refusals.ts';
import type { FinishedRow, RowDraft } from '../row-draft.ts';
import { finishRow, finishStep, refuseRow, startRow, tellOf, warnOf } from '../row-draft.ts';
import { splitThickness } from '../thickness-in-name.ts';

/** Keys that say what a second tube, or no tube at all, would do. */
const SECOND_TUBES = /^(?:COM|ENGCUT)_P(?:MIN|MAX)[2-4]$|^COM_ENLASER[1-4]$|^(?:28|29|2A)$/;

export const rdworksReader: LibraryReader = {
  format: 'rdworks',
  sniff: ({ text }) => (/^[ \t]*COM_Speed[ \t]*=/im.test(text) ? 1 : 0),
  *read({ text }) {
    const read = readIniSections(text);
    if (!read.ok) return read;
    const { sections } = read;
    if (sections.length === 0) return refuse('MALFORMED', { found: importMessage('no_sections') });
    return yield* readRows('rdworks', sections, readSection, {
      warnings: [
        {
          code: 'MATERIAL_FROM_NAME',
          message: importMessage('material_from_names', { source: 'rdworks' }),
          line: null,
        },
      ],
    });
  },
};

function readSection(section: IniSection): FinishedRow {
  const values: IniValues = { entries: entriesByKey(section), used: new Set() };
  const name = cleanName(section.name);
  const draft = startRow(section.line, name);
  for (const line of section.stray) draft.dropped.add(`line ${line}`);
  if (!values.entries.has('COM_SPEED'))
    refuseRow(draft, 'NO_SPEED', importMessage('no_key', { key: 'COM_Speed' }));
  if (flagOf(values, 'COM_OUTPUT') === false)
    tellOf(draft, 'NOT_OUTPUT', importMessage('switched_off'));
  const notes = cleanNotes(textOf(values, 'NOTE') ?? '');
  const steps = [readMain(draft, values, name, passesIn(draft, notes)), readOutline(draft, values)];
  for (const key of values.entries.keys()) if (SECOND_TUBES.test(key)) values.used.add(key);
  passOverUnused(values);
  dropRest(draft, values);
  return finishRow(
    draft,
    { name, notes, machine_type: 'CO2', ...splitThickness(withoutWork(name)) },
    steps.filter((step) => step !== null),
  );
}

/** The power of the pause at either end of a cut; `28`, `29` and `2A` are that of the other tubes, always the same number. */
const THROUGH = ['CUT_THROUGHMODE', 'CUT_THROUGHPOWER', '28', '29', '2A'];

/** Switches, and what says nothing while they are off. */
const SWITCHED: readonly [by: string, keys: string][] = [
  ['COM_ENZ', 'COM_Z'],
  ['CUT_ENSEW', 'CUT_SEW'],
];

/** Left-overs that have no effect: what is switched off, and the power of a pause that isn't there. */
function passOverUnused(values: IniValues): void {
  for (const [by, keys] of SWITCHED) {
    if (flagOf(values, by) !== false) continue;
    for (const key of values.entries.keys()) if (key.startsWith(keys)) values.used.add(key);
  }
  const hasPause = ['CUT_ONDELAY', 'CUT_OFFDELAY'].some(
    (key) => (parseNumber(values.entries.get(key)?.value ?? '') ?? 0) !== 0,
  );
  if (!hasPause) for (const key of THROUGH) values.used.add(key);
}

const WORK = '(?:etch|engrav|cut|scor|mark|scan|vector|raster|fill|line)[a-z]*';
const WORK_BEHIND = new RegExp(`(?<! ) +[-–] +${WORK}(?: ${WORK})*$`, 'i');

/** "Plywood - Etch Scan" is plywood. */
function withoutWork(name: string): string {
  const at = name.search(WORK_BEHIND);
  return at > 0 ? name.slice(0, at) : name;
}

function readMain(
  draft: RowDraft,
  values: IniValues,
  name: string,
  passes: number,
): PortableStep | null {
  const work = textOf(values, 'COM_WORKTYPE')?.toLowerCase();
  const isFill =
    work === undefined ? textOf(values, 'COM_TYPE')?.toLowerCase() === 'bmp' : work === 'scan';
  values.used.add('COM_TYPE');
  const layer_mode = isFill ? 'fill' : 'line';
  return finishStep(draft, {
    operation: guessOperation({ mode: layer_mode, titles: [name] }),
    layer_mode,
    passes,
    ...readBeam(draft, values, 'COM_', { speed: 'COM_SPEEDDEFAULT', power: 'COM_POWERDEFAULT' }),
    interval_mm: isFill ? stepNumber(draft, values, 'ENG_SPACE', 'interval_mm') : null,
  });
}

/** The outline RDWorks cuts after a scan, as a second step. */
function readOutline(draft: RowDraft, values: IniValues): PortableStep | null {
  if (flagOf(values, 'ENG_ENCUT') !== true) {
    for (const key of values.entries.keys()) if (key.startsWith('ENGCUT_')) values.used.add(key);
    return null;
  }
  return finishStep(draft, {
    name: 'Outline',
    operation: 'Cut',
    layer_mode: 'line',
    pass_type: 'outline',
    ...readBeam(draft, values, 'ENGCUT_', {
      speed: 'ENGCUT_DEFAULTSPEED',
      power: 'ENGCUT_DEFAULTPOWER',
    }),
  });
}

function readBeam(
  draft: RowDraft,
  values: IniValues,
  prefix: string,
  defaults: { speed: string; power: string },
): Pick<PortableStep, 'min_power_percent' | 'air_assist'> & {
  speed_mm_min: number | null;
  power_percent: number | null;
} {
  if (flagOf(values, defaults.speed) === true)
    warnOf(draft, 'MACHINE_DEFAULT', machineDefault('speed_mm_min'));
  if (flagOf(values, defaults.power) === true)
    warnOf(draft, 'MACHINE_DEFAULT', machineDefault('power_percent'));
  const power = stepNumber(draft, values, `${prefix}PMAX1`, 'power_percent');
  const least = stepNumber(draft, values, `${prefix}PMIN1`, 'min_power_percent');
  return {
    speed_mm_min: stepNumber(draft, values, `${prefix}SPEED`, 'speed_mm_min', 60),
    power_percent: power,
    min_power_percent: least === power ? null : least,
    air_assist: flagOf(values, `${prefix}BLOW`),
  };
}

const machineDefault = (field: 'speed_mm_min' | 'power_percent') =>
  importMessage('machine_default', { field: fieldMessage(field) });

/** RDWorks has no passes; people write them into the note. */
function passesIn(draft: RowDraft, notes: string): number {
  const match = /(?<![\d.,])(\d{1,3})\s?(?:x\b|pass(?:es)?\b)/i.exec(notes.slice(0, 500));
  const passes = Number(match?.[1] ?? 1);
  if (match === null || passes < 1) return 1;
  const message = importMessage('passes_from_note', { passes, note: match[0] });
  tellOf(draft, 'PASSES_FROM_NOTE', message);
  return passes;
}
