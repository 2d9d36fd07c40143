import { useState } from 'react';
import { i18n } from '../../../lib/i18n.ts';
import { NumberField } from '../../../ui/number-field.tsx';
import { ChoiceRow } from '../bench/choice-row.tsx';
import classes from './fields.module.css';
import { LENGTH_UNITS, fromMm, isThickness, toMm } from './thickness.ts';
import type { LengthUnit } from './thickness.ts';

interface LengthInputProps {
  label: string;
  description?: string;
  mm: number | null;
  /** Null when emptied; only sensible values arrive. */
  onChange: (mm: number | null) => void;
  autoFocus?: boolean;
}

const UNITS = LENGTH_UNITS.map((unit) => ({ value: unit, label: unit }));

/** A thickness in mm or inches; kept in mm. */
export function LengthInput(props: LengthInputProps) {
  const { label, description, mm, onChange, autoFocus = false } = props;
  const [unit, setUnit] = useState<LengthUnit>('mm');
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const shown = typed === undefined ? (mm === null ? null : fromMm(mm, unit)) : typed;
  const isWrong = typed != null && !isThickness(toMm(typed, unit));

  const change = (value: number | null) => {
    setTyped(value);
    if (value === null) onChange(null);
    else if (isThickness(toMm(value, unit))) onChange(toMm(value, unit));
  };

  return (
    <div className={classes.withUnit}>
      <NumberField
        label={label}
        {...(description ? { description } : {})}
        unit={unit}
        value={shown}
        onChange={change}
        onBlur={() => {
          if (!isWrong) setTyped(undefined);
        }}
        decimalScale={4}
        error={isWrong ? i18n.t('Between 0.01 and 500 mm') : null}
        className={classes.grow}
        data-autofocus={autoFocus || undefined}
      />
      <ChoiceRow
        label={i18n.t('Unit of thickness')}
        labelHidden
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
