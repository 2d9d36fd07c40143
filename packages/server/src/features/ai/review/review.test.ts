import {
  approveAiSetting,
  deleteAiSetting,
  flagAiSetting,
  getAiSetting,
  listAiSettings,
  rejectAiSetting,
  rollBackAiSetting,
  type AiSetting,
  type AiSettingStatus,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { BRASS_DEEP, storeDraft, type DraftJob } from '../testing/a-draft.ts';

type List = OperationOutput<typeof listAiSettings>;
type RolledBack = OperationOutput<typeof rollBackAiSetting>;
type Act = 'approve' | 'reject' | 'flag' | 'roll back' | 'delete';

describe.each(ENGINES)('review of generated settings on %s', (engine) => {
  let world: World;
  let admin: Maker;
  let other: Maker;
  beforeAll(async () => {
    world = await startWorld(engine);
    admin = await world.addMaker({ role: 'admin' });
    other = await world.addMaker({ role: 'admin' });
  });
  afterAll(() => world.close());

  const store = (job: Partial<DraftJob> = {}, change: Parameters<typeof storeDraft>[2] = {}) =>
    storeDraft(world.transactions, job, change);
  const read = async (id: string) =>
    (await admin.call(getAiSetting, { params: { id } })).body as AiSetting;

  function act(what: Act, { id, updated_at }: AiSetting, who: Maker = admin) {
    const params = { id };
    const body = { updated_at };
    if (what === 'approve') return who.call(approveAiSetting, { params, body });
    if (what === 'flag') return who.call(flagAiSetting, { params, body });
    if (what === 'roll back') return who.call(rollBackAiSetting, { params, body });
    if (what === 'delete') return who.call(deleteAiSetting, { params, query: { updated_at } });
    return who.call(rejectAiSetting, { params, body: { ...body, reason: 'burns the edge' } });
  }
  async function decide(what: Act, id: string): Promise<AiSetting> {
    const { status, body } = await act(what, await read(id));
    if (status >= 300) throw new Error(JSON.stringify(body));
    return read(id);
  }
  async function bring(status: AiSettingStatus): Promise<AiSetting> {
    const id = await store();
    if (status === 'approved') return decide('approve', id);
    if (status === 'rejected') return decide('reject', id);
    return status === 'needs_review' ? decide('flag', id) : read(id);
  }
  /** Everything that would be served from a setting, in any table. */
  const served = (hash: string, settingId: string) =>
    world.sql<{ kind: string }>(
      `select 'setting' as kind from ai_generated_settings
         where settings_hash = $1 and status = 'approved'
       union all select 'baseline' from materials_baseline where id in
         (select baseline_id from ai_promotions where setting_id = $2)`,
      [hash, settingId],
    );
  const hashOf = async (id: string) => {
    const [row] = await world.sql<{ settings_hash: string }>(
      'select settings_hash from ai_generated_settings where id = $1',
      [id],
    );
    return row?.settings_hash ?? '';
  };

  const T = { approved: 'approved', rejected: 'rejected', flagged: 'needs_review' } as const;
  const TRUTH: [AiSettingStatus, Act, AiSettingStatus | 'gone' | 409][] = [
    ['draft', 'approve', T.approved],
    ['draft', 'reject', T.rejected],
    ['draft', 'flag', T.flagged],
    ['draft', 'roll back', 'draft'],
    ['draft', 'delete', 'gone'],
    ['needs_review', 'approve', T.approved],
    ['needs_review', 'reject', T.rejected],
    ['needs_review', 'flag', T.flagged],
    ['needs_review', 'roll back', T.flagged],
    ['needs_review', 'delete', 'gone'],
    ['rejected', 'approve', T.approved],
    ['rejected', 'reject', T.rejected],
    ['rejected', 'flag', T.flagged],
    ['rejected', 'roll back', T.rejected],
    ['rejected', 'delete', 'gone'],
    ['approved', 'approve', 409],
    ['approved', 'reject', T.rejected],
    ['approved', 'flag', T.flagged],
    ['approved', 'roll back', T.flagged],
    ['approved', 'delete', 'gone'],
  ];

  test.each(TRUTH)('%s, %s: %s, and only what is approved is served', async (from, what, to) => {
    const before = await bring(from);
    const hash = await hashOf(before.id);
    const { status, body } = await act(what, before);
    const after = await admin.call(getAiSetting, { params: { id: before.id } });
    if (to === 409) {
      expect([status, body]).toMatchObject([409, { code: 'ai_setting_approved' }]);
      expect(after.body).toEqual(before);
      return;
    }
    expect(status).toBe(what === 'delete' ? 204 : 200);
    if (to === 'gone') {
      expect(after.body).toMatchObject({ status: 404, title: 'Setting not found' });
    } else {
      expect((after.body as AiSetting).status).toBe(to);
    }
    const kinds = (await served(hash, before.id)).map(({ kind }) => kind);
    expect(kinds).toEqual(to === 'approved' ? ['setting', 'baseline'] : []);
  });

  test('an approval says who, when and why, and makes one row of the baseline', async () => {
    const seen = await read(await store({ watts: 90 }));
    const { body } = await admin.call(approveAiSetting, {
      params: { id: seen.id },
      body: { updated_at: seen.updated_at, notes: 'Tried it on scrap.' },
    });
    const approved = body as AiSetting;
    expect(approved).toMatchObject({
      status: 'approved',
      approved_by: 'A maker',
      admin_notes: { code: 'review.note', text: 'Tried it on scrap.' },
      promotions: [{ kind: 'baseline', promoted_by: 'A maker', rolled_back_at: null }],
      history: [{ decision: 'approve', is_automatic: false, note: { text: 'Tried it on scrap.' } }],
    });
    const proposed = seen.steps[0]?.settings;
    const [row] = await world.sql('select * from materials_baseline where id = $1', [
      approved.promotions[0]?.row_id,
    ]);
    expect(row).toMatchObject({
      material: 'birch plywood',
      operation: 'Cut',
      thickness_mm: 3,
      laser_type: 'CO2',
      power_range_min: 70,
      power_range_max: 100,
      recommended_lens_inches: 2,
      base_speed_mm_min: proposed?.speed_mm_min,
      base_power_percent: proposed?.power_percent,
      base_kerf_mm: proposed?.kerf_mm,
      ai_generated: true,
      ai_confidence: 0.72,
    });
  });

  test('a roll-back undoes the approval, says how often it was served, and does nothing the second time', async () => {
    const approved = await decide('approve', await store());
    await world.transactions.asService((trx) =>
      trx
        .updateTable('ai_generated_settings')
        .set({ times_used: 12 })
        .where('id', '=', approved.id)
        .execute(),
    );
    const first = await act('roll back', approved);
    const { setting, touched } = first.body as RolledBack;
    expect(setting).toMatchObject({
      status: 'needs_review',
      approved_by: null,
      approved_at: null,
      admin_notes: {
        code: 'review.approval_rolled_back',
        text: 'Approval rolled back by A maker.',
      },
      times_used: 12,
    });
    expect(touched).toEqual([
      {
        ...approved.promotions[0],
        rolled_back_by: 'A maker',
        rolled_back_at: expect.stringMatching(/Z$/),
      },
    ]);
    expect(await served(await hashOf(approved.id), approved.id)).toEqual([]);
    const again = await act('roll back', approved);
    expect(again).toMatchObject({ status: 200, body: first.body });
    expect((await decide('approve', approved.id)).promotions).toHaveLength(2);
  });

  test('what becomes a baseline is kept as version 2.x, one more each time, and no user reaches it', async () => {
    const first = await decide('approve', await store({ watts: 95 }));
    await act('roll back', first);
    await decide('approve', first.id);
    const versions = await world.sql<{ id: string; user_id: null; created_by: string }>(
      `select settings_versions.* from settings_versions
         join ai_promotions on ai_promotions.version_id = settings_versions.id
       where ai_promotions.setting_id = $1 order by minor_version`,
      [first.id],
    );
    expect(versions).toMatchObject([
      {
        version: '2.1',
        version_type: 'admin_baseline',
        user_id: null,
        created_by: admin.userId,
        settings_snapshot: first.steps[0]?.settings,
        material: 'birch plywood',
      },
      { version: '2.2', version_type: 'admin_edit', previous_version_id: versions[0]?.id },
    ]);
    const read = 'select id from settings_versions where major_version = 2';
    const asAdmin = { name: 'admin', role: 'app_user', userId: admin.userId } as const;
    expect(await world.attempt(asAdmin, read)).toEqual({ rows: 0 });
    await expect(
      world.transactions.asService((trx) =>
        trx
          .updateTable('settings_versions')
          .set({ material: 'oak' } as never)
          .execute(),
      ),
    ).rejects.toMatchObject({ code: '42501' });
  });

  test('a sequence becomes a further record, which no list shows and a roll-back removes', async () => {
    const approved = await decide('approve', await store(BRASS_DEEP));
    expect(approved.passes_in_sequence).toBeGreaterThan(1);
    expect(approved.promotions.map(({ kind }) => kind)).toEqual(['record']);
    const recordId = approved.promotions[0]?.row_id as string;
    const [record] = await world.sql('select * from ai_generated_settings where id = $1', [
      recordId,
    ]);
    expect(record).toMatchObject({
      status: 'approved',
      resolution_method: 'approved_cache',
      counted_towards_limit: false,
      settings_hash: await hashOf(approved.id),
      settings: { steps: approved.steps },
      version: '0.1',
    });
    const [preheat, hammer, ...further] = approved.steps;
    expect([preheat?.pass_type, preheat?.repeats]).toEqual(['preheat', 1]);
    const [version] = await world.sql<{ settings_snapshot: object }>(
      `select settings_snapshot from settings_versions
         join ai_promotions on ai_promotions.version_id = settings_versions.id
       where ai_promotions.setting_id = $1`,
      [approved.id],
    );
    expect(version?.settings_snapshot).toMatchObject({
      ...hammer?.settings,
      repeats: hammer?.repeats,
      further_steps: further.map(({ settings }) => settings),
    });
    expect((await admin.call(getAiSetting, { params: { id: recordId } })).status).toBe(404);
    const list = await admin.call(listAiSettings, { query: { search: 'brass' } });
    expect((list.body as List).items.map(({ id }) => id)).toEqual([approved.id]);

    await world.sql('update ai_generated_settings set times_used = 5 where id = $1', [recordId]);
    const { setting } = (await act('roll back', approved)).body as RolledBack;
    expect(setting.times_used).toBe(5);
    expect(await served(await hashOf(approved.id), approved.id)).toEqual([]);
  });

  test('a version 2.0 becomes 2.1 and goes back; words about depth keep it out of the baseline', async () => {
    const id = await store(
      {},
      {
        major_version: 2,
        minor_version: 0,
        version_type: 'admin_edit',
        qualifiers: JSON.stringify(['deep']),
      },
    );
    expect(await decide('approve', id)).toMatchObject({
      version: '2.1',
      version_type: 'admin_baseline',
      promotions: [{ kind: 'version', row_id: null }],
    });
    expect(await decide('roll back', id)).toMatchObject({
      version: '2.0',
      version_type: 'admin_edit',
    });
  });

  test('of two administrators at once, one decides and the other gets an error', async () => {
    for (const what of ['approve', 'reject', 'delete'] as const) {
      const seen = await read(await store());
      const answers = await Promise.all([act('approve', seen), act(what, seen, other)]);
      const refused = answers.filter(({ status }) => status >= 400);
      expect(refused).toHaveLength(1);
      expect(refused[0]?.body).toMatchObject({
        code: expect.stringMatching(/^ai_setting_(changed|not_found)$/),
      });
    }
  });

  test('a delete that removed no row is reported', async () => {
    const seen = await read(await store());
    await world.sql(`create function keep_row() returns trigger language plpgsql as
      $$ begin return null; end $$`);
    await world.sql(`create trigger keep_row before delete on ai_generated_settings
      for each row execute function keep_row()`);
    const kept = await act('delete', seen);
    await world.sql('drop trigger keep_row on ai_generated_settings');
    expect(kept.body).toMatchObject({
      title: 'No rows were deleted. This might be an RLS policy issue.',
    });
    expect((await read(seen.id)).history).toEqual([]);
  });

  test('a non-administrator gets the specification’s message', async () => {
    const maker = await world.addMaker();
    const seen = await read(await store());
    for (const what of ['approve', 'reject', 'flag', 'roll back'] as const) {
      expect((await act(what, seen, maker)).body).toMatchObject({
        status: 403,
        title: 'Insufficient permissions: admin role required',
      });
    }
    expect((await act('delete', seen, maker)).body).toMatchObject({
      status: 403,
      title: 'You must be an admin to delete settings',
    });
    expect(await read(seen.id)).toEqual(seen);
  });

  test('the queue is filtered, counted and paged in either order', async () => {
    const confidences = [0.4, 0.9, 0.4, 0.65, 0.8];
    for (const confidence of confidences) {
      await store({ material: 'walnut', operation: 'Engrave' }, { confidence });
    }
    const query = { material: 'WALN', operation: 'Engrave', machine_type: 'CO2' } as const;
    const first = (await admin.call(listAiSettings, { query })).body as List;
    await decide('reject', first.items[0]?.id as string);

    const all = async (sort: 'newest' | 'doubtful') => {
      const items: List['items'] = [];
      let cursor: string | null = null;
      do {
        const page: List = (
          await admin.call(listAiSettings, {
            query: { ...query, sort, limit: 2, ...(cursor === null ? {} : { cursor }) },
          })
        ).body as List;
        expect(page.counts).toEqual({ draft: 4, needs_review: 0, approved: 0, rejected: 1 });
        items.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return items;
    };
    const doubtful = (await all('doubtful')).map(({ confidence }) => confidence);
    expect(doubtful).toEqual(confidences.toSorted((a, b) => a - b));
    expect((await all('newest')).map(({ id }) => id)).toEqual(first.items.map(({ id }) => id));
    const rejected = await admin.call(listAiSettings, { query: { ...query, status: 'rejected' } });
    expect((rejected.body as List).items).toHaveLength(1);
    const broken = await admin.call(listAiSettings, { query: { sort: 'doubtful', cursor: 'x' } });
    expect(broken.status).toBe(400);
  });
});
