import { createJob, createMachine, getJob, listJobs, runJob } from '@beamwright/contract';
import type { Job, Machine } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';

/** Shapes that development versions stored. */
const OLD_CONFLICTS = [
  { field: 'thickness', values: ['3 mm', '5 mm'] },
  { field: 'depth', values: ['shallow', 'deep'] },
];
const OLD_WARNING = {
  code: 'safety.blocked',
  values: {
    reasons: [{ code: 'instead.a CO2 laser', values: {} }],
    alternatives: 'acrylic, felt',
  },
};
const OLD_LIMIT = {
  outcome: 'limit_exceeded',
  message: {
    code: 'generation.limit_exceeded',
    values: { used: '10', limit: '10', date: '2026-12-01' },
  },
};

describe.each(ENGINES)('jobs of development versions on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let job: Job;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker({ plan: 'Pro' });
    const machine = { name: 'Laser', type: 'CO2', power_watts: 60, is_galvo: false } as const;
    const { id } = (await maker.call(createMachine, { body: machine })).body as Machine;
    const body = { machine_id: id, input_text: 'cut 3mm birch plywood' };
    job = (await maker.call(createJob, { body })).body as Job;
    await world.sql(
      `update jobs set ai = $2, safety_warnings = $3,
         parsed_data = jsonb_set(parsed_data, '{conflicts}', $4) where id = $1`,
      [
        job.id,
        JSON.stringify(OLD_LIMIT),
        JSON.stringify([OLD_WARNING]),
        JSON.stringify(OLD_CONFLICTS),
      ],
    );
  });
  afterAll(() => world.close());

  test('are read, listed and run again', async () => {
    const read = await maker.call(getJob, { params: { id: job.id } });
    expect(read.status).toBe(200);
    const { ai, safety_warnings } = read.body as Job;
    expect(ai?.message?.text).toBe('AI usage limit exceeded (10/10). Resets on 2026-12-01');
    expect(safety_warnings[0]?.text).toContain('Consider: acrylic, felt');
    expect((await maker.call(listJobs, { query: {} })).status).toBe(200);
    const again = await maker.call(runJob, { params: { id: job.id }, body: {} });
    expect(again.status).toBe(200);
    expect((again.body as Job).parsed_data?.conflicts).toEqual([]);
  });
});
