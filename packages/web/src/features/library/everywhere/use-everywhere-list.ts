import { listSettings } from '@beamwright/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ApiProblem } from '../../../lib/api-problem.ts';
import { callIn } from '../../../lib/in-library.ts';
import { toQuery } from '../library-filter.ts';
import type { LibrarySearch } from '../library-search.ts';
import { takeInOrder } from './merge-lists.ts';
import type { Found, Stream } from './merge-lists.ts';

const PAGE = 50;

type Query = ReturnType<typeof toQuery>;

interface Filled {
  stream: Stream;
  matched: 'exactly' | 'nearly' | null;
  error: ApiProblem | null;
}

interface EverywherePage {
  found: Found[];
  isNear: boolean;
  /** Teams, or null for the own library, that could not be read. */
  failed: (string | null)[];
  next: Stream[] | null;
}

async function fill(stream: Stream, query: Query, signal: AbortSignal): Promise<Filled> {
  const { teamId, items, cursor } = stream;
  if (cursor === null || items.length >= PAGE) return { stream, matched: null, error: null };
  const asked = { ...query, limit: PAGE, ...(cursor !== undefined && { cursor }) };
  try {
    const page = await callIn(teamId, listSettings, { query: asked }, signal);
    const more = { teamId, items: [...items, ...page.items], cursor: page.next_cursor };
    return { stream: more, matched: page.matched, error: null };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { stream: { ...stream, cursor: null }, matched: null, error };
  }
}

async function readPage(streams: readonly Stream[], query: Query, signal: AbortSignal) {
  const filled = await Promise.all(streams.map((stream) => fill(stream, query, signal)));
  const [failure] = filled;
  if (failure?.error && filled.every(({ error }) => error !== null)) throw failure.error;
  // What is only similar is left out where another library has what was meant.
  const isExact = filled.some((each) => each.matched === 'exactly' && each.stream.items.length > 0);
  const shown = filled.filter(({ matched }) => !isExact || matched !== 'nearly');
  const order = { sort: query.sort, reverse: query.reverse === 'true' };
  const { taken, rest } = takeInOrder(
    shown.map(({ stream }) => stream),
    order,
    PAGE,
  );
  const hasMore = rest.some(({ items, cursor }) => items.length > 0 || cursor !== null);
  const page: EverywherePage = {
    found: taken,
    isNear: !isExact && filled.some(({ matched }) => matched === 'nearly'),
    failed: filled.filter(({ error }) => error !== null).map(({ stream }) => stream.teamId),
    next: hasMore ? rest : null,
  };
  return page;
}

/** The settings of all these libraries as one list. A library that can’t be read does not hide the others. */
export function useEverywhereList(search: LibrarySearch, teamIds: readonly (string | null)[]) {
  const query = toQuery(search);
  const start = teamIds.map((teamId): Stream => ({ teamId, items: [], cursor: undefined }));
  const list = useInfiniteQuery({
    queryKey: ['library.everywhere', query, teamIds],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, query, signal),
    initialPageParam: start,
    getNextPageParam: ({ next }: EverywherePage) => next,
    placeholderData: keepPreviousData,
  });
  const pages = list.data?.pages ?? [];
  return {
    ...list,
    found: pages.flatMap(({ found }) => found),
    isNear: pages[0]?.isNear ?? false,
    failed: [...new Set(pages.flatMap(({ failed }) => failed))],
  };
}
