import { getProfile, signIn, signUp } from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const password = 'quiet copper lantern';

describe.each(TEST_ENGINES)('a sign-in that is refused at the last moment on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  async function addUser(email: string) {
    const client = server.createClient();
    await client.call(signUp, { body: { email, password, name: 'A maker' } });
    return client;
  }
  const query = (text: string, values: unknown[] = []) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);
  const countFailures = () => query('select key, count from auth.attempt_count order by key');

  test('ends no session and clears no failures', async () => {
    const due = 'due@makers.example';
    await addUser(due);
    const other = await addUser('other@makers.example');
    for (const wrong of ['wrong copper lantern', 'wrong wooden gears']) {
      const answer = await other.call(signIn, { body: { email: due, password: wrong } });
      expect(answer.status).toBe(401);
    }
    await query(`update profiles set erase_at = now() where email = $1`, [due]);
    const before = await countFailures();
    const refused = await other.call(signIn, { body: { email: due, password } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'erase_begun' } });
    expect(await countFailures()).toEqual(before);
    expect((await other.call(getProfile)).body).toMatchObject({ email: 'other@makers.example' });
  });

  test('hands out no session if what was to be checked could not be', async () => {
    const email = 'unchecked@makers.example';
    await addUser(email);
    const client = server.createClient();
    await query('alter table profiles rename column erase_at to gone');
    const failed = await client.call(signIn, { body: { email, password } });
    await query('alter table profiles rename column gone to erase_at');
    expect(failed.status).toBe(500);
    expect((await client.call(getProfile)).status).toBe(401);
  });
});
