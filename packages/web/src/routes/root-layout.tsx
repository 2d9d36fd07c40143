import { useQueryClient } from '@tanstack/react-query';
import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { lazyPart } from '../lib/chunks/lazy-part.ts';
import { whenPresent } from '../lib/chunks/when-present.ts';
import { getConsent, permits, useConsent } from '../lib/consent.ts';
import { useSession } from '../lib/session.tsx';
import { Part } from '../ui/part.tsx';

const CookieBar = lazyPart(
  () => import('../features/privacy/consent/cookie-bar.tsx').then((module) => module.CookieBar),
  { isNext: false },
);

/** Around every page: what may be stored is asked, and analytics follow the answer. */
export function RootLayout() {
  const consent = useConsent();
  const session = useSession();
  const userId = session?.id;
  const isSynced = useSync(userId);
  useAnalytics(consent?.isRecorded && permits(consent, 'analytics') ? userId : undefined);
  const isAsked = consent === null && (userId === undefined ? session === null : isSynced);
  return (
    <>
      {isAsked ? (
        <Part loading={null} failed={null}>
          <CookieBar isSignedIn={userId !== undefined} />
        </Part>
      ) : null}
      <Outlet />
    </>
  );
}

/** The account knows decisions made in other browsers. Returns whether it has been asked. */
function useSync(userId: string | undefined): boolean {
  const [synced, setSynced] = useState<string>();
  useEffect(() => {
    if (userId === undefined) return;
    const sync = () => {
      import('../features/privacy/consent/decide.ts')
        .then(({ syncConsent }) => syncConsent())
        // Without an answer, what this browser knows counts.
        .catch(() => undefined)
        .finally(() => setSynced(userId));
    };
    // A decision that the account has can wait; the first screen has the network to itself.
    if (getConsent()?.isRecorded) whenPresent(sync);
    else sync();
  }, [userId]);
  return synced === userId;
}

/** How long after signing in the analytics session starts (SPEC §9). */
const START_AFTER_MS = 100;

/** Counts pages and events of a user who allows it, until they leave, sign out or withdraw. */
function useAnalytics(userId: string | undefined): void {
  const router = useRouter();
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return undefined;
    let stop: (() => void) | undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      import('./follow-pages.ts').then(
        ({ followPages }) => {
          if (!isOver) stop = followPages(router, client);
        },
        () => undefined,
      );
    }, START_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [userId, router, client]);
}
