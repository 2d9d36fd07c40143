import { getWebhookDelivery, type WebhookEndpoint } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '../../../lib/i18n.ts';
import { queryOptionsFor } from '../../../lib/query.ts';
import { Text } from '../../../ui/text.tsx';
import { answerText, isAnswered } from '../deliveries/delivery-text.ts';

interface TestNoteProps {
  endpoint: Pick<WebhookEndpoint, 'id' | 'state'>;
  /** Of the last test event; undefined before the first. */
  deliveryId: string | undefined;
}

const ASK_MS = 1000;

/** What became of a test event, as soon as it was tried. */
export function TestNote({ endpoint: { id, state }, deliveryId = '' }: TestNoteProps) {
  const { data } = useQuery({
    ...queryOptionsFor(getWebhookDelivery, { params: { id, delivery_id: deliveryId } }),
    enabled: deliveryId !== '',
    refetchInterval: ({ state: { data: read } }) => (read && !isAnswered(read) ? ASK_MS : false),
  });
  const isTried = data !== undefined && isAnswered(data);
  const tone = isTried ? (data.error === null ? 'ok' : 'stop') : 'second';
  return (
    <Text as="div" size="small" tone={tone} role="status">
      {deliveryId === ''
        ? null
        : isTried
          ? data.error === null
            ? i18n.t('Test arrived: {answer}', { answer: answerText(data) })
            : i18n.t('Test failed: {answer}', { answer: answerText(data) })
          : state === 'paused'
            ? i18n.t('The test waits until you resume.')
            : i18n.t('Sending a test…')}
    </Text>
  );
}
