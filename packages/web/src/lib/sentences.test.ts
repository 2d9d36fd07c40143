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
