import { describe, expect, test } from 'vitest';
import { confidenceInterval } from './bootstrap.ts';
import { differenceOf, type Compared } from './compare-answers.ts';

const miss = (contributor: string, log2_ratio: number) => ({
  contributor,
  laser: 'CO2' as const,
  log2_ratio,
});

/** Sixty jobs of `sources` sources; misses by job. */
function compared(
  sources: number,
  ours: (at: number) => number,
  theirs: (at: number) => number | null,
): Compared[] {
  return Array.from({ length: 60 }, (_, at) => {
    const contributor = `source ${at % sources}`;
    const answer = theirs(at);
    return {
      job: `${at}`,
      ours: miss(contributor, ours(at)),
      model: answer === null ? null : miss(contributor, answer),
      checked: miss(contributor, answer ?? ours(at)),
      is_taken: answer !== null,
    };
  });
}

const verdict = (...args: Parameters<typeof compared>) =>
  differenceOf(compared(...args), 'model').verdict;

describe('the verdict', () => {
  test('a model beats ours only where the difference is significant', () => {
    expect(
      verdict(
        20,
        () => -0.8,
        () => -0.3,
      ),
    ).toBe('beats ours');
    expect(
      verdict(
        20,
        () => -0.3,
        () => -0.8,
      ),
    ).toBe('worse than ours');
    expect(
      verdict(
        20,
        () => 0.5,
        () => -0.5,
      ),
    ).toBe('no significant difference');
    // Much better on one source, slightly worse on the others.
    const lucky = (at: number) => (at % 20 === 0 ? 0 : 0.55);
    expect(verdict(20, (at) => (at % 20 === 0 ? 4 : 0.5), lucky)).toBe('no significant difference');
  });

  test('a model that burns too much more often does not beat ours', () => {
    const burns = (at: number) => (at % 10 === 0 ? 1.1 : 0);
    expect(verdict(20, () => -1, burns)).toBe('no significant difference');
    expect(verdict(20, () => 1.5, burns)).toBe('beats ours');
  });

  test('few answers or few sources give no verdict, however good they are', () => {
    expect(
      verdict(
        20,
        () => 1,
        (at) => (at < 50 ? 0 : null),
      ),
    ).toBe('too few answers');
    expect(
      verdict(
        20,
        () => 1,
        (at) => (at < 55 ? 0 : null),
      ),
    ).toBe('beats ours');
    expect(
      verdict(
        7,
        () => 1,
        () => 0,
      ),
    ).toBe('too few answers');
    expect(
      verdict(
        20,
        () => 1,
        () => null,
      ),
    ).toBe('too few answers');
  });

  test('where the model has no answer, ours counts', () => {
    const all = compared(
      20,
      () => 0.8,
      (at) => (at < 20 ? 0 : null),
    );
    expect(differenceOf(all, 'checked')).toMatchObject({
      jobs: 60,
      mean: expect.closeTo(-0.8 / 3),
    });
  });
});

describe('the interval', () => {
  test('is drawn over sources, with the same result every time', () => {
    const sample = Array.from({ length: 40 }, (_, at) => ({
      contributor: `${at % 10}`,
      value: at % 10,
    }));
    const mean = (drawn: readonly { value: number }[]) =>
      drawn.reduce((sum, { value }) => sum + value, 0) / drawn.length;
    const [low, high] = confidenceInterval(sample, mean);
    expect(low).toBeLessThan(3.2);
    expect(high).toBeGreaterThan(5.8);
    expect(confidenceInterval(sample, mean)).toEqual([low, high]);
  });
});
