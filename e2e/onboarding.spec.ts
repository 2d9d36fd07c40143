import type { Page } from '@playwright/test';
import { newAccount } from './support/account.ts';
import { fillCredentials, openFirstMachine, signUp, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

const FIRST_MACHINE = { search: 'xtool s1', chip: 'xTool S1 40 W', use: /^Use xTool S1 40W$/ };

/** Counts what a person does: each filled field and each press. */
function counted(page: Page) {
  let inputs = 0;
  return {
    fill: (name: string, text: string, role: 'textbox' | 'searchbox' = 'textbox') => {
      inputs += 1;
      return page.getByRole(role, { name }).fill(text);
    },
    secret: (text: string) => {
      inputs += 1;
      return page.getByLabel('Password', { exact: true }).fill(text);
    },
    press: (name: string | RegExp) => {
      inputs += 1;
      return page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
    },
    inputs: () => inputs,
  };
}

test('a stranger reaches first settings with 8 inputs', async ({ page, stranger }, info) => {
  await page.goto('/signup');
  const started = Date.now();
  const person = counted(page);
  await person.fill('Name', stranger.name);
  await person.fill('Email', stranger.email);
  await person.secret(stranger.password);
  await person.press('Create account');
  await person.press('Continue');
  await page.getByRole('heading', { name: 'Which laser do you have?' }).waitFor();
  await person.fill('machines', FIRST_MACHINE.search, 'searchbox');
  await person.press(FIRST_MACHINE.chip);
  await person.press(FIRST_MACHINE.use);
  await expect(stepCards(page).getByText('Speed', { exact: true })).toBeVisible();
  info.annotations.push({ type: 'seconds', description: String((Date.now() - started) / 1000) });
  expect(person.inputs()).toBeLessThanOrEqual(8);

  await expect(page.getByText('How far to trust it')).toBeVisible();
  await page.reload();
  await expect(page.getByText('How far to trust it')).toBeVisible();
  await page.getByRole('button', { name: 'Start making' }).click();
  await expect(page.getByRole('heading', { name: 'What are you making?' })).toBeVisible();
  await expect(page.getByText('Finish setting up')).toBeHidden();
});

test('it is left on one device and resumed on another', async ({ page, browser, stranger }) => {
  await signUp(page, stranger);
  await page.getByRole('button', { name: 'Jewelry' }).click();
  await openFirstMachine(page);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText('Next: your machine.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto('/login');
  await fillCredentials(other, stranger);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await other
    .getByRole('region', { name: 'Finish setting up' })
    .getByRole('button', { name: 'Continue' })
    .click();
  await expect(other.getByRole('heading', { name: 'Which laser do you have?' })).toBeVisible();
  await other.getByRole('button', { name: 'Mine isn’t listed' }).click();
  await other.getByRole('textbox', { name: 'Name' }).fill('Garage K40');
  await other.getByRole('textbox', { name: 'Optical power' }).fill('30');
  await other.getByRole('textbox', { name: 'Bed size' }).fill('300 × 200');
  await other.getByRole('button', { name: 'Add machine' }).click();
  await expect(other.getByText('“Cut 3 mm basswood earrings” on your Garage K40')).toBeVisible();
  await expect(stepCards(other)).toHaveCount(1);
  await other.context().close();
});

test('Not now hides the offer to finish', async ({ page }) => {
  await signUp(page, newAccount());
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByText('Finish setting up')).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What are you making?' })).toBeVisible();
  await expect(page.getByText('Finish setting up')).toBeHidden();
});
