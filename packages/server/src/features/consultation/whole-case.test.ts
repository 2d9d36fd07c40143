import { randomUUID } from 'node:crypto';
import {
  addPhoto,
  askExpert,
  attachToConsultation,
  createJob,
  createMachine,
  getCasePhoto,
  getConsultation,
  giveFeedback,
  listFeedback,
  listNotices,
  listVersions,
  moveConsultation,
  prepareConsultation,
  proposeSetting,
  rateConsultation,
  readConsultation,
  reportCaseResult,
  saveProposal,
  saveSetting,
  type CaseMessage,
  type Consultation,
  type Feedback,
  type Job,
  type Machine,
  type Notice,
  type PreparedCase,
  type Setting,
  type SettingVersion,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { startThreadWorld, type ThreadWorld } from './testing/thread-world.ts';

describe.each(TEST_ENGINES)('a case from a failed cut to a solved one on %s', (engine) => {
  let thread: ThreadWorld;
  beforeAll(async () => {
    thread = await startThreadWorld(engine);
  });
  afterAll(() => thread.world.close());

  const caseOf = async (by: Maker, id: string) =>
    (await by.call(getConsultation, { params: { id } })).body as Consultation;
  const move = (by: Maker, id: string, body: object) =>
    by.call(moveConsultation, { params: { id }, body: body as never });
  /** Kinds of unread notices, the newest first. */
  const news = async (of: Maker) =>
    ((await of.call(listNotices)).body as { items: Notice[] }).items
      .filter(({ is_read }) => !is_read)
      .map(({ kind }) => kind.replace('consultation_', ''));

  /** A setting that didn’t cut through. */
  async function fail(maker: Maker) {
    const { id: machine_id } = (
      await maker.call(createMachine, {
        body: { name: 'xTool P2S', type: 'CO2', power_watts: 55, is_galvo: false },
      })
    ).body as Machine;
    const body = { machine_id, input_text: 'cut 6mm birch plywood' };
    const job = (await maker.call(createJob, { body })).body as Job;
    const saved = await maker.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
    const setting = saved.body as Setting;
    const given = await maker.call(giveFeedback, {
      params: { id: setting.id },
      body: { cut_through: false, notes: 'The left side hangs on.' },
    });
    const { feedback } = given.body as { feedback: Feedback };
    const shown = await maker.call(addPhoto, { params: { id: feedback.id }, body: thread.photo });
    expect(shown.status).toBe(200);
    return setting;
  }

  async function ask(maker: Maker, setting: Setting): Promise<string> {
    const origin = { kind: 'setting' as const, id: setting.id };
    const { attachments } = (
      await maker.call(prepareConsultation, { body: { origin, problem: 'not_through' } })
    ).body as PreparedCase;
    const asked = await maker.call(askExpert, {
      body: {
        id: randomUUID(),
        origin,
        problem: 'not_through',
        details: 'The left side hangs on.',
        attach: attachments.map(({ key }) => key),
      },
    });
    expect(asked.status).toBe(201);
    return (asked.body as Consultation).id;
  }

  test('asked, claimed, answered, proposed, saved, reported, resolved and rated', async () => {
    const maker = await thread.named('Mara Holt', { plan: 'Shop' });
    const expert = await thread.addExpert();
    const setting = await fail(maker);
    const id = await ask(maker, setting);
    expect((await thread.post(maker, id, 'The right side comes out black.')).status).toBe(201);
    expect(await news(maker)).toEqual([]);

    expect((await move(expert, id, { action: 'claim' })).status).toBe(200);
    expect(await news(maker)).toEqual(['assigned']);
    const seen = await caseOf(expert, id);
    expect(seen).toMatchObject({ status: 'assigned', role: 'expert', setting_id: null });

    const photo = await thread.upload(maker, id);
    const photos = [{ photo_id: photo.id, marks: [] }];
    await thread.post(maker, id, { body: 'Look.', photos });
    expect(await news(expert)).toEqual(['answered']);
    await thread.post(expert, id, 'Shim the left rail.');
    expect(await news(maker)).toEqual(['in_progress', 'assigned']);
    expect(await caseOf(maker, id)).toMatchObject({ status: 'in_progress', waits_for: 'maker' });

    const numbers = {
      speed_mm_min: Math.round(setting.speed_mm_min * 0.9),
      passes: setting.passes,
      power_percent: setting.power_percent,
      z_offset_mm: 2,
      interval_mm: null,
      frequency_hz: null,
      pulse_width_ns: null,
      air_psi: 20,
    };
    const sent = await expert.call(proposeSetting, {
      params: { id },
      body: { id: randomUUID(), body: 'Then run this.', numbers },
    });
    expect(sent.status).toBe(201);
    const proposal = sent.body as CaseMessage;
    expect(await news(maker)).toEqual(['proposed', 'in_progress', 'assigned']);
    const { revision } = await caseOf(maker, id);
    await maker.call(readConsultation, { params: { id }, body: { revision } });
    expect(await news(maker)).toEqual([]);

    const saved = await maker.call(saveProposal, { params: { id, message_id: proposal.id } });
    expect(saved).toMatchObject({ status: 200, body: { setting: { version: '1.2' } } });
    const told = await maker.call(reportCaseResult, {
      params: { id },
      body: {
        id: randomUUID(),
        proposal_id: proposal.id,
        outcome: 'worked',
        edge_score: 9,
        body: 'The left rail was low.',
      },
    });
    expect(told.status).toBe(201);
    expect(await news(expert)).toEqual(['answered']);

    const solved = await move(expert, id, { action: 'resolve', note: 'Level bed, focus 2 mm in.' });
    expect(solved).toMatchObject({ status: 200, body: { status: 'resolved' } });
    expect(await news(maker)).toEqual(['resolved']);
    const rated = await maker.call(rateConsultation, { params: { id }, body: { rating: 5 } });
    expect(rated).toMatchObject({
      status: 200,
      body: { rating: 5, solution: 'Level bed, focus 2 mm in.', may_publish: false },
    });

    const versions = await maker.call(listVersions, { params: { id: setting.id } });
    const [newest] = (versions.body as { items: SettingVersion[] }).items;
    expect(newest?.change_summary.text).toMatch(/^Proposed by Tomas Lind\./);
    const results = await maker.call(listFeedback, { params: { id: setting.id } });
    expect((results.body as { items: Feedback[] }).items.map((one) => one.cut_through)).toEqual([
      true,
      false,
    ]);
    const { items } = await thread.list(expert, id);
    expect(items.map(({ kind, move: moved }) => moved?.action ?? kind)).toEqual([
      'ask',
      'text',
      'claim',
      'text',
      'text',
      'proposal',
      'save',
      'result',
      'resolve',
    ]);
  });

  test('what the maker takes off is gone from what can be proposed, and photos with it', async () => {
    const maker = await thread.named('Mara Holt', { plan: 'Shop' });
    const expert = await thread.addExpert();
    const id = await ask(maker, await fail(maker));
    await move(expert, id, { action: 'claim' });
    await maker.call(attachToConsultation, {
      params: { id },
      body: { key: 'material', is_shared: false },
    });
    expect((await caseOf(expert, id)).not_shared).toEqual(['material']);
    const numbers = {
      speed_mm_min: 500,
      power_percent: 70,
      passes: 1,
      z_offset_mm: null,
      interval_mm: null,
      frequency_hz: null,
      pulse_width_ns: null,
      air_psi: 20,
    };
    const refused = await expert.call(proposeSetting, {
      params: { id },
      body: { id: randomUUID(), body: '', numbers },
    });
    expect(refused).toMatchObject({ status: 422, body: { code: 'proposal_refused' } });
    const photo = (await caseOf(maker, id)).attachments.find(({ kind }) => kind === 'photo');
    const params = { id, photo_id: photo?.photo_id ?? '' };
    const open = async (by: Maker) => (await by.call(getCasePhoto, { params })).status;
    expect([await open(maker), await open(expert)]).toEqual([200, 200]);
    const marked = { photos: [{ photo_id: params.photo_id, marks: [] }] };
    expect((await thread.post(expert, id, marked)).status).toBe(201);
    await maker.call(attachToConsultation, {
      params: { id },
      body: { key: photo?.key ?? '', is_shared: false },
    });
    expect([await open(maker), await open(expert)]).toEqual([200, 404]);
    expect((await thread.list(expert, id)).items.at(-1)?.photos).toEqual([]);
    expect((await thread.post(expert, id, marked)).status).toBe(404);
  });
});
