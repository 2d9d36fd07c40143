import { describe, expect, it } from 'vitest';
import { placeBadges } from './place-badges.ts';
import type { Spot } from './place-badges.ts';

const size = { width: 300, height: 200 };
const apart = (one: Spot, other: Spot) => Math.hypot(one.x - other.x, one.y - other.y);

describe('placeBadges', () => {
  it('leaves a badge on its point while nothing else is there', () => {
    const points = [
      { x: 20, y: 20 },
      { x: 60, y: 20 },
    ];
    expect(placeBadges(points, [{ x: 100, y: 100 }], size)).toEqual([
      { x: 20, y: 20, isMoved: false },
      { x: 60, y: 20, isMoved: false },
    ]);
  });

  it('moves badges off the settings and each other, but keeps them in the chart', () => {
    const taken = [{ x: 295, y: 5 }];
    const points = Array.from({ length: 4 }, () => ({ x: 296, y: 4 }));
    const badges = placeBadges(points, taken, size);
    const all = [...taken, ...badges];
    for (const [at, badge] of badges.entries()) {
      expect(badge.isMoved).toBe(true);
      expect(badge.x).toBeLessThanOrEqual(size.width);
      expect(badge.y).toBeGreaterThanOrEqual(0);
      for (const other of all.slice(0, at + 1)) {
        expect(apart(badge, other)).toBeGreaterThanOrEqual(18);
      }
    }
  });

  it('stays on its point when there is no room', () => {
    const point = { x: 5, y: 5 };
    expect(placeBadges([point, point], [], { width: 10, height: 10 })).toEqual([
      { ...point, isMoved: false },
      { ...point, isMoved: false },
    ]);
  });
});
