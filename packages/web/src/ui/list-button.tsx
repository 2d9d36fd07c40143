import { Row } from './stack.tsx';
import type { BoxProps } from './box.tsx';
import classes from './list-button.module.css';

/** One choice in a list of them, as wide as the list. */
export function ListButton({ className = '', ...rest }: BoxProps<'button'>) {
  return (
    <Row
      as="button"
      type="button"
      gap={8}
      controlHeight
      fullWidth
      pad="4 12"
      textAlign="left"
      radius="control"
      className={`${classes.button} ${className}`}
      {...rest}
    />
  );
}
