import { TextField } from './text-field.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { useState } from 'react';
import { decimalMark } from '../lib/format.ts';
import { i18n } from '../lib/i18n.ts';
import { parseTyped, writeNumber } from './parse-number.ts';
import { Text } from './text.tsx';

interface NumberFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'rightSection' | 'type' | 'min' | 'max'
> {
  /** `null` is an empty field, `NaN` text that can't be read, which no schema accepts. */
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
  const isUnchanged = typed !== null && isSame(valueOf(typed), value);
  const text = isUnchanged ? typed : writeNumber(value, decimalScale);
  const error = unreadableError(value) ?? (rest.error || rangeError(value, min, max, unit));

  const change = (next: string) => {
    if (!/^[-+]?[\d.,\s]*$/.test(next.trimStart())) return;
    if (!allowNegative && next.trim().startsWith('-')) return;
    setTyped(next);
    const number = valueOf(next);
    if (!isSame(number, value)) onChange(number);
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
      {...(typeof rest.label === 'string' && unit !== ''
        ? { 'aria-label': `${rest.label} (${unit})` }
        : {})}
      {...rest}
      error={error}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

/** An incomplete number such as a single minus counts as empty. */
function valueOf(text: string): number | null {
  const number = /^[-+.,]$/.test(text) ? null : parseTyped(text);
  return number === undefined ? NaN : number;
}

const isSame = (a: number | null, b: number | null): boolean =>
  a === b || (Number.isNaN(a) && Number.isNaN(b));

const unreadableError = (value: number | null): string | null =>
  Number.isNaN(value)
    ? decimalMark() === ','
      ? i18n.t('Use a comma for decimals and no other separators, such as 1200,5')
      : i18n.t('Use a point for decimals and no other separators, such as 1200.5')
    : null;

function rangeError(
  value: number | null,
  min: number | undefined,
  max: number | undefined,
  unit: string,
): string | null {
  if (value === null) return null;
  if (min !== undefined && value < min)
    return i18n.t('Use {limit} or more', { limit: `${writeNumber(min, 4)} ${unit}` });
  if (max !== undefined && value > max)
    return i18n.t('Use {limit} or less', { limit: `${writeNumber(max, 4)} ${unit}` });
  return null;
}
