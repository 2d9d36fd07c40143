import { MAX_VALUE_LENGTH, MAX_FIELDS, MAX_ROWS } from '../exchange-limits.ts';

export interface CsvRow {
  /** Where it begins, from 1. */
  line: number;
  cells: string[];
}

export interface CutRows {
  rows: CsvRow[];
  /** Line of a quote that is never closed and so swallows the rest of the file. */
  open_quote_line: number | null;
  /** Beyond the limits of a settings file, so that the rest was left unread. */
  overflow: 'rows' | 'columns' | null;
}

const [LINE_FEED, RETURN] = [10, 13];

/**
 * Cuts text into rows of cells (RFC 4180, any line ends). A reader of our own, because one that gives a row only when it is
 * complete holds all of a hostile file before its limits can be checked.
 */
export function cutRows(text: string, delimiter: string, from: number): CutRows {
  const cut: CutRows = { rows: [], open_quote_line: null, overflow: null };
  let line = from === 0 ? 1 : 2;
  let row: CsvRow = { line, cells: [] };
  let at = from;
  while (at < text.length || row.cells.length > 0) {
    const cell = readCellAt(text, delimiter, at);
    row.cells.push(cell.text.slice(0, MAX_VALUE_LENGTH));
    line += cell.lines;
    if (cell.isOpen) cut.open_quote_line = row.line;
    if (row.cells.length > MAX_FIELDS) return { ...cut, overflow: 'columns' };
    const sign = text.charCodeAt(cell.end);
    at = cell.end + (sign === RETURN && text.charCodeAt(cell.end + 1) === LINE_FEED ? 2 : 1);
    if (text[cell.end] === delimiter) continue;
    cut.rows.push(row);
    // The titles are none.
    if (cut.rows.length > MAX_ROWS + 1) return { ...cut, overflow: 'rows' };
    line += 1;
    row = { line, cells: [] };
  }
  return cut;
}

interface CellAt {
  text: string;
  /** Place of the delimiter or line end behind it, or of the end. */
  end: number;
  /** Line ends inside its quotes. */
  lines: number;
  isOpen: boolean;
}

function readCellAt(text: string, delimiter: string, start: number): CellAt {
  if (text[start] !== '"') {
    const end = endOfPlain(text, delimiter, start);
    return { text: text.slice(start, end), end, lines: 0, isOpen: false };
  }
  let lines = 0;
  let at = start + 1;
  while (at < text.length && !(text[at] === '"' && text[at + 1] !== '"')) {
    if (text[at] === '"') at += 1;
    const sign = text.charCodeAt(at);
    if (sign === LINE_FEED || (sign === RETURN && text.charCodeAt(at + 1) !== LINE_FEED))
      lines += 1;
    at += 1;
  }
  const end = endOfPlain(text, delimiter, Math.min(at + 1, text.length));
  const quoted = text.slice(start + 1, at).replaceAll('""', '"');
  return { text: quoted + text.slice(at + 1, end), end, lines, isOpen: at >= text.length };
}

function endOfPlain(text: string, delimiter: string, start: number): number {
  const mark = delimiter.charCodeAt(0);
  let at = start;
  while (at < text.length) {
    const sign = text.charCodeAt(at);
    if (sign === mark || sign === LINE_FEED || sign === RETURN) break;
    at += 1;
  }
  return at;
}
