import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput } from '@mantine/core';
import type { NumberInputProps } from '@mantine/core';
import classes from './number-field.module.css';

interface NumberFieldProps
  extends Omit<NumberInputProps, 'value' | 'onChange' | 'rightSection' | 'suffix'> {
  /** `null` is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Shown inside the field, always: never a bare number. */
  unit: string;
}

/** A number with its unit. Out-of-range input is kept and shown as an error, never silently changed. */
export function NumberField({ value, onChange, unit, ...rest }: NumberFieldProps) {
  return (
    <NumberInput
      hideControls
      clampBehavior="none"
      inputMode="decimal"
      allowedDecimalSeparators={['.', ',']}
      value={value ?? ''}
      onChange={(next) => onChange(typeof next === 'number' ? next : parse(next))}
      rightSection={
        <span className={classes.unit} aria-hidden="true">
          {unit}
        </span>
      }
      rightSectionWidth={unit.length * 8 + 20}
      rightSectionPointerEvents="none"
      classNames={{ input: classes.input }}
      {...rest}
      {...(typeof rest.label === 'string'
        ? { 'aria-label': unit === '' ? rest.label : `${rest.label} (${unit})` }
        : {})}
    />
  );
}

function parse(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}
