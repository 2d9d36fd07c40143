import { findSetting, getSetting } from '@beamwright/contract';
import type { SettingDetail } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { call } from '../../../lib/api.ts';
import { currentTeam } from '../../../lib/current-team.ts';
import { queryKeyOf, queryOptionsFor } from '../../../lib/query.ts';
import { isInGrace, sessionOptions } from '../../../lib/session.tsx';
import { noteUse } from '../../../lib/used-settings.ts';
import { storageOwner } from '../../../lib/storage.ts';
import { dropCachedSetting, cacheSetting, readCachedSetting } from '../cached-setting.ts';
import { isMissing } from './is-missing.ts';

/** Retry interval while the server isn't responding. */
const RETRY_MS = 20_000;

/** The setting from the server, or as last scanned on this device. */
export function useScannedSetting(id: string) {
  const session = useQuery(sessionOptions);
  const profile = session.data;
  // Nothing is asked that is refused: first it is known who asks, unless the server is away.
  const mayAsk = (profile !== undefined || session.failureCount > 0) && !isInGrace(profile);
  const [{ cached, cachedIn, owner }] = useState(() => {
    const stored = readCachedSetting(id);
    const isHere = stored?.team === currentTeam();
    return {
      cached: isHere ? stored : null,
      cachedIn: isHere ? undefined : stored?.team,
      owner: storageOwner(),
    };
  });
  const query = useQuery<SettingDetail, ApiProblem>({
    queryKey: [...queryKeyOf(getSetting, { params: { id } }), 'scan'],
    queryFn: ({ signal }) => call(getSetting, { params: { id } }, { signal }),
    ...(cached ? { initialData: cached.setting, initialDataUpdatedAt: cached.at } : {}),
    enabled: mayAsk,
    staleTime: 0,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.error && !isMissing(state.error) ? RETRY_MS : false),
  });
  const { data, dataUpdatedAt, error } = query;
  // A refused request counts as fetched, and leaves the data as it was.
  const isCurrent = query.isFetchedAfterMount && error === null;
  useEffect(() => {
    if (isMissing(error)) dropCachedSetting(id);
    else if (data && profile && isCurrent) {
      cacheSetting({ setting: data, at: dataUpdatedAt });
      noteUse([id]);
    }
  }, [id, data, dataUpdatedAt, error, profile, isCurrent]);
  const search = useQuery({
    ...queryOptionsFor(findSetting, { params: { id } }),
    enabled: isMissing(error),
    staleTime: 0,
  });
  const found = search.isFetchedAfterMount ? search.data?.team_id : undefined;
  const isGone = isMissing(search.error) || found === currentTeam();
  // Offline, the signed-in user is unknown; another user's data is hidden once the profile is loaded.
  const isOthers = profile && profile.id !== owner && dataUpdatedAt === cached?.at;
  return {
    setting: isMissing(error) || isOthers ? undefined : data,
    /** In no library of the user. */
    isGone,
    /** The team that has it now, null for the user's own library; undefined if it is where it was scanned. */
    movedTo: isGone ? undefined : cachedIn === undefined ? found : cachedIn,
    /** Time of the server's response, in milliseconds since 1970. */
    at: dataUpdatedAt,
    isCurrent,
    error: isMissing(error) ? search.error : error,
    mayAsk,
    refetch: isMissing(error) ? search.refetch : query.refetch,
  };
}
