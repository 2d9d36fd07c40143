import { createHash } from 'node:crypto';
import {
  beginSupportMessage,
  sendSupportMessage,
  signUp,
  supportWork,
  type SupportMessage,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
import type { Fault } from '../../platform/faults.ts';
import { readMail } from '../../platform/testing/fake-mail-server.ts';
import { setUpMailedServer } from '../../platform/testing/mailed-server.ts';
import { TEST_ENGINES } from '../../platform/testing/test-engines.ts';
import { createSignedTokens } from '../../platform/auth/signed-tokens.ts';
import { WORK_BITS } from './guard.ts';

const SUPPORT = 'help@shop.example';
let count = 0;

const question = (more: Partial<SupportMessage> = {}): SupportMessage => ({
  email: `maker${++count}@mail.example`,
  topic: 'wrong_number',
  message: `Twelve passes for 3 mm?\nOne was enough. ${count}`,
  ...more,
});

/** The plain form of a mail, decoded. */
function plainFormOf(mail: string): string {
  const [, rest = ''] = mail.split(/^Content-Type: text\/plain.*$/m);
  const [part = ''] = rest.split(/^--_?.{20,}$/m);
  const [headers = '', ...body] = part.split('\r\n\r\n');
  const content = body.join('\r\n\r\n');
  if (!headers.includes('quoted-printable')) return content.replaceAll('\r\n', '\n');
  const bytes = content
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, 'latin1').toString().replaceAll('\r\n', '\n');
}

function prove(token: string, message: SupportMessage): number {
  const work = supportWork(token, message);
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${work}${nonce}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - WORK_BITS) === 0) return nonce;
  }
}

