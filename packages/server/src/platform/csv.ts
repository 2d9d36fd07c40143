import { protectCell } from '@beamwright/domain/exchange';

type Cell = string | number | boolean | Date | null | undefined;

/** Without it, Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** Text is quoted, so that a name with a comma or a line break stays in its cell. What is unknown is an empty cell. */
function writeCell(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = value instanceof Date ? value.toISOString() : value;
  return `"${protectCell(text).replaceAll('"', '""')}"`;
}

/** The first line of a file, with the names of its columns. */
export const writeCsvHead = (columns: readonly string[]): string =>
  `${BYTE_ORDER_MARK}${columns.join(',')}\r\n`;

export const writeCsvLine = (cells: readonly Cell[]): string =>
  `${cells.map(writeCell).join(',')}\r\n`;
