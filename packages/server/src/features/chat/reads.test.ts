import {
  changeNotices,
  getPresence,
  listMessageReaders,
  listUnread,
  markMessageRead,
  type OperationInput,
  type OperationOutput,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  list,
  post,
  startChatWorld,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

describe.each(TEST_ENGINES)('what is read on %s', (engine) => {
  let world: ChatWorld;
  let owner: ChatMember;
  let member: ChatMember;
  beforeAll(async () => {
    world = await startChatWorld(engine);
  });
  afterAll(() => world.server.close());

  async function startTeam(): Promise<void> {
    owner = await world.addTeam();
    member = await world.addMember(owner.teamId, 'member', 'Theo Brandt');
  }

  const unreadOf = async (by: ChatMember) => {
    const { body } = await by.client.call(listUnread);
    const { items } = body as OperationOutput<typeof listUnread>;
    return items.find(({ team_id }) => team_id === by.teamId);
  };
  const mark = async (by: ChatMember, id: string) =>
    (await by.client.call(markMessageRead, { params: inTeam(by, id) })).status;
  const readersOf = async (by: ChatMember, id: string) => {
    const { body } = await by.client.call(listMessageReaders, { params: inTeam(by, id) });
    const { count, items } = body as OperationOutput<typeof listMessageReaders>;
    return { count, names: items.map(({ name }) => name) };
  };

  test('messages of others are unread until they are marked, and a mark never moves back', async () => {
    await startTeam();
    const first = await post(member, 'one');
    const second = await post(member, 'two');
    await post(member, { message: '@Olga', mentions: [{ user_id: owner.id, label: 'Olga' }] });
    expect(await unreadOf(owner)).toMatchObject({ unread: 3, mentions: 1 });
    expect(await unreadOf(member)).toMatchObject({ unread: 0, mentions: 0 });
    expect(await mark(owner, second.id)).toBe(204);
    expect(await mark(owner, first.id)).toBe(204);
    expect(await unreadOf(owner)).toMatchObject({ unread: 1, mentions: 1 });
    expect((await list(owner)).read_position).toBe(second.position);
    expect(await readersOf(member, second.id)).toEqual({ count: 1, names: ['Olga Owner'] });
    expect(await readersOf(member, first.id)).toEqual({ count: 1, names: ['Olga Owner'] });
    const elsewhere = await post(await world.addTeam(), 'of another team');
    expect(await mark(owner, elsewhere.id)).toBe(404);
  });

  test('marks are one for each person and team, whatever was read, also at the same time', async () => {
    await startTeam();
    const sent = [];
    for (let at = 0; at < 10; at += 1) sent.push(await post(member, `message ${at}`));
    const marked = await Promise.all(sent.map(({ id }) => mark(owner, id)));
    expect(new Set(marked)).toEqual(new Set([204]));
    const rows = await world.sql<{ user_id: string; position: number }>(
      'select user_id, position from team_message_reads where team_id = $1 order by position',
      [owner.teamId],
    );
    expect(rows).toHaveLength(2);
    expect(rows.map(({ position }) => position)).toEqual([10, 10]);
  });

  test('who joins, or comes back, has nothing to catch up on', async () => {
    await startTeam();
    await post(member, 'long ago');
    const late = await world.addMember(owner.teamId, 'viewer');
    expect(await unreadOf(late)).toMatchObject({ unread: 0 });
    await world.leave(late);
    expect(await unreadOf(late)).toBeUndefined();
    await post(member, 'meanwhile');
    await world.join(owner.teamId, late, 'viewer');
    expect(await unreadOf(late)).toMatchObject({ unread: 0 });
    await post(member, 'now');
    expect(await unreadOf(late)).toMatchObject({ unread: 1 });
  });

  test('unread messages are counted up to 100', async () => {
    await startTeam();
    await world.sql(
      `insert into team_messages (team_id, user_id, message, mentions_all)
       select $1, $2, 'No. ' || n, 'everyone' from generate_series(1, 300) as n`,
      [owner.teamId, member.id],
    );
    expect(await unreadOf(owner)).toMatchObject({ unread: 100, mentions: 100 });
  });

  test('what notifies somebody and a mute are chosen each by itself', async () => {
    await startTeam();
    const change = async (body: OperationInput<typeof changeNotices>['body']) =>
      (await member.client.call(changeNotices, { params: inTeam(member), body })).body;
    const muted_until = new Date(Date.now() + 3_600_000).toISOString();
    expect(await change({})).toEqual({ level: null, muted_until: null });
    expect(await change({ muted_until })).toEqual({ level: null, muted_until });
    expect(await change({ level: 'mentions' })).toEqual({ level: 'mentions', muted_until });
    expect(await change({ level: 'none' })).toEqual({ level: 'none', muted_until });
    expect(await change({ muted_until: null })).toEqual({ level: 'none', muted_until: null });
    expect(await unreadOf(member)).toMatchObject({ level: 'none', muted_until: null });
    expect((await list(owner)).notices).toEqual({ level: null, muted_until: null });
  });

  test('presence lists who is here first, and nobody who left', async () => {
    await startTeam();
    const gone = await world.addMember(owner.teamId, 'member', 'Gone');
    await world.leave(gone);
    await world.sql('update team_members set last_seen_at = now() where user_id = $1', [member.id]);
    const { body } = await owner.client.call(getPresence, { params: inTeam(owner) });
    expect(body).toMatchObject({
      here: 1,
      members: 2,
      items: [
        { id: member.id, name: 'Theo Brandt', is_here: true },
        { id: owner.id, is_here: false, last_seen_at: null },
      ],
    });
  });
});
