import { fold } from '../../language/fold.ts';
import { MAX_REPEATS } from '../exchange-limits.ts';
import { importMessage } from '../import-messages.ts';
import { unprotectCell } from '../protect-cell.ts';
import type { NumberField, RowDraft } from '../row-draft.ts';
import { checkNumber, outOfRange, refuseRow } from '../row-draft.ts';
import { unitIn } from './column-units.ts';
import { toOwnUnit, type CsvField } from './csv-fields.ts';
import type { CsvRow } from './cut-rows.ts';
import type { CsvColumn } from './propose-columns.ts';
import { readCell } from './read-cell.ts';

/** One line of a table while it is read. */
export interface TableRow {
  line: number;
  draft: RowDraft;
  /** There is a column for it. */
  has: (field: CsvField) => boolean;
  text: (field: CsvField) => string;
  /** In our unit, not checked. */
  number: (field: CsvField) => number | null;
  /** How often all steps are run; 1 where the cell is empty. */
  repeats: () => number;
  /** Checked as a field of a step. */
  stepNumber: (field: CsvField & NumberField) => number | null;
}

/** A line whose cells are read by field. Text in a number field refuses the row in `draft`. */
export function tableRow(
  { line, cells }: CsvRow,
  columns: readonly CsvColumn[],
  draft: RowDraft,
  decimal: '.' | ',',
): TableRow {
  const cellOf = (field: CsvField) => {
    const at = columns.findIndex((column) => column.field === field);
    return { column: columns[at], text: at < 0 ? '' : unprotectCell((cells[at] ?? '').trim()) };
  };
  const number = (field: CsvField): number | null => {
    const { column, text } = cellOf(field);
    const cell = readCell(text, decimal);
    if (cell.kind === 'empty' || column === undefined) return null;
    const written = text.slice(0, 40);
    if (cell.kind === 'doubtful') {
      const message =
        cell.why === 'comma'
          ? importMessage('ambiguous_number', { column: column.title, text: written })
          : importMessage('not_a_number', { name: `“${column.title}”`, text: written });
      refuseRow(draft, 'NOT_A_NUMBER', message, line);
      return null;
    }
    const own = cell.rest === '' ? null : unitIn(fold(cell.rest), field);
    if (cell.rest !== '' && own === null) {
      const message = importMessage('unknown_unit', { column: column.title, text: written });
      refuseRow(draft, 'UNKNOWN_UNIT', message, line);
      return null;
    }
    return toOwnUnit(field, cell.value, own ?? column.unit);
  };
  return {
    line,
    draft,
    has: (field) => cellOf(field).column !== undefined,
    text: (field) => cellOf(field).text,
    number,
    repeats: () => {
      const value = number('repeats') ?? 1;
      if (value >= 1 && value <= MAX_REPEATS && Number.isInteger(value)) return value;
      refuseRow(draft, 'OUT_OF_RANGE', outOfRange('repeats', value), line);
      return 1;
    },
    stepNumber: (field) => checkNumber(draft, field, number(field), line),
  };
}
