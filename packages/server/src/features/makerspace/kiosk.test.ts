import { randomUUID } from 'node:crypto';
import {
  API_PREFIX,
  createKiosk,
  deleteMachine,
  deleteTeam,
  getKiosk,
  leaveKiosk,
  listKiosks,
  openKiosk,
  renewKioskCode,
  revokeKiosk,
  type Kiosk,
  type Machine,
  type OpenedKiosk,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listContractOperations } from '../../platform/http/build-openapi.ts';
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

  const { addLabSetting, as, call, codeOf, enter, face, give, settingsFor, shown } = kioskCalls(
    () => ({ world, team, machine, tablet }),
  );

  test('opens once, for its machine, and shows nobody', async () => {
    expect(await face()).toMatchObject({
      machine: { name: 'P2S', type: 'CO2', power_watts: 55 },
      team_name: 'Northlight Works',
      member: null,
      materials: [],
      adds_no_results: null,
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
        401,
        operation.visitor_refusal ?? 'authentication_required',
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
    const [own = ''] = cookie.split(';');
    const stolen = own.replace(/=./, (start) => (start === '=x' ? '=y' : '=x'));
    const forged = await world.createClient().call(getKiosk, {}, { cookie: stolen });
    expect(forged).toMatchObject(refused('kiosk_signed_out', 401));
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
