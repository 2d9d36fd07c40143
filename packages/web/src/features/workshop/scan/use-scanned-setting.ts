import { getSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import { call } from '../../../lib/api.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { isInGrace, sessionOptions } from '../../../lib/session.tsx';
import { storageOwner } from '../../../lib/storage.ts';
import { dropCachedSetting, cacheSetting, readCachedSetting } from '../cached-setting.ts';

/** Retry interval while the server isn't responding. */
const RETRY_MS = 20_000;

const isGone = (error: unknown) => isProblem(error, 'not_found', 'validation_failed');

/** The setting from the server, or as last scanned on this device. */
export function useScannedSetting(id: string) {
  const session = useQuery(sessionOptions);
  const profile = session.data;
  // Nothing is asked that is refused: first it is known who asks, unless the server is away.
  const mayAsk = (profile !== undefined || session.failureCount > 0) && !isInGrace(profile);
  const [{ cached, owner }] = useState(() => ({
    cached: readCachedSetting(id),
    owner: storageOwner(),
  }));
  const query = useQuery<SettingDetail, ApiProblem>({
    queryKey: [...queryKeyOf(getSetting, { params: { id } }), 'scan'],
    queryFn: ({ signal }) => call(getSetting, { params: { id } }, { signal }),
    ...(cached ? { initialData: cached.setting, initialDataUpdatedAt: cached.at } : {}),
    enabled: mayAsk,
    staleTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.error && !isGone(state.error) ? RETRY_MS : false),
  });
  const { data, dataUpdatedAt, error } = query;
  // A refused request counts as fetched, and leaves the data as it was.
  const isCurrent = query.isFetchedAfterMount && error === null;
  useEffect(() => {
    if (isGone(error)) dropCachedSetting(id);
    else if (data && profile && isCurrent) cacheSetting({ setting: data, at: dataUpdatedAt });
  }, [id, data, dataUpdatedAt, error, profile, isCurrent]);
  // Offline, the signed-in user is unknown; another user's data is hidden once the profile is loaded.
  const isOthers = profile && profile.id !== owner && dataUpdatedAt === cached?.at;
  return {
    setting: isGone(error) || isOthers ? undefined : data,
    isGone: isGone(error),
    /** Time of the server's response, in milliseconds since 1970. */
    at: dataUpdatedAt,
    isCurrent,
    error,
    mayAsk,
    refetch: query.refetch,
  };
}
