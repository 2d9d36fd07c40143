import { updateMachine } from '@beamwright/contract';
import type { Machine } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { useOperation } from '../../lib/query.ts';
import { Card } from '../../ui/card.tsx';
import { toastSuccess } from '../../ui/toast.ts';
import { MachineForm } from './machine-form.tsx';
import classes from './machine-form.module.css';
import { changedFields, valuesFromMachine } from './machine-values.ts';

interface EditMachineProps {
  machine: Machine;
  onClose: () => void;
}

export function EditMachine({ machine, onClose }: EditMachineProps) {
  const before = valuesFromMachine(machine);
  const edit = useOperation(updateMachine, {
    errors: 'inline',
    onSuccess: ({ name }) => {
      toastSuccess(i18n.t('{name} saved', { name }));
      onClose();
    },
  });
  return (
    <Card as="div" className={classes.card ?? ''}>
      <MachineForm
        initial={before}
        save={i18n.t('Save changes')}
        saving={edit.isPending}
        error={edit.error}
        onSave={(body) =>
          edit.mutate({ params: { id: machine.id }, body: changedFields(before, body) })
        }
        onCancel={onClose}
      />
    </Card>
  );
}
