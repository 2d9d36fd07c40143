import { beforeAll, expect, it } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { countText } from './count-text.ts';

beforeAll(() => void startI18n(['en']));

it.each([
  [46, false, '46 jobs'],
  [1, false, '1 job'],
  [1000, false, '1,000 jobs'],
  [1001, false, 'More than 1,000 jobs'],
  [0, true, 'No matching jobs'],
  [1, true, '1 matching job'],
  [3, true, '3 matching jobs'],
  [1001, true, 'More than 1,000 matching jobs'],
])('%s narrowed %s: %s', (total, isNarrowed, words) => {
  expect(countText(total, isNarrowed)).toBe(words);
});
