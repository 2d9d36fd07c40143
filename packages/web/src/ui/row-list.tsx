import type { LiHTMLAttributes, ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './row-list.module.css';

/** Rows divided by hairlines in one card. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Card as="ul" flush className={classes.list ?? ''}>
      {children}
    </Card>
  );
}

/**
 * One row that a tap opens anywhere: its link or button carries `data-opens-row`. Whatever else can
 * be pressed in it needs `position: relative; z-index: 1`.
 */
export function Row({ className = '', ...rest }: LiHTMLAttributes<HTMLLIElement>) {
  return <li className={`${classes.row} ${className}`} {...rest} />;
}
