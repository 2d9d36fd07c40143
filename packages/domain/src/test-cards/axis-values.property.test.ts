import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { axisValues } from './axis-values.ts';

const plans = fc
  .record({
    spacing: fc.constantFrom('ratio' as const, 'even' as const),
    answer: fc.double({ min: 1, max: 1e5, noNaN: true }),
    down: fc.double({ min: 1, max: 5, noNaN: true }),
    up: fc.double({ min: 1, max: 5, noNaN: true }),
    count: fc.integer({ min: 2, max: 20 }),
    shown_per: fc.constantFrom(1, 60, 1000),
  })
  .map(({ down, up, ...plan }) => {
    const [low, high] = [plan.answer / down, plan.answer * up];
    return Object.assign(plan, { low, high, limits: [low, high] as const, resolution: 0.02 });
  });

describe('TST-3 axisValues', () => {
  it('rise from low to high, include the answer, never leave the limits and are at most as many as requested', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const values = axisValues(plan);
        expect(values).toContain(plan.answer);
        expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
        expect(values.length).toBeLessThanOrEqual(plan.count);
        expect(values[0]).toBeGreaterThanOrEqual(plan.low);
        expect(values.at(-1)).toBeLessThanOrEqual(plan.high);
        if (plan.high / plan.low > 1.1 ** plan.count && plan.spacing === 'ratio')
          expect(values.length).toBe(plan.count);
      }),
      { numRuns: 500 },
    );
  });

  it('are rounded as people type them, and finer only if they would coincide', () => {
    const speeds = { spacing: 'ratio', shown_per: 60, resolution: 0.02, limits: [0, 1e9] } as const;
    expect(axisValues({ ...speeds, answer: 1158, low: 500, high: 2400, count: 5 })).toEqual([
      498, 780, 1158, 1680, 2400,
    ]);
    expect(axisValues({ ...speeds, answer: 1158, low: 1100, high: 1300, count: 5 })).toEqual([
      1098, 1158, 1206, 1248, 1302,
    ]);
    const two = { ...speeds, answer: 1200, count: 2 };
    expect(axisValues({ ...two, low: 600, high: 1320 })).toEqual([600, 1200]);
    expect(axisValues({ ...two, low: 1080, high: 2400 })).toEqual([1200, 2400]);
    const passes = { spacing: 'whole', shown_per: 1, resolution: 1, limits: [1, 50] } as const;
    expect(axisValues({ ...passes, answer: 1, low: 1, high: 3, count: 5 })).toEqual([1, 2, 3]);
  });
});
