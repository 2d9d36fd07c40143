import type { ReactNode } from 'react';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';

interface CardTitleProps {
  title: string;
  /** How to read it, in few words. */
  note?: ReactNode;
  /** At the end. */
  children?: ReactNode;
}

export const CardTitle = ({ title, note, children }: CardTitleProps) => (
  <Row gap="4 12" wrap align="baseline" pad="16 16 8">
    <Text as="h2" size="card">
      {title}
    </Text>
    {note ? (
      <Text size="small" tone="third" grow>
        {note}
      </Text>
    ) : (
      <Text grow />
    )}
    {children}
  </Row>
);
