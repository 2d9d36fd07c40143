import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { KNOWN_DIFFERENCES, TABLES_TO_COME } from './known-differences.ts';
import { SPECIFIED_FUNCTIONS, SPECIFIED_TABLES } from './specified-tables.ts';

const schema = await readFile(new URL('../../schema.sql', import.meta.url), 'utf8');
const wordsOf = (list: string): string[] => list.split(' ').filter((word) => word !== '');

/** Columns of each table, including computed ones. */
const tables = new Map(
  schema
    .split('\n\n')
    .filter((block) => block.startsWith('create table '))
    .map((block) => [
      /^create table (\S+)/.exec(block)?.[1] ?? '',
      [...block.matchAll(/^(?: {2}|-- computed column )"?([a-z_]+)"? /gm)].map((line) => line[1]),
    ]),
);

describe('the specification', () => {
  test.each(Object.entries(SPECIFIED_TABLES))('has a table %s', (table, columns) => {
    if (TABLES_TO_COME.includes(table)) return expect(tables.has(table)).toBe(false);
    const missing = wordsOf(columns).filter((column) => !tables.get(table)?.includes(column));
    const known = Object.keys(KNOWN_DIFFERENCES).filter((name) => name.startsWith(`${table}.`));
    expect(tables.has(table)).toBe(true);
    expect(missing.map((column) => `${table}.${column}`)).toEqual(known);
  });

  test.each(Object.entries(SPECIFIED_FUNCTIONS))('has a function %s', (name, words) => {
    const header = new RegExp(`FUNCTION public\\.${name}\\([^]*?LANGUAGE`).exec(schema)?.[0];
    expect(header).toBeDefined();
    for (const word of wordsOf(words)) expect(header).toMatch(new RegExp(`\\b${word} `));
  });
});
