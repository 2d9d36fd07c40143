import {
  exportSettings,
  listFeedbackPrompts,
  transferSetting,
  type FeedbackPrompt,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, startWorld, type World } from '../../../tenancy/test-world.ts';
import { addMachine, apply, draftOf, libraryOf } from './testing/send-imports.ts';

const CSV =
  'name,material,thickness_mm,laser type,laser watts,speed_mm_min,power_percent,operation\n' +
  'One,MDF,3,CO2,60,600,60,Cut\n';

describe.each(ENGINES)('a file that names no machine on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  test('gives a setting without a machine name, and the laser stands in for it in sentences', async () => {
    const maker = await world.addMaker({ plan: 'Pro' });
    const draft = await draftOf(maker, CSV, { file_name: 'wood.csv' });
    expect(draft).toMatchObject({ format: 'csv', needs: 'nothing' });
    expect(await apply(maker, draft)).toMatchObject({ body: { added: 1 } });
    const [saved] = (await libraryOf(maker)) as [Setting];
    expect(saved).toMatchObject({ machine_id: null, machine_name: null, machine_type: 'CO2' });

    const prompts = await maker.call(listFeedbackPrompts, { query: { used: [saved.id] } });
    expect((prompts.body as { items: FeedbackPrompt[] }).items).toMatchObject([
      { machine_name: null, machine_type: 'CO2' },
    ]);

    const file = await maker.call(exportSettings, { body: { format: 'json', filter: {} } });
    const { settings } = JSON.parse(String(file.body)) as { settings: object[] };
    expect(settings).toMatchObject([{ machine_name: null, machine_type: 'CO2' }]);

    const machine_id = await addMachine(maker, 'K40');
    const moved = await maker.call(transferSetting, {
      params: { id: saved.id },
      body: { machine_id },
    });
    const { rationale } = moved.body as Setting;
    expect(rationale.values).toMatchObject({ from: null, from_laser: 'CO2', to: 'K40' });
    expect(rationale.text).toMatch(/^Moved from a CO2 laser \(60 W\) to K40 \(60 W\)\./);
  });
});
