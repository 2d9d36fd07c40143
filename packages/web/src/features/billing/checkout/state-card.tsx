import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface StateCardProps {
  icon: ReactNode;
  state?: 'ok' | 'warn' | 'stop';
  title: string;
  children: ReactNode;
  actions?: ReactNode;
}

const WIDTH = { maxWidth: 560 };

/** What became of a payment, and what to do. */
export function StateCard({ icon, state, title, children, actions }: StateCardProps) {
  return (
    <Card as="div" role="status" aria-label={title} style={WIDTH}>
      <Row gap={12} marginBottom={16}>
        <Row
          as="span"
          noShrink
          pad={8}
          ground={state ?? 'sunk'}
          tone={state ?? 'second'}
          radius="control"
          aria-hidden="true"
        >
          {icon}
        </Row>
        <h2>{title}</h2>
      </Row>
      <Stack gap={8}>
        <Text as="div" tone="second">
          {children}
        </Text>
        {actions ? (
          <Row gap={8} wrap marginTop={12}>
            {actions}
          </Row>
        ) : null}
      </Stack>
    </Card>
  );
}
