import { cutRows, type CutRows } from './cut-rows.ts';
import { proposeColumns } from './propose-columns.ts';
import { readCell } from './read-cell.ts';

/** A table taken apart, nothing understood yet. */
export interface CsvTable extends CutRows {
  delimiter: string;
  header: string[];
}

const DELIMITERS = [';', '\t', '|', ','] as const;
/** Titles are among the first lines; above them people write what the table is about. */
const HEADER_WITHIN = 10;
const MAX_TITLE_LENGTH = 100;

/** Cuts text into rows and finds the titles. Without any, columns are called "Column 1", "Column 2". */
export function splitCsv(text: string): CsvTable {
  const separatorLine = /^sep=([ :;,|\t])\r?\n/i.exec(text);
  const delimiter = separatorLine?.[1] ?? findDelimiter(text);
  const { rows, open_quote_line, overflow } = cutRows(
    text,
    delimiter,
    separatorLine?.[0].length ?? 0,
  );
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const titled = filled.slice(0, HEADER_WITHIN).findIndex(({ cells }) => knownColumns(cells) >= 2);
  const first = filled[Math.max(0, titled)];
  const isHeadless = titled < 0 && (first?.cells ?? []).some(isNumber);
  const header = isHeadless
    ? (first?.cells ?? []).map((_, index) => `Column ${index + 1}`)
    : (first?.cells ?? []).map((cell) => cell.trim().slice(0, MAX_TITLE_LENGTH));
  const body = filled.slice(isHeadless ? 0 : Math.max(0, titled) + 1);
  return { delimiter, header, rows: body, open_quote_line, overflow };
}

/** The sign that occurs most in the first line that has any, outside quotes. */
function findDelimiter(text: string): string {
  for (const line of text.slice(0, 10_000).split(/\r\n|\n|\r/)) {
    const bare = line.replace(/"[^"]*"/g, '');
    const counts = DELIMITERS.map((sign) => bare.split(sign).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return DELIMITERS[counts.indexOf(most)] ?? ',';
  }
  return ',';
}

function knownColumns(cells: string[]): number {
  return proposeColumns(cells, []).filter(({ field }) => field !== null).length;
}

function isNumber(cell: string): boolean {
  return readCell(cell, '.').kind === 'number';
}
