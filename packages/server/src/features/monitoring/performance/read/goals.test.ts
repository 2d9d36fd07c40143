import { GOAL_DAYS } from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { judgeMonth } from './ai.ts';
import { daysUntilGone, judgeGoal, type GoalDay } from './goals.ts';
import { daysUntil } from './load.ts';

/** Thirty days with the same requests; `missed` of the last ones, oldest first. */
const daysWith = (total: number, missed: readonly number[]): GoalDay[] =>
  Array.from({ length: GOAL_DAYS }, (_, at) => ({
    day: new Date(Date.UTC(2026, 9, 24 + at)).toISOString().slice(0, 10),
    total,
    missed: missed[at - GOAL_DAYS + missed.length] ?? 0,
  }));

describe('a goal', () => {
  test('has the part of its budget left that was not missed', () => {
    // 0.1 % of 30,000 may fail.
    const goal = judgeGoal('requests', daysWith(1000, [6, 3]));
    expect(goal).toMatchObject({
      total: 30_000,
      missed: 9,
      budget_left_percent: 70,
      reached_percent: 99.97,
      state: 'on_track',
    });
    expect(goal.days.map((day) => day.budget_left_percent).slice(-3)).toEqual([100, 80, 70]);
    expect(goal.days.at(0)?.even_pace_percent).toBeCloseTo(96.67, 1);
    expect(goal.days.at(-1)?.even_pace_percent).toBe(0);
  });

  test('is at risk when the pace of three days ends its budget within a week', () => {
    const goal = judgeGoal('requests', daysWith(1000, [4, 4, 4]));
    // 12 of 30 are missed; 4 a day leave four full days.
    expect(goal).toMatchObject({ state: 'at_risk', gone_in_days: 4 });
  });

  test('is spent when more was missed than allowed', () => {
    const goal = judgeGoal('requests', daysWith(1000, [31]));
    expect(goal).toMatchObject({ state: 'spent', gone_in_days: 0 });
    expect(goal.budget_left_percent).toBeCloseTo(-3.333, 2);
  });

  test('lasts when what happened 30 days ago makes room for what comes', () => {
    const days = daysWith(
      1000,
      Array.from({ length: GOAL_DAYS }, () => 1),
    );
    expect(daysUntilGone(days, 30)).toBeNull();
    expect(daysUntilGone(days, 29.5)).toBe(0);
  });

  test('says nothing without requests, and days without any are a gap', () => {
    expect(judgeGoal('settings', daysWith(0, []))).toMatchObject({
      state: 'too_few',
      reached_percent: null,
      budget_left_percent: null,
      gone_in_days: null,
    });
    const [gap, ...rest] = daysWith(1000, []);
    const goal = judgeGoal('settings', [{ ...(gap as GoalDay), total: 0 }, ...rest]);
    expect(goal.days[0]?.budget_left_percent).toBeNull();
    expect(goal.days[1]?.budget_left_percent).toBe(100);
  });

  test('is not judged by fewer than 100 requests', () => {
    const ofOneDay = (total: number) =>
      judgeGoal('settings', [...daysWith(0, []).slice(1), { day: '2026-11-22', total, missed: 1 }]);
    expect(ofOneDay(99)).toMatchObject({
      state: 'too_few',
      total: 99,
      missed: 1,
      budget_left_percent: null,
      gone_in_days: null,
    });
    expect(ofOneDay(99).days.at(-1)?.budget_left_percent).toBeNull();
    expect(ofOneDay(100)).toMatchObject({ state: 'spent', gone_in_days: 0 });
  });

  test('never rounds to 100 % what was missed', () => {
    expect(judgeGoal('requests', daysWith(1e6, [1])).reached_percent).toBe(99.999);
  });
});

describe('the spending of a month', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  const spent = (usd: number, from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => ({
      day: `2026-11-${String(from + at).padStart(2, '0')}`,
      spent_usd: usd,
    }));

  test('goes on at the pace of seven days', () => {
    expect(judgeMonth(spent(2, 1, 22), 2.4, now)).toMatchObject({
      month: '2026-11',
      spent_usd: 44,
      limit_usd: 72,
      spent_today_usd: 2,
      pace_usd: 60,
      limit_reached_on: null,
      days_at_daily_limit: 0,
    });
  });

  test('names the day on which the limit is reached', () => {
    const days = [...spent(4, 1, 15), ...spent(2, 16, 22)];
    expect(judgeMonth(days, 2.4, now)).toMatchObject({ limit_reached_on: '2026-11-21' });
    const later = [...spent(3, 1, 14), ...spent(2, 15, 22)];
    expect(judgeMonth(later, 2.4, now)).toMatchObject({ limit_reached_on: '2026-11-29' });
  });

  test('counts the days on which the daily limit was reached', () => {
    const days = [...spent(2.4, 1, 3), ...spent(1, 4, 22)];
    expect(judgeMonth(days, 2.4, now).days_at_daily_limit).toBe(3);
  });

  test('has no limit where prices are unknown, and a new installation goes by what it has', () => {
    expect(judgeMonth(spent(1, 21, 22), null, now)).toMatchObject({
      limit_usd: null,
      limit_reached_on: null,
      pace_usd: 10,
    });
    expect(judgeMonth([], 5, now)).toMatchObject({ spent_usd: 0, pace_usd: 0 });
  });
});

test('days until a level are full days; none if nothing grows', () => {
  expect(daysUntil(85, 80, 2)).toBe(2);
  expect(daysUntil(85, 85, 0)).toBe(0);
  expect(daysUntil(85, 80, 0)).toBeNull();
  expect(daysUntil(85, 80, null)).toBeNull();
  expect(daysUntil(null, 80, 1)).toBeNull();
});
