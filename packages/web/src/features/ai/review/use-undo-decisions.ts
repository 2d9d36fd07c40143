import { getAiSetting, listAiSettings } from '@beamwright/contract';
import type { AiSetting } from '@beamwright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeyOf } from '../../../lib/query.ts';
import { toastError, toastSuccess } from '../../../ui/toast.ts';
import { undoneText } from './review-text.ts';
import { sendUndo } from './send-decision.ts';

/** All decisions share one toast, so only the newest can be undone. */
export const DECISION_TOAST = 'review-decision';

/** Undoes the decisions on several settings, one after another. */
export function useUndoDecisions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (settings: AiSetting[]) => {
      const undone: AiSetting[] = [];
      for (const setting of settings) undone.push(await sendUndo(setting));
      return undone;
    },
    onSuccess: (settings) => {
      for (const setting of settings) {
        client.setQueryData(queryKeyOf(getAiSetting, { params: { id: setting.id } }), setting);
      }
      toastSuccess(undoneText(settings), { id: DECISION_TOAST });
    },
    onError: (error) => toastError(error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeyOf(listAiSettings) }),
  });
}
