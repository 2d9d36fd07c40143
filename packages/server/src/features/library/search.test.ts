import {
  changeSettings,
  countSettings,
  createJob,
  createMachine,
  listSettings,
  saveSetting,
  updateSetting,
  type Job,
  type Machine,
  type OperationRequest,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { foldText, splitWords } from './search-words.ts';

type Query = OperationRequest<typeof listSettings>['query'];
interface Page {
  items: Setting[];
  next_cursor: string | null;
  matched: string;
}

describe.each(ENGINES)('search of the library on %s', (engine) => {
  let world: World;
  let maker: Maker;
  let settings: Record<'birch' | 'acrylic' | 'slate', Setting>;
  beforeAll(async () => {
    world = await startWorld(engine);
    maker = await world.addMaker({ plan: 'Pro' });
    const machine = (
      await maker.call(createMachine, {
        body: { name: 'Épilog Zing', type: 'CO2', power_watts: 60, is_galvo: false },
      })
    ).body as Machine;
    const save = async (input_text: string, name: string) => {
      const { body } = await maker.call(createJob, {
        body: { machine_id: machine.id, input_text },
      });
      const draft = { job_id: (body as Job).id, step_index: 0, name };
      return (await maker.call(saveSetting, { body: draft })).body as Setting;
    };
    settings = {
      birch: await save('cut 3 mm birch plywood', 'Coaster 2,5 mm'),
      acrylic: await save('cut 3 mm acrylic', 'Keyring'),
      slate: await save('engrave slate lightly', 'Schiefer für Oma'),
    };
    await maker.call(updateSetting, {
      params: { id: settings.acrylic.id },
      body: { tags: ['Été', 'gift'], notes: "Peter's order, cloudy film stays on" },
    });
  });
  afterAll(() => world.close());

  const find = async (query: Query) => (await maker.call(listSettings, { query })).body as Page;
  const found = async (query: Query) => (await find(query)).items.map(({ id }) => id);

  test('finds beginnings of words in name, material, tags, notes and machine, ignoring case and accents', async () => {
    const { birch, acrylic, slate } = settings;
    expect(await found({ search: 'COAST' })).toEqual([birch.id]);
    expect(await found({ search: 'acry' })).toEqual([acrylic.id]);
    expect(await found({ search: 'ete gift' })).toEqual([acrylic.id]);
    expect(await found({ search: "peter's clou" })).toEqual([acrylic.id]);
    expect(await found({ search: 'FUR oma' })).toEqual([slate.id]);
    expect(await found({ search: 'epilog 2.5' })).toEqual([birch.id]);
    expect(await found({ search: 'oast' })).toEqual([]);
    expect(await found({ search: '  !?  ' })).toHaveLength(3);
  });

  test('tolerates a typo only if nothing has the exact words', async () => {
    expect(await find({ search: 'keyrnig' })).toMatchObject({
      matched: 'nearly',
      items: [{ id: settings.acrylic.id }],
    });
    expect(await find({ search: 'keyring' })).toMatchObject({ matched: 'exactly' });
    expect(await find({ search: 'keyrnig', operation: 'Engrave' })).toMatchObject({
      matched: 'exactly',
      items: [],
    });
  });

  test('filters of one kind match any, different kinds match all, tags match every one', async () => {
    const { birch, acrylic, slate } = settings;
    const operation: Query['operation'] = ['Cut', 'Engrave'];
    expect(await found({ operation })).toHaveLength(3);
    expect(await found({ operation, material: 'ACRYLIC' })).toEqual([acrylic.id]);
    expect(await found({ tag: ['ÉTÉ', 'gift'] })).toEqual([acrylic.id]);
    expect(await found({ tag: ['ete', 'other'] })).toEqual([]);
    expect(await found({ machine_id: 'none' })).toEqual([]);
    expect(await found({ folder_id: 'none', operation: 'Cut' })).toEqual([acrylic.id, birch.id]);
    const most = Math.max(birch.confidence, acrylic.confidence, slate.confidence);
    expect(
      (await find({ confidence_min: most })).items.every((one) => one.confidence === most),
    ).toBe(true);
  });

  test('counts follow every change, the bin included', async () => {
    const counted = async (facet: string) => {
      const { body } = await maker.call(countSettings, {});
      const { facets } = body as { facets: { facet: string; value: string; count: number }[] };
      return Object.fromEntries(
        facets.filter((one) => one.facet === facet).map(({ value, count }) => [value, count]),
      );
    };
    expect(await counted('tag')).toEqual({ Été: 1, gift: 1 });
    expect(await counted('operation')).toEqual({ Cut: 2, Engrave: 1 });
    const ids = [settings.acrylic.id];
    const { body } = await maker.call(changeSettings, {
      body: { ids, change: { kind: 'delete' } },
    });
    const { deletion_id } = body as { deletion_id: string };
    expect(await counted('tag')).toEqual({});
    expect(await counted('operation')).toEqual({ Cut: 1, Engrave: 1 });
    expect(await found({ search: 'keyring' })).toEqual([]);
    await maker.call(changeSettings, { body: { change: { kind: 'restore', deletion_id } } });
    expect(await counted('tag')).toEqual({ Été: 1, gift: 1 });
    const rows = await world.sql(
      `select word from setting_words where user_id = $1 and setting_count < 0`,
      [maker.userId],
    );
    expect(rows).toEqual([]);
  });

  test('unused words leave no rows behind', async () => {
    const count = () =>
      world.sql(
        `select count(*)::int as words, count(*) filter (where setting_count < 1)::int as unused
         from setting_words where user_id = $1`,
        [maker.userId],
      );
    const write = (notes: string) =>
      maker.call(updateSetting, { params: { id: settings.acrylic.id }, body: { notes } });
    await write('alder beech cedar');
    const before = await count();
    for (const notes of ['beech dogwood', 'elm', 'alder beech cedar']) await write(notes);
    expect(await count()).toEqual([{ ...before[0], unused: 0 }]);
  });

  test('every sort pages through all settings once, pinned ones first, in either order', async () => {
    const other = await world.addMaker({ plan: 'Pro' });
    await world.fillSettings(other.userId, 23);
    await world.sql(
      `update settings set name = 'Name ' || (random() * 5)::int, is_pinned = random() < 0.3,
         material = 'M' || (random() * 3)::int, confidence = 0.1 + (random() * 8)::int / 10.0
       where user_id = $1`,
      [other.userId],
    );
    for (const sort of ['created', 'updated', 'name', 'material', 'confidence'] as const) {
      for (const reverse of ['true', 'false']) {
        const seen: Setting[] = [];
        let cursor: string | null | undefined;
        while (cursor !== null) {
          const query = { sort, reverse, limit: 4, ...(cursor === undefined ? {} : { cursor }) };
          const page = (await other.call(listSettings, { query })).body as Page;
          seen.push(...page.items);
          cursor = page.next_cursor;
        }
        expect(seen).toHaveLength(23);
        expect(new Set(seen.map(({ id }) => id)).size).toBe(23);
        const pins = seen.map(({ is_pinned }) => is_pinned);
        expect(pins).toEqual(pins.toSorted((one, two) => Number(two) - Number(one)));
        const key = { created: 'created_at', updated: 'updated_at' }[sort as string] ?? sort;
        const values = seen.filter(({ is_pinned }) => !is_pinned).map((one) => one[key as 'name']);
        const isRising = (sort === 'name' || sort === 'material') === (reverse === 'false');
        const sorted = values.toSorted();
        expect(values).toEqual(isRising ? sorted : sorted.toReversed());
      }
    }
    const mixed = await other.call(listSettings, { query: { sort: 'name', limit: 1 } });
    const { next_cursor } = mixed.body as Page;
    const refused = await other.call(listSettings, { query: { cursor: next_cursor as string } });
    expect(refused.status).toBe(400);
  });

  test('the database folds and splits words as the domain does, letter by letter', async () => {
    const letters = [
      ...Array.from({ length: 0x590 - 0x20 }, (_, at) => at + 0x20),
      ...Array.from({ length: 0xfa }, (_, at) => at + 0x1e00),
    ].map((code) => String.fromCodePoint(code));
    const rows = await world.sql<{ letter: string; folded: string; words: string[] }>(
      `select letter, fold_text(letter) as folded, split_words('a' || letter || 'b 3,5mm') as words
       from unnest($1::text[]) as letter`,
      [letters],
    );
    const differing = rows.filter(
      ({ letter, folded, words }) =>
        folded !== foldText(letter) ||
        JSON.stringify(words) !== JSON.stringify(splitWords(`a${letter}b 3,5mm`)),
    );
    expect(differing).toEqual([]);
    expect(rows).toHaveLength(letters.length);
  });

  test('a common word is searched along the list, with the same results', async () => {
    const other = await world.addMaker({ plan: 'Pro' });
    await world.fillSettings(other.userId, 2200);
    await world.sql(
      `update settings set notes = 'rare thing' where user_id = $1 and id in (
         select id from settings where user_id = $1 order by id limit 7)`,
      [other.userId],
    );
    const count = async (query: Query) => {
      const { body } = await other.call(listSettings, { query: { ...query, limit: 100 } });
      return (body as Page).items.length;
    };
    expect(await count({ search: 'birch fill' })).toBe(100);
    expect(await count({ search: 'birch rar' })).toBe(7);
    expect(await count({ material: 'Birch Plywood', search: 'filled' })).toBe(100);
  });
});
