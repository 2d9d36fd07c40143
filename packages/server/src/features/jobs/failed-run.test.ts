import { createJob, createMachine, getJob, listJobs, runJob } from '@beamwright/contract';
import type { Job, JobSummary, Machine } from '@beamwright/contract';
import type * as Domain from '@beamwright/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

const domain = vi.hoisted(() => ({ isBroken: false }));

vi.mock('@beamwright/domain', async (importOriginal) => {
  const original = await importOriginal<typeof Domain>();
  const planReading: typeof original.planReading = (...args) => {
    if (domain.isBroken) throw new Error('a secret of the engine');
    return original.planReading(...args);
  };
  return { ...original, planReading };
});

describe.each(ENGINES)('a run that fails on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    domain.isBroken = false;
    maker = await world.addMaker();
    const body = { name: 'OMTech', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    machine = (await maker.call(createMachine, { body })).body as Machine;
  });

  const start = () =>
    maker.call(createJob, {
      body: { machine_id: machine.id, input_text: 'cut 3mm birch plywood' },
    });

  async function onlyJob(): Promise<JobSummary> {
    const { body } = await maker.call(listJobs, { query: {} });
    const { items } = body as { items: JobSummary[] };
    expect(items).toHaveLength(1);
    return items[0] as JobSummary;
  }

  test('the engine breaks: the job stays as failed, says what to do, and runs again', async () => {
    domain.isBroken = true;
    const { status, body } = await start();
    expect(status).toBe(500);
    expect(body).toMatchObject({
      code: 'internal',
      detail: 'The job is kept in your history. Open it there and run it again.',
    });
    expect(JSON.stringify(body)).not.toContain('secret');
    const job = await onlyJob();
    expect(job).toMatchObject({ status: 'failed', outcome: null });
    domain.isBroken = false;
    const again = await maker.call(runJob, { params: { id: job.id }, body: {} });
    expect(again.body).toMatchObject({ id: job.id, status: 'completed', outcome: 'workflow' });
  });

  test('the result cannot be written: the job is marked as failed', async () => {
    await world.sql('revoke update (workflow) on jobs from app_user');
    const { status } = await start();
    await world.sql('grant update (workflow) on jobs to app_user');
    expect(status).toBe(500);
    expect(await onlyJob()).toMatchObject({ status: 'failed' });
  });

  test('a run that ends late does not overwrite a newer one', async () => {
    const job = (await start()).body as Job;
    const run = (thickness_mm: number) =>
      maker.call(runJob, { params: { id: job.id }, body: { answers: { thickness_mm } } });
    await Promise.all([run(4), run(6), run(8), run(10)]);
    const { body } = await maker.call(getJob, { params: { id: job.id } });
    const { answers, workflow } = body as Job;
    expect(workflow[0]?.thickness_mm).toBe(answers.thickness_mm);
  });
});
