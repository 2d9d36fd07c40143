import { becomeAdministrator } from './support/administrator.ts';
import { newAccount, openAccount } from './support/account.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

test('an administrator lowers a limit, and a user is told once', async ({ page, browser }) => {
  const server = await startServer();
  const origin = new URL(server.setupLink).origin;
  const users = await browser.newContext({ baseURL: origin });
  try {
    const user = await users.newPage();
    await openAccount(user.request, newAccount());
    await user.goto(origin);
    await expect(user.getByRole('link', { name: 'Free plan' })).toHaveAttribute('href', '/upgrade');

    await becomeAdministrator(page, server.setupLink);
    await page.goto(`${origin}/admin/plans`);
    await page.getByRole('button', { name: 'Jobs a month of Free: 20' }).click();
    await page.getByRole('textbox', { name: 'Jobs a month of Free' }).fill('15');
    await page.keyboard.press('Enter');
    const effect = page.getByRole('region', { name: 'Free: Jobs a month 20 → 15' });
    await expect(effect.getByText('Over 15 this month')).toBeVisible();
    await page.getByRole('combobox', { name: 'Starts' }).selectOption('At once');
    await page.getByRole('button', { name: /^Publish and notify/ }).click();
    await expect(page.getByText('Free published.')).toBeVisible();
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog').getByText('Free changed')).toBeVisible();

    await user.reload();
    await user.keyboard.press('Shift');
    const notice = user.getByRole('complementary', { name: 'Your plan has changed' });
    await expect(notice.getByText('Free: Jobs a month 20 → 15')).toBeVisible();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await expect(user.getByText('0/15')).toBeVisible();
    const asked = user.waitForResponse((response) => response.url().includes('/plan-notices'));
    await user.reload();
    await user.keyboard.press('Shift');
    await asked;
    await expect(notice).toBeHidden();
  } finally {
    await users.close();
    await server.stop();
  }
});