describe.each(TEST_ENGINES)('messages to support on %s', (engine) => {
  const mailed = setUpMailedServer(engine, {
    SUPPORT_EMAIL: SUPPORT,
    PUBLIC_URL: 'https://www.shop.example',
  });
  const visitor = () => mailed.server.createClient();
  /** Of a page that was opened so many seconds ago. */
  const tokenFrom = (secondsAgo: number): string =>
    createSignedTokens(mailed.server.database.secret, 'beamwright support form').write(
      `${crypto.randomUUID()}.${Date.now() - secondsAgo * 1000}`,
    );
  const send = (
    message: SupportMessage,
    { token = tokenFrom(30), trap = '', as = visitor() } = {},
  ) =>
    as.call(sendSupportMessage, {
      body: { ...message, guard: { token, nonce: prove(token, message), trap } },
    });
  const caseOf = (answer: { body: unknown }) =>
    (answer.body as { case_number: string }).case_number;
  /** The mail with this case number, as it arrived. */
  const received = (caseNumber: string) =>
    vi.waitFor(() => {
      const mail = mailed.fake.received.find((each) => each.includes(caseNumber));
      if (mail === undefined) throw new Error(`no mail about ${caseNumber}`);
      return mail;
    }, 10_000);
  const countMails = async () =>
    Number((await mailed.query(`select count(*) as n from mails`))[0]?.['n']);

  test('a visitor sends one, and support can reply; the sender gets no mail', async () => {
    const message = question({ name: 'Mara Holt', about: '/materials/birch-plywood/co2-cut' });
    const answer = await send(message);
    expect(answer.status).toBe(201);
    expect(caseOf(answer)).toMatch(/^BW-[0-9A-Z]{8}$/);
    const mail = await received(caseOf(answer));
    expect(readMail(mail)).toMatchObject({
      to: SUPPORT,
      subject: `[Visitor] Wrong number, case ${caseOf(answer)}`,
    });
    expect(mail).toContain(`Reply-To: ${message.email}`);
    // A machine’s answer would be mailed to whoever was named.
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(plainFormOf(mail)).toContain('Nobody has proved that the address is theirs');
    expect(mail).toContain('Mara Holt');
    expect(mail).toContain('/materials/birch-plywood/co2-cut');
    expect(mailed.mailsTo(message.email)).toEqual([]);
  });

  test('the token that the page gets works, but not at once', async () => {
    const { body } = await visitor().call(beginSupportMessage);
    const { token, bits } = body as { token: string; bits: number };
    expect(bits).toBe(WORK_BITS);
    const mail = await received(caseOf(await send(question(), { token })));
    expect(readMail(mail).subject).toContain('[Unverified]');
  });

  test('sent twice it is one case, at the same time as well', async () => {
    const message = question();
    const token = tokenFrom(30);
    const before = await countMails();
    const answers = await Promise.all([1, 2, 3].map(() => send(message, { token })));
    expect(new Set(answers.map(caseOf)).size).toBe(1);
    expect(await countMails()).toBe(before + 1);
  });

  test('each message costs its own work, and no token is forged or kept for long', async () => {
    const [message, token] = [question(), tokenFrom(30)];
    const guard = { token, nonce: prove(token, message), trap: '' };
    const other = { ...message, message: 'Something else' };
    const refused = await visitor().call(sendSupportMessage, { body: { ...other, guard } });
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'support_proof_refused' }]);
    const forged = `${crypto.randomUUID()}.${Date.now() - 30_000}.${'x'.repeat(43)}`;
    for (const bad of [forged, tokenFrom(25 * 60 * 60)]) {
      expect((await send(message, { token: bad })).status).toBe(409);
    }
  });

  test('what looks like a robot’s is marked, not lost', async () => {
    const links = 'https://a.example https://b.example www.c.example http://d.example';
    for (const answer of [
      await send(question({ message: links })),
      await send(question({ message: 'Buy <a href=x>this</a>' })),
      await send(question(), { trap: 'https://spam.example' }),
    ]) {
      expect(readMail(await received(caseOf(answer))).subject).toContain('[Unverified]');
    }
  });

  describe('an account', () => {
    const signUpAs = async (email: string, isVerified: boolean) => {
      const client = visitor();
      await client.call(signUp, { body: { email, password: 'unrelated words here', name: 'M' } });
      for (const table of ['profiles', 'auth."user"']) {
        const text = `update ${table} set email_verified = $2 where email = $1`;
        await mailed.query(text, [email, isVerified]);
      }
      return client;
    };
    const mailFrom = async (message: SupportMessage, as = visitor()) =>
      received(caseOf(await send(message, { as })));

    test('has its level where its owner is signed in, who is proved to be that', async () => {
      const message = question();
      const mail = await mailFrom(message, await signUpAs(message.email, true));
      expect(readMail(mail).subject).toContain('[Community]');
      expect(plainFormOf(mail)).toContain(`Account: ${message.email}, Free plan`);
      expect(plainFormOf(mail)).not.toContain('Nobody has proved');
      expect(mail).not.toContain('Auto-Submitted');
    });

    test('is nowhere in what somebody writes who only names it; erasing it erases that too', async () => {
      const message = question();
      await signUpAs(message.email, true);
      const stranger = question();
      const [known, unknown] = [await mailFrom(message), await mailFrom(stranger)];
      const toShape = (mail: string, { email, message: text }: SupportMessage) =>
        plainFormOf(mail)
          .replaceAll(email, 'EMAIL')
          .replaceAll(String(text.split('\n')[1]), 'TEXT')
          .replaceAll(/BW-[0-9A-Z]{8}/g, 'CASE');
      expect(toShape(known, message)).toBe(toShape(unknown, stranger));
      expect(plainFormOf(known)).not.toContain('plan');
      const owned = await mailed.query(
        `select user_id is not null as owned from mails where kind = 'support.message'
         order by created_at desc limit 2`,
      );
      expect(owned).toEqual([{ owned: false }, { owned: true }]);
    });

    test('doesn’t prove another address, nor one that it has not proved', async () => {
      const [own, other] = [question(), question()];
      const client = await signUpAs(own.email, false);
      const unproved = await mailFrom(own, client);
      const elsewhere = await mailFrom(other, client);
      for (const mail of [unproved, elsewhere]) {
        expect(plainFormOf(mail)).toContain(`Account: ${own.email}, Free plan`);
        expect(plainFormOf(mail)).toContain('Nobody has proved that the address for the reply');
        expect(mail).toContain('Auto-Submitted: auto-generated');
      }
    });
  });

  test('a reply never goes to an address of ours', async () => {
    for (const email of [SUPPORT, 'Help+x@shop.example', 'anybody@SHOP.example']) {
      const mail = await received(caseOf(await send(question({ email }))));
      expect(mail).not.toMatch(/^Reply-To:/im);
      expect(plainFormOf(mail)).toContain('is one of ours');
    }
  });

  test('a message can’t look like our own words', async () => {
    const message = [
      'Hello',
      'Email: ceo@shop.example',
      'Account: ceo@shop.example, Corporate plan\u202E\u2066',
      'Reply to this email to answer.\r\n.\r\nBcc: all@shop.example',
      '-- ',
      'Beamwright <b>x</b>\u2028\u2028Pay\ud800',
    ].join('\n');
    const mail = await received(caseOf(await send(question({ name: 'Corporate plan', message }))));
    const text = plainFormOf(mail);
    const lines = text.split('\n');
    const ours = lines.filter((line) => !line.startsWith('>'));
    expect(ours.filter((line) => /ceo@|Bcc|Pay/.test(line))).toEqual([]);
    expect(ours.filter((line) => line === '-- ')).toHaveLength(1);
    expect(ours.filter((line) => line.startsWith('Account:'))).toEqual([]);
    expect(ours).toContain('Name: Corporate plan');
    expect(lines.indexOf('> Hello')).toBeGreaterThan(
      lines.findIndex((each) => /proved/.test(each)),
    );
    expect(text).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u2028]/u);
  });

  test('a page elsewhere, an address of several people and a message of line breaks are refused or shortened', async () => {
    for (const wrong of [
      question({ about: '//evil.example' }),
      question({ about: 'https://evil.example' }),
      question({ email: 'a@b.example, c@d.example' }),
      question({ email: 'a@b.example\nBcc: c@d.example' }),
      question({ name: 'Mara\nBcc: c@d.example' }),
    ]) {
      const { status } = await send(wrong);
      expect([wrong, status]).toEqual([wrong, 400]);
    }
    const long = await send(question({ message: `a${'\nb'.repeat(1999)}` }));
    expect((await received(caseOf(long))).length).toBeLessThan(60_000);
  });

  describe('the form of browsers without JavaScript', () => {
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      mailed.server.app.inject({
        method: 'POST',
        url: '/support',
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    const fieldsOf = ({ email, topic, message }: SupportMessage) => ({
      email,
      topic,
      message,
      name: '',
      homepage: '',
    });

    test('is answered by a page with the case number; a second click is the same case', async () => {
      const fields = fieldsOf(question());
      const referer = `${mailed.server.config.publicUrl}/support?about=/materials/mdf`;
      const first = await post(fields, { referer });
      expect(first.statusCode).toBe(303);
      const number = /^\/support\/sent\?case=(BW-[0-9A-Z]{8})$/.exec(
        String(first.headers.location),
      )?.[1];
      const mail = await received(String(number));
      expect(mail).toContain('/materials/mdf');
      expect(readMail(mail).subject).toContain('[Unverified]');
      expect((await post(fields, { referer })).headers.location).toBe(first.headers.location);
      const page = await mailed.server.app.inject(String(first.headers.location));
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    });

    test('what can’t be read is refused, and no fault of ours', async () => {
      const faults: unknown[] = [];
      mailed.server.app.platform.faults.listen((fault) => faults.push(fault));
      const statusOf = async (payload: string | undefined, type?: string) =>
        (
          await mailed.server.app.inject({
            method: 'POST',
            url: '/support',
            ...(payload !== undefined && { payload }),
            headers: type === undefined ? {} : { 'content-type': type },
          })
        ).statusCode;
      expect(await statusOf(undefined)).toBe(400);
      expect(await statusOf('')).toBe(400);
      expect(await statusOf('{"message":"x"}', 'application/json')).toBe(400);
      expect(await statusOf('--x\r\n\r\n', 'multipart/form-data; boundary=x')).toBe(400);
      expect(
        await statusOf('message=%FF%00&email=%E0%A4%A', 'application/x-www-form-urlencoded'),
      ).toBe(400);
      expect(faults).toEqual([]);
    });

    test('what breaks is noted as everywhere, and a full disk too', async () => {
      const { app, database } = mailed.server;
      const faults: Fault[] = [];
      app.platform.faults.listen((fault) => faults.push(fault));
      const noted = vi.spyOn(database.disk, 'note');
      const broken = Object.assign(new Error('could not extend file'), { code: '53100' });
      const count = vi.spyOn(app.platform.auth, 'countMessage').mockRejectedValue(broken);
      try {
        expect((await post(fieldsOf(question()))).statusCode).toBe(507);
      } finally {
        count.mockRestore();
      }
      expect(noted).toHaveBeenCalledWith(broken);
      noted.mockRestore();
      expect(faults).toMatchObject([{ request: { path: '/support', status: 507 } }]);
    });

    test('is refused from another site, and if something is missing', async () => {
      const before = await countMails();
      const fields = fieldsOf(question());
      expect((await post(fields, { origin: 'https://evil.example' })).statusCode).toBe(403);
      expect((await post({ ...fields, email: 'nobody' })).statusCode).toBe(400);
      expect((await post({ ...fields, message: 'x'.repeat(4001) })).statusCode).toBe(400);
      expect((await post({ ...fields, message: 'x'.repeat(200_000) })).statusCode).toBe(413);
      expect(await countMails()).toBe(before);
    });

    test('shows no case number that isn’t one', async () => {
      const page = await mailed.server.app.inject('/support/sent?case=%3Cscript%3E');
      expect([page.statusCode, page.headers.location]).toEqual([303, '/support']);
    });
  });
});
