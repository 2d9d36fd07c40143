import type { ElementType } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './box.module.css';

interface ColumnsLook {
  count: 2 | 3 | 4;
  /** Screen width below which the columns stack. */
  stackOn?: 'phone';
}

/** Columns of equal width. */
export function Columns<T extends ElementType = 'div'>(props: BoxProps<T, ColumnsLook>) {
  'use no memo';
  const { className = '', ...rest } = props as BoxProps<'div', ColumnsLook>;
  return <Box className={`${classes.columns} ${className}`} {...rest} />;
}
