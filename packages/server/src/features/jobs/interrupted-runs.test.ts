import { randomUUID } from 'node:crypto';
import {
  createJob,
  createMachine,
  getJob,
  listJobs,
  type Job,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { HOLDER } from './run-holds.ts';

const OTHER = randomUUID();

describe.each(ENGINES)('a job whose run was interrupted on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    maker = await world.addMaker({ plan: 'Corporate' });
    const body = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    machine = (await maker.call(createMachine, { body })).body as Machine;
  });

  const start = (given: { id?: string; key?: string }) => {
    const body = { machine_id: machine.id, input_text: 'cut 3 mm birch plywood' };
    const headers = given.key === undefined ? {} : { 'idempotency-key': given.key };
    return maker.call(createJob, { body: { ...body, ...(given.id && { id: given.id }) } }, headers);
  };

  /** As it is left by a process that committed the job and never ran it, and answered nobody. */
  async function interrupt(id: string, heldBy: string | null, heldFor: string): Promise<void> {
    await world.sql(
      `update jobs set status = 'processing', outcome = null, workflow = '[]', confidence = null,
         parsed_data = null, safety = null, held_by = $2, held_until = now() + $3::interval where id = $1`,
      [id, heldBy, heldFor],
    );
    await world.sql('delete from idempotency_keys where user_id = $1', [maker.userId]);
  }

  const jobsOf = async () => ((await maker.call(listJobs)).body as { items: Job[] }).items;

  test.each([
    ['another process said so no more', OTHER, '-1 ms'],
    ['the clock went back', OTHER, '1 day'],
    ['the commit was never confirmed to this one', HOLDER, '10 seconds'],
  ])('is run by the same request: %s', async (_why, heldBy, heldFor) => {
    const key = randomUUID();
    const first = (await start({ key })).body as Job;
    await interrupt(first.id, heldBy, heldFor);
    const again = await start({ key });
    expect(again).toMatchObject({
      status: 201,
      body: { id: first.id, status: 'completed', outcome: 'workflow' },
    });
    expect(again.headers['idempotency-replayed']).toBeUndefined();
    expect((await start({ key })).headers['idempotency-replayed']).toBe('true');
    expect(await jobsOf()).toHaveLength(1);
  });

  test('is run once by many such requests at once', async () => {
    const { id } = (await start({})).body as Job;
    await interrupt(id, OTHER, '-1 ms');
    const again = await Promise.all(Array.from({ length: 8 }, () => start({ id })));
    expect(new Set(again.map(({ status }) => status))).toEqual(new Set([201]));
    const [{ run_number } = { run_number: 0 }] = await world.sql<{ run_number: number }>(
      'select run_number from jobs where id = $1',
      [id],
    );
    expect(run_number).toBe(2);
    expect((await maker.call(getJob, { params: { id } })).body).toMatchObject({
      status: 'completed',
    });
  });

  test('while another process has the run, its state is no answer for a key', async () => {
    const key = randomUUID();
    const { id } = (await start({ key })).body as Job;
    await interrupt(id, OTHER, '10 seconds');
    const waiting = await start({ key });
    expect(waiting).toMatchObject({ status: 409, body: { code: 'idempotency_key_running' } });
    expect(waiting.headers['retry-after']).toBe('5');
    expect((await start({ id: randomUUID() })).status).toBe(201);
    // It may have ended meanwhile.
    await world.sql(`update jobs set held_until = now() - interval '1 ms' where id = $1`, [id]);
    expect(await start({ key })).toMatchObject({ status: 201, body: { id, status: 'completed' } });
  });

  test('is run if it failed', async () => {
    const key = randomUUID();
    const { id } = (await start({ key })).body as Job;
    await interrupt(id, OTHER, '-1 ms');
    await world.sql(`update jobs set status = 'failed' where id = $1`, [id]);
    expect(await start({ key })).toMatchObject({ status: 201, body: { id, status: 'completed' } });
  });
});
