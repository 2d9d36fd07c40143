import type { StatusComponent, StatusState } from '@beamwright/contract';
import { expect, test } from 'vitest';
import { detailOf, titleOf, type Situation } from './words.ts';

const situation = (
  states: Partial<Record<StatusComponent, StatusState>>,
  change: Partial<Situation> = {},
): Situation => ({
  components: Object.entries(states).map(([key, state]) => ({
    key: key as StatusComponent,
    state,
  })),
  isCurrent: true,
  checkedAt: '09:12 UTC',
  databaseDownSince: null,
  maintenance: null,
  ...change,
});
const FINE = { app: 'operational', settings: 'operational', ai: 'operational' } as const;

test.each([
  [FINE, 'All systems operational', 'Everything works.'],
  [
    { ...FINE, library: 'operational', ai: 'down' },
    'AI answers are down',
    'Everything else works. Jobs get computed settings for now.',
  ],
  [
    { ...FINE, api: 'degraded', email: 'degraded' },
    'The API is slow, and email is delayed',
    'Everything else works. Programs and keys may get errors. Try again later. Mail waits and is sent later.',
  ],
  [
    { app: 'operational', settings: 'down', api: 'down', ai: 'down' },
    '3 of 4 parts have problems',
    'Still working: the app.',
  ],
  [
    { app: 'down', api: 'down' },
    'Beamwright is down',
    'Pages may not open. Programs and keys may get errors. Try again later.',
  ],
  [
    { ...FINE, email: 'no_data' },
    'No problems found, but not everything was checked',
    'Not checked: email.',
  ],
] as const)('%j: %s', (states, title, detail) => {
  const given = situation(states);
  expect([titleOf(given), detailOf(given)]).toEqual([title, detail]);
});

test('what is not known is never said to work', () => {
  const old = situation(FINE, { isCurrent: false });
  expect([titleOf(old), detailOf(old)]).toEqual([
    'Not checked since 09:12 UTC',
    'Everything below is from that check.',
  ]);
  expect(titleOf(situation({}, { checkedAt: null, isCurrent: false }))).toBe('Not checked yet');
});

test('maintenance is said where nothing is wrong', () => {
  const given = situation(FINE, { maintenance: { title: 'Saving is paused', until: '07:15 UTC' } });
  expect(titleOf(given)).toBe('Maintenance until 07:15 UTC');
  expect(detailOf(given)).toBe('Saving is paused. Everything works.');
});

test('maintenance is called so where the title is about problems', () => {
  const maintenance = { title: 'Saving is paused', until: '07:15 UTC' };
  expect(detailOf(situation({ ...FINE, ai: 'down' }, { maintenance }))).toMatch(
    /^Maintenance: Saving is paused\. Still working: /,
  );
});

test('a database that does not answer is said, with what still works', () => {
  const given = situation(
    { app: 'operational', settings: 'operational', api: 'down', library: 'down', email: 'down' },
    { databaseDownSince: '09:10 UTC' },
  );
  expect(titleOf(given)).toBe('3 of 5 parts have problems');
  expect(detailOf(given)).toBe(
    'The database hasn’t answered since 09:10 UTC. Still working: the app and settings.',
  );
});
