import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** Tabler icon. */
  icon?: ReactNode;
  title: string;
  /** Teaches: what will stand here and how it gets there. */
  children: ReactNode;
  /** Where the next step is. */
  link?: { to: NonNullable<LinkProps['to']>; label: string };
  /** Another next step than a link. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, link, action }: EmptyStateProps) {
  const next = link ? (
    <ButtonLink to={link.to} variant="filled" size="md">
      {link.label}
    </ButtonLink>
  ) : (
    action
  );
  return (
    <div className={classes.empty}>
      {icon ? (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      ) : null}
      <h2>{title}</h2>
      <div className={classes.words}>{children}</div>
      {next ? <div className={classes.action}>{next}</div> : null}
    </div>
  );
}
