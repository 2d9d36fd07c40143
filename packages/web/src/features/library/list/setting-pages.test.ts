import { listSettings } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { queryKeyOf } from '../../../lib/query.ts';
import {
  changeInLists,
  refreshLibrary,
  restartLists,
  withChanged,
} from '../../../lib/setting-lists.ts';
import type { SettingPages } from '../../../lib/setting-lists.ts';
import { settingPagesOptions } from './setting-pages.ts';

const setting = (id: string) => ({ id, name: id }) as Setting;
const pagesOf = (...pages: string[][]): SettingPages => ({
  pages: pages.map((ids) => ({
    items: ids.map(setting),
    next_cursor: 'more',
    matched: 'exactly' as const,
  })),
  pageParams: pages.map(() => null),
});
const names = (pages: SettingPages | undefined) =>
  pages?.pages.map(({ items }) => items.map(({ name }) => name));

describe('cached lists', () => {
  it('change where they must and keep identity elsewhere', () => {
    const before = pagesOf(['a', 'b'], ['c']);
    const after = withChanged(before, (each) => (each.id === 'b' ? null : each));
    expect(names(after)).toEqual([['a'], ['c']]);
    expect(after.pages[1]).toBe(before.pages[1]);
  });

  it('are all changed, but no other response of the same operation', () => {
    const client = new QueryClient();
    const { queryKey } = settingPagesOptions({ search: 'a' });
    client.setQueryData(queryKey, pagesOf(['a', 'b']));
    const single = queryKeyOf(listSettings, { query: {} });
    const answer = { items: [setting('a')], next_cursor: null, matched: 'exactly' };
    client.setQueryData(single, answer);
    changeInLists(client, (each) => (each.id === 'a' ? { ...each, name: 'new' } : each));
    expect(names(client.getQueryData(queryKey))).toEqual([['new', 'b']]);
    expect(client.getQueryData(single)).toBe(answer);
  });

  it('are refetched beside the single page of a dialog', () => {
    const client = new QueryClient();
    const { queryKey } = settingPagesOptions({});
    client.setQueryData(queryKey, pagesOf(['a']));
    const single = queryKeyOf(listSettings, { query: {} });
    client.setQueryData(single, { items: [], next_cursor: null, matched: 'exactly' });
    refreshLibrary(client);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
    expect(client.getQueryState(single)?.isInvalidated).toBe(true);
  });

  it('are truncated to what is refetched at once', () => {
    const client = new QueryClient();
    const { queryKey } = settingPagesOptions({});
    client.setQueryData(queryKey, pagesOf(...Array.from({ length: 40 }, (_, n) => [`${n}`])));
    restartLists(client);
    expect(names(client.getQueryData(queryKey))).toEqual([['0'], ['1'], ['2'], ['3'], ['4']]);
    expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });
});
