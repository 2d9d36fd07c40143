import { schedulePlan, updatePlan } from '@beamwright/contract';
import type { EditedPlan, PlanDraft } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.ts';

export type Start = 'now' | 'next_month';

/** Publishes what is typed of a plan, at once or with the new month. What was refused stays typed. */
export function usePublish(plan: EditedPlan, onDone: () => void) {
  const options = { errors: 'inline' as const, alsoInvalidate: ['plugins'] };
  const update = useOperation(updatePlan, {
    ...options,
    onSuccess: ({ name }) => {
      toastSuccess(i18n.t('{plan} published.', { plan: name }));
      onDone();
    },
  });
  const schedule = useOperation(schedulePlan, {
    ...options,
    onSuccess: ({ name }) => {
      toastSuccess(i18n.t('Change of {plan} scheduled.', { plan: name }));
      onDone();
    },
  });
  return {
    error: update.error ?? schedule.error,
    isPending: update.isPending || schedule.isPending,
    publish: (draft: PlanDraft, start: Start) => {
      update.reset();
      schedule.reset();
      const input = {
        params: { id: plan.id },
        body: { ...draft, updated_at: plan.updated_at },
      };
      if (start === 'now') update.mutate(input);
      else schedule.mutate(input);
    },
  };
}
