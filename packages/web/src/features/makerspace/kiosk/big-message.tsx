import type { ReactNode } from 'react';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface BigMessageProps {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}

/** One thing to read, and what to do. */
export function BigMessage({ title, children, action }: BigMessageProps) {
  return (
    <Stack gap={16} role="status">
      <h1>{title}</h1>
      <Text as="div" tone="second" size="card" readable>
        {children}
      </Text>
      {action ? (
        <Row gap={16} wrap>
          {action}
        </Row>
      ) : null}
    </Stack>
  );
}
