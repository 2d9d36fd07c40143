import { i18n } from '../../lib/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface ChatNoticesProps {
  isOnline: boolean;
  /** Messages that were not sent yet. */
  waiting: number;
  /** Why the server does not take them yet. */
  holdReason: string | null;
  isBehind: boolean;
  onRetry: () => void;
}

/** Why what is shown may not be the newest, and what waits. */
export function ChatNotices({
  isOnline,
  waiting,
  holdReason,
  isBehind,
  onRetry,
}: ChatNoticesProps) {
  if (!isOnline) {
    return (
      <Notice kind="warn" role="status" title={i18n.t('You’re offline')}>
        {waiting > 0
          ? i18n.t('{n, plural, one {# message waits} other {# messages wait}} here.', {
              n: waiting,
            })
          : i18n.t('Messages are sent when you’re back.')}
      </Notice>
    );
  }
  if (holdReason !== null) {
    return (
      <Notice kind="info" role="status" title={holdReason}>
        {i18n.t(
          '{n, plural, one {# message waits here and is sent} other {# messages wait here and are sent}} within a minute. Nothing is lost.',
          { n: waiting },
        )}
      </Notice>
    );
  }
  if (!isBehind) return null;
  return (
    <Notice
      kind="stop"
      role="alert"
      title={i18n.t('Failed to subscribe to team messages')}
      action={<Button onClick={onRetry}>{i18n.t('Try again')}</Button>}
    />
  );
}

/** In place of the composer. */
export function ViewerNote({ isReadOnly }: { isReadOnly: boolean }) {
  return (
    <Notice kind="info" title={i18n.t('Read-only')}>
      {isReadOnly
        ? i18n.t('No plan pays for this team, so nobody can write. The owner can renew.')
        : i18n.t('Viewers read this chat. Ask a manager to make you a member to join in.')}
    </Notice>
  );
}
