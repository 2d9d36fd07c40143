import * as z from 'zod/mini';
import { overlapHours } from '../api-access/parts.ts';
import { defineOperation } from '../operation.ts';
import { field, ownId } from '../schema.ts';
import {
  byEndpoint,
  issuedEndpoint,
  webhookDescription,
  webhookEndpoint,
  webhookEvents,
  webhookUrl,
  WEBHOOK_RETRY_DAYS,
} from './parts.ts';

export const listWebhooks = defineOperation({
  id: 'webhooks.list',
  method: 'GET',
  path: '/webhooks',
  summary: 'List webhook endpoints, in the order in which they were added.',
  needs: { scope: 'webhooks' },
  output: z.object({
    items: field(z.array(webhookEndpoint), 'The endpoints.'),
    included: field(z.number(), 'Endpoints that the plan includes; 0 without API access.'),
  }),
  status: 200,
  errors: [],
});

export const createWebhook = defineOperation({
  id: 'webhooks.create',
  method: 'POST',
  internal: true,
  path: '/webhooks',
  summary: 'Add a webhook endpoint. Its secret is shown once.',
  needs: { scope: 'webhooks', confirmation: true, second_factor: true },
  body: z.strictObject({
    id: ownId,
    url: webhookUrl,
    description: z._default(webhookDescription, ''),
    events: webhookEvents,
  }),
  output: issuedEndpoint,
  shows_secret: true,
  status: 201,
  errors: [
    'api_access_missing',
    'too_many_webhooks',
    'webhook_url_refused',
    'webhook_url_own',
    'too_many_webhook_changes',
    'already_added',
    'not_found',
  ],
});

export const updateWebhook = defineOperation({
  id: 'webhooks.update',
  method: 'PATCH',
  internal: true,
  path: '/webhooks/{id}',
  summary: 'Change the address, description or events of an endpoint.',
  needs: { scope: 'webhooks', confirmation: true, second_factor: true },
  params: byEndpoint,
  body: z.strictObject({
    url: z.optional(webhookUrl),
    description: z.optional(webhookDescription),
    events: z.optional(webhookEvents),
  }),
  output: webhookEndpoint,
  status: 200,
  errors: ['not_found', 'webhook_url_refused', 'webhook_url_own', 'too_many_webhook_changes'],
});

export const rotateWebhookSecret = defineOperation({
  id: 'webhooks.rotateSecret',
  method: 'POST',
  internal: true,
  path: '/webhooks/{id}/rotate',
  summary: 'Replace the secret of an endpoint. For a while, both sign.',
  needs: { scope: 'webhooks', confirmation: true, second_factor: true },
  params: byEndpoint,
  body: z.strictObject({
    overlap_hours: overlapHours('the secret before still signs'),
  }),
  output: issuedEndpoint,
  shows_secret: true,
  status: 200,
  errors: ['not_found', 'too_many_webhook_changes'],
});

export const pauseWebhook = defineOperation({
  id: 'webhooks.pause',
  method: 'POST',
  path: '/webhooks/{id}/pause',
  summary: `Pause an endpoint: its events wait, for up to ${WEBHOOK_RETRY_DAYS} days.`,
  needs: { scope: 'webhooks' },
  params: byEndpoint,
  output: webhookEndpoint,
  status: 200,
  errors: ['not_found', 'webhook_off'],
});

export const resumeWebhook = defineOperation({
  id: 'webhooks.resume',
  method: 'POST',
  path: '/webhooks/{id}/resume',
  summary: 'Resume an endpoint: one that is paused, off or failing. What waits is sent now.',
  needs: { scope: 'webhooks' },
  params: byEndpoint,
  output: webhookEndpoint,
  status: 200,
  errors: ['not_found', 'too_many_webhook_sends'],
});

export const deleteWebhook = defineOperation({
  id: 'webhooks.delete',
  method: 'DELETE',
  internal: true,
  path: '/webhooks/{id}',
  summary: 'Delete an endpoint with its deliveries.',
  needs: { scope: 'webhooks' },
  params: byEndpoint,
  status: 204,
  errors: ['not_found'],
});
