import type { ElementType } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './box.module.css';

interface StackLook {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
}

interface RowLook extends StackLook {
  /** Wraps to the next line. */
  wrap?: boolean;
  /** In a line of text. */
  inline?: boolean;
}

export type StackProps<T extends ElementType = 'div'> = BoxProps<T, StackLook>;

/** Stacks its children vertically. */
export function Stack<T extends ElementType = 'div'>(props: StackProps<T>) {
  'use no memo';
  const { className = '', ...rest } = props as StackProps;
  return <Box className={`${classes.stack} ${className}`} {...rest} />;
}

/** Places its children side by side, vertically centered by default. */
export function Row<T extends ElementType = 'div'>(props: BoxProps<T, RowLook>) {
  'use no memo';
  const { className = '', ...rest } = props as BoxProps<'div', RowLook>;
  return <Box className={`${classes.row} ${className}`} {...rest} />;
}
