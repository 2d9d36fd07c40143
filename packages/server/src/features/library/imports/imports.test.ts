import { randomUUID } from 'node:crypto';
import {
  applyImport,
  createMachine,
  getImport,
  listImportRows,
  listSettings,
  listVersions,
  mapImport,
  startImport,
  undoImport,
  updateSetting,
  type ImportDraft,
  type ImportRow,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type Maker, type World } from '../../../tenancy/test-world.ts';

describe.each(ENGINES)('imports on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  async function addMachine(maker: Maker): Promise<string> {
    const { body } = await maker.call(createMachine, {
      body: { name: 'OMTech 60 W', type: 'CO2', power_watts: 60, is_galvo: false },
    });
    return (body as Machine).id;
  }

  const send = (maker: Maker, text: string | Uint8Array, query: object = {}) =>
    maker.call(startImport, {
      query: { id: randomUUID(), file_name: 'wood.clb', ...query },
      body: Buffer.from(text),
    });

  const rowsOf = async (maker: Maker, { id }: ImportDraft, query: object = {}) =>
    ((await maker.call(listImportRows, { params: { id }, query })).body as { items: ImportRow[] })
      .items;

  const libraryOf = async (maker: Maker) =>
    ((await maker.call(listSettings, { query: { limit: 100, sort: 'name' } })).body as { items: Setting[] })
      .items;

  test('smoke', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const machine_id = await addMachine(maker);
    const answer = await send(maker, CLB, { machine_id });
    console.log(JSON.stringify(answer.body, null, 1));
    const draft = answer.body as ImportDraft;
    console.log(JSON.stringify(await rowsOf(maker, draft), null, 1).slice(0, 6000));
    const applied = await maker.call(applyImport, { params: { id: draft.id }, body: {} });
    console.log(applied.body);
    console.log(JSON.stringify(await libraryOf(maker)).slice(0, 1500));
    void [getImport, mapImport, undoImport, updateSetting, listVersions];
  });
});

const entry = (name: string, speed: number, power = 60) =>
  `<Entry Thickness="3.0000" Desc="${name}" NoThickTitle=""><CutSetting type="Cut"><index Value="0"/><name Value=""/><minPower Value="${power}"/><maxPower Value="${power}"/><speed Value="${speed}"/><numPasses Value="1"/></CutSetting></Entry>`;

const CLB = `<?xml version="1.0" encoding="UTF-8"?>
<LightBurnLibrary DisplayName="Wood">
<Material name="Birch plywood">
${entry('Cut clean', 12)}
${entry('Cut slowly', 0.2)}
</Material>
<Material name="PVC">
${entry('Cut', 12)}
</Material>
<Material name="MDF">
${entry('Cut', 10).replace('Value="10"', 'Value="16,6667"')}
</Material>
</LightBurnLibrary>
`;
