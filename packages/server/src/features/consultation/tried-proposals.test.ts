import { randomUUID } from 'node:crypto';
import type { saveProposal } from '@beamwright/contract';
import {
  deleteSetting,
  getSetting,
  updateMachine,
  type CaseMessage,
  type OperationOutput,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { NUMBERS, startProposalWorld, type ProposalWorld } from './testing/proposal-world.ts';

describe.each(TEST_ENGINES)('what comes of proposals on %s', (engine) => {
  let thread: ProposalWorld;
  beforeAll(async () => {
    thread = await startProposalWorld(engine);
  });
  afterAll(() => thread.world.close());

  test('the maker saves it as a version with its origin, once', async () => {
    const work = await thread.addWork();
    const { id, maker, setting } = work;
    const settingId = setting?.id ?? '';
    const { id: message_id, proposal } = await thread.proposed(work);
    const [one, two] = await Promise.all([
      thread.save(maker, id, message_id),
      thread.save(maker, id, message_id),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    const saved = one.body as OperationOutput<typeof saveProposal>;
    expect(saved).toMatchObject({
      setting: { id: settingId, version: '1.2', speed_mm_min: 510, z_offset_mm: 2 },
      message: { proposal: { setting_id: settingId, version: '1.2' } },
    });
    expect(saved.setting).toMatchObject({
      confidence: proposal?.confidence,
      speed_band_mm_min: proposal?.speed_band_mm_min,
    });
    const versions = await thread.versionsOf(maker, settingId);
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
    const work = await thread.addWork({ isSaved: false });
    const { id, maker, job } = work;
    const { id: message_id } = await thread.proposed(work);
    const { setting } = (await thread.save(maker, id, message_id)).body as OperationOutput<
      typeof saveProposal
    >;
    expect(setting).toMatchObject({ job_id: job.id, version: '1.2', speed_mm_min: 510 });
    const next = await thread.propose(work.expert, id, {
      numbers: { ...NUMBERS, speed_mm_min: 480 },
    });
    const again = await thread.save(maker, id, (next.body as CaseMessage).id);
    expect(again.body).toMatchObject({ setting: { id: setting.id, version: '1.3' } });
  });

  test('the maker’s own machine is asked again when it is saved', async () => {
    const work = await thread.addWork();
    const { id, maker, machine, setting } = work;
    const { id: message_id } = await thread.proposed(work);
    await maker.call(updateMachine, {
      params: { id: machine.id },
      body: { scan_speed_max_mm_s: 5 },
    });
    expect(await thread.save(maker, id, message_id)).toMatchObject({
      status: 422,
      body: { code: 'proposal_refused' },
    });
    expect(await thread.versionsOf(maker, setting?.id ?? '')).toHaveLength(2);
  });

  test('what can’t be checked any more is not saved', async () => {
    const work = await thread.addWork({ isSaved: false });
    const { id, maker, job } = work;
    const { id: message_id } = await thread.proposed(work);
    await thread.world.asOwner(async (client) => {
      // The database keeps what a step was made for.
      await client.query('alter table jobs disable trigger jobs_original_versions');
      await client.query(
        `update jobs set parsed_data = jsonb_set(parsed_data, '{material}', 'null'),
           workflow = jsonb_set(workflow, '{0,material}', 'null') where id = $1`,
        [job.id],
      );
      await client.query('alter table jobs enable trigger jobs_original_versions');
    });
    const refused = await thread.save(maker, id, message_id);
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    expect(JSON.stringify(refused.body)).toContain('isn’t known any more');
  });

  test('nobody saves a proposal of another maker, and no setting that is gone', async () => {
    const work = await thread.addWork();
    const { id, maker, expert, setting } = work;
    const { id: message_id } = await thread.proposed(work);
    const stranger = await thread.named('Stranger', { plan: 'Shop' });
    for (const who of [stranger, expert]) {
      expect((await thread.save(who, id, message_id)).status).toBe(404);
      expect(
        (await thread.report(who, id, { proposal_id: message_id, outcome: 'worked' })).status,
      ).toBe(404);
    }
    await maker.call(deleteSetting, { params: { id: setting?.id ?? '' } });
    expect(await thread.save(maker, id, message_id)).toMatchObject({
      status: 409,
      body: { code: 'proposal_without_setting' },
    });
  });

  test('a result is one of the setting too, with what was run, and stands in the proposal', async () => {
    const work = await thread.addWork();
    const { id, maker, expert, setting } = work;
    const settingId = setting?.id ?? '';
    const { id: proposal_id } = await thread.proposed(work);
    await thread.save(maker, id, proposal_id);
    const next = await thread.propose(expert, id, { numbers: { ...NUMBERS, speed_mm_min: 480 } });
    await thread.save(maker, id, (next.body as CaseMessage).id);
    const draft = {
      id: randomUUID(),
      proposal_id,
      outcome: 'worked',
      edge_score: 9,
      body: 'Falls out on its own now.',
    };
    const told = await thread.report(maker, id, draft);
    expect(told).toMatchObject({
      status: 201,
      body: { kind: 'result', result: { outcome: 'worked', edge_score: 9, version: '1.2' } },
    });
    expect((await thread.report(maker, id, draft)).status).toBe(201);
    for (const other of [{ outcome: 'better' }, { edge_score: 3 }]) {
      expect(await thread.report(maker, id, { ...draft, ...other })).toMatchObject({
        status: 409,
        body: { code: 'already_added' },
      });
    }
    expect(await thread.resultsOf(maker, settingId)).toMatchObject([
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

  test('only a case about cuts that stop short says whether it went through', async () => {
    const charred = await thread.addWork({ problem: 'charred_edge' });
    const perforated = await thread.addWork({ operation: 'Perforate' });
    const reported = async (work: typeof charred, said: object) => {
      const { id: proposal_id } = await thread.proposed(work);
      await thread.save(work.maker, work.id, proposal_id);
      const told = await thread.report(work.maker, work.id, { proposal_id, ...said });
      expect(told.status).toBe(201);
      return thread.resultsOf(work.maker, work.setting?.id ?? '');
    };
    expect(await reported(charred, { outcome: 'no_change' })).toEqual([]);
    expect(await reported(charred, { outcome: 'better', edge_score: 6 })).toMatchObject([
      { cut_through: null, edge_score: 6 },
    ]);
    expect(await reported(perforated, { outcome: 'worked' })).toMatchObject([
      { cut_through: true, edge_score: null },
    ]);
  });

  test('a result of what was never saved is told, and nothing learns from it', async () => {
    const work = await thread.addWork();
    const { id, maker, setting } = work;
    const { id: proposal_id } = await thread.proposed(work);
    expect((await thread.report(maker, id, { proposal_id, outcome: 'no_change' })).status).toBe(
      201,
    );
    expect(await thread.resultsOf(maker, setting?.id ?? '')).toEqual([]);
    const detail = await maker.call(getSetting, { params: { id: setting?.id ?? '' } });
    expect((detail.body as Setting).version).toBe('1.1');
  });
});
