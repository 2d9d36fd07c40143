import { restoreVersion } from '@beamwright/contract';
import type { Setting, SettingVersion } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { forTeam, teamOf } from '../../../lib/current-team.ts';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { toastError } from '../../../ui/toast.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';
import { updateCachedSetting } from '../setting/use-update-setting.ts';

/** Restores a version; the toast can undo it. */
export function useRestoreVersion(id: string) {
  const client = useQueryClient();
  const team = teamOf(restoreVersion.id);
  const { mutate, isPending } = useMutation<Setting, ApiProblem, string>({
    mutationFn: (version_id) => call(restoreVersion, forTeam(team, { params: { id, version_id } })),
    onSuccess: (setting) => updateCachedSetting(client, setting),
    onError: (error) => toastError(error),
  });
  const toVersion = (wanted: SettingVersion, inForce: SettingVersion | undefined) =>
    mutate(wanted.id, {
      onSuccess: () => {
        if (!inForce) return;
        const text = i18n.t('Version {version} restored', {
          version: wanted.version,
        });
        toastUndo(text, () => mutate(inForce.id));
      },
    });
  return { toVersion, isPending };
}
