import { useState } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { NumberField } from '../../ui/number-field.tsx';
import { inchesToMm, mmToInches } from './lens-units.ts';
import classes from './lens-fields.module.css';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface LensFieldsProps {
  /** Focal length in mm; `null` is empty. */
  value: number | null;
  onChange: (mm: number | null) => void;
  error: string | null;
  autoFocus?: boolean;
}

/** One focal length in mm and inches; typing in one field updates the other. */
export function LensFields({ value, onChange, error, autoFocus = false }: LensFieldsProps) {
  const [typed, setTyped] = useState<{ inches: number | null; mm: number | null } | null>(null);
  // Keeps the inches as typed while they still match the millimeters, so converting doesn't rewrite
  // them.
  const inches =
    typed && typed.mm === value ? typed.inches : value === null ? null : mmToInches(value);
  return (
    <Row gap={8} align="start" className={classes.pair}>
      <NumberField
        label={i18n.t('Focal length')}
        unit="mm"
        value={value}
        onChange={onChange}
        error={error}
        data-autofocus={autoFocus || undefined}
        autoFocus={autoFocus}
      />
      <Text marginTop={20} tone="third" className={classes.or} aria-hidden="true">
        =
      </Text>
      <NumberField
        label={i18n.t('In inches')}
        unit="in"
        value={inches}
        onChange={(next) => {
          const mm = next === null ? null : inchesToMm(next);
          setTyped({ inches: next, mm });
          onChange(mm);
        }}
      />
    </Row>
  );
}
