import {
  getHealth,
  MAINTENANCE_CHANNEL,
  type OperationOutput,
  type ShownMaintenance,
} from '@beamwright/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';
import { isProblem } from '../../lib/api-problem.ts';
import { formatDateTime, formatTime } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { queryKeyOf, queryOptionsFor } from '../../lib/query.ts';
import { sendUnsent } from '../../lib/send-unsent.ts';
import { hasUnsent, watchUnsent } from '../../lib/unsent-writes.ts';
import { useChannel } from '../../lib/use-channel.ts';
import { Notice } from '../../ui/notice.tsx';
import { AHEAD_MS, nextLook } from './next-look.ts';

type Health = OperationOutput<typeof getHealth>;

/** Asks at once when something was refused because of it. */
function useRefusals(client: QueryClient, onRefused: () => void): void {
  const notify = useEffectEvent(onRefused);
  useEffect(
    () =>
      client.getMutationCache().subscribe(({ mutation }) => {
        if (isProblem(mutation?.state.error, 'maintenance')) notify();
      }),
    [client],
  );
}

/** Says that the installation is read-only, or will be, and saves afterward what could not be saved. */
export function MaintenanceNotice({ frame }: { frame: (notice: ReactNode) => ReactNode }) {
  const client = useQueryClient();
  const { data, dataUpdatedAt, refetch } = useQuery({
    ...queryOptionsFor(getHealth),
    staleTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => nextLook(state.data?.maintenance ?? null, Date.now()),
  });
  useChannel(MAINTENANCE_CHANNEL, (event, changed) => {
    if (event !== 'changed') return void refetch();
    const key = queryKeyOf(getHealth);
    const health = client.getQueryData<Health>(key);
    // A first answer that is still on its way may be from before the change.
    if (!health) return void client.invalidateQueries({ queryKey: key });
    client.setQueryData<Health>(key, {
      ...health,
      maintenance: changed as ShownMaintenance | null,
    });
    return undefined;
  });
  useRefusals(client, () => {
    if (!data?.maintenance?.is_on) void refetch();
  });
  const isOn = data?.maintenance?.is_on === true;
  useEffect(() => {
    if (isOn) return () => sendUnsent(client);
    return undefined;
  }, [isOn, client]);
  const waits = useSyncExternalStore(watchUnsent, hasUnsent);
  const maintenance = data?.maintenance ?? null;
  return maintenance && isShown(maintenance, dataUpdatedAt)
    ? frame(<Shown maintenance={maintenance} waits={waits} />)
    : null;
}

/** By the time of the last look, which comes again when there is something to announce. */
const isShown = ({ is_on, from }: ShownMaintenance, at: number): boolean =>
  is_on || (from !== null && Date.parse(from) - at <= AHEAD_MS);

const isToday = (iso: string): boolean =>
  new Date(iso).toDateString() === new Date().toDateString();

const momentText = (iso: string): string => (isToday(iso) ? formatTime(iso) : formatDateTime(iso));

function Shown({ maintenance, waits }: { maintenance: ShownMaintenance; waits: boolean }) {
  const { is_on, from, until, message } = maintenance;
  if (!is_on) {
    return (
      <Notice
        kind="info"
        role="status"
        title={i18n.t('Maintenance from {from} to {until}', {
          from: momentText(from ?? ''),
          until: momentText(until ?? ''),
        })}
      >
        {i18n.t('During maintenance, you can read and export, but not save.')} {message}
      </Notice>
    );
  }
  return (
    <Notice
      kind="warn"
      role="status"
      title={
        until === null
          ? i18n.t('Read-only for maintenance')
          : i18n.t('Read-only for maintenance until {until}', { until: momentText(until) })
      }
    >
      {i18n.t('You can read and export. Changes can be saved again afterward.')} {message}{' '}
      {waits ? i18n.t('Your changes wait in this browser and are sent then.') : null}
    </Notice>
  );
}
