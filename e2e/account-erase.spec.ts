import type { Page } from '@playwright/test';
import { addMachine, runJob, saveStep } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials } from './support/screens.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const confirmation = (page: Page) => page.getByRole('dialog');

test('an account is erased after its days of grace, unless its owner signs in and keeps it', async ({
  page,
  maker,
  context,
}) => {
  const machine = await addMachine(page.request);
  await saveStep(page.request, await runJob(page.request, machine, 'cut 3 mm birch plywood'), 0);
  await page.goto('/privacy/erase');
  const section = page.getByRole('region', { name: 'Erase account' });
  await expect(section.getByText('Erased: 1 machine, 1 setting, and 1 job.')).toBeVisible();
  const other = await context.newPage();
  await other.goto('/library');

  await section.getByRole('button', { name: 'Erase account' }).click();
  const erase = confirmation(page).getByRole('button', { name: 'Erase account' });
  await expect(erase).toBeDisabled();
  await expectAccessible(page, 'confirm erase');
  await page.getByLabel('Password', { exact: true }).fill(maker.password);
  await erase.click();
  await expect(title(page)).toHaveText(/^Your account will be erased on /);
  await expectAccessible(page, 'goodbye');
  // The other tab is signed out too.
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.close();

  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await fillCredentials(page, maker);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(title(page)).toHaveText(/^This account will be erased on /);
  await expectAccessible(page, 'grace');
  // Nothing else is open, whatever the address.
  await page.goto('/library');
  await expect(title(page)).toHaveText(/^This account will be erased on /);
  const refused = await page.request.get('/api/v1/machines');
  expect(await refused.json()).toMatchObject({ code: 'account_being_erased' });

  const second = await context.newPage();
  await second.goto('/');
  await expect(title(second)).toHaveText(/^This account will be erased on /);
  await tabTo(page, page.getByRole('button', { name: 'Keep my account' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Library', level: 1 })).toBeVisible();
  await expect(page.getByText('Birch', { exact: false }).first()).toBeVisible();
  // The other tab follows without being reloaded.
  await expect(second.getByRole('navigation').first()).toBeVisible();
});

test('without a connection, nothing is asked and nothing is lost', async ({
  page,
  maker,
  context,
}) => {
  await page.goto('/privacy/erase');
  const section = page.getByRole('region', { name: 'Erase account' });
  await section.getByRole('button', { name: 'Erase account' }).click();
  await page.getByLabel('Password', { exact: true }).fill(maker.password);
  await context.setOffline(true);
  await confirmation(page).getByRole('button', { name: 'Erase account' }).click();
  await expect(confirmation(page).getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(title(page)).toHaveText('Privacy');
});
