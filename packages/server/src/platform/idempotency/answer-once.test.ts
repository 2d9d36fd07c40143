import { hash, randomUUID } from 'node:crypto';
import {
  createApiKey,
  createFolder,
  createJob,
  createMachine,
  createWebhook,
  deleteFolder,
  issueTestKey,
  listFolders,
  listJobs,
  MAX_KEPT_MB,
  MAX_KEPT_REQUESTS,
  rotateApiKey,
  rotateWebhookSecret,
  type Folder,
  type IssuedEndpoint,
  type IssuedKey,
  type Job,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addKey, keyBody } from '../../tenancy/key-calls.ts';
import { deriveIds } from '../derive-ids.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});
const withKey = (key: string) => ({ 'idempotency-key': key });

describe.each(ENGINES)('a request that is sent again on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker({ plan: 'Corporate' });
    const body = { name: 'Here', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    machine = (await maker.call(createMachine, { body })).body as Machine;
  });
  afterAll(() => world.close());

  const job = (input_text = 'cut 3 mm birch plywood') => ({
    body: { machine_id: machine.id, input_text },
  });
  const countJobs = async (): Promise<number> =>
    ((await maker.call(listJobs)).body as { items: Job[] }).items.length;

  test('gets the same answer, and nothing is done twice', async () => {
    const before = await countJobs();
    const key = randomUUID();
    const first = await maker.call(createJob, job(), withKey(key));
    const again = await maker.call(createJob, job(), withKey(`"${key}"`));
    expect(first.status).toBe(201);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(again.status).toBe(201);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.headers['content-type']).toContain('application/json');
    expect(again.body).toEqual(first.body);
    expect(await countJobs()).toBe(before + 1);
    // Told again, not performed again: what it added may be gone since.
    await world.sql('delete from jobs where id = $1', [(first.body as Job).id]);
    expect((await maker.call(createJob, job(), withKey(key))).body).toEqual(first.body);
    expect(await countJobs()).toBe(before);
  });

  test('is done once when it arrives 50 times at once', async () => {
    const before = await countJobs();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => maker.call(createJob, job('mark steel'), withKey(key))),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].filter((status) => ![201, 409, 503].includes(status))).toEqual([]);
    const ids = answers.filter(({ status }) => status === 201).map(({ body }) => (body as Job).id);
    expect(new Set(ids).size).toBe(1);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(answer).toMatchObject(refused('idempotency_key_running', 409));
      expect(answer.headers['retry-after']).toBe('1');
    }
    expect(await countJobs()).toBe(before + 1);
  });

  test('adds nothing after its process was killed before it could say what it did', async () => {
    const before = await countJobs();
    const key = randomUUID();
    const first = await maker.call(createJob, job(), withKey(key));
    // As a killed process leaves it: done, and never answered.
    const forget = `update idempotency_keys set status = null, body = null, running_until = now() + $2::interval
      where user_id = $1 and created_at = (select max(created_at) from idempotency_keys where user_id = $1)`;
    // Its process says every five seconds that it runs: this one said nothing for seven.
    await world.sql(forget, [maker.userId, '8 seconds']);
    const waiting = await maker.call(createJob, job(), withKey(key));
    expect(waiting).toMatchObject(refused('idempotency_key_running', 409));
    expect(waiting.headers['retry-after']).toBe('8');
    await world.sql(forget, [maker.userId, '-1 seconds']);
    const again = await maker.call(createJob, job(), withKey(key));
    expect(again.status).toBe(201);
    expect((again.body as Job).id).toBe((first.body as Job).id);
    expect(await countJobs()).toBe(before + 1);
  });

  test('is performed if its process said until when it runs before the clock went back', async () => {
    const key = randomUUID();
    await maker.call(createJob, job(), withKey(key));
    await world.sql(
      `update idempotency_keys set status = null, body = null, running_until = now() + interval '1 day'
      where user_id = $1 and created_at = (select max(created_at) from idempotency_keys where user_id = $1)`,
      [maker.userId],
    );
    expect((await maker.call(createJob, job(), withKey(key))).status).toBe(201);
  });

  test('is refused with another body, another operation, or a key that is none', async () => {
    const key = randomUUID();
    await maker.call(createJob, job(), withKey(key));
    expect(await maker.call(createJob, job('cut 4 mm oak'), withKey(key))).toMatchObject(
      refused('idempotency_key_reused', 422),
    );
    expect(await maker.call(createFolder, { body: { name: 'New' } }, withKey(key))).toMatchObject(
      refused('idempotency_key_reused', 422),
    );
    for (const none of ['', 'x'.repeat(256), 'two words']) {
      expect(await maker.call(createJob, job(), withKey(none))).toMatchObject(
        refused('idempotency_key_invalid', 400),
      );
    }
    const stranger = await world.addMaker({ plan: 'Corporate' });
    const own = await stranger.call(createFolder, { body: { name: 'Mine' } }, withKey(key));
    expect(own.status).toBe(201);
  });

  test('is refused the same way, also once it would be allowed', async () => {
    const key = randomUUID();
    const parent_id = randomUUID();
    const ask = () =>
      maker.call(createFolder, { body: { name: 'Inner', parent_id } }, withKey(key));
    const first = await ask();
    expect(first.status).toBeGreaterThanOrEqual(400);
    await maker.call(createFolder, { body: { id: parent_id, name: 'Outer' } });
    const again = await ask();
    expect(again.body).toEqual(first.body);
    expect(again.headers['content-type']).toContain('application/problem+json');
  });

  test('keeps no answer that can be read in the database', async () => {
    await maker.call(createFolder, { body: { name: 'Very secret name' } }, withKey('visible-key'));
    const rows = await world.sql('select * from idempotency_keys');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/Very secret name|visible-key/);
  });

  test('adds what nobody else can tell the id of', async () => {
    const { userId, call } = await world.addMaker({ plan: 'Corporate' });
    const { body } = await call(createFolder, { body: { name: 'Order' } }, withKey('order-1'));
    const makeId = deriveIds(world.platform.database.secret, 'what repeated requests add');
    expect((body as Folder).id).toBe(makeId(userId, hash('sha256', 'order-1\0')));
  });

  test('shows a secret once, and keeps it nowhere', async () => {
    const other = await world.addMaker({ plan: 'Corporate' });
    const { id } = await addKey(other, ['jobs:read']);
    const url = 'https://receiver.example/hook';
    const hook = { body: { url, events: ['job.completed' as const] } };
    const added = (await other.call(createWebhook, hook)).body as IssuedEndpoint;
    const ask = [
      (key: object) => other.call(createApiKey, { body: keyBody(['jobs:read']) }, { ...key }),
      (key: object) => other.call(issueTestKey, undefined, { ...key }),
      (key: object) => other.call(rotateApiKey, { params: { id }, body: {} }, { ...key }),
      (key: object) => other.call(createWebhook, hook, { ...key }),
      (key: object) =>
        other.call(rotateWebhookSecret, { params: { id: added.id }, body: {} }, { ...key }),
    ];
    const issued: string[] = [];
    for (const one of ask) {
      const key = withKey(randomUUID());
      const first = await one(key);
      expect(first.status).toBeLessThan(300);
      const { token, secret } = first.body as Partial<IssuedKey & IssuedEndpoint>;
      issued.push(token ?? secret ?? '');
      const again = await one(key);
      expect(again).toMatchObject(refused('secret_shown_once', 409));
      expect(JSON.stringify(again.body)).not.toContain(issued.at(-1));
    }
    expect(new Set(issued).size).toBe(5);
    const rows = await world.sql<{ status: number; body: string | null }>(
      'select status, body from idempotency_keys where user_id = $1',
      [other.userId],
    );
    expect(rows.map(({ body }) => body)).toEqual([null, null, null, null, null]);
    // Whoever lost the answer gets another secret.
    const next = await ask[2]?.(withKey(randomUUID()));
    expect(next?.status).toBe(200);
  });

  /** As the requests of a day leave it. */
  const fill = (userId: string, requests: number, length: number) =>
    world.sql(
      `insert into idempotency_keys (user_id, key, request_hash, running_until, status, body)
        select $1, lpad(to_hex(n), 64, '0'), repeat('0', 64), now(), 201, repeat('x', $3)
        from generate_series(1, $2) n`,
      [userId, requests, length],
    );
  const addFolder = (by: Maker, key: string, name = key) =>
    by.call(createFolder, { body: { name } }, key === '' ? {} : withKey(key));

  test('is refused beyond what an account may keep; what was sent before is answered', async () => {
    const other = await world.addMaker({ plan: 'Corporate' });
    await fill(other.userId, MAX_KEPT_REQUESTS - 1, 1);
    const first = await addFolder(other, 'last');
    expect(first.status).toBe(201);
    const beyond = await addFolder(other, 'beyond');
    expect(beyond).toMatchObject(refused('too_many_idempotency_keys', 429));
    const wait = Number(beyond.headers['retry-after']);
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await addFolder(other, 'last')).body).toEqual(first.body);
    expect(await addFolder(other, 'last', 'another')).toMatchObject(
      refused('idempotency_key_reused', 422),
    );
    expect((await addFolder(other, '', 'without')).status).toBe(201);
  });

  test('is performed once also if its answer has no room', async () => {
    const other = await world.addMaker({ plan: 'Corporate' });
    await fill(other.userId, 1, MAX_KEPT_MB * 1_000_000);
    expect((await addFolder(other, 'one')).status).toBe(201);
    expect(await addFolder(other, 'one')).toMatchObject(
      refused('idempotency_answer_not_kept', 409),
    );
    const { body } = await other.call(listFolders);
    expect((body as { items: Folder[] }).items).toHaveLength(1);
    // A refusal changed nothing, so it may be judged once more.
    const key = withKey('inner');
    const parent_id = randomUUID();
    const ask = () => other.call(createFolder, { body: { name: 'Inner', parent_id } }, key);
    expect((await ask()).status).toBeGreaterThanOrEqual(400);
    await other.call(createFolder, { body: { id: parent_id, name: 'Outer' } });
    expect((await ask()).status).toBe(201);
  });

  test('is no matter where nothing is added', async () => {
    const { body } = await maker.call(createFolder, { body: { name: 'To delete' } });
    const params = { id: (body as Folder).id };
    const key = withKey(randomUUID());
    expect((await maker.call(deleteFolder, { params, query: {} } as never, key)).status).toBe(204);
    expect((await maker.call(listFolders, undefined, key)).status).toBe(200);
  });
});
