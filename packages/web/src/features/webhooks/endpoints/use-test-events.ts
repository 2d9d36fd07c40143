import { testWebhook, type WebhookEndpoint } from '@beamwright/contract';
import { useState } from 'react';
import { useOperation } from '../../../lib/query.ts';

/** Sends test events, and remembers the last delivery of each endpoint. */
export function useTestEvents() {
  const [sent, setSent] = useState<Partial<Record<string, string>>>({});
  const test = useOperation(testWebhook, {
    onSuccess: (delivery, { params: { id } }) =>
      setSent((before) => ({ ...before, [id]: delivery.id })),
  });
  return {
    send: ({ id }: Pick<WebhookEndpoint, 'id'>) => test.mutate({ params: { id } }),
    deliveryOf: (id: string): string | undefined => sent[id],
    isSending: test.isPending,
  };
}
