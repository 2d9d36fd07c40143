import { randomUUID } from 'node:crypto';
import {
  createWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type IssuedEndpoint,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../tenancy/test-world.ts';
import { addKey, programOf } from '../../tenancy/key-calls.ts';
import { deleteOldEvents } from './tasks.ts';
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

describe.each(ENGINES)('endpoints of webhooks on %s', (engine) => {
  const webhooks = setUpWebhooks(engine, { PUBLIC_URL: 'http://laser.example' });

  const deliver = () => webhooks.world.platform.webhooks.deliver();

  test('after a rotation both secrets sign for a while', async () => {
    const maker = await addMaker(webhooks.world);
    const before = await addEndpoint(maker, webhooks.receiver.url);
    const params = { id: before.id };
    const rotated = (await maker.call(rotateWebhookSecret, { params, body: { overlap_hours: 1 } }))
      .body as IssuedEndpoint;
    await sendTest(maker, before.id);
    await deliver();
    const [received] = webhooks.receiver.received;
    for (const { secret } of [before, rotated]) {
      expect(received && verifyWebhook(secret, received)).toMatchObject({
        type: 'endpoint.tested',
        data: { endpoint_id: before.id },
      });
    }
    await maker.call(rotateWebhookSecret, { params, body: { overlap_hours: 0 } });
    await sendTest(maker, before.id);
    await deliver();
    const last = webhooks.receiver.received[1];
    expect(() => last && verifyWebhook(rotated.secret, last)).toThrow('no matching signature');
  });

  test('further rotations end no secret before its overlap does', async () => {
    const maker = await addMaker(webhooks.world);
    const before = await addEndpoint(maker, webhooks.receiver.url);
    const params = { id: before.id };
    const secrets = [before.secret];
    for (let rotated = 0; rotated < 3; rotated += 1) {
      const answer = await maker.call(rotateWebhookSecret, { params, body: { overlap_hours: 1 } });
      secrets.push((answer.body as IssuedEndpoint).secret);
    }
    const received = async () => {
      webhooks.receiver.received.length = 0;
      await sendTest(maker, before.id);
      await deliver();
      return webhooks.receiver.received[0];
    };
    const first = await received();
    for (const secret of secrets) {
      expect(first && verifyWebhook(secret, first)).toMatchObject({ type: 'endpoint.tested' });
    }
    for (let rotated = 0; rotated < 12; rotated += 1) {
      await maker.call(rotateWebhookSecret, { params, body: { overlap_hours: 1 } });
    }
    const later = await received();
    expect(later && verifyWebhook(before.secret, later)).toMatchObject({ type: 'endpoint.tested' });
    expect(String(later?.headers['webhook-signature']).split(' ')).toHaveLength(8);
    // Without an overlap, whoever has one of them signs nothing any more.
    await maker.call(rotateWebhookSecret, { params, body: { overlap_hours: 0 } });
    const last = await received();
    expect(String(last?.headers['webhook-signature']).split(' ')).toHaveLength(1);
  });

  test('that was leased before the clock went back gets its events', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await webhooks.world.sql(
      `update webhook_endpoints set leased_until = now() + interval '1 day' where id = $1`,
      [id],
    );
    await sendTest(maker, id);
    await deliver();
    expect(webhooks.receiver.received).toHaveLength(1);
  });

  test('without a secret that opens, nothing is sent until it is rotated', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await webhooks.world.sql(
      `update webhook_endpoints set secret = 'sealed by another server' where id = $1`,
      [id],
    );
    await sendTest(maker, id);
    await deliver();
    expect(webhooks.receiver.received).toEqual([]);
    expect(await listDeliveries(maker, id)).toMatchObject([
      { state: 'waiting', error: 'unsigned', status: null, attempts: 1 },
    ]);
    expect(await findEndpoint(maker, id)).toMatchObject({ state: 'failing' });
    const { body } = await maker.call(rotateWebhookSecret, { params: { id }, body: {} });
    await pass(webhooks.world, id, '5 seconds');
    const [received] = webhooks.receiver.received;
    expect(received && verifyWebhook((body as IssuedEndpoint).secret, received)).toMatchObject({
      type: 'endpoint.tested',
    });
  });

  test('a plan says how many there may be; without it nothing is sent', async () => {
    expect(
      await (
        await addMaker(webhooks.world, 'Pro')
      ).call(createWebhook, { body: { url: webhooks.receiver.url, events: ['job.completed'] } }),
    ).toMatchObject(refused('api_access_missing', 403));
    const shop = await addMaker(webhooks.world, 'Shop');
    const { id } = await addEndpoint(shop, webhooks.receiver.url);
    expect(
      await shop.call(createWebhook, {
        body: { url: webhooks.receiver.url, events: ['job.completed'] },
      }),
    ).toMatchObject(refused('too_many_webhooks', 403));
    await webhooks.world.sql(`update profiles set plan_text = 'Pro' where id = $1`, [shop.userId]);
    await runJob(shop);
    await deliver();
    expect(webhooks.receiver.received).toEqual([]);
    expect(await findEndpoint(shop, id)).toMatchObject({ state: 'over_plan', failed: 1 });
  });

  test.each([
    'http://hooks.example/in',
    'https://127.0.0.1/in',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/in',
    'https://[::ffff:10.0.0.1]/in',
    'https://2130706433/in',
    'https://localhost/in',
    'https://hooks.example:22/in',
    'https://user:secret@hooks.example/in',
    'ftp://hooks.example/in',
  ])('%s is refused', async (url) => {
    const maker = await addMaker(webhooks.world);
    expect(
      await maker.call(createWebhook, { body: { url, events: ['job.completed'] } }),
    ).toMatchObject(refused('webhook_url_refused', 400));
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    expect(await maker.call(updateWebhook, { params: { id }, body: { url } })).toMatchObject(
      refused('webhook_url_refused', 400),
    );
  });

  test('the address of the installation itself is refused, and what comes from it, too', async () => {
    const maker = await addMaker(webhooks.world);
    const url = 'https://www.laser.example:8443/in';
    const own = refused('webhook_url_own', 400);
    expect(
      await maker.call(createWebhook, { body: { url, events: ['job.completed'] } }),
    ).toMatchObject(own);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    expect(await maker.call(updateWebhook, { params: { id }, body: { url } })).toMatchObject(own);
    await sendTest(maker, id);
    await deliver();
    const [received] = webhooks.receiver.received;
    const answer = await webhooks.world.inject({
      method: 'POST',
      url: '/api/v1/support',
      headers: { 'user-agent': String(received?.headers['user-agent']) },
      payload: {},
    });
    expect([answer.statusCode, answer.body]).toEqual([
      410,
      expect.stringContaining('leads to Beamwright itself'),
    ]);
  });

  test('whether a name is unknown or refused is not shown, nor how long it took', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await webhooks.world.sql(
      `update webhook_endpoints set url = 'https://10.0.0.1/in' where id = $1`,
      [id],
    );
    await sendTest(maker, id);
    await deliver();
    expect(await listDeliveries(maker, id)).toMatchObject([
      { error: 'no_public_address', status: null, duration_ms: null, attempts: 1 },
    ]);
  });

  test('its owner gets a mail when it is added, leads elsewhere, or gets another secret', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    const params = { id };
    const url = `${webhooks.receiver.url}/other`;
    for (const body of [{ description: 'Mine' }, { url: webhooks.receiver.url }, { url }]) {
      expect((await maker.call(updateWebhook, { params, body })).status).toBe(200);
    }
    await maker.call(rotateWebhookSecret, { params, body: {} });
    expect(
      await webhooks.world.sql(
        `select kind from mails where user_id = $1 and kind like 'webhooks.%' order by created_at`,
        [maker.userId],
      ),
    ).toEqual([
      { kind: 'webhooks.endpoint-added' },
      { kind: 'webhooks.endpoint-moved' },
      { kind: 'webhooks.secret-rotated' },
    ]);
  });

  test('a request sent again returns the same secret until something was delivered', async () => {
    const maker = await addMaker(webhooks.world);
    const draft = { id: randomUUID() };
    const first = await addEndpoint(maker, webhooks.receiver.url, draft);
    expect(await addEndpoint(maker, webhooks.receiver.url, draft)).toEqual(first);
    await sendTest(maker, first.id);
    await deliver();
    await expect(addEndpoint(maker, webhooks.receiver.url, draft)).rejects.toThrow('already_added');
    await expect(
      addEndpoint(maker, webhooks.receiver.url, { ...draft, url: 'https://hooks.example/other' }),
    ).rejects.toThrow('already_added');
    const stored = await webhooks.world.sql<{ row: string }>(
      `select row_to_json(webhook_endpoints)::text as row from webhook_endpoints where id = $1`,
      [first.id],
    );
    expect(stored[0]?.row).not.toContain(first.secret.slice(6, 20));
  });

  test('a key may list, test and replay, and add nothing', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    const { token } = await addKey(maker, ['webhooks:read', 'webhooks:write']);
    const { call } = programOf(webhooks.world, token);
    expect((await call(listWebhooks)).status).toBe(200);
    expect((await call(testWebhook, { params: { id } })).status).toBe(201);
    expect((await call(listWebhookDeliveries, { params: { id }, query: {} })).status).toBe(200);
    const body = { url: webhooks.receiver.url, events: ['job.completed' as const] };
    expect(await call(createWebhook, { body })).toMatchObject(refused('api_key_refused', 403));
  });

  test('what was sent has jobs and settings in it, which a key for the account can’t read', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    const { id: delivery_id } = await sendTest(maker, id);
    const params = { id, delivery_id };
    const { token } = await addKey(maker, ['account:read', 'account:write']);
    const account = programOf(webhooks.world, token);
    const missing = refused('api_key_scope_missing', 403);
    expect(await account.call(getWebhookDelivery, { params })).toMatchObject(missing);
    expect(await account.call(listWebhooks)).toMatchObject(missing);
    expect(await account.call(replayWebhookDelivery, { params })).toMatchObject(missing);
    const reader = programOf(webhooks.world, (await addKey(maker, ['webhooks:read'])).token);
    expect((await reader.call(getWebhookDelivery, { params })).status).toBe(200);
    expect(await reader.call(replayWebhookDelivery, { params })).toMatchObject(missing);
  });

  test('old events are deleted with their deliveries', async () => {
    const maker = await addMaker(webhooks.world);
    const { id } = await addEndpoint(maker, webhooks.receiver.url);
    await sendTest(maker, id);
    await deliver();
    await webhooks.world.sql(
      `update webhook_events set created_at = now() - interval '31 days' where user_id = $1`,
      [maker.userId],
    );
    await sendTest(maker, id);
    await deliver();
    await webhooks.world.runTask(deleteOldEvents);
    expect(await listDeliveries(maker, id)).toHaveLength(1);
  });
});
