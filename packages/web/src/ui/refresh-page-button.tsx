import { i18n } from '../lib/i18n.ts';
import { leaveSession } from '../lib/leave-session.ts';
import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';

/** Offered where the session has ended. Opens the sign-in page, as a reload would. */
export function RefreshPageButton(props: ButtonProps) {
  return (
    <Button {...props} color="ink" variant="filled" onClick={leaveSession}>
      {i18n.t('Refresh Page')}
    </Button>
  );
}
