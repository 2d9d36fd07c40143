import type { Profile } from '@beamwright/contract';
import { newAccount, openAccount } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';

test('what is changed in the settings is kept, in every browser', async ({ page, browser }) => {
  const account = newAccount();
  await openAccount(page.request, account);
  await page.goto('/settings/appearance');
  await expect(page.locator('#appearance')).toBeFocused();

  const theme = page.getByRole('group', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await page.getByRole('radio', { name: 'Compact' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.getByRole('combobox', { name: 'Dates and numbers' }).selectOption('Germany');
  await expect(page.getByText(/ · 1\.860,5$/)).toBeVisible();
  const galvo = page.getByRole('group', { name: 'Speed, galvo lasers' });
  await galvo.getByRole('radio', { name: 'mm/min' }).click({ force: true });
  const mails = page.getByRole('checkbox', { name: 'Usage, Email' });
  // `click`, because a loaded machine shows the change later than `uncheck` waits.
  await mails.click();
  await expect(mails).not.toBeChecked();
  // Until it is saved, Undo is still about the change before.
  await expect(page.getByText('Usage: Email off')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(mails).toBeChecked();
  await expectAccessible(page, 'account settings');

  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await other.newPage();
  const { origin } = new URL(page.url());
  await elsewhere.request.post('/api/v1/auth/sign-in', { data: account, headers: { origin } });
  await elsewhere.goto('/settings/units');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-density', 'compact');
  const there = elsewhere.getByRole('group', { name: 'Speed, galvo lasers' });
  await expect(there.getByRole('radio', { name: 'mm/min' })).toBeChecked();

  // Both stay in step.
  await there.getByRole('radio', { name: 'in/s' }).click({ force: true });
  await expect(galvo.getByRole('radio', { name: 'in/s' })).toBeChecked();
  await other.close();
});

test('settings changed while the server is down are kept over a reload and saved when it is back', async ({
  page,
}) => {
  await openAccount(page.request, newAccount());
  await page.goto('/settings/units');
  const speed = page.getByRole('group', { name: 'Speed', exact: true });
  const mails = page.getByRole('checkbox', { name: 'Usage, Email' });
  const notes = page.getByText('Not saved yet. Saves when the connection is back.');
  const stored = async () => {
    const answer = await page.request.get('/api/v1/profile');
    const { speed_unit, color_scheme, notifications } = (await answer.json()) as Profile;
    return { speed_unit, color_scheme, email: notifications.usage.email };
  };
  await expect(mails).toBeChecked();

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  await speed.getByRole('radio', { name: 'in/s' }).click({ force: true });
  await mails.click();
  await expect(notes).toHaveCount(2);
  await expect(page.getByText('The server isn’t responding')).toBeVisible();
  await expectAccessible(page, 'settings that wait for the connection');
  expect(await stored()).toEqual({ speed_unit: null, color_scheme: null, email: true });

  await page.unroute('**/api/**');
  await page.reload();
  await expect(speed.getByRole('radio', { name: 'in/s' })).toBeChecked();
  await expect(mails).not.toBeChecked();
  await expect.poll(stored).toEqual({ speed_unit: 'in/s', color_scheme: null, email: false });
  await expect(notes).toHaveCount(0);

  await page.route('**/api/**', (route) => route.abort('connectionrefused'));
  const theme = page.getByRole('group', { name: 'Theme' });
  await theme.getByRole('radio', { name: 'Dark' }).click({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark');
  await expect(notes).toHaveCount(1);
  await page.unroute('**/api/**');
  await expect(notes).toHaveCount(0, { timeout: 40_000 });
  expect(await stored()).toEqual({ speed_unit: 'in/s', color_scheme: 'dark', email: false });
});

test('a picture is shown in the menu, removed and brought back', async ({ page }) => {
  await openAccount(page.request, newAccount());
  await page.goto('/settings');
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(PNG, 'base64') };
  await page.locator('input[type=file]').setInputFiles(picture);
  const shown = page.locator('img[src*="/profile/avatar"]');
  await expect(shown).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove avatar' }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shown).toHaveCount(2);
});

test('the index follows what is read', async ({ page }) => {
  await openAccount(page.request, newAccount());
  await page.goto('/settings');
  const index = page.getByRole('navigation', { name: 'Account settings' });
  await expect(index.locator('[data-current]')).toHaveText('Profile');
  await page.mouse.move(700, 500);
  await page.mouse.wheel(0, 900);
  await expect(index.locator('[data-current]')).not.toHaveText('Profile');
  await index.getByRole('link', { name: 'Danger zone' }).click();
  await expect(index.locator('[data-current]')).toHaveText('Danger zone');
  await expect(page).toHaveURL(/\/settings\/danger$/);
});

/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
