import { useSyncExternalStore } from 'react';
import { i18n } from '../lib/i18n.ts';
import { hasUnsent, watchUnsent } from '../lib/unsent-writes.ts';
import { RefreshPageButton } from '../ui/refresh-page-button.tsx';
import { Stack } from '../ui/stack.tsx';
import { SESSION_TOAST, toastError } from '../ui/toast.ts';

/** Another tab signed out. */
export function showSignedOut(): void {
  toastError(null, {
    id: SESSION_TOAST,
    title: i18n.t('Session ended'),
    message: i18n.t('You were signed out. Anything you hadn’t sent was deleted.'),
  });
}

/** A call was refused. */
export function showExpired(): void {
  toastError(null, { id: SESSION_TOAST, title: i18n.t('Session Expired'), message: <Expired /> });
}

function Expired() {
  // What was refused is stored a little later.
  const isKept = useSyncExternalStore(watchUnsent, hasUnsent);
  return (
    <Stack gap={8} align="start">
      <span>{i18n.t('Your session has expired. Please refresh the page to sign in again.')}</span>
      {isKept ? (
        <span>{i18n.t('Your changes are kept. They’re saved after you sign in.')}</span>
      ) : null}
      <RefreshPageButton size="xs" />
    </Stack>
  );
}
