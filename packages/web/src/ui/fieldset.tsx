import type { ReactNode } from 'react';
import classes from './fieldset.module.css';
import { Text } from './text.tsx';

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
    <fieldset className={` ${className}`} aria-label={hideLegend ? legend : undefined}>
      {hideLegend ? null : (
        <Text as="legend" marginBottom={4} size="small" weight={500} className={classes.legend}>
          {legend}
        </Text>
      )}
      {children}
    </fieldset>
  );
}
