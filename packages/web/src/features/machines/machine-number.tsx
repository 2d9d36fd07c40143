import type { ReactNode } from 'react';
import { NumberField } from '../../ui/number-field.tsx';
import { NUMBER_SPECS, shownNumber, storedNumber } from './number-specs.ts';
import type { NumberName } from './number-specs.ts';
import type { MachineValuesState } from './use-machine-values.ts';

interface MachineNumberProps {
  state: MachineValuesState;
  name: NumberName;
  label: string;
  description?: ReactNode;
  required?: boolean;
}

/** One number of the machine form, in its input unit. */
export function MachineNumber({ state, name, label, description, required }: MachineNumberProps) {
  return (
    <NumberField
      name={name}
      label={label}
      unit={NUMBER_SPECS[name].unit}
      value={shownNumber(state.values, name)}
      onChange={(shown) => state.set({ [name]: storedNumber(name, shown) })}
      error={state.errorOf(name)}
      description={description}
      required={required ?? false}
      allowNegative={false}
    />
  );
}
