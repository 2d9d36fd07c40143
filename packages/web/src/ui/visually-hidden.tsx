import type { HTMLAttributes } from 'react';
import classes from './visually-hidden.module.css';
import { Box } from './box.tsx';

/** Text for screen readers only. */
export function VisuallyHidden(props: HTMLAttributes<HTMLSpanElement>) {
  return <Box as="span" noWrap clip className={classes.hidden} {...props} />;
}
