import { previewTransfer, transferSetting } from '@beamwright/contract';
import type { Machine, SettingDetail } from '@beamwright/contract';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor, useOperation } from '../../../lib/query.ts';
import { useOwnId } from '../../../lib/use-own-id.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useLibraryAddress } from '../library-address.tsx';
import { lensText } from '../../../lib/lens-text.ts';
import { useMachines } from '../../../lib/machines-context.ts';
import { TransferPreview } from './transfer-preview.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { Columns } from '../../../ui/columns.tsx';
import { machineLabel } from '../../../lib/machine-label.ts';

interface TransferDialogProps {
  setting: SettingDetail;
  onClose: () => void;
}

const NO_LENS = 'none';

const otherLensOf = ({ lenses }: Machine, setting: SettingDetail) =>
  lenses.find(({ id }) => id !== setting.lens_id);

/**
 * Where a setting can be transferred: to other machines with the same type of laser, or another lens
 * of its own machine.
 */
const targetsOf = (machines: readonly Machine[], setting: SettingDetail) =>
  machines.filter(
    (machine) =>
      machine.type === setting.machine_type &&
      (machine.id !== setting.machine_id || otherLensOf(machine, setting) !== undefined),
  );

/** Suggests another machine, else another lens of the same machine. */
const likelyMachine = (targets: readonly Machine[], setting: SettingDetail) =>
  targets.find(({ id }) => id !== setting.machine_id) ?? targets[0];

/** Previews a setting on another machine or lens, then saves a copy. */
export function TransferDialog({ setting, onClose }: TransferDialogProps) {
  const { change } = useLibraryAddress();
  const machines = useMachines() ?? [];
  const targets = targetsOf(machines, setting);
  const hasOtherTypes = machines.some(({ type }) => type !== setting.machine_type);
  const onlySameType = i18n.t('Settings can’t be transferred to another laser type.');
  const [chosenMachine, setMachineId] = useState<string>();
  const machineId = chosenMachine ?? likelyMachine(targets, setting)?.id;
  const machine = targets.find(({ id }) => id === machineId);
  const otherLens = machine && otherLensOf(machine, setting);
  const [chosenLens, setChosenLens] = useState<string>();
  const lensId = chosenLens ?? otherLens?.id ?? NO_LENS;
  const body = {
    machine_id: machine?.id ?? '',
    lens_id: lensId === NO_LENS ? null : lensId,
  };
  const params = { id: setting.id };
  const preview = useQuery({
    ...queryOptionsFor(previewTransfer, { params, body }),
    enabled: machine !== undefined,
    placeholderData: keepPreviousData,
  });
  const save = useOperation(transferSetting, {
    errors: 'inline',
    ownId: useOwnId(),
    onSuccess: (copy) => {
      onClose();
      toastSuccess(i18n.t('Saved for {machine}', { machine: machineLabel(copy) }));
      change({ setting: copy.id });
    },
  });
  const error = save.error ?? preview.error;
  return (
    <Dialog opened onClose={onClose} look="wide" title={i18n.t('Transfer to another machine')}>
      {machine === undefined ? (
        <Text as="p" tone="second">
          {hasOtherTypes ? `${onlySameType} ` : null}
          {i18n.t('Add another {type} machine first.', { type: setting.machine_type })}{' '}
          <ButtonLink to="/machines">{i18n.t('Machines')}</ButtonLink>
        </Text>
      ) : (
        <Stack gap={16}>
          <Columns count={2} gap={12} stackOn="phone">
            <SelectField
              data-autofocus
              label={i18n.t('Machine')}
              description={hasOtherTypes ? onlySameType : undefined}
              options={targets.map(({ id, name }) => ({ value: id, label: name }))}
              value={machine.id}
              onChange={({ currentTarget }) => {
                setMachineId(currentTarget.value);
                setChosenLens(undefined);
              }}
            />
            <SelectField
              label={i18n.t('Lens')}
              options={[
                ...machine.lenses.map(({ id, focal_length_mm: mm }) => ({
                  value: id,
                  label: lensText(mm),
                })),
                { value: NO_LENS, label: i18n.t('Unknown lens') },
              ]}
              value={lensId}
              onChange={({ currentTarget }) => setChosenLens(currentTarget.value)}
            />
          </Columns>
          {error ? <ErrorPanel error={error} onRetry={() => void preview.refetch()} /> : null}
          {preview.isPending ? <ListSkeleton count={4} /> : null}
          {preview.data && !preview.error ? (
            <TransferPreview
              setting={setting}
              preview={preview.data}
              isOutdated={preview.isPlaceholderData}
            />
          ) : null}
          <DialogFooter>
            <Button onClick={onClose}>{i18n.t('Cancel')}</Button>
            <Button
              variant="filled"
              disabled={!preview.data || preview.error !== null || preview.isPlaceholderData}
              loading={save.isPending}
              onClick={() => save.mutate({ params, body })}
            >
              {i18n.t('Save a copy')}
            </Button>
          </DialogFooter>
        </Stack>
      )}
    </Dialog>
  );
}
