import { randomUUID } from 'node:crypto';
import {
  attachToConsultation,
  createTestCard,
  deleteSetting,
  deleteTestCard,
  updateSetting,
  type CaseMessage,
  type TestCard,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { Maker } from '../../tenancy/test-world.ts';
import { startCaseWorld, type CaseWorld } from './testing/case-world.ts';
import { createTalk } from './testing/thread-world.ts';

const { post, list } = createTalk(Buffer.alloc(0));

describe.each(TEST_ENGINES)('settings and test cards in a thread on %s', (engine) => {
  let cases: CaseWorld;
  beforeAll(async () => {
    cases = await startCaseWorld(engine);
  });
  afterAll(() => cases.world.close());

  /** A claimed case, and a setting of its maker that it was not asked about. */
  async function startCase() {
    const maker = await cases.addNamed('Mara Holt');
    const expert = await cases.addExpert();
    const [asked, other] = [await cases.failCut(maker), await cases.failCut(maker)];
    const attach = ['machine', 'material'];
    const { id } = await cases.ask(maker, asked.setting.id, { attach });
    await cases.moved(expert, id, 'claim');
    return { id, maker, expert, setting: other.setting };
  }

  const refOf = (id: string, kind: 'setting' | 'test_card' = 'setting') => ({ kind, id });
  const attachedFor = async (by: Maker, id: string) =>
    (await list(by, id)).items.flatMap(({ attached }) => attached);

  test('experts see a setting as it was, without its id', async () => {
    const { id, maker, expert, setting } = await startCase();
    const sent = await post(maker, id, { body: 'This one works.', attach: [refOf(setting.id)] });
    expect(sent).toMatchObject({ status: 201, body: { kind: 'text', body: 'This one works.' } });
    const { speed_mm_min } = setting;
    await maker.call(updateSetting, {
      params: { id: setting.id },
      body: { name: 'Renamed', speed_mm_min: speed_mm_min + 60 },
    });
    const shown = {
      kind: 'setting',
      name: 'Cut birch 6 mm',
      operation: 'Cut',
      material: 'birch plywood',
      thickness_mm: 6,
      machine_name: 'xTool P2S',
      machine_type: 'CO2',
      machine_power_watts: 55,
      is_galvo: false,
      blocked: null,
      setting: { version: setting.version, settings: { speed_mm_min }, step_count: 1 },
      test_card: null,
    };
    expect(await attachedFor(maker, id)).toMatchObject([{ ...shown, id: setting.id }]);
    const [forExpert] = await attachedFor(expert, id);
    expect(forExpert).toMatchObject({ ...shown, id: null });
    expect(JSON.stringify((await list(expert, id)).items)).not.toContain(setting.id);
  });

  test('what its maker takes off the case is taken off the cards in its thread, until it is put back', async () => {
    const { id, maker, expert, setting } = await startCase();
    await post(maker, id, { attach: [refOf(setting.id)] });
    const share = (key: string, is_shared: boolean) =>
      maker.call(attachToConsultation, { params: { id }, body: { key, is_shared } });
    const { items, revision: since } = await list(expert, id);
    const before = items.find(({ attached }) => attached.length > 0)?.attached[0];
    for (const key of ['machine', 'material']) expect((await share(key, false)).status).toBe(200);
    // Also for who has the message already.
    const again = (await list(expert, id, since)).items;
    expect(again.flatMap(({ attached }) => attached)).toEqual([
      {
        ...before,
        name: null,
        material: null,
        thickness_mm: null,
        machine_name: null,
        machine_type: null,
        machine_power_watts: null,
      },
    ]);
    expect(JSON.stringify((await list(expert, id)).items)).not.toMatch(/birch|P2S/i);
    expect(await attachedFor(maker, id)).toMatchObject([{ material: 'birch plywood' }]);
    for (const key of ['machine', 'material']) await share(key, true);
    expect(await attachedFor(expert, id)).toEqual([before]);
  });

  test('with the machine taken off, nothing of a card says which it is', async () => {
    const { id, maker, expert, setting } = await startCase();
    await cases.world.sql(`update settings set material = 'PVC' where id = $1`, [setting.id]);
    await cases.world.sql('update machines set is_galvo = true where user_id = $1', [maker.userId]);
    await post(maker, id, { attach: [refOf(setting.id)] });
    const body = { key: 'machine', is_shared: false };
    await maker.call(attachToConsultation, { params: { id }, body });
    expect(await attachedFor(expert, id)).toMatchObject([
      {
        name: null,
        material: 'PVC',
        machine_name: null,
        machine_type: null,
        machine_power_watts: null,
        is_galvo: false,
        blocked: null,
      },
    ]);
    const [own] = await attachedFor(maker, id);
    expect(own).toMatchObject({ is_galvo: true, machine_type: 'CO2' });
    expect(own?.blocked).not.toBeNull();
  });

  test('who has read a message reads it again only if what it shows changed', async () => {
    const { id, maker, expert, setting } = await startCase();
    await post(maker, id, { attach: [refOf(setting.id)] });
    const { revision: since } = await list(expert, id);
    const share = async (key: string, is_shared: boolean) => {
      const body = { key, is_shared };
      const { status } = await maker.call(attachToConsultation, { params: { id }, body });
      expect(status).toBe(200);
    };
    await share('machine', true);
    for (const is_shared of [true, false]) await share('lens', is_shared);
    expect((await list(expert, id, since)).items).toEqual([]);
    for (const key of ['machine', 'material', 'tries']) {
      const { revision } = await list(expert, id);
      await share(key, key === 'tries');
      expect((await list(expert, id, revision)).items).toHaveLength(1);
    }
  });

  test('a test card shows its cells as they were marked, also once it is deleted', async () => {
    const { id, maker, expert, setting } = await startCase();
    const card = (
      await maker.call(createTestCard, {
        params: { id: setting.id },
        body: { kind: 'grid' },
      })
    ).body as TestCard;
    const [first] = card.cells;
    await cases.world.sql('update test_cards set marks = $2 where id = $1', [
      card.id,
      JSON.stringify([{ cell: first?.id, mark: 'best' }]),
    ]);
    await post(maker, id, { attach: [refOf(card.id, 'test_card')] });
    await maker.call(deleteTestCard, { params: { id: card.id } });
    const [shown] = await attachedFor(expert, id);
    expect(shown).toMatchObject({ kind: 'test_card', id: null, setting: null });
    expect(shown?.test_card?.cells).toHaveLength(card.cells.length);
    expect(shown?.test_card?.cells.filter(({ mark }) => mark === 'best')).toHaveLength(1);
  });

  test('what may not be burned says why, by the words of the maker’s account too', async () => {
    const { id, maker, expert, setting } = await startCase();
    await cases.world.sql(`update settings set material = 'PVC' where id = $1`, [setting.id]);
    await post(maker, id, { attach: [refOf(setting.id)] });
    const [shown] = await attachedFor(expert, id);
    expect(shown?.blocked?.text).toMatch(/chlor/i);
  });

  test('only the maker attaches, and only of their own library', async () => {
    const { id, maker, expert, setting } = await startCase();
    const ofExpert = await cases.failCut(expert);
    for (const attach of [[refOf(setting.id)], [refOf(ofExpert.setting.id)]]) {
      expect(await post(expert, id, { body: 'Look.', attach })).toMatchObject({
        status: 409,
        body: { code: 'consultation_moved' },
      });
    }
    for (const other of [ofExpert.setting.id, randomUUID()]) {
      for (const kind of ['setting', 'test_card'] as const) {
        const attach = [refOf(setting.id), refOf(other, kind)];
        expect((await post(maker, id, { body: 'Look.', attach })).status).toBe(404);
      }
    }
    const stranger = await cases.addNamed('Stranger');
    const own = await cases.failCut(stranger);
    expect((await post(stranger, id, { attach: [refOf(own.setting.id)] })).status).toBe(404);
    expect(await attachedFor(maker, id)).toEqual([]);
  });

  test('sent again it is one message, also once the setting is gone; with others it is refused', async () => {
    const { id, maker, setting } = await startCase();
    const draft = { id: randomUUID(), body: 'Look.', attach: [refOf(setting.id.toUpperCase())] };
    const first = await post(maker, id, draft);
    await maker.call(deleteSetting, { params: { id: setting.id } });
    const again = await post(maker, id, draft);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect((again.body as CaseMessage).position).toBe((first.body as CaseMessage).position);
    expect(await post(maker, id, { ...draft, attach: [] })).toMatchObject({
      status: 409,
      body: { code: 'already_added' },
    });
    expect((await post(maker, id, { attach: draft.attach })).status).toBe(404);
    expect(await attachedFor(maker, id)).toHaveLength(1);
  });
});
