import {
  acceptTeam,
  createTeam,
  createTeamCode,
  deleteTeam as deleteOperation,
  getInvitationLink,
  getTeam,
  invite,
  joinTeam,
  leaveTeam,
  listTeams,
  offerTeam,
  openInvitation,
  removeTeamMember,
  type TeamRole,
} from '@beamwright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, startWorld, type Maker, type World } from '../../tenancy/test-world.ts';
import { lockOwnership, lockTeam } from './lock-team.ts';
import { changeRole, removeMember } from './members.ts';
import { deleteTeam, withdrawOffer } from './ownership.ts';

const refused = (code: string, status: number) => ({ status, body: { code } });

describe.each(ENGINES)('rights that are lost in a team on %s', (engine) => {
  let world: World;
  beforeAll(async () => {
    world = await startWorld(engine);
  });
  afterAll(() => world.close());

  const setRole = ({ id }: TestTeam, { userId }: Maker, role: TeamRole) =>
    world.sql('update team_members set role = $3 where team_id = $1 and user_id = $2', [
      id,
      userId,
      role,
    ]);
  const ask = ({ id, people }: TestTeam, { userId }: Maker) =>
    callIn(people.owner, id, offerTeam, { body: { user_id: userId } });
  const accept = (maker: Maker, team_id: string) =>
    maker.call(acceptTeam, { params: { team_id }, body: { accept: true } });
  const codeOf = async ({ id, people }: TestTeam) =>
    (
      (await callIn(people.owner, id, createTeamCode, {
        body: { role: 'member', max_uses: 20, days: 7 },
      })) as { body: { code: string } }
    ).body.code;

  /** Acts in a team as somebody who was let in with a role that they have no more. */
  const actingIn = ({ id }: TestTeam, { userId }: Maker, role: TeamRole) => ({
    kind: 'session' as const,
    userId: id,
    role: 'user' as const,
    plan: 'Shop',
    member: { userId, role },
    sessionId: 'none',
    lacksFactor: false,
    isConfirmed: true,
    isInGrace: false,
  });
  const runAs: World['platform']['transactions']['as'] = (principal, work) =>
    world.platform.transactions.as(principal, work);

  test('a manager who was just demoted changes and removes nobody', async () => {
    const team = await addTeam(world);
    const { manager, member } = team.people;
    await setRole(team, manager, 'viewer');
    const change = { teamId: team.id, memberId: manager.userId, userId: member.userId };
    const caller = actingIn(team, manager, 'manager');
    await expect(runAs(caller, (trx) => removeMember(trx, change))).rejects.toMatchObject({
      code: 'team_role_missing',
    });
    await setRole(team, manager, 'member');
    await expect(runAs(caller, (trx) => changeRole(trx, change, 'viewer'))).rejects.toMatchObject({
      code: 'team_role_missing',
    });
  });

  test('a manager who was just demoted moves nothing out of the library', async () => {
    const team = await addTeam(world);
    const { manager } = team.people;
    await world.fillSettings(team.id, 1);
    await setRole(team, manager, 'member');
    const caller = actingIn(team, manager, 'manager');
    const move = runAs(caller, (trx) =>
      sql`select move_settings(array(select id from settings where user_id = ${team.id}),
        ${manager.userId}, null)`.execute(trx),
    );
    await expect(move).rejects.toThrow('not a manager');
  });

  test('who has handed a team over neither deletes it nor withdraws the offer', async () => {
    const team = await addTeam(world);
    const { owner, manager } = team.people;
    await ask(team, manager);
    expect((await accept(manager, team.id)).status).toBe(204);
    const before = actingIn(team, owner, 'owner');
    await expect(runAs(before, (trx) => withdrawOffer(trx, team.id))).rejects.toMatchObject({
      code: 'team_role_missing',
    });
    const deletion = world.platform.transactions.asService((trx) =>
      deleteTeam(trx, { teamId: team.id, memberId: owner.userId }, world.realtime),
    );
    await expect(deletion).rejects.toMatchObject({ code: 'team_role_missing' });
  });

  test('a team that is being deleted is not taken over', async () => {
    const team = await addTeam(world);
    const { owner, manager } = team.people;
    await ask(team, manager);
    expect((await callIn(owner, team.id, deleteOperation)).status).toBe(204);
    expect(await accept(manager, team.id)).toMatchObject(refused('team_not_found', 404));
  });

  test('a plan that pays for one team takes one of two that are accepted at once', async () => {
    const [one, other] = [await addTeam(world), await addTeam(world)];
    const successor = await world.addMaker({ plan: 'Shop' });
    for (const team of [one, other]) {
      await team.join(successor, 'member');
      await ask(team, successor);
    }
    const answers = await Promise.all([one, other].map(({ id }) => accept(successor, id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    expect(await successor.call(createTeam, { body: { name: 'Third' } })).toMatchObject(
      refused('too_many_owned_teams', 409),
    );
  });

  /** Until another statement waits for a lock; PGlite runs one transaction after the other. */
  const untilBlocked = async () => {
    for (let isBlocked = engine === 'embedded'; !isBlocked;) {
      const [row] = await world.sql<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isBlocked = (row?.count ?? 0) > 0;
    }
  };

  test('an invitation that is bound to somebody else meanwhile lets nobody else in', async () => {
    const team = await addTeam(world);
    const { manager, stranger } = team.people;
    await world.sql('update profiles set email_verified = true where id = $1', [stranger.userId]);
    const body = { emails: [stranger.email], role: 'member', is_bound: true, days: 7 };
    const { items } = (await callIn(manager, team.id, invite, { body })).body as {
      items: { id: string }[];
    };
    const params = { id: items[0]?.id as string };
    const { url } = (await callIn(manager, team.id, getInvitationLink, { params })).body as {
      url: string;
    };
    const token = url.split('#')[1] as string;
    const joining = await world.platform.transactions.asService(async (trx) => {
      await lockTeam(trx, team.id);
      const answer = stranger.call(joinTeam, { body: { token } });
      await untilBlocked();
      await sql`update team_invitations set email = 'other@signs.example' where id = ${params.id}`.execute(
        trx,
      );
      return { answer };
    });
    const code = engine === 'embedded' ? 'invitation_for_another' : 'invitation_invalid';
    expect((await joining.answer).body).toMatchObject({ code });
  });

  test('a plan that ends while the team is deleted locks in the same order', async () => {
    const team = await addTeam(world);
    const { owner } = team.people;
    const ended = await world.platform.transactions.asService(async (trx) => {
      await lockOwnership(trx, team.id);
      const done = world.sql(`update profiles set plan_text = 'Free' where id = $1`, [
        owner.userId,
      ]);
      await untilBlocked();
      await lockTeam(trx, team.id);
      return { done };
    });
    await ended.done;
    expect((await callIn(owner, team.id, getTeam)).body).toMatchObject({ is_read_only: true });
  });

  test('who accepts and leaves at once stays the owner, or is out', async () => {
    for (let round = 0; round < 8; round += 1) {
      const team = await addTeam(world);
      const { member } = team.people;
      await ask(team, member);
      const [accepted, left] = await Promise.all([
        accept(member, team.id),
        callIn(member, team.id, leaveTeam),
      ]);
      expect([accepted.status, left.status]).toEqual(
        accepted.status === 204 ? [204, 409] : [404, 204],
      );
    }
  });

  test('who was asked to own a team and comes back after leaving is not asked any more', async () => {
    const team = await addTeam(world);
    const { member } = team.people;
    const token = await codeOf(team);
    await ask(team, member);
    expect((await callIn(member, team.id, leaveTeam)).status).toBe(204);
    expect((await member.call(joinTeam, { body: { token } })).status).toBe(200);
    expect(await member.call(listTeams)).toMatchObject({
      body: { items: [{ is_offered: false }] },
    });
    expect(await accept(member, team.id)).toMatchObject(refused('team_not_found', 404));
  });

  test('who was removed comes back with an invitation to their address, not with a code', async () => {
    const team = await addTeam(world);
    const { member, manager } = team.people;
    const token = await codeOf(team);
    const params = { user_id: member.userId };
    const join = (code: string) => member.call(joinTeam, { body: { token: code } });
    expect((await callIn(manager, team.id, removeTeamMember, { params })).status).toBe(204);
    expect(await join(token)).toMatchObject(refused('removed_from_team', 403));
    await world.sql('update profiles set email_verified = true where id = $1', [member.userId]);
    const body = { emails: [member.email], role: 'member', is_bound: true, days: 7 };
    const invited = await callIn(manager, team.id, invite, { body });
    const [{ id } = { id: '' }] = (invited.body as { items: { id: string }[] }).items;
    const link = await callIn(manager, team.id, getInvitationLink, { params: { id } });
    const { url } = link.body as { url: string };
    expect((await join(url.split('#')[1] ?? '')).status).toBe(200);
    expect((await callIn(member, team.id, leaveTeam)).status).toBe(204);
    expect((await join(token)).status).toBe(200);
  });

  test('ten wrong codes of an account pause it, and links still work', async () => {
    const team = await addTeam(world);
    const { stranger } = team.people;
    const token = await codeOf(team);
    expect((await stranger.call(openInvitation, { body: { token } })).status).toBe(200);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      const body = { token: `BCDF-000${wrong}` };
      expect(await stranger.call(openInvitation, { body })).toMatchObject(
        refused('invitation_invalid', 404),
      );
    }
    for (const operation of [openInvitation, joinTeam]) {
      expect(await stranger.call(operation, { body: { token } })).toMatchObject(
        refused('rate_limited', 429),
      );
    }
    expect(await stranger.call(openInvitation, { body: { token: 'a-forged-link' } })).toMatchObject(
      refused('invitation_invalid', 404),
    );
    const other = await world.addMaker();
    expect((await other.call(joinTeam, { body: { token } })).status).toBe(200);
  });
});
