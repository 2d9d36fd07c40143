import { getAiSetting } from '@beamwright/contract';
import type { AiSettingSummary } from '@beamwright/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { queryOptionsFor } from '../../../lib/query.ts';
import { reviewListOptions } from './review-list.ts';
import type { ReviewFilters } from './review-list.ts';

/** Settings ahead that are loaded, so that the next one stands there at once. */
const AHEAD = 3;

export const detailOptions = (id: string) => queryOptionsFor(getAiSetting, { params: { id } });

/** The queue under the filters, and the setting of it that is looked at. */
export function useReviewQueue(filters: ReviewFilters) {
  const client = useQueryClient();
  const list = useInfiniteQuery({
    ...reviewListOptions(filters),
    // Another filter keeps the old queue until the new one is there.
    placeholderData: keepPreviousData,
  });
  const [selectedId, select] = useState<string | null>(null);
  const items: AiSettingSummary[] = list.data?.pages.flatMap((page) => page.items) ?? [];
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
    items,
    index,
    selected,
    counts: list.data?.pages.at(-1)?.counts,
    select,
    move: (step: 1 | -1) => {
      const target = items[Math.min(items.length - 1, Math.max(0, index + step))];
      if (target) select(target.id);
    },
    /** The one that takes the place of the selected one once it is decided. */
    next: items[index + 1] ?? items[index - 1],
  };
}

export type ReviewQueue = ReturnType<typeof useReviewQueue>;
