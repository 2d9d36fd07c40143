import type { HTMLAttributes } from 'react';
import classes from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  as?: 'section' | 'article' | 'div' | 'li' | 'ul';
  /** Without inner spacing, for a card that is divided by lines. */
  flush?: boolean;
}

/** One hairline border, a very soft shadow in light, none in dark. */
export function Card({ as: Tag = 'section', flush = false, className = '', ...rest }: CardProps) {
  return (
    <Tag className={`${classes.card} ${flush ? '' : classes.padded} ${className}`} {...rest} />
  );
}
