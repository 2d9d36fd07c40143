import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../../../lib/i18n.ts';
import { effortText } from './effort-text.ts';

beforeAll(() => startI18n(['en-US']));

test.each([
  [5, '5 min'],
  [119, '119 min'],
  [120, '2 h'],
  [8526, '142 h'],
  [120_000, '2,000 h'],
])('work of %i min takes %s', (minutes, text) => {
  expect(effortText(minutes)).toBe(text);
});
