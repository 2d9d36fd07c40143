import { i18n } from '../lib/i18n.ts';
import { RefreshPageButton } from '../ui/refresh-page-button.tsx';
import { Stack } from '../ui/stack.tsx';
import { toastError } from '../ui/toast.ts';

/** Another tab signed out. */
export function showSignedOut(id: string): void {
  toastError(null, {
    id,
    title: i18n.t('Session ended'),
    message: i18n.t('You were signed out. Sign in to continue where you left off.'),
  });
}

/** A call was refused. */
export function showExpired(id: string): void {
  const words = i18n.t('Your session has expired. Please refresh the page to sign in again.');
  toastError(null, {
    id,
    title: i18n.t('Session Expired'),
    message: (
      <Stack gap={8} align="start">
        <span>{words}</span>
        <RefreshPageButton size="xs" />
      </Stack>
    ),
  });
}
