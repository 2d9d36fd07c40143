import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** Tabler icon. */
  icon?: ReactNode;
  title: string;
  /** Teaches: what will stand here and how it gets there. */
  children: ReactNode;
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      {icon ? (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <h2>{title}</h2>
      <div className={classes.words}>{children}</div>
      {action ? <div className={classes.action}>{action}</div> : null}
    </div>
  );
}
