import Papa from 'papaparse';
import { proposeColumns } from './propose-columns.ts';
import { readCell } from './read-cell.ts';

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
}

/** A table taken apart, nothing understood yet. */
export interface CsvTable {
  delimiter: string;
  header: string[];
  rows: CsvRow[];
  /** Line of a quote that is never closed and so swallows the rest of the file. */
  open_quote_line: number | null;
}

const DELIMITERS = [';', '\t', '|', ','] as const;
/** Titles stand among the first lines; above them people write what the table is about. */
const HEADER_WITHIN = 10;

/** Cuts text into rows and finds the titles. Without any, columns are called "Column 1", "Column 2". */
export function splitCsv(text: string): CsvTable {
  const said = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = said?.[1] ?? findDelimiter(text);
  const { rows, open_quote_line } = cut(text, delimiter, said === null ? 0 : said[0].length);
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const titled = filled.slice(0, HEADER_WITHIN).findIndex(({ cells }) => knownColumns(cells) >= 2);
  const first = filled[Math.max(0, titled)];
  const isHeadless = titled < 0 && (first?.cells ?? []).some(isNumber);
  const header = isHeadless
    ? (first?.cells ?? []).map((_, index) => `Column ${index + 1}`)
    : (first?.cells ?? []).map((cell) => cell.trim());
  const body = filled.slice(isHeadless ? 0 : Math.max(0, titled) + 1);
  return { delimiter, header, rows: body, open_quote_line };
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

function cut(
  text: string,
  delimiter: string,
  skip: number,
): { rows: CsvRow[]; open_quote_line: number | null } {
  const rows: CsvRow[] = [];
  let open_quote_line: number | null = null;
  let line = skip === 0 ? 1 : 2;
  let at = skip;
  Papa.parse<string[]>(skip === 0 ? text : text.slice(skip), {
    delimiter,
    step: ({ data, errors, meta }) => {
      rows.push({ line, cells: data });
      if (errors.some(({ code }) => code === 'MissingQuotes')) open_quote_line ??= line;
      const end = skip + meta.cursor;
      line += countLines(text, at, end);
      at = end;
    },
  });
  return { rows, open_quote_line };
}

function countLines(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === 10 || (sign === 13 && text.charCodeAt(at + 1) !== 10)) count += 1;
  }
  return count;
}

function knownColumns(cells: string[]): number {
  return proposeColumns(cells, []).filter(({ field }) => field !== null).length;
}

function isNumber(cell: string): boolean {
  return readCell(cell, '.').kind === 'number';
}
