import type { ReactNode } from 'react';
import classes from './fieldset.module.css';

interface FieldsetProps {
  /** Name of the group, read out and shown. */
  legend: string;
  hideLegend?: boolean;
  /** How what is in it is laid out. */
  className?: string | undefined;
  children: ReactNode;
}

/** Controls that answer one question together. */
export function Fieldset({ legend, hideLegend = false, className = '', children }: FieldsetProps) {
  return (
    <fieldset
      className={`${classes.fieldset} ${className}`}
      aria-label={hideLegend ? legend : undefined}
    >
      {hideLegend ? null : <legend className={classes.legend}>{legend}</legend>}
      {children}
    </fieldset>
  );
}
