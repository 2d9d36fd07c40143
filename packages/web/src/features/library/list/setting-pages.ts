import { listSettings } from '@beamwright/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { isShort } from '../../../lib/setting-lists.ts';
import type { SettingPage, SettingPages } from '../../../lib/setting-lists.ts';
import { toQuery } from '../library-filter.ts';
import type { LibrarySearch } from '../library-search.ts';

const PAGE = 100;

/** The list for one URL; the previous result stays while the next one loads. */
export function settingPagesOptions(search: LibrarySearch) {
  const query = toQuery(search);
  return infiniteQueryOptions<SettingPage, ApiProblem, SettingPages, unknown[], string | null>({
    queryKey: [...queryKeyOf(listSettings, query), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(
        listSettings,
        { query: { ...query, limit: PAGE, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null,
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: keepPreviousData,
    refetchOnMount: isShort,
    refetchOnWindowFocus: isShort,
    refetchOnReconnect: isShort,
  });
}
