import { getConsultationFigures, type ConsultationFigures } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { startCaseWorld, type CaseWorld } from './testing/case-world.ts';

describe.each(TEST_ENGINES)('figures on %s', (engine) => {
  let cases: CaseWorld;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
  });
  afterAll(() => cases.world.close());

  test('figures have the times of half and of nine in ten', async () => {
    const maker = await cases.addNamed('Mara Holt');
    const failed = await cases.failCut(maker);
    const expert = await cases.addExpert('Figures');
    const namesake = await cases.addExpert('Figures');
    await cases.world.sql(
      `insert into consultation_requests (requester_id, problem, origin_kind, origin_id, material, laser_type, machine_name, status,
         expert_id, created_at, assigned_at, answered_at, resolved_at, rating)
       select $1, 'not_through', 'setting', gen_random_uuid(), case when n <= 6 then 'Birch plywood' else 'MDF' end, 'CO2', case when n > 8 then 'Big red 100 W' end,
         'resolved', case when n <= 2 then $3 else $2 end::uuid, now() - interval '1 day', now() - interval '1 day',
         now() - interval '1 day' + n * interval '10 minutes', now() - interval '1 day' + n * interval '20 minutes',
         case when n > 4 then 5 end
       from generate_series(1, 11) n`,
      [maker.userId, expert.userId, namesake.userId],
    );
    await cases.ask(maker, failed.setting.id);
    const { body } = await cases.admin.call(getConsultationFigures, { query: {} });
    expect(body as ConsultationFigures).toMatchObject({
      asked: 12,
      resolved: 11,
      first_answer: { p50_min: 60, p90_min: 100 },
      solved: { p50_min: 120, p90_min: 200 },
      rated: 7,
      rated_well: 7,
      waiting: 1,
      escalated: 0,
      by_laser: [{ name: 'CO2', asked: 12 }],
      by_machine: [
        { name: 'Big red 100 W', asked: 3 },
        { name: 'xTool P2S 55 W', asked: 1 },
      ],
      by_expert: [
        { name: 'Figures', asked: 9, first_answer: { p50_min: 70 } },
        { name: 'Figures', asked: 2, first_answer: { p50_min: 15 } },
      ],
    });
    expect((body as ConsultationFigures).by_material).toMatchObject([
      { name: 'birch plywood', asked: 7, resolved: 6 },
      { name: 'mdf', asked: 5, first_answer: { p50_min: 90 } },
    ]);
    expect((await expert.call(getConsultationFigures, { query: {} })).status).toBe(403);
    expect(await cases.prepare(maker, { kind: 'setting', id: failed.setting.id })).toMatchObject({
      usual_answer_min: 60,
      experts: expect.any(Number),
    });
  });
});
