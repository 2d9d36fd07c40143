import {
  copySettings,
  getSetting,
  isSameLaser,
  listMachines,
  type Machine,
} from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { optionsIn } from '../../../lib/in-library.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface UseDialogProps {
  settingId: string;
  onClose: () => void;
}

const NONE = '';

/** Copies a setting of the team to one’s own library, for a machine with the same laser. */
export function UseDialog({ settingId, onClose }: UseDialogProps) {
  const setting = useQuery(queryOptionsFor(getSetting, { params: { id: settingId } }));
  const machines = useQuery(optionsIn(null, listMachines, { query: { limit: 100 } }));
  const error = setting.error ?? machines.error;
  return (
    <Dialog opened onClose={onClose} title={i18n.t('Use on my machine')}>
      {setting.data && machines.data ? (
        <UseForm
          settingId={settingId}
          laser={laserText(setting.data)}
          fitting={machines.data.items.filter((machine) => isSameLaser(setting.data, machine))}
          onClose={onClose}
        />
      ) : error ? (
        <ErrorPanel error={error} />
      ) : (
        <ListSkeleton count={3} />
      )}
    </Dialog>
  );
}

const laserText = (of: { machine_type: string; machine_power_watts: number }): string =>
  `${of.machine_power_watts} W ${of.machine_type}`;

interface UseFormProps extends UseDialogProps {
  laser: string;
  /** Machines with this laser. */
  fitting: readonly Machine[];
}

function UseForm({ settingId, laser, fitting, onClose }: UseFormProps) {
  const navigate = useNavigate();
  const [machineId, setMachineId] = useState(fitting[0]?.id ?? NONE);
  const copy = useOperation(copySettings, {
    errors: 'inline',
    ownId: useOwnId(),
    onSuccess: ({ ids: [id] }) => {
      toastSuccess(i18n.t('Copied to your library.'));
      void navigate({
        to: '/library',
        search: { team: undefined, ...(id !== undefined && { setting: id }) },
      });
    },
  });
  const start = () =>
    copy.mutate({
      body: {
        ids: [settingId],
        to_team_id: null,
        folder_id: null,
        machine_id: machineId === NONE ? null : machineId,
      },
    });
  return (
    <Stack gap={16}>
      {fitting.length > 0 ? (
        <SelectField
          data-autofocus
          label={i18n.t('Machine')}
          description={i18n.t('Machines with the same laser: {laser}.', { laser })}
          options={[
            ...fitting.map(({ id, name }) => ({ value: id, label: name })),
            { value: NONE, label: i18n.t('No machine') },
          ]}
          value={machineId}
          onChange={({ currentTarget }) => setMachineId(currentTarget.value)}
        />
      ) : (
        <Text as="p" tone="second">
          {i18n.t(
            'None of your machines has this laser: {laser}. Copy the setting, then choose Transfer to adapt it to another one.',
            { laser },
          )}
        </Text>
      )}
      {copy.error ? <ErrorPanel error={copy.error} /> : null}
      <DialogFooter>
        <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
        <Button variant="filled" loading={copy.isPending} onClick={start}>
          {i18n.t('Copy to my library')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}
