import { protectCell } from '@beamwright/domain/exchange';
import { addText } from '@beamwright/domain/messages';
import type { Row } from './read-rows.ts';

type Pages = AsyncIterable<readonly Row[]>;

/** An array of rows, one a line. Sentences have their English text. */
export async function* writeJson(pages: Pages): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(addText(row))).join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** RFC 4180, in UTF-8 with a byte-order mark, which Excel needs. No cell is a formula (EXC-15). */
export async function* writeCsv(pages: Pages, columns: readonly string[]): AsyncGenerator<string> {
  yield `\uFEFF${toLine(columns)}`;
  for await (const rows of pages) {
    yield rows.map((row) => toLine(columns.map((name) => toCell(row[name])))).join('');
  }
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
