import {
  changeEmail,
  createWebhook,
  rotateWebhookSecret,
  undoEmailChange,
  updateWebhook,
  verifyEmail,
  type IssuedEndpoint,
} from '@beamwright/contract';
import { describe, expect, test } from 'vitest';
import { setUpMailedServer } from '../../platform/testing/mailed-server.ts';
import {
  createRecoverableAccounts,
  password,
} from '../../platform/testing/recoverable-accounts.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import type { TestClient } from '../../platform/testing/test-server.ts';

const STILL = 'Webhooks still send events of your account';
const OFF = 'Webhooks of your account were turned off';

/** Somebody may have known the password, and have led events elsewhere with it. */
describe.each(TEST_ENGINES)('webhooks of an account that gets a new password on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  const { query, mailsTo } = mailed;
  const { addUser, tokenOf, open, reset, wordsOf } = createRecoverableAccounts(mailed);

  async function addEndpointTo(client: TestClient, host: string, days = 0): Promise<string> {
    const { body, status } = await client.call(createWebhook, {
      body: { url: `https://${host}/in`, events: ['job.completed'] },
    });
    expect(status).toBe(201);
    const { id } = body as IssuedEndpoint;
    await query(
      `update webhook_endpoints set created_at = created_at - $2 * interval '1 day',
         changed_at = changed_at - $2 * interval '1 day' where id = $1`,
      [id, days],
    );
    return id;
  }
  const stateOf = async (id: string): Promise<string> => {
    const [row] = await query<{ state: string; reason: string | null }>(
      'select state, off_reason as reason from webhook_endpoints where id = $1',
      [id],
    );
    return [row?.state, row?.reason].filter((part) => part !== null).join(', ');
  };

  test('a reset keeps them, and lists them', async () => {
    const { client, email } = await addUser();
    const id = await addEndpointTo(client, 'hooks.example', 3);
    await reset(email);
    expect(await wordsOf(email, STILL)).toContain('hooks.example, added');
    expect(await stateOf(id)).toBe('on');
    expect(mailsTo(email).filter(({ subject }) => subject === OFF)).toEqual([]);
  });

  test('undoing a change of the email turns off what was added, moved or rotated since', async () => {
    const { client, email } = await addUser();
    const [old, moved, rotated, theirs] = [
      await addEndpointTo(client, 'old.example', 30),
      await addEndpointTo(client, 'moved.example', 30),
      await addEndpointTo(client, 'rotated.example', 30),
      await addEndpointTo(client, 'theirs.example', 2),
    ];
    const stolen = `stolen-${email}`;
    await client.call(changeEmail, { body: { email: stolen, current_password: password } });
    await open(verifyEmail, await tokenOf(stolen, 'Confirm your new email'));
    await client.call(updateWebhook, {
      params: { id: moved },
      body: { url: 'https://led-away.example/in' },
    });
    await client.call(rotateWebhookSecret, { params: { id: rotated }, body: {} });
    await client.call(updateWebhook, { params: { id: old }, body: { description: 'Mine' } });
    await open(undoEmailChange, await tokenOf(email, 'Your email was changed'));
    expect(await Promise.all([old, moved, rotated, theirs].map(stateOf))).toEqual([
      'on',
      'off, recovered',
      'off, recovered',
      'off, recovered',
    ]);
    const words = await wordsOf(email, OFF);
    for (const host of ['led-away', 'rotated', 'theirs']) {
      expect(words).toContain(`${host}.example, added`);
    }
    expect(await wordsOf(email, STILL)).toContain('old.example, added');
    const audited = await query(
      `select 1 from audit_log where action = 'webhook_changed' and request_id = (
         select request_id from audit_log where action = 'email_change_undone'
         and user_id = (select id from profiles where email = $1))`,
      [email],
    );
    expect(audited).toHaveLength(3);
  });

  test('who never proved the address leaves none that is on', async () => {
    const { client, email } = await addUser({ isProved: false });
    const id = await addEndpointTo(client, 'planted.example', 100);
    await reset(email);
    expect(await stateOf(id)).toBe('off, recovered');
    expect(await wordsOf(email, OFF)).toContain('planted.example, added');
  });
});
