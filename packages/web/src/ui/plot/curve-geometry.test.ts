import { describe, expect, it } from 'vitest';
import { curveGeometry } from './curve-geometry.ts';

const point = (x: number, speed: number) => ({
  x,
  speed_mm_min: speed,
  low_mm_min: speed / 2,
  high_mm_min: speed * 2,
});
const curve = {
  over: 'thickness_mm' as const,
  answer_x: 4,
  points: [point(2, 1200), point(4, 600), point(8, 300)],
  published: [{ x: 8, speed_mm_min: 450, evidence_index: 3 }],
};
const mmPerSecond = (mmMin: number) => mmMin / 60;

describe('curveGeometry', () => {
  it('spans the full width and falls with thickness', () => {
    const { line } = curveGeometry(curve, [600, 300], mmPerSecond);
    const places = line
      .slice(1)
      .split('L')
      .map((pair) => pair.split(' ').map(Number));
    expect(places[0]?.[0]).toBe(0);
    expect(places.at(-1)?.[0]).toBe(1000);
    const tops = places.map(([, top]) => top ?? 0);
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });

  it('puts this setting and the rows on the same scales, in the user’s unit', () => {
    const { marks, points, line, up, across } = curveGeometry(curve, [600, 300], mmPerSecond);
    const [answer, slower] = marks as [(typeof marks)[number], (typeof marks)[number]];
    expect(line).toContain(`${Math.round(answer.left * 10)} ${Math.round(answer.top * 10)}`);
    expect(slower.left).toBe(answer.left);
    expect(slower.top).toBeGreaterThan(answer.top);
    expect(points).toEqual([{ left: 100, top: expect.any(Number), index: 3 }]);
    expect(points[0]?.top).toBeGreaterThan(answer.top);
    expect(up.map(({ value }) => value)).toEqual([2, 5, 10, 20, 50]);
    expect(across.map(({ value }) => value)).toEqual([2, 4, 6, 8]);
  });
});
