import { randomUUID } from 'node:crypto';
import {
  createJob,
  createMachine,
  createWebhook,
  listWebhookDeliveries,
  listWebhooks,
  testWebhook,
  WEBHOOK_EVENT_TYPES,
  type IssuedEndpoint,
  type Job,
  type Machine,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@beamwright/contract';
import type { Maker, World } from '../../../tenancy/test-world.ts';

type Caller = Pick<Maker, 'call'>;
type Plan = 'Corporate' | 'Shop' | 'Pro';

/** An account whose address is proved, so that it gets mails. */
export async function addMaker(world: World, plan: Plan = 'Corporate'): Promise<Maker> {
  const maker = await world.addMaker({ plan });
  await world.sql('update profiles set email_verified = true where id = $1', [maker.userId]);
  return maker;
}

export async function addEndpoint(
  { call }: Caller,
  url: string,
  more: object = {},
): Promise<IssuedEndpoint> {
  const { status, body } = await call(createWebhook, {
    body: { url, events: [...WEBHOOK_EVENT_TYPES], ...more },
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as IssuedEndpoint;
}

export async function findEndpoint(
  { call }: Caller,
  id: string,
): Promise<WebhookEndpoint | undefined> {
  const { items } = (await call(listWebhooks)).body as { items: WebhookEndpoint[] };
  return items.find((endpoint) => endpoint.id === id);
}

export async function listDeliveries({ call }: Caller, id: string): Promise<WebhookDelivery[]> {
  const { body } = await call(listWebhookDeliveries, { params: { id }, query: {} });
  return (body as { items: WebhookDelivery[] }).items;
}

export async function sendTest({ call }: Caller, id: string): Promise<WebhookDelivery> {
  return (await call(testWebhook, { params: { id } })).body as WebhookDelivery;
}

/** A job that gets settings. */
export async function runJob({ call }: Caller): Promise<Job> {
  const laser = { type: 'CO2', power_watts: 60, is_galvo: false } as const;
  const { body: machine } = await call(createMachine, {
    body: { name: `Laser ${randomUUID()}`, ...laser, lens_focal_lengths_mm: [50.8] },
  });
  const sentence = { machine_id: (machine as Machine).id, input_text: 'cut 3mm birch plywood' };
  return (await call(createJob, { body: sentence })).body as Job;
}

/** Lets time pass for what waits, then sends what is due. */
export async function pass(world: World, id: string, interval: string): Promise<void> {
  await world.sql(
    `update webhook_deliveries
     set due_at = due_at - $2::interval, give_up_at = give_up_at - $2::interval where endpoint_id = $1`,
    [id, interval],
  );
  await world.sql(
    `update webhook_endpoints set due_at = due_at - $2::interval, rests_until = rests_until - $2::interval,
       failing_since = failing_since - $2::interval where id = $1`,
    [id, interval],
  );
  await world.platform.webhooks.deliver();
}
