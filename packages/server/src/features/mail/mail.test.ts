import { getMail, listMails, sendMailAgain, signUp, type MailSummary } from '@beamwright/contract';
import { mailMessage } from '@beamwright/domain/messages';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { readMail } from '../../platform/testing/fake-mail-server.ts';
import { setUpMailedServer } from '../../platform/testing/mailed-server.ts';
import { ONE_ENGINE } from '../../platform/testing/test-engines.ts';
import type { TestClient } from '../../platform/testing/test-server.ts';

const hello = defineMail<{ name: string }>({
  id: 'test.hello',
  kind: 'security',
  sendWithinS: 3600,
  content: ({ name }) => ({
    subject: mailMessage('footer', { address: name }),
    text: [],
    action: { label: mailMessage('footer', { address: 'Open' }), path: '/library' },
  }),
});

describe.each(ONE_ENGINE)('mail on %s', (engine) => {
  const mailed = setUpMailedServer(engine);
  let admin: TestClient;

  beforeAll(async () => {
    admin = mailed.server.createClient();
    const body = { email: 'admin@holt.example', password: 'unrelated words here', name: 'Admin' };
    await admin.call(signUp, { body });
    await mailed.server.app.platform.transactions.asService((trx) =>
      trx.updateTable('profiles').set({ role: 'admin' }).where('email', '=', body.email).execute(),
    );
  });

  const write = (name: string) => {
    const { mail, transactions } = mailed.server.app.platform;
    return transactions.asService((trx) =>
      mail.write(trx, hello, { user_id: null, to: 'mara@holt.example' }, { name }),
    );
  };
  const list = async () =>
    ((await admin.call(listMails)).body as { items: MailSummary[]; is_sent: boolean }).items;

  test('a mail leaves right after its transaction, without waiting for the next minute', async () => {
    await write('Mara');
    const subject = 'Sent by Beamwright at Mara.';
    await vi.waitFor(
      () =>
        expect(mailed.fake.received.map(readMail)).toContainEqual(
          expect.objectContaining({ subject }),
        ),
      5000,
    );
    await vi.waitFor(async () =>
      expect((await list())[0]).toMatchObject({ subject, state: 'sent' }),
    );
  });

  test('an administrator reads a mail that was refused and sends it again', async () => {
    mailed.fake.mode = 'recipient 550';
    await write('Jonas');
    await vi.waitFor(async () => expect((await list())[0]?.state).toBe('failed'), 5000);
    const [failed] = await list();
    const params = { id: failed?.id ?? '' };
    const { body } = await admin.call(getMail, { params });
    expect((body as { text: string }).text).toContain(`${mailed.server.config.publicUrl}/library`);

    mailed.fake.mode = 'accept';
    const again = await admin.call(sendMailAgain, { params });
    expect(again.body).toMatchObject({ state: 'sent', attempts: 2 });
    expect((await admin.call(getMail, { params })).body).toMatchObject({ text: null });
    const twice = await admin.call(sendMailAgain, { params });
    expect([twice.status, twice.body]).toMatchObject([409, { code: 'mail_not_sendable' }]);
  });
});
