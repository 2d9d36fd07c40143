import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addErrorAlert,
  changeErrorAlert,
  deleteErrorAlert,
  listErrorAlerts,
  MAX_ALERT_RULES,
  type ErrorAlertRule,
  type OperationInput,
} from '@beamwright/contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../../tenancy/test-world.ts';
import { createAlertTask } from './send-alerts.ts';
import { createWebhook } from './webhook.ts';

type Rule = OperationInput<typeof addErrorAlert>['body'];

const rule = (change: Partial<Rule> = {}): Rule => ({
  name: 'Rule',
  trigger: 'new',
  threshold: null,
  within_minutes: null,
  min_severity: 'medium',
  target: 'mail',
  url: null,
  enabled: true,
  ...change,
});

describe.each(ENGINES)('alert rules on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let hooks: Server;
  let received: { body: { error: { id: string } } }[] = [];
  let status = 200;
  let url = '';
  beforeAll(async () => {
    world = await startWorld(engine);
    await world.stopTasks();
    admin = await world.addMaker({ role: 'admin' });
    await world.sql(`update profiles set email_verified = true`);
    hooks = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        received.push({ body: JSON.parse(Buffer.concat(parts).toString()) });
        response.writeHead(status, { location: 'http://127.0.0.1:1/' }).end();
      });
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => hooks.once('listening', resolve));
    url = `http://127.0.0.1:${(hooks.address() as AddressInfo).port}/`;
  });
  afterAll(async () => {
    hooks.close();
    await world.close();
  });
  afterEach(async () => {
    await world.sql('delete from error_alert_rules');
    await world.sql('delete from error_groups');
    await world.sql('delete from mails');
    received = [];
    status = 200;
  });

  const add = (change: Partial<Rule> = {}) => admin.call(addErrorAlert, { body: rule(change) });
  /** As the address is checked to be https only when it is entered. */
  const addHook = async (change: Partial<Rule> = {}) => {
    const { id } = (await add({ ...change, target: 'mail' })).body as ErrorAlertRule;
    await world.sql(`update error_alert_rules set target = 'webhook', url = $2 where id = $1`, [
      id,
      url,
    ]);
    return id;
  };
  async function addGroup(
    fingerprint: string,
    {
      severity = 'high',
      state = 'open',
      kind = 'first_seen',
      source = 'server',
      events = 1,
      users = 0,
    } = {},
  ): Promise<string> {
    const [row] = await world.sql<{ id: string }>(
      `insert into error_groups (fingerprint, error_type, error_message, severity, source, state,
         first_seen_at, last_seen_at)
       values (repeat($1, 64), 'TypeError', 'x <b>is</b> not a function', $2, $4, $3, now(), now())
       returning id`,
      [fingerprint, severity, state, source],
    );
    const id = row?.id ?? '';
    await world.sql(
      `insert into error_history (group_id, kind, created_at) values ($1, $2, now() + interval '1 second')`,
      [id, kind],
    );
    await world.sql(
      `insert into error_group_hours (group_id, hour, events, slots)
       select $1, h, $2, array_fill($2 / 30, array[30])
       from (select date_trunc('hour', now()) as h) as hours`,
      [id, events],
    );
    for (let n = 0; n < users; n += 1) {
      await world.sql(`insert into error_group_users values ($1, $2, 1, now())`, [
        id,
        (await world.addMaker()).userId,
      ]);
    }
    return id;
  }
  const sendAlerts = () =>
    world.runTask(
      createAlertTask({
        mail: world.platform.mail,
        webhook: createWebhook({ publicUrl: 'http://localhost', isLocalAllowed: true }),
      }),
      {},
    );
  const mails = async () =>
    (await world.sql<{ kind: string }>('select kind from mails')).filter(
      ({ kind }) => kind === 'errors.alert',
    ).length;

  test('administrators are mailed about a new error once, and only if it is bad enough', async () => {
    await add();
    await addGroup('a');
    await addGroup('b', { severity: 'low' });
    await addGroup('c', { state: 'ignored' });
    await addGroup('d', { kind: 'came_back', state: 'came_back' });
    await sendAlerts();
    await sendAlerts();
    expect(await mails()).toBe(1);
  });

  test('what happened while tasks waited is sent afterward, once', async () => {
    await add();
    await world.sql(`update error_alert_rules set created_at = now() - interval '1 day'`);
    await addGroup('a');
    await world.sql(`update error_history set created_at = now() - interval '55 minutes'`);
    await sendAlerts();
    await sendAlerts();
    expect(await mails()).toBe(1);
  });

  test('what visitors invent neither fills a mailbox nor hides what happened to others', async () => {
    await add();
    await addHook({ name: 'Hook' });
    for (const one of 'bcdefghijklmnopqrst') await addGroup(one, { source: 'browser' });
    await sendAlerts();
    expect(await mails()).toBe(1);
    expect(received).toHaveLength(10);
    const others = [await addGroup('x', { source: 'browser', users: 1 }), await addGroup('y')];
    await sendAlerts();
    expect(await mails()).toBe(3);
    expect(
      received
        .slice(10)
        .map(({ body }) => body.error.id)
        .toSorted(),
    ).toEqual(others.toSorted());
  });

  test('a webhook is called once for what came back; a failure is tried again and shown', async () => {
    const id = await addHook({ trigger: 'came_back' });
    const group = await addGroup('a', { kind: 'came_back', state: 'came_back' });
    status = 302;
    await sendAlerts();
    const listed = async () =>
      ((await admin.call(listErrorAlerts)).body as { items: ErrorAlertRule[] }).items[0];
    expect(await listed()).toMatchObject({
      id,
      last_failure: 'it answered with 302',
      last_sent_at: null,
    });
    status = 200;
    await sendAlerts();
    await sendAlerts();
    expect(received.map(({ body }) => body.error.id)).toEqual([group, group]);
    expect((await listed())?.last_failure).toBeNull();
    expect((await listed())?.last_sent_at).not.toBeNull();
  });

  test('numbers of users and events are more than the rule says', async () => {
    await addHook({ trigger: 'users', threshold: 2, within_minutes: 60 });
    await addHook({ trigger: 'events', threshold: 299, within_minutes: 1440 });
    await addGroup('a', { users: 2 });
    const many = await addGroup('b', { users: 3 });
    const often = await addGroup('c', { events: 300 });
    await sendAlerts();
    expect(received.map(({ body }) => body.error.id).toSorted()).toEqual([many, often].toSorted());
  });

  test.each([
    'http://hooks.example.com/',
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://hooks.example.com:8443/',
    'https://a:b@hooks.example.com/',
    'https://169.254.169.254/latest/meta-data',
    'ftp://hooks.example.com/',
    null,
  ])('the webhook %s is refused', async (address) => {
    const answer = await add({ target: 'webhook', url: address });
    expect(answer.status).toBe(400);
  });

  test('rules are changed, deleted, recorded and limited in number', async () => {
    const { id } = (await add()).body as ErrorAlertRule;
    const change = rule({ name: 'Many', trigger: 'events', threshold: 5, within_minutes: 60 });
    const changed = await admin.call(changeErrorAlert, { params: { id }, body: change });
    expect(changed.body).toMatchObject({ name: 'Many', threshold: 5 });
    for (let n = 1; n < MAX_ALERT_RULES; n += 1) await add({ name: `Rule ${n}` });
    const again = await add({ name: 'Rule 1' });
    expect(again).toMatchObject({ status: 201, body: { name: 'Rule 1' } });
    expect((await add({ name: 'One more' })).body).toMatchObject({ code: 'too_many_alert_rules' });
    expect((await admin.call(deleteErrorAlert, { params: { id } })).status).toBe(204);
    expect((await admin.call(deleteErrorAlert, { params: { id } })).status).toBe(404);
    const audit = await world.sql(`select from audit_log where action = 'error_alert_changed'`);
    expect(audit.length).toBeGreaterThan(3);
  });
});
