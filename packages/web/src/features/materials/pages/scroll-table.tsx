import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import classes from './pages.module.css';

interface ScrollTableProps {
  /** What the table shows: it can be scrolled, so the keyboard reaches it. */
  label: string;
  children: ReactNode;
}

/** A table that may be wider than the page. */
export function ScrollTable({ label, children }: ScrollTableProps) {
  return (
    <Card as="div" flush clip className={classes.tableCard}>
      <div className={classes.scroll} tabIndex={0} role="group" aria-label={label}>
        <table className={classes.rows}>{children}</table>
      </div>
    </Card>
  );
}
