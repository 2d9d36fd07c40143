import type { Machine } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';
import { MenuDivider, MenuLink, MenuPanel, MenuRadios } from '../../ui/menu.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import { inchText, kindText, lensName, mmText } from './machine-names.ts';
import classes from './machine-picker.module.css';

interface MachineMenuProps {
  machine: Machine;
  machines: readonly Machine[];
  onChoose: (machine: Machine) => void;
}

export function MachineMenu({ machine, machines, onChoose }: MachineMenuProps) {
  const active = machines.filter(({ is_read_only }) => !is_read_only);
  return (
    <MenuPanel>
      <MenuRadios
        label={i18n.t('Machine')}
        value={machine.id}
        options={active.map((other) => ({
          value: other.id,
          label: <Option name={other.name} small={kindText(other)} />,
        }))}
        onChange={(id) => {
          const next = machines.find((other) => other.id === id);
          if (next) onChoose(next);
        }}
      />
      <MenuDivider />
      <MenuLink to="/machines">{i18n.t('Manage machines')}</MenuLink>
    </MenuPanel>
  );
}

/** Value of the option "Unknown lens". */
const UNKNOWN = 'unknown';

interface LensMenuProps {
  machine: Machine;
  lensId: string | null;
  onChoose: (lensId: string | null) => void;
}

export function LensMenu({ machine, lensId, onChoose }: LensMenuProps) {
  const options = machine.lenses.map(({ id, focal_length_mm: mm }) => {
    const other = machine.is_galvo ? inchText(mm) : mmText(mm);
    return { value: id, label: <Option name={lensName(mm, machine.is_galvo)} small={other} /> };
  });
  return (
    <MenuPanel>
      <MenuRadios
        label={i18n.t('Lens')}
        value={lensId ?? UNKNOWN}
        options={[...options, { value: UNKNOWN, label: i18n.t('Unknown lens') }]}
        onChange={(id) => onChoose(id === UNKNOWN ? null : id)}
      />
    </MenuPanel>
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
