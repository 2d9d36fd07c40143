import { getExports } from '@beamwright/contract';
import type { AccountExport } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from '../../../lib/query.ts';
import { useProfile } from '../../../lib/session.tsx';
import { useChannel } from '../../../lib/use-channel.ts';

const options = queryOptionsFor(getExports);

/** In case the event stream is down. */
const REFETCH_MS = 15_000;

export const isRunning = (one: AccountExport | null | undefined): boolean =>
  one?.state === 'waiting' || one?.state === 'building';

/** The newest export and the one to download, up to date on every device. */
export function useExports() {
  const { id } = useProfile();
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchInterval: ({ state }) => (isRunning(state.data?.latest) ? REFETCH_MS : false),
  });
  const { refetch } = query;
  useChannel(`account-exports-${id}`, () => void refetch());
  return query;
}
