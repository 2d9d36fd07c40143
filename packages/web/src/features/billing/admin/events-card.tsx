import { listBillingEvents, replayBillingEvent, type BillingEvent } from '@beamwright/contract';
import { IconWebhook } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDateTime } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { pageOptionsFor, useOperation } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedList } from '../../../ui/paged-list.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

type EventState = 'waiting' | 'failed' | 'processed';

const STATES: readonly EventState[] = ['waiting', 'failed', 'processed'];
const PILLS = { waiting: 'warn', failed: 'stop', processed: 'ok' } as const;

function eventStateName(state: EventState): string {
  switch (state) {
    case 'waiting':
      return i18n.t('Waiting');
    case 'failed':
      return i18n.t('Failed');
    case 'processed':
      return i18n.t('Processed');
  }
}

const stateOf = ({ processed_at, last_error }: BillingEvent): EventState =>
  processed_at !== null ? 'processed' : last_error === null ? 'waiting' : 'failed';

/** Events of Stripe as they came. */
export function EventsCard() {
  const [state, setState] = useState<EventState | ''>('');
  const list = useInfiniteQuery(pageOptionsFor(listBillingEvents, state === '' ? {} : { state }));
  return (
    <Stack as="section" gap={12} aria-labelledby="billing-events" pad="16 0 0">
      <Row gap="8 16" justify="between" align="end" wrap>
        <h2 id="billing-events">{i18n.t('Events')}</h2>
        <SelectField
          label={i18n.t('State')}
          options={[
            { value: '', label: i18n.t('All') },
            ...STATES.map((value) => ({ value, label: eventStateName(value) })),
          ]}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as EventState | '')}
        />
      </Row>
      <PagedList list={list} empty={<NoEvents isFiltered={state !== ''} />}>
        {(events) => (
          <RowList>
            {events.map((event) => (
              <EventRow key={event.id} event={event} />
            ))}
          </RowList>
        )}
      </PagedList>
    </Stack>
  );
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<IconWebhook size={24} stroke={1.6} />}
      title={isFiltered ? i18n.t('No events in this state') : i18n.t('No events yet')}
    >
      {i18n.t('What Stripe sends to the webhook address is listed here.')}
    </EmptyState>
  );
}

function EventRow({ event }: { event: BillingEvent }) {
  const state = stateOf(event);
  const replay = useOperation(replayBillingEvent, {
    onSuccess: ({ processed_at }) => {
      if (processed_at !== null) toastSuccess(i18n.t('Event processed.'));
    },
  });
  const about = [event.object_id, event.user_id ?? event.customer_id].filter(Boolean).join(' · ');
  return (
    <Row as="li" gap="8 16" justify="between" wrap pad="12 16" line="between">
      <Box grow basis breakWords>
        <Text as="div" weight={500} size="small" mono>
          {event.type}
        </Text>
        <Text as="div" size="small" tone="second">
          {formatDateTime(event.received_at)}
          {about === '' ? null : ` · ${about}`}
        </Text>
        {event.last_error ? (
          <Text as="div" size="small" tone="stop" marginTop={2}>
            {i18n.t('{n, plural, one {Failed once} other {Failed # times}}: {error}', {
              n: event.attempts,
              error: event.last_error,
            })}
          </Text>
        ) : null}
      </Box>
      <Row gap={8}>
        <Pill state={PILLS[state]}>{eventStateName(state)}</Pill>
        <Button
          loading={replay.isPending}
          aria-label={i18n.t('Process {type} {id} again', { type: event.type, id: event.id })}
          onClick={() => replay.mutate({ params: { id: event.id } })}
        >
          {i18n.t('Process again')}
        </Button>
      </Row>
    </Row>
  );
}
