import type { WebhookDelivery } from '@beamwright/contract';
import { formatDateTime, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { Button } from '../../../ui/button.tsx';
import { FigureTable, type Column } from '../../../ui/figure-table.tsx';
import { Pill } from '../../../ui/pill.tsx';
import { Row } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { answerText, DELIVERY_LOOK, deliveryStateName, nextAttemptText } from './delivery-text.ts';
import { replayLabel } from './use-replay.ts';

interface DeliveryTableProps {
  deliveries: readonly WebhookDelivery[];
  /** Nothing is sent while the endpoint is paused or off. */
  isHeld: boolean;
  /** Undefined while the endpoint gets no events. */
  onReplay: ((delivery: WebhookDelivery) => void) | undefined;
  onOpen: (delivery: WebhookDelivery) => void;
}

/** No room for IDs next to the menu. */
const NARROW = '(max-width: 1180px)';

function columnsFor({
  isHeld,
  onReplay,
  onOpen,
  now,
}: Omit<DeliveryTableProps, 'deliveries'> & { now: number }) {
  const columns: Column<WebhookDelivery>[] = [
    {
      key: 'event',
      head: i18n.t('Event'),
      width: 'minmax(0, 8fr)',
      cell: (delivery) => <EventCell of={delivery} onOpen={onOpen} />,
      phone: 'line',
    },
    {
      key: 'id',
      head: i18n.t('ID'),
      width: 'minmax(0, 6fr)',
      cell: ({ event_id: id }) => (
        <Text block size="label" mono tone="third" truncate title={id}>
          {id}
        </Text>
      ),
      phone: 'hidden',
    },
    {
      key: 'answer',
      head: i18n.t('Answer'),
      width: 'minmax(0, 9fr)',
      cell: (delivery) => <AnswerCell of={delivery} />,
      phone: 'line',
    },
    {
      key: 'attempts',
      head: i18n.t('Attempts'),
      width: '72px',
      isNumber: true,
      cell: ({ attempts }) => formatNumber(attempts),
      phone: 'pair',
    },
    {
      key: 'next',
      head: i18n.t('Next attempt'),
      width: 'minmax(0, 4fr)',
      cell: (delivery) => nextAttemptText(delivery, now, isHeld) || '–',
      phone: 'pair',
    },
    {
      key: 'replay',
      head: <VisuallyHidden>{i18n.t('Actions')}</VisuallyHidden>,
      width: '92px',
      cell: (delivery) =>
        onReplay ? (
          <Row justify="end">
            <Button
              size="xs"
              aria-label={`${replayLabel(delivery)}: ${delivery.type}, ${delivery.event_id}`}
              onClick={() => onReplay(delivery)}
            >
              {replayLabel(delivery)}
            </Button>
          </Row>
        ) : null,
      phone: 'hidden',
    },
  ];
  return columns;
}

/** What was sent to an endpoint, or will be. */
export function DeliveryTable({ deliveries, ...held }: DeliveryTableProps) {
  const now = useNow(1000);
  const isNarrow = useMediaQuery(NARROW);
  const isWaiting = deliveries.some(({ state }) => state === 'waiting');
  const hidden = [...(isNarrow ? ['id'] : []), ...(isWaiting ? [] : ['next'])];
  return (
    <FigureTable
      label={i18n.t('Deliveries')}
      rows={deliveries}
      keyOf={({ id }) => id}
      columns={columnsFor({ ...held, now }).filter(({ key }) => !hidden.includes(key))}
    />
  );
}

function EventCell({
  of: delivery,
  onOpen,
}: { of: WebhookDelivery } & Pick<DeliveryTableProps, 'onOpen'>) {
  return (
    <>
      <Text as="button" type="button" mono underline controlHeight onClick={() => onOpen(delivery)}>
        {delivery.type}
      </Text>
      <Text block size="label" tone="third">
        {formatDateTime(delivery.happened_at)}
      </Text>
    </>
  );
}

function AnswerCell({ of: delivery }: { of: WebhookDelivery }) {
  const { state, error } = delivery;
  return (
    <Row gap="4 8" wrap>
      <Pill state={DELIVERY_LOOK[state]}>{deliveryStateName(state)}</Pill>
      <Text size="small" tone={error === null ? 'second' : 'stop'}>
        {answerText(delivery)}
      </Text>
    </Row>
  );
}
