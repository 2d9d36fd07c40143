import { deleteMachine, getMachineDependents } from '@beamwright/contract';
import type { Machine } from '@beamwright/contract';
import { call } from '../../lib/api.ts';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { dependentLines } from './dependent-lines.ts';
import { Box } from '../../ui/box.tsx';

/** Asks, listing what depends on the machine, then deletes it. */
export function useDeleteMachine(onDeleted: () => void) {
  const confirm = useConfirm();
  const remove = useOperation(deleteMachine, {
    alsoInvalidate: ['jobs', 'library'],
    onSuccess: () => {
      toastSuccess(i18n.t('Machine deleted'));
      onDeleted();
    },
  });

  return async ({ id, name }: Machine) => {
    try {
      const counts = await call(getMachineDependents, { params: { id } });
      const lines = dependentLines(counts);
      const yes = await confirm({
        title: i18n.t('Delete {name}?', { name }),
        body:
          lines.length > 0 ? (
            <Box as="ul" bullets>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </Box>
          ) : (
            i18n.t('Nothing depends on it.')
          ),
        confirm: i18n.t('Delete machine'),
        danger: true,
      });
      if (yes) remove.mutate({ params: { id } });
    } catch (error) {
      toastError(error);
    }
  };
}
