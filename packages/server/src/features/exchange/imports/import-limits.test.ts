import {
  getReady,
  IMPORT_DRAFT_HOURS,
  IMPORT_UNDO_DAYS,
  listImports,
  type ImportDraft,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type World, startWorld } from '../../../tenancy/test-world.ts';
import { deleteOldImports } from '../tasks.ts';
import {
  MIXED,
  addMachine,
  apply,
  draftOf,
  libraryOf,
  manyRows,
  send,
} from './testing/send-imports.ts';
import { zipOf } from './testing/zip-of.ts';

describe.each(ENGINES)('limits of imports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('hostile files are refused with a reason and leave nothing', async () => {
    const maker = await world.addMaker();
    const depth = 200_000;
    const hostile: [string, string | Uint8Array, RegExp][] = [
      [
        'xxe',
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><LightBurnLibrary>&x;</LightBurnLibrary>`,
        /DOCTYPE/,
      ],
      [
        'billion laughs',
        `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><LightBurnLibrary>&b;</LightBurnLibrary>`,
        /DOCTYPE/,
      ],
      ['deep XML', `<LightBurnLibrary>${'<Material name="a">'.repeat(depth)}`, /deeper/],
      [
        'deep JSON',
        `{"format":"beamwright-settings","version":1,"settings":${'['.repeat(depth)}`,
        /deeper|damaged/,
      ],
      [
        '__proto__',
        '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
        /can’t read this kind of file/,
      ],
      ['cut off', MIXED.slice(0, 300), /[Ll]ine \d+/],
      [
        'binary',
        Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256),
        /can’t read this kind of file/,
      ],
      ['nothing', ' ', /empty/],
      ['zip bomb', zipOf('wood.clb', Buffer.alloc(40_000_000, MIXED), 1000), /larger than 10 MB/],
    ];
    for (const [name, content, reason] of hostile) {
      const answer = await send(maker, content, { file_name: `${name}.clb` });
      expect(answer, name).toMatchObject({ status: 422, body: { code: 'import_unreadable' } });
      expect((answer.body as { detail: string }).detail, name).toMatch(reason);
    }
    const nameless = await send(maker, MIXED, { file_name: '\u0000' });
    expect(nameless).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const large = await send(maker, Buffer.alloc(10_000_001, 'a'));
    expect(large).toMatchObject({ status: 413, body: { code: 'file_too_large' } });
    expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined();
    expect(await world.visitor.call(getReady)).toMatchObject({ status: 200 });
    for (const table of ['imports', 'import_rows', 'settings']) {
      const left = await world.sql(`select id from ${table} where user_id = $1`, [maker.userId]);
      expect(left, table).toEqual([]);
    }
  });

  test('a user has five drafts; yesterday’s are deleted, imports that can be undone stay', async () => {
    const maker = await world.addMaker();
    const machine_id = await addMachine(maker);
    const drafts = [];
    for (let count = 0; count < 6; count += 1) {
      drafts.push(await draftOf(maker, manyRows(1), { machine_id }));
    }
    const listed = async () =>
      ((await maker.call(listImports, {})).body as { items: ImportDraft[] }).items.map(
        ({ id }) => id,
      );
    expect((await listed()).toSorted()).toEqual(
      drafts
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    );
    const [, saved] = drafts as [ImportDraft, ImportDraft];
    await apply(maker, saved);
    const before = await listed();
    const setAge = (hours: number) =>
      world.sql(
        `update imports set created_at = now() - make_interval(hours => $2) where user_id = $1`,
        [maker.userId, hours],
      );
    await setAge(IMPORT_DRAFT_HOURS - 1);
    await world.runTask(deleteOldImports);
    expect((await listed()).toSorted()).toEqual(before.toSorted());
    await setAge(IMPORT_DRAFT_HOURS + 1);
    await world.runTask(deleteOldImports);
    expect(await listed()).toEqual([saved.id]);
    await setAge((IMPORT_UNDO_DAYS + 2) * 24);
    await world.runTask(deleteOldImports);
    expect(await listed()).toEqual([]);
    expect(await libraryOf(maker)).toHaveLength(1);
  });
});
