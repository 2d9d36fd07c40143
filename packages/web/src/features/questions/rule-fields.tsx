import { LASER_TYPES, OPERATIONS } from '@beamwright/domain/types';
import type { LaserType, Operation } from '@beamwright/domain/types';
import { SelectField } from '../../ui/select-field.tsx';
import { Switch } from '../../ui/switch.tsx';
import { i18n } from '../../lib/i18n.ts';
import { operationLabel } from '../../lib/step-labels.ts';

interface FilterProps<V> {
  value: V | null;
  onChange: (value: V | null) => void;
}

export function LaserFilter({ value, onChange }: FilterProps<LaserType>) {
  return (
    <SelectField
      label={i18n.t('Laser type')}
      options={[
        { value: '', label: i18n.t('Every laser') },
        ...LASER_TYPES.map((type) => ({ value: type, label: type })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(LASER_TYPES.find((type) => type === currentTarget.value) ?? null)
      }
    />
  );
}

export function OperationFilter({ value, onChange }: FilterProps<Operation>) {
  return (
    <SelectField
      label={i18n.t('Operation')}
      options={[
        { value: '', label: i18n.t('Every operation') },
        ...OPERATIONS.map((operation) => ({ value: operation, label: operationLabel(operation) })),
      ]}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(OPERATIONS.find((operation) => operation === currentTarget.value) ?? null)
      }
    />
  );
}

interface ActiveSwitchProps {
  isActive: boolean;
  onChange: (isActive: boolean) => void;
}

export function ActiveSwitch({ isActive, onChange }: ActiveSwitchProps) {
  return (
    <Switch
      checked={isActive}
      label={i18n.t('Enabled')}
      description={i18n.t('Applies to new jobs.')}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
