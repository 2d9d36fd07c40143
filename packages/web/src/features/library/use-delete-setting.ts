import { deleteSetting } from '@beamwright/contract';
import type { Setting } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toastSuccess } from '../../ui/toast.ts';

/** Deletes a saved setting after asking once. */
export function useDeleteSetting() {
  const confirm = useConfirm();
  const { mutate, isPending, variables } = useOperation(deleteSetting, {
    alsoInvalidate: ['jobs'],
    onSuccess: () => toastSuccess(i18n.t('Deleted from your library')),
  });
  const ask = async ({ id, name }: Setting) => {
    const yes = await confirm({
      title: i18n.t('Delete this setting?'),
      body: i18n.t('“{name}” goes for good. The job it came from stays in your history.', { name }),
      confirm: i18n.t('Delete'),
      danger: true,
    });
    if (yes) mutate({ params: { id } });
  };
  return {
    ask,
    isDeleting: (id: string) => isPending && variables.params.id === id,
  };
}
