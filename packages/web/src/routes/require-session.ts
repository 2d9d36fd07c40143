import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isInGrace, sessionOptions } from '../lib/session.tsx';
import { isOpenPage } from './app-layout.tsx';

interface Entry {
  context: { queryClient: QueryClient };
  location: { href: string; pathname: string; search: object };
  /** `stay` when a session ends while its page is open. */
  cause?: 'preload' | 'enter' | 'stay';
}

/** The server serves the home page there to those without a session; the app shows only what a link into it asks for. */
const isHome = ({ pathname, search }: Entry['location']): boolean =>
  pathname === '/' && !['job', 'team'].some((name) => name in search);

/** Somebody whose session has ended still has its cookie. The development server has no home page. */
async function openHome(): Promise<void> {
  window.location.replace('/?signed-out');
  // The page stays as it is until the next one is there.
  await new Promise(() => {});
}

export async function requireSession({ context, location, cause }: Entry): Promise<void> {
  const profile = await context.queryClient.ensureQueryData(sessionOptions);
  if (profile || isOpenPage(location.pathname)) return;
  const isAtHome = isHome(location);
  // The app itself is at that address while the server has no pages: sending there again would never end.
  const isSentBack = 'signed-out' in location.search;
  if (import.meta.env.PROD && cause === 'enter' && isAtHome && !isSentBack) return openHome();
  const returnTo = isAtHome ? {} : { return: location.href };
  throw redirect({ to: '/login', search: returnTo, replace: true });
}

/** Pages outside the frame that `AppLayout` gives to an account that waits to be erased, and all that is open to it. */
export async function requireNotInGrace(entry: Entry): Promise<void> {
  await requireSession(entry);
  const profile = entry.context.queryClient.getQueryData(sessionOptions.queryKey);
  if (isInGrace(profile)) throw redirect({ to: '/', replace: true });
}
