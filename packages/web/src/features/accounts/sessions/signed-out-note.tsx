import { IconClock } from '@tabler/icons-react';
import { i18n } from '../../../lib/i18n.ts';
import { Row } from '../../../ui/stack.tsx';

interface SignedOutNoteProps {
  reason: 'inactive' | 'expired';
}

/** Why somebody has to sign in again. */
export function SignedOutNote({ reason }: SignedOutNoteProps) {
  return (
    <Row gap={8} align="start" pad={12} size="small" ground="sunk" radius="control" role="alert">
      <IconClock size={18} stroke={1.6} aria-hidden="true" />
      <span>
        {reason === 'inactive'
          ? i18n.t('You have been logged out due to 48 hours of inactivity for security purposes.')
          : i18n.t('Your session has expired. Please sign in again to continue.')}
      </span>
    </Row>
  );
}
