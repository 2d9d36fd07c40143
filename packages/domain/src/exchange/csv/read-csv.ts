import { isNonEmpty } from '../../messages/non-empty.ts';
import type { Message } from '../../messages/message.ts';
import { cleanName } from '../clean-text.ts';
import { MAX_FIELDS } from '../exchange-limits.ts';
import { fieldMessage } from '../field-names.ts';
import { importMessage } from '../import-messages.ts';
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
const NEEDED = ['speed_mm_min', 'power_percent'] as const satisfies readonly CsvField[];

/** Splits a table and proposes what its columns are; nothing is refused yet. */
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
 * with `NEEDS_MAPPING` when the columns of speed or power or a unit are missing: a speed is never guessed.
 */
export function* readCsv(
  text: string,
  mapping: CsvMapping | null = null,
): Generator<number, ReadOutcome> {
  const table = splitCsv(text);
  if (table.open_quote_line !== null)
    return refuse('MALFORMED', {
      line: table.open_quote_line,
      found: importMessage('open_quote'),
    });
  if (table.overflow === 'rows') return refuse('TOO_MANY_ROWS');
  if (table.overflow === 'columns')
    return refuse('MALFORMED', { found: importMessage('many_columns', { most: MAX_FIELDS }) });
  const cells = table.rows.map((row) => row.cells);
  const proposed = proposeColumns(table.header, cells);
  const columns = mapping === null ? proposed : mapColumns(proposed, mapping);
  if (columns === null) return refuse('NEEDS_MAPPING', { found: importMessage('wrong_mapping') });
  const unclear = unclearColumns(table, columns);
  if (isNonEmpty(unclear))
    return refuse('NEEDS_MAPPING', {
      found: importMessage('unclear_columns', { columns: unclear }),
    });
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

function unclearColumns(table: CsvTable, columns: readonly CsvColumn[]): Message[] {
  return [
    ...missingFields(columns).map((field) =>
      importMessage('no_column', { field: fieldMessage(field) }),
    ),
    ...columnsWithoutUnit(table, columns).map((at) =>
      importMessage('no_unit', { column: cleanName(columns[at]?.title ?? '') }),
    ),
  ];
}

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

function missingFields(columns: readonly CsvColumn[]): (typeof NEEDED)[number][] {
  return NEEDED.filter((needed) => !columns.some(({ field }) => field === needed));
}

/** Columns whose field needs a unit and has none, with a number in a cell that gives none either. */
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
  const message = importMessage('material_from_names', { source: 'table' });
  return [{ code: 'MATERIAL_FROM_NAME', message, line: null }];
}

function guessWarnings(columns: readonly CsvColumn[]): ImportNote[] {
  return columns
    .filter(({ unit_guessed }) => unit_guessed)
    .map(({ title, unit }) => ({
      code: 'UNIT_GUESSED',
      message: importMessage('unit_from_values', { column: title, unit: unit ?? '' }),
      line: null,
    }));
}
