import { expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { findEntries, searchEntries } from './search-entries.ts';

startI18n(['en-US']);

const ENTRIES = searchEntries(undefined, [{ title: 'Limits', anchor: 'guide-limits' }]);
const titles = (typed: string) => findEntries(ENTRIES, typed).map(({ title }) => title);

it('finds codes by parts of their names and words, in any order', () => {
  expect(titles('rate_limited')[0]).toBe('rate_limited');
  expect(titles('revoked key')).toContain('api_key_revoked');
  expect(titles('LIMITS')[0]).toBe('Limits');
  expect(titles('nothing-like-this')).toEqual([]);
});

it('shows guides before anything is typed', () => expect(titles(' ')).toEqual(['Limits']));

it('leads to the anchor that a problem names', () => {
  expect(findEntries(ENTRIES, 'server_busy')[0]).toMatchObject({ anchor: 'error-server_busy' });
});
