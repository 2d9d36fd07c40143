import { Button } from '../../../ui/button.tsx';
import type { ButtonProps } from '../../../ui/button.tsx';
import type { ReactNode, Ref } from 'react';
import { KeyHint } from './key-hint.tsx';

interface BarButtonProps extends Omit<ButtonProps, 'className'> {
  ref?: Ref<HTMLButtonElement>;
  className?: string | undefined;
  /** Shortcut key, also shown on the button. */
  letter: string;
  /** Takes focus when the bar changes. */
  isMain?: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Button of the decision bar with its shortcut. */
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
      <KeyHint>{letter}</KeyHint>
    </Button>
  );
}
