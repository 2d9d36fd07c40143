import { expect, it } from 'vitest';
import { placeAmong } from './place-preview.ts';

const ids = (text: string) => text.split('').map((id) => ({ id }));

it('counts the edited banner at its place among those that the user gets', () => {
  const order = ['a', 'b', 'c', 'd'];
  expect(placeAmong('b', ids('acd'), order)).toEqual({ at: 1, count: 4 });
  expect(placeAmong('b', ids('bd'), order)).toEqual({ at: 0, count: 2 });
  expect(placeAmong('d', [], order)).toEqual({ at: 0, count: 1 });
  // One that was added since the list was read.
  expect(placeAmong('b', ids('ax'), order)).toEqual({ at: 1, count: 3 });
  expect(placeAmong(null, ids('ac'), order)).toEqual({ at: 2, count: 3 });
});
