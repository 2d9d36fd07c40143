import { useState } from 'react';
import { NumberField } from '../../ui/number-field.tsx';

interface RangeFieldProps {
  label: string;
  unit: string;
  /** The user's value; `null` uses the proposed one. */
  chosen: number | null;
  proposed: number | null;
  min?: number;
  max?: number;
  error?: string | undefined;
  allowNegative?: boolean;
  onChoose: (value: number | null) => void;
}

/** Number field with a proposed value; emptying it restores the proposal on blur. */
export function RangeField({ chosen, proposed, onChoose, ...rest }: RangeFieldProps) {
  const [isEmptied, setEmptied] = useState(false);
  return (
    <NumberField
      allowNegative={false}
      {...rest}
      value={isEmptied ? null : (chosen ?? proposed)}
      onChange={(value) => {
        setEmptied(value === null);
        onChoose(value);
      }}
      onBlur={() => setEmptied(false)}
    />
  );
}
