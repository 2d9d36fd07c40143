import { listBanners } from '@beamwright/contract';
import type { OwnBanner } from '@beamwright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { isHidden, listHidden, sendDismissals, watchDismissals } from './dismissals.ts';

/** How soon a banner is seen that somebody publishes now. */
const POLL_MS = 5 * 60_000;
const FRESH_MS = 60_000;
/** The clocks of two computers differ a little. */
const MARGIN_MS = 500;

/** What is announced to the user now, without what they dismissed. Starts and ends are on time, without a reload. */
export function useOwnBanners(): readonly OwnBanner[] {
  const { plan } = useProfile();
  const { data, dataUpdatedAt } = useQuery({
    ...queryOptionsFor(listBanners),
    // Another plan, other banners.
    queryKey: [...queryKeyOf(listBanners), plan.name],
    staleTime: FRESH_MS,
    refetchInterval: ({ state }) => {
      const next = state.data?.changes_in_s ?? null;
      return next === null ? POLL_MS : Math.min(POLL_MS, next * 1000 + MARGIN_MS);
    },
    placeholderData: keepPreviousData,
  });
  const hidden = useSyncExternalStore(watchDismissals, listHidden);
  useEffect(() => {
    // Whatever brings the list, the server is there.
    if (dataUpdatedAt > 0) sendDismissals();
  }, [dataUpdatedAt]);
  return (data?.items ?? []).filter(({ id }) => !isHidden(hidden, id));
}
