/** The content of a cell that should hold a number; `rest` is what follows it, as written. */
export type NumberCell =
  | { kind: 'empty' }
  | { kind: 'number'; value: number; rest: string }
  /** `comma`: a decimal comma, or thousands, where the table does not show which. */
  | { kind: 'doubtful'; why: 'comma' | 'words' };

/** Spaces people put between thousands, beside the plain one. */
const THOUSANDS_SPACE = /(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g;
const NUMBER = /^([+-]?(?:\d+(?:[.,]\d+)*|[.,]\d+)(?:e[+-]?\d{1,3})?)([^]*)/i;
const EMPTY = new Set(['', '-', '–', '—', 'n/a', 'na', 'null', 'none', '/']);

/**
 * A number as one file writes it. With decimal points a comma is refused, not guessed; with decimal commas a point
 * before three digits is (1.200 may be 1.2 or 1200). Cells longer than 60 characters hold words.
 */
export function readCell(text: string, decimal: '.' | ','): NumberCell {
  const trimmed = text.trim();
  if (EMPTY.has(trimmed.toLowerCase())) return { kind: 'empty' };
  if (trimmed.length > 60) return { kind: 'doubtful', why: 'words' };
  const match = NUMBER.exec(trimmed.replace(THOUSANDS_SPACE, ''));
  const [digits, rest] = [match?.[1], match?.[2]?.trimStart() ?? ''];
  if (digits === undefined) return { kind: 'doubtful', why: 'words' };
  if (!isPlain(digits, decimal)) return { kind: 'doubtful', why: 'comma' };
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value)
    ? { kind: 'number', value, rest }
    : { kind: 'doubtful', why: 'words' };
}

/** The decimal mark of a table: commas between digits can only be marks where cells are not cut by commas. */
export function decimalMark(rows: Iterable<readonly string[]>, delimiter: string): '.' | ',' {
  if (delimiter === ',') return '.';
  for (const cells of rows)
    if (cells.some((cell) => /^\s*[+-]?\d*,\d+\s*\D{0,8}$/.test(cell))) return ',';
  return '.';
}

function isPlain(digits: string, decimal: '.' | ','): boolean {
  const marks = digits.replace(/[^.,]/g, '');
  if (marks.length > 1) return false;
  if (decimal === '.') return marks !== ',';
  return marks !== '.' || !/^[+-]?\d{1,3}\.\d{3}$/.test(digits);
}
