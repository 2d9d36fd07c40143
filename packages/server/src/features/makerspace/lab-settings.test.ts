import {
  createJob,
  createMachine,
  copySettings,
  exportSettings,
  getSetting,
  listLabSettings,
  runJob,
  saveSetting,
  updateLabMachine,
  updateSetting,
  writeSafetyPage,
  type Job,
  type LabSetting,
  type Machine,
  type Setting,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';
import { addLab, CO2, labCalls, texts } from './testing/lab-calls.ts';
import { refused } from './testing/refused.ts';

describe.each(ENGINES)('makerspace on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    ({ team, machine } = await addLab(world));
  });
  afterAll(() => world.close());

  const { call, as, turnOn, list, plan } = labCalls(() => ({ team, machine }));

  describe('a setting', () => {
    const save = async (who: 'member' | 'manager', text = 'cut 3 mm birch plywood') => {
      const job = await plan(who, text);
      return call(who, saveSetting, { body: { job_id: job.id, step_index: 0 } });
    };

    test('is not saved once its material is not allowed any more', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      const job = await plan('member', 'cut 3 mm birch plywood');
      await list('birch plywood', 'not_allowed', { reason: 'Out of filter' });
      const body = { job_id: job.id, step_index: 0 };
      const answer = await call('member', saveSetting, { body });
      expect(answer).toMatchObject(refused('material_not_allowed', 422));
      expect(JSON.stringify(answer.body)).toMatch('Out of filter');
      expect(await call('owner', saveSetting, { body })).toMatchObject(
        refused('material_not_allowed', 422),
      );
    });

    test('that needs staff keeps the warning', async () => {
      await turnOn();
      await list('birch plywood', 'with_staff', { reason: 'Fans on high' });
      const { body } = await save('member');
      expect(texts((body as { warnings: { text: string }[] }).warnings)).toContainEqual(
        expect.stringMatching('Fans on high'),
      );
    });

    test('says nothing of the induction of whoever saves or renames it', async () => {
      const params = { machine_id: machine.id };
      const page = { after: null, text: 'Fans on', demands_reading: false };
      await as('manager', writeSafetyPage, { params, body: page });
      const need = { requires_induction: true, induction_months: 12 };
      await as('manager', updateLabMachine, { params, body: need });
      type Saved = { id: string; warnings: { text: string }[] };
      const { id, warnings } = (await save('member')).body as Saved;
      expect(texts(warnings).join('\n')).not.toMatch('induction');
      const rename = { params: { id }, body: { name: 'Coasters' } };
      const renamed = (await as('member', updateSetting, rename)) as Saved;
      expect(texts(renamed.warnings).join('\n')).not.toMatch('induction');
    });

    test('leaves as a file as the list allows', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      const { id } = (await save('member')).body as { id: string };
      const send = (who: 'member' | 'manager') =>
        call(who, exportSettings, { body: { format: 'csv', ids: [id] } });
      expect((await send('member')).status).toBe(200);
      await list('birch plywood', 'with_staff', { reason: 'Fans on high' });
      const answer = await send('member');
      expect(answer).toMatchObject(refused('export_nothing', 422));
      expect(JSON.stringify(answer.body)).toMatch('Fans on high');
      expect((await send('manager')).status).toBe(200);
      await list('birch plywood', 'not_allowed');
      expect((await send('manager')).status).toBe(422);
    });

    test('saved despite a block does not leave once the mode is on', async () => {
      const job = await plan('member', 'cut 3 mm PVC');
      await as('member', runJob, { params: { id: job.id }, body: { bypass_safety: true } });
      const { body } = await call('member', saveSetting, {
        body: { job_id: job.id, step_index: 0 },
      });
      const send = () =>
        call('owner', exportSettings, {
          body: { format: 'csv', ids: [(body as { id: string }).id] },
        });
      expect((await send()).status).toBe(200);
      await turnOn();
      await list('PVC', 'allowed');
      expect(await send()).toMatchObject(refused('export_nothing', 422));
    });

    /** Copies a setting from somebody's own library, where nothing is enforced. */
    async function copyOwn(
      input_text: string,
      { who = 'manager', bypass = false }: { who?: 'manager' | 'member'; bypass?: boolean } = {},
    ) {
      const { [who]: person } = team.people;
      const own = (await person.call(createMachine, { body: { ...CO2 } })).body as Machine;
      const input = { machine_id: own.id, input_text };
      const job = (await person.call(createJob, { body: input })).body as Job;
      const params = { id: job.id };
      if (bypass) await person.call(runJob, { params, body: { bypass_safety: true } });
      const saved = await person.call(saveSetting, { body: { job_id: job.id, step_index: 0 } });
      const copy = { ids: [(saved.body as { id: string }).id], folder_id: null };
      return (machine_id: string | null) =>
        person.call(copySettings, { body: { ...copy, to_team_id: team.id, machine_id } });
    }
    const sendAll = (who: 'member' | 'owner') =>
      call(who, exportSettings, { body: { format: 'csv', filter: {} } });

    test('is not copied to a machine where its material is not allowed, nor without one', async () => {
      await turnOn();
      await list('birch plywood', 'not_allowed');
      const to = await copyOwn('cut 3 mm birch plywood');
      expect(await to(machine.id)).toMatchObject(refused('material_not_allowed', 422));
      const answer = await to(null);
      expect(answer).toMatchObject(refused('material_not_allowed', 422));
      expect(JSON.stringify(answer.body)).toMatch('P2S');
      await list('birch plywood', 'allowed');
      expect((await to(null)).status).toBeLessThan(300);
    });

    test('that is copied to where it needs staff gets the warning of its machine only', async () => {
      await turnOn();
      await list('birch plywood', 'with_staff', { reason: 'Fans on high' });
      const to = await copyOwn('cut 3 mm birch plywood', { who: 'member' });
      const copyOf = async (answer: Promise<{ body: unknown }>) =>
        ((await answer).body as { ids: string[] }).ids[0] as string;
      const staffIn = ({ body }: { body: unknown }) =>
        texts((body as Setting).warnings).filter((text) => text.includes('staff'));
      const id = await copyOf(to(machine.id));
      expect(staffIn(await call('member', getSetting, { params: { id } }))).toEqual([
        expect.stringMatching('on P2S needs staff beside you: Fans on high'),
      ]);
      const home = { ids: [id], folder_id: null, to_team_id: null, machine_id: null };
      const own = await copyOf(call('member', copySettings, { body: home }));
      const { member } = team.people;
      expect(staffIn(await member.call(getSetting, { params: { id: own } }))).toEqual([]);
    });

    test('without a machine leaves as a file as every machine of its laser allows', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      await (
        await copyOwn('cut 3 mm birch plywood')
      )(null);
      expect((await sendAll('member')).status).toBe(200);
      const uv = { name: 'UV', type: 'UV', power_watts: 5, is_galvo: true };
      await as('manager', createMachine, { body: uv });
      expect((await sendAll('member')).status).toBe(200);
      await as('manager', createMachine, { body: { ...CO2, name: 'Nova' } });
      const answer = await sendAll('member');
      expect(answer).toMatchObject(refused('export_nothing', 422));
      expect(JSON.stringify(answer.body)).toMatch('Nova');
      expect((await sendAll('owner')).status).toBe(200);
      await list('birch plywood', 'not_allowed');
      expect((await sendAll('owner')).status).toBe(422);
    });

    test('bypassed elsewhere does not leave without a machine either', async () => {
      const to = await copyOwn('cut 3 mm PVC', { bypass: true });
      expect((await to(null)).status).toBeLessThan(300);
      expect((await sendAll('owner')).status).toBe(200);
      await turnOn();
      await list('PVC', 'allowed');
      expect(await sendAll('owner')).toMatchObject(refused('export_nothing', 422));
    });

    test('is renamed to what is not allowed by nobody', async () => {
      await turnOn();
      await list('birch plywood', 'allowed');
      await list('MDF', 'not_allowed');
      const { id } = (await save('manager')).body as { id: string };
      expect(
        await call('manager', updateSetting, { params: { id }, body: { material: 'MDF' } }),
      ).toMatchObject(refused('material_not_allowed', 422));
    });

    test('that is locked is listed with its members and last result', async () => {
      const { id } = (await save('manager')).body as { id: string };
      await as('manager', updateSetting, { params: { id }, body: { is_locked: true } });
      await world.sql(
        `insert into feedback (user_id, setting_id, edge_score, cut_through, notes, machine_id, material, operation,
           speed_mm_min, power_percent, passes, created_by)
         select user_id, id, 9, true, '', machine_id, material, operation, speed_mm_min, power_percent, passes, $2
         from settings where id = $1`,
        [id, team.people.member.userId],
      );
      const { items } = (await as('viewer', listLabSettings)) as { items: LabSetting[] };
      expect(items).toMatchObject([
        {
          id,
          machine_name: 'P2S',
          members: 1,
          more_steps: 0,
          last_result: { cut_through: true, edge_score: 9 },
        },
      ]);
    });

    test('that is locked is judged as its kiosk judges it', async () => {
      const { id } = (await save('manager')).body as { id: string };
      await as('manager', updateSetting, { params: { id }, body: { is_locked: true } });
      const useNow = async () =>
        ((await as('viewer', listLabSettings)) as { items: LabSetting[] }).items[0]?.use;
      expect(await useNow()).toBe('allowed');
      await turnOn();
      expect(await useNow()).toBe('with_staff');
      await list('birch plywood', 'allowed');
      expect(await useNow()).toBe('allowed');
      await list('birch plywood', 'allowed', { max_thickness_mm: 2 });
      expect(await useNow()).toBe('refused');
      await list('birch plywood', 'allowed');
      await world.sql(`update settings set notes = 'on PVC' where id = $1`, [id]);
      expect(await useNow()).toBe('refused');
    });
  });
});
