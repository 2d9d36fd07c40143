import { describe, expect, test } from 'vitest';
import type { Row } from './read-rows.ts';
import { writeCsv, writeJson } from './write-rows.ts';
import { collect } from '../../../platform/testing/collect.ts';

/** A string of more bytes that survives one collection stays until the old generation is collected. */
const LARGE = 128 * 1024;

const ROWS: Row[] = Array.from({ length: 200 }, (_item, n) => ({ n, notes: 'ä'.repeat(2000) }));

const pages = async function* () {
  yield ROWS;
  yield [];
  yield ROWS;
};

describe('writing a page that is larger than a part', () => {
  test.each([
    ['JSON', () => writeJson(pages())],
    ['CSV', () => writeCsv(pages(), ['n', 'notes'])],
  ])('%s comes in parts that stay in the young generation', async (_name, write) => {
    const parts = await collect(write());
    expect(Math.max(...parts.map((part) => Buffer.byteLength(part, 'utf16le')))).toBeLessThan(
      LARGE,
    );
    expect(parts.every((part) => part !== '')).toBe(true);
  });

  test('no row is lost between parts', async () => {
    const json = (await collect(writeJson(pages()))).join('');
    expect(JSON.parse(json)).toEqual([...ROWS, ...ROWS]);
    const csv = (await collect(writeCsv(pages(), ['n', 'notes']))).join('');
    expect(csv.split('\r\n')).toHaveLength(ROWS.length * 2 + 2);
  });
});
