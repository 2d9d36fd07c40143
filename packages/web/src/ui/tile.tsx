import { Box } from './box.tsx';
import type { BoxProps } from './box.tsx';
import classes from './tile.module.css';

/** A label around a radio button or checkbox; clicking anywhere selects it. */
export function Tile({ className = '', ...rest }: BoxProps<'label'>) {
  return (
    <Box
      as="label"
      border="strong"
      radius="control"
      className={`${classes.tile} ${className}`}
      {...rest}
    />
  );
}
