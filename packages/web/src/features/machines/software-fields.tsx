import { TextField } from '../../ui/text-field.tsx';
import { useId } from 'react';
import { i18n } from '../../lib/i18n.ts';
import type { MachineValuesState } from './use-machine-values.ts';
import classes from './machine-form.module.css';
import { Text } from '../../ui/text.tsx';
import { Stack } from '../../ui/stack.tsx';

const SOFTWARE = [
  'LightBurn',
  'EZCAD2',
  'EZCAD3',
  'LaserGRBL',
  'RDWorks',
  'MeerK40t',
  'xTool Studio',
];
const CONTROLLERS = ['Ruida', 'GRBL', 'M2 Nano', 'Trocen', 'BJJCZ LMC (EZCAD2)', 'BSL'];

/** Shown next to settings, but never used to compute them. */
export function SoftwareFields({ state }: { state: MachineValuesState }) {
  const lists = useId();
  const { values, set, errorOf } = state;
  return (
    <Stack as="fieldset" gap={16} canShrink className={classes.section}>
      <Text as="legend" fullWidth size="card" weight={600} leading={1.3} className={classes.legend}>
        {i18n.t('Software and controller')}
      </Text>
      <div className={classes.pair}>
        <TextField
          name="software"
          label={i18n.t('Software')}
          list={`${lists}-software`}
          value={values.software}
          onChange={(event) => set({ software: event.currentTarget.value })}
          error={errorOf('software')}
          autoComplete="off"
        />
        <TextField
          name="controller"
          label={i18n.t('Controller')}
          list={`${lists}-controller`}
          value={values.controller}
          onChange={(event) => set({ controller: event.currentTarget.value })}
          error={errorOf('controller')}
          autoComplete="off"
        />
      </div>
      <Suggestions id={`${lists}-software`} names={SOFTWARE} />
      <Suggestions id={`${lists}-controller`} names={CONTROLLERS} />
    </Stack>
  );
}

function Suggestions({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}
