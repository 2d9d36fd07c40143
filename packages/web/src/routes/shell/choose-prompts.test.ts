import { expect, it } from 'vitest';
import { choosePrompts } from './choose-prompts.ts';

const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

it('shows known prompts until the server responds, then only those it still asks about', () => {
  expect(choosePrompts([a, b], undefined, [])).toEqual([a, b]);
  expect(choosePrompts([a, b], [b, c], [])).toEqual([b]);
  expect(choosePrompts([a, b], [], [])).toEqual([]);
});

it('leaves out what was skipped', () => {
  expect(choosePrompts([a, b], [a, b], ['a'])).toEqual([b]);
});
