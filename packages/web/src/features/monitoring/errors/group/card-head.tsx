import type { ReactNode } from 'react';
import { Row } from '../../../../ui/stack.tsx';
import { Text } from '../../../../ui/text.tsx';

/** Title of a card, and what is at its end. */
export const CardHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <Row gap={12} justify="between" pad="12 20">
    <Text as="h2" size="card">
      {title}
    </Text>
    {children}
  </Row>
);
