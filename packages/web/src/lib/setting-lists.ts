import { listSettings } from '@beamwright/contract';
import type { OperationOutput, Setting } from '@beamwright/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeyOf, showsSettings } from './query.ts';

export type SettingPage = OperationOutput<typeof listSettings>;
export type SettingPages = InfiniteData<SettingPage, string | null>;

/** Longer lists are updated in place: fetching all their pages again would take seconds. */
const MAX_REFETCHED_PAGES = 5;

interface PagesState {
  /** Dialogs have a single page. */
  state: { data?: Partial<SettingPages> | undefined };
}
export const isShort = ({ state }: PagesState) =>
  (state.data?.pages?.length ?? 0) <= MAX_REFETCHED_PAGES;

/** Matches infinite lists only; dialogs use single pages. */
const LISTS = {
  queryKey: queryKeyOf(listSettings),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages',
};

/** The pages with each setting changed, or removed when `null` is returned. */
export function withChanged(
  pages: SettingPages,
  change: (setting: Setting) => Setting | null,
): SettingPages {
  const changed = pages.pages.map((page) => {
    const items = page.items.flatMap((item) => change(item) ?? []);
    const isSame =
      items.length === page.items.length && items.every((each, at) => each === page.items[at]);
    return isSame ? page : { ...page, items };
  });
  return { ...pages, pages: changed };
}

/** Updates every cached list. */
export function changeInLists(
  client: QueryClient,
  change: (setting: Setting) => Setting | null,
): void {
  client.setQueriesData<SettingPages>(LISTS, (pages) => pages && withChanged(pages, change));
}

/** Invalidates everything that shows settings; long lists are only marked stale. */
export function refreshLibrary(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      if (!showsSettings(queryKey)) return false;
      return queryKey[0] !== listSettings.id || isShort({ state } as PagesState);
    },
  });
}

/** The first pages of a list, short enough to refetch. */
const withoutTail = ({ pages, pageParams }: SettingPages): SettingPages => ({
  pages: pages.slice(0, MAX_REFETCHED_PAGES),
  pageParams: pageParams.slice(0, MAX_REFETCHED_PAGES),
});

/** Refetches every list, for changes whose affected settings are unknown. */
export function restartLists(client: QueryClient): void {
  client.setQueriesData<SettingPages>(LISTS, (pages) => pages && withoutTail(pages));
  refreshLibrary(client);
}
