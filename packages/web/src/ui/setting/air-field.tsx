import { SelectField } from '../select-field.tsx';
import { i18n } from '../../lib/i18n.ts';

interface AirFieldProps {
  value: boolean | null;
  error: string | undefined;
  onChange: (air_assist: boolean | null) => void;
}

const STATES = { unknown: null, on: true, off: false } as const;
type State = keyof typeof STATES;

const stateOf = (value: boolean | null): State =>
  value === null ? 'unknown' : value ? 'on' : 'off';

/** Air assist on, off or unknown; the pressure has a separate field. */
export function AirField({ value, error, onChange }: AirFieldProps) {
  return (
    <SelectField
      name="air_assist"
      label={i18n.t('Air assist')}
      options={[
        { value: 'unknown', label: i18n.t('Unknown') },
        { value: 'on', label: i18n.t('On') },
        { value: 'off', label: i18n.t('Off') },
      ]}
      value={stateOf(value)}
      error={error}
      onChange={({ currentTarget }) => onChange(STATES[currentTarget.value as State])}
    />
  );
}
