import type { Browser } from '@playwright/test';
import type { Account } from './support/account.ts';
import { fillCredentials } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('signing out ends the session; a wrong password is refused, the right one accepted', async ({
  page,
  maker,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(maker.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  await page.goto('/library');
  await expect(page).toHaveURL(/\/login/);
  await fillCredentials(page, { ...maker, password: 'not the password at all' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Email or password is wrong. Try again.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused();

  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
});

test('signed-out pages log no errors', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(lines).toEqual([]);
});

test('an email address can be used once', async ({ page, maker, browser, baseURL }) => {
  const fresh = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await fresh.newPage();
  await theirs.goto('/signup');
  await theirs.getByRole('textbox', { name: 'Name' }).fill('Somebody else');
  await fillCredentials(theirs, maker);
  await theirs.getByRole('button', { name: 'Create account' }).click();
  await expect(theirs.getByRole('alert')).toContainText(/already has an account/);
  await fresh.close();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('fields show their errors before anything is sent', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByText('Enter an email address, such as you@example.com')).toBeVisible();
  await expect(page.getByText('Use at least 10 characters')).toBeVisible();
});

test('after signing out, the Back button shows no data', async ({ page, maker }) => {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account settings');
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(maker.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByText(maker.email)).toHaveCount(0);
});

/** Signs in on another device. */
async function openOtherDevice(browser: Browser, baseURL: string, { email, password }: Account) {
  const { request } = await browser.newContext({ baseURL });
  const answer = await request.post('/api/v1/auth/sign-in', { data: { email, password } });
  expect(answer.ok()).toBe(true);
  return request;
}

test('a session ended on another device keeps what was typed, and sends it after signing in', async ({
  page,
  maker,
  browser,
  baseURL,
}) => {
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Name' }).fill('Grace Maker');
  const other = await openOtherDevice(browser, baseURL ?? '', maker);
  expect(await (await other.delete('/api/v1/auth/sessions')).json()).toEqual({ ended: 1 });

  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toContainText('Session Expired');
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Maker');
  await page.getByRole('button', { name: 'Refresh Page' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    'Your session has expired. Please sign in again to continue.',
  );

  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Name: Grace Maker')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Maker');
});

test('a page without typed text leaves by itself when its session ends elsewhere', async ({
  page,
  maker,
  browser,
  baseURL,
}) => {
  await page.goto('/machines');
  const stream = page.waitForResponse(/\/api\/v1\/events/);
  await stream;
  const other = await openOtherDevice(browser, baseURL ?? '', maker);
  await other.delete('/api/v1/auth/sessions');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Please sign in again to continue.');
});

test('signing out in one tab signs out the other', async ({ page, maker, context }) => {
  await page.goto('/machines');
  const second = await context.newPage();
  await second.goto('/settings');
  await expect(second.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await page.getByRole('button', { name: new RegExp(maker.name) }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(second.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(second.getByText('You were signed out.')).toBeVisible();
});

test('47 hours without activity change nothing, 49 sign out', async ({ page, maker }) => {
  await page.clock.install();
  await page.goto('/settings');
  await page.getByRole('textbox', { name: 'Name' }).click();
  await page.clock.fastForward('47:00:00');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).click();
  await page.clock.fastForward('49:00:00');
  await expect(page.getByRole('alert')).toHaveText(
    'You have been logged out due to 48 hours of inactivity for security purposes.',
  );
  // The page doesn't wait for the server.
  await expect.poll(async () => (await page.request.get('/api/v1/profile')).status()).toBe(401);
  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();
});

test('sessions are listed by device and can be ended', async ({
  page,
  maker,
  browser,
  baseURL,
}) => {
  const other = await openOtherDevice(browser, baseURL ?? '', maker);
  await page.goto('/settings');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('This device')).toHaveCount(1);
  await sessions.getByRole('button', { name: /^Sign out of / }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  expect((await other.get('/api/v1/profile')).status()).toBe(401);
});
