import { randomUUID } from 'node:crypto';
import {
  attachToConsultation,
  getCasePhoto,
  listConsultations,
  MAX_CASES_A_DAY,
  MAX_OPEN_CASES,
  rateConsultation,
  readConsultation,
  type CaseSummary,
  type Consultation,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { collect } from '../../platform/testing/collect.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { PHOTO_FOLDER } from './copy-photos.ts';
import { startCaseWorld, type CaseWorld, type Failed } from './testing/case-world.ts';

describe.each(TEST_ENGINES)('cases on %s', (engine) => {
  let cases: CaseWorld;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
  });
  afterAll(() => cases.world.close());

  async function startAsking(): Promise<{ maker: Maker; failed: Failed }> {
    const maker = await cases.addNamed('Mara Holt');
    return { maker, failed: await cases.failCut(maker) };
  }

  test('a setting, its job, step, card and result lead to the same attachments', async () => {
    const { maker, failed } = await startAsking();
    const { setting, job, resultId } = failed;
    await cases.addResultPhoto(maker, resultId);
    const ofSetting = await cases.prepare(maker, { kind: 'setting', id: setting.id });
    expect(ofSetting).toMatchObject({
      operation: 'Cut',
      laser_type: 'CO2',
      problems: expect.arrayContaining(['not_through', 'other']),
      suggestion: null,
      open_id: null,
      usual_answer_min: null,
    });
    expect(ofSetting.title.text).toMatch(/birch plywood 6/i);
    expect(ofSetting.attachments.map(({ kind }) => kind)).toEqual([
      'machine',
      'lens',
      'material',
      'tries',
      'photo',
    ]);
    const [machine, lens, material, tries, photo] = ofSetting.attachments;
    expect(machine?.machine).toMatchObject({ name: 'xTool P2S', type: 'CO2', power_watts: 55 });
    expect(lens?.lens).toEqual({ focal_length_mm: 50.8 });
    expect(material?.material).toMatchObject({ thickness_mm: 6 });
    expect(tries?.tries?.map(({ repeats }) => repeats)).toEqual(tries?.tries?.map(() => 1));
    expect(tries?.tries).toMatchObject([
      {
        settings: { speed_mm_min: setting.speed_mm_min, passes: setting.passes },
        cut_through: false,
        edge_score: 4,
        notes: 'Stopped 2 mm short',
        energy: { kind: 'line', value: expect.any(Number) },
      },
    ]);
    expect(photo?.photo_id).toBe(resultId);
    const { suggestion } = await cases.prepare(
      maker,
      { kind: 'setting', id: setting.id },
      { problem: 'not_through', details: 'It hangs on.' },
    );
    expect(suggestion).toMatchObject({
      step: { operation: 'Cut' },
      was: { speed_mm_min: setting.speed_mm_min },
      reason: { text: expect.any(String) },
    });
    expect(suggestion?.causes.length).toBeGreaterThan(0);
    const energyOf = ({ speed_mm_min, power_percent, passes }: typeof setting) =>
      (power_percent * passes) / speed_mm_min;
    const next = suggestion?.step?.settings as typeof setting | undefined;
    expect(next && energyOf(next)).toBeGreaterThan(energyOf(setting));
    const ofResult = await cases.prepare(maker, { kind: 'result', id: resultId });
    expect(ofResult.attachments).toEqual(ofSetting.attachments);
    const ofStep = await cases.prepare(maker, { kind: 'step', id: job.id, step_index: 0 });
    expect(ofStep.attachments.map(({ kind }) => kind)).toEqual([
      'machine',
      'lens',
      'material',
      'tries',
      'sentence',
      'photo',
    ]);
    expect(ofStep.attachments[3]).toEqual(tries);
    expect(ofStep.attachments[4]?.sentence).toBe('cut 6 mm birch plywood for Secret & Sons');
  });

  test('nobody asks about what is another’s', async () => {
    const { failed } = await startAsking();
    const stranger = await cases.addNamed('Stranger');
    expect((await cases.send(stranger, failed.setting.id)).status).toBe(404);
    const origins = [
      { kind: 'job', id: failed.job.id },
      { kind: 'step', id: failed.job.id, step_index: 0 },
      { kind: 'result', id: failed.resultId },
    ] as const;
    for (const origin of origins) {
      expect(await cases.send(stranger, randomUUID(), { origin })).toMatchObject({ status: 404 });
    }
  });

  test('a case goes from asked to solved, and keeps its times', async () => {
    const { maker, failed } = await startAsking();
    const expert = await cases.addExpert();
    const id = randomUUID();
    const asked = await cases.ask(maker, failed.setting.id, { id, details: 'It chars.' });
    expect(asked).toMatchObject({
      id,
      status: 'pending',
      role: 'maker',
      waits_for: 'expert',
      unread: false,
      maker_name: 'Mara Holt',
      machine_name: 'xTool P2S 55 W',
      laser_type: 'CO2',
      origin: { kind: 'setting', id: failed.setting.id },
      setting_id: failed.setting.id,
      place: expect.any(Number),
      escalates_at: expect.any(String),
      moves: ['answer', 'resolve', 'cancel'],
      pays_until_end: false,
    });
    // Sent again after a lost answer.
    const body = { id, details: 'It chars.' };
    expect(await cases.ask(maker, failed.setting.id, body)).toMatchObject({ id });
    expect(await cases.send(maker, failed.setting.id, { id, details: 'Other' })).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    expect(await cases.prepare(maker, { kind: 'setting', id: failed.setting.id })).toMatchObject({
      open_id: id,
    });
    expect(await cases.get(expert, id)).toMatchObject({ role: 'reader', moves: ['claim'] });

    const claimed = await cases.moved(expert, id, 'claim');
    expect(claimed).toMatchObject({
      status: 'assigned',
      role: 'expert',
      assigned_at: expect.any(String),
      origin: null,
      setting_id: null,
      place: null,
      expert: { name: 'Tomas Lind', taken: 1 },
    });
    // Claimed once more by the same expert, whose answer was lost.
    expect(await cases.moved(expert, id, 'claim')).toMatchObject({ status: 'assigned' });
    const seen = await cases.get(maker, id);
    expect(seen).toMatchObject({ unread: true, expert_name: 'Tomas Lind' });
    expect(seen.read_revision).toBeLessThan(seen.revision);
    await maker.call(readConsultation, { params: { id }, body: { revision: seen.revision } });
    expect(await cases.get(maker, id)).toMatchObject({
      unread: false,
      read_revision: seen.revision,
    });

    const resolved = await cases.moved(maker, id, 'resolve', { note: 'Two slower passes' });
    expect(resolved).toMatchObject({
      status: 'resolved',
      solution: 'Two slower passes',
      waits_for: null,
      escalates_at: null,
      resolved_at: expect.any(String),
      moves: ['reopen'],
    });
    const rated = await maker.call(rateConsultation, {
      params: { id },
      body: { rating: 5, may_learn: true },
    });
    expect(rated.body).toMatchObject({
      rating: 5,
      may_publish: false,
      may_learn: true,
      solution: 'Two slower passes',
    });
    const actions = await cases.world.sql<{ action: string; to: string; body: string }>(
      `select details ->> 'action' as action, details ->> 'to' as to, body from consultation_messages
       where consultation_id = $1 order by position`,
      [id],
    );
    expect(actions.map(({ action, to }) => [action, to])).toEqual([
      ['ask', 'pending'],
      ['claim', 'assigned'],
      ['resolve', 'resolved'],
    ]);
  });

  test('every move that the table does not have is refused', async () => {
    const { maker, failed } = await startAsking();
    const expert = await cases.addExpert();
    const { id } = await cases.ask(maker, failed.setting.id);
    const refused = { status: 409, body: { code: 'consultation_moved' } };
    for (const action of ['release', 'close', 'assign', 'hand_over', 'reopen'] as const) {
      expect(await cases.move(maker, id, action)).toMatchObject(refused);
    }
    for (const action of ['release', 'resolve', 'cancel', 'close'] as const) {
      expect(await cases.move(expert, id, action)).toMatchObject(refused);
    }
    await cases.moved(maker, id, 'cancel');
    expect(await cases.move(expert, id, 'claim')).toMatchObject(refused);
    expect(await cases.move(maker, id, 'reopen')).toMatchObject(refused);
    const stranger = await cases.addNamed('Stranger');
    for (const action of ['claim', 'resolve', 'assign', 'reopen'] as const) {
      expect(await cases.move(stranger, id, action)).toMatchObject({ status: 404 });
    }
    const rating = { params: { id }, body: { rating: 1 } };
    expect(await maker.call(rateConsultation, rating)).toMatchObject(refused);
  });

  test('one has so many open cases, however many are asked at once', async () => {
    const { maker, failed } = await startAsking();
    const answers = await Promise.all(
      Array.from({ length: MAX_OPEN_CASES + 3 }, () => cases.send(maker, failed.setting.id)),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(MAX_OPEN_CASES);
    expect(answers.find(({ status }) => status !== 201)).toMatchObject({
      status: 409,
      body: { code: 'too_many_consultations' },
    });
    const { body } = await maker.call(listConsultations, { query: { state: 'open', limit: 3 } });
    const { items, next_cursor } = body as { items: CaseSummary[]; next_cursor: string };
    expect(items).toHaveLength(3);
    const next = await maker.call(listConsultations, {
      query: { state: 'open', limit: 100, cursor: next_cursor },
    });
    expect((next.body as { items: CaseSummary[] }).items).toHaveLength(MAX_OPEN_CASES - 3);
    await cases.moved(maker, items[0]?.id ?? '', 'cancel');
    expect((await cases.send(maker, failed.setting.id)).status).toBe(201);
  });

  test('experts see only what is attached, in titles too', async () => {
    const { maker, failed } = await startAsking();
    await cases.addResultPhoto(maker, failed.resultId);
    const expert = await cases.addExpert();
    const origin = { kind: 'step', id: failed.job.id, step_index: 0 } as const;
    const { id, attachments, not_shared } = await cases.ask(maker, failed.setting.id, {
      origin,
      attach: ['lens'],
    });
    expect(not_shared).toContain('photo');
    expect(attachments.map(({ kind, is_shared }) => [kind, is_shared])).toEqual([
      ['machine', false],
      ['lens', true],
      ['material', false],
      ['tries', false],
      ['sentence', false],
    ]);
    const seen = await cases.get(expert, id);
    expect(seen).toMatchObject({
      laser_type: null,
      machine_name: null,
      material: null,
      not_shared: ['machine', 'material', 'tries', 'sentence', 'photo'],
    });
    expect(seen.attachments.map(({ kind }) => kind)).toEqual(['lens']);
    expect(JSON.stringify(seen)).not.toMatch(/birch|xTool|Secret/i);
    const shown = await cases.world.asUser(expert.userId, async (trx) => ({
      attachments: await trx.selectFrom('consultation_attachments').selectAll().execute(),
      photos: await trx.selectFrom('consultation_photos').selectAll().execute(),
      settings: await trx.selectFrom('settings').selectAll().execute(),
      jobs: await trx.selectFrom('jobs').selectAll().execute(),
    }));
    const ofCase = shown.attachments.filter(({ consultation_id }) => consultation_id === id);
    expect(ofCase.map(({ key }) => key)).toEqual(['lens']);
    expect(shown.photos.filter(({ consultation_id }) => consultation_id === id)).toEqual([]);
    expect([shown.settings, shown.jobs]).toEqual([[], []]);

    const body = { key: 'material', is_shared: true };
    await maker.call(attachToConsultation, { params: { id }, body });
    const more = await cases.get(expert, id);
    expect(more).toMatchObject({ material: expect.stringMatching(/birch/i), machine_name: null });
    expect(more.attachments.map(({ kind }) => kind)).toEqual(['lens', 'material']);
    const unknown = { params: { id }, body: { key: 'nothing', is_shared: true } };
    expect((await maker.call(attachToConsultation, unknown)).status).toBe(404);
    await cases.moved(expert, id, 'claim');
    const byExpert = { params: { id }, body: { key: 'tries', is_shared: true } };
    expect((await expert.call(attachToConsultation, byExpert)).status).toBe(409);
  });

  test('only chosen photos are copied, and can be taken off at any time', async () => {
    const { maker, failed } = await startAsking();
    await cases.addResultPhoto(maker, failed.resultId);
    const expert = await cases.addExpert();
    const copies = () =>
      collect(cases.world.platform.files.list(`${PHOTO_FOLDER}/${maker.userId}`));
    await cases.ask(maker, failed.setting.id);
    expect(await copies()).toEqual([]);
    const attach = [`photo:${failed.resultId}`];
    const { id, attachments, not_shared } = await cases.ask(maker, failed.setting.id, { attach });
    expect(await copies()).toHaveLength(1);
    expect(not_shared).not.toContain('photo');
    await cases.moved(expert, id, 'claim');
    const photo = attachments.find(({ kind }) => kind === 'photo');
    const show = async (is_shared: boolean) => {
      const body = { key: photo?.key ?? '', is_shared };
      return (await maker.call(attachToConsultation, { params: { id }, body })).status;
    };
    const open = async () => {
      const params = { id, photo_id: photo?.photo_id ?? '' };
      return (await expert.call(getCasePhoto, { params })).status;
    };
    expect([await open(), await show(false), await open()]).toEqual([200, 200, 404]);
    expect([await show(true), await open()]).toEqual([200, 200]);
    await cases.moved(maker, id, 'resolve');
    expect([await show(false), await open(), await show(true)]).toEqual([200, 404, 409]);
  });

  test('one asks so many cases a day, and nothing is copied for one more', async () => {
    const { maker, failed } = await startAsking();
    await cases.addResultPhoto(maker, failed.resultId);
    await cases.world.sql(
      `insert into consultation_requests (requester_id, problem, origin_kind, origin_id, status)
       select $1::uuid, 'other', 'setting', $1::text, 'cancelled' from generate_series(1, $2::int)`,
      [maker.userId, MAX_CASES_A_DAY],
    );
    const draft = { attach: [`photo:${failed.resultId}`] };
    const { files } = cases.world.platform;
    const put = vi.spyOn(files, 'put');
    const refused = await cases.send(maker, failed.setting.id, draft);
    expect(refused).toMatchObject({ status: 409, body: { code: 'consultations_a_day' } });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    await cases.world.sql(
      `update consultation_requests set created_at = created_at - interval '25 hours' where requester_id = $1`,
      [maker.userId],
    );
    expect((await cases.send(maker, failed.setting.id, draft)).status).toBe(201);
  });

  test('a plan that ends midway ends no case, and reopens none', async () => {
    const { maker, failed } = await startAsking();
    const expert = await cases.addExpert();
    const { id } = await cases.ask(maker, failed.setting.id);
    await cases.moved(expert, id, 'claim');
    await cases.world.sql(`update profiles set plan_text = 'Free' where id = $1`, [maker.userId]);
    expect(await cases.get(maker, id)).toMatchObject({ pays_until_end: true, status: 'assigned' });
    expect((await cases.get(expert, id)).pays_until_end).toBe(false);
    expect(await cases.send(maker, failed.setting.id)).toMatchObject({
      status: 403,
      body: { code: 'plan_feature_missing' },
    });
    await cases.moved(maker, id, 'resolve');
    expect(await cases.move(maker, id, 'reopen')).toMatchObject({ status: 403 });
  });

  test('a reopened case goes to the same expert, else into the queue', async () => {
    const { maker, failed } = await startAsking();
    const expert = await cases.addExpert('Tomas Lind', { max_open: 1 });
    const reopen = async (): Promise<Consultation> => {
      const { id } = await cases.ask(maker, failed.setting.id);
      await cases.moved(expert, id, 'claim');
      await cases.moved(expert, id, 'resolve', { note: 'Solved' });
      return cases.moved(maker, id, 'reopen', { note: 'It came back' });
    };
    const first = await reopen();
    expect(first).toMatchObject({
      status: 'reopened',
      expert_name: 'Tomas Lind',
      resolved_at: null,
    });
    expect(first.waiting_since > first.created_at).toBe(true);
    const colleague = await cases.addExpert('Colleague');
    expect(await cases.move(colleague, first.id, 'claim')).toMatchObject({
      status: 409,
      body: { code: 'already_claimed', values: { name: 'Tomas Lind' } },
    });
    await cases.moved(maker, first.id, 'cancel');
    const { id } = await cases.ask(maker, failed.setting.id);
    await cases.moved(expert, id, 'claim');
    await cases.moved(expert, id, 'resolve');
    const other = await cases.ask(maker, failed.setting.id);
    await cases.moved(expert, other.id, 'claim');
    // No room any more.
    expect(await cases.moved(maker, id, 'reopen')).toMatchObject({
      status: 'reopened',
      expert_name: null,
      place: expect.any(Number),
    });
  });
});
