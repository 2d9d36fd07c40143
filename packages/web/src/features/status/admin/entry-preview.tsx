import type { StatusEntry } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { effectText, phaseName, timesText, utcText } from './status-text.ts';

interface EntryPreviewProps {
  entry: Pick<
    StatusEntry,
    'title' | 'phase' | 'impact' | 'components' | 'starts_at' | 'ends_at' | 'updates'
  >;
  /** The text that is about to be published; null if nothing is added. */
  next: string | null;
}

const EVERY_MS = 10_000;

/** How everybody will read it. */
export function EntryPreview({ entry, next }: EntryPreviewProps) {
  const { title, phase, starts_at, ends_at, updates } = entry;
  const now = new Date(useNow(EVERY_MS)).toISOString();
  const added = next === null ? [] : [{ id: 'next', phase, text: next, at: now }];
  return (
    <Card flush aria-label={i18n.t('Preview')}>
      <Stack gap={4} pad="12 16">
        <Text size="label" tone="third">
          {i18n.t('Preview')}
        </Text>
        <Row gap="4 8" wrap>
          <Text weight={600} breakWords>
            {title || i18n.t('Title')}
          </Text>
          {phase === null ? null : (
            <Pill state={phase === 'resolved' ? 'ok' : 'warn'}>{phaseName(phase)}</Pill>
          )}
        </Row>
        <Text size="small" tone="third">
          {[timesText(starts_at || null, ends_at), effectText(entry)]
            .filter((part) => part !== '')
            .join(' · ')}
        </Text>
      </Stack>
      {[...added, ...updates].map((update) => (
        <PreviewUpdate key={update.id} {...update} />
      ))}
    </Card>
  );
}

const PreviewUpdate = ({
  phase,
  text,
  at,
}: Pick<StatusEntry['updates'][number], 'phase' | 'text' | 'at'>) => (
  <Stack gap={2} pad="8 16" line="top">
    <Row gap="2 8" wrap align="baseline">
      <Text size="small" mono tone="third">
        {utcText(at)}
      </Text>
      {phase === null ? null : (
        <Text size="small" weight={550}>
          {phaseName(phase)}
        </Text>
      )}
    </Row>
    <Text as="p" size="small" tone="second" breakWords style={{ whiteSpace: 'pre-line' }}>
      {text || i18n.t('Text')}
    </Text>
  </Stack>
);
