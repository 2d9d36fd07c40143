import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './box.module.css';

export interface StackProps extends BoxProps {
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  children?: ReactNode;
}

interface RowProps extends StackProps {
  /** Wraps to the next line. */
  wrap?: boolean;
  /** In a line of text. */
  inline?: boolean;
}

/** One below the other. */
export function Stack({ className = '', ...props }: StackProps) {
  return <Box className={`${classes.stack} ${className}`} {...props} />;
}

/** Side by side, centered on each other unless said. */
export function Row({ className = '', ...props }: RowProps) {
  return <Box className={`${classes.row} ${className}`} {...props} />;
}
