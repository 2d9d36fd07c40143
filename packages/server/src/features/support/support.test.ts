import { createHash } from 'node:crypto';
import {
  beginSupportMessage,
  sendSupportMessage,
  signUp,
  supportWork,
  type SupportMessage,
} from '@beamwright/contract';
import { describe, expect, test, vi } from 'vitest';
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

function prove(token: string, message: SupportMessage): number {
  const work = supportWork(token, message);
  for (let nonce = 0; ; nonce += 1) {
    const digest = createHash('sha256').update(`${work}${nonce}`).digest();
    if (digest.readUInt32BE(0) >>> (32 - WORK_BITS) === 0) return nonce;
  }
}

describe.each(TEST_ENGINES)('messages to support on %s', (engine) => {
  const mailed = setUpMailedServer(engine, { SUPPORT_EMAIL: SUPPORT });
  const visitor = () => mailed.server.createClient();
  /** Of a page that was opened so many seconds ago. */
  const tokenFrom = (secondsAgo: number): string =>
    createSignedTokens(mailed.server.database.secret, 'beamwright support form').write(
      `${crypto.randomUUID()}.${Date.now() - secondsAgo * 1000}`,
    );
  const send = (message: SupportMessage, { token = tokenFrom(30), trap = '' } = {}) =>
    visitor().call(sendSupportMessage, {
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
    expect(mail).not.toContain('Auto-Submitted');
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

  test('the level of an account counts once its address was proved', async () => {
    const message = question();
    const { email } = message;
    await visitor().call(signUp, { body: { email, password: 'unrelated words here', name: 'M' } });
    const subjectOf = async (asked: SupportMessage) =>
      readMail(await received(caseOf(await send(asked)))).subject;
    expect(await subjectOf(message)).toContain('[Visitor]');
    const proved = `update profiles set email_verified = true where email = $1`;
    await mailed.query(proved, [email]);
    await mailed.query(`update auth."user" set email_verified = true where email = $1`, [email]);
    expect(await subjectOf(question({ email }))).toContain('[Community]');
    const owned = await mailed.query(
      `select user_id is not null as owned from mails where kind = 'support.message'
       order by created_at desc limit 1`,
    );
    expect(owned).toEqual([{ owned: true }]);
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
