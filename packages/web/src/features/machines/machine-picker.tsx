import type { Machine } from '@beamwright/contract';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Menu, MenuDivider, MenuLink, MenuRadios } from '../../ui/menu.tsx';
import {
  chooseMachine,
  firstChoice,
  saveMachineChoice,
  readMachineChoice,
} from './choose-machine.ts';
import type { MachineChoice } from './choose-machine.ts';
import { lensName, kindWords, mmText, inchText } from './machine-words.ts';
import { useMachines } from './use-machines.ts';
import classes from './machine-picker.module.css';
import { Text } from '../../ui/text.tsx';
import { Row } from '../../ui/stack.tsx';
import { Box } from '../../ui/box.tsx';

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

  const choose = (choice: MachineChoice) => {
    saveMachineChoice(choice);
    onChange(choice);
  };
  return (
    <>
      <MachineChip
        machine={machine}
        machines={machines}
        onChoose={(next) => choose(firstChoice(next))}
      />
      <LensChip
        machine={machine}
        lensId={wanted.lens_id}
        onChoose={(lens_id) => choose({ machine_id: machine.id, lens_id })}
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
        {kindWords(machine)}
      </Text>
      <IconChevronDown size={16} stroke={1.6} className={classes.down} aria-hidden="true" />
    </button>
  );
  return (
    <Menu target={target}>
      <MenuRadios
        label={i18n.t('Machine')}
        value={machine.id}
        options={machines.map((other) => ({
          value: other.id,
          label: <Option name={other.name} small={kindWords(other)} />,
        }))}
        onChange={(id) => {
          const next = machines.find((other) => other.id === id);
          if (next) onChoose(next);
        }}
      />
      <MenuDivider />
      <MenuLink to="/machines">{i18n.t('Manage machines')}</MenuLink>
    </Menu>
  );
}

function Option({ name, small }: { name: string; small: string }) {
  return (
    <Row
      as="span"
      align="baseline"
      justify="between"
      wrap
      grow
      breakWords
      className={classes.option}
    >
      {name}{' '}
      <Text as="small" size="label" mono tone="third" noShrink noWrap>
        {small}
      </Text>
    </Row>
  );
}

/** Value of the option "Unknown lens". */
const UNKNOWN = 'unknown';

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
  const options = machine.lenses.map(({ id, focal_length_mm: mm }) => {
    const other = machine.is_galvo ? inchText(mm) : mmText(mm);
    return { value: id, label: <Option name={lensName(mm, machine.is_galvo)} small={other} /> };
  });
  return (
    <Menu target={target}>
      <MenuRadios
        label={i18n.t('Lens')}
        value={lensId ?? UNKNOWN}
        options={[...options, { value: UNKNOWN, label: i18n.t('Unknown lens') }]}
        onChange={(id) => onChoose(id === UNKNOWN ? null : id)}
      />
    </Menu>
  );
}
