/// <reference types="node" />
/**
 * Writes `data/safety-table.txt`: what the safety rules say about every material of the catalog, for every laser and
 * operation, for people to read. `--check` only compares and fails on a difference.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { safetyTable } from './safety-table-lines.ts';

const TARGET = join(import.meta.dirname, '..', 'data', 'safety-table.txt');

function main(check: boolean): number {
  const current = existsSync(TARGET) ? readFileSync(TARGET, 'utf8') : '';
  const table = safetyTable();
  if (current === table) return 0;
  if (check) {
    console.error(
      'data/safety-table.txt does not match the rules: run scripts/safety-table.ts and read the difference',
    );
    return 1;
  }
  writeFileSync(TARGET, table);
  console.log('wrote data/safety-table.txt');
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
