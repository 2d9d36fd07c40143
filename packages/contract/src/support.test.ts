import { expect, test } from 'vitest';
import { SUPPORT_LEVELS } from './plans.ts';
import { SUPPORT_ANSWERS, supportSubject } from './support.ts';

test('every level is answered sooner than the one before', () => {
  const hours = SUPPORT_LEVELS.map((level) => {
    const { within, unit } = SUPPORT_ANSWERS[level];
    return within * (unit === 'working_days' ? 8 : 1);
  });
  expect(hours).toEqual(hours.toSorted((a, b) => b - a));
  expect(new Set(hours).size).toBe(hours.length);
});

test('a subject names the level of its sender', () => {
  expect(supportSubject('priority', 'Kerf is too wide')).toBe('[Priority] Kerf is too wide');
  expect(supportSubject('community', '')).toBe('[Community]');
});
