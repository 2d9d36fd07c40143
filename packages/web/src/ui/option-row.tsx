import type { ReactNode } from 'react';
import { Box } from './box.tsx';
import { Row } from './stack.tsx';
import { Text } from './text.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface OptionRowProps {
  /** A picture before the label. */
  start?: ReactNode;
  label: ReactNode;
  sub?: ReactNode;
  /** Its field in the profile: while a change of it waits for the connection, the row says so. */
  preference?: string;
  /** The control stays at the right on a narrow screen, as a single button does. */
  beside?: boolean;
  /** The control, at the right; below on a narrow screen. */
  children?: ReactNode;
}

export function OptionRow({
  start,
  label,
  sub,
  preference,
  beside = false,
  children,
}: OptionRowProps) {
  return (
    <Row gap="8 16" justify="between" wrap={!beside} pad="12 16" line="between">
      <Row gap={16} grow basis={!beside}>
        {start}
        <Box grow breakWords>
          <Text as="div" weight={500}>
            {label}
          </Text>
          {sub ? (
            <Text as="div" size="small" tone="third" marginTop={2}>
              {sub}
            </Text>
          ) : null}
          {preference ? <WaitingNote path={preference} /> : null}
        </Box>
      </Row>
      {children}
    </Row>
  );
}
