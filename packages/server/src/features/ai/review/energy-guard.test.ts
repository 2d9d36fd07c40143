import {
  approveAiSetting,
  editAiSetting,
  getAiSetting,
  listAiSettings,
  type AiSetting,
  type OperationOutput,
  type OperationRequest,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { BRASS_DEEP, storeDraft, type DraftJob } from '../testing/a-draft.ts';
import { judgeEnergy } from './judge-unjudged.ts';

type List = OperationOutput<typeof listAiSettings>;

describe.each(ENGINES)('the energy of what is approved on %s', (engine) => {
  let world: World;
  let admin: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const store = (job: Partial<DraftJob>, change: Parameters<typeof storeDraft>[2] = {}) =>
    storeDraft(world.transactions, job, change);
  const read = async (id: string) =>
    (await admin.call(getAiSetting, { params: { id } })).body as AiSetting;
  async function approve(id: string, confirm?: boolean) {
    const { updated_at } = await read(id);
    const body = { updated_at, ...(confirm !== undefined && { confirm }) };
    return admin.call(approveAiSetting, { params: { id }, body });
  }
  type Edit = OperationRequest<typeof editAiSetting>['body'];
  async function edit(id: string, change: Partial<Edit>) {
    const { updated_at, steps } = await read(id);
    const { speed_mm_min, power_percent, passes, interval_mm } = steps[0]!.settings;
    const body = { updated_at, speed_mm_min, power_percent, passes, interval_mm, ...change };
    return admin.call(editAiSetting, { params: { id }, body });
  }
  const list = async (query: OperationRequest<typeof listAiSettings>['query']) =>
    (await admin.call(listAiSettings, { query })).body as List;

  test('above our band on plywood nothing is approved, confirmed or not', async () => {
    const id = await store({ faster: 1 / 15 });
    const seen = await read(id);
    expect(seen).toMatchObject({ verdict: 'blocked', burns: true });
    expect(seen.energy_ratio).toBeCloseTo(15, 0);
    for (const confirm of [undefined, true]) {
      expect(await approve(id, confirm)).toMatchObject({
        status: 409,
        body: { code: 'ai_setting_above_band' },
      });
    }
    expect((await read(id)).status).toBe('draft');
    expect(await world.sql('select id from materials_baseline')).toEqual([]);
  });

  test('far below our band is approved only when it is confirmed', async () => {
    const id = await store({ faster: 7, watts: 62 });
    expect((await read(id)).verdict).toBe('far');
    expect(await approve(id)).toMatchObject({
      status: 409,
      body: { code: 'ai_setting_far_outside' },
    });
    expect(await approve(id, false)).toMatchObject({ status: 409 });
    expect(await approve(id, true)).toMatchObject({ status: 200, body: { status: 'approved' } });
  });

  test('edited numbers are judged again, kept as an edit, and approved as version 2.1', async () => {
    const id = await store({ faster: 1 / 15, watts: 63 });
    const ours = (await read(id)).engine_steps[0]!.settings;
    expect(await edit(id, { speed_mm_min: ours.speed_mm_min / 14 })).toMatchObject({
      status: 409,
      body: { code: 'ai_setting_above_band' },
    });
    expect(await edit(id, { speed_mm_min: ours.speed_mm_min })).toMatchObject({
      status: 200,
      body: { verdict: 'inside', version: '2.0', version_type: 'admin_edit', auto_review: null },
    });
    expect(await approve(id)).toMatchObject({ status: 200, body: { version: '2.1' } });
    const rows = await world.sql('select * from materials_baseline where machine_power = 63');
    expect(rows).toMatchObject([{ base_speed_mm_min: ours.speed_mm_min }]);
    expect(await edit(id, {})).toMatchObject({ body: { code: 'ai_setting_approved' } });
  });

  test('more passes or power count as more energy, and a line has no interval', async () => {
    const id = await store({ faster: 1, watts: 64 });
    for (const change of [{ passes: 8 }, { passes: 4, power_percent: 100 }]) {
      expect(await edit(id, change)).toMatchObject({ body: { code: 'ai_setting_above_band' } });
    }
    expect(await edit(id, { interval_mm: 0.1 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'body.interval_mm' }] },
    });
  });

  test('the worst step of a sequence decides', async () => {
    const id = await store(BRASS_DEEP);
    expect(await edit(id, { speed_mm_min: 1 })).toMatchObject({
      body: { code: 'ai_setting_above_band' },
    });
    expect(await edit(id, { step: 59 })).toMatchObject({ status: 400 });
  });

  test('a job is one entry of the queue, however many users asked for it', async () => {
    const settings_hash = 'e'.repeat(64);
    const makers = await Promise.all([1, 2, 3].map(() => world.addMaker()));
    const ids: string[] = [];
    for (const { userId: created_by } of makers) {
      ids.push(await store({ material: 'basswood', watts: 65 }, { settings_hash, created_by }));
    }
    const query = { status: 'draft' as const, search: 'basswood' };
    expect((await list(query)).items).toMatchObject([{ id: ids[0], users: 3 }]);
    expect((await list(query)).counts.draft).toBe(1);
    expect((await approve(ids[0] ?? '')).status).toBe(200);
    expect((await list(query)).items).toEqual([]);
  });

  test('the queue is sorted by risk or by users, a page at a time, and found by user', async () => {
    const { userId: created_by } = await world.addMaker();
    await world.sql(`update profiles set name = 'Zaphod' where id = $1`, [created_by]);
    const far = await store({ material: 'cherry', faster: 7 }, { created_by });
    const blocked = await store({ material: 'cherry', faster: 1 / 15 }, { created_by });
    const inside = await store({ material: 'cherry', faster: 1 }, { created_by });
    const all = async (sort: 'risk' | 'asked') => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ search: 'zaphod', sort, limit: 1, ...(cursor && { cursor }) });
        ids.push(...page.items.map(({ id }) => id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
      return ids;
    };
    expect(await all('risk')).toEqual([inside, far, blocked]);
    expect((await all('asked')).toSorted()).toEqual([inside, far, blocked].toSorted());
  });

  test('settings older than verdicts are judged by the task', async () => {
    const blocked = await store({ faster: 1 / 15 });
    const inside = await store({ faster: 1 });
    const forget = 'update ai_generated_settings set verdict = null, energy_ratio = null';
    await world.sql(forget);
    await world.runTask(judgeEnergy);
    const verdictOf = async (id: string) =>
      world.sql('select verdict from ai_generated_settings where id = $1', [id]);
    expect(await verdictOf(blocked)).toEqual([{ verdict: 'blocked' }]);
    expect(await verdictOf(inside)).toEqual([{ verdict: 'inside' }]);
    const left = 'select id from ai_generated_settings where verdict is null';
    expect(await world.sql(left)).toEqual([]);
  });
});
