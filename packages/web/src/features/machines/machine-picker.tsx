import type { Machine } from '@beamwright/contract';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { lazyPart } from '../../lib/chunks/lazy-part.ts';
import { i18n } from '../../lib/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import {
  chooseMachine,
  firstChoice,
  saveMachineChoice,
  readMachineChoice,
} from './choose-machine.ts';
import type { MachineChoice } from './choose-machine.ts';
import { lensName, kindText } from './machine-names.ts';
import { useMachines } from './use-machines.ts';
import classes from './machine-picker.module.css';
import { Text } from '../../ui/text.tsx';
import { Box } from '../../ui/box.tsx';

const MachineMenu = lazyPart(() =>
  import('./picker-menus.tsx').then((module) => module.MachineMenu),
);
const LensMenu = lazyPart(() => import('./picker-menus.tsx').then((module) => module.LensMenu));

interface MachinePickerProps {
  value: MachineChoice | null;
  onChange: (choice: MachineChoice) => void;
}

/** Two menus for the machine and its lens. Starts with the last choice. */
export function MachinePicker({ value, onChange }: MachinePickerProps) {
  const { data: machines, error, refetch } = useMachines();
  const wanted = machines ? chooseMachine(machines, [value, readMachineChoice()]) : null;
  const isSettled =
    wanted === null ||
    (wanted.machine_id === value?.machine_id && wanted.lens_id === value.lens_id);

  useEffect(() => {
    if (wanted && !isSettled) onChange(wanted);
  }, [wanted, isSettled, onChange]);

  if (error && !machines) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!machines)
    return (
      <Box
        as="span"
        ground="sunk"
        radius="control"
        className={classes.waiting}
        aria-hidden="true"
      />
    );
  const machine = machines.find(({ id }) => id === wanted?.machine_id);
  if (!machine || !wanted) return <NoMachine />;

  const choose = (next: Machine, lens_id = firstChoice(next).lens_id) => {
    saveMachineChoice(next, lens_id);
    onChange({ machine_id: next.id, lens_id });
  };
  return (
    <>
      <MachineChip machine={machine} machines={machines} onChoose={(next) => choose(next)} />
      <LensChip
        machine={machine}
        lensId={wanted.lens_id}
        onChoose={(lens_id) => choose(machine, lens_id)}
      />
    </>
  );
}

function NoMachine() {
  return (
    <Link to="/machines" hash="add" className={classes.chip}>
      <IconPlus size={16} stroke={1.6} aria-hidden="true" />
      {i18n.t('Add your machine')}
    </Link>
  );
}

interface MachineChipProps {
  machine: Machine;
  machines: readonly Machine[];
  onChoose: (machine: Machine) => void;
}

function MachineChip({ machine, machines, onChoose }: MachineChipProps) {
  const target = (
    <button type="button" className={classes.chip} title={i18n.t('Change machine')}>
      <Box as="span" noShrink radius="round" className={classes.dot} aria-hidden="true" />
      <Box as="span" truncate>
        {machine.name}
      </Box>
      <Text as="small" size="label" mono tone="third" noShrink noWrap>
        {kindText(machine)}
      </Text>
      <IconChevronDown size={16} stroke={1.6} className={classes.down} aria-hidden="true" />
    </button>
  );
  return (
    <MenuButton target={target}>
      <MachineMenu machine={machine} machines={machines} onChoose={onChoose} />
    </MenuButton>
  );
}

interface LensChipProps {
  machine: Machine;
  lensId: string | null;
  onChoose: (lensId: string | null) => void;
}

function LensChip({ machine, lensId, onChoose }: LensChipProps) {
  const lens = machine.lenses.find(({ id }) => id === lensId);
  if (machine.lenses.length === 0) return null;
  const target = (
    <button type="button" className={classes.chip} title={i18n.t('Change lens')}>
      <Box as="span" truncate>
        {lens ? lensName(lens.focal_length_mm, machine.is_galvo) : i18n.t('Unknown lens')}
      </Box>
      <IconChevronDown size={16} stroke={1.6} className={classes.down} aria-hidden="true" />
    </button>
  );
  return (
    <MenuButton target={target}>
      <LensMenu machine={machine} lensId={lensId} onChoose={onChoose} />
    </MenuButton>
  );
}
