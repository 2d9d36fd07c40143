import type { BackupWork } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Notice } from '../../../ui/notice.tsx';
import { durationText } from './schedule-text.ts';
import { agoText } from './since.ts';

/** What an administrator started last: how long it runs, or how it ended. */
export function WorkNotice({ work }: { work: BackupWork | null }) {
  const now = useNow(work !== null && work.ended_at === null ? 1000 : null);
  if (work === null) return null;
  const { kind, started_at, ended_at, problem } = work;
  const isBackup = kind === 'backup';
  const until = ended_at === null ? now : Date.parse(ended_at);
  const ms = Math.max(until - Date.parse(started_at), 0);
  const time = durationText(ms);
  if (ended_at === null) {
    return (
      <Notice
        kind="info"
        role="status"
        title={isBackup ? i18n.t('A backup is being made') : i18n.t('A backup is being checked')}
      >
        {i18n.t('Running for {time}. You can leave this page.', { time })}
      </Notice>
    );
  }
  if (problem !== null) {
    return (
      <Notice
        kind="stop"
        role="status"
        title={isBackup ? i18n.t('The backup failed') : i18n.t('Couldn’t check the backup')}
      >
        {problem}
      </Notice>
    );
  }
  const when = agoText(ended_at);
  return (
    <Notice
      kind="ok"
      role="status"
      title={isBackup ? i18n.t('Backup finished') : i18n.t('Check finished')}
    >
      {i18n.t('{when}, in {time}. See the list for the result.', { when, time })}
    </Notice>
  );
}
