import { listAiSettings } from '@beamwright/contract';
import type {
  AiSettingStatus,
  AiSettingSummary,
  OperationInput,
  OperationOutput,
} from '@beamwright/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { InfiniteData } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { queryKeyOf } from '../../../lib/query.ts';

type Query = NonNullable<OperationInput<typeof listAiSettings>['query']>;
export type ReviewListPage = OperationOutput<typeof listAiSettings>;
export type ReviewPages = InfiniteData<ReviewListPage, string | null>;

/** An empty string is no filter. */
export interface ReviewFilters {
  status: AiSettingStatus;
  sort: NonNullable<Query['sort']>;
  search: string;
}

export const ALL_DRAFTS: ReviewFilters = { status: 'draft', sort: 'risk', search: '' };

const PAGE = 50;

export function reviewListOptions(filters: ReviewFilters) {
  const given = Object.entries(filters).filter(([, value]) => value !== '');
  const query = { ...Object.fromEntries(given), limit: PAGE } as Query;
  return infiniteQueryOptions({
    queryKey: [...queryKeyOf(listAiSettings, query), 'pages'],
    queryFn: ({ pageParam, signal }): Promise<ReviewListPage> =>
      call(
        listAiSettings,
        { query: { ...query, ...(pageParam === null ? {} : { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });
}

/** `null`: the setting leaves the queue for good. */
export interface ReviewMove {
  item: AiSettingSummary;
  to: AiSettingStatus | null;
}

function recount(
  page: ReviewListPage,
  { item, to }: ReviewMove,
  by: 1 | -1,
): ReviewListPage['counts'] {
  const counts = { ...page.counts };
  counts[item.status] -= by;
  if (to !== null) counts[to] += by;
  return counts;
}

/** Optimistic update: the queue after a decision. */
export function withDecided(pages: ReviewPages, move: ReviewMove): ReviewPages {
  const { item, to } = move;
  if (item.status === to) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      counts: recount(page, move, 1),
      items: page.items.filter(({ id }) => id !== item.id),
    })),
  };
}

/** Reverts the optimistic update: the setting returns in front of the one that followed it. */
export function withRefused(
  pages: ReviewPages,
  move: ReviewMove,
  followedBy: string | null,
): ReviewPages {
  const { item, to } = move;
  if (item.status === to || pages.pages.some(({ items }) => items.some(({ id }) => id === item.id)))
    return pages;
  const holdsNext = (page: ReviewListPage) => page.items.some(({ id }) => id === followedBy);
  const found = pages.pages.findIndex(holdsNext);
  const at = found === -1 ? pages.pages.length - 1 : found;
  return {
    ...pages,
    pages: pages.pages.map((page, index) => ({
      ...page,
      counts: recount(page, move, -1),
      items: index === at ? insertBefore(page.items, item, followedBy) : page.items,
    })),
  };
}

function insertBefore(
  items: readonly AiSettingSummary[],
  item: AiSettingSummary,
  followedBy: string | null,
): AiSettingSummary[] {
  const at = items.findIndex(({ id }) => id === followedBy);
  return at === -1 ? [...items, item] : items.toSpliced(at, 0, item);
}
