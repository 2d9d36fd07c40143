import { SelectField } from '../../../ui/select-field.tsx';
import { i18n } from '../../../lib/i18n.ts';
import { lensText } from '../../../lib/lens-text.ts';
import { useMachines } from '../../../lib/machines-context.ts';
import classes from './machine-fields.module.css';

/** Machine and lens for rows that name no other laser. */
export interface Place {
  machine_id: string | null;
  lens_id: string | null;
}

interface MachineFieldsProps {
  place: Place;
  onChange: (place: Place) => void;
  isDisabled?: boolean;
  /** Settings wait for a machine: there is nothing in the file to go by. */
  isNeeded?: boolean;
}

export function MachineFields({
  place,
  onChange,
  isDisabled = false,
  isNeeded = false,
}: MachineFieldsProps) {
  const machines = useMachines() ?? [];
  const machine = machines.find(({ id }) => id === place.machine_id);
  return (
    <div className={classes.fields}>
      <SelectField
        label={i18n.t('Machine')}
        description={i18n.t('For settings that don’t name another laser')}
        disabled={isDisabled}
        options={[
          {
            value: '',
            label: isNeeded ? i18n.t('Choose a machine') : i18n.t('As in the file'),
          },
          ...machines.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={machine?.id ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const chosen = machines.find(({ id }) => id === value);
          onChange({ machine_id: chosen?.id ?? null, lens_id: chosen?.lenses[0]?.id ?? null });
        }}
      />
      {machine ? (
        <SelectField
          label={i18n.t('Lens')}
          description={i18n.t('On this machine')}
          disabled={isDisabled}
          options={[
            ...machine.lenses.map(({ id, focal_length_mm: mm }) => ({
              value: id,
              label: lensText(mm),
            })),
            { value: '', label: i18n.t('Unknown lens') },
          ]}
          value={place.lens_id ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...place, lens_id: value === '' ? null : value })
          }
        />
      ) : null}
    </div>
  );
}
