import { createJob, createMachine, listJobs, parseJob, type Machine } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../platform/testing/test-engines.ts';
import { startWorld, type World } from '../../tenancy/test-world.ts';

describe.each(ONE_ENGINE)('WRK-10 a sentence without a word about work on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMachine() {
    const maker = await world.addMaker();
    const body = { name: 'K40', type: 'CO2', power_watts: 40, is_galvo: false } as const;
    const machine_id = ((await maker.call(createMachine, { body })).body as Machine).id;
    return { ...maker, machine_id };
  }

  test('starts no job, and says how to describe one', async () => {
    const { call, machine_id } = await addMachine();
    const refused = await call(createJob, { body: { machine_id, input_text: 'asdf qwer' } });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      errors: [{ field: 'body.input_text', message: expect.stringContaining('birch plywood') }],
    });
    const listed = await call(listJobs, { query: {} });
    expect((listed.body as { items: unknown[] }).items).toEqual([]);
  });

  test('is still previewed while it is typed', async () => {
    const { call, machine_id } = await addMachine();
    const preview = await call(parseJob, { body: { machine_id, input_text: 'asd' } });
    expect(preview.status).toBe(200);
  });

  test('a refused material starts a job, so that the refusal is shown', async () => {
    const { call, machine_id } = await addMachine();
    const job = await call(createJob, { body: { machine_id, input_text: 'P-V-C' } });
    expect(job.body).toMatchObject({ outcome: 'blocked' });
  });
});
