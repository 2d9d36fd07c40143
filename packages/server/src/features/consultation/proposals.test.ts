import { randomUUID } from 'node:crypto';
import {
  checkProposal,
  createBlock,
  createJob,
  createMachine,
  deleteSetting,
  getSetting,
  listFeedback,
  listVersions,
  proposeSetting,
  reportCaseResult,
  saveProposal,
  saveSetting,
  startProposal,
  updateMachine,
  type CaseMessage,
  type Feedback,
  type Job,
  type JudgedProposal,
  type Machine,
  type OperationOutput,
  type ProposalStart,
  type ProposedNumbers,
  type Setting,
  type SettingVersion,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { startThreadWorld, type TestCase, type ThreadWorld } from './testing/thread-world.ts';

const NUMBERS: ProposedNumbers = {
  speed_mm_min: 510,
  power_percent: 70,
  passes: 1,
  z_offset_mm: 2,
  interval_mm: null,
  frequency_hz: null,
  pulse_width_ns: null,
  air_psi: 20,
};

describe.each(TEST_ENGINES)('proposals on %s', (engine) => {
  let thread: ThreadWorld;
  beforeAll(async () => {
    thread = await startThreadWorld(engine);
  });
  afterAll(() => thread.world.close());

  const propose = (by: Maker, id: string, draft: object = { numbers: NUMBERS }) =>
    by.call(proposeSetting, {
      params: { id },
      body: { id: randomUUID(), body: 'Shim the left rail, then run this.', ...draft },
    });
  const check = async (by: Maker, id: string, numbers: Partial<ProposedNumbers>) =>
    (
      await by.call(checkProposal, {
        params: { id },
        body: { numbers: { ...NUMBERS, ...numbers } },
      })
    ).body as JudgedProposal;
  const failed = ({ checks }: Pick<JudgedProposal, 'checks'>) =>
    checks.filter(({ ok }) => !ok).map((one) => one.check);
  const start = async (by: Maker, id: string) =>
    (await by.call(startProposal, { params: { id } })).body as ProposalStart;
  const save = (by: Maker, id: string, message_id: string) =>
    by.call(saveProposal, { params: { id, message_id } });
  const report = (by: Maker, id: string, draft: object) =>
    by.call(reportCaseResult, { params: { id }, body: { id: randomUUID(), ...draft } as never });
  const versionsOf = async (by: Maker, id: string) =>
    ((await by.call(listVersions, { params: { id } })).body as { items: SettingVersion[] }).items;
  const resultsOf = async (by: Maker, id: string) =>
    ((await by.call(listFeedback, { params: { id } })).body as { items: Feedback[] }).items;

  /** A maker with a saved setting, or with a job only, and its case. */
  const addWork = async ({ isSaved = true } = {}) => {
    const maker = await thread.named('Mara Holt', { plan: 'Shop' });
    const machine = (
      await maker.call(createMachine, {
        body: {
          name: 'xTool P2S',
          type: 'CO2',
          power_watts: 55,
          is_galvo: false,
          scan_speed_max_mm_s: 600,
        },
      })
    ).body as Machine;
    const job = (
      await maker.call(createJob, {
        body: { machine_id: machine.id, input_text: 'cut 6mm birch plywood' },
      })
    ).body as Job;
    const body = { job_id: job.id, step_index: 0 };
    const setting = isSaved
      ? ((await maker.call(saveSetting, { body })).body as Setting)
      : undefined;
    const expert = await thread.addExpert();
    const id = await thread.addCase(maker, { expert, settingId: setting?.id ?? null });
    if (!isSaved) {
      await thread.world.sql(
        `update consultation_requests set origin_kind = 'step', origin_id = $2::text, origin_step = 0, job_id = $2::text::uuid where id = $1`,
        [id, job.id],
      );
    }
    return { id, maker, expert, machine, setting, job };
  };
  const proposed = async ({ id, expert }: Pick<TestCase, 'id' | 'expert'>) =>
    (await propose(expert, id)).body as CaseMessage;

  test('a proposal is a setting with its four checks, and what was tried before', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const begun = await start(expert, id);
    expect(begun).toMatchObject({
      numbers: { speed_mm_min: 600, power_percent: 70, air_psi: 20 },
      was: { speed_mm_min: 600 },
      material: 'birch plywood',
      blocked: null,
    });
    expect(begun.limits).toContainEqual({
      field: 'speed_mm_min',
      low: expect.any(Number),
      high: 36_000,
      is_own: true,
    });
    expect(failed(await check(expert, id, {}))).toEqual([]);
    const sent = await propose(expert, id);
    expect(sent).toMatchObject({
      status: 201,
      body: {
        kind: 'proposal',
        from: 'expert',
        proposal: {
          settings: { speed_mm_min: 510, z_offset_mm: 2, air_assist: true },
          was: { speed_mm_min: 600 },
          operation: 'Cut',
          material: 'birch plywood',
          thickness_mm: 6,
          version: null,
          outcome: null,
        },
      },
    });
    const { proposal } = sent.body as CaseMessage;
    expect(proposal?.checks.map(({ ok, text }) => [ok, text.text !== ''])).toEqual(
      Array.from({ length: 4 }, () => [true, true]),
    );
    expect((await thread.list(maker, id)).items.map(({ kind }) => kind)).toEqual(['proposal']);
  });

  test('without a try it starts from our own idea, which passes every check', async () => {
    const { id, expert } = await thread.addAssigned({ without: ['tries', 'lens'] });
    const { numbers, was, blocked } = await start(expert, id);
    expect([was, blocked]).toEqual([null, null]);
    expect(failed(await check(expert, id, numbers))).toEqual([]);
  });

  test('beyond the machine nothing is sent, and the refusal names the limit', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const tooFast = { ...NUMBERS, speed_mm_min: 42_000 };
    expect(failed(await check(expert, id, tooFast))).toContain('limits');
    const refused = await propose(expert, id, { numbers: tooFast });
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect(JSON.stringify(refused.body)).toContain('700 mm/s is above this machine’s maximum');
    const noAir = await propose(expert, id, { numbers: { ...NUMBERS, air_psi: 0 } });
    expect(noAir).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect((await thread.list(maker, id)).items).toEqual([]);
  });

  test('for a blocked material nobody proposes numbers or a card', async () => {
    const { id, maker, expert } = await thread.addAssigned({ material: 'PVC' });
    const begun = await start(expert, id);
    expect(begun.blocked?.text).toContain('BLOCKED');
    expect(begun.alternatives).not.toEqual([]);
    for (const draft of [{ numbers: NUMBERS }, { card: 'grid' }]) {
      const refused = await propose(expert, id, draft);
      expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
      expect(JSON.stringify(refused.body)).toContain('BLOCKED');
    }
    expect((await thread.list(maker, id)).items).toEqual([]);
  });

  test('a material that its maker blocked, and a block of the installation, refuse as well', async () => {
    const { id, maker, expert } = await thread.addAssigned({ material: 'attic board' });
    await thread.world.sql(
      `insert into custom_materials (user_id, name, is_blocked, safety_notes) values ($1, 'attic board', true, 'Treated with something')`,
      [maker.userId],
    );
    const admin = await thread.world.addMaker({ role: 'admin' });
    await admin.call(createBlock, {
      body: {
        name: `No ${engine} glue`,
        material_pattern: `${engine} glue board`,
        block_level: 'error',
        laser_type_filter: null,
        alternative: null,
        is_active: true,
        reason: 'Our extraction is too weak.',
      },
    });
    const glued = await thread.addCase(maker, { expert, material: `${engine} glue board` });
    for (const where of [id, glued]) {
      expect(await propose(expert, where)).toMatchObject({
        status: 422,
        body: { code: 'proposal_refused' },
      });
    }
    expect((await start(expert, glued)).blocked?.text).toContain('Our extraction is too weak.');
  });

  test('what is not shared can’t be proposed for, and the refusal says what', async () => {
    const { id, expert } = await thread.addAssigned({ without: ['machine', 'material', 'tries'] });
    const begun = await start(expert, id);
    expect(begun).toMatchObject({ was: null, limits: [], material: null });
    expect(failed(await check(expert, id, {}))).toEqual(['limits', 'material']);
    const refused = await propose(expert, id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    const text = JSON.stringify(refused.body);
    expect(text).toContain('The machine isn’t shared');
    expect(text).toContain('The material isn’t shared');
  });

  test('numbers or a card, not both', async () => {
    const { id, expert } = await thread.addAssigned();
    for (const draft of [{}, { numbers: NUMBERS, card: 'grid' }]) {
      expect((await propose(expert, id, draft)).status).toBe(400);
    }
    const card = await propose(expert, id, { card: 'grid' });
    expect(card).toMatchObject({
      status: 201,
      body: { kind: 'card', card: { kind: 'grid', setting_id: null } },
    });
  });

  test('only the expert of the case proposes: no maker, no stranger, nobody whose role ended', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const colleague = await thread.addExpert('Ines Varga');
    const waiting = await thread.addCase(maker, {});
    for (const [who, where] of [
      [maker, id],
      [colleague, id],
      [colleague, waiting],
    ] as const) {
      expect((await propose(who, where)).status).toBe(404);
      expect((await who.call(startProposal, { params: { id: where } })).status).toBe(404);
    }
    await thread.world.sql('update experts set ended_at = now() where user_id = $1', [
      expert.userId,
    ]);
    expect((await propose(expert, id)).status).toBe(404);
  });

  test('a proposal that is sent again is one', async () => {
    const { id, maker, expert } = await thread.addAssigned();
    const draft = { id: randomUUID(), numbers: NUMBERS };
    expect((await propose(expert, id, draft)).status).toBe(201);
    expect((await propose(expert, id, draft)).status).toBe(201);
    const other = { ...draft, numbers: { ...NUMBERS, speed_mm_min: 500 } };
    expect(await propose(expert, id, other)).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    expect((await thread.list(maker, id)).items).toHaveLength(1);
  });

  test('the maker saves it as a version with its origin, once', async () => {
    const work = await addWork();
    const { id, maker, setting } = work;
    const settingId = setting?.id ?? '';
    const { id: message_id } = await proposed(work);
    const [one, two] = await Promise.all([
      save(maker, id, message_id),
      save(maker, id, message_id),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const saved = one.body as OperationOutput<typeof saveProposal>;
    expect(saved).toMatchObject({
      setting: { id: settingId, version: '1.2', speed_mm_min: 510, z_offset_mm: 2 },
      message: { proposal: { setting_id: settingId, version: '1.2' } },
    });
    const versions = await versionsOf(maker, settingId);
    expect(versions.map(({ version }) => version)).toEqual(['1.2', '1.1', '0.1']);
    expect(versions[0]?.change_summary.text).toMatch(/^Proposed by Tomas Lind\. .*Speed/);
    const seen = (await thread.list(work.expert, id)).items;
    expect(seen.map(({ kind, move }) => [kind, move?.action, move?.version])).toEqual([
      ['proposal', undefined, undefined],
      ['move', 'save', '1.2'],
    ]);
    expect(seen[0]?.proposal).toMatchObject({ setting_id: null, version: '1.2' });
  });

  test('a case that was asked from a step saves the step first', async () => {
    const work = await addWork({ isSaved: false });
    const { id, maker, job } = work;
    const { id: message_id } = await proposed(work);
    const { setting } = (await save(maker, id, message_id)).body as OperationOutput<
      typeof saveProposal
    >;
    expect(setting).toMatchObject({ job_id: job.id, version: '1.2', speed_mm_min: 510 });
    const next = await propose(work.expert, id, { numbers: { ...NUMBERS, speed_mm_min: 480 } });
    const again = await save(maker, id, (next.body as CaseMessage).id);
    expect(again.body).toMatchObject({ setting: { id: setting.id, version: '1.3' } });
  });

  test('the maker’s own machine is asked again when it is saved', async () => {
    const work = await addWork();
    const { id, maker, machine, setting } = work;
    const { id: message_id } = await proposed(work);
    await maker.call(updateMachine, {
      params: { id: machine.id },
      body: { scan_speed_max_mm_s: 5 },
    });
    expect(await save(maker, id, message_id)).toMatchObject({
      status: 422,
      body: { code: 'proposal_refused' },
    });
    expect(await versionsOf(maker, setting?.id ?? '')).toHaveLength(2);
  });

  test('nobody saves a proposal of another maker, and no setting that is gone', async () => {
    const work = await addWork();
    const { id, maker, expert, setting } = work;
    const { id: message_id } = await proposed(work);
    const stranger = await thread.named('Stranger', { plan: 'Shop' });
    for (const who of [stranger, expert]) {
      expect((await save(who, id, message_id)).status).toBe(404);
      expect((await report(who, id, { proposal_id: message_id, outcome: 'worked' })).status).toBe(
        404,
      );
    }
    await maker.call(deleteSetting, { params: { id: setting?.id ?? '' } });
    expect(await save(maker, id, message_id)).toMatchObject({
      status: 409,
      body: { code: 'proposal_without_setting' },
    });
  });

  test('a result is one of the setting too, with what was run, and stands in the proposal', async () => {
    const work = await addWork();
    const { id, maker, expert, setting } = work;
    const settingId = setting?.id ?? '';
    const { id: proposal_id } = await proposed(work);
    await save(maker, id, proposal_id);
    const next = await propose(expert, id, { numbers: { ...NUMBERS, speed_mm_min: 480 } });
    await save(maker, id, (next.body as CaseMessage).id);
    const draft = {
      id: randomUUID(),
      proposal_id,
      outcome: 'worked',
      edge_score: 9,
      body: 'Falls out on its own now.',
    };
    const told = await report(maker, id, draft);
    expect(told).toMatchObject({
      status: 201,
      body: { kind: 'result', result: { outcome: 'worked', edge_score: 9, version: '1.2' } },
    });
    expect((await report(maker, id, draft)).status).toBe(201);
    expect(await resultsOf(maker, settingId)).toMatchObject([
      { cut_through: true, edge_score: 9, speed_mm_min: 510, notes: draft.body },
    ]);
    const [first] = (await thread.list(expert, id)).items;
    expect(first?.proposal?.outcome).toBe('worked');
    const [row] = await thread.world.sql<{ waits_for: string }>(
      'select waits_for from consultation_requests where id = $1',
      [id],
    );
    expect(row?.waits_for).toBe('expert');
  });

  test('a result of what was never saved is told, and nothing learns from it', async () => {
    const work = await addWork();
    const { id, maker, setting } = work;
    const { id: proposal_id } = await proposed(work);
    expect((await report(maker, id, { proposal_id, outcome: 'no_change' })).status).toBe(201);
    expect(await resultsOf(maker, setting?.id ?? '')).toEqual([]);
    const detail = await maker.call(getSetting, { params: { id: setting?.id ?? '' } });
    expect((detail.body as Setting).version).toBe('1.1');
  });
});
