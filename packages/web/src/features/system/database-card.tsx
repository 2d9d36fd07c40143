import { getDatabaseStatus, type DatabaseStatus } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { FactRows } from '../../ui/fact-rows.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SettingsCard } from '../../ui/settings-card.tsx';

const REFRESH_MS = 60_000;

/** State of the embedded database: damage, the last backup and the last restore. */
export function DatabaseCard() {
  const { data } = useQuery({ ...queryOptionsFor(getDatabaseStatus), refetchInterval: REFRESH_MS });
  if (data?.engine !== 'embedded') return null;
  const { damage, last_backup_at, last_restore } = data;
  return (
    <SettingsCard title={i18n.t('Database')} sub={i18n.t('Stored in the server’s data folder.')}>
      {damage === null ? null : (
        <Notice kind="warn" title={i18n.t('The database is damaged')}>
          {i18n.t(
            'Changes are no longer saved. Restart the server; its log says what to do. ({damage})',
            {
              damage,
            },
          )}
        </Notice>
      )}
      {last_restore ? <RestoreNotice restore={last_restore} /> : null}
      <FactRows
        rows={[
          {
            label: i18n.t('Last verified backup'),
            text: last_backup_at === null ? i18n.t('none yet') : formatDateTime(last_backup_at),
          },
        ]}
      />
    </SettingsCard>
  );
}

function RestoreNotice({ restore }: { restore: NonNullable<DatabaseStatus['last_restore']> }) {
  const { restored_at, data_from, minutes_old, damaged_folder } = restore;
  return (
    <Notice
      kind="warn"
      title={i18n.t('A backup was restored on {when}', { when: formatDateTime(restored_at) })}
    >
      {i18n.t('The backup was {n} min old, from {from}. Later changes are lost.', {
        n: minutes_old,
        from: formatDateTime(data_from),
      })}{' '}
      {damaged_folder === null
        ? null
        : i18n.t('The damaged database is in {folder}.', { folder: damaged_folder })}
    </Notice>
  );
}
