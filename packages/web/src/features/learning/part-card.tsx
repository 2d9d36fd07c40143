import { exportEvidence, type EvidencePart, type EvidenceDays } from '@beamwright/contract';
import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { CsvButton } from '../../ui/csv-button.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

interface PartCardProps {
  title: string;
  /** What is counted, and what to do with it. */
  sub: string;
  part: EvidencePart;
  days: EvidenceDays;
  /** In place of rows; null if there are some. */
  empty: string | null;
  children: ReactNode;
}

/** One part of the evidence with its title and its CSV. */
export function PartCard(props: PartCardProps) {
  const { title, sub, part, days, empty, children } = props;
  return (
    <Card flush clip aria-label={title}>
      <Row gap="4 16" justify="between" align="start" pad="16 20 12">
        <Box canShrink>
          <Text as="h2" size="card">
            {title}
          </Text>
          <Text as="p" size="small" tone="second" readable>
            {sub}
          </Text>
        </Box>
        {empty === null ? (
          <CsvButton
            operation={exportEvidence}
            input={{ query: { days, part } }}
            aria-label={i18n.t('{title} as CSV', { title })}
          />
        ) : null}
      </Row>
      {empty === null ? (
        children
      ) : (
        <Box pad="0 20 16">
          <Text as="p" size="small" tone="third">
            {empty}
          </Text>
        </Box>
      )}
    </Card>
  );
}
