import { expect, test } from 'vitest';
import { pressureUnitOf } from './region-units.ts';

test.each([
  [['en-US', 'en'], 'psi'],
  [['en-GB'], 'psi'],
  [['de-DE', 'en-US'], 'bar'],
  [['zh-Hans-CN'], 'bar'],
  [['de', 'de-AT'], 'bar'],
  [['en'], 'psi'],
  [[], 'psi'],
])('%o uses %s', (languages, unit) => {
  expect(pressureUnitOf(languages)).toBe(unit);
});
