import type { listBackups, OperationOutput } from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Notice } from '../../../ui/notice.tsx';

type State = Pick<OperationOutput<typeof listBackups>, 'damage' | 'disk' | 'last_restore'>;

/** Damage of the database, a disk that refuses, and the last restore. */
export function DatabaseNotices({ damage, disk, last_restore }: State) {
  return (
    <>
      {damage === null ? null : (
        <Notice kind="stop" title={i18n.t('The database is damaged')}>
          {i18n.t(
            'Changes are no longer saved. Restart the server; its log says what to do. ({damage})',
            { damage },
          )}
        </Notice>
      )}
      {disk === 'ok' ? null : (
        <Notice
          kind="stop"
          title={
            disk === 'full' ? i18n.t('The disk is full') : i18n.t('The disk can’t be written to')
          }
        >
          {i18n.t('Nothing can be saved or backed up until this is solved.')}
        </Notice>
      )}
      {last_restore === null ? null : (
        <Notice
          kind="warn"
          title={i18n.t('A backup was restored on {when}', {
            when: formatDateTime(last_restore.restored_at),
          })}
        >
          {i18n.t('The backup was {n} min old, from {from}. Later changes are lost.', {
            n: last_restore.minutes_old,
            from: formatDateTime(last_restore.data_from),
          })}{' '}
          {last_restore.damaged_folder === null
            ? null
            : i18n.t('The damaged database is in {folder}.', {
                folder: last_restore.damaged_folder,
              })}
        </Notice>
      )}
    </>
  );
}
