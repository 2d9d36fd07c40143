import { MAX_FIELDS } from '../exchange-limits.ts';
import type { ImportNote } from '../read-result.ts';
import { readRows } from '../read-rows.ts';
import type { ReadOutcome } from '../refusals.ts';
import { refuse } from '../refusals.ts';
import { CSV_FIELDS, unitsOfField } from './csv-fields.ts';
import type { CsvField } from './csv-fields.ts';
import type { CsvColumn } from './propose-columns.ts';
import { proposeColumns } from './propose-columns.ts';
import { decimalMark, readCell } from './read-cell.ts';
import { gatherSettings, readTableSetting } from './read-table-setting.ts';
import type { CsvTable } from './split-csv.ts';
import { splitCsv } from './split-csv.ts';

/** What the user says each column is, in the order of the file. */
export type CsvMapping = readonly Pick<CsvColumn, 'field' | 'unit'>[];

/** A table before it is read, for the step in which the user checks what its columns are. */
export interface CsvPreview {
  columns: CsvColumn[];
  /** The first rows as written. */
  sample: string[][];
  /** Places of columns whose unit must be chosen, from 0. */
  without_unit: number[];
  /** `speed_mm_min` or `power_percent` where no column was found for it. */
  missing: CsvField[];
}

const SAMPLE_ROWS = 10;
const NEEDED: readonly CsvField[] = ['speed_mm_min', 'power_percent'];

/** Takes a table apart and says what its columns probably are; nothing is refused yet. */
export function previewCsv(text: string): CsvPreview {
  const table = splitCsv(text);
  const cells = table.rows.map((row) => row.cells);
  const columns = proposeColumns(table.header, cells);
  return {
    columns,
    sample: cells.slice(0, SAMPLE_ROWS),
    without_unit: columnsWithoutUnit(table, columns),
    missing: missingFields(columns),
  };
}

/**
 * Reads a table of settings, with the columns as the user mapped them or, without a mapping, as their titles say. Refused
 * with `NEEDS_MAPPING` when speed or power are not found or a unit is not said: a speed is never guessed.
 */
export function* readCsv(
  text: string,
  mapping: CsvMapping | null = null,
): Generator<number, ReadOutcome> {
  const table = splitCsv(text);
  if (table.open_quote_line !== null)
    return refuse('MALFORMED', {
      line: table.open_quote_line,
      detail: 'a quote that is never closed',
    });
  if (table.overflow === 'rows') return refuse('TOO_MANY_ROWS');
  if (table.overflow === 'columns')
    return refuse('MALFORMED', { detail: `more than ${MAX_FIELDS} columns` });
  const cells = table.rows.map((row) => row.cells);
  const proposed = proposeColumns(table.header, cells);
  const columns = mapping === null ? proposed : mapColumns(proposed, mapping);
  if (columns === null)
    return refuse('NEEDS_MAPPING', { detail: 'the mapping does not fit the table' });
  const unknown = [
    ...missingFields(columns).map((field) => `no column for the ${SHORT[field] ?? field}`),
    ...columnsWithoutUnit(table, columns).map((at) => `no unit for "${columns[at]?.title ?? ''}"`),
  ];
  if (unknown.length > 0) return refuse('NEEDS_MAPPING', { detail: unknown.join(', ') });
  const decimal = decimalMark(cells, table.delimiter);
  return yield* readRows(
    'csv',
    gatherSettings(table.rows, columns),
    (rows) => readTableSetting(rows, columns, decimal),
    {
      warnings: [...materialWarnings(columns), ...(mapping === null ? guessWarnings(columns) : [])],
    },
  );
}

const SHORT: Partial<Record<CsvField, string>> = { speed_mm_min: 'speed', power_percent: 'power' };

/** `null`: not a mapping of this table. */
function mapColumns(proposed: readonly CsvColumn[], mapping: CsvMapping): CsvColumn[] | null {
  const fields = mapping.map(({ field }) => field).filter((field) => field !== null);
  const isKnown = mapping.every(
    ({ field, unit }) =>
      field === null ||
      (CSV_FIELDS.includes(field) && (unit === null || unitsOfField(field).includes(unit))),
  );
  if (mapping.length !== proposed.length || !isKnown || new Set(fields).size < fields.length)
    return null;
  return proposed.map(({ title }, index) => ({
    title,
    field: mapping[index]?.field ?? null,
    unit: mapping[index]?.unit ?? null,
    unit_guessed: false,
  }));
}

function missingFields(columns: readonly CsvColumn[]): CsvField[] {
  return NEEDED.filter((needed) => !columns.some(({ field }) => field === needed));
}

/** Columns whose field has units, without one, in which a number stands that does not say its own. */
function columnsWithoutUnit(table: CsvTable, columns: readonly CsvColumn[]): number[] {
  const decimal = decimalMark(
    table.rows.map((row) => row.cells),
    table.delimiter,
  );
  return [...columns.entries()]
    .filter(
      ([, { field, unit }]) => field !== null && unit === null && unitsOfField(field).length > 0,
    )
    .filter(([index]) =>
      table.rows.some(({ cells }) => {
        const cell = readCell(cells[index] ?? '', decimal);
        return cell.kind === 'number' && cell.rest === '';
      }),
    )
    .map(([index]) => index);
}

function materialWarnings(columns: readonly CsvColumn[]): ImportNote[] {
  if (columns.some(({ field }) => field === 'material')) return [];
  const message =
    'The table has no column for the material, so it is taken from the names. Check them before you import.';
  return [{ code: 'MATERIAL_FROM_NAME', message, line: null }];
}

function guessWarnings(columns: readonly CsvColumn[]): ImportNote[] {
  return columns
    .filter(({ unit_guessed }) => unit_guessed)
    .map(({ title, unit }) => ({
      code: 'UNIT_GUESSED',
      message: `"${title}" has no unit; read as ${unit}.`,
      line: null,
    }));
}
