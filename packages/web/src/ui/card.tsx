import type { HTMLAttributes } from 'react';
import classes from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li' | 'ul';
  /** Without padding, for a card divided by lines. */
  flush?: boolean;
}

/** One hairline border; a very soft shadow in the light theme, none in the dark one. */
export function Card({ as: Tag = 'section', flush = false, className = '', ...rest }: CardProps) {
  return (
    <Tag className={`${classes.card} ${flush ? '' : classes.padded} ${className}`} {...rest} />
  );
}
