import { getSetting, updateSetting } from '@beamwright/contract';
import type { Setting, SettingChange, SettingDetail } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { forTeam, teamOf } from '../../../lib/current-team.ts';
import { isProblem } from '../../../lib/api-problem.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { keepUnsent } from '../../../lib/keep-unsent.ts';
import { toastError } from '../../../ui/toast.ts';
import { changeInLists, refreshLibrary } from '../../../lib/setting-lists.ts';

/** Updates every cache that contains the setting with the server's response. */
export function updateCachedSetting(client: QueryClient, setting: Setting): void {
  client.setQueryData<SettingDetail>(
    queryKeyOf(getSetting, { params: { id: setting.id } }),
    (shown) =>
      shown && {
        ...shown,
        ...setting,
        // Of the numbers before; the refetch brings the new one.
        energy: shown.version === setting.version ? shown.energy : null,
      },
  );
  changeInLists(client, (each) => (each.id === setting.id ? setting : each));
  refreshLibrary(client);
}

interface UpdateOptions {
  /** `inline`: the form shows the error itself. `refusals`: only a lost connection. */
  errors?: 'toast' | 'inline' | 'refusals';
  onSuccess?: (setting: Setting) => void;
  onError?: (error: ApiProblem, change: SettingChange) => void;
}

export function useUpdateSetting(id: string, options: UpdateOptions = {}) {
  const { errors = 'toast', onSuccess } = options;
  const client = useQueryClient();
  // A note may be saved while its page is left for another team.
  const team = teamOf(updateSetting.id);
  return useMutation<Setting, ApiProblem, SettingChange>({
    // Runs one after another, so an older note can't overwrite a newer one.
    scope: { id: `setting ${id}` },
    mutationFn: (body) => call(updateSetting, forTeam(team, { params: { id }, body })),
    onSuccess: (setting) => {
      updateCachedSetting(client, setting);
      onSuccess?.(setting);
    },
    onError: (error, change) => {
      keepUnsent(updateSetting, forTeam(team, { params: { id }, body: change }), error);
      options.onError?.(error, change);
      const isShown = errors === 'refusals' ? !isProblem(error, 'network') : errors === 'toast';
      if (isShown) toastError(error);
      // Somebody else changed or deleted it, so the shown data is stale.
      refreshLibrary(client);
    },
  });
}
