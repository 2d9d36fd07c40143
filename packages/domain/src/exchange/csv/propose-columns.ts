import { fold } from '../../language/fold.ts';
import { fieldOfTitle } from './column-words.ts';
import { unitIn } from './column-units.ts';
import type { CsvField } from './csv-fields.ts';
import { CSV_FIELDS } from './csv-fields.ts';
import { readCell } from './read-cell.ts';
import { unitBySize } from './unit-by-size.ts';

/** What one column is taken for. The user may change `field` and `unit`. */
export interface CsvColumn {
  title: string;
  /** `null`: not kept. */
  field: CsvField | null;
  /** One of `unitsOfField`; `null` where the field has none or none is stated. */
  unit: string | null;
  /** The unit was detected from the values, not from the title. */
  unit_guessed: boolean;
}

/** Titles of LaserParamsConverter, which reads and writes the mm/s of LightBurn and EZCAD. */
const PARAMS_CONVERTER = 'name,pass,speed,power,freq (khz),mode,interval';

/**
 * What each column probably means, from its title in any case and order and the cells below it. A speed without a
 * unit stays without: 500 mm/s and 500 mm/min look the same, and it is sixty times as fast.
 */
export function proposeColumns(
  header: readonly string[],
  sample: readonly (readonly string[])[],
): CsvColumn[] {
  // A lone column of this name means passes; our own tables have both.
  const hasPasses = header.some((title) => exactField(title) === 'passes');
  const ownField = (title: string) => {
    const own = exactField(title);
    return own === 'repeats' && !hasPasses ? null : own;
  };
  const exact = new Set(header.map(ownField).filter((field) => field !== null));
  const taken = new Set<CsvField>();
  const titles = fold(header.map((title) => title.trim()).join(','));
  return header.map((title, index) => {
    const own = ownField(title);
    const field = own ?? fieldByWords(title);
    if (field === null || taken.has(field) || (own === null && exact.has(field)))
      return { title, field: null, unit: null, unit_guessed: false };
    taken.add(field);
    if (field === 'speed_mm_min' && titles === PARAMS_CONVERTER)
      return { title, field, unit: 'mm/s', unit_guessed: true };
    const stated = unitIn(unitText(title), field);
    const numbers = bareNumbers(sample, index);
    const unit = stated ?? unitBySize(field, numbers);
    return {
      title,
      field,
      unit,
      unit_guessed: stated === null && unit !== null && numbers.length > 0,
    };
  });
}

function exactField(title: string): CsvField | null {
  return CSV_FIELDS.find((field) => field === title.trim().toLowerCase()) ?? null;
}

/** "MarkSpeed (mm/s)" as mark, speed, mm, s. */
function titleWords(title: string): string[] {
  const spaced = title.replace(/([a-z])([A-Z])/g, '$1 $2');
  return fold(spaced)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .slice(0, 20);
}

/** Folded, with the underscores of programmers as spaces. */
function unitText(title: string): string {
  return fold(title).replaceAll('_', ' ');
}

function fieldByWords(title: string): CsvField | null {
  const field = fieldOfTitle(titleWords(title));
  const text = unitText(title);
  // "Power (W)" is what the laser has, and an air assist in psi is a pressure.
  if (field === 'power_percent' || field === 'machine_type' || field === 'machine_name')
    return unitIn(text, 'machine_power_watts') === null ? field : 'machine_power_watts';
  if (field === 'air_assist' && unitIn(text, 'air_psi') !== null) return 'air_psi';
  return field;
}

function bareNumbers(sample: readonly (readonly string[])[], index: number): number[] {
  return sample
    .map((cells) => readCell(cells[index] ?? '', ','))
    .flatMap((cell) => (cell.kind === 'number' && cell.rest === '' ? [cell.value] : []));
}
