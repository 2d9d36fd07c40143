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
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong email or password');

  await fillCredentials(page, maker);
  await page.getByRole('button', { name: 'Sign in' }).click();
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
