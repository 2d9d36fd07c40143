import { afterEach, expect, it } from 'vitest';
import { i18n } from './i18n.ts';
import { renderSentence } from './sentences.ts';

const activate = (region: string) =>
  i18n.loadAndActivate({ locale: 'en', locales: [region], messages: {} });

afterEach(() => activate('en'));

const LIMIT = {
  code: 'generation.limit_exceeded',
  values: { used: 2000, limit: 2000, date: '2026-12-01' },
};

it.each([
  ['en-US', 'Dec 1, 2026'],
  ['en-GB', '1 Dec 2026'],
  ['de-DE', '01.12.2026'],
])('a day is shown as readers in %s write it', (region, date) => {
  activate(region);
  expect(renderSentence(LIMIT, { speed: 'mm/s', pressure: 'psi' })).toBe(
    `AI usage limit exceeded (2000/2000). Resets on ${date}`,
  );
});

it('names of the catalog are translated, a user’s own words are not', () => {
  i18n.loadAndActivate({
    locale: 'de',
    messages: {
      'birch plywood': 'Birkensperrholz',
      '{material} burns easily.': '{material} brennt leicht.',
    },
  });
  const burns = (material: string) =>
    renderSentence(
      { code: 'hazard.cork', values: { material } },
      { speed: 'mm/s', pressure: 'psi' },
    );
  expect(burns('birch plywood')).toBe('Birkensperrholz brennt leicht.');
  expect(burns('my {odd} sheet')).toBe('My {odd} sheet brennt leicht.');
});
