import {
  changeNotices,
  deleteMessage,
  listActivity,
  markMessageRead,
  postMessage,
  reportPresence,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { addTeam, callIn, type TestTeam } from '../../tenancy/team-world.ts';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { setUpNotices } from './testing/notices-world.ts';

describe.each(ENGINES)('notices of the chat on %s', (engine) => {
  const notices = setUpNotices(engine);
  const { list, textsOf } = notices;

  const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
  const post = async (team: TestTeam, by: Maker, body: object) => {
    const answer = await callIn(by, team.id, postMessage, { body });
    expect(answer.status).toBe(201);
    return idOf(answer);
  };
  const mentioning = ({ userId }: Maker) => [{ user_id: userId, label: 'You' }];

  test('who is named or answered is told, once', async () => {
    const team = await addTeam(notices.world);
    const { manager, member, viewer } = team.people;
    const first = await post(team, manager, { message: 'Lens is dirty' });
    const answer = await post(team, member, {
      message: '@You cleaned',
      reply_to: first,
      mentions: mentioning(manager),
    });
    await post(team, member, { message: 'And dry', reply_to: first });
    const { items } = await list(manager);
    expect(items.map(({ kind }) => kind)).toEqual([
      'reply',
      expect.stringMatching(/mention|reply/),
    ]);
    expect(items[1]?.path).toBe(`/teams/${team.id}/chat?message=${answer}`);
    expect(await textsOf(member)).toEqual([]);
    expect(await textsOf(viewer)).toEqual([]);
  });

  test('everyone is told of what names everyone, and who muted the team in the list only', async () => {
    const team = await addTeam(notices.world);
    const { owner, manager, member, viewer, former } = team.people;
    await callIn(member, team.id, changeNotices, { body: { level: 'none' } });
    await post(team, manager, { message: '@everyone fire drill', mentions_all: 'everyone' });
    for (const one of [owner, member, viewer]) expect(await textsOf(one)).toHaveLength(1);
    for (const one of [manager, former]) expect(await textsOf(one)).toEqual([]);
    const muted = await notices.world.sql<{ user_id: string }>(
      'select user_id from notices where is_muted',
    );
    expect(muted).toEqual([{ user_id: member.userId }]);
  });

  test('@here notifies members in the chat, and nobody who is away', async () => {
    const team = await addTeam(notices.world);
    const { owner, manager, member, viewer } = team.people;
    await callIn(member, team.id, reportPresence, { body: { is_typing: false } });
    await callIn(viewer, team.id, reportPresence, { body: { is_typing: false } });
    await notices.world.sql(
      `update team_members set last_seen_at = now() - interval '2 minutes' where user_id = $1`,
      [viewer.userId],
    );
    await post(team, manager, { message: '@here who needs the lens?', mentions_all: 'here' });
    expect(await textsOf(member)).toHaveLength(1);
    for (const one of [owner, manager, viewer]) expect(await textsOf(one)).toEqual([]);
  });

  test('a deleted message is told of no more, and a manager who deletes it is recorded', async () => {
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    const id = await post(team, member, { message: '@You', mentions: mentioning(manager) });
    expect(await textsOf(manager)).toHaveLength(1);
    await callIn(manager, team.id, deleteMessage, { params: { id } });
    expect(await textsOf(manager)).toEqual([]);
    const { body } = await callIn(manager, team.id, listActivity, { query: { limit: 1 } });
    expect(body).toMatchObject({
      items: [
        {
          kind: 'message_deleted',
          actor: { id: manager.userId },
          person: { id: member.userId },
          subject_id: id,
        },
      ],
    });
  });

  test('what was read in the chat is read in the list', async () => {
    const team = await addTeam(notices.world);
    const { manager, member } = team.people;
    const id = await post(team, member, { message: '@You', mentions: mentioning(manager) });
    await post(team, member, { message: '@You', mentions: mentioning(manager) });
    expect((await list(manager)).unread).toBe(2);
    await callIn(manager, team.id, markMessageRead, { params: { id } });
    expect((await list(manager)).unread).toBe(1);
  });
});
