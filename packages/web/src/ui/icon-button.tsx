import { Button } from './button.tsx';
import type { ButtonProps } from './button.tsx';
import classes from './button.module.css';

interface IconButtonProps extends Omit<
  ButtonProps,
  'leftSection' | 'rightSection' | 'fullWidth' | 'size'
> {
  /** Required, because an icon has no text for screen readers. */
  'aria-label': string;
}

/** Square button with only an icon. */
export function IconButton({ variant = 'subtle', className = '', ...rest }: IconButtonProps) {
  'use no memo';
  return <Button variant={variant} className={`${classes.icon} ${className}`} {...rest} />;
}
