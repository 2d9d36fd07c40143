import { setTimeout } from 'node:timers/promises';
import { mailMessage } from '@beamwright/domain/messages';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTransactions, type Transactions } from '../db/transactions.ts';
import {
  startFakeMailServer,
  type FakeMailServer,
  type MailMode,
} from '../testing/fake-mail-server.ts';
import { collectLog } from '../testing/collect-log.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { TEST_ENGINES } from '../testing/test-engines.ts';
import { deliverMails, type Delivery } from './deliver-mails.ts';
import { connectMailServer, type MailServer } from './mail-server.ts';
import { claimMails, insertMail, markFailed, markUnsent, releaseKept } from './outbox.ts';
import { createSeal } from './seal.ts';
import { writeLetter } from './letter.ts';

const seal = createSeal('a secret of the tests', 'mail');
const HEADERS = [
  'Auto-Submitted',
  'X-Auto-Response-Suppress',
  'From',
  'To',
  'Subject',
  'Message-ID',
  'Date',
  'MIME-Version',
  'Content-Type',
];
const silent = pino({ level: 'silent' });

describe.each(TEST_ENGINES)('mails on %s', (engine) => {
  let database: TestDatabase;
  let transactions: Transactions;
  let fake: FakeMailServer;
  let server: MailServer;
  let delivery: Delivery;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    transactions = createTransactions(database.pool);
  });
  afterAll(() => database.close());

  beforeEach(async () => {
    fake = await startFakeMailServer();
    server = connectMailServer({ smtpUrl: fake.url, from: 'shop@laser.example' });
    delivery = { db: transactions.asService, seal, server, log: silent };
  });
  afterEach(async () => {
    await server.close();
    await fake.close();
    await database.asOwner((client) => client.query('delete from mails'));
  });

  const write = (subject = 'Hello', sendWithinS = 3600) =>
    transactions.asService((trx) =>
      insertMail(trx, seal, {
        user_id: null,
        kind: 'test.hello',
        to: 'mara@holt.example',
        letter: { subject, html: `<p>${subject}</p>`, text: `${subject}\n` },
        sendWithinS,
      }),
    );
  const mails = () =>
    transactions.asService((trx) =>
      trx
        .selectFrom('mails')
        .select(['id', 'state', 'attempts', 'content', 'last_error', 'due_at'])
        .orderBy('created_at')
        .execute(),
    );
  const deliverImpatiently = async () => {
    const impatient = connectMailServer({
      smtpUrl: fake.url,
      from: 'shop@laser.example',
      sendMs: 500,
    });
    await deliverMails({ ...delivery, server: impatient });
    await impatient.close();
  };
  const makeDue = () =>
    database.asOwner((client) => client.query(`update mails set due_at = now() - interval '1 s'`));
  const messageIds = () => fake.received.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);

  test('a mail reaches the server once, in both forms, and its content is removed', async () => {
    await write('Your link');
    await deliverMails(delivery);
    await deliverMails(delivery);
    expect(fake.received).toHaveLength(1);
    const [mail = ''] = fake.received;
    expect(mail).toContain('From: Beamwright <shop@laser.example>');
    expect(mail).toContain('To: mara@holt.example');
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    expect(mail).toContain('Auto-Submitted: auto-generated');
    expect(mail).toContain('X-Auto-Response-Suppress: OOF, AutoReply');
    const [row] = await mails();
    expect(row).toMatchObject({ state: 'sent', attempts: 1, content: null, last_error: null });
    expect(messageIds()).toEqual([`<${row?.id}@laser.example>`]);
  });

  test.each([
    ['another header', 'Hi\r\nBcc: thief@bad.example\r\n\r\nbody'],
    ['other line ends', 'Hi\u2028Bcc: thief@bad.example\u0085\u000bBcc: a@b.example'],
    ['letters of any script', 'Grüße an Μάρα 🔥 木 שלום'],
    ['a very long word', `x${'🔥'.repeat(3000)}`],
  ])('a name with %s stays within its subject and text', async (_kind, name) => {
    const letter = writeLetter(
      {
        subject: mailMessage('footer', { address: name }),
        text: [mailMessage('footer', { address: name })],
      },
      { publicUrl: 'https://laser.example', footer: mailMessage('footer', { address: 'us' }) },
    );
    await transactions.asService((trx) =>
      insertMail(trx, seal, {
        user_id: null,
        kind: 'test.hello',
        to: 'mara@holt.example',
        letter,
        sendWithinS: 60,
      }),
    );
    await deliverMails(delivery);
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
    const [mail = ''] = fake.received;
    const [head = ''] = mail.split('\r\n\r\n');
    const unfolded = head.replaceAll(/\r\n[ \t]+/g, ' ');
    expect(unfolded.split('\r\n').map((line) => line.split(':')[0])).toEqual(HEADERS);
    expect(/[\u0080-\uffff]/.test(mail)).toBe(false);
    expect(Math.max(...mail.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(mail.match(/^Content-Type: text\/(?:plain|html); charset=utf-8\r$/gm)).toHaveLength(2);
    expect(letter.subject.isWellFormed()).toBe(true);
  });

  test('a mail of a process whose clock is a little ahead is sent at once', async () => {
    await write();
    await database.asOwner((client) =>
      client.query(`update mails set due_at = now() + interval '0.5 s'`),
    );
    await deliverMails(delivery);
    expect(await mails()).toMatchObject([{ state: 'sent' }]);
  });

  test('a mail of a transaction that fails was never written', async () => {
    const failing = transactions.asService(async (trx) => {
      await insertMail(trx, seal, {
        user_id: null,
        kind: 'test.hello',
        to: 'mara@holt.example',
        letter: { subject: 'Never', html: '', text: '' },
        sendWithinS: 60,
      });
      throw new Error('after the mail');
    });
    await expect(failing).rejects.toThrow('after the mail');
    await deliverMails(delivery);
    expect(fake.received).toEqual([]);
  });

  test.each<MailMode>(['recipient 550', 'data 550'])(
    'a mail that is refused for good (%s) is not tried again',
    async (mode) => {
      fake.mode = mode;
      await write();
      await deliverMails(delivery);
      const [row] = await mails();
      expect(row).toMatchObject({ state: 'failed', attempts: 1 });
      expect(row?.last_error).toContain('Not now, not here');
    },
  );

  test.each<MailMode>([
    'connect 421',
    'connect 550',
    'connect hang',
    'connect drop',
    'sender 451',
    'sender 550',
    'sender hang',
    'sender drop',
    'recipient 451',
    'recipient hang',
    'recipient drop',
    'data 421',
    'data 451',
    'data hang',
    'data drop',
  ])('a server that fails at %s gets the mail later', async (mode) => {
    fake.mode = mode;
    await write();
    if (mode.endsWith('hang')) await deliverImpatiently();
    else await deliverMails(delivery);
    const [waiting] = await mails();
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 1 });
    expect(waiting?.last_error).not.toBeNull();
    expect(waiting?.due_at.getTime()).toBeGreaterThan(Date.now() + 50_000);
    expect(fake.received).toEqual([]);

    fake.mode = 'accept';
    await deliverMails(delivery);
    expect(fake.received).toEqual([]);
    await makeDue();
    await deliverMails(delivery);
    expect(fake.received).toHaveLength(1);
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  });

  test('a connection is kept open between mails, and replaced when the server has closed it', async () => {
    for (const number of [1, 2, 3]) {
      await write(`Number ${number}`);
      await deliverMails(delivery);
    }
    expect(fake.connections).toBe(1);
    fake.hangUp();
    await write('Number 4');
    await deliverMails(delivery);
    expect(await mails()).toMatchObject(
      Array.from({ length: 4 }, () => ({ state: 'sent', attempts: 1 })),
    );
    expect(fake.connections).toBe(2);
  });

  test('what a slow process finds out does not change a mail that another one has sent', async () => {
    await write();
    const [claimed] = await transactions.asService((trx) => claimMails(trx, 1));
    await makeDue();
    await deliverMails(delivery);
    if (!claimed) throw new Error('Nothing was claimed');
    await transactions.asService((trx) => markFailed(trx, claimed, 'Too late'));
    await transactions.asService((trx) => markUnsent(trx, claimed, 'Too late'));
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }]);
  });

  test('a mail that was sent while the database was away is not sent again', async () => {
    await write();
    let calls = 0;
    const db: Delivery['db'] = (work) => {
      calls += 1;
      // The first call claims the mail, the next ones record that it was sent.
      if (calls === 2 || calls === 3) return Promise.reject(new Error('The database is away'));
      return transactions.asService(work);
    };
    await deliverMails({ ...delivery, db });
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 1 }]);
  });

  test('a mail that may have arrived is sent again under the same Message-ID', async () => {
    fake.mode = 'drop_after';
    await write();
    await deliverMails(delivery);
    fake.mode = 'accept';
    await makeDue();
    await deliverMails(delivery);
    const [first, second, ...more] = messageIds();
    expect(first).toBeDefined();
    expect([second, more]).toEqual([first, []]);
  });

  test('two processes send each of many mails once, over few connections', async () => {
    for (let i = 0; i < 30; i += 1) await write(`Number ${i}.`);
    await Promise.all([deliverMails(delivery), deliverMails(delivery)]);
    const subjects = fake.received.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]);
    expect(new Set(subjects).size).toBe(30);
    expect(fake.received).toHaveLength(30);
    expect(fake.connections).toBeLessThanOrEqual(3);
  });

  test('a claim is respected until it expires; then another process takes over', async () => {
    await write();
    await database.asOwner((client) =>
      client.query(`update mails set state = 'sending', due_at = now() + interval '1 minute'`),
    );
    await deliverMails(delivery);
    expect(fake.received).toEqual([]);
    await makeDue();
    await deliverMails(delivery);
    expect(fake.received).toHaveLength(1);
  });

  test('what has expired is not sent', async () => {
    await write('Old link', 0);
    await setTimeout(5);
    await deliverMails(delivery);
    expect(fake.received).toEqual([]);
    expect(await mails()).toMatchObject([
      { state: 'failed', last_error: 'It was too late to send it.' },
    ]);
  });

  test('an attempt that would come too late is the last one', async () => {
    fake.mode = 'recipient 451';
    await write('Link of 30 seconds', 30);
    await deliverMails(delivery);
    expect(await mails()).toMatchObject([{ state: 'failed' }]);
  });

  test('a copy of the database does not show what a mail says, and another secret cannot open it', async () => {
    await write('Secret link');
    const [row] = await mails();
    expect(Buffer.from(row?.content ?? '', 'base64').toString('latin1')).not.toContain('Secret');
    await deliverMails({ ...delivery, seal: createSeal('another secret', 'mail') });
    expect(await mails()).toMatchObject([{ state: 'failed' }]);
  });

  test('without a mail server, mails are kept and logged, and sent once there is one', async () => {
    const { log, entries } = collectLog();
    await write('Kept');
    await deliverMails({ ...delivery, server: undefined, log });
    expect(await mails()).toMatchObject([{ state: 'kept', attempts: 0 }]);
    expect(entries()).toMatchObject([{ to: 'mara@holt.example', text: 'Kept\n' }]);
    await transactions.asService(releaseKept);
    await deliverMails(delivery);
    expect(fake.received).toHaveLength(1);
  });
});
