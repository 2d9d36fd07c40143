import { useId } from 'react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import classes from './room-page.module.css';

interface RoomCardProps {
  title: string;
  sub?: string;
  /** Beside the title. */
  action?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
}

/** A part of the room. */
export function RoomCard({ title, sub, action, foot, children }: RoomCardProps) {
  const titleId = useId();
  return (
    <Card flush clip aria-labelledby={titleId}>
      <Row gap="4 12" wrap className={classes.head}>
        <h2 id={titleId}>{title}</h2>
        {sub ? (
          <Text size="small" tone="third">
            {sub}
          </Text>
        ) : null}
        {action ? (
          <Text marginLeft="auto" size="small">
            {action}
          </Text>
        ) : null}
      </Row>
      {children}
      {foot ? (
        <Row gap="4 12" wrap justify="between" size="small" tone="third" className={classes.foot}>
          {foot}
        </Row>
      ) : null}
    </Card>
  );
}
