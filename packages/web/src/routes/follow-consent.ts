import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { syncConsent } from '../features/privacy/consent/decide.ts';
import { connection } from '../lib/connection.ts';
import { allows, getConsent, watchConsent } from '../lib/consent.ts';

/** How long after signing in, or after a yes, the visit starts (SPEC §9). */
const START_AFTER_MS = 100;

interface FollowOptions {
  /** The server counts nothing of an account that waits to be erased. */
  mayCount: boolean;
  onSynced: () => void;
}

/**
 * For a signed-in user: compares the decision of this browser with the account's, and counts pages and events while the
 * account allows it. Returns a function that stops it.
 */
export function followConsent(
  router: AnyRouter,
  client: QueryClient,
  { mayCount, onSynced }: FollowOptions,
): () => void {
  let stop: (() => void) | undefined;
  const follow = () => {
    // The server counts nothing before it knows of the decision.
    const isAllowed = mayCount && getConsent()?.isRecorded === true && allows('analytics');
    if (isAllowed === (stop !== undefined)) return;
    stop?.();
    stop = isAllowed ? startSoon(router, client) : undefined;
  };
  const stopWatching = watchConsent(follow);
  follow();
  // Without an answer, what this browser knows counts.
  const sync = () => syncConsent().catch(() => undefined);
  const stopReturn = connection.onReturn(() => void sync());
  void sync().then(onSynced);
  return () => {
    stopWatching();
    stopReturn();
    stop?.();
  };
}

/** Its code loads only for those who said yes. */
function startSoon(router: AnyRouter, client: QueryClient): () => void {
  let stop: (() => void) | undefined;
  let isStopped = false;
  const start = async () => {
    // The pattern of the address. An index page has a slash at its end.
    const readPage = () => router.state.matches.at(-1)?.fullPath.replace(/(.)\/$/, '$1');
    // Without its code, this visit isn't counted.
    const code = await Promise.all([
      import('../lib/analytics.ts'),
      import('../lib/measure-page-load.ts'),
    ]).catch(() => undefined);
    if (!code || isStopped) return;
    const [{ startAnalytics }, { measurePageLoad }] = code;
    const stopMeasuring = measurePageLoad(readPage);
    const stopCounting = startAnalytics({
      readPage,
      onPath: (listener) =>
        router.subscribe('onResolved', ({ pathChanged }) => {
          if (pathChanged) listener();
        }),
      mutations: client.getMutationCache(),
    });
    stop = () => {
      stopMeasuring();
      stopCounting();
    };
  };
  const timer = setTimeout(() => void start(), START_AFTER_MS);
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stop?.();
  };
}
