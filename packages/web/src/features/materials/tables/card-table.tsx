import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import classes from './card-table.module.css';

interface CardTableProps {
  /** What the table shows. */
  label: string;
  /** On a phone, each row is a card: three tiles beside each other, a list of its columns, or lines of text. */
  look: 'tiles' | 'lists' | 'lines';
  /** On a desk it may be wider than the page: it can be scrolled, so the keyboard reaches it. */
  isWide?: boolean;
  children: ReactNode;
}

/**
 * A table whose rows are cards on a phone, where nothing scrolls sideways. Cells have the words of their column in
 * `data-label`, or `data-main` if they need none; an empty one is a dash, and left out of a card of lines.
 */
export function CardTable({ label, look, isWide = false, children }: CardTableProps) {
  const table = (
    <table className={classes.table} data-look={look} aria-label={label}>
      {children}
    </table>
  );
  return (
    <Card as="div" flush clip className={classes.frame}>
      {isWide ? (
        <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
          {table}
        </div>
      ) : (
        table
      )}
    </Card>
  );
}
