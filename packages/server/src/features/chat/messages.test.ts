import { randomUUID } from 'node:crypto';
import {
  deleteMessage,
  editMessage,
  listUnread,
  postMessage,
  reactToMessage,
  type ReactionCount,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitUntil } from '../../platform/testing/event-reader.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  list,
  numbered,
  post,
  startChatWorld,
  textsOf,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

const codeOf = ({ body }: { body: unknown }) => (body as { code?: string } | undefined)?.code;

describe.each(TEST_ENGINES)('messages of a team on %s', (engine) => {
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

  const fill = (count: number) => world.fill(member, count);

  test('the newest 100 are listed, oldest first, then older and newer pages', async () => {
    await startTeam();
    await fill(250);
    const newest = await list(owner);
    expect(textsOf(newest)).toEqual(numbered(151, 250));
    expect(newest).toMatchObject({ has_older: true, has_newer: false, revision: 250 });
    const before = newest.items[0]?.position ?? 0;
    const older = await list(owner, { before });
    expect(textsOf(older)).toEqual(numbered(51, 150));
    const oldest = await list(owner, { before: older.items[0]?.position ?? 0 });
    expect(textsOf(oldest)).toEqual(numbered(1, 50));
    expect(oldest.has_older).toBe(false);
    const newer = await list(owner, { after: oldest.items.at(-1)?.position ?? 0 });
    expect(textsOf(newer)).toEqual(numbered(51, 150));
    const around = await list(owner, { around: older.items[0]?.id ?? '', limit: 10 });
    expect(textsOf(around)).toEqual(numbered(46, 56));
    expect(around).toMatchObject({ has_older: true, has_newer: true });
    expect(around.items[0]?.user).toMatchObject({
      id: member.id,
      name: 'Theo Brandt',
      email: expect.stringMatching(/@shop\.example$/),
      role: 'member',
      has_left: false,
    });
  });

  test('a message is trimmed, and an empty one refused', async () => {
    await startTeam();
    expect(await post(member, '  two\nlines <b>as typed</b> \n')).toMatchObject({
      message: 'two\nlines <b>as typed</b>',
      reactions: [],
      edited_at: null,
    });
    for (const message of ['', '  \n ', 'x'.repeat(4001), 'a\u0000b']) {
      const { status } = await member.client.call(postMessage, {
        params: inTeam(member),
        body: { message },
      });
      expect(status).toBeGreaterThanOrEqual(400);
    }
    expect((await list(owner)).items).toHaveLength(1);
    const visitor = world.server.createClient();
    const answer = await visitor.call(postMessage, {
      params: inTeam(member),
      body: { message: 'let me in' },
    });
    expect(answer).toMatchObject({ status: 401, body: { title: 'Not authenticated' } });
  });

  test('a message that is sent again adds nothing; with other words it is refused', async () => {
    await startTeam();
    const id = randomUUID();
    const params = inTeam(member);
    const send = (message: string) =>
      member.client.call(postMessage, { params, body: { id, message } });
    const answers = await Promise.all([send('once'), send('once'), send('once')]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(codeOf(await send('twice'))).toBe('already_added');
    const other = { params: inTeam(owner), body: { id, message: 'once' } };
    expect(codeOf(await owner.client.call(postMessage, other))).toBe('not_found');
    expect(textsOf(await list(owner))).toEqual(['once']);
  });

  test('half of a pair of surrogates is replaced before it is compared', async () => {
    await startTeam();
    const sent = { params: inTeam(member), body: { id: randomUUID(), message: 'half \ud83d' } };
    for (const _ of ['sent', 'sent again']) {
      expect(await member.client.call(postMessage, sent)).toMatchObject({
        status: 201,
        body: { message: 'half \ufffd' },
      });
    }
  });

  test('a name in a message is as long as names may be', async () => {
    await startTeam();
    const send = (label: string) => {
      const mentions = [{ user_id: owner.id, label }];
      return member.client.call(postMessage, {
        params: inTeam(member),
        body: { message: 'see', mentions },
      });
    };
    expect((await send('n'.repeat(100))).status).toBe(201);
    expect(codeOf(await send('n'.repeat(101)))).toBe('validation_failed');
  });

  test('what changed since a revision is listed once, in the order of changes', async () => {
    await startTeam();
    const [first, second] = [await post(member, 'one'), await post(owner, 'two')];
    const { revision } = await list(owner);
    await member.client.call(editMessage, {
      params: inTeam(member, first.id),
      body: { message: 'one, corrected' },
    });
    await owner.client.call(reactToMessage, {
      params: inTeam(owner, second.id),
      body: { reaction: 'worked', is_on: true },
    });
    await post(member, 'three');
    await member.client.call(deleteMessage, { params: inTeam(member, first.id) });
    const changed = await list(owner, { since: revision });
    expect(changed.items.map(({ message, deleted_at }) => [message, deleted_at !== null])).toEqual([
      ['two', false],
      ['three', false],
      ['', true],
    ]);
    const [part, rest] = [
      await list(owner, { since: revision, limit: 2 }),
      await list(owner, { since: changed.items[1]?.revision ?? 0 }),
    ];
    expect(part).toMatchObject({ has_newer: true, revision: changed.items[1]?.revision });
    expect(rest.items.map(({ id }) => id)).toEqual([first.id]);
    expect(await list(owner, { since: rest.revision })).toMatchObject({
      items: [],
      has_newer: false,
      revision: changed.revision,
    });
  });

  test('revisions follow each other without a gap, however many send at once', async () => {
    await startTeam();
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, at) => world.addMember(owner.teamId, 'member', `P${at}`)),
    );
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => post(people[at % 10] ?? member, `message ${at}`)),
    );
    const { items } = await list(owner);
    expect(items.map(({ position }) => position)).toEqual(
      Array.from({ length: 50 }, (_, at) => at + 1),
    );
    const times = items.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
  });

  test('authors edit and delete their own; managers delete any, and it is recorded', async () => {
    await startTeam();
    const manager = await world.addMember(owner.teamId, 'manager', 'Ines Okafor');
    const viewer = await world.addMember(owner.teamId, 'viewer');
    const { id } = await post(member, { message: 'mine' });
    const edit = (by: ChatMember, message: string) =>
      by.client.call(editMessage, { params: inTeam(by, id), body: { message } });
    const remove = (by: ChatMember) => by.client.call(deleteMessage, { params: inTeam(by, id) });
    const other = await world.addMember(owner.teamId, 'member');
    expect(codeOf(await edit(manager, 'changed'))).toBe('forbidden');
    expect(codeOf(await edit(viewer, 'changed'))).toBe('team_role_missing');
    expect(codeOf(await remove(other))).toBe('team_role_missing');
    expect(codeOf(await remove(viewer))).toBe('team_role_missing');
    expect(codeOf(await edit(member, ' '))).toBe('message_empty');
    expect((await edit(member, 'mine, edited')).body).toMatchObject({
      message: 'mine, edited',
      edited_at: expect.any(String),
    });
    expect([(await remove(manager)).status, (await remove(manager)).status]).toEqual([204, 204]);
    const [gone] = (await list(viewer)).items;
    expect(gone).toMatchObject({
      message: '',
      deleted_at: expect.any(String),
      deleted_by: { id: manager.id, name: 'Ines Okafor' },
    });
    expect(codeOf(await edit(member, 'back'))).toBe('not_found');
    const stored = await world.sql('select message from team_messages where id = $1', [id]);
    expect(stored).toEqual([{ message: '' }]);
  });

  // The embedded engine has one connection.
  test.runIf(engine === 'postgresql')('what waits for a deletion finds no message', async () => {
    await startTeam();
    const { id } = await post(member, 'mine');
    const params = inTeam(member, id);
    const calls = [
      () => member.client.call(editMessage, { params, body: { message: 'changed' } }),
      () => owner.client.call(deleteMessage, { params }),
    ];
    const answers = await world.server.database.asOwner(async (client) => {
      await client.query('begin');
      await client.query(
        `update team_messages set message = '', deleted_at = now(), deleted_by = user_id where id = $1`,
        [id],
      );
      const waiting = calls.map((call) => call());
      await waitUntil(async () => {
        const locked = await world.sql(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        return locked.length === calls.length;
      });
      await client.query('commit');
      return Promise.all(waiting);
    });
    expect(answers.map(({ status }) => status)).toEqual([404, 204]);
    const [gone] = (await list(owner)).items;
    expect(gone).toMatchObject({ message: '', deleted_by: { id: member.id } });
  });

  test('a reply names what it answers, and a mention who is meant', async () => {
    await startTeam();
    const first = await post(owner, 'Which lens?');
    const stranger = await world.addPerson('Stranger');
    const reply = await post(member, {
      message: '@Olga the short one, @Stranger',
      reply_to: first.id,
      mentions: [
        { user_id: owner.id, label: 'Olga' },
        { user_id: stranger.id, label: 'Stranger' },
      ],
    });
    expect(reply).toMatchObject({
      reply_to: { id: first.id, name: 'Olga Owner', excerpt: 'Which lens?', is_deleted: false },
      mentions: [{ user_id: owner.id, label: 'Olga' }],
    });
    const elsewhere = await post(await world.addTeam(), 'of another team');
    const params = inTeam(member);
    const answer = await member.client.call(postMessage, {
      params,
      body: { message: 'no', reply_to: elsewhere.id },
    });
    expect(codeOf(answer)).toBe('not_found');
    const all = await member.client.call(postMessage, {
      params,
      body: { message: '@everyone', mentions_all: 'everyone' },
    });
    expect(codeOf(all)).toBe('team_role_missing');
    expect((await post(owner, { message: '@here', mentions_all: 'here' })).mentions_all).toBe(
      'here',
    );
  });

  test('a reaction counts once for each person, and is taken back', async () => {
    await startTeam();
    const { id } = await post(member, 'Try 6.8 mm/s');
    const react = async (by: ChatMember, reaction: ReactionCount['reaction'], is_on = true) =>
      (
        (
          await by.client.call(reactToMessage, {
            params: inTeam(by, id),
            body: { reaction, is_on },
          })
        ).body as { reactions: ReactionCount[] }
      ).reactions;
    await react(owner, 'worked');
    await react(owner, 'worked');
    expect(await react(member, 'worked')).toEqual([{ reaction: 'worked', count: 2, is_own: true }]);
    await react(member, 'like');
    expect(await react(owner, 'worked', false)).toEqual([
      { reaction: 'worked', count: 1, is_own: false },
      { reaction: 'like', count: 1, is_own: false },
    ]);
    const viewer = await world.addMember(owner.teamId, 'viewer');
    const refused = await viewer.client.call(reactToMessage, {
      params: inTeam(viewer, id),
      body: { reaction: 'like', is_on: true },
    });
    expect(codeOf(refused)).toBe('team_role_missing');
  });

  test('who left keeps their name; who was erased is nobody, and their words stay', async () => {
    await startTeam();
    await post(member, 'The 3 mm batch is done');
    await world.leave(member);
    expect((await list(owner)).items[0]?.user).toMatchObject({
      name: 'Theo Brandt',
      email: null,
      has_left: true,
    });
    expect(
      codeOf(
        await member.client.call(postMessage, {
          params: inTeam(member),
          body: { message: 'still here' },
        }),
      ),
    ).toBe('team_not_found');
    await world.sql('delete from auth."user" where id = $1', [member.id]);
    expect((await list(owner)).items).toMatchObject([
      { user: null, message: 'The 3 mm batch is done' },
    ]);
  });

  test('a team without a plan is read, and not written', async () => {
    await startTeam();
    await post(member, 'before');
    await world.sql(`update profiles set plan_text = 'Free' where id = $1`, [owner.id]);
    expect(textsOf(await list(member))).toEqual(['before']);
    const answer = await member.client.call(postMessage, {
      params: inTeam(member),
      body: { message: 'after' },
    });
    expect(codeOf(answer)).toBe('team_read_only');
    expect((await member.client.call(listUnread)).status).toBe(200);
  });
});
