import type { CSSProperties, ElementType, HTMLAttributes, ReactNode, Ref } from 'react';
import classes from './stack.module.css';

/** The spacing scale in px; must match `tokens.css`. */
export type Space = 0 | 2 | 4 | 8 | 12 | 16 | 20 | 32 | 48;

export interface StackProps extends HTMLAttributes<HTMLElement> {
  /** Element to render, by default `div`. */
  as?: ElementType;
  gap?: Space;
  align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  justify?: 'start' | 'center' | 'end' | 'between';
  ref?: Ref<never>;
  children?: ReactNode;
}

/** Vertical layout. */
export function Stack({ className = '', ...props }: StackProps) {
  return <Laid className={`${classes.stack} ${className}`} {...props} />;
}

interface RowProps extends StackProps {
  /** Wraps to the next line. */
  wrap?: boolean;
}

/** Horizontal layout, vertically centered by default. */
export function Row({ className = '', wrap = false, ...props }: RowProps) {
  return <Laid className={`${classes.row} ${wrap ? classes.wrap : ''} ${className}`} {...props} />;
}

function Laid({ as: Tag = 'div', gap, align, justify, style, ...rest }: StackProps) {
  const laid = {
    ...(gap !== undefined && { '--gap': gap === 0 ? '0px' : `var(--space-${gap})` }),
    ...style,
  } as CSSProperties;
  return <Tag data-align={align} data-justify={justify} style={laid} {...rest} />;
}
