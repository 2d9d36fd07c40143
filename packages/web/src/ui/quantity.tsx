import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { i18n } from '../lib/i18n.ts';
import classes from './quantity.module.css';

interface QuantityProps {
  label: string;
  /** The number, formatted. */
  value: string;
  /** Unit beside it; left out only for a count such as passes. */
  unit?: string;
  /** Second line in small print: the same in another unit, or what it means. */
  alt?: ReactNode;
  /** Switches the unit; the number becomes a button. */
  onUnit?: () => void;
}

interface QuantityGridProps {
  children: ReactNode;
}

/** Row of big numbers divided by hairlines; two columns on a phone. */
export function QuantityGrid({ children }: QuantityGridProps) {
  return <dl className={classes.grid}>{children}</dl>;
}

/** One big tabular number with its unit smaller beside it. Use inside `QuantityGrid`. */
export function Quantity({ label, value, unit, alt, onUnit }: QuantityProps) {
  const number = (
    <>
      {value}
      {unit ? <span className={classes.unit}> {unit}</span> : null}
    </>
  );
  return (
    <div className={classes.quantity}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>
        {onUnit ? (
          <button
            type="button"
            className={classes.switch}
            onClick={onUnit}
            title={i18n.t('Switch unit')}
          >
            {number}
            <VisuallyHidden>, {i18n.t('switch unit')}</VisuallyHidden>
          </button>
        ) : (
          number
        )}
      </dd>
      {alt ? <dd className={classes.alt}>{alt}</dd> : null}
    </div>
  );
}
