import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, page, pageQuery } from '../schema.ts';
import { byEndpoint, DELIVERY_STATES, MAX_REPLAYED, webhookDelivery } from './parts.ts';

export const testWebhook = defineOperation({
  id: 'webhooks.test',
  method: 'POST',
  path: '/webhooks/{id}/test',
  summary: 'Test an endpoint: an event of the type `endpoint.tested` is sent to it.',
  needs: { scope: 'webhooks' },
  params: byEndpoint,
  output: webhookDelivery,
  status: 201,
  errors: ['not_found', 'webhook_off', 'api_access_missing', 'too_many_webhook_sends'],
});

export const listWebhookDeliveries = defineOperation({
  id: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/webhooks/{id}/deliveries',
  summary: 'List deliveries: those of an endpoint within 30 days, newest first.',
  needs: { scope: 'webhooks' },
  params: byEndpoint,
  query: z.extend(pageQuery, {
    state: z.optional(field(z.enum(DELIVERY_STATES), 'Only those in this state.')),
  }),
  output: page(webhookDelivery),
  status: 200,
  errors: ['not_found'],
});

const byDelivery = z.extend(byEndpoint, { delivery_id: id('delivery') });

export const getWebhookDelivery = defineOperation({
  id: 'webhooks.getDelivery',
  method: 'GET',
  path: '/webhooks/{id}/deliveries/{delivery_id}',
  summary: 'Get a delivery, with what was sent.',
  needs: { scope: 'webhooks' },
  params: byDelivery,
  output: z.extend(webhookDelivery, { body: field(z.string(), 'The body as it is posted.') }),
  status: 200,
  errors: ['not_found'],
});

export const replayWebhookDelivery = defineOperation({
  id: 'webhooks.replay',
  method: 'POST',
  path: '/webhooks/{id}/deliveries/{delivery_id}/replay',
  summary: 'Replay a delivery: its event is sent again, with the same ID.',
  needs: { scope: 'webhooks' },
  params: byDelivery,
  output: webhookDelivery,
  status: 200,
  errors: ['not_found', 'webhook_off', 'too_many_webhook_sends'],
});

export const replayFailedWebhooks = defineOperation({
  id: 'webhooks.replayFailed',
  method: 'POST',
  path: '/webhooks/{id}/replay',
  summary: `Replay failed deliveries: those since a time, the oldest ${MAX_REPLAYED} first. Repeat it while there is a rest.`,
  needs: { scope: 'webhooks' },
  params: byEndpoint,
  body: z.strictObject({
    since: field(z.iso.datetime({ offset: true }), 'Events from this time on.'),
  }),
  output: z.object({
    replayed: field(z.number(), 'Deliveries that wait again.'),
    has_rest: field(z.boolean(), 'Whether there are more.'),
  }),
  status: 200,
  errors: ['not_found', 'webhook_off', 'too_many_webhook_sends'],
});
