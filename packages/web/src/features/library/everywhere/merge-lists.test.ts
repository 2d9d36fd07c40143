import type { Setting } from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { takeInOrder } from './merge-lists.ts';
import type { Stream } from './merge-lists.ts';

const setting = (name: string, more: Partial<Setting> = {}) =>
  ({ id: name, name, is_pinned: false, ...more }) as Setting;
const stream = (teamId: string | null, cursor: string | null, ...items: Setting[]): Stream => ({
  teamId,
  cursor,
  items,
});
const names = (found: { setting: Setting }[]) => found.map((each) => each.setting.name);

describe('settings of several libraries', () => {
  it('are taken in order, the pinned ones first', () => {
    const streams = [
      stream(null, null, setting('e', { is_pinned: true }), setting('a'), setting('d')),
      stream('team', null, setting('b'), setting('c')),
    ];
    const { taken, rest } = takeInOrder(streams, { sort: 'name' }, 4);
    expect(names(taken)).toEqual(['e', 'a', 'b', 'c']);
    expect(rest.map(({ items }) => items.length)).toEqual([1, 0]);
    expect(names(takeInOrder(rest, { sort: 'name' }, 4).taken)).toEqual(['d']);
  });

  it('keep the server’s order within a library, whatever ours is', () => {
    const { taken } = takeInOrder(
      [stream(null, null, setting('z'), setting('a')), stream('team', null, setting('m'))],
      { sort: 'name' },
      9,
    );
    expect(names(taken)).toEqual(['m', 'z', 'a']);
  });

  it('end where the next one of a library is not loaded', () => {
    const { taken } = takeInOrder(
      [stream(null, 'more', setting('a')), stream('team', null, setting('b'), setting('c'))],
      { sort: 'name' },
      9,
    );
    expect(names(taken)).toEqual(['a']);
  });

  it('are reversed', () => {
    const dated = (name: string, day: number) =>
      setting(name, { created_at: `2026-01-0${day}T00:00:00.000Z` });
    const streams = [
      stream(null, null, dated('first', 1), dated('last', 3)),
      stream('team', null, dated('middle', 2)),
    ];
    expect(names(takeInOrder(streams, { reverse: true }, 9).taken)).toEqual([
      'first',
      'middle',
      'last',
    ]);
  });
});
