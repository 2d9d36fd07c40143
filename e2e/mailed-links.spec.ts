import {
  readMail,
  startFakeMailServer,
  type FakeMailServer,
} from '../packages/server/src/platform/testing/fake-mail-server.ts';
import { newAccount } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

let mails: FakeMailServer;
let server: Awaited<ReturnType<typeof startServer>>;

test.beforeAll(async () => {
  mails = await startFakeMailServer();
  server = await startServer({ isNew: true, environment: { SMTP_URL: mails.url } });
});
test.afterAll(async () => {
  await server.stop();
  await mails.close();
});

const address = (path: string): string => new URL(path, server.setupLink).href;

/** Waits for the mail with this subject; returns the token of its link. */
async function tokenOf(to: string, subject: string): Promise<string> {
  const find = () =>
    mails.received.map(readMail).findLast((mail) => mail.to === to && mail.subject === subject);
  await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
  return find()?.token ?? '';
}

test('an address is verified, a forgotten password reset and an email changed by mailed links', async ({
  page,
  browser,
}) => {
  const account = newAccount();
  await page.goto(address('/signup'));
  await page.getByRole('textbox', { name: 'Name' }).fill('Mara');
  await fillCredentials(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'What do you make?' })).toBeVisible();
  await page.request.patch(address('/api/v1/profile'), { data: { onboarding_completed: true } });

  // On another device, as a link in a mail is often opened.
  const context = await browser.newContext();
  const elsewhere = await context.newPage();
  await elsewhere.goto(
    address(`/verify-email#${await tokenOf(account.email, 'Verify your email')}`),
  );
  await elsewhere.getByRole('button', { name: 'Verify email' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Email verified' })).toBeVisible();
  expect(new URL(elsewhere.url()).hash).toBe('');
  await page.goto(address('/settings/profile'));
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expectAccessible(page, 'account settings');

  await elsewhere.goto(address('/login'));
  await elsewhere.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(account.email);
  await elsewhere.getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectAccessible(elsewhere, 'check your email');
  const reset = await tokenOf(account.email, 'Choose a new password');
  await elsewhere.goto(address(`/reset-password#${reset}`));
  const password = 'seven wooden gears';
  await elsewhere.getByLabel('New password', { exact: true }).fill(password);
  await elsewhere.getByRole('button', { name: 'Save password' }).click();
  await fillCredentials(elsewhere, { ...account, password });
  await elsewhere.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(elsewhere.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect((await page.request.get(address('/api/v1/profile'))).status()).toBe(401);

  await elsewhere.goto(address('/settings'));
  await elsewhere.getByRole('button', { name: 'Change' }).first().click();
  const next = `new-${account.email}`;
  await elsewhere.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(next);
  await elsewhere.getByLabel('Current password', { exact: true }).fill(password);
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Send link' }).click();
  await expect(elsewhere.getByText(`Link sent to ${next}. Open it`)).toBeVisible();
  await elsewhere.reload();
  await expect(elsewhere.getByText(next)).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Send again' }).click();
  await expect(elsewhere.getByText(`Link sent to ${next}`, { exact: true })).toBeVisible();
  const mailsToNext = () => mails.received.map(readMail).filter(({ to }) => to === next);
  await expect.poll(() => mailsToNext().length).toBe(2);
  const change = await tokenOf(next, 'Confirm your new email');
  await page.goto(address(`/verify-email#${change}`));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByText(`You sign in with ${next}.`)).toBeVisible();

  const undo = await tokenOf(account.email, 'Your email was changed');
  await page.goto(address(`/undo-email-change#${undo}`));
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(page.getByRole('heading', { name: 'Email change undone' })).toBeVisible();
  // Opened again later, not from the page that it opened.
  await page.goto('about:blank');
  await page.goto(address(`/undo-email-change#${undo}`));
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(page, 'a spent link');
  await context.close();
});
