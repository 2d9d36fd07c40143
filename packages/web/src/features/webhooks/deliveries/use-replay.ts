import { replayWebhookDelivery, type WebhookDelivery } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { useOperation } from '../../../lib/query.ts';
import { toastInfo } from '../../../ui/toast.ts';

/** Sends an event of an endpoint again, with the same ID. */
export function useReplay(endpointId: string) {
  const replay = useOperation(replayWebhookDelivery, {
    // It is under way; the list shows what comes of it.
    onSuccess: ({ type }) => toastInfo(i18n.t('Sending {type} again. See below.', { type })),
  });
  return {
    isPending: replay.isPending,
    replay: ({ id }: Pick<WebhookDelivery, 'id'>) =>
      replay.mutate({ params: { id: endpointId, delivery_id: id } }),
  };
}

export const replayLabel = ({ state }: Pick<WebhookDelivery, 'state'>): string =>
  state === 'waiting' ? i18n.t('Send now') : i18n.t('Replay');
