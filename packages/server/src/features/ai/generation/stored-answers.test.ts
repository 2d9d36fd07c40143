import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tenancy/test-world.ts';
import { startAiWorld, type AiWorld, type AiMaker } from '../testing/ai-world.ts';

describe.each(ENGINES)('baseline and approved settings on %s', (engine) => {
  let ai: AiWorld;
  let maker: AiMaker;
  beforeAll(async () => {
    ai = await startAiWorld(engine, { AI_TWO_AGENTS: 'false' });
  });
  afterAll(() => ai.close());
  beforeEach(async () => {
    ai.reset();
    await ai.world.sql('delete from ai_generated_settings');
    await ai.world.sql('delete from materials_baseline');
    await announceChange();
    maker = await ai.addMaker();
  });

  const announceChange = () => ai.announceStored();

  /** A setting generated for one maker, approved by a reviewer. */
  async function approve(speedFactor = 1): Promise<string> {
    const creator = await ai.addMaker();
    await creator.start();
    const [row] = await ai.world.sql<{ id: string }>(
      `update ai_generated_settings set status = 'approved', approved_at = now(),
         settings = jsonb_set(settings, '{steps,0,settings,speed_mm_min}',
           to_jsonb((settings #>> '{steps,0,settings,speed_mm_min}')::float8 * $2::float8))
       where created_by = $1 returning id`,
      [creator.userId, speedFactor],
    );
    await announceChange();
    ai.provider.requests.length = 0;
    return row?.id ?? '';
  }

  const addBaseline = async (values: {
    thickness_mm?: number;
    machine_power?: number;
    speed?: number;
  }) => {
    const { thickness_mm = 4, machine_power = 60, speed = 400 } = values;
    const [row] = await ai.world.sql<{ id: string }>(
      `insert into materials_baseline (material, operation, thickness_mm, laser_type, is_galvo,
         machine_power, power_range_min, power_range_max, base_speed_mm_min, base_power_percent,
         base_passes, ai_confidence)
       values ('WALNUT', 'Cut', $1, 'CO2', false, $2, 40, 80, $3, 65, 1, 0.9) returning id`,
      [thickness_mm, machine_power, speed],
    );
    await announceChange();
    return row?.id ?? '';
  };

  /** A baseline of a solved case; nobody here has a lens. */
  const addCase = async (values: Parameters<typeof addBaseline>[0]) => {
    const id = await addBaseline(values);
    await ai.world.sql(
      `with asked as (
         insert into consultation_requests (requester_id, problem, origin_kind, origin_id)
         values ($1::uuid, 'other', 'setting', $1::text) returning id)
       insert into case_evidence (consultation_id, baseline_id) select id, $2 from asked`,
      [maker.userId, id],
    );
  };

  const source = async (who = maker) => {
    const job = await who.start();
    return job.workflow[0]?.generation?.debug_source;
  };
  const counts = async () => {
    const rows = await ai.world.sql(
      `select openai_requests_count as asked, predefined_hits_count as predefined,
         legacy_requests_count as computed from ai_usage_tracking where user_id = $1`,
      [maker.userId],
    );
    return rows[0];
  };

  test('an approved setting answers the same job of another user, without a request', async () => {
    const id = await approve(1.1);
    const job = await maker.start('Cut  4 mm WALNUT');
    expect(job.workflow[0]).toMatchObject({
      method: 'ai',
      generation: {
        resolution_method: 'approved_cache',
        debug_source: 'approved_cache',
        model: null,
        counted_towards_limit: false,
        model_outcome: 'not_needed',
        reviewed_by: null,
      },
    });
    expect(job.workflow[0]?.rationale.text).toContain('reviewed and approved');
    expect(ai.provider.requests).toEqual([]);
    expect(await counts()).toEqual({ asked: 0, predefined: 1, computed: 0 });
    const [row] = await ai.world.sql('select times_used from ai_generated_settings where id = $1', [
      id,
    ]);
    expect(row).toEqual({ times_used: 1 });
  });

  test.each([
    [true, 'automatic'],
    [false, 'administrator'],
  ] as const)('an approved setting says who approved it (%s)', async (isAutomatic, reviewed_by) => {
    const id = await approve(1.1);
    await ai.world.sql(
      `insert into ai_setting_decisions (setting_id, decision, status_before, is_automatic)
       values ($1, 'flag', 'draft', $2), ($1, 'approve', 'draft', $3)`,
      [id, !isAutomatic, isAutomatic],
    );
    const job = await maker.start();
    expect(job.workflow[0]?.generation).toMatchObject({ reviewed_by });
  });

  test.each([
    ['another thickness', 'cut 6mm walnut'],
    ['another material', 'cut 4mm oak'],
    ['another operation', 'score 4mm walnut'],
    ['a coat', 'cut 4mm painted walnut'],
  ])('an approved setting does not answer %s', async (_what, sentence) => {
    await approve();
    const job = await maker.start(sentence);
    expect(job.workflow[0]?.generation?.debug_source).toBe('one_agent');
  });

  test('an approved setting does not answer another machine', async () => {
    await approve();
    expect(await source(await ai.addMaker({ plan: 'Pro' }, { power_watts: 80 }))).toBe('one_agent');
  });

  test('an implausible setting is skipped even if approved', async () => {
    await approve(300);
    expect(await source()).toBe('one_agent');
  });

  test('draft, rejected and flagged settings are never served', async () => {
    const id = await approve();
    for (const status of ['draft', 'rejected', 'needs_review']) {
      await ai.world.sql('update ai_generated_settings set status = $2 where id = $1', [
        id,
        status,
      ]);
      await announceChange();
      expect(await source(await ai.addMaker())).toBe('one_agent');
    }
  });

  test('a promoted baseline within ten percent of the thickness comes before the cache', async () => {
    await approve();
    await addBaseline({ thickness_mm: 4.3 });
    const job = await maker.start();
    expect(job.workflow[0]).toMatchObject({
      confidence: 0.9,
      generation: { resolution_method: 'predefined_exact', debug_source: 'baseline' },
    });
    expect(ai.provider.requests).toEqual([]);
    expect(await counts()).toEqual({ asked: 0, predefined: 1, computed: 0 });
  });

  test.each([
    ['for another thickness', { thickness_mm: 4.5 }],
    ['for other watts', { machine_power: 75 }],
    ['beyond belief', { speed: 90_000 }],
  ])('a baseline %s does not answer', async (_what, values) => {
    await addBaseline(values);
    expect(await source()).toBe('one_agent');
  });

  test('of several baselines the nearest that passes the checks answers', async () => {
    const speed = async () => (await maker.start()).workflow[0]?.settings.speed_mm_min;
    await addBaseline({ machine_power: 64, thickness_mm: 4.2, speed: 430 });
    expect(await speed()).toBe(430);
    await addBaseline({ machine_power: 64, speed: 420 });
    expect(await speed()).toBe(420);
    await addBaseline({ machine_power: 62, speed: 90_000 });
    expect(await speed()).toBe(420);
    await addBaseline({ machine_power: 64, speed: 410 });
    expect(await speed()).toBe(410);
  });

  test('what worked in a case answers after everything that was reviewed', async () => {
    const first = async () => {
      const { workflow } = await maker.start();
      return [workflow[0]?.method, workflow[0]?.generation?.debug_source];
    };
    await approve(1.1);
    await addCase({});
    expect(await first()).toEqual(['ai', 'approved_cache']);
    await addBaseline({ machine_power: 64, thickness_mm: 4.3 });
    expect(await first()).toEqual(['ai', 'baseline']);
    await ai.world.sql(`update ai_generated_settings set status = 'rejected'`);
    await ai.world.sql('delete from materials_baseline where machine_power = 64');
    await announceChange();
    expect(await first()).toEqual(['case', 'baseline']);
  });

  test('the Free plan gets the engine, and costs no request', async () => {
    const free = await ai.addMaker({ plan: 'Free' });
    await addBaseline({});
    const { workflow } = await free.start();
    expect(workflow[0]?.generation).toMatchObject({
      debug_source: 'engine',
      model_outcome: 'not_in_plan',
      counted_towards_limit: false,
    });
    expect(ai.provider.requests).toEqual([]);
    expect(await free.usage()).toMatchObject({ requests_used: 0 });
  });

  test('one model is asked by the function of the laser, or by the one for all', async () => {
    const job = await maker.start();
    expect(job.workflow[0]?.generation).toMatchObject({ ai_source: 'ai-settings-co2' });
    const instructions = () => ai.provider.requests.at(-1)?.messages[0]?.content ?? '';
    expect(instructions()).toContain('CO2 laser (10.6 µm)');
    expect(instructions()).not.toContain('fiber laser (1064 nm)');

    await ai.world.sql(`update profiles set ai_strategy = 'unified' where id = $1`, [maker.userId]);
    const unified = await maker.start('cut 5mm walnut');
    expect(unified.workflow[0]?.generation).toMatchObject({ ai_source: 'ai-settings' });
    expect(instructions()).toContain('fiber laser (1064 nm)');
  });

  test('what an administrator generates is version 2.0', async () => {
    const admin = await ai.addMaker({ role: 'admin' });
    await admin.start();
    const rows = await ai.world.sql(
      'select version, version_type from ai_generated_settings where created_by = $1',
      [admin.userId],
    );
    expect(rows).toEqual([{ version: '2.0', version_type: 'admin_baseline' }]);
  });
});
