/// <reference types="node" />
/**
 * Writes `data/light-table.txt`: what the light of every laser does in every material of the catalog, for people to
 * read. `--check` only compares and fails on a difference.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lightTable } from './light-table-lines.ts';

const TARGET = join(import.meta.dirname, '..', 'data', 'light-table.txt');

function main(check: boolean): number {
  const current = existsSync(TARGET) ? readFileSync(TARGET, 'utf8') : '';
  const table = lightTable();
  if (current === table) return 0;
  if (check) {
    console.error(
      'data/light-table.txt does not match data/light.csv: run scripts/light-table.ts and read the difference',
    );
    return 1;
  }
  writeFileSync(TARGET, table);
  console.log('wrote data/light-table.txt');
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
