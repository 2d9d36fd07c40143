import { IconClock } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';
import type { SignedOutReason } from './use-signed-out-reason.ts';

interface SignedOutNoteProps {
  reason: SignedOutReason;
}

/** Why somebody has to sign in again. */
export function SignedOutNote({ reason }: SignedOutNoteProps) {
  return (
    <Row gap={8} align="start" pad={12} size="small" ground="sunk" radius="control" role="alert">
      <IconClock size={18} stroke={1.6} aria-hidden="true" />
      <span>{textOf(reason)}</span>
    </Row>
  );
}

function textOf(reason: SignedOutReason): string {
  switch (reason) {
    case 'inactive':
      return i18n.t(
        'You have been logged out due to 48 hours of inactivity for security purposes.',
      );
    case 'expired':
      return i18n.t('Your session has expired. Please sign in again to continue.');
    case 'signed_out':
      return i18n.t('You were signed out.');
  }
}
