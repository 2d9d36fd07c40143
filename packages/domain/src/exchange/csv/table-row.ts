import { fold } from '../../language/fold.ts';
import { unprotectCell } from '../protect-cell.ts';
import type { NumberField, RowDraft } from '../row-draft.ts';
import { checkNumber, refuseRow } from '../row-draft.ts';
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
  /** In our unit, not judged. */
  number: (field: CsvField) => number | null;
  /** How often all steps are run; 1 where the cell is empty. */
  repeats: () => number;
  /** Judged as a field of a step. */
  stepNumber: (field: CsvField & NumberField) => number | null;
}

/** A line whose cells are asked for by what they mean; what is no number refuses the row in `draft`. */
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
    const shown = `"${column.title}" is "${text.slice(0, 40)}"`;
    if (cell.kind === 'doubtful') {
      const why = cell.why === 'comma' ? 'its comma or point can be read in two ways' : 'no number';
      refuseRow(draft, 'NOT_A_NUMBER', `${shown}: ${why}.`, line);
      return null;
    }
    const own = cell.rest === '' ? null : unitIn(fold(cell.rest), field);
    if (cell.rest !== '' && own === null) {
      refuseRow(draft, 'UNKNOWN_UNIT', `${shown}, which has a unit we do not know.`, line);
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
      if (value >= 1 && value <= 100_000 && Number.isInteger(value)) return value;
      refuseRow(draft, 'OUT_OF_RANGE', `Number of runs cannot be ${value}.`, line);
      return 1;
    },
    stepNumber: (field) => checkNumber(draft, field, number(field), line),
  };
}
