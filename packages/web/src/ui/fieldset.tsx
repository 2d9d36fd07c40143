import type { ReactNode } from 'react';
import classes from './fieldset.module.css';

interface FieldsetProps {
  /** Label of the group; still announced when it is hidden. */
  legend: string;
  hideLegend?: boolean;
  /** Layout of the content. */
  className?: string | undefined;
  children: ReactNode;
}

/** A group of controls that belong together. */
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
