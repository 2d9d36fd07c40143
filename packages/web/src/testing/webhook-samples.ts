import {
  listWebhookDeliveries,
  listWebhooks,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@beamwright/contract';
import { api } from './fake-api.ts';
import { openKeys } from './fake-api-keys.ts';
import { expectShown, menuitem, press } from './find.ts';
import { sampleOf } from './sample-of.ts';
import { idOf } from './samples.ts';

export const anEndpoint = (n: number, fields: Partial<WebhookEndpoint> = {}): WebhookEndpoint =>
  sampleOf(listWebhooks.output.shape.items.def.element, {
    id: idOf(n),
    url: `https://hooks.example.com/${n}`,
    description: `Server ${n}`,
    events: ['job.completed'],
    state: 'working',
    ...fields,
  });

export const aDelivery = (n: number, fields: Partial<WebhookDelivery> = {}): WebhookDelivery =>
  sampleOf(listWebhookDeliveries.output.shape.items.def.element, {
    id: idOf(n),
    event_id: `evt_${String(n).padStart(32, '0')}`,
    type: 'job.completed',
    happened_at: '2026-11-30T09:11:00.000Z',
    state: 'delivered',
    attempts: 1,
    attempted_at: '2026-11-30T09:11:00.000Z',
    duration_ms: 118,
    status: 200,
    ...fields,
  });

/** API Management of an account on Corporate, with endpoints and the deliveries of each. */
export function openWebhooks(
  items: WebhookEndpoint[],
  deliveries: WebhookDelivery[] = [],
  included = 10,
) {
  api.on(listWebhooks, { items, included });
  if (deliveries.length > 0)
    api.on(listWebhookDeliveries, { items: deliveries, next_cursor: null });
  return openKeys([]);
}

export async function openEndpointMenu(name: string): Promise<void> {
  await press(`More for ${name}`);
  await expectShown(menuitem('Delete'));
}
