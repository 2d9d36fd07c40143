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
  apart: [],
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
  const given = situation(FINE, {
    maintenance: { titles: ['Saving is paused'], until: '07:15 UTC' },
  });
  expect(titleOf(given)).toBe('Maintenance until 07:15 UTC');
  expect(detailOf(given)).toBe('Saving is paused. Everything works.');
});

test.each([
  [['api'], 'Maintenance until 07:15 UTC: the API is down', 'Everything else works.'],
  [
    ['api', 'email'],
    'Maintenance until 07:15 UTC: the API is down, and email is down',
    'Everything else works.',
  ],
  [
    ['api', 'email', 'app'],
    'Maintenance until 07:15 UTC: 3 of 5 parts are affected',
    'Still working: settings and AI answers.',
  ],
] as const)('maintenance of %j is said, with what still works', (down, title, works) => {
  const given = situation(
    { ...FINE, api: 'operational', email: 'operational' },
    { maintenance: { titles: ['Upgrade'], until: '07:15 UTC' } },
  );
  const components = given.components.map((each) =>
    (down as readonly string[]).includes(each.key)
      ? { ...each, state: 'down' as const, isPlanned: true }
      : each,
  );
  const planned = { ...given, components };
  expect(titleOf(planned)).toBe(title);
  expect(detailOf(planned)).toMatch(new RegExp(`^Upgrade\\. ${works}`));
  // What nobody planned comes first.
  const broken: Situation['components'][number] = { key: 'webhooks', state: 'down' };
  expect(titleOf({ ...planned, components: [...components, broken] })).toBe('Webhooks are down');
});

test('nothing is said to be fine above an open incident that no check finds', () => {
  const given = situation(FINE, { apart: ['Payments fail'] });
  expect([titleOf(given), detailOf(given)]).toEqual([
    'Payments fail',
    'The checks found no problem.',
  ]);
  expect(titleOf(situation(FINE, { apart: ['One', 'Two'] }))).toBe('2 open incidents');
  const both = situation({ ...FINE, api: 'operational', ai: 'down' }, { apart: ['Payments fail'] });
  expect(titleOf(both)).toBe('AI answers are down');
  expect(detailOf(both)).toMatch(/^Still working: the app, settings, and the API\. /);
});

test('maintenance is called so where the title is about problems', () => {
  const maintenance = { titles: ['Saving is paused'], until: '07:15 UTC' };
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
