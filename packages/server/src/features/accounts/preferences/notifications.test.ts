import {
  changeNotifications,
  checkUnsubscribe,
  getProfile,
  NOTIFICATION_KINDS,
  signUp,
  unsubscribe,
  updateProfile,
  type NotificationKind,
  type Profile,
} from '@beamwright/contract';
import { accountMail, usageMail } from '@beamwright/domain/messages';
import { describe, expect, test, vi } from 'vitest';
import { defineMail, type Mail } from '../../../platform/mail/define-mail.ts';
import { readMail } from '../../../platform/testing/fake-mail-server.ts';
import { setUpMailedServer } from '../../../platform/testing/mailed-server.ts';
import { TEST_ENGINES } from '../../../platform/testing/test-engines.ts';
import type { TestClient } from '../../../platform/testing/test-server.ts';
import { findMailReader } from './notifications.ts';

const mailOf = (kind: Mail<unknown>['kind'], id = `test.${kind}`, isAsked = false) =>
  defineMail<Record<string, never>>({
    id,
    kind,
    ...(isAsked && { isAsked }),
    sendWithinS: 3600,
    content: () => ({
      subject: accountMail('day', { day: '2026-11-22' }),
      text: [usageMail('used', { used: 1860.5, limit: 2000 })],
      action: { label: usageMail('see_action'), path: '/settings/plan' },
    }),
  });

let count = 0;

const OF_TEAMS = {
  digest: { email: true },
  mentions: { email: true, push: true },
  team_changes: { email: true, push: true },
  inductions: { email: true, push: true },
  consultations: { email: true, push: true },
};

