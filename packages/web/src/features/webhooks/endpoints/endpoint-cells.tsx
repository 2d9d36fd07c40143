import type { WebhookEndpoint } from '@beamwright/contract';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { Box } from '../../../ui/box.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { countsText, stateName, stateText, STATE_LOOK } from '../endpoint-text.ts';
import { TestNote } from './test-note.tsx';

export function EndpointAddress({ of: endpoint }: { of: WebhookEndpoint }) {
  const { url, description, events } = endpoint;
  return (
    <Box canShrink breakWords>
      {description === '' ? null : (
        <Text block weight={550}>
          {description}
        </Text>
      )}
      <Text block size="small" mono>
        {url}
      </Text>
      <Text block size="label" mono tone="second" marginTop={2}>
        {events.join(' · ')}
      </Text>
    </Box>
  );
}

interface EndpointStateProps {
  of: WebhookEndpoint;
  now: number;
  testId: string | undefined;
}

/** How an endpoint is doing, and what became of a test. */
export function EndpointState({ of: endpoint, now, testId }: EndpointStateProps) {
  const { state, previous_secret_ends_at: endsAt } = endpoint;
  const counts = countsText(endpoint);
  // Whether it works is only known after an event.
  const isNew = state === 'working' && endpoint.last_delivered_at === null;
  return (
    <>
      <Row gap="4 8" wrap>
        {isNew ? (
          <Pill>{i18n.t('No event yet')}</Pill>
        ) : (
          <Pill state={STATE_LOOK[state]}>{stateName(state)}</Pill>
        )}
        {counts === '' ? null : (
          <Text size="label" tone="second">
            {counts}
          </Text>
        )}
      </Row>
      {isNew ? null : (
        <Text block size="small" tone="second" marginTop={4}>
          {stateText(endpoint, now)}
        </Text>
      )}
      {endsAt === null ? null : (
        <Text block size="small" tone="warn">
          {i18n.t('Old secret signs until {time}', { time: formatDateTime(endsAt) })}
        </Text>
      )}
      <TestNote endpoint={endpoint} deliveryId={testId} />
    </>
  );
}
