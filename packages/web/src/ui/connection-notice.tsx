import { useConnection } from '../lib/connection.ts';
import { i18n } from '../lib/i18n.ts';
import { Notice } from './notice.tsx';

/** Shown above the page while the server can't be reached. */
export function ConnectionNotice() {
  const connection = useConnection();
  if (connection === 'ok') return null;
  return (
    <Notice
      kind="warn"
      role="status"
      title={
        connection === 'offline' ? i18n.t('You’re offline') : i18n.t('The server isn’t responding')
      }
    >
      {i18n.t('Keep this page open so you don’t lose what you typed. Reconnecting automatically.')}
    </Notice>
  );
}
