import type { Evidence } from '@beamwright/contract';
import { formatNumber } from '../../lib/format.ts';
import { i18n } from '../../lib/i18n.ts';
import { Box } from '../../ui/box.tsx';
import { Card } from '../../ui/card.tsx';
import { QuietLink } from '../../ui/quiet-link.tsx';
import { Row } from '../../ui/stack.tsx';
import { Text } from '../../ui/text.tsx';

type Next = Evidence['next'][number];

/** What helps the most jobs, each with where it is done. */
export function NextPart({ next }: { next: Evidence['next'] }) {
  if (next.length === 0) return null;
  return (
    <Card flush clip aria-label={i18n.t('What to add next')}>
      <Box pad="16 20 8">
        <Text as="h2" size="card">
          {i18n.t('What to add next')}
        </Text>
      </Box>
      <ol>
        {next.map((one) => (
          <Row
            as="li"
            key={`${one.kind} ${one.name}`}
            gap={16}
            justify="between"
            pad="8 20"
            line="between"
          >
            <Box canShrink>
              <Text block size="small" weight={500} breakWords>
                {titleOf(one)}
              </Text>
              <Text block size="label" tone="third">
                {i18n.t('{n, plural, one {helps # job} other {helps # jobs}}', { n: one.jobs })}
              </Text>
            </Box>
            <ActOf next={one} />
          </Row>
        ))}
      </ol>
    </Card>
  );
}

function titleOf({ kind, name, jobs }: Next): string {
  switch (kind) {
    case 'material':
      return i18n.t('Add the material “{name}”', { name });
    case 'answer':
      return i18n.t('Correct “{name}”: {n} failed', { name, n: formatNumber(jobs) });
    case 'question':
      return i18n.t('Reword or drop the question about {name}', { name });
  }
}

function ActOf({ next: { kind } }: { next: Next }) {
  switch (kind) {
    case 'material':
      return (
        <Text size="small" tone="second" noWrap>
          {i18n.t('In materials.csv')}
        </Text>
      );
    case 'answer':
      return <QuietLink to="/admin/ai">{i18n.t('AI settings')}</QuietLink>;
    case 'question':
      return <QuietLink to="/admin/questions">{i18n.t('Questions')}</QuietLink>;
  }
}
