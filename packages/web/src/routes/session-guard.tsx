import type { QueryClient } from '@tanstack/react-query';
import { i18n } from '../lib/i18n.ts';
import { listenForSignOut } from '../lib/api.ts';
import { sessionOptions } from '../lib/session.tsx';
import { ReloadButton } from '../ui/reload-button.tsx';
import { Stack } from '../ui/stack.tsx';
import { toastError } from '../ui/toast.ts';

/**
 * When a call finds that the session has ended, opens the sign-in page once, and says
 * why.
 */
export function guardSession(client: QueryClient, onGone: () => void): void {
  listenForSignOut((reason) => {
    if (!client.getQueryData(sessionOptions.queryKey)) return;
    client.setQueryData(sessionOptions.queryKey, null);
    if (reason === 'session_expired') showExpired();
    else showSignedOut();
    onGone();
  });
  // The Back button may restore a signed-in page from the cache, so the session is checked again.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void client.invalidateQueries({ queryKey: sessionOptions.queryKey });
  });
}

/** The cookie is gone: the browser dropped it with the session, or another tab signed out. */
function showSignedOut(): void {
  toastError(null, {
    id: 'session-expired',
    title: i18n.t('Session ended'),
    message: i18n.t('You were signed out. Sign in to continue where you left off.'),
  });
}

function showExpired(): void {
  const words = i18n.t('Your session has expired. Please refresh the page to sign in again.');
  toastError(null, {
    id: 'session-expired',
    title: i18n.t('Session Expired'),
    message: (
      <Stack gap={8} align="start">
        {words}
        <ReloadButton size="xs">{i18n.t('Refresh Page')}</ReloadButton>
      </Stack>
    ),
  });
}
