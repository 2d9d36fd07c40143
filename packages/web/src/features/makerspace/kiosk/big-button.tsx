import { Button } from '../../../ui/button.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import classes from './kiosk.module.css';

interface BigButtonProps extends ButtonProps {
  /** Color for what it says in words. */
  state?: 'ok' | 'warn' | 'stop' | undefined;
}

/** A button that is pressed in gloves. */
export function BigButton({ state, className = '', ...rest }: BigButtonProps) {
  return <Button className={`${classes.button} ${className}`} data-state={state} {...rest} />;
}
