import {
  deleteFeedback,
  getFeedbackInsights,
  listFeedback,
  hasFeature,
} from '@beamwright/contract';
import type { Feedback } from '@beamwright/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { i18n } from '../../lib/i18n.ts';
import { pageOptionsFor, queryOptionsFor, useOperation } from '../../lib/query.ts';
import { usePlanHere } from '../../lib/use-plan-here.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';

export const useFeedbackOfSetting = (id: string) =>
  useInfiniteQuery(pageOptionsFor(listFeedback, {}, { id }));

/** Summary of all results; not requested on plans without it. */
export function useFeedbackOfAll() {
  const isIncluded = hasFeature(usePlanHere(), 'own_analytics');
  const insights = useQuery({
    ...queryOptionsFor(getFeedbackInsights),
    enabled: isIncluded,
  });
  return { isIncluded, insights };
}

/** Deletes a result after asking, because its photo can't be restored. */
export function useDeleteFeedback() {
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useOperation(deleteFeedback, {
    onSuccess: () => toastSuccess(i18n.t('Result deleted')),
  });
  const ask = async ({ id, has_photo }: Feedback) => {
    const yes = await confirm({
      title: i18n.t('Delete result?'),
      body: has_photo
        ? i18n.t(
            'Deletes the result and its photo. Confidence is recalculated from the other results. This can’t be undone.',
          )
        : i18n.t('Confidence is recalculated from the other results. This can’t be undone.'),
      confirm: i18n.t('Delete result'),
      danger: true,
    });
    if (yes) mutate({ params: { id } });
  };
  return { ask, isDeleting: (id: string) => isPending && variables.params.id === id };
}
