import type { Locator } from '@playwright/test';
import { addMachine, newAccount } from './support/account.ts';
import { countInputs, fieldsOf } from './support/count-inputs.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import {
  fillCredentials,
  openFirstMachine,
  openPage,
  signUp,
  stepCards,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

const LIGHTBURN_FILE = 'packages/domain/src/exchange/testing/files/lightburn/own/gantry_co2.clb';
const FIRST_MACHINE = { search: 'xtool s1', chip: 'xTool S1 40 W', use: /^Use xTool S1 40W$/ };

/** Faster than most people type: 200 words a minute would be 60 ms. */
const KEY_MS = 40;
const CEILING_S = 60;

test('a stranger reaches first settings with 8 inputs', async ({ page, stranger }, info) => {
  const inputs = await countInputs(page);
  await page.goto('/signup');
  const type = async (field: Locator, text: string) => {
    await field.click();
    await page.keyboard.type(text, { delay: KEY_MS });
  };
  const press = (name: string | RegExp) =>
    page.getByRole('button', { name, exact: true }).filter({ visible: true }).click();
  const started = Date.now();
  await type(page.getByRole('textbox', { name: 'Name' }), stranger.name);
  await type(page.getByRole('textbox', { name: 'Email' }), stranger.email);
  await type(page.getByLabel('Password', { exact: true }), stranger.password);
  await press('Create account');
  await press('Continue');
  await type(page.getByRole('searchbox'), FIRST_MACHINE.search);
  await press(FIRST_MACHINE.chip);
  await press(FIRST_MACHINE.use);
  await expect(stepCards(page).getByText('Speed', { exact: true })).toBeVisible();
  const seconds = (Date.now() - started) / 1000;
  info.annotations.push({ type: 'seconds', description: String(seconds) });
  expect(fieldsOf(inputs)).toHaveLength(4);
  expect(inputs, inputs.join(', ')).toHaveLength(8);
  expect(seconds).toBeLessThan(CEILING_S);

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
  await expect(other.getByText('“Cut 3 mm basswood earrings” on “Garage K40”')).toBeVisible();
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

test('settings are imported from LightBurn on the way', async ({ page, stranger }) => {
  await signUp(page, stranger);
  await openFirstMachine(page);
  await expect(page.getByText('Coming from LightBurn?')).toBeVisible();
  await addMachine(page.request);
  await page.reload();
  await page.getByRole('link', { name: 'Import from LightBurn' }).click();
  await page.getByLabel('Settings file').setInputFiles(LIGHTBURN_FILE);
  await page.getByRole('button', { name: /^Import \d+ settings$/ }).click();
  await expect(page.getByRole('heading', { name: /settings added$/ })).toBeVisible();
  await expectAccessible(page, 'import during onboarding');
  await page.getByRole('link', { name: 'Continue setting up' }).last().click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('How far to trust it')).toBeVisible();
  await page.getByRole('button', { name: 'Start making' }).click();
  await openPage(page, 'Library');
  await expect(page.getByRole('main')).toContainText('Birch');
});

test('the Back button leads to the step before, and a reload keeps the step', async ({
  page,
  stranger,
}) => {
  await signUp(page, stranger);
  await openFirstMachine(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'What do you make?' })).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Which laser do you have?' })).toBeVisible();
});
