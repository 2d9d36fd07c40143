import { randomUUID } from 'node:crypto';
import {
  createJob,
  createMachine,
  getJob,
  listJobs,
  parseJob,
  runJob,
  saveSetting,
  type Job,
  type JobSummary,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ONE_ENGINE } from '../../platform/testing/test-engines.ts';
import { startWorld, type World } from '../../tenancy/test-world.ts';

describe.each(ONE_ENGINE)('jobs a laser cannot do on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addDiode() {
    const maker = await world.addMaker();
    const body = { name: 'xTool', type: 'Diode', power_watts: 20, is_galvo: false } as const;
    const machine_id = ((await maker.call(createMachine, { body })).body as Machine).id;
    const start = async (input_text: string) =>
      (await maker.call(createJob, { body: { machine_id, input_text } })).body as Job;
    const answer = async ({ id }: Job, answers: object) =>
      (await maker.call(runJob, { params: { id }, body: { answers } })).body as Job;
    return { ...maker, machine_id, start, answer };
  }

  test('LGT-3 an answer that comes with the job is not asked for', async () => {
    const bench = await addDiode();
    const body = {
      id: randomUUID(),
      machine_id: bench.machine_id,
      input_text: 'cut 3mm acrylic',
      answers: { color: 'dark' },
    } as const;
    const { id: _, ...draft } = body;
    const parsed = (await bench.call(parseJob, { body: draft })).body as { questions: object[] };
    expect(parsed.questions).toEqual([]);
    const job = (await bench.call(createJob, { body })).body as Job;
    expect(job).toMatchObject({ outcome: 'workflow', answers: { color: 'dark' } });
    expect((await bench.call(createJob, { body })).body).toMatchObject({ id: job.id });
    const other = { ...body, answers: { color: 'clear' as const } };
    expect((await bench.call(createJob, { body: other })).status).toBe(409);
    const more = { ...draft, answers: { more: {} } };
    expect((await bench.call(createJob, { body: more as never })).status).toBe(400);
  });

  test('LGT-3 the color is asked, and clear acrylic ends with a reason that is stored', async () => {
    const bench = await addDiode();
    const asked = await bench.start('cut 3mm acrylic');
    expect(asked).toMatchObject({ outcome: 'clarify', impossible: [], workflow: [] });
    expect(asked.questions.map(({ field }) => field)).toEqual(['color']);
    const job = await bench.answer(asked, { color: 'clear' });
    expect(job).toMatchObject({
      status: 'completed',
      outcome: 'impossible',
      workflow: [],
      confidence: null,
      ai: null,
      answers: { color: 'clear' },
      impossible: [
        {
          operation: 'Cut',
          reasons: [
            { text: expect.stringContaining('passes through') },
            { text: 'It can’t be cut with this laser.' },
          ],
        },
      ],
    });
    expect((await bench.call(getJob, { params: { id: job.id } })).body).toEqual(job);
    const listed = await bench.call(listJobs, { query: { state: 'impossible' } });
    expect((listed.body as { items: JobSummary[] }).items.map(({ id }) => id)).toEqual([job.id]);
  });

  test('LGT-3 none of it can be saved', async () => {
    const bench = await addDiode();
    const job = await bench.start('cut 3mm clear acrylic');
    const body = { job_id: job.id, step_index: 0, machine_id: bench.machine_id };
    expect((await bench.call(saveSetting, { body })).status).toBeGreaterThanOrEqual(400);
  });

  test('LGT-3 possible steps stay, with the reason for the impossible one', async () => {
    const bench = await addDiode();
    const job = await bench.start('engrave lightly and cut 3mm blue acrylic');
    expect(job).toMatchObject({ outcome: 'workflow', confidence: 0.1 });
    expect(job.workflow.map(({ operation }) => operation)).toEqual(['Engrave']);
    expect(job.impossible.map(({ operation }) => operation)).toEqual(['Cut']);
    const answered = await bench.answer(await bench.start('cut 3mm acrylic'), { color: 'dark' });
    expect(answered).toMatchObject({ outcome: 'workflow', impossible: [] });
  });
});
