import { randomUUID } from 'node:crypto';
import {
  createFolder,
  createJob,
  createMachine,
  deleteFolder,
  listFolders,
  listJobs,
  type Folder,
  type Job,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
    await world.sql(forget, [maker.userId, '20 seconds']);
    expect(await maker.call(createJob, job(), withKey(key))).toMatchObject(
      refused('idempotency_key_running', 409),
    );
    await world.sql(forget, [maker.userId, '-1 seconds']);
    const again = await maker.call(createJob, job(), withKey(key));
    expect(again.status).toBe(201);
    expect((again.body as Job).id).toBe((first.body as Job).id);
    expect(await countJobs()).toBe(before + 1);
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

  test('is no matter where nothing is added', async () => {
    const { body } = await maker.call(createFolder, { body: { name: 'To delete' } });
    const params = { id: (body as Folder).id };
    const key = withKey(randomUUID());
    expect((await maker.call(deleteFolder, { params, query: {} } as never, key)).status).toBe(204);
    expect((await maker.call(listFolders, undefined, key)).status).toBe(200);
  });
});
