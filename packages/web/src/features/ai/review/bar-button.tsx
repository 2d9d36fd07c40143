import { Button } from '../../../ui/button.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import type { ReactNode, Ref } from 'react';
import classes from './decision-bar.module.css';

interface BarButtonProps extends Omit<ButtonProps, 'className'> {
  ref?: Ref<HTMLButtonElement>;
  className?: string | undefined;
  /** Its key, also shown on it. */
  letter: string;
  /** Gets the focus when the bar changes under it. */
  isMain?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** A button of the decision bar, with its key. */
export function BarButton({
  letter,
  isMain = false,
  className = '',
  children,
  ...rest
}: BarButtonProps) {
  return (
    <Button
      className={className}
      aria-keyshortcuts={letter}
      data-main={isMain || undefined}
      {...rest}
    >
      {children}
      <kbd className={classes.key} aria-hidden="true">
        {letter}
      </kbd>
    </Button>
  );
}
