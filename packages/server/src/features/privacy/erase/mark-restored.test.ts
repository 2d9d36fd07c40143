import { randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { signIn, signUp, type Profile } from '@beamwright/contract';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createTaskContext } from '../../../platform/tasks/define-task.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { startTestServer, type TestServer } from '../../../platform/testing/test-server.ts';
import { markRestored } from './mark-restored.ts';
import { openRecords } from './records.ts';
import { createEraseTask } from './tasks.ts';

const password = 'correct horse battery';

describe.each(TEST_ENGINES)('a restored account on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
    await server.app.platform.tasks.stop();
  });
  afterAll(() => server.close());

  const sql = (text: string, values: unknown[]) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);
  const contextOf = (log = pino({ level: 'silent' })) => {
    const { database, transactions } = server.app.platform;
    return createTaskContext({ id: 'test.mark' }, { transactions, pool: database.pool, log });
  };
  const addUser = async () => {
    const email = `${randomUUID()}@makers.example`;
    const body = { email, password, name: 'A maker' };
    const { body: profile } = await server.createClient().call(signUp, { body });
    return { userId: (profile as Profile).id, email };
  };
  /** As if a backup from before its erasure was restored. */
  const addErased = async () => {
    const user = await addUser();
    const records = await openRecords(server.app.platform.files);
    await records.writeErased(records.hashOf(user.userId));
    return user;
  };
  const isDue = async (userId: string) =>
    (await sql('select id from profiles where id = $1 and erase_at <= now()', [userId])).length > 0;

  test('is not looked for without records', async () => {
    const context = contextOf();
    const db = vi.spyOn(context, 'db');
    await markRestored(context, server.app.platform.files);
    expect(db).not.toHaveBeenCalled();
  });

  test('nobody can sign in to it once the server is ready, and others can', async () => {
    const erased = await addErased();
    const other = await addUser();
    const second = await server.startSecond();
    try {
      const enter = (email: string) =>
        second.createClient().call(signIn, { body: { email, password } });
      expect((await enter(erased.email)).status).not.toBe(200);
      expect((await enter(other.email)).status).toBe(200);
    } finally {
      await second.close();
    }
  });

  test('is due before the server is ready', async () => {
    const { userId, email } = await addErased();
    await markRestored(contextOf(), server.app.platform.files);
    expect(await isDue(userId)).toBe(true);
    const client = server.createClient();
    const answer = await client.call(signIn, { body: { email, password } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'erase_begun' } });
    expect(client.cookie).toBe(undefined);
    // The one of signing up.
    expect(await sql('select id from auth.session where user_id = $1', [userId])).toHaveLength(1);
  });

  test('is erased by the next run when the database is restored under a running server', async () => {
    const { userId } = await addErased();
    const { files } = server.app.platform;
    await createEraseTask({ files, erasures: [] }).handler({}, contextOf());
    expect(await sql('select id from profiles where id = $1', [userId])).toEqual([]);
  });

  test('what it decided is forgotten, also if the process ended right after it was erased', async () => {
    const { userId } = await addErased();
    const records = await openRecords(server.app.platform.files);
    const hash = records.hashOf(userId);
    await records.writeDecision(userId, { decided_at: new Date().toISOString(), erase_at: null });
    await sql('delete from auth."user" where id = $1', [userId]);
    await markRestored(contextOf(), server.app.platform.files);
    expect(await records.listDecided()).not.toContain(hash);
    expect(await records.listErased()).toContain(hash);
  });

  test('that cannot be erased is logged without its address', async () => {
    const { email } = await addErased();
    const lines: string[] = [];
    const log = pino({ level: 'error' }, { write: (line) => lines.push(line) });
    const failure = Object.assign(new Error(`duplicate ${email}`), {
      code: '23505',
      table: 'user',
      detail: `Key (email)=(${email})`,
    });
    const more = () => Promise.reject(failure);
    const { files } = server.app.platform;
    const run = createEraseTask({ files, erasures: [{ more }] }).handler({}, contextOf(log));
    const thrown: unknown = await run.catch((error: unknown) => error);
    expect(lines).not.toEqual([]);
    for (const line of lines)
      expect(JSON.parse(line)).toMatchObject({ code: '23505', table: 'user' });
    expect(lines.join('') + inspect(thrown, { depth: 9 })).not.toContain(email);
  });

  test.each([
    ['refuse', () => Promise.reject(new Error('away'))],
    ['hang', () => new Promise<never>(() => undefined)],
  ])('files that %s do not keep the server from starting', async (_how, next) => {
    const log = pino({ level: 'silent' });
    const warn = vi.spyOn(log, 'warn');
    const context = { ...contextOf(), log };
    const list = () => ({ [Symbol.asyncIterator]: () => ({ next }) });
    await markRestored(context, { ...server.app.platform.files, list }, 10);
    expect(warn).toHaveBeenCalledOnce();
  });
});
