import { LASER_TYPES } from '@beamwright/domain/types';
import type { LaserType } from '@beamwright/domain/types';
import { TextField } from '../../ui/text-field.tsx';
import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { MachineNumber } from './machine-number.tsx';
import { isUsuallyGalvo } from './machine-values.ts';
import type { MachineValuesState } from './use-machine-values.ts';
import classes from './machine-form.module.css';
import { Box } from '../../ui/box.tsx';
import { Stack } from '../../ui/stack.tsx';

function typeHint(type: LaserType): string {
  switch (type) {
    case 'CO2':
      return i18n.t('Glass or RF tube, 10.6 µm: wood, acrylic, leather, glass, stone.');
    case 'Diode':
      return i18n.t('Blue diode module, about 450 nm, or its infrared companion.');
    case 'Fiber':
      return i18n.t('1064 nm, Q-switched or MOPA: metals and some plastics.');
    case 'UV':
      return i18n.t('355 nm: fine marks on plastics, glass and metals.');
  }
}

/** Which watts are meant, and where they are found. */
export function powerHint(type: LaserType): string {
  switch (type) {
    case 'CO2':
      return i18n.t(
        'Optical output at 100 %. A “40 W” K40 gives about 30 W. Enter the real output if you know it.',
      );
    case 'Diode':
      return i18n.t(
        'Optical watts, not the electrical input on the box: a “40 W” module may give 5 W.',
      );
    case 'Fiber':
    case 'UV':
      return i18n.t('Rated average power of the source.');
  }
}

/** Required fields: name, type, head and power. */
export function BasicFields({ state }: { state: MachineValuesState }) {
  const { values, set, errorOf } = state;
  return (
    <Stack as="section" gap={16} canShrink className={classes.section}>
      <TextField
        name="name"
        label={i18n.t('Name')}
        description={i18n.t('Shown on every setting.')}
        value={values.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={errorOf('name')}
        autoComplete="off"
        required
      />
      <div>
        <Choice
          label={i18n.t('Laser type')}
          value={values.type}
          options={LASER_TYPES.map((type) => ({ value: type, label: type }))}
          onChange={(type) => set({ type, is_galvo: isUsuallyGalvo(type) })}
        />
        <Box as="p" marginTop={4} readable size="small" tone="third" leading={1.4}>
          {typeHint(values.type)}
        </Box>
      </div>
      <div>
        <Choice
          label={i18n.t('Head')}
          value={values.is_galvo ? 'galvo' : 'gantry'}
          options={[
            { value: 'gantry', label: i18n.t('Gantry') },
            { value: 'galvo', label: i18n.t('Galvo') },
          ]}
          onChange={(head) => set({ is_galvo: head === 'galvo' })}
        />
        <Box as="p" marginTop={4} readable size="small" tone="third" leading={1.4}>
          {values.is_galvo
            ? i18n.t('Two mirrors steer the beam over a small field.')
            : i18n.t('The head moves on rails over a bed.')}
        </Box>
      </div>
      <div className={classes.pair}>
        <MachineNumber
          state={state}
          name="power_watts"
          label={i18n.t('Power')}
          description={powerHint(values.type)}
          required
        />
      </div>
    </Stack>
  );
}
