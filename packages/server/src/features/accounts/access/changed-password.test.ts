import { getProfile, signIn, signUp, requestPasswordReset } from '@beamwright/contract';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import { startTestServer, type TestServer } from '../../../platform/testing/test-server.ts';
import { deleteUnfinishedSignUps } from '../tasks.ts';
import { createTaskContext } from '../../../platform/tasks/define-task.ts';

const password = 'quiet copper lantern';
const addressOf = () => `${randomUUID()}@holt.example`;

describe.each(TEST_ENGINES)('at the same moment on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    // Comparing takes as long as for users.
    server = await startTestServer({ engine, environment: { NODE_ENV: 'development' } });
  });
  afterAll(() => server.close());

  const query = (text: string, values: unknown[] = []) =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows);

  test('a password that is changed while it is compared opens no session', async () => {
    const email = addressOf();
    const { body } = await server.createClient().call(signUp, {
      body: { email, password, name: 'Mara' },
    });
    const { id } = body as { id: string };
    const stranger = server.createClient();
    const entering = stranger.call(signIn, { body: { email, password } });
    // After the first look at the hash, before the second: comparing takes longer than this.
    await new Promise((resolve) => setTimeout(resolve, 20));
    await server.app.platform.transactions.asService(async (trx) => {
      await sql`select auth.set_password(${id}::uuid, 'changed')`.execute(trx);
      await sql`select auth.end_sessions(${id}::uuid, null)`.execute(trx);
    });
    expect(await entering).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
    expect((await stranger.call(getProfile)).status).toBe(401);
    expect(await query('select id from auth.session where user_id = $1', [id])).toEqual([]);
  });

  test('several sign-ups with one address make one account', async () => {
    const email = addressOf();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.createClient().call(signUp, { body: { email, password, name: 'Mara' } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('a sign-up that was cut off can be repeated, tells nobody, and goes', async () => {
    const [email, other] = [addressOf(), addressOf()];
    for (const address of [email, other]) {
      await query(
        `insert into auth."user" (name, email, email_verified, created_at)
         values ('Half', $1, false, now() - interval '2 hours')`,
        [address],
      );
    }
    const client = server.createClient();
    const asked = await client.call(requestPasswordReset, { body: { email } });
    expect(asked.status).toBe(204);
    const again = await client.call(signUp, { body: { email, password, name: 'Mara' } });
    expect(again.status).toBe(201);
    const { pool } = server.app.platform.database;
    const { transactions } = server.app.platform;
    await deleteUnfinishedSignUps.handler(
      {},
      createTaskContext(deleteUnfinishedSignUps, { transactions, pool, log: server.app.log }),
    );
    const left = await query('select email from auth."user" where email in ($1, $2)', [
      email,
      other,
    ]);
    expect(left).toEqual([{ email }]);
  });
});
