import { messagesText } from '@beamwright/domain/messages';
import {
  applyImport,
  createBlock,
  getImport,
  giveFeedback,
  listImportRows,
  listImports,
  listVersions,
  mapImport,
  undoImport,
  updateSetting,
  type ImportDraft,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker, type World, startWorld } from '../../../tenancy/test-world.ts';
import { importChannel } from '../channels.ts';
import {
  MIXED,
  addMachine,
  apply,
  draftOf,
  entry,
  library,
  libraryOf,
  manyRows,
  rowsOf,
  send,
  undo,
} from './testing/send-imports.ts';

describe.each(ENGINES)('imports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('every row has a state with reasons, and only what is ok or listed is saved', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const draft = await draftOf(maker, MIXED, { machine_id });
    expect(draft).toMatchObject({
      status: 'draft',
      format: 'lightburn_library',
      title: 'Wood',
      needs: 'nothing',
      counts: { new: 1, same: 0, changed: 0, suspicious: 1, blocked: 1, refused: 1 },
    });
    const rows = await rowsOf(maker, draft);
    expect(rows.map(({ title, state, line }) => [title, state, line])).toEqual([
      ['Birch plywood, Cut clean', 'new', 4],
      ['Birch plywood, Cut far too slowly', 'suspicious', 5],
      ['PVC, Cut', 'blocked', 8],
      ['MDF, Cut', 'refused', 11],
    ]);
    expect(rows[1]?.reasons).toMatchObject([
      { code: 'import.energy', text: expect.stringMatching(/energy/) },
    ]);
    expect(messagesText(rows[2]?.reasons ?? [])).toMatch(/chlor/);
    expect(messagesText(rows[3]?.reasons ?? [])).toMatch(/16,6667/);
    expect(await libraryOf(maker)).toEqual([]);

    for (const body of [{ add: [2] }, { add: [3] }, { replace: [0] }]) {
      const refused = await apply(maker, draft, body);
      expect(refused).toMatchObject({ status: 422, body: { code: 'import_row_not_allowed' } });
    }
    const applied = await apply(maker, draft, { add: [1], tags: ['shop'] });
    expect(applied).toMatchObject({ status: 200, body: { added: 2, replaced: 0 } });
    expect(await libraryOf(maker)).toMatchObject([
      {
        name: 'Cut clean',
        material: 'Birch plywood',
        speed_mm_min: 720,
        version: '1.1',
        source: 'imported',
        method: 'imported',
        confidence: 0.5,
        machine_id,
        tags: ['shop'],
        rationale: { text: expect.stringContaining('“wood.clb”, line 4') },
      },
      {
        name: 'Cut far too slowly',
        confidence: 0.3,
        warnings: [{ text: expect.stringMatching(/energy/) }],
      },
    ]);
    expect(await apply(maker, draft)).toMatchObject({ status: 409 });
  });

  test('a second time everything is the same; other numbers become a version and can be undone', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const first = library({ MDF: [entry('Cut a', 10), entry('Cut b', 11), entry('Cut b', 11)] });
    const draft = await draftOf(maker, first, { machine_id });
    expect(draft.counts).toMatchObject({ new: 2, same: 1 });
    await apply(maker, draft);
    const again = await draftOf(maker, first, { machine_id });
    expect(again.counts).toMatchObject({ new: 0, same: 3, changed: 0 });

    const elsewhere = await addMachine(maker, 'Another one');
    const other = await draftOf(maker, first, { machine_id: elsewhere });
    expect(other.counts).toMatchObject({ new: 2, same: 1 });

    const changed = await draftOf(
      maker,
      library({ mdf: [entry('cut A', 14), entry('Cut b', 11)] }),
      { machine_id },
    );
    expect(changed.counts).toMatchObject({ changed: 1, same: 1 });
    const [row] = await rowsOf(maker, changed, { state: 'changed' });
    const [before] = await libraryOf(maker);
    expect(row).toMatchObject({
      existing_id: before?.id,
      differences: [{ field: 'speed_mm_min', step: 0, before: 600, after: 840 }],
    });
    expect((await apply(maker, changed, { changed: 'replace' })).body).toEqual({
      added: 0,
      replaced: 1,
    });
    const [replaced] = await libraryOf(maker);
    expect(replaced).toMatchObject({
      id: before?.id,
      name: 'Cut a',
      speed_mm_min: 840,
      version: '1.2',
    });
    expect((await undo(maker, changed)).body).toMatchObject({ removed: 0, restored: 1, kept: [] });
    const [restored] = await libraryOf(maker);
    expect(restored).toEqual({
      ...before,
      version: '1.3',
      updated_at: expect.any(String),
    });
    const versions = await maker.call(listVersions, { params: { id: before?.id ?? '' } });
    expect((versions.body as { items: { version: string }[] }).items).toMatchObject([
      { version: '1.3', change_summary: { code: 'version.import_undone' }, is_in_force: true },
      {
        version: '1.2',
        change_summary: { text: expect.stringContaining('Speed: 10 mm/s → 14 mm/s.') },
      },
      { version: '1.1' },
    ]);
    expect(await undo(maker, changed)).toMatchObject({ status: 409 });
  });

  test('row numbers refer to this import, even if another import has the same ones', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    await apply(maker, await draftOf(maker, library({ MDF: [entry('Cut', 10)] }), { machine_id }));
    await draftOf(maker, library({ Cork: [entry('Engrave', 10)] }), { machine_id });
    const changed = await draftOf(maker, library({ MDF: [entry('Cut', 12)] }), { machine_id });
    const { body } = await apply(maker, changed, { replace: [0] });
    expect(body).toEqual({ added: 0, replaced: 1 });
  });

  test('an undo removes what was added, and keeps and names what was changed or tried since', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const draft = await draftOf(
      maker,
      library({ MDF: [entry('Cut a', 10), entry('Cut b', 11), entry('Cut c', 12)] }),
      { machine_id },
    );
    await apply(maker, draft);
    const [a, b] = await libraryOf(maker);
    await maker.call(updateSetting, { params: { id: a?.id ?? '' }, body: { power_percent: 50 } });
    await maker.call(giveFeedback, { params: { id: b?.id ?? '' }, body: { edge_score: 9 } });
    expect((await undo(maker, draft)).body).toEqual({
      removed: 1,
      restored: 0,
      kept: [
        { id: a?.id, name: 'Cut a' },
        { id: b?.id, name: 'Cut b' },
      ],
      kept_count: 2,
    });
    expect((await libraryOf(maker)).map(({ name }) => name)).toEqual(['Cut a', 'Cut b']);
  });

  test('an undo does not restore a setting that a smaller plan made read-only', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    await apply(maker, await draftOf(maker, library({ MDF: [entry('Cut', 10)] }), { machine_id }));
    const [{ id } = { id: '' }] = await libraryOf(maker);
    const changed = await draftOf(maker, library({ MDF: [entry('Cut', 14)] }), { machine_id });
    await apply(maker, changed, { changed: 'replace' });
    await world.sql(`update settings set created_at = '2020-01-01' where id = $1`, [id]);
    await world.fillSettings(maker.userId, 10);
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [maker.userId]);
    expect((await undo(maker, changed)).body).toEqual({
      removed: 0,
      restored: 0,
      kept: [{ id, name: 'Cut' }],
      kept_count: 1,
    });
    const versions = await maker.call(listVersions, { params: { id } });
    expect(versions.body).toMatchObject({ items: [{ version: '1.2' }, { version: '1.1' }] });
  });

  test('rows without a machine wait for one; the others go to theirs', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const [mine, other] = [await addMachine(maker), await addMachine(maker, 'Other')];
    const csv =
      'name,material,thickness_mm,machine_name,speed_mm_min,power_percent,operation\n' +
      'One,MDF,3,,600,60,Cut\nTwo,MDF,3,other,600,60,Cut\n';
    const draft = await draftOf(maker, csv, { file_name: 'wood.csv' });
    expect(draft).toMatchObject({ format: 'csv', needs: 'machine', counts: { new: 2 } });
    expect(await apply(maker, draft)).toMatchObject({
      status: 409,
      body: { code: 'import_needs_more' },
    });
    const { body } = await maker.call(mapImport, {
      params: { id: draft.id },
      body: { machine_id: mine },
    });
    expect(body).toMatchObject({ needs: 'nothing', machine_id: mine });
    expect((await rowsOf(maker, draft)).map(({ machine_id }) => machine_id)).toEqual([mine, other]);
    expect((await apply(maker, draft)).body).toEqual({ added: 2, replaced: 0 });
  });

  test('a table without units asks for them', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const draft = await draftOf(maker, 'Stuff,Name,Speed,Power\nMDF,Cut it,10,60\n', {
      machine_id,
      file_name: 'wood.csv',
    });
    expect(draft).toMatchObject({
      needs: 'mapping',
      table: { sample: [['MDF', 'Cut it', '10', '60']] },
    });
    expect(await apply(maker, draft)).toMatchObject({ status: 409 });
    const map = (columns: { field: string | null; unit: string | null }[]) =>
      maker.call(mapImport, { params: { id: draft.id }, body: { columns } });
    const wrong = await map([{ field: 'speed_mm_min', unit: 'parsecs' }]);
    expect(wrong).toMatchObject({ status: 422, body: { code: 'import_unreadable' } });
    const mapped = await map([
      { field: 'material', unit: null },
      { field: 'name', unit: null },
      { field: 'speed_mm_min', unit: 'mm/s' },
      { field: 'power_percent', unit: '%' },
    ]);
    expect(mapped.body).toMatchObject({ needs: 'nothing', status: 'draft' });
    const [row] = await rowsOf(maker, draft);
    expect(row?.setting).toMatchObject({
      material: 'MDF',
      name: 'Cut it',
      steps: [{ speed_mm_min: 600, power_percent: 60 }],
    });
  });

  test('corrections apply to all rows with the same doubt', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const text = library({ '60 W CO2': [entry('Cut', 12)] })
      .replaceAll('Thickness="3.0000"', 'Thickness="-1.0000"')
      .replaceAll('NoThickTitle=""', 'NoThickTitle="Birch plywood"');
    const draft = await draftOf(maker, text, { machine_id });
    const code = 'GROUPED_BY_MACHINE';
    expect(draft.suggestions).toMatchObject([{ code, count: 1, is_accepted: false }]);
    const { body } = await maker.call(mapImport, {
      params: { id: draft.id },
      body: { accept: [code] },
    });
    expect((body as ImportDraft).suggestions).toMatchObject([{ code, is_accepted: true }]);
    const [row] = await rowsOf(maker, draft);
    expect(row).toMatchObject({ setting: { material: 'Birch plywood' } });
    expect(messagesText(row?.reasons ?? [])).not.toMatch(/looks like a machine/);
  });

  test('a safety block added later stops the save, and the draft says why', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const draft = await draftOf(
      maker,
      library({ Zorbium: [entry('Cut', 12)], MDF: [entry('Cut', 12)] }),
      {
        machine_id,
      },
    );
    const admin = await world.addMaker({ role: 'admin' });
    await admin.call(createBlock, {
      body: {
        name: 'Zorbium',
        material_pattern: 'zorbium',
        block_level: 'error',
        laser_type_filter: null,
        reason: 'Zorbium bites.',
        alternative: null,
        is_active: true,
      },
    });
    const refused = await apply(maker, draft, { add: [0, 1] });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'import_judged_again', detail: expect.stringContaining('Zorbium bites.') },
    });
    expect(await libraryOf(maker)).toEqual([]);
    const now = await maker.call(getImport, { params: { id: draft.id } });
    expect((now.body as ImportDraft).counts).toMatchObject({ blocked: 1 });
  });

  test('20 concurrent saves stay within the plan, and the refusal says how many fit', async () => {
    const maker = await world.addMaker();
    const machine_id = await addMachine(maker);
    await world.fillSettings(maker.userId, 4);
    const drafts: ImportDraft[] = [];
    for (let count = 0; count < 4; count += 1) {
      drafts.push(await draftOf(maker, manyRows(4), { machine_id }));
    }
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => apply(maker, drafts[at % 4] as ImportDraft)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    // The others are settled meanwhile, or exceed the queue of threads.
    const refused = answers.filter(({ status }) => status !== 200);
    for (const { status } of refused) expect([403, 409, 503]).toContain(status);
    expect(refused.filter(({ status }) => status === 403).length).toBeGreaterThanOrEqual(3);
    expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
      code: 'plan_limit_recipes',
      title: expect.stringContaining('plan limit of 10 saved recipes'),
      detail: '2 of these 4 settings fit. Choose up to 2.',
    });
    expect(await libraryOf(maker)).toHaveLength(8);
  });

  test('only one file is read at a time; a read whose process died expires soon', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const silent = (seconds: number) =>
      world.sql(
        `insert into imports (id, user_id, file_name, created_at, judged_at)
         values (gen_random_uuid(), $1, 'lost.clb', now() - interval '10 minutes', now() - $2 * interval '1 second')`,
        [maker.userId, seconds],
      );
    await silent(30);
    expect(await send(maker, MIXED)).toMatchObject({
      status: 409,
      body: { code: 'import_running' },
    });
    await world.sql('delete from imports where user_id = $1', [maker.userId]);
    await silent(90);
    expect(await send(maker, MIXED)).toMatchObject({ status: 201 });
  });

  test('drafts and imports of others are not found', async () => {
    const [maker, other] = [await world.addMaker(), await world.addMaker()];
    const machine_id = await addMachine(maker);
    const draft = await draftOf(maker, MIXED, { machine_id });
    const params = { id: draft.id };
    const answers = [
      await other.call(getImport, { params }),
      await other.call(listImportRows, { params, query: {} }),
      await other.call(mapImport, { params, body: {} }),
      await other.call(applyImport, { params, body: {} }),
      await other.call(undoImport, { params }),
      await send(other, MIXED, { id: draft.id }),
      await send(other, MIXED, { machine_id }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect((await other.call(listImports, {})).body).toEqual({ items: [] });
    const isAllowed = ({ userId }: Maker) =>
      importChannel.mayListen(
        { importId: draft.id },
        {
          userId,
          role: 'user',
          db: (work) => world.asUser(userId, work),
        },
      );
    expect([await isAllowed(maker), await isAllowed(other)]).toEqual([true, false]);
    const again = await send(maker, 'something else', { id: draft.id });
    expect(again).toMatchObject({ status: 201, body: { id: draft.id, title: 'Wood' } });
  });
});
