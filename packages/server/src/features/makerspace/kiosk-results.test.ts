import { randomUUID } from 'node:crypto';
import {
  giveKioskResult,
  listActivity,
  listFeedback,
  listLabSettings,
  sumActivity,
  undoKioskResult,
  updateSetting,
  type Machine,
  type OpenedKiosk,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-server.ts';
import type { TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { addKiosk, kioskCalls } from './testing/kiosk-calls.ts';
import { refused } from './testing/refused.ts';

describe.each(ENGINES)('a kiosk on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  let tablet: TestClient;
  let kiosk: OpenedKiosk;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    ({ team, machine, tablet, kiosk } = await addKiosk(world));
  });
  afterAll(() => world.close());

  const { addLabSetting, as, enter, face, give, shown } = kioskCalls(() => ({
    world,
    team,
    machine,
    tablet,
  }));

  describe('results', () => {
    const resultsOf = async (id: string) =>
      ((await as('manager', listFeedback, { params: { id } })) as { items: object[] }).items;

    test('are the member’s, count for the machine, and are taken back', async () => {
      const setting = await addLabSetting();
      expect(await give(setting, 'through')).toMatchObject(refused('member_code_missing', 409));
      await enter('member');
      const id = randomUUID();
      const given = await give(setting, 'through', id);
      expect(given).toMatchObject({ status: 201, body: { id } });
      expect((await give(setting, 'through', id)).status).toBe(201);
      expect(await resultsOf(setting)).toMatchObject([{ id, cut_through: true }]);
      const [row] = await world.sql(
        'select created_by, kiosk_id, machine_id from feedback where id = $1',
        [id],
      );
      expect(row).toEqual({
        created_by: team.people.member.userId,
        kiosk_id: kiosk.id,
        machine_id: machine.id,
      });
      expect((await tablet.call(undoKioskResult, { params: { id } })).status).toBe(204);
      expect(await resultsOf(setting)).toEqual([]);
      expect(await tablet.call(undoKioskResult, { params: { id } })).toMatchObject(
        refused('result_kept', 409),
      );
    });

    test('said otherwise after a lost answer replace what was said, for ten minutes', async () => {
      const setting = await addLabSetting();
      await enter('member');
      const id = randomUUID();
      await give(setting, 'through', id);
      expect(await give(setting, 'not_through', id)).toMatchObject({ status: 201, body: { id } });
      expect(await resultsOf(setting)).toMatchObject([{ id, cut_through: false }]);
      await world.sql(
        `update feedback set created_at = now() - interval '11 minutes' where id = $1`,
        [id],
      );
      expect(await give(setting, 'through', id)).toMatchObject(refused('already_added', 409));
      expect(await resultsOf(setting)).toMatchObject([{ id, cut_through: false }]);
    });

    test('of others and of before are not taken back', async () => {
      const setting = await addLabSetting();
      await enter('manager');
      const theirs = randomUUID();
      await give(setting, 'not_through', theirs);
      await enter('member');
      const [old, given] = [randomUUID(), randomUUID()];
      await give(setting, 'burned', old);
      await world.sql(
        `update feedback set created_at = now() - interval '11 minutes' where id = $1`,
        [old],
      );
      await give(setting, 'through', given);
      await world.sql('update feedback set kiosk_id = null where id = $1', [given]);
      for (const id of [theirs, old, given]) {
        expect(await tablet.call(undoKioskResult, { params: { id } })).toMatchObject(
          refused('result_kept', 409),
        );
      }
      expect(await resultsOf(setting)).toHaveLength(3);
    });

    test('change the confidence as any result does', async () => {
      const setting = await addLabSetting();
      await enter('member');
      const confidence = async () =>
        (
          await world.sql<{ confidence: number }>('select confidence from settings where id = $1', [
            setting,
          ])
        )[0]?.confidence;
      const before = await confidence();
      const id = randomUUID();
      await give(setting, 'burned', id);
      expect(await confidence()).not.toBe(before);
      await tablet.call(undoKioskResult, { params: { id } });
      expect(await confidence()).toBe(before);
    });

    test('say what was pressed, and no score that nobody gave', async () => {
      const setting = await addLabSetting();
      await world.sql(`update settings set operation = 'Engrave' where id = $1`, [setting]);
      await enter('member');
      await give(setting, 'good');
      await give(setting, 'weak');
      const said = { edge_score: null, cut_through: null, notes: '' };
      expect(await resultsOf(setting)).toMatchObject([
        { ...said, outcome: 'weak' },
        { ...said, outcome: 'good' },
      ]);
      const { items } = (await as('viewer', listActivity, {
        query: { category: 'results' },
      })) as { items: { details: object }[] };
      expect(items.map(({ details }) => details)).toMatchObject([
        { outcome: 'weak' },
        { outcome: 'good' },
      ]);
      for (const { details } of items) expect(details).not.toHaveProperty('edge_score');
      const from = new Date(Date.now() - 60_000).toISOString();
      expect(await as('viewer', sumActivity, { query: { from } })).toMatchObject({
        results: { count: 2, good: 1 },
      });
      const settings = (await as('viewer', listLabSettings)) as { items: object[] };
      expect(settings.items).toMatchObject([
        { last_result: { outcome: 'weak', edge_score: null } },
      ]);
    });

    test('fit the operation, and a setting that is shown', async () => {
      const setting = await addLabSetting();
      await enter('member');
      expect(await give(setting, 'good')).toMatchObject(refused('validation_failed', 400));
      expect(await give(randomUUID(), 'through')).toMatchObject(refused('not_found', 404));
      await world.sql('update settings set is_locked = false where id = $1', [setting]);
      expect(await give(setting, 'through')).toMatchObject(refused('not_found', 404));
    });

    test('are not added by who only reads since they entered their code', async () => {
      const setting = await addLabSetting();
      await enter('manager');
      expect((await face()).adds_no_results).toBeNull();
      await world.sql(
        `update team_members set role = 'viewer' where team_id = $1 and user_id = $2`,
        [team.id, team.people.manager.userId],
      );
      expect((await face()).adds_no_results).toBe('role');
      expect(await give(setting, 'through')).toMatchObject(refused('team_role_missing', 403));
    });

    test('are of the numbers that were shown, or refused', async () => {
      const setting = await addLabSetting();
      await enter('member');
      const [shownBefore] = await shown('birch plywood');
      const body = {
        setting_id: setting,
        version_id: shownBefore?.version_id ?? '',
        outcome: 'through' as const,
      };
      const id = randomUUID();
      expect((await tablet.call(giveKioskResult, { body: { ...body, id } })).status).toBe(201);
      await as('manager', updateSetting, { params: { id: setting }, body: { power_percent: 41 } });
      const late = { ...body, id: randomUUID() };
      expect(await tablet.call(giveKioskResult, { body: late })).toMatchObject(
        refused('setting_changed', 409),
      );
      // Only its answer was lost.
      expect((await tablet.call(giveKioskResult, { body: { ...body, id } })).status).toBe(201);
      const [shownNow] = await shown('birch plywood');
      expect(shownNow).toMatchObject({ power_percent: 41 });
      const version_id = shownNow?.version_id ?? '';
      await tablet.call(giveKioskResult, { body: { ...late, version_id } });
      expect(await resultsOf(setting)).toMatchObject([
        { id: late.id, power_percent: 41 },
        { id, power_percent: shownBefore?.power_percent },
      ]);
    });

    test('are not added while no plan pays', async () => {
      const setting = await addLabSetting();
      await enter('member');
      await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [
        team.people.owner.userId,
      ]);
      expect((await face()).adds_no_results).toBe('unpaid');
      expect(await give(setting, 'through')).toMatchObject(refused('team_read_only', 403));
    });
  });
});
