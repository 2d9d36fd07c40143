import {
  MAX_KEPT_DELIVERIES,
  pauseWebhook,
  replayFailedWebhooks,
  replayWebhookDelivery,
  resumeWebhook,
  testWebhook,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { startReceiver } from '../../platform/testing/start-receiver.ts';
import { ENGINES } from '../../tenancy/test-world.ts';
import { createNotifyOwners, giveUpWaiting, trimDeliveries } from './tasks.ts';
import { setUpWebhooks } from './testing/set-up-webhooks.ts';
import { verifyWebhook } from './testing/verify-webhook.ts';
import {
  addEndpoint,
  addMaker,
  findEndpoint,
  listDeliveries,
  pass,
  runJob,
  sendTest,
} from './testing/webhook-calls.ts';

const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});

describe.each(ENGINES)('deliveries of webhooks on %s', (engine) => {
  const webhooks = setUpWebhooks(engine);

  const deliver = () => webhooks.world.platform.webhooks.deliver();

  test('500 for a day is tried again with the same id, and arrives', async () => {
    const maker = await addMaker(webhooks.world);
    const { id, secret } = await addEndpoint(maker, webhooks.receiver.url);
    webhooks.receiver.answerStatus(500, 'down');
    const { event_id } = await sendTest(maker, id);
    await deliver();
    for (const wait of ['5 seconds', '1 minute', '5 minutes', '30 minutes', '2 hours', '5 hours']) {
      await pass(webhooks.world, id, wait);
    }
    expect(webhooks.receiver.received).toHaveLength(7);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'failing', waiting: 1 });
    expect(await listDeliveries(maker, id)).toMatchObject([
      { state: 'waiting', status: 500, error: 'status', answer: 'down', attempts: 7 },
    ]);
    webhooks.receiver.answerStatus(204);
    await pass(webhooks.world, id, '10 hours');
    expect(await listDeliveries(maker, id)).toMatchObject([
      { state: 'delivered', status: 204, attempts: 8 },
    ]);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'working', failing_since: null });
    const ids = webhooks.receiver.received.map((received) => verifyWebhook(secret, received).id);
    expect(new Set(ids)).toEqual(new Set([event_id]));
  });

  test('it is given up after three days, and sent again on request', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    webhooks.receiver.answerStatus(503);
    const [first] = [await sendTest(maker, id), await sendTest(maker, id)];
    await deliver();
    for (let hours = 0; hours < 100; hours += 10) await pass(webhooks.world, id, '10 hours');
    expect(await listDeliveries(maker, id)).toMatchObject([
      { state: 'failed' },
      { state: 'failed' },
    ]);
    webhooks.receiver.answerStatus(200);
    webhooks.receiver.received.length = 0;
    const params = { id, delivery_id: first?.id ?? '' };
    expect(await maker.call(replayWebhookDelivery, { params })).toMatchObject({
      status: 200,
      body: { state: 'waiting', attempts: 0 },
    });
    await deliver();
    expect(webhooks.receiver.received[0]?.headers['webhook-id']).toBe(first?.event_id);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    expect(
      await maker.call(replayFailedWebhooks, { params: { id }, body: { since } }),
    ).toMatchObject({ status: 200, body: { replayed: 1, has_rest: false } });
    await deliver();
    expect(webhooks.receiver.received).toHaveLength(2);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'working', failed: 0 });
  });

  test('410 turns it off, and its owner is notified once', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    webhooks.receiver.answerStatus(410);
    await sendTest(maker, id);
    await deliver();
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'off', off_reason: 'gone' });
    expect(await maker.call(testWebhook, { params: { id } })).toMatchObject(
      refused('webhook_off', 409),
    );
    await runJob(maker);
    await deliver();
    expect(webhooks.receiver.received).toHaveLength(1);
    const notify = createNotifyOwners(webhooks.world.platform.mail);
    await webhooks.world.runTask(notify);
    await webhooks.world.runTask(notify);
    const mails = await webhooks.world.sql(
      `select kind from mails where user_id = $1 and kind like '%endpoint-o%'`,
      [maker.userId],
    );
    expect(mails).toEqual([{ kind: 'webhooks.endpoint-off' }]);
    webhooks.receiver.answerStatus(200);
    await maker.call(resumeWebhook, { params: { id } });
    await sendTest(maker, id);
    await deliver();
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'working', off_reason: null });
  });

  test('its owner is notified after an hour, and it is turned off after five days', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    webhooks.receiver.answerStatus(500);
    await sendTest(maker, id);
    await deliver();
    const notify = createNotifyOwners(webhooks.world.platform.mail);
    const notified = async () =>
      (
        await webhooks.world.sql<{ kind: string }>(
          `select kind from mails where user_id = $1 and kind ~ 'endpoint-(failing|off)' order by created_at`,
          [maker.userId],
        )
      ).map(({ kind }) => kind);
    await webhooks.world.runTask(notify);
    expect(await notified()).toEqual([]);
    await pass(webhooks.world, id, '61 minutes');
    await webhooks.world.runTask(notify);
    expect(await notified()).toEqual(['webhooks.endpoint-failing']);
    await sendTest(maker, id);
    await pass(webhooks.world, id, '5 days');
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'off', off_reason: 'failing' });
    await webhooks.world.runTask(notify);
    expect(await notified()).toEqual(['webhooks.endpoint-failing', 'webhooks.endpoint-off']);
  });

  test('of what failed, the oldest is sent first', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await maker.call(pauseWebhook, { params: { id } });
    for (let at = 0; at < 20; at += 1) await sendTest(maker, id);
    // The first to be written is the youngest.
    await webhooks.world.sql(
      `update webhook_deliveries deliveries set state = 'failed', created_at = now() - place * interval '1 minute'
       from (select id, row_number() over (order by ctid) as place from webhook_deliveries where endpoint_id = $1) as rows
       where deliveries.id = rows.id`,
      [id],
    );
    await webhooks.world.sql(
      `update webhook_endpoints set state = 'on', failures = 1, failing_since = now() where id = $1`,
      [id],
    );
    const oldest = (await listDeliveries(maker, id)).at(-1);
    const since = new Date(Date.now() - 3_600_000).toISOString();
    await maker.call(replayFailedWebhooks, { params: { id }, body: { since } });
    await deliver();
    expect(webhooks.receiver.received).toHaveLength(20);
    expect(webhooks.receiver.received[0]?.headers['webhook-id']).toBe(oldest?.event_id);
  });

  test('what waits for a paused endpoint is sent when it is resumed', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await maker.call(pauseWebhook, { params: { id } });
    await runJob(maker);
    await deliver();
    expect(webhooks.receiver.received).toEqual([]);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'paused', waiting: 1 });
    await maker.call(resumeWebhook, { params: { id } });
    await deliver();
    expect(webhooks.receiver.received).toHaveLength(1);
    await maker.call(pauseWebhook, { params: { id } });
    await runJob(maker);
    await pass(webhooks.world, id, '4 days');
    await webhooks.world.runTask(giveUpWaiting);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'paused', waiting: 0, failed: 1 });
  });

  test('one that hangs delays no other, and gets one event at a time', async () => {
    const [maker, other] = [await addMaker(webhooks.world), await addMaker(webhooks.world)];
    const slow = await startReceiver();
    slow.answer(() => {});
    const hanging = await addEndpoint(maker, slow.url);
    await webhooks.world.sql(
      `update webhook_endpoints set failures = 3, failing_since = now() where id = $1`,
      [hanging.id],
    );
    const { id } = await addEndpoint(other, webhooks.receiver.url);
    for (const _ of [1, 2, 3, 4]) await sendTest(maker, hanging.id);
    await sendTest(other, id);
    const delivered = deliver();
    await expect.poll(() => webhooks.receiver.received.length, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => slow.received.length, { timeout: 10_000 }).toBe(1);
    expect(slow.mostOpen()).toBe(1);
    slow.answer((response) => response.end());
    await slow.close();
    await webhooks.world.sql(`update webhook_endpoints set state = 'paused' where id = $1`, [
      hanging.id,
    ]);
    await delivered;
  });

  test('ten of an account that hang delay nobody else', async () => {
    const [maker, other] = [await addMaker(webhooks.world), await addMaker(webhooks.world)];
    const slow = await startReceiver();
    slow.answer(() => {});
    for (let at = 0; at < 10; at += 1) {
      const { id } = await addEndpoint(maker, slow.url);
      await sendTest(maker, id);
    }
    await expect.poll(() => slow.received.length, { timeout: 10_000 }).toBe(10);
    const { id } = await addEndpoint(other, webhooks.receiver.url);
    await sendTest(other, id);
    await expect.poll(() => webhooks.receiver.received.length, { timeout: 10_000 }).toBe(1);
    expect(slow.mostOpen()).toBe(10);
    await slow.close();
    await deliver();
  });

  test('one that is slow is served apart, and again among the others once it is quick', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    const isApart = async () =>
      (await webhooks.world.sql(`select is_apart from webhook_endpoints where id = $1`, [id]))[0];
    webhooks.receiver.answer((response) => void setTimeout(() => response.end(), 2200));
    await sendTest(maker, id);
    await deliver();
    expect(await isApart()).toEqual({ is_apart: true });
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'working' });
    webhooks.receiver.answerStatus(200);
    await sendTest(maker, id);
    await deliver();
    expect(await isApart()).toEqual({ is_apart: false });
  });

  test('two processes never send one event at the same time', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await maker.call(pauseWebhook, { params: { id } });
    for (let at = 0; at < 30; at += 1) await sendTest(maker, id);
    const { call, close } = await maker.callAtSecond();
    await call(resumeWebhook, { params: { id } });
    await Promise.all([deliver(), deliver()]);
    await expect
      .poll(async () => (await findEndpoint(maker, id))?.waiting, { timeout: 20_000 })
      .toBe(0);
    await close();
    const ids = webhooks.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toHaveLength(30);
    expect(new Set(ids).size).toBe(30);
    expect(webhooks.receiver.mostOpen()).toBeLessThanOrEqual(8);
  });

  test('what a killed process was sending is sent by another', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await maker.call(pauseWebhook, { params: { id } });
    await sendTest(maker, id);
    // As if claimed by a process that died.
    await webhooks.world.sql(
      `update webhook_deliveries set attempts = 1, due_at = now() + interval '60 seconds' where endpoint_id = $1`,
      [id],
    );
    await webhooks.world.sql(
      `update webhook_endpoints set state = 'on', leased_until = now() + interval '60 seconds' where id = $1`,
      [id],
    );
    await deliver();
    expect(webhooks.receiver.received).toEqual([]);
    await webhooks.world.sql(
      `update webhook_endpoints set leased_until = now() - interval '1 second' where id = $1`,
      [id],
    );
    await pass(webhooks.world, id, '61 seconds');
    expect(webhooks.receiver.received).toHaveLength(1);
    expect(await listDeliveries(maker, id)).toMatchObject([{ state: 'delivered', attempts: 2 }]);
  });

  test('an event whose results can’t be stored is given up', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    webhooks.receiver.answerStatus(500, 'unstorable');
    await webhooks.world.sql(
      `alter table webhook_deliveries add constraint storable check (answer <> 'unstorable')`,
    );
    await sendTest(maker, id);
    for (let attempt = 0; attempt < 13; attempt += 1) {
      await pass(webhooks.world, id, '61 seconds');
      await webhooks.world.sql(
        `update webhook_endpoints set leased_until = now() - interval '1 second'`,
      );
    }
    await webhooks.world.sql(`alter table webhook_deliveries drop constraint storable`);
    expect(webhooks.receiver.received).toHaveLength(11);
    expect(await listDeliveries(maker, id)).toMatchObject([
      { state: 'failed', error: 'unknown', attempts: 11 },
    ]);
    expect(await findEndpoint(maker, id)).toMatchObject({ waiting: 0 });
  });

  test('of more deliveries than are kept the oldest go, and too many that wait turn it off', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    const fill = (count: number, state: string) =>
      webhooks.world.sql(
        `with events as (
           insert into webhook_events (user_id, type, data)
           select $1, 'job.completed', '{}' from generate_series(1, $3::int) returning id)
         insert into webhook_deliveries (user_id, endpoint_id, event_id, state, created_at)
         select $1, $2, id, $4, now() - interval '1 hour' from events`,
        [maker.userId, id, count, state],
      );
    const count = async () => {
      const [row] = await webhooks.world.sql<{ deliveries: number; events: number }>(
        `select (select count(*)::int from webhook_deliveries where endpoint_id = $1) as deliveries,
           (select count(*)::int from webhook_events where user_id = $2) as events`,
        [id, maker.userId],
      );
      return row;
    };
    await fill(MAX_KEPT_DELIVERIES + 5, 'delivered');
    await webhooks.world.sql(
      `update webhook_events set created_at = now() - interval '1 hour' where user_id = $1`,
      [maker.userId],
    );
    // Nothing new since: not looked at.
    await webhooks.world.runTask(trimDeliveries);
    expect(await count()).toMatchObject({ deliveries: MAX_KEPT_DELIVERIES + 5 });
    const { id: newest } = await sendTest(maker, id);
    await deliver();
    await webhooks.world.runTask(trimDeliveries);
    expect(await count()).toEqual({ deliveries: MAX_KEPT_DELIVERIES, events: MAX_KEPT_DELIVERIES });
    expect((await listDeliveries(maker, id))[0]?.id).toBe(newest);
    await fill(MAX_KEPT_DELIVERIES + 5, 'waiting');
    await webhooks.world.runTask(trimDeliveries);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'off', off_reason: 'overflow' });
    const [{ waiting } = { waiting: 0 }] = await webhooks.world.sql<{ waiting: number }>(
      `select count(*)::int as waiting from webhook_deliveries where endpoint_id = $1 and state = 'waiting'`,
      [id],
    );
    expect(waiting).toBe(MAX_KEPT_DELIVERIES);
    await webhooks.world.sql('delete from webhook_endpoints where id = $1', [id]);
  });

  test('what waits when it is resumed is bounded, and the newest is kept', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await maker.call(pauseWebhook, { params: { id } });
    await webhooks.world.sql(
      `with events as (
         insert into webhook_events (user_id, type, data)
         select $1, 'job.completed', '{}' from generate_series(1, $3::int) returning id)
       insert into webhook_deliveries (user_id, endpoint_id, event_id, created_at)
       select $1, $2, id, now() - row_number() over () * interval '1 second' from events`,
      [maker.userId, id, MAX_KEPT_DELIVERIES + 7],
    );
    // What it is due for is not of interest here.
    await webhooks.world.sql(
      `update webhook_deliveries set due_at = now() + interval '1 hour' where endpoint_id = $1`,
      [id],
    );
    expect((await maker.call(resumeWebhook, { params: { id } })).status).toBe(200);
    const [row] = await webhooks.world.sql<{ waiting: number; newest: Date; given_up: Date }>(
      `select count(*) filter (where state = 'waiting')::int as waiting,
         min(created_at) filter (where state = 'waiting') as newest,
         max(created_at) filter (where state = 'failed' and error = 'endpoint_off') as given_up
       from webhook_deliveries where endpoint_id = $1`,
      [id],
    );
    expect(row?.waiting).toBe(MAX_KEPT_DELIVERIES);
    expect(row?.given_up.getTime()).toBeLessThan(row?.newest.getTime() ?? 0);
    await webhooks.world.sql('delete from webhook_endpoints where id = $1', [id]);
  });
});
