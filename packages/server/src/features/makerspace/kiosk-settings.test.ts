import {
  confirmInduction,
  createMachine,
  updateLabMachine,
  writeSafetyPage,
  type Machine,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-server.ts';
import type { TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { addKiosk, kioskCalls } from './testing/kiosk-calls.ts';
import { CO2 } from './testing/lab-calls.ts';
import { refused } from './testing/refused.ts';

describe.each(ENGINES)('a kiosk on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  let tablet: TestClient;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    ({ team, machine, tablet } = await addKiosk(world));
  });
  afterAll(() => world.close());

  const { addLabSetting, as, enter, face, give, list, settingsFor, shown, turnOn } = kioskCalls(
    () => ({ world, team, machine, tablet }),
  );

  describe('lab settings', () => {
    test('are those of its machine that are locked, with what to mind', async () => {
      const locked = await addLabSetting();
      await world.fillSettings(team.id, 1);
      const elsewhere = (await as('manager', createMachine, {
        body: { ...CO2, name: 'Other' },
      })) as Machine;
      await addLabSetting();
      await world.sql(
        'update settings set machine_id = $2 where user_id = $1 and id <> $3 and is_locked',
        [team.id, elsewhere.id, locked],
      );
      const items = await shown('birch plywood');
      expect(items.map(({ id }) => id)).toEqual([locked]);
      expect(items[0]?.warnings.length).toBeGreaterThan(0);
      expect((await face()).materials).toMatchObject([{ material: 'birch plywood', settings: 1 }]);
    });

    test('follow the list: with staff, not allowed, and never PVC', async () => {
      await addLabSetting();
      await addLabSetting('PVC');
      await turnOn();
      await list('birch plywood', 'with_staff', 'Fans on high');
      await list('PVC', 'allowed');
      expect((await face()).materials).toMatchObject([
        { material: 'birch plywood', status: 'with_staff', reason: 'Fans on high' },
        { material: 'PVC', status: 'blocked' },
      ]);
      expect(await settingsFor('birch plywood')).toMatchObject(refused('member_code_missing', 409));
      await enter('member');
      expect(await settingsFor('birch plywood')).toMatchObject(refused('staff_missing', 403));
      await enter('manager', 'staff');
      expect(await shown('birch plywood')).toHaveLength(1);
      expect(await settingsFor('PVC')).toMatchObject(refused('material_not_allowed', 422));
      await list('birch plywood', 'not_allowed', 'Out of filter');
      const answer = await settingsFor('birch plywood');
      expect(answer).toMatchObject(refused('material_not_allowed', 422));
      expect(JSON.stringify(answer.body)).toContain('Out of filter');
    });

    test('that were saved despite a block stay hidden', async () => {
      const id = await addLabSetting('birch plywood', `'with a PVC sheet'`);
      await world.sql('update settings set safety_bypassed = true where id = $1', [id]);
      expect(await shown('birch plywood')).toEqual([]);
    });

    test('stay hidden without a valid induction', async () => {
      const setting = await addLabSetting();
      const params = { machine_id: machine.id };
      await as('manager', writeSafetyPage, {
        params,
        body: { after: null, text: 'One', demands_reading: false },
      });
      await as('manager', updateLabMachine, {
        params,
        body: { requires_induction: true, induction_months: 12 },
      });
      expect(await settingsFor('birch plywood')).toMatchObject(refused('member_code_missing', 409));
      await enter('member');
      expect((await face()).member?.induction).toBe('not_started');
      expect(await settingsFor('birch plywood')).toMatchObject(refused('induction_missing', 403));
      expect(await give(setting, 'through')).toMatchObject(refused('induction_missing', 403));
      await as('member', confirmInduction, { params, body: { version: 1, shown_by: null } });
      expect(await shown('birch plywood')).toHaveLength(1);
      await world.sql(`update inductions set expires_at = now() - interval '1 day'`);
      expect((await face()).member).toMatchObject({
        induction: 'expired',
        induction_ends_at: expect.any(String),
      });
      expect(await settingsFor('birch plywood')).toMatchObject(refused('induction_missing', 403));
    });
  });
});
