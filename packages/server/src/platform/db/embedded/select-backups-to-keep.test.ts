import { expect, test } from 'vitest';
import { selectBackupsToKeep } from './select-backups-to-keep.ts';

const END = Date.parse('2026-11-22T12:00:00Z');
const MINUTE = 60_000;
const NOW = new Date(END + MINUTE);

const everyQuarter = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ taken_at: new Date(END - index * 15 * MINUTE) }));

test('two months of backups every 15 minutes leave the newest 6, 24 hours, 7 days and 4 weeks', () => {
  const kept = selectBackupsToKeep(everyQuarter(60 * 24 * 4), NOW);
  const ages = kept.map(({ taken_at }) => (END - taken_at.getTime()) / MINUTE);
  expect(ages.slice(0, 6)).toEqual([0, 15, 30, 45, 60, 75]);
  expect(ages.filter((age) => age <= 24 * 60).length).toBeGreaterThanOrEqual(24);
  expect(Math.max(...ages)).toBeGreaterThan(14 * 24 * 60);
  expect(kept.length).toBeLessThanOrEqual(6 + 24 + 7 + 4);
});

test('thinning step by step keeps what thinning at once would', () => {
  let kept: { taken_at: Date }[] = [];
  for (const backup of everyQuarter(40 * 24 * 4).toReversed()) {
    kept = selectBackupsToKeep([...kept, backup], NOW);
  }
  const ages = kept.map(({ taken_at }) => (END - taken_at.getTime()) / MINUTE / 60);
  expect(Math.max(...ages)).toBeGreaterThan(14 * 24);
  expect(ages.filter((hours) => hours < 24).length).toBeGreaterThanOrEqual(24);
});

test('many restarts in a minute delete nothing older', () => {
  const old = everyQuarter(30 * 24 * 4);
  const before = selectBackupsToKeep(old, NOW);
  const restarts = Array.from({ length: 50 }, (_, index) => ({
    taken_at: new Date(END + index * 1000),
  }));
  const kept = new Set(selectBackupsToKeep([...before, ...restarts], NOW));
  const hourly = before.slice(6);
  expect(hourly.filter((backup) => !kept.has(backup)).length).toBeLessThanOrEqual(4);
});

test.each([
  ['a day', 24 * 60],
  ['years', 6 * 365 * 24 * 60],
])('a clock set back by %s deletes neither new backups nor earlier ones', (_, minutes) => {
  let kept = selectBackupsToKeep(everyQuarter(30 * 24 * 4), NOW);
  const before = new Set(kept);
  for (let index = 0; index < 8; index += 1) {
    const now = new Date(END - (minutes - index * 15) * MINUTE);
    const taken = { taken_at: now };
    kept = selectBackupsToKeep([...kept, taken], now);
    expect(kept).toContain(taken);
  }
  expect([...before].filter((backup) => !kept.includes(backup)).length).toBeLessThanOrEqual(6);
});

test('a clock that was a year ahead leaves the backups of now', () => {
  const ahead = everyQuarter(4 * 24 * 4).map(({ taken_at }) => ({
    taken_at: new Date(taken_at.getTime() + 365 * 24 * 60 * MINUTE),
  }));
  const kept = selectBackupsToKeep([...ahead, ...everyQuarter(6)], NOW);
  expect(kept.filter(({ taken_at }) => taken_at <= NOW).length).toBe(6);
});
