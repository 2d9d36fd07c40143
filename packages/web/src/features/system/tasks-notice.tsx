import { getTaskStatus } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryOptionsFor } from '../../lib/query.ts';
import { FactRows } from '../../ui/fact-rows.tsx';
import { Notice } from '../../ui/notice.tsx';

const REFRESH_MS = 60_000;

/** Background tasks that fail, such as erasing accounts while the disk of the files is full. */
export function TasksNotice() {
  const { data } = useQuery({ ...queryOptionsFor(getTaskStatus), refetchInterval: REFRESH_MS });
  if (!data || data.failing.length === 0) return null;
  return (
    <Notice kind="warn" title={i18n.t('Background tasks failed')}>
      {i18n.t('They’ll be retried automatically. The server log has the cause.')}
      <FactRows
        rows={data.failing.map(({ id, started_at }) => ({
          label: id,
          text: formatDateTime(started_at),
        }))}
      />
    </Notice>
  );
}