describe.each(TEST_ENGINES)('notifications on %s', (engine) => {
  const mailed = setUpMailedServer(engine);

  async function addUser() {
    const client = mailed.server.createClient();
    const email = `ada${++count}@holt.example`;
    const body = { email, password: 'quiet copper lantern', name: 'Ada' };
    const { id } = (await client.call(signUp, { body })).body as Profile;
    await mailed.server.database.asOwner((owner) =>
      owner.query('update profiles set email_verified = true where id = $1', [id]),
    );
    return { client, email, id };
  }
  const profileOf = async (client: TestClient) => (await client.call(getProfile)).body as Profile;
  const writeMail = (user: { id: string; email: string }, mail: Mail<Record<string, never>>) => {
    const { mail: service, transactions } = mailed.server.app.platform;
    return transactions.asService((trx) =>
      service.write(trx, mail, { user_id: user.id, to: user.email }, {}),
    );
  };
  const write = (user: { id: string; email: string }, kind: Mail<unknown>['kind']) =>
    writeMail(user, mailOf(kind));
  const wants = (id: string, kind: NotificationKind) =>
    mailed.server.app.platform.transactions.asService((trx) =>
      findMailReader(trx, id, kind).then(({ wants }) => wants),
    );
  const kindsOf = async (id: string) => {
    const { rows } = await mailed.server.database.asOwner((client) =>
      client.query('select kind from mails where user_id = $1 order by created_at', [id]),
    );
    return rows.map(({ kind }) => kind as string).filter((kind) => kind.startsWith('test.'));
  };
  /** The mail as it arrived, without soft line breaks. */
  const received = (to: string) =>
    vi.waitFor(() => {
      const found = mailed.fake.received.findLast(
        (mail) => readMail(mail).to === to && !mail.includes('Verify your email'),
      );
      if (!found) throw new Error(`no mail to ${to}`);
      return found
        .replaceAll(/=\r?\n/g, '')
        .replaceAll('=3D', '=')
        .replaceAll(/\r\n[ \t]/g, ' ');
    }, 10_000);
  const headerOf = (mail: string, name: string) =>
    new RegExp(`^${name}: (.*?)\r?$`, 'm').exec(mail.split(/\r?\n\r?\n/, 1)[0] ?? '')?.[1];
  const tokenIn = (mail: string) => /\/unsubscribe\?token=([\w.-]+)/.exec(mail)?.[1] ?? '';
  const post = (url: string, payload = 'List-Unsubscribe=One-Click', origin?: string) =>
    mailed.server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(origin !== undefined && { origin }),
      },
    });

  test('everything is on until it is turned off, one way at a time', async () => {
    const { client } = await addUser();
    expect((await profileOf(client)).notifications).toEqual({
      results: { in_app: true },
      usage: { in_app: true, email: true },
      exports: { email: true },
      ...OF_TEAMS,
    });
    const { body } = await client.call(changeNotifications, { body: { usage: { email: false } } });
    expect((body as Profile).notifications).toEqual({
      results: { in_app: true },
      usage: { in_app: true, email: false },
      exports: { email: true },
      ...OF_TEAMS,
    });
    await client.call(changeNotifications, { body: { usage: { email: true } } });
    expect((await profileOf(client)).notifications.usage.email).toBe(true);
  });

  test('every kind of the contract can be stored', async () => {
    const { client } = await addUser();
    for (const [kind, ways] of Object.entries(NOTIFICATION_KINDS)) {
      for (const way of ways) {
        const body = { [kind]: { [way]: false } };
        expect((await client.call(changeNotifications, { body })).status).toBe(200);
      }
    }
    const { notifications } = await profileOf(client);
    expect(Object.values(notifications).flatMap((ways) => Object.values(ways))).not.toContain(true);
  });

  test('a mail that may be refused says how, in its headers and in both forms', async () => {
    const user = await addUser();
    await write(user, 'usage');
    const mail = await received(user.email);
    const url = `${mailed.server.config.publicUrl}/unsubscribe?token=${tokenIn(mail)}`;
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(`<${url}>`);
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    expect(mail.split(url)).toHaveLength(4);
  });

  test('a mail about security has no such header, and arrives whatever was turned off', async () => {
    const user = await addUser();
    const body = { results: { in_app: false }, usage: { email: false }, exports: { email: false } };
    await user.client.call(changeNotifications, { body });
    for (const kind of ['usage', 'exports', 'security'] as const) await write(user, kind);
    expect(await kindsOf(user.id)).toEqual(['test.security']);
    const mail = await received(user.email);
    expect(headerOf(mail, 'List-Unsubscribe')).toBeUndefined();
    expect(mail).not.toContain('/unsubscribe');
  });

  test('of mails that nobody asked for, three of a kind are written an hour, also at once', async () => {
    const user = await addUser();
    await Promise.all(Array.from({ length: 8 }, () => write(user, 'security')));
    expect(await kindsOf(user.id)).toHaveLength(3);
    await write(user, 'exports');
    expect(await kindsOf(user.id)).toHaveLength(4);
    await mailed.server.database.asOwner((client) =>
      client.query(
        `update mails set created_at = created_at - interval '61 minutes' where user_id = $1`,
        [user.id],
      ),
    );
    await write(user, 'security');
    expect(await kindsOf(user.id)).toHaveLength(5);
  });

  test('20 are written a day, and then only the first of its kind; mails asked for do not count', async () => {
    const user = await addUser();
    const asked = mailOf('security', 'test.asked', true);
    for (let index = 0; index < 25; index++) await writeMail(user, asked);
    expect(await kindsOf(user.id)).toHaveLength(25);
    for (let index = 0; index < 30; index++) {
      await writeMail(user, mailOf('security', `test.${index % 10}`));
    }
    expect(await kindsOf(user.id)).toHaveLength(45);
    for (const id of ['test.hidden', 'test.hidden']) await writeMail(user, mailOf('security', id));
    expect((await kindsOf(user.id)).filter((kind) => kind === 'test.hidden')).toHaveLength(1);
    await writeMail(user, asked);
    expect(await kindsOf(user.id)).toHaveLength(47);
  });

  test('an address that was never proved gets only what was asked for', async () => {
    const user = await addUser();
    await mailed.server.database.asOwner((client) =>
      client.query('update profiles set email_verified = false where id = $1', [user.id]),
    );
    for (const kind of ['usage', 'exports', 'security'] as const) await write(user, kind);
    expect(await kindsOf(user.id)).toEqual([]);
    await writeMail(user, mailOf('security', 'test.asked', true));
    expect(await kindsOf(user.id)).toEqual(['test.asked']);
  });

  test('one click without a session turns off this kind for this user alone', async () => {
    const [user, other] = [await addUser(), await addUser()];
    await write(user, 'usage');
    const path = `/unsubscribe?token=${tokenIn(await received(user.email))}`;
    for (let time = 0; time < 2; time += 1) expect((await post(path)).statusCode).toBe(204);
    expect(await wants(user.id, 'usage')).toBe(false);
    expect(await wants(user.id, 'exports')).toBe(true);
    expect(await wants(other.id, 'usage')).toBe(true);
    expect((await profileOf(user.client)).notifications.usage).toEqual({
      in_app: true,
      email: false,
    });
    await write(user, 'usage');
    expect(await kindsOf(user.id)).toEqual(['test.usage']);
  });

  test('no form, a large one or one of a mail program on the web is fine', async () => {
    const user = await addUser();
    await write(user, 'exports');
    const path = `/unsubscribe?token=${tokenIn(await received(user.email))}`;
    expect((await post(path, '')).statusCode).toBe(204);
    expect((await post(path, 'x'.repeat(300_000))).statusCode).toBe(204);
    expect((await post(path, 'a=b', 'https://mail.example')).statusCode).toBe(204);
    expect(await wants(user.id, 'exports')).toBe(false);
  });

  test('a made-up link turns nothing off', async () => {
    const user = await addUser();
    await write(user, 'usage');
    const token = tokenIn(await received(user.email));
    const forged = token.replace('usage', 'exports');
    for (const path of ['/unsubscribe', '/unsubscribe?token=', `/unsubscribe?token=${forged}`]) {
      expect((await post(path)).statusCode).toBe(410);
    }
    const twice = `/unsubscribe?token=${token}&token=${token}`;
    expect((await post(twice)).statusCode).toBe(410);
    expect(await wants(user.id, 'exports')).toBe(true);
    expect(await wants(user.id, 'usage')).toBe(true);
  });

  test('the page turns mails off and on again; a link of a deleted account does nothing', async () => {
    const user = await addUser();
    await write(user, 'usage');
    const token = tokenIn(await received(user.email));
    const visitor = mailed.server.createClient();
    const check = async (given: string) =>
      (await visitor.call(checkUnsubscribe, { body: { token: given } })).body;
    expect(await check(token)).toEqual({ subscription: { kind: 'usage', is_on: true } });
    expect(await check(token.slice(0, 12))).toEqual({ subscription: null });
    const off = await visitor.call(unsubscribe, { body: { token, is_on: false } });
    expect(off.body).toEqual({ kind: 'usage' });
    expect(await wants(user.id, 'usage')).toBe(false);
    expect(await check(token)).toEqual({ subscription: { kind: 'usage', is_on: false } });
    await visitor.call(unsubscribe, { body: { token, is_on: true } });
    expect(await wants(user.id, 'usage')).toBe(true);
    await mailed.server.database.asOwner((client) =>
      client.query('delete from auth."user" where id = $1', [user.id]),
    );
    expect(await check(token)).toEqual({ subscription: null });
    expect(await visitor.call(unsubscribe, { body: { token, is_on: false } })).toMatchObject({
      status: 410,
      body: { code: 'link_invalid' },
    });
  });

  test.each([
    [null, 'Nov 22, 2026', '1,860.5 of 2,000'],
    ['GB', '22 Nov 2026', '1,860.5 of 2,000'],
    ['DE', '22.11.2026', '1.860,5 of 2.000'],
    ['SE', '2026-11-22', '1\u00a0860,5 of 2\u00a0000'],
    ['JP', '2026/11/22', '1,860.5 of 2,000'],
  ] as const)('a mail in %s has its dates and numbers', async (region, day, text) => {
    const user = await addUser();
    await user.client.call(updateProfile, { body: { region } });
    await write(user, 'security');
    const { rows } = await mailed.server.database.asOwner((client) =>
      client.query(`select subject from mails where user_id = $1 and kind = 'test.security'`, [
        user.id,
      ]),
    );
    expect(rows).toEqual([{ subject: day }]);
    expect(decode(await received(user.email))).toContain(text);
  });
});

/** Quoted-printable as text. */
const decode = (mail: string): string =>
  mail.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll('=', ''), 'hex').toString(),
  );
