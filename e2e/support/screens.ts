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
  await expect(page.getByRole('heading', { name: 'Which laser do you have?' })).toBeVisible();
}

/** Adds a machine from the catalog with its default values. */
export async function addFromCatalog(page: Page, search: string, machine: RegExp) {
  await page.getByRole('searchbox', { name: 'Search by brand, model or wattage' }).fill(search);
  const specs = page.getByRole('heading', { name: 'Check the specs' });
  // The list may still change under the pointer, so a click that missed is repeated.
  await expect(async () => {
    await page.getByRole('button', { name: machine }).first().click({ timeout: 2000 });
    await expect(specs).toBeVisible({ timeout: 5000 });
  }).toPass();
  await expect(specs).toBeFocused();
  await page.getByRole('button', { name: 'Add machine' }).click();
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
