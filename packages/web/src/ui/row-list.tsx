import type { LiHTMLAttributes, ReactNode } from 'react';
import { Card } from './card.tsx';
import classes from './row-list.module.css';

/** Rows in a card, divided by hairlines. */
export function RowList({ children }: { children: ReactNode }) {
  return (
    <Card as="ul" flush clip>
      {children}
    </Card>
  );
}

/**
 * One row that a tap opens anywhere: its link or button carries `data-opens-row`. Whatever else can
 * be clicked in it is on top.
 */
export function ListRow({ className = '', ...rest }: LiHTMLAttributes<HTMLLIElement>) {
  return <li className={`${classes.row} ${className}`} {...rest} />;
}
