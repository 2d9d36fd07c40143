import { randomUUID } from 'node:crypto';
import {
  API_PREFIX,
  changeTeamMember,
  confirmInduction,
  createKiosk,
  createMachine,
  deleteMachine,
  deleteTeam,
  enterKiosk,
  getKiosk,
  getMemberCode,
  giveKioskResult,
  leaveKiosk,
  listFeedback,
  listKiosks,
  listKioskSettings,
  listMaterial,
  openKiosk,
  removeTeamMember,
  renewKioskCode,
  renewMemberCode,
  revokeKiosk,
  undoKioskResult,
  updateLab,
  updateLabMachine,
  writeSafetyPage,
  type Kiosk,
  type KioskFace,
  type KioskSetting,
  type Machine,
  type OpenedKiosk,
  type Operation,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listContractOperations } from '../../platform/http/build-openapi.ts';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type World } from '../../tenancy/test-world.ts';

const refused = (code: string, status: number) => ({
  status,
  body: expect.objectContaining({ code }),
});
const CO2 = { name: 'P2S', type: 'CO2', power_watts: 55, is_galvo: false } as const;
type Who = keyof TestTeam['people'];

describe.each(ENGINES)('a kiosk on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  let machine: Machine;
  let tablet: ReturnType<World['createClient']>;
  let kiosk: OpenedKiosk;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  beforeEach(async () => {
    team = await addTeam(world);
    machine = (await as('manager', createMachine, { body: { ...CO2 } })) as Machine;
    kiosk = (await as('manager', createKiosk, {
      body: { machine_id: machine.id, name: 'Beside the P2S' },
    })) as OpenedKiosk;
    tablet = world.createClient();
    const opened = await tablet.call(openKiosk, { body: { code: kiosk.code } });
    if (opened.status !== 204) throw new Error(JSON.stringify(opened.body));
  });
  afterAll(() => world.close());

  type Input = Parameters<typeof callIn>[3];
  const call = (who: Who, operation: Operation, input?: Input) =>
    callIn(team.people[who], team.id, operation, input);
  async function as(who: Who, operation: Operation, input?: Input) {
    const { status, body } = await call(who, operation, input);
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body;
  }
  const face = async () => (await tablet.call(getKiosk)).body as KioskFace;
  const codeOf = async (who: Who) => ((await as(who, getMemberCode)) as { code: string }).code;
  const enter = async (who: Who, role: 'member' | 'staff' = 'member') =>
    tablet.call(enterKiosk, { body: { code: await codeOf(who), as: role } });
  const list = (material: string, rule: string, reason: string | null = null) =>
    as('manager', listMaterial, {
      body: { material, rules: [{ machine_id: machine.id, rule, reason, max_thickness_mm: null }] },
    });
  const turnOn = () => as('manager', updateLab, { body: { is_on: true } });
  const settingsFor = (material: string) => tablet.call(listKioskSettings, { query: { material } });
  const shown = async (material: string) =>
    ((await settingsFor(material)).body as { items: KioskSetting[] }).items;
  const give = (setting_id: string, outcome: string, id = randomUUID()) =>
    tablet.call(giveKioskResult, { body: { id, setting_id, outcome } } as never);

  /** A locked setting of the machine. */
  async function addLabSetting(material = 'birch plywood', notes = `''`): Promise<string> {
    await world.fillSettings(team.id, 1);
    const [row] = await world.sql<{ id: string }>(
      `update settings set is_locked = true, machine_id = $2, material = $3, machine_type = 'CO2',
         operation = 'Cut', thickness_mm = 3, name = 'Cut ' || $3, deleted_at = null,
         deletion_id = null, notes = ${notes} 
       where id = (select id from settings where user_id = $1 order by created_at desc, id desc limit 1)
       returning id`,
      [team.id, machine.id, material],
    );
    return row?.id as string;
  }

  test('opens once, for its machine, and shows nobody', async () => {
    expect(await face()).toMatchObject({
      machine: { name: 'P2S', type: 'CO2', power_watts: 55 },
      team_name: 'Northlight Works',
      member: null,
      materials: [],
      is_read_only: false,
    });
    const other = world.createClient();
    expect(await other.call(openKiosk, { body: { code: kiosk.code } })).toMatchObject(
      refused('kiosk_code_invalid', 404),
    );
    expect(await other.call(getKiosk)).toMatchObject(refused('kiosk_signed_out', 401));
  });

  test('a code expires, and another one replaces the tablet', async () => {
    const again = (await as('manager', renewKioskCode, {
      params: { id: kiosk.id },
    })) as OpenedKiosk;
    expect(again.code).not.toBe(kiosk.code);
    expect((await tablet.call(getKiosk)).status).toBe(200);
    const second = world.createClient();
    await world.sql(
      `update kiosks set code_expires_at = now() - interval '1 second' where id = $1`,
      [kiosk.id],
    );
    expect(await second.call(openKiosk, { body: { code: again.code } })).toMatchObject(
      refused('kiosk_code_invalid', 404),
    );
    const third = (await as('manager', renewKioskCode, {
      params: { id: kiosk.id },
    })) as OpenedKiosk;
    const typed = third.code.toLowerCase().replaceAll('-', ' ');
    expect((await second.call(openKiosk, { body: { code: typed } })).status).toBe(204);
    expect((await second.call(getKiosk)).status).toBe(200);
    expect(await tablet.call(getKiosk)).toMatchObject(refused('kiosk_signed_out', 401));
  });

  test('neither code nor token is stored', async () => {
    const rows = await world.sql('select * from kiosks');
    expect(JSON.stringify(rows)).not.toContain(kiosk.code.replaceAll('-', ''));
    expect(rows).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({
          id: kiosk.id,
          token_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        }),
      ]),
    );
    const code = await codeOf('member');
    expect(JSON.stringify(await world.sql('select * from kiosk_codes'))).not.toContain(code);
  });

  test('a manager sees when it was seen last, and members see no kiosks', async () => {
    await tablet.call(getKiosk);
    const { items } = (await as('manager', listKiosks)) as { items: Kiosk[] };
    expect(items).toMatchObject([
      { id: kiosk.id, state: 'open', machine_name: 'P2S', last_seen_at: expect.any(String) },
    ]);
    for (const who of ['member', 'viewer'] as const) {
      expect((await call(who, listKiosks)).status).toBe(403);
      expect(
        (await call(who, createKiosk, { body: { machine_id: machine.id, name: 'Mine' } })).status,
      ).toBe(403);
      expect((await call(who, revokeKiosk, { params: { id: kiosk.id } })).status).toBe(403);
    }
  });

  test('stolen: revoked, it is signed out with its next request', async () => {
    const setting = await addLabSetting();
    await enter('member');
    expect(await shown('birch plywood')).toHaveLength(1);
    await as('manager', revokeKiosk, { params: { id: kiosk.id } });
    for (const answer of [
      await tablet.call(getKiosk),
      await settingsFor('birch plywood'),
      await give(setting, 'through'),
      await enter('member'),
      await tablet.call(leaveKiosk),
    ]) {
      expect(answer).toMatchObject(refused('kiosk_signed_out', 401));
    }
    expect(await call('manager', renewKioskCode, { params: { id: kiosk.id } })).toMatchObject(
      refused('not_found', 404),
    );
  });

  test('ends with its machine and its team', async () => {
    await call('manager', deleteMachine, { params: { id: machine.id } });
    expect(await tablet.call(getKiosk)).toMatchObject(refused('kiosk_signed_out', 401));
  });

  test('ends while its team waits to be deleted', async () => {
    await world.sql(`update profiles set erase_at = now() + interval '14 days' where id = $1`, [
      team.id,
    ]);
    expect(await tablet.call(getKiosk)).toMatchObject(refused('kiosk_signed_out', 401));
    expect(deleteTeam.needs.team).toBe('owner');
  });

  test('no operation but its own lets it in', async () => {
    const own = listContractOperations().filter(({ needs }) => needs.scope === 'kiosk');
    expect(own.map(({ id }) => id).toSorted()).toEqual([
      'kiosk.enter',
      'kiosk.get',
      'kiosk.giveResult',
      'kiosk.leave',
      'kiosk.listSettings',
      'kiosk.undoResult',
    ]);
    const closed = listContractOperations().filter(
      ({ needs }) => needs.scope !== 'public' && needs.scope !== 'kiosk',
    );
    await enter('owner');
    for (const operation of closed) {
      const params = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
          name,
          name === 'team_id' ? team.id : machine.id,
        ]),
      );
      const query =
        operation.needs.team !== undefined && !('team_id' in params) ? { team_id: team.id } : {};
      const { status, body } = await tablet.call(operation, { params, query });
      expect([operation.id, status, (body as { code: string }).code]).toEqual([
        operation.id,
        operation.refusal === undefined ? 403 : expect.any(Number),
        operation.refusal ?? 'forbidden',
      ]);
    }
  });

  test.each(['user', 'admin'] as const)('no operation of kiosks lets a %s in', async (role) => {
    const maker = await world.addMaker({ role });
    const own = listContractOperations().filter(({ needs }) => needs.scope === 'kiosk');
    for (const operation of own) {
      const params = { id: randomUUID() };
      expect(await maker.call(operation, { params })).toMatchObject(refused('forbidden', 403));
      expect(await world.visitor.call(operation, { params })).toMatchObject(
        refused('kiosk_signed_out', 401),
      );
    }
  });

  test('its cookie is sent nowhere else, and a forged one opens nothing', async () => {
    const client = world.createClient();
    const again = (await as('manager', renewKioskCode, {
      params: { id: kiosk.id },
    })) as OpenedKiosk;
    const { headers } = await client.call(openKiosk, { body: { code: again.code } });
    const cookie = String(headers['set-cookie']);
    expect(cookie).toContain(`Path=${API_PREFIX}/kiosk;`);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const forged = await world
      .createClient()
      .call(getKiosk, {}, { cookie: cookie.split(';')[0]?.replace(/=./, '=x') ?? '' });
    expect(forged).toMatchObject(refused('kiosk_signed_out', 401));
  });

  describe('who is there', () => {
    test('a member by their code, shown by first name only', async () => {
      await world.sql(`update profiles set name = 'Ada Brandt' where id = $1`, [
        team.people.member.userId,
      ]);
      const { status, body } = await enter('member');
      expect(status).toBe(200);
      expect((body as KioskFace).member).toEqual({
        name: 'Ada',
        is_staff: false,
        induction: null,
        induction_ends_at: null,
      });
      const text = JSON.stringify(body);
      for (const { userId, email } of Object.values(team.people)) {
        expect(text).not.toContain(userId);
        expect(text).not.toContain(email);
      }
      await tablet.call(leaveKiosk);
      expect((await face()).member).toBeNull();
    });

    test('nobody with a wrong code, and after ten of them nobody for a while', async () => {
      const code = await codeOf('member');
      for (let wrong = 0; wrong < 10; wrong += 1) {
        const guess = String(wrong).padStart(8, '0');
        expect(
          await tablet.call(enterKiosk, { body: { code: guess, as: 'member' } }),
        ).toMatchObject(refused('member_code_unknown', 422));
      }
      expect(await tablet.call(enterKiosk, { body: { code, as: 'member' } })).toMatchObject(
        refused('rate_limited', 429),
      );
      expect((await face()).member).toBeNull();
    });

    test('no viewer, nobody who has left, nobody of another team', async () => {
      expect(await call('viewer', getMemberCode)).toMatchObject(refused('team_role_missing', 403));
      const other = await addTeam(world, 'Other');
      const { code } = (await callIn(other.people.member, other.id, getMemberCode)).body as {
        code: string;
      };
      expect(await tablet.call(enterKiosk, { body: { code, as: 'member' } })).toMatchObject(
        refused('member_code_unknown', 422),
      );
      const own = await codeOf('member');
      await enter('member');
      await as('manager', removeTeamMember, { params: { user_id: team.people.member.userId } });
      expect((await face()).member).toBeNull();
      expect(await tablet.call(enterKiosk, { body: { code: own, as: 'member' } })).toMatchObject(
        refused('member_code_unknown', 422),
      );
    });

    test('a renewed code replaces the one before', async () => {
      const before = await codeOf('member');
      const { code } = (await as('member', renewMemberCode)) as { code: string };
      expect(code).toMatch(/^\d{8}$/);
      expect(code).not.toBe(before);
      expect(await codeOf('member')).toBe(code);
      expect(await tablet.call(enterKiosk, { body: { code: before, as: 'member' } })).toMatchObject(
        refused('member_code_unknown', 422),
      );
    });

    test('a code that somebody else has is skipped', async () => {
      const taken = await codeOf('member');
      const [row] = await world.sql<{ code_hash: string }>(
        'select code_hash from kiosk_codes where user_id = $1',
        [team.people.member.userId],
      );
      await codeOf('manager');
      await world.sql('update kiosk_codes set number = 0 + number where team_id = $1', [team.id]);
      const session = {
        kind: 'session' as const,
        sessionId: randomUUID(),
        userId: team.id,
        role: 'user' as const,
        plan: 'Shop',
        lacksFactor: false,
        isConfirmed: false,
        isInGrace: false,
        member: { userId: team.people.manager.userId, role: 'manager' as const },
      };
      const saved = await world.transactions.as(session, async (trx) => {
        const { sql } = await import('kysely');
        return sql<{ ok: boolean }>`select save_kiosk_code(9, ${row?.code_hash}) as ok`.execute(
          trx,
        );
      });
      expect(saved.rows).toEqual([{ ok: false }]);
      expect(await codeOf('member')).toBe(taken);
    });

    test('ends after ten minutes', async () => {
      await enter('member');
      await world.sql(
        `update kiosks set member_until = now() - interval '1 second' where id = $1`,
        [kiosk.id],
      );
      expect((await face()).member).toBeNull();
    });

    test('staff beside a member, until the next one; a member is no staff', async () => {
      expect(await enter('manager', 'staff')).toMatchObject(refused('member_code_missing', 409));
      await enter('member');
      expect(await enter('member', 'staff')).toMatchObject(refused('member_code_unknown', 422));
      expect((await enter('manager', 'staff')).body).toMatchObject({ member: { is_staff: true } });
      await as('owner', changeTeamMember, {
        params: { user_id: team.people.manager.userId },
        body: { role: 'member' },
      });
      expect((await face()).member?.is_staff).toBe(false);
    });
  });

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

    test('fit the operation, and a setting that is shown', async () => {
      const setting = await addLabSetting();
      await enter('member');
      expect(await give(setting, 'good')).toMatchObject(refused('validation_failed', 400));
      expect(await give(randomUUID(), 'through')).toMatchObject(refused('not_found', 404));
      await world.sql('update settings set is_locked = false where id = $1', [setting]);
      expect(await give(setting, 'through')).toMatchObject(refused('not_found', 404));
    });

    test('are not added while no plan pays', async () => {
      const setting = await addLabSetting();
      await enter('member');
      await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [
        team.people.owner.userId,
      ]);
      expect((await face()).is_read_only).toBe(true);
      expect(await give(setting, 'through')).toMatchObject(refused('team_read_only', 403));
    });
  });

  test('the database gives its role nothing else', async () => {
    const setting = await addLabSetting();
    await world.fillSettings(team.id, 2);
    const device = {
      kind: 'device' as const,
      deviceId: kiosk.id,
      machineId: machine.id,
      userId: team.id,
      role: 'user' as const,
      plan: 'Shop',
      member: { userId: team.people.member.userId, role: 'member' as const },
      hasStaff: false,
    };
    const { sql } = await import('kysely');
    const run = (text: string) =>
      world.transactions.as(device, (trx) => sql.raw(text).execute(trx));
    const tables = await world.sql<{ name: string }>(
      `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'auth') and c.relkind = 'r'`,
    );
    const readable: string[] = [];
    for (const { name } of tables) {
      const rights = await world.sql<{ may: boolean }>(
        `select has_any_column_privilege('app_device', c.oid, 'select') as may from pg_class c
         join pg_namespace n on n.oid = c.relnamespace where c.relname = $1 and n.nspname in ('public', 'auth')`,
        [name],
      );
      if (rights[0]?.may) readable.push(name);
    }
    expect(readable.toSorted()).toEqual([
      'custom_materials',
      'feedback',
      'folders',
      'inductions',
      'machines',
      'makerspaces',
      'material_rules',
      'profiles',
      'safety_pages',
      'settings',
      'settings_versions',
    ]);
    expect((await run('select id from settings')).rows).toEqual([{ id: setting }]);
    expect((await run('select name from profiles')).rows).toHaveLength(2);
    expect((await run('select id from machines')).rows).toEqual([{ id: machine.id }]);
    for (const text of [
      'select email from profiles',
      'select text from safety_pages',
      'select * from kiosks',
      'select * from team_members',
      'select * from kiosk_codes',
      `update settings set name = 'x'`,
      `delete from settings`,
      `insert into settings (id) values (gen_random_uuid())`,
      `insert into feedback (user_id, created_by) select user_id, user_id from settings`,
      `update feedback set notes = 'x'`,
      `select * from team_people()`,
      `select * from find_kiosk('x')`,
    ]) {
      await expect(run(text), text).rejects.toMatchObject({ code: '42501' });
    }
  });
});
