import { expect, it } from 'vitest';
import { cardKindsOf } from './card-kinds.ts';

it.each([
  ['Cut', false, ['grid', 'focus', 'kerf']],
  ['Perforate', false, ['grid', 'focus', 'kerf']],
  ['Engrave', true, ['grid', 'interval', 'focus']],
  ['Score', false, ['grid', 'focus']],
  [null, false, ['grid', 'focus']],
] as const)('a card of %s, interval %s', (operation, has_interval, kinds) => {
  expect(cardKindsOf({ operation, has_interval })).toEqual(kinds);
});
