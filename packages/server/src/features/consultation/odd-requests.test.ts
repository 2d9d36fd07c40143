import {
  attachToConsultation,
  createJob,
  giveFeedback,
  readConsultation,
  updateSetting,
  type Job,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { startCaseWorld, type CaseWorld, type Failed } from './testing/case-world.ts';

describe.each(TEST_ENGINES)('odd requests about cases on %s', (engine) => {
  let cases: CaseWorld;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
  });
  afterAll(() => cases.world.close());

  async function startAsking(): Promise<{ maker: Maker; failed: Failed }> {
    const maker = await cases.addNamed('Mara Holt');
    return { maker, failed: await cases.failCut(maker) };
  }

  test('reading again what was read changes nothing', async () => {
    const { maker, failed } = await startAsking();
    const expert = await cases.addExpert();
    const { id } = await cases.ask(maker, failed.setting.id);
    const { revision } = await cases.moved(expert, id, 'claim');
    const read = (by: Maker, upTo: number) =>
      by.call(readConsultation, { params: { id }, body: { revision: upTo } });
    const changes = () =>
      cases.world.sql(
        `select revision, changed_at, requester_read, expert_read from consultation_requests where id = $1`,
        [id],
      );
    await read(maker, revision);
    await read(expert, revision);
    const before = await changes();
    for (const upTo of [revision, revision + 100, 0]) {
      await read(maker, upTo);
      await read(expert, upTo);
    }
    expect(await changes()).toEqual(before);
  });

  test('our own suggestion has the passes of all repeats, and is run once', async () => {
    const { maker, failed } = await startAsking();
    const { id, passes } = failed.setting;
    await cases.world.sql('update settings set repeats = 3 where id = $1', [id]);
    const asked = [
      { kind: 'setting', id },
      { problem: 'not_through', details: '' },
    ] as const;
    const { suggestion } = await cases.prepare(maker, ...asked);
    expect(suggestion).toMatchObject({ was: { passes: 3 * passes }, repeats: 1 });
  });

  test('what is asked from a result is about that one, also where a newer one worked', async () => {
    const { maker, failed } = await startAsking();
    const { setting, resultId } = failed;
    const speed_mm_min = setting.speed_mm_min / 2;
    const params = { id: setting.id };
    await maker.call(updateSetting, { params, body: { speed_mm_min } });
    await maker.call(giveFeedback, { params, body: { cut_through: true } });
    const origin = { kind: 'result', id: resultId } as const;
    const prepared = await cases.prepare(maker, origin, { problem: 'not_through' });
    const tries = prepared.attachments.find(({ kind }) => kind === 'tries')?.tries;
    expect(tries).toMatchObject([
      { cut_through: false, settings: { speed_mm_min: setting.speed_mm_min } },
      { cut_through: true, settings: { speed_mm_min } },
    ]);
    expect(prepared.suggestion?.was?.speed_mm_min).toBe(setting.speed_mm_min);
  });

  test('a material of many words is attached whole, and shortened in the queue', async () => {
    const { maker, failed } = await startAsking();
    const input_text = `cut 3mm ${'zzq'.repeat(120)} board`;
    const job = await maker.call(createJob, {
      body: { machine_id: failed.machine.id, input_text },
    });
    const origin = { kind: 'job' as const, id: (job.body as Job).id };
    const { id, attachments } = await cases.ask(maker, failed.setting.id, {
      origin,
      problem: 'other',
    });
    const name = attachments.find(({ kind }) => kind === 'material')?.material?.name ?? '';
    expect(name.length).toBeGreaterThan(300);
    const rows = await cases.world.sql('select material from consultation_requests where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ material: name.slice(0, 200) }]);
  });

  test('photos that were not chosen can’t be shown without one', async () => {
    const { maker, failed } = await startAsking();
    await cases.addResultPhoto(maker, failed.resultId);
    const { id } = await cases.ask(maker, failed.setting.id);
    const before = await cases.get(maker, id);
    expect(before.not_shared).toContain('photo');
    const body = { key: 'photo', is_shared: true };
    const { status } = await maker.call(attachToConsultation, { params: { id }, body });
    expect(status).toBe(404);
    expect(await cases.get(maker, id)).toEqual(before);
  });

  test('an id in capitals is the same', async () => {
    const { maker, failed } = await startAsking();
    const origin = { kind: 'setting' as const, id: failed.setting.id.toUpperCase() };
    expect(await cases.ask(maker, failed.setting.id, { origin })).toMatchObject({
      origin: { kind: 'setting', id: failed.setting.id },
    });
  });

  test('notes of control characters don’t grow beyond what is attached', async () => {
    const { maker, failed } = await startAsking();
    await cases.world.sql(
      `insert into feedback (user_id, setting_id, notes, edge_score, cut_through, speed_mm_min,
         power_percent, passes, material, thickness_mm, operation)
       select user_id, setting_id, 'Stopped' || chr(10) || repeat(chr(1), 1900), edge_score, cut_through, speed_mm_min,
         power_percent, passes, material, thickness_mm, operation
       from feedback, generate_series(1, 20) where id = $1`,
      [failed.resultId],
    );
    const { attachments } = await cases.ask(maker, failed.setting.id);
    const tries = attachments.find(({ kind }) => kind === 'tries')?.tries ?? [];
    expect(new Set(tries.map(({ notes }) => notes))).toEqual(new Set(['Stopped\n']));
  });
});
