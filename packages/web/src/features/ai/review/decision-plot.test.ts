import { describe, expect, it } from 'vitest';
import { decisionPlot, logTicks } from './decision-plot.ts';
import type { PlotInput } from './decision-plot.ts';

const mmMin = (speed: number) => speed;
const input: PlotInput = {
  proposal: { watts: 40, speed_mm_min: 600 },
  ours: { watts: 40, speed_mm_min: 1000 },
  band_mm_min: [800, 1250],
  never_below_mm_min: 250,
  published: [
    { watts: 20, speed_mm_min: 500 },
    { watts: 80, speed_mm_min: 2000 },
  ],
};

describe('decisionPlot', () => {
  it('draws settings of equal energy on a line parallel to the band', () => {
    const { ours, published, slow, fast } = decisionPlot(input, mmMin);
    const [low, high] = published;
    const slope = (slow.rightTop - slow.leftTop) / 100;
    expect(slope).toBeCloseTo((fast.rightTop - fast.leftTop) / 100, 2);
    expect(
      ((high?.top ?? 0) - (low?.top ?? 0)) / ((high?.left ?? 0) - (low?.left ?? 1)),
    ).toBeCloseTo(slope, 2);
    expect(ours.left).toBeCloseTo(((low?.left ?? 0) + (high?.left ?? 0)) / 2, 1);
  });

  it('draws higher energy below the band, and the limit below that', () => {
    const { proposal, slow, never } = decisionPlot(input, mmMin);
    const slowTop = slow.leftTop + ((slow.rightTop - slow.leftTop) * (proposal?.left ?? 0)) / 100;
    expect(proposal?.top).toBeGreaterThan(slowTop);
    expect(never?.leftTop).toBeGreaterThan(slow.leftTop);
    expect(decisionPlot({ ...input, never_below_mm_min: null }, mmMin).never).toBeNull();
  });

  it('keeps every point inside, even a single one', () => {
    const alone = decisionPlot({ ...input, proposal: null, published: [] }, mmMin);
    const all = decisionPlot(input, mmMin);
    for (const { left, top } of [alone.ours, all.ours, ...all.published]) {
      expect(Math.min(left, top)).toBeGreaterThan(2);
      expect(Math.max(left, top)).toBeLessThan(98);
    }
  });

  it('moves the name of the upper zone off the points', () => {
    const corner = { watts: 18, speed_mm_min: 9000 };
    expect(decisionPlot(input, mmMin).upperNameLeft).toBe(2);
    const busy = { ...input, published: [...input.published, corner] };
    expect(decisionPlot(busy, mmMin).upperNameLeft).toBe(30);
  });

  it('labels the speed axis in the displayed unit', () => {
    const { up } = decisionPlot(input, (speed) => speed / 60);
    expect(up.map(({ value }) => value)).toEqual([10, 20]);
  });
});

describe('logTicks', () => {
  it.each([
    [4, 60, [10, 30]],
    [4, 30, [5, 10, 20]],
    [22, 130, [50, 100]],
    [11, 19, [15]],
    [0.2, 300, [1, 10, 100]],
    [0.5, 200_000, [1, 1000, 100_000]],
  ])('from %d to %d are %j', (min, max, ticks) => {
    expect(logTicks({ min, max })).toEqual(ticks);
  });
});
