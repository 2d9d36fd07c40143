import { getProfile, getSession } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { hashKey, queryOptions, useQuery } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from './api.ts';
import { isProblem } from './api-problem.ts';
import type { ApiProblem } from './api-problem.ts';
import { queryKeyOf } from './query.ts';
import { setUserUnits } from './user-units.ts';
import { setStorageOwner } from './storage.ts';

/**
 * The signed-in profile, or `null`. If somebody was signed in before, the profile is requested
 * anyway: when the session has ended, the refusal says why.
 */
export const sessionOptions = queryOptions<Profile | null, ApiProblem>({
  queryKey: queryKeyOf(getProfile),
  queryFn: async ({ client, queryKey, signal }) => {
    const wasSignedIn = Boolean(client.getQueryData(queryKey));
    try {
      if (wasSignedIn) return await call(getProfile, undefined, { signal });
      return (await call(getSession, undefined, { signal })).profile;
    } catch (error) {
      if (isProblem(error, 'authentication_required', 'session_expired')) return null;
      throw error;
    }
  },
  staleTime: 60_000,
});

export function useSession(): Profile | null | undefined {
  return useQuery(sessionOptions).data;
}

/** The signed-in profile, for components that need a session. */
export function useProfile(): Profile {
  const profile = useSession();
  if (!profile) throw new Error('useProfile was used outside the signed-in part of the app');
  return profile;
}

/** Deletes what the browser stored and the app loaded for the previous user. */
export function clearOtherUsersData(client: QueryClient): void {
  const hash = hashKey(sessionOptions.queryKey);
  const others = { predicate: ({ queryHash }: Query) => queryHash !== hash };
  let owner: string | undefined;
  client.getQueryCache().subscribe(({ query }) => {
    if (query.queryHash !== hash) return;
    const profile = client.getQueryData(sessionOptions.queryKey);
    setUserUnits(profile);
    if (!profile) return;
    setStorageOwner(profile.id);
    if (owner !== undefined && owner !== profile.id) {
      client.removeQueries({ ...others, type: 'inactive' });
      // What is on the screen loads again.
      void client.resetQueries(others);
    }
    owner = profile.id;
  });
}
