import type { HTMLAttributes } from 'react';
import classes from './visually-hidden.module.css';

/** Read out, not shown. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <span className={classes.hidden} {...props} />;
}
