import { useInfiniteQuery } from '@tanstack/react-query';
import type { LibrarySearch } from '../library-search.ts';
import { settingPagesOptions } from './setting-pages.ts';

/** The settings for the current URL, with the state of the list. */
export function useSettingList(search: LibrarySearch) {
  const query = useInfiniteQuery(settingPagesOptions(search));
  const { data, isPlaceholderData } = query;
  const settings = data?.pages.flatMap((page) => page.items) ?? [];
  return {
    ...query,
    settings,
    matched: data?.pages[0]?.matched ?? 'exactly',
    /** True while the previous search's result is shown. */
    isOutdated: isPlaceholderData,
  };
}

export type SettingList = ReturnType<typeof useSettingList>;
