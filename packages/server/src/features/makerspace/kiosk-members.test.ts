import { randomUUID } from 'node:crypto';
import {
  changeTeamMember,
  enterKiosk,
  getMemberCode,
  leaveKiosk,
  removeTeamMember,
  renewMemberCode,
  type KioskFace,
  type Machine,
  type OpenedKiosk,
} from '@beamwright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestClient } from '../../platform/testing/test-server.ts';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
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

  const { as, call, codeOf, enter, face } = kioskCalls(() => ({ world, team, machine, tablet }));

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

    test('nobody whose account is being erased', async () => {
      const code = await codeOf('member');
      await enter('member');
      const { userId } = team.people.member;
      await world.sql(`update profiles set erase_at = now() + interval '14 days' where id = $1`, [
        userId,
      ]);
      expect((await face()).member).toBeNull();
      expect(await tablet.call(enterKiosk, { body: { code, as: 'member' } })).toMatchObject(
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

    test('whoever is beyond the seats of the plan is no staff', async () => {
      const setSeats = (seats: number) =>
        world.sql(
          `update subscription_plans set limits = jsonb_set(limits, '{team_seats}', to_jsonb($1::int))
           where name = 'Shop'`,
          [seats],
        );
      const [plan] = await world.sql<{ seats: number }>(
        `select (limits -> 'team_seats')::int as seats from subscription_plans where name = 'Shop'`,
      );
      await enter('member');
      await enter('manager', 'staff');
      expect((await face()).member?.is_staff).toBe(true);
      const code = await codeOf('manager');
      try {
        await setSeats(1);
        expect((await face()).member?.is_staff).toBe(false);
        expect(await tablet.call(enterKiosk, { body: { code, as: 'staff' } })).toMatchObject(
          refused('member_code_unknown', 422),
        );
        expect(
          (await tablet.call(enterKiosk, { body: { code, as: 'member' } })).body,
        ).toMatchObject({ member: { is_staff: false } });
      } finally {
        await setSeats(plan?.seats ?? 0);
      }
      expect((await face()).member?.is_staff).toBe(true);
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
});
