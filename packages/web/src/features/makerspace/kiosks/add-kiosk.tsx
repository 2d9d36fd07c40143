import { createKiosk, MAX_KIOSK_NAME } from '@beamwright/contract';
import type { Lab, OpenedKiosk, Team } from '@beamwright/contract';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { KioskCode } from './kiosk-code.tsx';

interface AddKioskProps {
  team: Team;
  lab: Lab;
  onClose: () => void;
}

export function AddKiosk({ team, lab: { machines }, onClose }: AddKioskProps) {
  const [first] = machines;
  const [machineId, setMachineId] = useState(first?.id ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const [opened, setOpened] = useState<OpenedKiosk | null>(null);
  const machine = machines.find(({ id }) => id === machineId);
  const usual = i18n.t('Tablet at {machine}', { machine: machine?.name ?? '' });
  const name = typed ?? usual.slice(0, MAX_KIOSK_NAME);
  const create = useOperation(createKiosk, {
    errors: 'inline',
    ownId: useOwnId(),
    onSuccess: setOpened,
  });
  if (opened) return <KioskCode kiosk={opened} onClose={onClose} />;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate({ params: { team_id: team.id }, body: { machine_id: machineId, name } });
  };
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Add kiosk')}>
      <Stack as="form" gap={16} onSubmit={submit} noValidate>
        <FormError error={create.error} />
        <SelectField
          name="machine_id"
          label={i18n.t('Machine')}
          description={i18n.t('The tablet shows this machine only.')}
          options={machines.map(({ id, name: label }) => ({ value: id, label }))}
          value={machineId}
          onChange={({ currentTarget }) => setMachineId(currentTarget.value)}
        />
        <TextField
          name="name"
          label={i18n.t('Name of the tablet')}
          maxLength={MAX_KIOSK_NAME}
          value={name}
          autoComplete="off"
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DialogFooter>
          <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
          <Button
            type="submit"
            variant="filled"
            disabled={name.trim() === ''}
            loading={create.isPending}
          >
            {i18n.t('Add kiosk')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
