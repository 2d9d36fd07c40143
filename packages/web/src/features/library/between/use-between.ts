import { getProfile } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiProblem } from '../../../lib/api-problem.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryKeyOf } from '../../../lib/query.ts';
import { refreshLibrary, restartLists } from '../../../lib/setting-lists.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import { newUuid } from '../../../lib/new-uuid.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { toastActions } from '../../../ui/undo-toast.tsx';
import { canMoveBack, moveBack, sendBetween } from './send-between.ts';
import type { Arrived, BetweenRequest } from './send-between.ts';
import type { Library } from './use-libraries.ts';

type Draft = Omit<BetweenRequest, 'id' | 'teamId'> & { to: Library };

const doneText = ({ kind, to }: Draft, count: number) => {
  const values = { settings: settingsText(count), library: to.name };
  return kind === 'copy'
    ? i18n.t('{settings} copied to {library}', values)
    : i18n.t('{settings} moved to {library}', values);
};

/** Copies or moves settings to another library. What has arrived stays there if the rest fails, and isn’t sent again. */
export function useBetween(onDone: (draft: Draft) => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const ownId = useOwnId();
  const [arrived, setArrived] = useState<Arrived>(new Map());
  const refresh = () => {
    restartLists(client);
    void client.invalidateQueries({ queryKey: queryKeyOf(getProfile) });
  };
  const undo = useMutation({
    mutationFn: moveBack,
    onSuccess: () => toastSuccess(i18n.t('Moved back')),
    onError: (error) => toastError(error),
    onSettled: refresh,
  });
  const requestOf = ({ to: { teamId }, ...draft }: Draft): BetweenRequest => ({
    ...draft,
    teamId,
    id: ownId.get(JSON.stringify([teamId, draft.folder_id, draft.machine_id])),
  });
  const open = ({ to, folder_id }: Draft, there: Arrived) => {
    const [only] = there.values();
    void navigate({
      to: '/library',
      search: {
        team: to.teamId ?? undefined,
        ...(folder_id !== null && { folder_id }),
        ...(there.size === 1 && only !== undefined && { setting: only }),
      },
    });
  };
  const send = useMutation<Arrived, ApiProblem, Draft>({
    mutationFn: (draft) => sendBetween(requestOf(draft), arrived, setArrived),
    onSuccess: (there, draft) => {
      const id = newUuid();
      const openThere = { label: i18n.t('Open library'), act: () => open(draft, there) };
      const request = requestOf(draft);
      const back = { label: i18n.t('Undo'), act: () => undo.mutate(request) };
      const isUndoable = draft.kind === 'move' && canMoveBack(draft.settings);
      toastActions(doneText(draft, there.size), isUndoable ? [openThere, back] : [openThere], id);
      onDone(draft);
      refresh();
    },
    // Somebody else may have moved or deleted some.
    onError: () => refreshLibrary(client),
  });
  return { send, arrived };
}
