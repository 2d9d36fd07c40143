/// <reference types="node" />
/**
 * Turns `data/*.csv` into `src/generated/*.json`, which is committed so that the domain needs no file access.
 * `node packages/domain/scripts/build-data.ts` writes; `--check` only compares and fails on drift.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cell, EncodedTable } from '../src/data/decode-table.ts';
import { DATA_FILES } from './data-schema.ts';
import type { ColumnKind } from './data-schema.ts';
import { readCsv } from './read-csv.ts';

type Value = Cell | readonly string[];

const root = join(import.meta.dirname, '..');

export function encodeTable(csv: string, kinds: Record<string, ColumnKind>): EncodedTable {
  const records = readCsv(csv);
  const names = Object.keys(records[0] ?? {});
  for (const name of Object.keys(kinds)) {
    if (!names.includes(name)) throw new Error(`column ${name} is missing`);
  }
  const columns: EncodedTable['columns'] = {};
  for (const name of names) {
    const values = records.map((record, i) => {
      try {
        return readValue(record[name] ?? '', kinds[name]);
      } catch (error) {
        throw new Error(`row ${i + 2}, ${name}: ${(error as Error).message}`);
      }
    });
    columns[name] = compact(values, kinds[name]);
  }
  return { rows: records.length, columns };
}

function readValue(text: string, kind: ColumnKind | undefined): Value {
  const trimmed = text.trim();
  if (kind === 'list') return trimmed === '' || trimmed === '?' ? [] : trimmed.split('|').map((part) => part.trim());
  if (trimmed === '') return null;
  if (kind === undefined) return trimmed;
  if (kind === 'boolean') {
    if (trimmed !== 'true' && trimmed !== 'false') throw new Error(`"${trimmed}" is not true or false`);
    return trimmed === 'true';
  }
  return readNumber(trimmed, kind);
}

function readNumber(text: string, kind: 'number' | 'estimate'): number | null {
  if (kind === 'estimate' && text === '?') return null;
  const plain = kind === 'estimate' ? text.replace(/\?$/, '').replace(/^([\d.]+)-[\d.]+$/, '$1') : text;
  const value = Number(plain);
  if (!Number.isFinite(value)) throw new Error(`"${text}" is not a number`);
  return value;
}

/** Texts that repeat are stored once: the settings tables repeat titles and licences on every row. */
function compact(values: Value[], kind: ColumnKind | undefined): EncodedTable['columns'][string] {
  if (kind !== undefined) return values;
  const unique = [...new Set(values.filter((value) => typeof value === 'string'))];
  if (unique.length * 2 > values.length) return values;
  const positions = new Map(unique.map((value, i) => [value, i]));
  return { values: unique, index: values.map((value) => positions.get(value as string) ?? null) };
}

function main(check: boolean): number {
  let drift = 0;
  for (const [name, kinds] of Object.entries(DATA_FILES)) {
    const csv = readFileSync(join(root, 'data', `${name}.csv`), 'utf8');
    const target = join(root, 'src', 'generated', `${name}.json`);
    const { rows, columns } = encodeTable(csv, kinds);
    const lines = Object.entries(columns).map(([column, values]) => `${JSON.stringify(column)}:${JSON.stringify(values)}`);
    const json = `{"rows":${rows},"columns":{\n${lines.join(',\n')}\n}}\n`;
    const current = existsSync(target) ? readFileSync(target, 'utf8') : '';
    if (current === json) continue;
    drift += 1;
    if (check) console.error(`src/generated/${name}.json does not match data/${name}.csv: run scripts/build-data.ts`);
    else {
      writeFileSync(target, json);
      console.log(`wrote src/generated/${name}.json (${rows} rows)`);
    }
  }
  return check && drift > 0 ? 1 : 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
