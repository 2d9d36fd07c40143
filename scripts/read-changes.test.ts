import { expect, test } from 'vitest';
import { readChanges, toChanges } from '../packages/web/build/public-pages/read-changes.ts';

const state = (date: string, material: string, digests: string, settings = 1) => {
  const [settingsDigest = '', safetyDigest = ''] = digests.split('/');
  return { date, material, settings, settingsDigest, safetyDigest };
};

test('what is known on the first day is no change, what differs later is one', () => {
  const { since, list } = toChanges([
    state('2026-01-01', 'mdf', 'a/s'),
    state('2026-01-01', 'cork', 'b/s'),
    state('2026-02-02', 'mdf', 'a2/s', 3),
    state('2026-03-03', 'jade', 'j/s', 2),
    state('2026-03-03', 'mdf', 'a2/s2', 3),
    state('2026-04-04', 'cork', '/', 0),
  ]);
  expect(since).toBe('2026-01-01');
  expect(list.map((change) => Object.values(change).join(' '))).toEqual([
    '2026-04-04 cork removed 1 0',
    '2026-03-03 jade added 0 2',
    '2026-03-03 mdf safety 3 3',
    '2026-02-02 mdf settings 1 3',
  ]);
});

test('the committed list begins on a day', async () => {
  expect((await readChanges()).since).toMatch(/^\d{4}-\d\d-\d\d$/);
});
