import { notifyManager, useQueryClient, type Query } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { whenPresent } from '../lib/chunks/when-present.ts';
import { allows, getConsent, useConsent } from '../lib/consent.ts';
import { isInGrace, sessionOptions } from '../lib/session.tsx';
import { Part } from '../ui/part.tsx';

const CookieBar = lazyPart(
  () => import('../features/privacy/consent/cookie-bar.tsx').then((module) => module.CookieBar),
  { isNext: false },
);

/** Around every page: asks what may be stored, and follows the answer. */
export function RootLayout() {
  const consent = useConsent();
  const session = useKnownSession();
  const userId = session?.id;
  const synced = useConsentOf(userId, isInGrace(session));
  // The account may have a decision that was made in another browser.
  // That page has the choices themselves; a kiosk stores nothing that is asked for.
  const hasChoices = useLocation({
    select: ({ pathname }) => /^\/(privacy|kiosk)(\/|$)/.test(pathname),
  });
  const isAsked = session === null || (userId !== undefined && synced === userId);
  return (
    <>
      <Outlet />
      {/* At the end of the page as on the screen, so that the first stop stays the skip link. */}
      {consent === null && isAsked && !hasChoices ? (
        <Part loading={null} failed={null}>
          <CookieBar isSignedIn={userId !== undefined} />
        </Part>
      ) : null}
    </>
  );
}

const isSession = ({ queryKey }: Query): boolean => queryKey[0] === sessionOptions.queryKey[0];

/** Undefined until it is known. `useSession` would cancel the request when React mounts this twice. */
function useKnownSession() {
  const client = useQueryClient();
  return useSyncExternalStore(
    // Later, because queries change while components render, and nothing may change another component then.
    (listener) => {
      const notify = notifyManager.batchCalls(listener);
      return client.getQueryCache().subscribe(({ query }) => {
        if (isSession(query)) notify();
      });
    },
    () => client.getQueryData(sessionOptions.queryKey),
  );
}

/**
 * Exchanges decisions with the account, and counts pages if they allow it and the account does not wait to be erased.
 * Returns whose account was asked.
 */
function useConsentOf(userId: string | undefined, inGrace: boolean): string | undefined {
  const router = useRouter();
  const client = useQueryClient();
  const [synced, setSynced] = useState<string>();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | null = () => {};
    const begin = () =>
      void import('./follow-consent.ts').then(
        ({ followConsent }) => {
          const onSynced = () => setSynced(userId);
          if (stop) stop = followConsent(router, client, { mayCount: !inGrace, onSynced });
        },
        () => setSynced(userId),
      );
    // The first screen has the network to itself while there is nothing to ask, record or count.
    if (getConsent()?.isRecorded && !allows('analytics')) whenPresent(begin);
    else begin();
    return () => {
      stop?.();
      stop = null;
    };
  }, [userId, inGrace, router, client]);
  return synced;
}
