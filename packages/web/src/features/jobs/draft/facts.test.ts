import { describe, expect, it } from 'vitest';
import { aJob } from '../testing/a-job.ts';
import { changeOverrides, EMPTY_DRAFT } from './draft.ts';
import { hasDepth, isAsked, isShown, readFacts } from './facts.ts';
import type { Facts } from './facts.ts';

const parsed = { ...aJob({}).parsed_data!, depth: 'deep' as const };
const question = { field: 'thickness' } as never;

const someFacts = (overrides: Partial<Facts> = {}): Facts => ({
  material: null,
  thickness_mm: null,
  operations: [],
  depth: null,
  edited: [],
  asked: [],
  ...overrides,
});

describe('what is known of a job', () => {
  it('is empty before the sentence is parsed', () => {
    expect(readFacts(EMPTY_DRAFT, undefined)).toEqual(someFacts());
  });

  it('comes from the sentence', () => {
    expect(readFacts(EMPTY_DRAFT, { parsed, questions: [question] })).toEqual(
      someFacts({
        material: 'birch plywood',
        thickness_mm: 3,
        operations: ['Engrave', 'Cut'],
        depth: 'deep',
        asked: ['thickness'],
      }),
    );
  });

  it.each([
    [{ material: 'oak' }],
    [{ thickness_mm: 6 }],
    [{ operations: ['Mark' as const] }],
    [{ depth: 'light' as const }],
  ])('prefers facts set by hand: %o', (set) => {
    const facts = readFacts(changeOverrides(EMPTY_DRAFT, set), { parsed, questions: [] });
    expect(facts).toMatchObject(set);
    expect(facts.edited).toEqual(Object.keys(set));
  });
});

describe('which facts are shown', () => {
  it.each([
    [{}, false],
    [{ operations: ['Cut' as const] }, false],
    [{ operations: ['Engrave' as const] }, true],
    [{ depth: 'deep' as const }, true],
    [{ asked: ['depth' as const] }, true],
  ])('depth belongs to engravings: %o is %s', (overrides, has) => {
    expect(hasDepth(someFacts(overrides))).toBe(has);
  });

  it('thickness and depth, when they are known or asked', () => {
    expect(isShown(someFacts(), 'thickness_mm')).toBe(false);
    expect(isShown(someFacts({ thickness_mm: 3 }), 'thickness_mm')).toBe(true);
    expect(isShown(someFacts({ asked: ['thickness'] }), 'thickness_mm')).toBe(true);
    expect(isShown(someFacts({ asked: ['depth'] }), 'thickness_mm')).toBe(false);
    expect(isShown(someFacts({ asked: ['depth'] }), 'depth')).toBe(true);
  });

  it('material and steps always; steps are never asked', () => {
    expect(isShown(someFacts(), 'material')).toBe(true);
    expect(isShown(someFacts(), 'operations')).toBe(true);
    expect(isAsked(someFacts({ asked: ['material', 'operations' as never] }), 'operations')).toBe(
      false,
    );
    expect(isAsked(someFacts({ asked: ['material'] }), 'material')).toBe(true);
  });
});
