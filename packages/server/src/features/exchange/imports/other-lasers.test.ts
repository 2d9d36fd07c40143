import { createMachine, mapImport, type ImportDraft, type Machine } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';
import { addMachine, apply, draftOf, libraryOf, rowsOf } from './testing/send-imports.ts';

const row = (model: string, material: string, speed = 500) =>
  `<Materials><Model>${model}</Model><Material>${material}</Material><Thickness>3mm</Thickness><Action>Cut</Action><Power>90</Power><Speed>${speed}</Speed><Cycles>2</Cycles></Materials>`;
const database = (...rows: string[]) =>
  `<?xml version="1.0"?><MaterialDB>${rows.join('\n')}</MaterialDB>`;
const PSH = { file_name: 'StandardMaterials.psh' };

const FIVE = 'Ortur LU20W (5.5W)';
const FORTY = 'Longer B1 40W';
const MANY = database(
  row(FIVE, 'Basswood'),
  row(FORTY, 'Basswood', 900),
  row('Ortur H10 (10W)', 'Basswood', 600),
  row('Longer Nano', 'Basswood', 400),
);

const addDiode = async (maker: Maker, name = 'My diode', power_watts = 10): Promise<string> => {
  const body = { name, type: 'Diode', power_watts, is_galvo: false } as const;
  return ((await maker.call(createMachine, { body })).body as Machine).id;
};
const texts = (notes: readonly { message: { text: string } }[]) =>
  notes.map(({ message }) => message.text);

describe.each(ENGINES)('files that name other lasers on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('EXC-9 a row stays with the laser its file names, and is told', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addDiode(maker);
    const draft = await draftOf(maker, MANY, { ...PSH, machine_id });
    expect(draft).toMatchObject({ needs: 'nothing', counts: { new: 3, suspicious: 1 } });
    const rows = await rowsOf(maker, draft);
    expect(
      rows.map((each) => [
        each.machine_id,
        each.setting?.machine_name,
        each.setting?.machine_power_watts,
        each.state,
      ]),
    ).toEqual([
      [null, FIVE, 5.5, 'new'],
      [null, FORTY, 40, 'new'],
      [machine_id, 'My diode', 10, 'new'],
      [machine_id, 'My diode', 10, 'suspicious'],
    ]);
    expect(rows[2]?.setting?.notes).toBe('Model in the file: Ortur H10 (10W)');
    expect(rows[3]?.reasons[0]?.text).toMatch(/^The file says it is for “Longer Nano”/);
    expect(texts(draft.warnings)).toEqual(
      expect.arrayContaining([
        '1 setting names another model of the same kind and watts and goes to My diode.',
        '1 setting names a model whose watts we don’t know.',
      ]),
    );
    expect(texts(draft.suggestions)).toEqual([
      'The file names 2 lasers, such as Ortur LU20W (5.5W) and Longer B1 40W.',
    ]);
    expect((await apply(maker, draft)).body).toEqual({ added: 3, replaced: 0 });
    const saved = await libraryOf(maker);
    expect(saved.map((each) => [each.machine_name, each.machine_id]).toSorted()).toEqual(
      [
        [FORTY, null],
        ['My diode', machine_id],
        [FIVE, null],
      ].toSorted(),
    );
  });

  test('EXC-10 the same file again is the same, with more lasers of one name than can be compared', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addDiode(maker);
    const models = Array.from({ length: 30 }, (_, at) => `Model ${at} (${at + 20}W)`);
    const file = database(...models.map((model, at) => row(model, 'Basswood', 500 + at)));
    const first = await draftOf(maker, file, { ...PSH, machine_id });
    expect(first.counts).toMatchObject({ new: 30, suspicious: 0 });
    expect((await apply(maker, first)).body).toEqual({ added: 30, replaced: 0 });
    const again = await draftOf(maker, file, { ...PSH, machine_id });
    expect(again.counts).toMatchObject({ new: 0, changed: 0, same: 30, suspicious: 0 });
  });

  test('EXC-9 only the user gives settings of another laser to a machine', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addDiode(maker);
    const file = database(row(FIVE, 'Basswood'));
    const draft = await draftOf(maker, file, { ...PSH, machine_id });
    expect(draft.suggestions).toMatchObject([
      { code: 'OTHER_LASER', count: 1, is_accepted: false },
    ]);
    const accepting = { params: { id: draft.id }, body: { accept: ['OTHER_LASER'] } };
    const { body } = await maker.call(mapImport, accepting);
    expect((body as ImportDraft).suggestions).toMatchObject([{ is_accepted: true }]);
    const [moved] = await rowsOf(maker, draft);
    expect(moved).toMatchObject({ machine_id, setting: { machine_name: 'My diode' } });
    const back = { params: { id: draft.id }, body: { accept: [] } };
    await maker.call(mapImport, back);
    expect((await rowsOf(maker, draft))[0]).toMatchObject({ machine_id: null });
  });

  test('the only machine that fits is chosen, unless the user wants none', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    await addMachine(maker);
    const diode = await addDiode(maker);
    const nano = database(row('Longer Nano', 'Basswood'));
    const draft = await draftOf(maker, nano, PSH);
    expect(draft).toMatchObject({ machine_id: diode, needs: 'nothing' });
    const { body } = await maker.call(mapImport, {
      params: { id: draft.id },
      body: { machine_id: null },
    });
    expect(body).toMatchObject({ machine_id: null, needs: 'machine' });
    await addDiode(maker, 'Second diode', 20);
    expect(await draftOf(maker, nano, PSH)).toMatchObject({ machine_id: null, needs: 'machine' });
  });
});
