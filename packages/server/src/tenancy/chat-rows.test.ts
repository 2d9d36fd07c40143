import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTeam, type TeamCast, type TestTeam } from './team-world.ts';
import { ENGINES, startWorld, type World } from './test-world.ts';

const DENIED = { code: '42501' };

describe.each(ENGINES)('T1 rows of a chat on %s', (engine) => {
  let world: World;
  let team: TestTeam;
  /** Of each, by who wrote it. */
  let messages: Record<'member' | 'manager', string>;
  beforeAll(async () => {
    world = await startWorld(engine);
    team = await addTeam(world);
    messages = {
      member: await world.fillMessage(team.id, team.people.member.userId),
      manager: await world.fillMessage(team.id, team.people.manager.userId),
    };
  });
  afterAll(() => world.close());

  const as = (who: TeamCast, text: string, values: unknown[] = []) =>
    world.attempt(
      { name: who, role: 'app_user', userId: team.id, memberId: team.people[who].userId },
      text,
      values,
    );
  const idOf = (who: TeamCast) => team.people[who].userId;
  const write = (who: TeamCast, name: TeamCast = who, group: string | null = null) =>
    as(
      who,
      `insert into team_messages (team_id, user_id, message, mentions_all) values ($1, $2, 'x', $3)`,
      [team.id, idOf(name), group],
    );

  test('members write as themselves, and nobody else does', async () => {
    for (const who of ['owner', 'manager', 'member'] as const) {
      expect([who, await write(who)]).toEqual([who, { rows: 1 }]);
    }
    for (const who of ['viewer', 'former', 'stranger'] as const) {
      expect([who, await write(who)]).toEqual([who, DENIED]);
    }
    expect(await write('member', 'manager')).toEqual(DENIED);
    expect(await write('owner', 'member')).toEqual(DENIED);
    expect(await write('member', 'member', 'everyone')).toEqual(DENIED);
    expect(await write('manager', 'manager', 'everyone')).toEqual({ rows: 1 });
  });

  test('authors change their words; managers only delete those of others', async () => {
    const change = (who: TeamCast, of: 'member' | 'manager') =>
      as(who, `update team_messages set message = 'changed' where id = $1`, [messages[of]]);
    const remove = (who: TeamCast, of: 'member' | 'manager') =>
      as(
        who,
        `update team_messages set message = '', attachments = '[]', deleted_at = now(), deleted_by = $2
         where id = $1`,
        [messages[of], idOf(who)],
      );
    expect(await change('member', 'member')).toEqual({ rows: 1 });
    expect(await change('member', 'manager')).toEqual({ rows: 0 });
    expect(await change('owner', 'member')).toEqual(DENIED);
    expect(await remove('member', 'member')).toEqual({ rows: 1 });
    expect(await remove('member', 'manager')).toEqual({ rows: 0 });
    expect(await remove('owner', 'member')).toEqual({ rows: 1 });
    for (const who of ['viewer', 'former', 'stranger'] as const) {
      expect([who, await change(who, 'member')]).toEqual([who, { rows: 0 }]);
      expect([who, await remove(who, 'member')]).toEqual([who, { rows: 0 }]);
    }
    expect(await as('owner', 'delete from team_messages')).toEqual(DENIED);
  });

  test('marks, reactions and mentions are those of who acts', async () => {
    const mark = (who: TeamCast, name: TeamCast = who) =>
      as(
        who,
        `insert into team_message_reads as reads (team_id, user_id, message_id, position) values ($1, $2, $3, 2)
         on conflict (team_id, user_id) do update set position = 2`,
        [team.id, idOf(name), messages.member],
      );
    const react = (who: TeamCast, name: TeamCast = who) =>
      as(
        who,
        `insert into team_message_reactions (message_id, team_id, user_id, reaction) values ($1, $2, $3, 'wow')`,
        [messages.member, team.id, idOf(name)],
      );
    const mention = (who: TeamCast) =>
      as(
        who,
        `insert into team_message_mentions (message_id, team_id, user_id, kind, label)
         values ($1, $2, $3, 'mention', 'you')`,
        [messages.member, team.id, idOf('viewer')],
      );
    expect(await mark('viewer')).toEqual({ rows: 1 });
    expect(await react('member')).toEqual({ rows: 1 });
    expect(await mention('member')).toEqual({ rows: 1 });
    for (const refused of [
      mark('viewer', 'member'),
      mark('former'),
      mark('stranger'),
      react('viewer'),
      react('member', 'owner'),
      mention('owner'),
      mention('viewer'),
    ]) {
      expect(await refused).toEqual(DENIED);
    }
    const others = 'delete from team_message_reactions where message_id = $1';
    expect(await as('owner', others, [messages.member])).toEqual({ rows: 0 });
    expect(await as('member', others, [messages.member])).toEqual({ rows: 1 });
  });

  test('names are given to who is in the team only, and of who is or was in it', async () => {
    const names = 'select from team_names($1::uuid[])';
    const all = Object.values(team.people).map(({ userId }) => userId);
    expect(await as('viewer', names, [all])).toEqual({ rows: 5 });
    for (const who of ['former', 'stranger'] as const) {
      expect([who, await as(who, names, [all])]).toEqual([who, { rows: 0 }]);
      const found = await as(who, `select from find_team_messages('secret', 1000, 10)`);
      expect([who, found]).toEqual([who, { rows: 0 }]);
    }
    expect(await as('viewer', `select from find_team_messages('secret', 1000, 10)`)).toEqual({
      rows: 2,
    });
  });
});
