import type { ComponentProps, ReactNode } from 'react';
import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './table.module.css';

interface TableLook {
  /** Number cells use the monospace font; `data-words` exempts a cell. */
  cells?: 'mono';
}

/** Rows with hairlines. `data-number` aligns a cell right, `data-differs` marks a row. */
export function Table({ cells, className = '', ...rest }: BoxProps<'table', TableLook>) {
  return (
    <Box
      as="table"
      fullWidth
      size="small"
      tabular
      data-cells={cells}
      className={`${classes.table} ${className}`}
      {...rest}
    />
  );
}

interface TableFrameProps extends ComponentProps<'div'> {
  label: string;
  children: ReactNode;
}

/** A wide table scrolls inside itself, below its header; focusable so that the keyboard can scroll too. */
export function TableFrame({ label, children, ...rest }: TableFrameProps) {
  return (
    <div className={classes.frame} role="region" aria-label={label} tabIndex={0} {...rest}>
      {children}
    </div>
  );
}
