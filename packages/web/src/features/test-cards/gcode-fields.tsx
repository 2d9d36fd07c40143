import { i18n } from '../../lib/i18n.ts';
import { Choice } from '../../ui/choice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import classes from './download-card.module.css';
import { Text } from '../../ui/text.tsx';
import { Row, Stack } from '../../ui/stack.tsx';

export interface GcodeOptions {
  laser_mode: 'M3' | 'M4';
  s_max: number | null;
  dry_run: boolean;
  has_z: boolean;
}

export const USUAL_GCODE: GcodeOptions = {
  laser_mode: 'M4',
  s_max: 1000,
  dry_run: false,
  has_z: false,
};

interface GcodeFieldsProps {
  value: GcodeOptions;
  onChange: (value: GcodeOptions) => void;
}

/** Controller options for G-code. */
export function GcodeFields({ value, onChange }: GcodeFieldsProps) {
  return (
    <Stack gap={12} align="start" fullWidth pad="0 0 0 16" className={classes.gcode}>
      <div>
        <Choice
          label={i18n.t('Laser mode')}
          value={value.laser_mode}
          onChange={(laser_mode) => onChange({ ...value, laser_mode })}
          options={[
            { value: 'M4', label: 'M4' },
            { value: 'M3', label: 'M3' },
          ]}
        />
        <Text as="p" size="small" tone="second" readable className={classes.help}>
          {value.laser_mode === 'M4'
            ? i18n.t('Power follows speed, so corners don’t burn.')
            : i18n.t('Power stays constant, even where the machine slows down.')}
        </Text>
      </div>
      <NumberField
        className={classes.sMax ?? ''}
        label={i18n.t('S value at full power')}
        description={i18n.t('The value of $30, usually 1000.')}
        unit="S"
        decimalScale={0}
        allowNegative={false}
        min={1}
        max={65_535}
        value={value.s_max}
        onChange={(s_max) =>
          onChange({ ...value, s_max: s_max === null ? null : Math.round(s_max) })
        }
      />
      <Tick
        label={i18n.t('Dry run: the same moves with the laser off')}
        checked={value.dry_run}
        onChange={(dry_run) => onChange({ ...value, dry_run })}
      />
      <Tick
        label={i18n.t('The machine has a motorized Z axis')}
        checked={value.has_z}
        onChange={(has_z) => onChange({ ...value, has_z })}
      />
    </Stack>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

function Tick({ label, checked, onChange }: TickProps) {
  return (
    <Row as="label" gap={8} size="small" controlHeight>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {label}
    </Row>
  );
}
