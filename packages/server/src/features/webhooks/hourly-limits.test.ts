import { randomUUID } from 'node:crypto';
import {
  createWebhook,
  MAX_WEBHOOK_ACTS,
  replayFailedWebhooks,
  replayWebhookDelivery,
  resumeWebhook,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type WebhookAct,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { setUpWebhooks } from './testing/set-up-webhooks.ts';
import { addEndpoint, addMaker, sendTest } from './testing/webhook-calls.ts';

interface Target {
  id: string;
  delivery_id: string;
  url: string;
}

type Act = (maker: Maker, target: Target) => Promise<{ status: number }>;

const since = '2026-11-01T00:00:00Z';
const ACTS: Record<WebhookAct, Act> = {
  add: ({ call }, { url }) =>
    call(createWebhook, { body: { id: randomUUID(), url, events: ['job.completed'] } }),
  change: ({ call }, { id, url }) =>
    call(updateWebhook, { params: { id }, body: { url: `${url}/other` } }),
  rotate: ({ call }, { id }) => call(rotateWebhookSecret, { params: { id }, body: {} }),
  resume: ({ call }, { id }) => call(resumeWebhook, { params: { id } }),
  test: ({ call }, { id }) => call(testWebhook, { params: { id } }),
  replay: ({ call }, { id, delivery_id }) =>
    call(replayWebhookDelivery, { params: { id, delivery_id } }),
  replay_failed: ({ call }, { id }) =>
    call(replayFailedWebhooks, { params: { id }, body: { since } }),
};
const CHANGES = new Set<WebhookAct>(['add', 'change', 'rotate']);

describe.each(ENGINES)('hourly limits of webhooks on %s', (engine) => {
  const webhooks = setUpWebhooks(engine);

  const countedKeys = async () =>
    (await webhooks.world.sql<{ key: string }>('select key from auth.attempt_count')).map(
      ({ key }) => key,
    );

  test.each(Object.keys(ACTS) as WebhookAct[])('%s', async (name) => {
    const [act, maximum] = [ACTS[name], MAX_WEBHOOK_ACTS[name]];
    const maker = await addMaker(webhooks.world);
    const { url } = webhooks.receiver;
    const { id } = await addEndpoint(maker, url);
    const target = { id, url, delivery_id: (await sendTest(maker, id)).id };
    // Its count begins with it, unless the endpoint itself did.
    await webhooks.world.sql('delete from auth.attempt_count');
    expect((await act(maker, target)).status).toBeLessThan(300);
    const [key, ...others] = await countedKeys();
    expect(others).toEqual([]);
    const setCount = (count: number) =>
      webhooks.world.sql('update auth.attempt_count set count = $2 where key = $1', [key, count]);
    await setCount(maximum - 1);
    expect((await act(maker, target)).status).toBeLessThan(300);
    const refusal = await act(maker, target);
    expect(refusal).toMatchObject({
      status: 429,
      body: {
        code: CHANGES.has(name) ? 'too_many_webhook_changes' : 'too_many_webhook_sends',
        help: expect.stringMatching(/Try again in \d+ minutes?\.$/),
      },
      headers: { 'retry-after': expect.stringMatching(/^3[56]\d\d$/) },
    });
    // Only this account, and only this.
    const other = await addMaker(webhooks.world);
    expect((await addEndpoint(other, url)).id).not.toBe(id);
    const another = name === 'test' ? 'resume' : 'test';
    expect((await ACTS[another](maker, target)).status).toBeLessThan(300);
  });
});
