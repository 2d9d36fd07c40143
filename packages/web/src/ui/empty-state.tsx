import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import classes from './empty-state.module.css';
import { Row, Stack } from './stack.tsx';
import { Text } from './text.tsx';

interface EmptyStateProps {
  /** Tabler icon. */
  icon?: ReactNode;
  title: string;
  /** What will be here and how it gets here. */
  children: ReactNode;
  /** Link to the next step. */
  link?: { to: NonNullable<LinkProps['to']>; label: string };
  /** Next step that isn't a link. */
  action?: ReactNode;
}

export function EmptyState({ icon, title, children, link, action }: EmptyStateProps) {
  'use no memo';
  const next = link ? (
    <ButtonLink to={link.to} variant="filled" size="md">
      {link.label}
    </ButtonLink>
  ) : (
    action
  );
  return (
    <Stack gap={8} align="start" pad={32} radius="card" className={classes.empty}>
      {icon ? (
        <Row as="span" align="stretch" marginBottom={8} tone="third" aria-hidden="true">
          {icon}
        </Row>
      ) : null}
      <h2>{title}</h2>
      <Text as="div" readable tone="second">
        {children}
      </Text>
      {next ? (
        <Row gap={8} align="stretch" wrap marginTop={12}>
          {next}
        </Row>
      ) : null}
    </Stack>
  );
}
