import { changeSettings, getProfile } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { forTeam, teamOf } from '../../../lib/current-team.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { changeInLists, refreshLibrary, restartLists } from '../../../lib/setting-lists.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import { bodiesOf, changed } from './chosen.ts';
import type { Change } from './chosen.ts';
import type { Chosen } from '../../../lib/chosen-settings.ts';
import { toastUndo } from '../../../ui/undo-toast.tsx';

interface ChangeRequest {
  team: string | null;
  chosen: Chosen;
  change: Change;
}

async function send({ team, chosen, change }: ChangeRequest) {
  let count = 0;
  const deletions: string[] = [];
  for (const body of bodiesOf(chosen, change)) {
    const answer = await call(changeSettings, forTeam(team, { body }));
    count += answer.count;
    if (answer.deletion_id !== null) deletions.push(answer.deletion_id);
  }
  return { count, deletions };
}

const restore = async (team: string | null, deletions: readonly string[]) => {
  for (const deletion_id of deletions) {
    const change = { kind: 'restore', deletion_id } as const;
    await call(changeSettings, forTeam(team, { body: { change } }));
  }
};

function doneText({ kind, ...change }: Change, count: number): string | null {
  const settings = settingsText(count);
  if (kind === 'move') return i18n.t('{settings} moved', { settings });
  if (kind === 'tag') return i18n.t('Tags changed on {settings}', { settings });
  // A single pin is visible in place, so it needs no toast.
  if (kind !== 'pin' || count === 1) return null;
  return 'is_pinned' in change && change.is_pinned
    ? i18n.t('{settings} pinned', { settings })
    : i18n.t('{settings} unpinned', { settings });
}

/** Moves, tags, pins and deletes settings, with an optimistic update of the lists. */
export function useChangeSettings() {
  const client = useQueryClient();
  const team = teamOf(changeSettings.id);
  const refresh = () => {
    refreshLibrary(client);
    void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
  };
  const undo = useMutation({
    mutationFn: (deletions: readonly string[]) => restore(team, deletions),
    onError: (error) => toastError(error),
    // Their positions in the lists are unknown.
    onSuccess: () => restartLists(client),
    onSettled: refresh,
  });
  const { mutate } = useMutation({
    mutationFn: send,
    onMutate: ({ chosen, change }: ChangeRequest) => {
      if (!('ids' in chosen)) return;
      const ids = new Set(chosen.ids);
      changeInLists(client, (setting) =>
        ids.has(setting.id) ? changed(setting, change) : setting,
      );
    },
    onSuccess: ({ count, deletions }, { chosen, change }) => {
      if (change.kind === 'delete') {
        const text = i18n.t('{settings} deleted', { settings: settingsText(count) });
        toastUndo(text, () => undo.mutate(deletions));
      }
      const words = doneText(change, count);
      if (words !== null) toastSuccess(words);
      if ('filter' in chosen) restartLists(client);
    },
    onError: (error) => {
      toastError(error);
      restartLists(client);
    },
    onSettled: refresh,
  });
  return (chosen: Chosen, change: Change) => mutate({ team, chosen, change });
}
