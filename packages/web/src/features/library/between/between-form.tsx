import type { Setting } from '@beamwright/contract';
import { useState } from 'react';
import { currentTeam } from '../../../lib/current-team.ts';
import { formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { settingsText } from '../../../lib/settings-text.ts';
import { Button } from '../../../ui/button.tsx';
import { DialogFooter } from '../../../ui/dialog-footer.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { ProgressRule } from '../../../ui/progress-rule.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { ClosedLibraries } from './closed-libraries.tsx';
import { FolderThere, MachineThere } from './fields-there.tsx';
import type { Between } from './send-between.ts';
import type { useBetween } from './use-between.ts';
import { useLibraries } from './use-libraries.ts';
import { WhatGoesAlong } from './what-goes-along.tsx';

const OWN = 'own';

interface BetweenFormProps {
  kind: Between;
  settings: readonly Setting[];
  between: ReturnType<typeof useBetween>;
  onClose: () => void;
}

export function BetweenForm({ kind, settings, between, onClose }: BetweenFormProps) {
  const from = currentTeam();
  const others = useLibraries().filter(({ teamId }) => teamId !== from);
  const open = others.filter(({ mayAdd }) => mayAdd);
  const [chosen, setChosen] = useState<string>();
  const [folderId, setFolderId] = useState<string | null>(null);
  const [machineId, setMachineId] = useState<string | null>(null);
  const to = open.find(({ teamId }) => (teamId ?? OWN) === chosen) ?? open[0];
  const { send, arrived } = between;
  const isFixed = send.isPending || arrived.size > 0;
  const start = () => {
    if (to === undefined) return;
    send.mutate({ kind, from, settings, to, folder_id: folderId, machine_id: machineId });
  };
  return (
    <Stack gap={16}>
      <Text as="p" tone="second" breakWords>
        {settings.length === 1 ? settings[0]?.name : settingsText(settings.length)}
      </Text>
      <SelectField
        data-autofocus
        label={i18n.t('Library')}
        options={open.map(({ teamId, name }) => ({ value: teamId ?? OWN, label: name }))}
        value={to?.teamId ?? OWN}
        disabled={isFixed}
        onChange={({ currentTarget }) => {
          setChosen(currentTarget.value);
          setFolderId(null);
          setMachineId(null);
        }}
      />
      <ClosedLibraries libraries={others.filter(({ mayAdd }) => !mayAdd)} />
      {to ? (
        <FolderThere library={to} value={folderId} disabled={isFixed} onChange={setFolderId} />
      ) : null}
      {to && kind === 'copy' ? (
        <MachineThere
          library={to}
          settings={settings}
          value={machineId}
          disabled={isFixed}
          onChange={setMachineId}
        />
      ) : null}
      <WhatGoesAlong kind={kind} hasMachine={machineId !== null} />
      {send.isPending && settings.length > arrived.size && arrived.size > 0 ? (
        <ProgressRule label={i18n.t('Progress')} done={arrived.size / settings.length} />
      ) : null}
      {send.error ? (
        <Failed {...{ kind, error: send.error, arrived: arrived.size, of: settings.length }} />
      ) : null}
      <DialogFooter>
        <Button disabled={send.isPending} onClick={onClose}>
          {i18n.t('Cancel')}
        </Button>
        <Button
          variant="filled"
          disabled={to === undefined || settings.length === 0}
          loading={send.isPending}
          onClick={start}
        >
          {kind === 'copy' ? i18n.t('Copy') : i18n.t('Move')}
        </Button>
      </DialogFooter>
    </Stack>
  );
}

interface FailedProps {
  kind: Between;
  error: unknown;
  arrived: number;
  of: number;
}

function Failed({ kind, error, arrived, of }: FailedProps) {
  const values = { n: formatNumber(arrived), of: formatNumber(of) };
  return (
    <>
      {arrived === 0 ? null : (
        <Text as="p" size="small" tone="second" role="status">
          {kind === 'copy'
            ? i18n.t('{n} of {of} copied. Try again for the rest.', values)
            : i18n.t('{n} of {of} moved. Try again for the rest.', values)}
        </Text>
      )}
      <ErrorPanel error={error} />
    </>
  );
}
