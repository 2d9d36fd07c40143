import {
  createJob,
  createMachine,
  getCaseEvidence,
  getConsultation,
  listLearnable,
  moveConsultation,
  proposeSetting,
  publishCaseEvidence,
  rateConsultation,
  saveSetting,
  takeBackCaseEvidence,
  type CaseEvidence,
  type CaseMessage,
  type Consultation,
  type Job,
  type LearnableCase,
  type Machine,
  type ProposedNumbers,
  type Setting,
} from '@beamwright/contract';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyErasure } from '../../platform/erase/erasure.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { consultationErasure } from './erase.ts';
import { NUMBERS, startProposalWorld, type ProposalWorld } from './testing/proposal-world.ts';
import { SECOND } from './testing/thread-world.ts';

/** Between the engine’s own and the slow end of its band, in its focus. */
const WORKED: ProposedNumbers = { ...NUMBERS, speed_mm_min: 400, z_offset_mm: 1.2 };
const FROM_CASE = /From a case that a maker and an expert solved/;

describe.each(TEST_ENGINES)('numbers of solved cases on %s', (engine) => {
  let cases: ProposalWorld;
  let admin: Maker;
  let other: Maker;
  beforeAll(async () => {
    cases = await startProposalWorld(engine);
    await cases.world.stopTasks();
    admin = await cases.world.addMaker({ role: 'admin' });
    other = await cases.world.addMaker({ plan: 'Shop' });
  });
  afterAll(() => cases.world.close());
  beforeEach(() => cases.world.sql('delete from materials_baseline'));

  const sql = (...args: Parameters<typeof cases.world.sql>) => cases.world.sql(...args);
  const rate = (maker: Maker, id: string, may_learn: boolean) =>
    maker.call(rateConsultation, { params: { id }, body: { may_learn } });
  const read = (id: string) => admin.call(getCaseEvidence, { params: { id } });
  const evidence = async (id: string) => (await read(id)).body as CaseEvidence;
  const listed = async () =>
    (
      (await admin.call(listLearnable, { query: { limit: 100 } })).body as {
        items: LearnableCase[];
      }
    ).items;
  const takeBack = (id: string) => admin.call(takeBackCaseEvidence, { params: { id } });
  const publishNow = (id: string, proposal_id: string) =>
    admin.call(publishCaseEvidence, { params: { id }, body: { proposal_id } });
  async function erase({ userId, email }: Maker): Promise<void> {
    const { platform, transactions } = cases.world;
    await sql(`update profiles set erase_at = now() - interval '1 minute' where id = $1`, [userId]);
    const systems = { db: transactions.asService, files: platform.files };
    await applyErasure(systems, consultationErasure, { userId, email, name: 'Mara Holt' });
  }
  const baselines = () => sql('select * from materials_baseline');

  interface Solved {
    numbers?: ProposedNumbers;
    outcome?: 'worked' | 'better';
    edge_score?: number;
    isSaved?: boolean;
    consents?: boolean;
    /** Changes the setting before it is saved, in SQL. */
    change?: string;
  }

  /** A case that was asked, answered, run and resolved over HTTP. */
  async function solve({
    numbers = WORKED,
    outcome = 'worked',
    edge_score = 9,
    isSaved = true,
    consents = true,
    change,
  }: Solved = {}) {
    const work = await cases.addWork();
    const { id, maker, expert } = work;
    const sent = await expert.call(proposeSetting, {
      params: { id },
      body: { id: randomUUID(), body: 'Slower.', numbers },
    });
    const { id: messageId } = sent.body as CaseMessage;
    if (isSaved) expect((await cases.save(maker, id, messageId)).status).toBe(200);
    if (change) {
      await sql(`update settings set ${change} where id = $1`, [work.setting?.id]);
      await sql(
        `update settings_versions set settings_snapshot = settings_snapshot || (
           select jsonb_build_object('further_steps', further_steps, 'expected_color', expected_color, 'layer_mode', layer_mode)
           from settings where id = setting_id) where setting_id = $1`,
        [work.setting?.id],
      );
    }
    await cases.report(maker, id, { proposal_id: messageId, outcome, edge_score });
    const resolved = await maker.call(moveConsultation, {
      params: { id },
      body: { action: 'resolve' },
    });
    expect(resolved.status).toBe(200);
    if (consents) expect((await rate(maker, id, true)).status).toBe(200);
    return { ...work, messageId };
  }

  async function publish(options?: Solved) {
    const solved = await solve(options);
    const { status, body } = await publishNow(solved.id, solved.messageId);
    expect({ status, body }).toMatchObject({ status: 200 });
    return { ...solved, published: body as CaseEvidence };
  }

  /** The first step that somebody else gets for the same work. */
  async function ask(sentence = 'cut 6mm birch plywood', change: object = {}, by = other) {
    const machine = await by.call(createMachine, {
      body: {
        name: `L${randomUUID().slice(0, 8)}`,
        type: 'CO2',
        power_watts: 55,
        is_galvo: false,
        ...change,
      },
    });
    const { id: machine_id, lenses } = machine.body as Machine;
    const job = await by.call(createJob, {
      body: { machine_id, lens_id: lenses[0]?.id ?? null, input_text: sentence },
    });
    return job.body as Job;
  }

  test('stand beside the engine’s own, without a name', async () => {
    const { id, maker, messageId } = await solve();
    expect(await listed()).toContainEqual(
      expect.objectContaining({ id, published_at: null, title: expect.anything() }),
    );
    const found = await evidence(id);
    expect(found).toMatchObject({
      proposal_id: messageId,
      edge_score: 9,
      reason: null,
      work: {
        laser_type: 'CO2',
        power_watts: 55,
        material: 'birch plywood',
        thickness_mm: 6,
        operation: 'Cut',
      },
      settings: { speed_mm_min: 400, power_percent: 70, passes: 1 },
      engine: { method: 'interpolated' },
      published_at: null,
    });
    const { ratio, band } = found.energy ?? { ratio: 0, band: [0, 0] };
    expect(band[0]).toBeLessThan(ratio);
    expect(ratio).toBeLessThan(band[1]);
    expect(JSON.stringify([found, await listed()])).not.toMatch(/Mara|Tomas|xTool|Slower/);
    expect(JSON.stringify([found, await listed()])).not.toContain(maker.userId);
  });

  test('answer the same work of others, who read where they are from', async () => {
    const { id, maker, published } = await publish();
    expect(published.published_at).not.toBeNull();
    expect((await listed()).find((one) => one.id === id)?.published_at).not.toBeNull();
    const job = await ask();
    expect(job.workflow).toMatchObject([
      {
        method: 'case',
        settings: { speed_mm_min: 400, power_percent: 70, passes: 1, z_offset_mm: 1.2 },
        rationale: { text: expect.stringMatching(FROM_CASE) },
        generation: {
          resolution_method: 'predefined_exact',
          debug_source: 'baseline',
          model: null,
          reviewed_by: null,
        },
      },
    ]);
    expect(JSON.stringify(job)).not.toMatch(/Mara|Tomas|language model/);
    const text = JSON.stringify([job, await baselines()]);
    for (const secret of [maker.userId, id]) expect(text).not.toContain(secret);
    const saved = await other.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    expect(saved).toMatchObject({ status: 201, body: { source: 'case', method: 'case' } });
    expect((saved.body as Setting).rationale.text).toMatch(FROM_CASE);
  });

  test.each([
    ['another material', 'cut 6mm oak', {}, 'family'],
    ['another thickness', 'cut 4mm birch plywood', {}, 'model'],
    ['another operation', 'perforate 6mm birch plywood', {}, 'interpolated'],
    ['a coat', 'cut 6mm painted birch plywood', {}, 'interpolated'],
    ['other watts', 'cut 6mm birch plywood', { power_watts: 80 }, 'interpolated'],
    ['another lens', 'cut 6mm birch plywood', { lens_focal_lengths_mm: [101.6] }, 'interpolated'],
  ])('answer nothing about %s', async (_what, sentence, change, method) => {
    await publish();
    const { workflow } = await ask(sentence, change);
    expect(workflow.map((step) => step.method)).toEqual([method]);
  });

  test('are checked again on the machine that asks', async () => {
    await publish();
    const slow = await ask('cut 6mm birch plywood', { scan_speed_max_mm_s: 5 });
    expect(slow.workflow[0]?.settings.speed_mm_min).toBeLessThanOrEqual(300);
  });

  test('are offered only with the consent, of a case that is solved', async () => {
    const { id, maker, messageId } = await solve({ consents: false });
    expect((await read(id)).status).toBe(404);
    expect((await publishNow(id, messageId)).status).toBe(404);
    await rate(maker, id, true);
    await maker.call(moveConsultation, { params: { id }, body: { action: 'reopen' } });
    expect((await publishNow(id, messageId)).status).toBe(404);
    expect((await listed()).map((one) => one.id)).not.toContain(id);
    expect(await baselines()).toEqual([]);
  });

  const STEPS = JSON.stringify([SECOND]);
  test.each<[string, Solved, RegExp]>([
    ['that only got better', { outcome: 'better' }, /saved, run and reported as working/],
    ['that nobody saved', { isSaved: false }, /saved, run and reported as working/],
    ['with a poor edge', { edge_score: 4 }, /rated the edge 4 of 10/],
    ['with several steps', { change: `further_steps = '${STEPS}'` }, /has several steps/],
    ['for a color', { change: `expected_color = 'black'` }, /something special/],
    ['of a picture', { change: `layer_mode = 'image'` }, /something special/],
    ['in the bin', { change: `deleted_at = now(), deletion_id = gen_random_uuid()` }, /library/],
    ['past a block', { change: 'safety_bypassed = true' }, /past a safety block/],
    ['whose job is gone', { change: 'job_id = null' }, /job it was made for is gone/],
    [
      'whose machine is gone',
      { change: 'machine_id = null, lens_id = null' },
      /machine .* is gone/,
    ],
    ['out of our focus', { numbers: { ...WORKED, z_offset_mm: 9 } }, /would change these numbers/],
  ])('are not offered of a result %s, which says why', async (_what, options, why) => {
    const { id, messageId } = await solve(options);
    expect((await evidence(id)).reason?.text).toMatch(why);
    expect(await publishNow(id, messageId)).toMatchObject({
      status: 409,
      body: { code: 'evidence_refused' },
    });
    expect(await baselines()).toEqual([]);
  });

  test('need no job where they were entered by hand', async () => {
    await publish({ change: `job_id = null, source = 'manual'` });
    expect((await ask()).workflow[0]?.method).toBe('case');
  });

  test.each([
    ['not in the catalog', `'Mara’s board'`, /isn’t in the catalog/],
    ['blocked', `'PVC'`, /is blocked/],
    ['coated', `'painted birch plywood'`, /something special/],
  ])('are not offered for a material that is %s', async (_what, material, why) => {
    const { id, messageId, setting } = await solve();
    await sql(`update settings_versions set material = ${material} where setting_id = $1`, [
      setting?.id,
    ]);
    const found = await evidence(id);
    expect(found.reason?.text).toMatch(why);
    expect(JSON.stringify(found.work)).not.toContain('Mara');
    expect((await publishNow(id, messageId)).status).toBe(409);
  });

  test('are none where only a test card was proposed', async () => {
    const { id, maker, expert } = await cases.addWork();
    expect((await cases.propose(expert, id, { card: 'grid' })).status).toBe(201);
    await maker.call(moveConsultation, { params: { id }, body: { action: 'resolve' } });
    await rate(maker, id, true);
    expect(await evidence(id)).toMatchObject({
      proposal_id: null,
      settings: null,
      reason: { text: expect.stringContaining('Only a test card was proposed') },
    });
  });

  test('replace nothing that answers already', async () => {
    const first = await publish();
    const { id, messageId } = await solve();
    expect((await evidence(id)).reason?.text).toMatch(/already answers this/);
    expect((await publishNow(id, messageId)).status).toBe(409);
    expect(await baselines()).toHaveLength(1);
    expect((await takeBack(first.id)).status).toBe(204);
    expect((await publishNow(id, messageId)).status).toBe(200);
  });

  test('on another lens are another answer', async () => {
    await publish();
    const { id, messageId } = await solve({ change: 'lens_focal_length_mm = 50.8' });
    expect((await evidence(id)).reason).toBeNull();
    expect((await publishNow(id, messageId)).status).toBe(200);
    expect(await baselines()).toHaveLength(2);
  });

  test('are shown as others get them once they are published, whatever became of the setting', async () => {
    const { id, published, setting } = await publish();
    await sql(
      'update settings set deleted_at = now(), deletion_id = gen_random_uuid() where id = $1',
      [setting?.id],
    );
    const { settings, ...shown } = await evidence(id);
    const { settings: before, ...told } = published;
    expect(shown).toEqual(told);
    expect(shown).toMatchObject({ reason: null, work: { material: 'birch plywood' } });
    expect(settings).toMatchObject({ speed_mm_min: 400, power_percent: 70, z_offset_mm: 1.2 });
    expect(before).toEqual(settings);
    await sql('update materials_baseline set base_speed_mm_min = 410');
    expect((await evidence(id)).settings?.speed_mm_min).toBe(410);
  });

  test('are published as an administrator saw them', async () => {
    const { id } = await solve();
    expect(await publishNow(id, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'consultation_moved' },
    });
  });

  test.each([
    ['the consent is taken back', (maker: Maker, id: string) => rate(maker, id, false)],
    [
      'the case is reopened',
      (maker: Maker, id: string) =>
        maker.call(moveConsultation, { params: { id }, body: { action: 'reopen' } }),
    ],
    ['an administrator takes them back', (_maker: Maker, id: string) => takeBack(id)],
    ['the account of its maker is erased', (maker: Maker) => erase(maker)],
  ])('are gone at once when %s', async (_name, act) => {
    const { id, maker } = await publish();
    expect((await ask()).workflow[0]?.method).toBe('case');
    await act(maker, id);
    expect(await baselines()).toEqual([]);
    expect((await ask()).workflow[0]?.method).not.toBe('case');
    expect((await takeBack(id)).status).toBe(404);
  });

  test('stay while its maker changes something else', async () => {
    const { id, maker } = await publish();
    await maker.call(rateConsultation, { params: { id }, body: { rating: 5 } });
    const { body } = await maker.call(getConsultation, { params: { id } });
    expect((body as Consultation).may_learn).toBe(true);
    expect(await baselines()).toHaveLength(1);
  });

  test('leave entries of who published them and took them back', async () => {
    const { id, maker } = await publish();
    await takeBack(id);
    const entries = await sql(
      `select action, actor_id from audit_log where user_id = $1 and actor_id is not null order by id`,
      [maker.userId],
    );
    expect(entries).toEqual([
      { action: 'evidence_published', actor_id: admin.userId },
      { action: 'evidence_taken_back', actor_id: admin.userId },
    ]);
  });

  test('are nobody’s but an administrator’s to publish', async () => {
    const { id, maker, expert, messageId } = await solve();
    for (const by of [maker, expert, other]) {
      expect((await by.call(getCaseEvidence, { params: { id } })).status).toBe(403);
      const body = { proposal_id: messageId };
      expect((await by.call(publishCaseEvidence, { params: { id }, body })).status).toBe(403);
    }
  });
});
