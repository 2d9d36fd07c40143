import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { syncConsent } from '../features/privacy/consent/decide.ts';
import { startAnalytics } from '../lib/analytics.ts';
import { allows, getConsent, watchConsent } from '../lib/consent.ts';

/** How long after signing in, or after a yes, the visit starts (SPEC §9). */
const START_AFTER_MS = 100;

/**
 * For a signed-in user: compares the decision of this browser with the account's, and counts pages and events while the
 * account allows it. Returns a function that stops it.
 */
export function followConsent(
  router: AnyRouter,
  client: QueryClient,
  onSynced: () => void,
): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    // The server counts nothing before it knows of the decision.
    const isAllowed = getConsent()?.isRecorded === true && allows('analytics');
    if (isAllowed === (stop !== undefined)) return;
    stop?.();
    stop = isAllowed ? startSoon(router, client) : undefined;
  };
  const stopWatching = watchConsent(follow);
  follow();
  // Without an answer, what this browser knows counts.
  void syncConsent()
    .catch(() => undefined)
    .then(onSynced);
  return () => {
    stopWatching();
    stop?.();
  };
}

function startSoon(router: AnyRouter, client: QueryClient): () => void {
  let stop: (() => void) | undefined;
  const timer = setTimeout(() => {
    stop = startAnalytics({
      // The pattern of the address. An index page has a slash at its end.
      readPage: () => router.state.matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1'),
      onPath: (listener) =>
        router.subscribe('onResolved', ({ pathChanged }) => {
          if (pathChanged) listener();
        }),
      mutations: client.getMutationCache(),
    });
  }, START_AFTER_MS);
  return () => {
    clearTimeout(timer);
    stop?.();
  };
}
