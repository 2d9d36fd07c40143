import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import classes from './button.module.css';

interface IconButtonProps extends Omit<
  ButtonProps,
  'leftSection' | 'rightSection' | 'fullWidth' | 'size'
> {
  /** An icon says nothing to who hears the page. */
  'aria-label': string;
}

/** A square button with an icon alone. */
export function IconButton({ variant = 'subtle', className = '', ...rest }: IconButtonProps) {
  return <Button variant={variant} className={`${classes.icon} ${className}`} {...rest} />;
}
