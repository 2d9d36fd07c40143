import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useState } from 'react';
import { i18n } from '../lib/i18n.ts';
import { parseTyped, writeNumber } from './parse-number.ts';
import { Text } from './text.tsx';

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'rightSection' | 'type' | 'min' | 'max'
> {
  /** `null` is an empty field. */
  value: number | null;
  onChange: (value: number | null) => void;
  /** Always shown inside the field, because numbers never appear without a unit. */
  unit: string;
  decimalScale?: number;
  allowNegative?: boolean;
  /** Range in `unit`; outside it, the field shows an error and keeps the text. */
  min?: number;
  max?: number;
}

/** A number with its unit. Typed text is validated but never changed. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onChange,
    unit,
    decimalScale = 4,
    allowNegative = true,
    min,
    max,
    ...rest
  } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // Drops typed text that no longer matches the value, because the value was changed elsewhere.
  const isUnchanged = typed !== null && (parseTyped(typed) ?? null) === value;
  const text = isUnchanged ? typed : writeNumber(value, decimalScale);
  const error = rest.error || rangeError(value, min, max, unit);

  const change = (next: string) => {
    const number = parseTyped(next);
    // Accepts incomplete numbers such as a single minus, but no other text.
    if (number === undefined && !/^[-+.,]$/.test(next)) return;
    if (!allowNegative && next.trim().startsWith('-')) return;
    setTyped(next);
    if ((number ?? null) !== value) onChange(number ?? null);
  };

  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      rightSection={
        <Text size="small" mono tone="third" aria-hidden="true">
          {unit}
        </Text>
      }
      rightSectionWidth={unit.length * 8 + 20}
      {...(typeof rest.label === 'string' ? { 'aria-label': `${rest.label} (${unit})` } : {})}
      {...rest}
      error={error}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function rangeError(
  value: number | null,
  min: number | undefined,
  max: number | undefined,
  unit: string,
): string | null {
  if (value === null) return null;
  if (min !== undefined && value < min)
    return i18n.t('Use {limit} or more', { limit: `${min} ${unit}` });
  if (max !== undefined && value > max)
    return i18n.t('Use {limit} or less', { limit: `${max} ${unit}` });
  return null;
}
