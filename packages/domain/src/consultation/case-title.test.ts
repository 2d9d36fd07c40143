import { describe, expect, it } from 'vitest';
import { english } from '../messages/testing/english.ts';
import { caseTitle } from './case-title.ts';
import { CONSULTATION_PROBLEMS } from './consultation-types.ts';

describe('CON-5 the title of a case', () => {
  it.each([
    ['birch plywood', 6, 'not_through', 'Birch plywood 6 mm, not through'],
    ['slate', null, 'blotchy', 'Slate, blotchy'],
    ['cast acrylic', 3.2, null, 'Cast acrylic 3.2 mm'],
    [null, 6, 'charred_edge', 'Charred edge'],
    [null, null, null, 'New case'],
  ] as const)('%s, %s mm, %s', (material, thickness_mm, problem, expected) => {
    expect(english(caseTitle({ material, thickness_mm, problem }))).toBe(expected);
  });

  it('has words for every problem, with and without a material', () => {
    const titles = CONSULTATION_PROBLEMS.flatMap((problem) =>
      [null, 'MDF'].map((material) =>
        english(caseTitle({ material, thickness_mm: null, problem })),
      ),
    );
    expect(new Set(titles).size).toBe(titles.length);
  });
});
