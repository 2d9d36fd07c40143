import { listSettings } from '@beamwright/contract';
import type { OperationOutput, Setting } from '@beamwright/contract';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeyOf, showsSettings } from './query.ts';

export type SettingPage = OperationOutput<typeof listSettings>;
export type SettingPages = InfiniteData<SettingPage, string | null>;

/** Beyond this many pages a list is mended in place: fetching all of them anew would take seconds. */
const FETCHED_ANEW = 5;

interface PagesState {
  state: { data?: SettingPages | undefined };
}
export const isShort = ({ state }: PagesState) => (state.data?.pages.length ?? 0) <= FETCHED_ANEW;

/** The lists that come page by page; a single page, as a dialog asks for it, is none of them. */
const LISTS = {
  queryKey: queryKeyOf(listSettings),
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'pages',
};

/** The pages with each setting changed, or left out for null. */
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

/** Mends every list that is kept. */
export function changeInLists(
  client: QueryClient,
  change: (setting: Setting) => Setting | null,
): void {
  client.setQueriesData<SettingPages>(LISTS, (pages) => pages && withChanged(pages, change));
}

/** Everything that shows settings is out of date; long lists are only marked so. */
export function refreshLibrary(client: QueryClient): void {
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => {
      if (!showsSettings(queryKey)) return false;
      return queryKey[0] !== listSettings.id || isShort({ state } as PagesState);
    },
  });
}

/** The beginning of a list, short enough to be fetched anew. */
const withoutTail = ({ pages, pageParams }: SettingPages): SettingPages => ({
  pages: pages.slice(0, FETCHED_ANEW),
  pageParams: pageParams.slice(0, FETCHED_ANEW),
});

/** Fetches every list anew, where nobody knows which settings were changed. */
export function restartLists(client: QueryClient): void {
  client.setQueriesData<SettingPages>(LISTS, (pages) => pages && withoutTail(pages));
  refreshLibrary(client);
}
