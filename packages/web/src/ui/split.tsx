import type { ComponentProps } from 'react';
import classes from './split.module.css';

interface SplitProps extends ComponentProps<'div'> {
  /** Where the narrow part is: before the wide one by default. */
  side?: 'start' | 'end';
}

/** A narrow part next to a wide one; stacked when there is no room. */
export function Split({ side = 'start', className = '', ...rest }: SplitProps) {
  return <div className={`${classes.split} ${className}`} data-side={side} {...rest} />;
}
