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
 * A row that opens when it is clicked anywhere: its link or button has `data-opens-row`. Other
 * controls in it need `position: relative; z-index: 1`.
 */
export function ListRow({ className = '', ...rest }: LiHTMLAttributes<HTMLLIElement>) {
  return <li className={`${classes.row} ${className}`} {...rest} />;
}
