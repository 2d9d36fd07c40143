import type { ReactNode } from 'react';
import { Measure } from './measure.tsx';
import classes from './quantity.module.css';
import { Text } from './text.tsx';

interface QuantityProps {
  label: string;
  /** The formatted number. */
  value: string;
  /** Its unit; empty only for a count such as passes. */
  unit: string;
  /** Second line in small print: the same value in another unit, or its meaning. */
  alt?: ReactNode;
  /** Switches the unit; makes the number a button. */
  onUnit?: () => void;
}

interface QuantityGridProps {
  children: ReactNode;
}

/** Row of big numbers divided by hairlines; two columns on a phone. */
export function QuantityGrid({ children }: QuantityGridProps) {
  return <dl className={classes.grid}>{children}</dl>;
}

/** One big number below its label. Use inside `QuantityGrid`. */
export function Quantity({ label, value, unit, alt, onUnit }: QuantityProps) {
  return (
    <div className={classes.quantity}>
      <Text as="dt" size="label" tone="third" weight={500}>
        {label}
      </Text>
      <dd className={classes.value}>
        <Measure size="large" value={value} unit={unit} {...(onUnit ? { onUnit } : {})} />
      </dd>
      {alt ? <dd className={classes.alt}>{alt}</dd> : null}
    </div>
  );
}
