import type { ElementType } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './box.module.css';

/** Text for screen readers only. */
export function VisuallyHidden<T extends ElementType = 'span'>(props: BoxProps<T>) {
  'use no memo';
  return <Box as="span" className={classes.hidden} {...(props as BoxProps<'span'>)} />;
}
