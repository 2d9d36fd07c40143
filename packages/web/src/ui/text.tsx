import type { ElementType, HTMLAttributes } from 'react';
import classes from './text.module.css';

interface TextProps extends HTMLAttributes<HTMLElement> {
  /** Element to render, by default `span`. */
  as?: ElementType;
  size?: 'label' | 'small' | 'body' | 'card' | 'section' | 'title' | 'number';
  /** `second` and `third` are less prominent; the others signal a status. */
  tone?: 'first' | 'second' | 'third' | 'ok' | 'warn' | 'stop';
  weight?: 450 | 500 | 550 | 600;
  mono?: boolean;
  /** Fixed-width digits, for numbers in columns. */
  tabular?: boolean;
}

/** Text in a size and tone of the scale. */
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
