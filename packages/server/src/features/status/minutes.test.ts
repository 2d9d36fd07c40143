import { describe, expect, test } from 'vitest';
import { mergeMinutes, minuteOf, noteMinute, stretchesOf, type MinutesByDay } from './minutes.ts';

describe('minutes of a day', () => {
  test('what differs is partly down, what is unknown gives way, in any order', () => {
    const [one, other, third] = ['-oodg-', 'o-dd-g', 'od-gog'];
    const merged = mergeMinutes(mergeMinutes(one, other), third);
    expect(merged).toBe('oggggg');
    expect(mergeMinutes(third, mergeMinutes(other, one))).toBe(merged);
    expect(mergeMinutes(merged, other)).toBe(merged);
    expect(mergeMinutes(one, other)).toBe('oogdgg');
  });

  test('a minute belongs to its day in UTC', () => {
    const days: MinutesByDay = {};
    const midnight = Date.parse('2026-11-30T00:00:00.000Z');
    noteMinute(days, 'app', { at: midnight - 1, state: 'operational' });
    noteMinute(days, 'app', { at: midnight, state: 'down' });
    expect(minuteOf(midnight - 1)).toBe(1439);
    expect(days['2026-11-29']?.app?.at(-1)).toBe('o');
    expect(days['2026-11-30']?.app?.[0]).toBe('d');
    expect(days['2026-11-30']?.app).toHaveLength(1440);
  });

  test('two probes of a minute that differ are partly down', () => {
    const days: MinutesByDay = {};
    const at = Date.parse('2026-11-30T09:12:05.000Z');
    noteMinute(days, 'api', { at, state: 'operational' });
    noteMinute(days, 'api', { at: at + 30_000, state: 'down' });
    expect(days['2026-11-30']?.api?.[552]).toBe('g');
  });

  test('stretches of the same state leave out what nobody probed', () => {
    expect(stretchesOf('--ooddo-')).toEqual([
      { state: 'operational', from: 2, to: 4 },
      { state: 'down', from: 4, to: 6 },
      { state: 'operational', from: 6, to: 7 },
    ]);
    expect(stretchesOf('')).toEqual([]);
  });
});
