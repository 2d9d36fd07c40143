import { searchMessages, type ListedMessage } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import {
  inTeam,
  numbered,
  post,
  startChatWorld,
  textsOf,
  type ChatMember,
  type ChatWorld,
} from './testing/chat-world.ts';

describe.each(TEST_ENGINES)('search in a chat on %s', (engine) => {
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

  test('search finds words by their beginning, newest first, page by page', async () => {
    await startTeam();
    await fill(30);
    await post(owner, 'Façade in 3 mm Birch, slowly');
    const find = async (q: string, before?: number) => {
      const query = { q, ...(before !== undefined && { before }) };
      const { body } = await owner.client.call(searchMessages, { params: inTeam(owner), query });
      return body as { items: ListedMessage[]; has_older: boolean };
    };
    expect(textsOf(await find('bir FACADE'))).toEqual(['Façade in 3 mm Birch, slowly']);
    const first = await find('no');
    expect([first.items.length, first.has_older]).toEqual([20, true]);
    const next = await find('no', first.items.at(-1)?.position);
    expect(textsOf(next)).toEqual(numbered(1, 10).toReversed());
    for (const nothing of ['birch oak', `'`, ')(', '\\', ':*', '🦉']) {
      expect((await find(nothing)).items).toEqual([]);
    }
    const [other] = [await world.addTeam()];
    const { body } = await other.client.call(searchMessages, {
      params: inTeam(other),
      query: { q: 'birch' },
    });
    expect((body as { items: unknown[] }).items).toEqual([]);
  });

  async function search(q: string): Promise<string[]> {
    const query = { q };
    const answer = await owner.client.call(searchMessages, { params: inTeam(owner), query });
    expect(answer).toMatchObject({ status: 200 });
    return textsOf(answer.body as { items: ListedMessage[] });
  }

  test('old messages are found by their longest words, and by single letters as words', async () => {
    await startTeam();
    await post(member, 'n q Oak of birch veneer, 52 sheets');
    await fill(2000);
    expect(await search('veneer')).toHaveLength(1);
    expect(await search('o n veneer she bir')).toHaveLength(1);
    expect(await search('o n veneer she birk')).toEqual([]);
    expect(await search('oa she veneer bir of 9')).toEqual([]);
    expect([await search('n q'), await search('s')]).toEqual([
      ['n q Oak of birch veneer, 52 sheets'],
      [],
    ]);
    expect(await search('n')).toHaveLength(20);
  });

  test('a search splits no message into words, however long they are', async () => {
    await startTeam();
    await fill(20);
    const calls = await world.server.database.asOwner(async (client) => {
      await client.query('begin');
      await client.query(`set local track_functions = 'pl'`);
      await client.query(
        `select set_config('app.user_id', $1, true), set_config('app.member_id', $2, true)`,
        [owner.teamId, owner.id],
      );
      const found = await client.query(`select find_team_messages('no', 1000000, 5)`);
      const { rows } = await client.query(
        `select calls::int from pg_stat_xact_user_functions where funcname = 'split_words'`,
      );
      await client.query('rollback');
      return [found.rows.length, rows];
    });
    expect(calls).toEqual([5, [{ calls: 1 }]]);
  });
});
