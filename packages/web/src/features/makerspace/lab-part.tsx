import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Row, Stack } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';
import classes from './lab.module.css';

interface LabPartProps {
  /** Where the links above the page lead. */
  id: string;
  title: string;
  sub?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Below the card. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A part of the page: a title with its buttons, and a card. */
export function LabPart({ id, title, sub, actions, foot, children }: LabPartProps) {
  const titleId = useId();
  return (
    <Stack
      as="section"
      gap={12}
      id={id}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classes.part}
    >
      <Row gap="4 12" wrap>
        <h2 id={titleId}>{title}</h2>
        {sub ? (
          <Text size="small" tone="third">
            {sub}
          </Text>
        ) : null}
        {actions ? (
          <Row gap={8} wrap marginLeft="auto">
            {actions}
          </Row>
        ) : null}
      </Row>
      <Card as="div" flush clip>
        {children}
      </Card>
      {foot ? (
        <Text as="p" size="small" tone="third">
          {foot}
        </Text>
      ) : null}
    </Stack>
  );
}
