import { getAiSetting } from '@beamwright/contract';
import type { AiSettingSummary } from '@beamwright/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOptionsFor } from '../../../lib/query.ts';
import { groupByRisk } from './group-by-risk.ts';
import { reviewListOptions } from './review-list.ts';
import type { ReviewFilters } from './review-list.ts';

/** Number of upcoming settings to prefetch. */
const AHEAD = 3;

export const detailOptions = (id: string) => queryOptionsFor(getAiSetting, { params: { id } });

/** The filtered queue and its selected setting. */
export function useReviewQueue(filters: ReviewFilters) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...reviewListOptions(filters),
    // Shows the old queue until the new filter's results arrive.
    placeholderData: keepPreviousData,
  });
  const [selectedId, select] = useState<string | null>(null);
  // Keys follow the displayed order, group by group.
  const groups = groupByRisk(list.data?.pages.flatMap((page) => page.items) ?? []);
  const items = groups.flatMap((group) => group.items);
  const index = Math.max(
    0,
    items.findIndex(({ id }) => id === selectedId),
  );
  const selected = items[index];

  const ahead = items
    .slice(index + 1, index + 1 + AHEAD)
    .map(({ id }) => id)
    .join();
  useEffect(() => {
    for (const id of ahead.split(',').filter(Boolean)) void client.prefetchQuery(detailOptions(id));
  }, [client, ahead]);

  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const isNearEnd = index >= items.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  return {
    list,
    groups,
    items,
    index,
    selected,
    counts: list.data?.pages.at(-1)?.counts,
    select,
    move: (step: 1 | -1) => {
      const target = items[Math.min(items.length - 1, Math.max(0, index + step))];
      if (target) select(target.id);
    },
    /** If the selected setting is among those leaving, selects the one that takes its place. */
    selectAfter: (leaving: ReadonlySet<string>) => {
      if (!selected || !leaving.has(selected.id)) return;
      const stays = ({ id }: AiSettingSummary) => !leaving.has(id);
      const next = items.slice(index).find(stays) ?? items.slice(0, index).findLast(stays);
      select(next?.id ?? null);
    },
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
