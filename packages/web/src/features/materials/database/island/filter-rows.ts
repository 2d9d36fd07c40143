import type { FilterName } from './list-state.ts';

/** In the order of the columns. */
export const LASERS = ['co2', 'diode', 'fiber', 'uv'];

/** What a row can be filtered by. */
export interface FilterableRow {
  key: string;
  family: string;
  /** First letter of its level: s, w or b. */
  safety: string;
  /** For each laser the codes of its slots: the work, and how well it goes. Empty for a blocked material. */
  works: readonly (readonly string[])[];
}

export interface RowFilter extends Readonly<Record<FilterName, string>> {
  /** First letter of the work. */
  work: string;
  /** Keys of the materials that were searched for; `null` without a search. */
  found: ReadonlySet<string> | null;
}

const isPossible = (code: string): boolean => code.endsWith('y') || code.endsWith('c');

/** Marking and engraving count as the same. A laser without a slot for cutting is judged by what it has. */
function canWork(slots: readonly string[], work: string, isChosen: boolean): boolean {
  const alike = slots.filter((code) => (work === 'c') === code.startsWith('c'));
  const takesAny = work === '' || (isChosen && alike.length === 0);
  return (takesAny ? slots : alike).some(isPossible);
}

/** A blocked material is blocked on every laser, so it stays in the list of each. */
function isWorked({ safety, works }: FilterableRow, { laser, work }: RowFilter): boolean {
  if (safety === 'b' || (laser === '' && work === '')) return true;
  const asked = laser === '' ? works : [works[LASERS.indexOf(laser)] ?? []];
  return asked.some((slots) => canWork(slots, work, laser !== ''));
}

const PASSES: Readonly<Record<FilterName, (row: FilterableRow, filter: RowFilter) => boolean>> = {
  laser: isWorked,
  safety: (row, { safety }) => safety === '' || safety.startsWith(row.safety),
  family: (row, { family }) => family === '' || family === row.family,
};
const NAMES = Object.keys(PASSES) as FilterName[];

const passes = (row: FilterableRow, filter: RowFilter): boolean =>
  filter.found?.has(row.key) !== false && NAMES.every((name) => PASSES[name](row, filter));

/** The rows that pass all filters, in their order. */
export const filterRows = <Row extends FilterableRow>(
  rows: readonly Row[],
  filter: RowFilter,
): Row[] => rows.filter((row) => passes(row, filter));

/** How many rows an option of a filter would leave, with the other filters as they are. */
export const countRows = (
  rows: readonly FilterableRow[],
  filter: RowFilter,
  name: FilterName,
  value: string,
): number => filterRows(rows, { ...filter, [name]: value }).length;
