import {
  createJob,
  createMachine,
  deleteSetting,
  getJob,
  getSetting,
  listSettings,
  runJob,
  saveSetting,
  type Job,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

describe.each(ENGINES)('library on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addJob(maker: Maker, input_text: string): Promise<Job> {
    const machine = await maker.call(createMachine, {
      body: { name: 'OMTech 60 W', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    const { body } = await maker.call(createJob, {
      body: { machine_id: (machine.body as Machine).id, input_text },
    });
    return body as Job;
  }

  const save = (maker: Maker, body: { job_id: string; step_index: number; name?: string }) =>
    maker.call(saveSetting, { body });

  test('a saved step carries the numbers of the stored workflow and is found again', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood and engrave a logo lightly');
    const step = job.workflow.find(({ operation }) => operation === 'Cut');
    const step_index = job.workflow.indexOf(step as never);
    const { status, body } = await save(maker, { job_id: job.id, step_index });
    expect(status).toBe(201);
    const setting = body as Setting;
    expect(setting).toMatchObject({
      ...step?.settings,
      name: `Cut ${step?.material} 3 mm`,
      material: step?.material,
      thickness_mm: 3,
      operation: 'Cut',
      speed_band_mm_min: step?.speed_band_mm_min,
      confidence: step?.confidence,
      method: step?.method,
      rationale: step?.rationale,
      warnings: expect.arrayContaining(step?.warnings ?? []),
      version: '1.1',
      job_id: job.id,
      machine_id: job.machine_id,
      machine_name: 'OMTech 60 W',
    });
    expect((await maker.call(getSetting, { params: { id: setting.id } })).body).toEqual({
      ...setting,
      generation: step?.generation,
      energy: { kind: 'line', value: expect.any(Number) },
      results: { count: 0, average_edge_score: null, cut_through_rate: null },
    });
    expect((await maker.call(listSettings, { query: {} })).body).toEqual({
      items: [setting],
      next_cursor: null,
      matched: 'exactly',
    });
    const { body: jobNow } = await maker.call(getJob, { params: { id: job.id } });
    expect((jobNow as Job).saved_steps).toEqual([{ step_index, setting_id: setting.id }]);
  });

  test('a step is saved once, however many times at once, and again after it was deleted', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood');
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => save(maker, { job_id: job.id, step_index: 0 })),
    );
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, ...Array(5).fill(409)]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
      code: 'already_saved',
      title: 'These settings are already saved in your library',
    });
    const saved = answers.find((answer) => answer.status === 201)?.body as Setting;
    const gone = await maker.call(deleteSetting, { params: { id: saved.id } });
    expect(gone.status).toBe(204);
    expect((await maker.call(getSetting, { params: { id: saved.id } })).status).toBe(404);
    expect((await save(maker, { job_id: job.id, step_index: 0, name: 'Mine' })).body).toMatchObject(
      { name: 'Mine' },
    );
  });

  test('a step that does not exist, or a job without workflow, cannot be saved', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 4mm PVC sheet');
    const refused = { status: 409, body: { code: 'job_without_step' } };
    expect(await save(maker, { job_id: job.id, step_index: 0 })).toMatchObject(refused);
    await maker.call(runJob, { params: { id: job.id }, body: { bypass_safety: true } });
    expect(await save(maker, { job_id: job.id, step_index: 99 })).toMatchObject(refused);
  });

  test('a step with a bypassed block keeps its warnings in the library', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 4mm PVC sheet');
    const run = await maker.call(runJob, { params: { id: job.id }, body: { bypass_safety: true } });
    const passed = run.body as Job;
    const saved = (await save(maker, { job_id: job.id, step_index: 0 })).body as Setting;
    expect(saved.warnings).toEqual(
      expect.arrayContaining([...(passed.workflow[0]?.warnings ?? []), ...passed.safety_warnings]),
    );
    expect(saved.warnings.length).toBeGreaterThan(0);
  });

  test('a step that a language model proposed is saved as such', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood');
    await world.sql(
      `update jobs set workflow = jsonb_set(workflow, '{0,method}', '"ai"') where id = $1`,
      [job.id],
    );
    expect(await save(maker, { job_id: job.id, step_index: 0 })).toMatchObject({
      status: 201,
      body: { method: 'ai', source: 'ai_generated' },
    });
  });

  test('numbers sent along are refused: a setting can only be what was computed', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood');
    const answer = await maker.call(saveSetting, {
      body: { job_id: job.id, step_index: 0, power_percent: 100, user_id: maker.userId } as never,
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('a job whose machine was deleted gives the reference error of the specification', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood');
    await world.sql('delete from machines where id = $1', [job.machine_id]);
    expect(await save(maker, { job_id: job.id, step_index: 0 })).toMatchObject({
      status: 409,
      body: {
        code: 'invalid_reference',
        title: 'Invalid reference - machine or lens may have been deleted',
      },
    });
  });

  test('a stored workflow with invalid numbers must be run again', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood');
    await world.sql(
      `update jobs set workflow = jsonb_set(workflow, '{0,settings,power_percent}', '"full"') where id = $1`,
      [job.id],
    );
    expect(await save(maker, { job_id: job.id, step_index: 0 })).toMatchObject({
      status: 422,
      body: { title: 'Invalid data format - please try regenerating the workflow' },
    });
  });

  test('the recipe limit is exact, and a smaller plan deletes nothing', async () => {
    const maker = await world.addMaker();
    const job = await addJob(maker, 'cut 3mm birch plywood');
    await save(maker, { job_id: job.id, step_index: 0 });
    await world.fillSettings(maker.userId, 8);
    const jobs: Job[] = [];
    await world.sql("update profiles set plan_text = 'Pro' where id = $1", [maker.userId]);
    for (let count = 0; count < 4; count += 1) {
      const { body } = await maker.call(createJob, {
        body: { machine_id: job.machine_id as string, input_text: 'cut 3mm birch plywood' },
      });
      jobs.push(body as Job);
    }
    await world.sql("update profiles set plan_text = 'Free' where id = $1", [maker.userId]);
    const answers = await Promise.all(
      jobs.map(({ id }) => save(maker, { job_id: id, step_index: 0 })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 201)?.body).toMatchObject({
      status: 403,
      code: 'plan_limit_recipes',
      title:
        'You have reached your plan limit of 10 saved recipes. Please upgrade your plan or delete some existing recipes.',
    });
    await world.fillSettings(maker.userId, 15);
    const { body } = await maker.call(listSettings, { query: { limit: 100 } });
    expect((body as { items: unknown[] }).items).toHaveLength(25);
  });
});
