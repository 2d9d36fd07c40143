import { expect, type Page } from '@playwright/test';
import type { Account } from './account.ts';

export async function fillCredentials(page: Page, { email, password }: Account) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

export async function signUp(page: Page, account: Account) {
  await page.goto('/signup');
  await page.getByRole('textbox', { name: 'Name' }).fill(account.name);
  await fillCredentials(page, account);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'What do you make?' })).toBeVisible();
}

/** From the first step of onboarding to the choice of a machine. */
export async function openFirstMachine(page: Page) {
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Which laser do you have?' })).toBeVisible();
}

/** Takes a first machine from the catalog; its first job runs. */
export async function takeFirstMachine(page: Page, search: string, machine: string) {
  await page.getByRole('searchbox', { name: /^Search \d+ models$/ }).fill(search);
  await page.getByRole('button', { name: machine, exact: true }).click();
  await page.getByRole('button', { name: /^Use / }).filter({ visible: true }).click();
  await expect(page.getByRole('heading', { name: 'Your first settings' })).toBeVisible();
}

/** Opens a page from the menu, which is behind a button on a phone. */
export async function openPage(
  page: Page,
  name: 'Dashboard' | 'Machines' | 'Library' | 'History' | 'Admin',
) {
  const menu = page.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name, exact: true }).click();
}

export async function askFor(page: Page, sentence: string) {
  await page.getByRole('textbox', { name: 'Describe your job' }).fill(sentence);
  await page.getByRole('button', { name: /^Get settings/ }).click();
}

export const stepCards = (page: Page) => page.getByRole('article');
