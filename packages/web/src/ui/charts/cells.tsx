import type { CSSProperties, ElementType } from 'react';
import { Box } from '../box.tsx';
import type { BoxProps } from '../box.tsx';
import classes from './charts.module.css';

interface CellsLook {
  /** A cell becomes no narrower before the next one wraps; CSS length. */
  least: string;
}

/** Cells divided by hairlines, as many in a row as there is room for. */
export function Cells({ least, style, ...rest }: BoxProps<'div', CellsLook>) {
  return (
    <Box
      clip
      {...rest}
      className={classes.cells}
      style={{ ...style, '--least': least } as CSSProperties}
    />
  );
}

interface CellLook {
  /** Takes the room that is left, and its own row when there is little. */
  isWide?: boolean;
}

export function Cell<T extends ElementType = 'div'>(props: BoxProps<T, CellLook>) {
  const { isWide, ...rest } = props as BoxProps<'div', CellLook>;
  return <Box pad={16} ground="card" canShrink data-wide={isWide || undefined} {...rest} />;
}
