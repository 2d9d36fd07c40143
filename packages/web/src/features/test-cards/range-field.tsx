import { useState } from 'react';
import { NumberField } from '../../ui/number-field.tsx';

interface RangeFieldProps {
  label: string;
  unit: string;
  /** What was chosen; `null` leaves it to the proposal. */
  chosen: number | null;
  proposed: number | null;
  min?: number;
  max?: number;
  error?: string | undefined;
  allowNegative?: boolean;
  onChoose: (value: number | null) => void;
}

/** A number with our proposal in it: emptied and left, the proposal comes back. */
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
