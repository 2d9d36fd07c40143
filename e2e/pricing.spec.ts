import type { Page } from '@playwright/test';
import { newAccount, type Account } from './support/account.ts';
import { fillCredentials, openFirstMachine } from './support/screens.ts';
import { expect, test } from './support/test.ts';

async function choose(page: Page, plan: string) {
  await page.goto('/pricing');
  await page
    .getByRole('link', { name: `Choose ${plan}` })
    .filter({ visible: true })
    .click();
}

async function fillSignUp(page: Page, account: Account) {
  await page.getByRole('textbox', { name: 'Name' }).fill(account.name);
  await fillCredentials(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
}

const plan = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

test('the plan that a visitor chose is kept through sign-up and onboarding', async ({ page }) => {
  await choose(page, 'Shop');
  await fillSignUp(page, newAccount());
  await openFirstMachine(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(plan(page, 'Shop')).toBeChecked();

  // Somebody who is signed in goes straight there.
  await choose(page, 'Corporate');
  await expect(plan(page, 'Corporate')).toBeChecked();
});

test('the scale names the smallest plan that fits', async ({ page }) => {
  await page.goto('/pricing');
  const finder = page.getByRole('region', { name: 'Which plan?' });
  // The other answers are hidden.
  const expectFit = (words: string) =>
    expect(finder.getByRole('status')).toHaveText(words, { useInnerText: true });
  await expectFit('Free fits $0');
  await finder.getByRole('slider', { name: 'Jobs you run a month' }).press('End');
  await expectFit('Shop fits $49.99 a month');
  await finder.getByRole('slider').press('Home');
  await finder.getByText('2 to 5').click();
  await expectFit('Pro fits $19.99 a month');
});

test('without JavaScript, everything but the scale is there', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/pricing');
  await expect(page.getByRole('heading', { name: 'Free until you need more' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Which plan?' })).toBeHidden();
  await expect(page.getByRole('rowheader', { name: /^Jobs a month/ })).toBeVisible();
  await context.close();
});
