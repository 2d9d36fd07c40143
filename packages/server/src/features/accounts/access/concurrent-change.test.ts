import { randomBytes } from 'node:crypto';
import {
  cancelEmailChange,
  changeEmail,
  getEmailChange,
  getProfile,
  sendEmailChangeAgain,
  signUp,
  undoEmailChange,
  verifyEmail,
  type LinkPurpose,
  type Profile,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashToken } from '../../../platform/auth/hash-token.ts';
import { onceBegun } from '../../../platform/testing/once-begun.ts';
import { ONE_ENGINE } from '../../../platform/testing/test-engines.ts';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../../platform/testing/test-server.ts';

const ROUNDS = 6;
const AT_ONCE = 8;
const password = 'quiet copper lantern';
let count = 0;

/** What ends or renews a change of the email, sent at once with links and a session. The embedded engine has one connection: nothing meets there. */
describe.each(ONE_ENGINE)('a change of the email, used from all sides on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ engine });
  });
  afterAll(() => server.close());

  const query = <Row = unknown>(text: string, values: unknown[]): Promise<Row[]> =>
    server.database.asOwner(async (client) => (await client.query(text, values)).rows as Row[]);
  /** As if the mail with the link had arrived. */
  async function readToken(id: string, purpose: LinkPurpose): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const change =
      'update one_time_links set token_hash = $3 where user_id = $1 and purpose = $2 returning 1';
    expect(await query(change, [id, purpose, hashToken(token)])).toHaveLength(1);
    return token;
  }
  const visit = (operation: typeof verifyEmail | typeof undoEmailChange, token: string) =>
    onceBegun(() => server.createClient().call(operation, { body: { token } }));
  const askFor = (client: TestClient, email: string) =>
    onceBegun(() => client.call(changeEmail, { body: { email, current_password: password } }));
  const ask = (
    client: TestClient,
    operation: typeof sendEmailChangeAgain | typeof cancelEmailChange | typeof getEmailChange,
  ) => onceBegun(() => client.call(operation));

  async function addProvedUser() {
    const client = server.createClient();
    const email = `round${++count}@holt.example`;
    const { body } = await onceBegun(() =>
      client.call(signUp, { body: { email, password, name: 'Mara' } }),
    );
    const { id } = body as Profile;
    await visit(verifyEmail, await readToken(id, 'verify_email'));
    return { client, email, id };
  }

  /** Its address in every place, and where it may return to. */
  async function stateOf(id: string) {
    const [row] = await query<{ emails: string[]; changes: number; undo: string[] }>(
      `select array(select email from profiles where id = $1
           union select email from auth."user" where id = $1) as emails,
         (select count(*)::int from one_time_links
            where user_id = $1 and purpose = 'change_email') as changes,
         array(select email from one_time_links
            where user_id = $1 and purpose = 'undo_email') as undo`,
      [id],
    );
    return row as NonNullable<typeof row>;
  }

  /** Runs rounds of several accounts each, at once. */
  async function repeat(round: () => Promise<void>): Promise<void> {
    for (let done = 0; done < ROUNDS; done += 1) {
      await Promise.all(Array.from({ length: AT_ONCE }, round));
    }
  }

  test(
    'confirmed twice, canceled twice, sent again and asked for again',
    { timeout: 300_000 },
    () =>
      repeat(async () => {
        const { client, email, id } = await addProvedUser();
        const next = `next-${email}`;
        await askFor(client, next);
        const token = await readToken(id, 'change_email');
        const answers = await Promise.all([
          visit(verifyEmail, token),
          visit(verifyEmail, token),
          ask(client, sendEmailChangeAgain),
          ask(client, cancelEmailChange),
          askFor(client, next),
          ask(client, cancelEmailChange),
          ask(client, getEmailChange),
        ]);
        for (const { status } of answers) expect([200, 204, 410]).toContain(status);
        const { emails, changes, undo } = await stateOf(id);
        const confirmed = answers.slice(0, 2).filter(({ status }) => status === 200).length;
        expect(confirmed).toBeLessThanOrEqual(1);
        expect({ emails, undo }).toEqual(
          confirmed === 1 ? { emails: [next], undo: [email] } : { emails: [email], undo: [] },
        );
        expect(changes).toBeLessThanOrEqual(1);
      }),
  );

  test('undone twice while the next one is confirmed', { timeout: 300_000 }, () =>
    repeat(async () => {
      const { client, email, id } = await addProvedUser();
      const [first, second] = [`first-${email}`, `second-${email}`];
      await askFor(client, first);
      await visit(verifyEmail, await readToken(id, 'change_email'));
      const undo = await readToken(id, 'undo_email');
      await askFor(client, second);
      const token = await readToken(id, 'change_email');
      const answers = await Promise.all([
        visit(undoEmailChange, undo),
        visit(undoEmailChange, undo),
        visit(verifyEmail, token),
        ask(client, sendEmailChangeAgain),
        ask(client, cancelEmailChange),
      ]);
      // Undoing ends the session.
      for (const { status } of answers) expect([200, 204, 401, 410]).toContain(status);
      const undone = answers.slice(0, 2).filter(({ status }) => status === 200);
      expect(undone).toHaveLength(1);
      const { emails, undo: left } = await stateOf(id);
      expect({ emails, left }).toEqual({ emails: [email], left: [] });
      expect((await onceBegun(() => client.call(getProfile))).status).toBe(401);
    }),
  );
});
