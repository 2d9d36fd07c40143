import {
  approveAiSetting,
  getAiSetting,
  rejectAiSetting,
  rollBackAiSetting,
  type AiSetting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { BRASS_DEEP, storeDraft, type DraftJob } from '../testing/a-draft.ts';

describe.each(ENGINES)('approvals of one job on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let other: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    other = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  let jobs = 0;
  const newHash = () => (++jobs).toString(16).padStart(64, '0');
  const store = (settings_hash: string, job: Partial<DraftJob>) =>
    storeDraft(world.transactions, job, { settings_hash });
  const read = async (id: string) =>
    (await admin.call(getAiSetting, { params: { id } })).body as AiSetting;
  async function approve(id: string, who = admin) {
    const { updated_at } = await read(id);
    return who.call(approveAiSetting, { params: { id }, body: { updated_at } });
  }
  async function rollBack(id: string) {
    const { updated_at } = await read(id);
    const answer = await admin.call(rollBackAiSetting, { params: { id }, body: { updated_at } });
    expect(answer.status).toBe(200);
  }
  const baselines = (watts: number) =>
    world.sql('select * from materials_baseline where machine_power = $1', [watts]);
  const records = (hash: string) =>
    world.sql(
      `select * from ai_generated_settings
       where settings_hash = $1 and resolution_method = 'approved_cache'`,
      [hash],
    );

  test('six approvals make one baseline with the numbers of the last', async () => {
    const hash = newHash();
    for (const faster of [1, 1.02, 1.04, 1.06, 1.08, 1.1]) {
      const id = await store(hash, { watts: 61, faster });
      expect((await approve(id)).status).toBe(200);
      const [step] = (await read(id)).steps;
      expect(await baselines(61)).toMatchObject([
        { base_speed_mm_min: step?.settings.speed_mm_min },
      ]);
    }
    const versions = await world.sql<{ version: string }>(
      `select version from settings_versions join ai_promotions on version_id = settings_versions.id
       where baseline_id = $1 order by minor_version`,
      [(await baselines(61))[0]?.['id']],
    );
    expect(versions.map(({ version }) => version)).toEqual([
      '2.1',
      '2.2',
      '2.3',
      '2.4',
      '2.5',
      '2.6',
    ]);
  });

  test('a roll-back restores the approval before it exactly, in whichever order', async () => {
    const hash = newHash();
    const [first, second, third] = [
      await store(hash, { watts: 62, faster: 1 }),
      await store(hash, { watts: 62, faster: 1.05 }),
      await store(hash, { watts: 62, faster: 1.1 }),
    ];
    await approve(first);
    const ofFirst = await baselines(62);
    await approve(second);
    await approve(third);
    const ofThird = await baselines(62);
    await rollBack(second);
    expect(await baselines(62)).toEqual(ofThird);
    const { updated_at } = await read(third);
    const body = { updated_at, reason: 'Too fast.' };
    await admin.call(rejectAiSetting, { params: { id: third }, body });
    expect(await baselines(62)).toEqual(ofFirst);
    await rollBack(first);
    expect(await baselines(62)).toEqual([]);
  });

  test('two administrators who approve two drafts of one job at once make one baseline', async () => {
    for (let round = 0; round < 5; round += 1) {
      const hash = newHash();
      const watts = 70 + round;
      const drafts = [
        await store(hash, { watts, faster: 1 }),
        await store(hash, { watts, faster: 1.1 }),
      ];
      const answers = await Promise.all(
        drafts.map((id, at) => approve(id, at === 0 ? admin : other)),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await baselines(watts)).toHaveLength(1);
      const [one = '', two = ''] = drafts;
      await Promise.all([rollBack(one), rollBack(two)]);
      expect(await baselines(watts)).toEqual([]);
    }
  });

  test('a roll-back and an approval at once leave what is approved in the baseline', async () => {
    const hash = newHash();
    const first = await store(hash, { watts: 80, faster: 1 });
    const second = await store(hash, { watts: 80, faster: 1.1 });
    await approve(first);
    await Promise.all([rollBack(first), approve(second)]);
    const [step] = (await read(second)).steps;
    expect(await baselines(80)).toMatchObject([{ base_speed_mm_min: step?.settings.speed_mm_min }]);
  });

  test('different jobs keep a baseline each', async () => {
    await approve(await store(newHash(), { watts: 85 }));
    await approve(await store(newHash(), { watts: 85 }));
    expect(await baselines(85)).toHaveLength(2);
  });

  test('sequences of one job share one record, which goes with the last of them', async () => {
    const hash = newHash();
    const first = await store(hash, BRASS_DEEP);
    const second = await store(hash, { ...BRASS_DEEP, faster: 1.05 });
    await approve(first);
    const ofFirst = await records(hash);
    await approve(second);
    expect(await records(hash)).toMatchObject([
      { settings: { steps: (await read(second)).steps } },
    ]);
    await rollBack(second);
    expect(await records(hash)).toEqual(ofFirst);
    await rollBack(first);
    expect(await records(hash)).toEqual([]);
  });
});
