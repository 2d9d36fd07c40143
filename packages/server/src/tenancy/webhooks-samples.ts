import { REFUSED, type OperationSample, type OwnedRows } from './operation-sample.ts';

const ofEndpoint = (body?: Record<string, unknown>): OperationSample => ({
  request: ({ endpointId }: OwnedRows) => ({ params: { id: endpointId }, ...(body && { body }) }),
  answers: REFUSED,
});

/** A stranger without API access. */
export const WEBHOOKS_SAMPLES: Record<string, OperationSample> = {
  'webhooks.list': { request: () => ({}), answers: [200] },
  'webhooks.create': {
    request: ({ endpointId }) => ({
      body: { id: endpointId, url: 'https://hooks.shop.example/in', events: ['job.completed'] },
    }),
    answers: [403],
  },
  'webhooks.update': ofEndpoint({ description: 'Mine' }),
  'webhooks.rotateSecret': ofEndpoint({ overlap_hours: 0 }),
  'webhooks.pause': ofEndpoint(),
  'webhooks.resume': ofEndpoint(),
  'webhooks.delete': ofEndpoint(),
  'webhooks.test': { ...ofEndpoint(), answers: [403] },
  'webhooks.listDeliveries': ofEndpoint(),
  'webhooks.getDelivery': {
    request: ({ endpointId, deliveryId }) => ({
      params: { id: endpointId, delivery_id: deliveryId },
    }),
    answers: REFUSED,
  },
  'webhooks.replay': {
    request: ({ endpointId, deliveryId }) => ({
      params: { id: endpointId, delivery_id: deliveryId },
    }),
    answers: REFUSED,
  },
  'webhooks.replayFailed': ofEndpoint({ since: '2026-11-01T00:00:00Z' }),
};
