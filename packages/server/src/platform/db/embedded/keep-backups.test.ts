import { expect, test } from 'vitest';
import { selectKept } from './keep-backups.ts';

const END = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;

const everyQuarter = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ taken_at: new Date(END - index * 15 * MINUTE) }));

test('two months of backups every 15 minutes leave the newest 6, 24 hours, 7 days and 4 weeks', () => {
  const kept = selectKept(everyQuarter(60 * 24 * 4));
  const ages = kept.map(({ taken_at }) => (END - taken_at.getTime()) / MINUTE);
  expect(ages.slice(0, 6)).toEqual([0, 15, 30, 45, 60, 75]);
  expect(ages.filter((age) => age <= 24 * 60).length).toBeGreaterThanOrEqual(24);
  expect(Math.max(...ages)).toBeGreaterThan(14 * 24 * 60);
  expect(kept.length).toBeLessThanOrEqual(6 + 24 + 7 + 4);
});

test('thinning as they come keeps what thinning at once would', () => {
  let kept: { taken_at: Date }[] = [];
  for (const backup of everyQuarter(40 * 24 * 4).toReversed()) {
    kept = selectKept([...kept, backup]);
  }
  const ages = kept.map(({ taken_at }) => (END - taken_at.getTime()) / MINUTE / 60);
  expect(Math.max(...ages)).toBeGreaterThan(14 * 24);
  expect(ages.filter((hours) => hours < 24).length).toBeGreaterThanOrEqual(24);
});

test('many restarts in a minute cost nothing older', () => {
  const old = everyQuarter(30 * 24 * 4);
  const before = selectKept(old);
  const restarts = Array.from({ length: 50 }, (_, index) => ({
    taken_at: new Date(END + index * 1000),
  }));
  const kept = new Set(selectKept([...before, ...restarts]));
  const hourly = before.slice(6);
  expect(hourly.filter((backup) => !kept.has(backup)).length).toBeLessThanOrEqual(4);
});
