import {
  getDesk,
  listOwnCases,
  listQueue,
  type CaseSummary,
  type ExpertFit,
  type QueuedCase,
} from '@beamwright/contract';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { pageOptionsFor, queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useChannel } from '../../../lib/use-channel.ts';
import { useDebouncedCallback } from '../../../lib/use-debounced.ts';
import { useFreshQuery } from '../../../lib/use-fresh-query.ts';

export type OwnCase = CaseSummary & { fit: ExpertFit };

/** Changes of many cases come together; the lists are asked for once. */
const GATHER_MS = 300;
const PAGE = 50;

/** What an expert has: who they are, their cases, and those that wait. */
export function useDesk() {
  return useFreshQuery(queryOptionsFor(getDesk));
}

/** Cases that wait, all and those that fit, and those of the expert. */
export function useCases() {
  const client = useQueryClient();
  const own = useInfiniteQuery(pageOptionsFor(listOwnCases, { state: 'open', limit: PAGE }));
  const all = useInfiniteQuery(pageOptionsFor(listQueue, { limit: PAGE }));
  const fitting = useInfiniteQuery(pageOptionsFor(listQueue, { fits: 'true', limit: PAGE }));
  const refresh = useDebouncedCallback(() => {
    for (const operation of [listOwnCases, listQueue, getDesk]) {
      void client.invalidateQueries({ queryKey: queryKeyOf(operation) });
    }
  }, GATHER_MS);
  useChannel('consultations', () => refresh(undefined));
  return { own, all, fitting };
}

/** The cases in the order in which J and K move. */
export function inOrder(
  own: readonly OwnCase[] | undefined,
  waiting: readonly QueuedCase[] | undefined,
): string[] {
  return [...(own ?? []), ...(waiting ?? [])].map(({ id }) => id);
}
