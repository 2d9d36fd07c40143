import type { ReactNode } from 'react';
import { Measure } from './measure.tsx';
import classes from './quantity.module.css';
import { Text } from './text.tsx';
import { Box } from './box.tsx';

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
  /** Without space above and below. */
  flush?: boolean;
  children: ReactNode;
}

/** Row of big numbers divided by hairlines; two columns where there is no room for four. */
export function QuantityGrid({ flush = false, children }: QuantityGridProps) {
  return (
    <Box marginTop={flush ? 0 : 16} marginBottom={flush ? 0 : 12} className={classes.frame}>
      <Box as="dl" line="both" className={classes.grid}>
        {children}
      </Box>
    </Box>
  );
}

/** One big number below its label. Use inside `QuantityGrid`. */
export function Quantity({ label, value, unit, alt, onUnit }: QuantityProps) {
  return (
    <Box pad="12 16 12" canShrink className={classes.quantity}>
      <Text as="dt" size="label" tone="third" weight={500}>
        {label}
      </Text>
      <Box as="dd" marginTop={2}>
        <Measure size="large" value={value} unit={unit} {...(onUnit ? { onUnit } : {})} />
      </Box>
      {alt ? (
        <Text as="dd" marginTop={2} size="label" mono leading={1.5} tone="third">
          {alt}
        </Text>
      ) : null}
    </Box>
  );
}
