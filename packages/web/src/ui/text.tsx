import type { ElementType, HTMLAttributes } from 'react';
import classes from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** The element it is, `span` unless said. */
  as?: ElementType;
  size?: 'label' | 'small' | 'body' | 'card' | 'section' | 'title' | 'number';
  /** `second` and `third` step back; the others say how something is. */
  tone?: 'first' | 'second' | 'third' | 'ok' | 'warn' | 'stop';
  weight?: 450 | 500 | 550 | 600;
  mono?: boolean;
  /** Digits of one width, for numbers below each other. */
  tabular?: boolean;
}

/** Words in a size and tone of the scale. */
export function Text({ as: Tag = 'span', size, tone, weight, mono, tabular, ...rest }: TextProps) {
  const { className = '', ...own } = rest;
  return (
    <Tag
      className={`${classes.text} ${className}`}
      data-size={size}
      data-tone={tone}
      data-weight={weight}
      data-mono={mono || undefined}
      data-tabular={tabular || undefined}
      {...own}
    />
  );
}
