import { randomUUID } from 'node:crypto';
import {
  createJob,
  createMachine,
  getJob,
  getProfile,
  listJobs,
  parseJob,
  runJob,
  saveSetting,
  updateMachine,
  type Job,
  type JobSummary,
  type Machine,
  type Profile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { failInterruptedJobs } from './tasks.ts';

interface Bench extends Maker {
  machine: Machine;
}

describe.each(ENGINES)('jobs on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMaker(options: Parameters<World['addMaker']>[0] = {}): Promise<Bench> {
    const maker = await world.addMaker(options);
    const { body } = await maker.call(createMachine, {
      body: {
        name: 'OMTech 60 W',
        type: 'CO2',
        power_watts: 60,
        is_galvo: false,
        lens_focal_lengths_mm: [50.8],
      },
    });
    return { ...maker, machine: body as Machine };
  }

  const start = (bench: Bench, body: object) =>
    bench.call(createJob, { body: { machine_id: bench.machine.id, ...body } });

  const startText = async (bench: Bench, input_text: string): Promise<Job> => {
    const answer = await start(bench, { input_text });
    expect(answer.status).toBe(201);
    return answer.body as Job;
  };

  const run = (bench: Bench, job: Job, body: object) =>
    bench.call(runJob, { params: { id: job.id }, body });

  test('a sentence becomes a completed workflow that can be read again', async () => {
    const bench = await addMaker();
    const sentence = 'cut 3mm birch plywood coasters and engrave a logo lightly';
    const job = await startText(bench, sentence);
    expect(job).toMatchObject({
      input_text: sentence,
      input_type: 'natural',
      status: 'completed',
      outcome: 'workflow',
      questions: [],
      safety_bypassed: false,
      machine_id: bench.machine.id,
      machine_name: 'OMTech 60 W',
      machine_configuration: 'gantry',
    });
    expect(job.workflow.map((step) => step.operation)).toEqual(['Engrave', 'Cut']);
    expect((await bench.call(getJob, { params: { id: job.id } })).body).toEqual(job);
  });

  test('a form without a sentence is a structured job, with a sentence composed from it', async () => {
    const bench = await addMaker();
    const { body } = await start(bench, {
      lens_id: bench.machine.lenses[0]?.id,
      material: 'birch plywood',
      thickness_mm: 3,
      operations: ['Cut'],
    });
    expect(body).toMatchObject({
      input_type: 'structured',
      input_text: 'Cut 3 mm birch plywood',
      outcome: 'workflow',
      lens_focal_length_mm: 50.8,
      lens_id: bench.machine.lenses[0]?.id,
    });
  });

  test('a job without any description is refused and not saved', async () => {
    const bench = await addMaker();
    const answer = await start(bench, { input_text: '  ' });
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ field: 'body.input_text' }] },
    });
    const { body } = await bench.call(listJobs, { query: {} });
    expect((body as { items: unknown[] }).items).toEqual([]);
  });

  test('a question keeps the job waiting; the answer is kept and finishes it', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut birch plywood');
    expect(job).toMatchObject({ status: 'processing', outcome: 'clarify', workflow: [] });
    expect(job.questions.map((question) => question.field)).toContain('thickness');
    const { status, body } = await run(bench, job, { answers: { thickness_mm: 3 } });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: job.id,
      status: 'completed',
      outcome: 'workflow',
      answers: { thickness_mm: 3 },
      questions: [],
    });
    const declined = await run(bench, job, { answers: { thickness_declined: true } });
    expect((declined.body as Job).answers).toEqual({ thickness_declined: true });
  });

  test('a blocked material is refused before any question, in the one sentence', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 4mm PVC sheet');
    expect(job).toMatchObject({
      status: 'completed',
      outcome: 'blocked',
      questions: [],
      workflow: [],
      confidence: null,
      safety_bypassed: false,
    });
    expect(job.safety?.alternatives).not.toEqual([]);
    expect(job.safety_warnings.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^❌ BLOCKED: .+\. Consider: .+$/),
    ]);
  });

  test('a bypass is logged with its reasons, marked, and costs confidence', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 4mm PVC sheet');
    const { body } = await run(bench, job, { bypass_safety: true });
    const passed = body as Job;
    expect(passed).toMatchObject({ outcome: 'workflow', safety_bypassed: true });
    expect(passed.workflow.length).toBeGreaterThan(0);
    expect(passed.safety_warnings.length).toBeGreaterThan(0);
    const logged = await world.sql(
      'select user_id, material, rules, reasons from safety_bypasses where job_id = $1',
      [job.id],
    );
    expect(logged).toEqual([
      {
        user_id: bench.userId,
        material: job.parsed_data?.material,
        rules: job.safety?.rules,
        reasons: job.safety?.reasons.map(({ code, values }) => ({ code, values })),
      },
    ]);
  });

  test('a bypass covers the hazard it was given for and no other', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut PVC sheet');
    const waiting = (await run(bench, job, { bypass_safety: true })).body as Job;
    expect(waiting).toMatchObject({ outcome: 'clarify', safety_bypassed: true });
    const finished = await run(bench, job, { answers: { thickness_mm: 4 } });
    expect(finished.body).toMatchObject({ outcome: 'workflow', safety_bypassed: true });
    const other = await run(bench, job, { answers: { material: 'polycarbonate' } });
    expect(other.body).toMatchObject({ outcome: 'blocked', safety_bypassed: false, workflow: [] });
    const logged = await world.sql('select 1 from safety_bypasses where job_id = $1', [job.id]);
    expect(logged).toHaveLength(1);
  });

  test('a bypass where nothing is blocked changes nothing', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 3mm birch plywood');
    const { body } = await run(bench, job, { bypass_safety: true });
    expect(body).toEqual(job);
  });

  test('the same id sent again is the same job, also at the limit and concurrently', async () => {
    const bench = await addMaker();
    const id = randomUUID();
    const body = { id, input_text: 'cut 3mm birch plywood' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(bench, body)));
    expect(answers.map((answer) => [answer.status, (answer.body as Job).id])).toEqual(
      Array.from({ length: 8 }, () => [201, id]),
    );
    const { body: page } = await bench.call(listJobs, { query: {} });
    expect((page as { items: JobSummary[] }).items).toHaveLength(1);

    await world.fillJobs(bench.userId, 19);
    expect((await start(bench, body)).body).toMatchObject({ id, outcome: 'workflow' });
    expect((await start(bench, { input_text: 'cut 3mm birch plywood' })).status).toBe(403);
  });

  test('an id of another user gives "not found" and changes nothing', async () => {
    const [owner, other] = [await addMaker(), await addMaker()];
    const job = await startText(owner, 'cut 3mm birch plywood');
    const answer = await start(other, { id: job.id, input_text: 'engrave slate' });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await owner.call(getJob, { params: { id: job.id } })).body).toEqual(job);
  });

  test('the monthly limit is exact, in UTC months, with the words of the specification', async () => {
    const bench = await addMaker();
    await world.fillJobs(bench.userId, 19);
    await world.fillJobs(bench.userId, 30, 'last month');
    const before = (await bench.call(getProfile, {})).body as Profile;
    expect(before.usage.jobs_this_month).toBe(19);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => start(bench, { input_text: 'cut 3mm birch plywood' })),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
    expect(answers.find((answer) => answer.status !== 201)?.body).toMatchObject({
      status: 403,
      code: 'plan_limit_jobs',
      title:
        'You have reached your plan limit of 20 AI jobs per month. Please upgrade your plan or wait until next month.',
    });
    await world.sql("update profiles set role = 'beta' where id = $1", [bench.userId]);
    await startText(bench, 'cut 3mm birch plywood');
  });

  test('a job cut off by a crash becomes failed and runs again', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 3mm birch plywood');
    const waiting = await startText(bench, 'cut birch plywood');
    const cutOff = (age: string, id: string) =>
      world.sql(
        `update jobs set status = 'processing', outcome = null,
           run_started_at = now() - $1::interval where id = $2`,
        [age, id],
      );
    await cutOff('44 seconds', job.id);
    const statusOf = async ({ id }: Job) =>
      ((await bench.call(getJob, { params: { id } })).body as Job).status;
    await world.runTask(failInterruptedJobs);
    expect(await statusOf(job)).toBe('processing');
    await cutOff('46 seconds', job.id);
    await world.runTask(failInterruptedJobs);
    expect(await statusOf(job)).toBe('failed');
    expect(await statusOf(waiting)).toBe('processing');
    expect((await run(bench, job, {})).body).toEqual(job);
  });

  test('a job runs again on its machine as it is now', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 3mm birch plywood');
    await bench.call(updateMachine, {
      params: { id: bench.machine.id },
      body: { power_watts: 40, name: 'Weak tube' },
    });
    const again = (await run(bench, job, {})).body as Job;
    expect(again).toMatchObject({ machine_power_watts: 40, machine_name: 'Weak tube' });
    expect(again.workflow).not.toEqual(job.workflow);
  });

  test('a saved step stays linked while the workflow has it, and not after it changed', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 3mm birch plywood');
    await bench.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const same = (await run(bench, job, {})).body as Job;
    expect(same.saved_steps).toHaveLength(1);
    const changed = (await run(bench, job, { answers: { thickness_mm: 6 } })).body as Job;
    expect(changed.workflow[0]?.thickness_mm).toBe(6);
    expect(changed.saved_steps).toEqual([]);
  });

  test('a machine that was deleted cannot run the job again', async () => {
    const bench = await addMaker();
    const job = await startText(bench, 'cut 3mm birch plywood');
    await world.sql('delete from machines where id = $1', [bench.machine.id]);
    expect(await run(bench, job, {})).toMatchObject({
      status: 404,
      body: { code: 'machine_not_found', title: 'Selected machine not found' },
    });
  });

  test('a lens of another machine is refused', async () => {
    const bench = await addMaker({ plan: 'Pro' });
    const { body } = await bench.call(createMachine, {
      body: {
        name: 'Other',
        type: 'Diode',
        power_watts: 10,
        is_galvo: false,
        lens_focal_lengths_mm: [40],
      },
    });
    const lens_id = (body as Machine).lenses[0]?.id;
    const answer = await start(bench, { lens_id, input_text: 'cut 3mm birch plywood' });
    expect(answer.status).toBe(404);
  });

  test('a machine without lenses uses the only lens of its catalog model', async () => {
    const bench = await addMaker({ plan: 'Pro' });
    const marker = { type: 'Fiber', power_watts: 20, is_galvo: true } as const;
    const burn = async (body: object) => {
      const added = await bench.call(createMachine, { body: { ...marker, name: 'M', ...body } });
      const machine = added.body as Machine;
      const job = await startText({ ...bench, machine }, 'engrave a logo on brass lightly');
      for (const { settings, focus_adjustment_mm } of job.workflow) {
        expect(settings.frequency_khz).toBe(Number(settings.frequency_hz) / 1000);
        expect(settings.hatch_spacing_mm).toBe(settings.interval_mm);
        expect(focus_adjustment_mm).toBe(settings.z_offset_mm);
      }
      return [job.lens_focal_length_mm, job.workflow[0]?.lens_focal_length_mm];
    };
    expect(await burn({ catalog_id: 'generic-raycus-q-switched-20w' })).toEqual([160, 160]);
    expect(await burn({})).toEqual([null, null]);
  });

  test('parse previews the outcome and saves nothing', async () => {
    const bench = await addMaker();
    const { status, body } = await bench.call(parseJob, {
      body: { machine_id: bench.machine.id, input_text: 'cut birch plywood' },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      parsed: { material_known: true, operations: ['Cut'] },
      questions: [{ field: 'thickness' }],
      safety: { level: expect.stringMatching(/safe|warn/) },
    });
    const { body: page } = await bench.call(listJobs, { query: {} });
    expect((page as { items: unknown[] }).items).toEqual([]);
  });

  test('the history has 20 jobs per page, newest first', async () => {
    const bench = await addMaker({ plan: 'Pro' });
    await world.fillJobs(bench.userId, 25);
    const first = (await bench.call(listJobs, { query: {} })).body as {
      items: JobSummary[];
      next_cursor: string;
    };
    expect(first.items).toHaveLength(20);
    const second = (await bench.call(listJobs, { query: { cursor: first.next_cursor } })).body as {
      items: JobSummary[];
      next_cursor: null;
    };
    expect(second.items).toHaveLength(5);
    expect(second.next_cursor).toBeNull();
    const ids = [...first.items, ...second.items].map((item) => item.id);
    expect(new Set(ids).size).toBe(25);
    const times = [...first.items, ...second.items].map((item) => item.created_at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});
