import {
  deleteWebhook,
  getWebhookDelivery,
  giveFeedback,
  saveSetting,
  updateSetting,
  type Setting,
} from '@beamwright/contract';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../tenancy/test-world.ts';
import { setUpWebhooks } from './testing/set-up-webhooks.ts';
import { verifyWebhook } from './testing/verify-webhook.ts';
import {
  addEndpoint,
  addMaker,
  findEndpoint,
  listDeliveries,
  runJob,
  sendTest,
} from './testing/webhook-calls.ts';

const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});

describe.each(ENGINES)('events of webhooks on %s', (engine) => {
  const webhooks = setUpWebhooks(engine);

  const deliver = () => webhooks.world.platform.webhooks.deliver();

  test('events arrive signed, in the shapes of the contract', async () => {
    const maker = await addMaker(webhooks.world);
    const { id, secret } = await addEndpoint(maker, webhooks.receiver.url);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const job = await runJob(maker);
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const setting = saved.body as Setting;
    await maker.call(updateSetting, { params: { id: setting.id }, body: { power_percent: 42 } });
    await maker.call(giveFeedback, {
      params: { id: setting.id },
      body: { edge_score: 7, cut_through: true, notes: 'fine' },
    });
    await deliver();
    const events = webhooks.receiver.received.map((received) => verifyWebhook(secret, received));
    expect(new Map(events.map(({ type, data }) => [type, data]))).toEqual(
      new Map<string, unknown>([
        ['job.completed', expect.objectContaining({ id: job.id, outcome: 'workflow' })],
        ['setting.saved', expect.objectContaining({ id: setting.id, name: setting.name })],
        ['setting.changed', expect.objectContaining({ id: setting.id, power_percent: 42 })],
        ['result.reported', expect.objectContaining({ setting_id: setting.id, edge_score: 7 })],
      ]),
    );
    expect(await findEndpoint(maker, id)).toMatchObject({
      state: 'working',
      waiting: 0,
      failed: 0,
    });
    expect(await listDeliveries(maker, id)).toContainEqual(
      expect.objectContaining({ state: 'delivered', status: 200, answer: 'thanks', attempts: 1 }),
    );
  });

  test('it is sent at once, and its owner reads what was sent', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    const { id: delivery_id } = await sendTest(maker, id);
    await expect.poll(() => webhooks.receiver.received.length, { timeout: 10_000 }).toBe(1);
    const { body } = await maker.call(getWebhookDelivery, { params: { id, delivery_id } });
    expect(body).toMatchObject({ id: delivery_id, body: webhooks.receiver.received[0]?.body });
  });

  test('what was rolled back is not sent, and only chosen events are', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url, { events: ['setting.saved'] });
    await runJob(maker);
    await expect(
      webhooks.world.transactions.asService(async (trx) => {
        await sql`select write_webhook_event(${maker.userId}, 'setting.saved', '{}')`.execute(trx);
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await deliver();
    expect(webhooks.receiver.received).toEqual([]);
    expect(await listDeliveries(maker, id)).toEqual([]);
  });

  test('an event of one account never reaches another', async () => {
    const [maker, other] = [await addMaker(webhooks.world), await addMaker(webhooks.world)];
    await addEndpoint(maker, webhooks.receiver.url);
    const foreign = await addEndpoint(other, webhooks.receiver.url);
    await runJob(maker);
    await deliver();
    expect(webhooks.receiver.received).toHaveLength(1);
    expect(await listDeliveries(other, foreign.id)).toEqual([]);
    expect(await maker.call(deleteWebhook, { params: { id: foreign.id } })).toMatchObject(
      refused('not_found', 404),
    );
  });

  test('the last job of a month is reported once', async () => {
    const maker = await addMaker(webhooks.world, 'Shop');
    const { secret } = await addEndpoint(maker, webhooks.receiver.url, {
      events: ['limit.reached'],
    });
    const [plan] = await webhooks.world.sql<{ limits: { jobs_per_month: number } }>(
      `select limits from subscription_plans where name = 'Shop'`,
    );
    await webhooks.world.sql(
      `update subscription_plans set limits = limits || '{"jobs_per_month": 2}' where name = 'Shop'`,
    );
    for (const _ of [1, 2, 3]) await runJob(maker);
    await webhooks.world.sql(
      `update subscription_plans set limits = limits || jsonb_build_object('jobs_per_month', $1::int) where name = 'Shop'`,
      [plan?.limits.jobs_per_month],
    );
    await deliver();
    expect(
      webhooks.receiver.received.map((received) => verifyWebhook(secret, received)),
    ).toMatchObject([
      { type: 'limit.reached', data: { limit: 'jobs_per_month', used: 2, maximum: 2 } },
    ]);
  });
});
