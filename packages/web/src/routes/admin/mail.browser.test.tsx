import { getMail, listMails, sendMailAgain, type MailSummary } from '@beamwright/contract';
import { describe, it } from 'vitest';
import { api, refusal } from '../../testing/fake-api.ts';
import {
  alert,
  button,
  combobox,
  expectCall,
  expectGone,
  expectShown,
  expectText,
  dialog,
  press,
  pressInDialog,
} from '../../testing/find.ts';
import { anAdministrator } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const aMail = (overrides: Partial<MailSummary> = {}): MailSummary => ({
  id: '11111111-1111-4111-8111-111111111111',
  subject: 'Verify your email',
  to_address: 'ann@shop.example',
  state: 'failed',
  attempts: 1,
  last_error: '550 No such user here',
  created_at: '2026-11-22T10:00:00.000Z',
  due_at: null,
  sent_at: null,
  ...overrides,
});

const openMails = (items: MailSummary[], is_sent = true) => {
  api.on(listMails, { items, next_cursor: null, is_sent });
  openApp('/admin/mail', anAdministrator());
};

describe('mail of the server', () => {
  it('says what will be here, and that nothing is sent without a mail server', async () => {
    openMails([], false);
    await expectText('No emails yet');
    await expectText('No mail server is configured');
  });

  it('shows why a mail failed, what it says, and sends it again', async () => {
    openMails([aMail()]);
    await expectText('550 No such user here');
    api.on(getMail, { ...aMail(), text: 'Open this link\n\nhttp://localhost/verify-email#abc' });
    await press(/Read/);
    await expectText('http://localhost/verify-email#abc');
    api.on(sendMailAgain, () => refusal('mail_not_sendable'));
    await pressInDialog('Send again');
    await expectShown(alert());
    api.on(sendMailAgain, aMail({ state: 'sent', last_error: null }));
    await pressInDialog('Send again');
    await expectGone(dialog());
    await expectText('Mail sent.');
  });

  it('a mail that was sent cannot be read, and states can be filtered', async () => {
    openMails([aMail({ state: 'sent', last_error: null })]);
    await expectText(/ann@shop.example/);
    await expectGone(button(/Read/));
    await combobox('State').selectOptions('failed');
    await expectCall(listMails, { query: { state: 'failed' } });
  });
});
