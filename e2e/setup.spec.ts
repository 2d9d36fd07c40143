import { newAccount } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials, openPage } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

test('the setup link from the terminal creates one administrator, who finds the server settings', async ({
  page,
  browser,
}) => {
  const server = await startServer({ isNew: true });
  try {
    const spent = page.getByRole('heading', { name: 'This link doesn’t work' });
    await page.goto(`${server.setupLink.slice(0, -9)}mistyped!`);
    await expect(spent).toBeVisible();
    await expect(page.getByText('restart it to get a new link')).toBeVisible();

    await page.goto(server.setupLink);
    await page.getByRole('textbox', { name: 'Name' }).fill('Ada Root');
    await fillCredentials(page, newAccount());
    await page.getByRole('button', { name: 'Create administrator' }).click();
    await expect(page.getByRole('heading', { name: 'What do you make?' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    const profile = await page.request.get(new URL('/api/v1/profile', server.setupLink).href);
    expect(await profile.json()).toMatchObject({ role: 'admin', name: 'Ada Root' });

    await page.request.patch(new URL('/api/v1/profile', server.setupLink).href, {
      data: { onboarding_completed: true },
    });
    await page.goto(new URL('/', server.setupLink).href);
    await openPage(page, 'Admin');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await page.getByRole('radio', { name: 'Classic' }).click();
    await expect(page.getByText('New jobs use it.')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Classic' })).toBeChecked();
    await expectAccessible(page, 'administration');

    const other = await browser.newPage();
    await other.goto(server.setupLink);
    await expect(other.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
    await other.getByRole('link', { name: 'Sign in' }).click();
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await other.close();
  } finally {
    await server.stop();
  }
});
