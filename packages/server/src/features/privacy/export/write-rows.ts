import { protectCell } from '@beamwright/domain/exchange';
import { addText } from '@beamwright/domain/messages';
import type { Row } from './read-rows.ts';

type Pages = AsyncIterable<Iterable<Row>>;

/**
 * In characters. A string of more than 128 kB that survives one collection would stay until the old generation is collected.
 */
const PART_LENGTH = 32_000;

/** An array of rows, one a line. Sentences have their English text. */
export async function* writeJson(pages: Pages): AsyncGenerator<string> {
  let before = '[\n';
  const write = (row: Row) => {
    const line = before + JSON.stringify(addText(row));
    before = ',\n';
    return line;
  };
  for await (const rows of pages) yield* inParts(rows, write);
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** RFC 4180, in UTF-8 with a byte-order mark, which Excel needs. No cell is a formula (EXC-15). */
export async function* writeCsv(pages: Pages, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${toLine(columns)}`;
  const write = (row: Row) => toLine(columns.map((name) => toCell(row[name])));
  for await (const rows of pages) yield* inParts(rows, write);
}

function* inParts(rows: Iterable<Row>, write: (row: Row) => string): Generator<string> {
  let part = '';
  for (const row of rows) {
    part += write(row);
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`;

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = protectCell(typeof value === 'string' ? value : toText(addText(value)));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Sentences and words one a line, everything else as JSON. */
function toText(value: unknown): string {
  if (Array.isArray(value)) {
    const texts = value.map(sentenceOf);
    if (texts.every((text) => text !== undefined)) return texts.join('\n');
  }
  return sentenceOf(value) ?? JSON.stringify(value);
}

function sentenceOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  const { code, values, text } = (value ?? {}) as {
    code?: unknown;
    values?: unknown;
    text?: unknown;
  };
  return code !== undefined && values !== undefined && typeof text === 'string' ? text : undefined;
}
