import { Stripe } from 'stripe';
import { z } from 'zod';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { listRows } from '../http/list.ts';
import {
  flag,
  listOf,
  mergeMetadata,
  metadata,
  PAGE,
  text,
  unsettable,
  url,
} from '../http/params.ts';
import { del, get, post, type Route } from '../http/route.ts';
import { createId } from '../ids.ts';
import { addObject, changeObject } from '../store/change.ts';
import { removeRow } from '../store/store.ts';
import { nowOn } from '../time/now.ts';
import { createSecret } from '../webhooks/sign.ts';

const FIELDS = {
  description: unsettable(text).optional(),
  metadata: metadata.optional(),
};

const NEW_ENDPOINT = {
  ...FIELDS,
  api_version: z.literal(Stripe.API_VERSION).optional(),
  enabled_events: listOf(text).min(1),
  url,
};

/** Only this answer has the secret. */
function create(fake: Fake, params: z.output<z.ZodObject<typeof NEW_ENDPOINT>>) {
  const row: Stripe.WebhookEndpoint = {
    id: createId('we'),
    object: 'webhook_endpoint',
    api_version: params.api_version ?? null,
    application: null,
    created: nowOn(fake, null),
    description: params.description ?? null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: mergeMetadata({}, params.metadata),
    status: 'enabled',
    url: params.url,
  };
  addObject(fake, 'webhook_endpoint', row);
  return { ...row, secret: createSecret(fake, row.id) };
}

/** /v1/webhook_endpoints */
export const ENDPOINT_ROUTES: Route[] = [
  post('/v1/webhook_endpoints', NEW_ENDPOINT, create),
  get('/v1/webhook_endpoints/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'webhook_endpoint', id),
  ),
  post(
    '/v1/webhook_endpoints/:id',
    {
      ...FIELDS,
      disabled: flag.optional(),
      enabled_events: listOf(text).min(1).optional(),
      url: url.optional(),
    },
    (fake, params, { id }) => {
      const before = requireRow(fake, 'webhook_endpoint', id);
      return changeObject(fake, 'webhook_endpoint', id, {
        description: params.description === undefined ? before.description : params.description,
        enabled_events: params.enabled_events ?? before.enabled_events,
        metadata: mergeMetadata(before.metadata, params.metadata),
        ...(params.disabled !== undefined && { status: params.disabled ? 'disabled' : 'enabled' }),
        url: params.url ?? before.url,
      });
    },
  ),
  get('/v1/webhook_endpoints', PAGE, (fake, page) =>
    listRows(fake, 'webhook_endpoint', { ...page, url: '/v1/webhook_endpoints' }),
  ),
  del('/v1/webhook_endpoints/:id', {}, (fake, _params, { id }) => {
    requireRow(fake, 'webhook_endpoint', id);
    removeRow(fake.store, 'webhook_endpoint', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];
