import { expect, it } from 'vitest';
import { readImportSearch } from './import-address.ts';

it.each([
  [{ id: 'a1' }, { id: 'a1' }],
  [{ id: 'a1', other: 'x' }, { id: 'a1' }],
  [{ id: '' }, {}],
  [{ id: 7 }, {}],
  [{}, {}],
])('the address %j opens %j', (address, search) => {
  expect(readImportSearch(address)).toEqual(search);
});
