import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/choice.tsx';
import { NumberField } from '../../../ui/number-field.tsx';
import classes from './fields.module.css';
import {
  LENGTH_UNITS,
  MAX_THICKNESS_MM,
  MIN_THICKNESS_MM,
  fromMm,
  isThickness,
  toMm,
} from './thickness.ts';
import type { LengthUnit } from './thickness.ts';

interface LengthInputProps {
  label: string;
  description?: string;
  mm: number | null;
  /** Null when emptied; only valid values are passed. */
  onChange: (mm: number | null) => void;
  autoFocus?: boolean;
}

const UNITS = LENGTH_UNITS.map((unit) => ({ value: unit, label: unit }));

/** A thickness, entered in mm or inches and passed in mm. */
export function LengthInput(props: LengthInputProps) {
  const { label, description, mm, onChange, autoFocus = false } = props;
  const [unit, setUnit] = useState<LengthUnit>('mm');
  // Typed text is kept until the field loses focus, even when empty or out of range.
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const known = mm === null ? null : fromMm(mm, unit);

  const change = (value: number | null) => {
    setTyped(value);
    if (value === null) onChange(null);
    else if (isThickness(toMm(value, unit))) onChange(toMm(value, unit));
  };
  const leave = () => {
    if (typed == null || isThickness(toMm(typed, unit))) setTyped(undefined);
  };

  return (
    <div className={classes.withUnit}>
      <NumberField
        label={label}
        {...(description ? { description } : {})}
        unit={unit}
        value={typed === undefined ? known : typed}
        onChange={change}
        onBlur={leave}
        min={fromMm(MIN_THICKNESS_MM, unit)}
        max={fromMm(MAX_THICKNESS_MM, unit)}
        allowNegative={false}
        className={classes.length ?? ''}
        data-autofocus={autoFocus || undefined}
      />
      <Choice
        label={i18n.t('Thickness unit')}
        hideLabel
        value={unit}
        options={UNITS}
        onChange={(next) => {
          setTyped(undefined);
          setUnit(next);
        }}
      />
    </div>
  );
}
