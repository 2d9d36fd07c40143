import { getProfile, getSession, signOut } from '@beamwright/contract';
import type { Profile } from '@beamwright/contract';
import { hashKey, queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query';
import type { Query, QueryClient } from '@tanstack/react-query';
import { activity } from './activity.ts';
import { call, request } from './api.ts';
import { isSessionProblem } from './api-problem.ts';
import type { ApiProblem } from './api-problem.ts';
import { queryKeyOf } from './query.ts';
import { setUserUnits } from './user-units.ts';
import { setStorageOwner, storageOwner } from './storage.ts';
import { withUnsent } from './with-unsent.ts';

/**
 * The signed-in profile, or `null`. If somebody was signed in before, the profile is requested
 * anyway: when the session has ended, the session guard decides whether the page stays.
 */
export const sessionOptions = queryOptions<Profile | null, ApiProblem>({
  queryKey: queryKeyOf(getProfile),
  queryFn: async ({ client, queryKey, signal }) => {
    if (!client.getQueryData(queryKey)) return findSession(signal);
    await activity.beforeProfile();
    try {
      return await call(getProfile, undefined, { signal });
    } catch (error) {
      if (!isSessionProblem(error)) throw error;
      return client.getQueryData<Profile>(queryKey) ?? null;
    }
  },
  staleTime: 60_000,
  // Whatever brings the profile, what the server doesn't have yet stays shown.
  structuralSharing: (before, profile) =>
    replaceEqualDeep(before, withUnsent(profile as Profile | null)),
  // `refresh-on-return.ts` does it.
  refetchOnWindowFocus: false,
});

/** The session this browser has, unless nobody has used it for too long. */
async function findSession(signal: AbortSignal): Promise<Profile | null> {
  const { profile } = await call(getSession, undefined, { signal });
  if (!profile || profile.id !== storageOwner() || !activity.isInactive()) return profile;
  endSession();
  return null;
}

/** Asks whether this browser still has a session: what was done may have ended it. */
export async function readSessionAgain(client: QueryClient): Promise<void> {
  // Without an answer, the next call says so.
  const answer = await call(getSession).catch(() => null);
  if (answer) client.setQueryData(sessionOptions.queryKey, answer.profile);
}

/** Ends the session of this browser. What is stored for its user stays. */
export function endSession(): void {
  // The page may be left at once. Without an answer, the server ends it a little later.
  request(signOut, {}, { keepalive: true }).catch(() => undefined);
}

/** Why this browser's user has to sign in again; null if nobody was signed in, or signed out. */
export function signedOutReason(): 'inactive' | 'expired' | null {
  if (storageOwner() === null) return null;
  return activity.isInactive() ? 'inactive' : 'expired';
}

let lastEmail = '';

/** Address of the user whose session has ended on this page; empty after a reload. */
export const endedEmail = (): string => lastEmail;

export function useSession(): Profile | null | undefined {
  return useQuery(sessionOptions).data;
}

/** Whether the account waits to be erased, so that nearly everything is refused. */
export const isInGrace = (profile: Profile | null | undefined): boolean =>
  profile?.erase_at != null;

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
    lastEmail = profile.email;
    setStorageOwner(profile.id);
    if (owner !== undefined && owner !== profile.id) {
      client.removeQueries({ ...others, type: 'inactive' });
      // What is on the screen loads again.
      void client.resetQueries(others);
    }
    owner = profile.id;
  });
}
