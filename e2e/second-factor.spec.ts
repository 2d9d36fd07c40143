import { ERRORS } from '@beamwright/contract';
import type { CDPSession, Page } from '@playwright/test';
import { codeOf } from '../packages/server/src/platform/testing/totp.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** An authenticator of the device, which verifies its user. */
async function addAuthenticator(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return devtools;
}

async function signOut(page: Page): Promise<void> {
  await page.request.post('/api/v1/auth/sign-out');
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** The account's next dangerous act is refused, as 15 minutes after signing in. */
async function refuseOnce(page: Page, path: string): Promise<void> {
  const { status, title: name, help } = ERRORS.confirmation_required;
  const body = { type: 'about:blank', code: 'confirmation_required', title: name, help, status };
  await page.route(
    `**/api/v1${path}`,
    (route) =>
      route.fulfill({
        status,
        contentType: 'application/problem+json',
        body: JSON.stringify({ ...body, request_id: 'test' }),
      }),
    { times: 1 },
  );
}

test('a passkey is added, renamed, signs in and is removed', async ({ page, maker }) => {
  await addAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await expect(page.getByText('Passkey added. You can sign in with it now.')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys).toContainText('not used yet');
  await expectAccessible(page, 'passkeys');
  await passkeys.getByRole('button', { name: /^Options for/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Bench laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(passkeys).toContainText('Bench laptop');

  await signOut(page);
  await page.goto('/login?return=/settings/security');
  // Chromium's virtual authenticator accepts the offer in the email field by itself; else, the button.
  await page
    .getByRole('button', { name: 'Sign in with passkey' })
    .click({ timeout: 3000 })
    .catch(() => undefined);
  await expect(title(page)).toHaveText('Account settings');
  await expect(passkeys).toContainText('Last used');

  await refuseOnce(page, '/account/passkeys/*');
  await passkeys.getByRole('button', { name: 'Options for Bench laptop' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await expectAccessible(page, 'confirming');
  await dialog.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(passkeys).toBeHidden();
  expect((await page.request.get('/api/v1/profile')).status()).toBe(200);
  expect(await (await page.request.get('/api/v1/profile')).json()).toMatchObject({
    email: maker.email,
  });
});

test('codes of an app are asked for, and a recovery code replaces a lost phone', async ({
  page,
  maker,
}) => {
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  const [answer] = await Promise.all([
    page.waitForResponse('**/api/v1/account/second-factor'),
    (async () => {
      await dialog.getByLabel('Password', { exact: true }).fill(maker.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
    })(),
  ]);
  const { uri } = (await answer.json()) as { uri: string };
  await expect(dialog.getByRole('img', { name: 'Code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'setting up codes');
  await dialog.getByLabel('6-digit code').fill('000000');
  await expect(dialog.getByText('Wrong code. Enter the one your app shows now.')).toBeVisible();
  await dialog.getByLabel('6-digit code').fill(codeOf(uri));
  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  await expectAccessible(page, 'recovery codes');
  const codes = await dialog.getByRole('listitem').allTextContents();
  expect(codes).toHaveLength(10);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('beamwright-recovery-codes.txt');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Authenticator app · 10 recovery codes left')).toBeVisible();

  await signOut(page);
  await page.goto('/login?return=/settings/security');
  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(title(page)).toHaveText('Enter your code');
  await expectAccessible(page, 'code');
  expect((await page.request.get('/api/v1/profile')).status()).toBe(401);
  await page.getByLabel('6-digit code').fill('000000');
  await expect(page.getByText('Wrong code. Codes work once; wait for the next one.')).toBeVisible();
  // Pasted with a space, as apps show it: it sends itself.
  const next = codeOf(uri, 1);
  await page.getByLabel('6-digit code').fill(`${next.slice(0, 3)} ${next.slice(3)}`);
  await expect(title(page)).toHaveText('Account settings');

  await signOut(page);
  await page.goto('/login?return=/settings/security');
  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Use recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Authenticator app · 9 recovery codes left')).toBeVisible();

  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'New recovery codes' }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(maker.password);
  await dialog.getByRole('button', { name: 'Make new codes' }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  expect(await dialog.getByRole('listitem').allTextContents()).not.toContain(codes[1]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(
    page.getByRole('heading', { name: 'Close without saving the codes?' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Close anyway' }).click();

  await refuseOnce(page, '/account/second-factor/off');
  await page.getByRole('button', { name: 'Manage' }).click();
  await page.getByRole('menuitem', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirming.getByLabel('Password', { exact: true }).fill('not the password');
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(confirming.getByText('Wrong password')).toBeVisible();
  await confirming.getByLabel('Password', { exact: true }).fill(maker.password);
  await confirming.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Two-factor code turned off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});
