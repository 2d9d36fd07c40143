import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../types.ts';
import { CONSULTATION_PROBLEMS } from './consultation-types.ts';
import { problemsOf } from './problems-of.ts';

describe('CON-4 what can be chosen as a problem', () => {
  it.each([...OPERATIONS, null])('%s: each once, and something else last', (operation) => {
    const problems = problemsOf(operation);
    expect(new Set(problems).size).toBe(problems.length);
    expect(problems.at(-1)).toBe('other');
    expect(problems.length).toBeGreaterThan(3);
  });

  it('each belongs to an operation, and a whole job has all', () => {
    const chosen = new Set(OPERATIONS.flatMap((operation) => problemsOf(operation)));
    expect([...chosen].toSorted()).toEqual([...CONSULTATION_PROBLEMS].toSorted());
    expect([...problemsOf(null)].toSorted()).toEqual([...CONSULTATION_PROBLEMS].toSorted());
  });

  it('only what goes through can fail to', () => {
    const cut = OPERATIONS.filter((operation) => problemsOf(operation).includes('not_through'));
    expect(cut.toSorted()).toEqual(['Cut', 'Perforate']);
  });
});
