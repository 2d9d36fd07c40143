/// <reference types="node" />
/**
 * Writes `data/changes.csv`: since when the data says of each material what it says, for the feeds of changes. What
 * differs from the committed list is dated with the day it is generated. `--check` only compares.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  currentStates,
  followStates,
  isCurrent,
  readStates,
  writeStates,
} from './changes-lines.ts';

const TARGET = join(import.meta.dirname, '..', 'data', 'changes.csv');

function main(check: boolean): number {
  const listed = existsSync(TARGET) ? readStates(readFileSync(TARGET, 'utf8')) : [];
  const now = currentStates();
  if (isCurrent(listed, now)) return 0;
  if (check) {
    console.error('data/changes.csv misses a change of the data: run scripts/changes.ts');
    return 1;
  }
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(TARGET, writeStates(followStates(listed, now, today)));
  console.log('wrote data/changes.csv');
  return 0;
}

if (import.meta.main) process.exitCode = main(process.argv.includes('--check'));
