/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeTable } from '../src/data/decode-table.ts';
import type { EncodedTable } from '../src/data/decode-table.ts';
import { DATA_FILES } from './data-schema.ts';
import { encodeTable, phraseForms } from './encode-table.ts';
import { readCsv } from './read-csv.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

describe('encodeTable', () => {
  it('keeps numbers, empties, lists and estimates', () => {
    const table = encodeTable('n,e,l,t\n1.5,860?,a|b,x\n,?,,x\n', {
      n: 'number',
      e: 'estimate',
      l: 'list',
    });
    expect(decodeTable(table)).toEqual([
      { n: 1.5, e: 860, l: ['a', 'b'], t: 'x' },
      { n: null, e: null, l: [], t: 'x' },
    ]);
  });

  it('uses the lower end of a range and reports the row of an invalid number', () => {
    expect(encodeTable('e\n3-5\n', { e: 'estimate' }).columns['e']).toEqual([3]);
    expect(() => encodeTable('n\nslow\n', { n: 'number' })).toThrow(
      'row 2, n: "slow" is not a number',
    );
  });

  it('writes a phrase in both German spellings, split like a sentence', () => {
    expect(phraseForms('Durchgänge')).toEqual(['durchgange', 'durchgaenge']);
    expect(phraseForms('FR-4')).toEqual(['fr 4']);
  });

  it.each(Object.keys(DATA_FILES))('src/generated/%s.json is current and loses no row', (name) => {
    const csv = read(`../data/${name}.csv`);
    const generated = JSON.parse(read(`../src/generated/${name}.json`)) as EncodedTable;
    expect(generated).toEqual(encodeTable(csv, DATA_FILES[name] ?? {}));
    expect(generated.rows).toBe(readCsv(csv).length);
  });
});
