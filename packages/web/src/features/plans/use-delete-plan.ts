import { DEFAULT_PLAN, deletePlan } from '@beamwright/contract';
import type { EditedPlan } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Deletes a plan once the administrator agrees; `refusal` says why it can't be deleted. */
export function useDeletePlan({ id, name, accounts }: EditedPlan) {
  const confirm = useConfirm();
  const remove = useOperation(deletePlan, {
    onSuccess: () => toastSuccess(i18n.t('{plan} deleted.', { plan: name })),
  });
  return {
    refusal:
      name === DEFAULT_PLAN
        ? i18n.t('Can’t be deleted: new accounts start with it')
        : accounts > 0
          ? i18n.t(
              '{n, plural, one {Can’t be deleted: # user has it} other {Can’t be deleted: # users have it}}',
              { n: accounts },
            )
          : null,
    ask: async () => {
      const isSure = await confirm({
        title: i18n.t('Delete {plan}?', { plan: name }),
        body: i18n.t('Nobody has this plan. It can’t be brought back.'),
        confirm: i18n.t('Delete plan'),
        danger: true,
      });
      if (isSure) remove.mutate({ params: { id } });
    },
  };
}
