import {
  getWebhookDelivery,
  type OperationOutput,
  type WebhookDelivery,
} from '@beamwright/contract';
import { IconCopy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatMoment, formatNumber } from '../../../lib/format.ts';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Box } from '../../../ui/box.tsx';
import { Button } from '../../../ui/button.tsx';
import { copyText } from '../../../ui/copy-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { FactRows } from '../../../ui/fact-rows.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { Row, Stack } from '../../../ui/stack.tsx';
import { Text } from '../../../ui/text.tsx';
import { adviceText, answerText, deliveryStateName, readableBody } from './delivery-text.ts';
import { replayLabel, useReplay } from './use-replay.ts';

interface DeliveryDialogProps {
  endpointId: string;
  delivery: WebhookDelivery;
  /** Not while the endpoint gets no events. */
  canReplay: boolean;
  onClose: () => void;
}

/** What was sent, and what was answered. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { endpointId, delivery, canReplay, onClose } = props;
  const { data, error, refetch } = useQuery(
    queryOptionsFor(getWebhookDelivery, { params: { id: endpointId, delivery_id: delivery.id } }),
  );
  const { replay } = useReplay(endpointId);
  const again = () => {
    replay(delivery);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={delivery.type} look="wide">
      {data ? (
        <Stack gap={16}>
          <FactRows rows={factsOf(data)} />
          {data.error === null || adviceText(data.error) === '' ? null : (
            <Text as="p" tone="second">
              {adviceText(data.error)}
            </Text>
          )}
          {data.answer ? <Code title={i18n.t('Answer')} text={data.answer} /> : null}
          <Code title={i18n.t('Body')} text={readableBody(data.body)} />
          <Row gap={8} wrap>
            {canReplay ? (
              <Button variant="filled" onClick={again}>
                {replayLabel(data)}
              </Button>
            ) : null}
            <Button
              leftSection={<IconCopy size={16} stroke={1.6} aria-hidden="true" />}
              onClick={() => void copyText(data.body, i18n.t('Body copied'))}
            >
              {i18n.t('Copy body')}
            </Button>
          </Row>
        </Stack>
      ) : error ? (
        <ErrorPanel error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </Dialog>
  );
}

type Detail = OperationOutput<typeof getWebhookDelivery>;

function factsOf(delivery: Detail): { label: string; text: string }[] {
  const { event_id, happened_at, attempts, attempted_at, next_attempt_at, state } = delivery;
  const answer = answerText(delivery);
  return [
    { label: i18n.t('Event'), text: event_id },
    { label: i18n.t('Happened'), text: formatMoment(happened_at) },
    {
      label: i18n.t('State'),
      text: [deliveryStateName(state), answer].filter((part) => part !== '').join(', '),
    },
    { label: i18n.t('Attempts'), text: formatNumber(attempts) },
    ...(attempted_at === null
      ? []
      : [{ label: i18n.t('Last attempt'), text: formatMoment(attempted_at) }]),
    ...(next_attempt_at === null
      ? []
      : [{ label: i18n.t('Next attempt'), text: formatMoment(next_attempt_at) }]),
  ];
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <Stack gap={4}>
      <Text as="h3" size="small" weight={550}>
        {title}
      </Text>
      <Box
        as="pre"
        mono
        size="small"
        leading={1.6}
        breakWords
        pad={12}
        ground="sunk"
        radius="control"
        style={{ margin: 0, whiteSpace: 'pre-wrap' }}
      >
        {text}
      </Box>
    </Stack>
  );
}
