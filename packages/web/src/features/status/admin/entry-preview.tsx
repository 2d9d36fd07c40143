import type { IncidentPhase, StatusComponent } from '@beamwright/contract';
import { formatList } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { componentName, phaseName, utcText } from './status-text.ts';

interface EntryPreviewProps {
  title: string;
  phase: IncidentPhase | null;
  components: readonly StatusComponent[];
  startsAt: string | null;
  endsAt: string | null;
  text: string;
}

/** How everybody will read it. */
export function EntryPreview(props: EntryPreviewProps) {
  const { title, phase, components, startsAt, endsAt, text } = props;
  const times = [startsAt, endsAt].flatMap((time) => (time === null ? [] : [utcText(time)]));
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
        {times.length > 0 ? (
          <Text size="small" mono tone="third">
            {times.join(' – ')}
          </Text>
        ) : null}
        <Text as="p" size="small" tone="second" breakWords style={{ whiteSpace: 'pre-line' }}>
          {text || i18n.t('What you say about it.')}
        </Text>
        {components.length > 0 ? (
          <Text size="small" tone="third">
            {formatList(components.map(componentName), 'all')}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}
