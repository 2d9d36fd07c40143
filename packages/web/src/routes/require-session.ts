import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { isInGrace, sessionOptions } from '../lib/session.tsx';
import { isOpenPage } from './app-layout.tsx';

interface Entry {
  context: { queryClient: QueryClient };
  location: { href: string; pathname: string };
}

export async function requireSession({ context, location }: Entry): Promise<void> {
  const profile = await context.queryClient.ensureQueryData(sessionOptions);
  if (profile || isOpenPage(location.pathname)) return;
  const returnTo = location.href === '/' ? {} : { return: location.href };
  throw redirect({ to: '/login', search: returnTo, replace: true });
}

/** Pages outside the frame that `AppLayout` gives to an account that waits to be erased, and all that is open to it. */
export async function requireNotInGrace(entry: Entry): Promise<void> {
  await requireSession(entry);
  const profile = entry.context.queryClient.getQueryData(sessionOptions.queryKey);
  if (isInGrace(profile)) throw redirect({ to: '/', replace: true });
}
