import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibrarySearch } from '../library-search.ts';
import { settingPagesOptions } from './setting-pages.ts';

/** The settings an address shows, flat, with what the list knows of itself. */
export function useSettingList(search: LibrarySearch) {
  const query = useInfiniteQuery(settingPagesOptions(search));
  const { data, isPlaceholderData } = query;
  const settings = data?.pages.flatMap((page) => page.items) ?? [];
  return {
    ...query,
    settings,
    matched: data?.pages[0]?.matched ?? 'exactly',
    /** Shows the answer to what was asked before. */
    isOutdated: isPlaceholderData,
  };
}

export type SettingList = ReturnType<typeof useSettingList>;
