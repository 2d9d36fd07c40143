import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import classes from './button.module.css';

export interface ButtonLook {
  /** `filled` is the one primary action of a view; `default` is outlined. */
  variant?: 'default' | 'filled' | 'subtle';
  /** `ink` is a secondary action, `red` a destructive one. */
  color?: 'ember' | 'ink' | 'red';
  size?: 'xs' | 'sm' | 'md' | 'lg';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  rightSection?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

export interface ButtonProps
  extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'color'> {
  /** A spinner in place of the label; clicks do nothing, and the focus stays. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export type ButtonAnchorProps = ButtonLook &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'color'> & {
    ref?: Ref<HTMLAnchorElement>;
  };

function lookOf(look: ButtonLook) {
  const { variant = 'default', color = 'ember', size = 'sm', fullWidth, className } = look;
  return {
    className: className ? `${classes.button} ${className}` : classes.button,
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-full': fullWidth || undefined,
  };
}

function Inside({ leftSection, rightSection, children }: ButtonLook) {
  'use no memo';
  return (
    <>
      {leftSection ? <Section>{leftSection}</Section> : null}
      {children}
      {rightSection ? <Section>{rightSection}</Section> : null}
    </>
  );
}

function Section({ children }: { children: ReactNode }) {
  'use no memo';
  return (
    <span className={classes.section} data-section>
      {children}
    </span>
  );
}

/** Of a form, too: Enter in a field clicks its button. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

export function Button(props: ButtonProps) {
  'use no memo';
  const {
    variant,
    color,
    size,
    fullWidth,
    leftSection,
    rightSection,
    className,
    children,
    ...own
  } = props;
  const { loading = false, type = 'button', onClick, ...rest } = own;
  const look = { variant, color, size, fullWidth, className } as ButtonLook;
  return (
    <button
      type={type}
      // `disabled` would take the focus away from somebody with a keyboard.
      aria-disabled={loading || undefined}
      data-loading={loading || undefined}
      onClick={loading ? ignore : onClick}
      {...lookOf(look)}
      {...rest}
    >
      <Inside leftSection={leftSection} rightSection={rightSection}>
        {children}
      </Inside>
      {loading ? <span className={classes.ring} aria-hidden="true" data-ring /> : null}
    </button>
  );
}

/** A plain link styled as a button; use `ButtonLink` for pages of the app. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  'use no memo';
  const {
    variant,
    color,
    size,
    fullWidth,
    leftSection,
    rightSection,
    className,
    children,
    ...rest
  } = props;
  const look = { variant, color, size, fullWidth, className } as ButtonLook;
  return (
    <a {...lookOf(look)} {...rest}>
      <Inside leftSection={leftSection} rightSection={rightSection}>
        {children}
      </Inside>
    </a>
  );
}
