import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { safetyTable } from './safety-table-lines.ts';

const table = readFileSync(join(import.meta.dirname, '..', 'data', 'safety-table.txt'), 'utf8');

describe('the safety table', () => {
  it('matches the rules: after reviewing the difference, run scripts/safety-table.ts', () => {
    expect(safetyTable().split('\n')).toEqual(table.split('\n'));
  });

  it('never rates a material milder than the list does', () => {
    const milder = table
      .split('\n')
      .filter((line) => /^\S.* (warn|block) {2}/.test(line))
      .filter((line) => !/FR4|PCB/.test(line))
      .filter((line) => {
        const [listed, ...levels] = line.slice(line.search(/ (warn|block) {2}/) + 1).split(/ {2,}/);
        const least = listed === 'block' ? /^B{5}$/ : /^[wB]{5}$/;
        return !levels.slice(0, 4).every((level) => least.test(level));
      });
    expect(milder).toEqual([]);
  });
});
