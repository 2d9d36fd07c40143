import { expect, test } from 'vitest';
import { toQuery } from './use-activity-filter.ts';

const ALL = { category: 'all', personId: '', machineId: '', fromDay: '', toDay: '' } as const;

test('what is not chosen does not filter', () => {
  expect(toQuery(ALL)).toEqual({});
  expect(toQuery({ ...ALL, category: 'people', personId: 'p' })).toEqual({
    category: 'people',
    person_id: 'p',
  });
});

test('days are those of the user, both included', () => {
  const { from = '', to = '' } = toQuery({ ...ALL, fromDay: '2026-11-28', toDay: '2026-11-30' });
  expect(new Date(from).getTime()).toBe(new Date(2026, 10, 28).getTime());
  expect(new Date(to).getTime()).toBe(new Date(2026, 11, 1).getTime());
});

test('an unfinished day does not filter', () => {
  expect(toQuery({ ...ALL, fromDay: '2026-13-99' })).toEqual({});
});
