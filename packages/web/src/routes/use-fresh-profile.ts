import { getProfile } from '@beamwright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidateSlices, queryKeyOf } from '../lib/query.ts';
import { createRefreshOnReturn } from '../lib/refresh-on-return.ts';
import { sessionOptions } from '../lib/session.tsx';

/** Onboarding may be completed on another device. */
const ONBOARDING_MS = 30_000;

/** Reads the profile again during onboarding, and after the page was hidden for long. */
export function useFreshProfile(): void {
  const client = useQueryClient();
  useQuery({
    ...sessionOptions,
    refetchInterval: ({ state }) =>
      state.data?.onboarding_completed === false ? ONBOARDING_MS : false,
  });
  useEffect(() => {
    const follow = createRefreshOnReturn({
      profile: () => void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) }),
      plan: () => void invalidateSlices(client, ['plans']),
    });
    const onChange = () => follow(document.hidden);
    document.addEventListener('visibilitychange', onChange);
    return () => {
      document.removeEventListener('visibilitychange', onChange);
      // Stops what is due.
      follow(true);
    };
  }, [client]);
}
