import { Button } from '../../ui/button.tsx';
import { useState } from 'react';
import { formatBytes, formatPercent } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { useProfile } from '../../lib/session.tsx';
import { readStored, writeStored } from '../../lib/storage.ts';
import { readStorageUsage } from '../../lib/storage-usage.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './shell.module.css';

const DISMISSED = 'storage-notice';

/** Notices at 80, 90 and 100 percent of the storage, each until dismissed. */
export function StorageNotice({ onGone }: { onGone: () => void }) {
  const { usage } = useProfile();
  const [dismissed, setDismissed] = useState<unknown>(() => readStored(DISMISSED));
  const { storage_bytes: used, storage_limit_bytes: limit } = usage;
  const { notice } = readStorageUsage(usage);
  const key = `${limit} ${notice}`;
  if (notice === null || dismissed === key) return null;
  const dismiss = () => {
    writeStored(DISMISSED, key);
    setDismissed(key);
    onGone();
  };
  const sizes = { used: formatBytes(used), limit: formatBytes(limit) };
  return (
    <div className={classes.banner}>
      <Notice
        kind={notice === 80 ? 'warn' : 'stop'}
        role="status"
        title={
          notice === 100
            ? i18n.t('Storage full')
            : i18n.t('{share} of your storage is used', { share: formatPercent(used / limit) })
        }
        action={
          <>
            <ButtonLink to="/settings/$section" params={{ section: 'storage' }} variant="filled">
              {i18n.t('Free up space')}
            </ButtonLink>
            <Button variant="subtle" color="ink" onClick={dismiss}>
              {i18n.t('Dismiss')}
            </Button>
          </>
        }
      >
        {notice === 100
          ? i18n.t(
              '{used} of {limit} used. What you saved is safe, but nothing more can be added.',
              sizes,
            )
          : i18n.t('{used} of {limit} used.', sizes)}
      </Notice>
    </div>
  );
}
