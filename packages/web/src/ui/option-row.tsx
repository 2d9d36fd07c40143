import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';

interface OptionRowProps {
  label: ReactNode;
  sub?: ReactNode;
  /** The control, at the right; below on a narrow screen. */
  children?: ReactNode;
}

export function OptionRow({ label, sub, children }: OptionRowProps) {
  return (
    <Row gap="8 16" justify="between" wrap pad="12 16" line="between">
      <Box grow basis>
        <Text as="div" weight={500}>
          {label}
        </Text>
        {sub ? (
          <Text as="div" size="small" tone="second" marginTop={2}>
            {sub}
          </Text>
        ) : null}
      </Box>
      {children}
    </Row>
  );
}
