import { expect, type Page } from '@playwright/test';
import { newAccount } from './account.ts';
import { fillCredentials } from './screens.ts';

/** Creates the first administrator of a separate server, onboarded and on the dashboard. */
export async function becomeAdministrator(page: Page, setupLink: string) {
  await page.goto(setupLink);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Root');
  await fillCredentials(page, newAccount());
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { name: 'What do you make?' })).toBeVisible();
  await page.request.patch(new URL('/api/v1/profile', setupLink).href, {
    data: { onboarding_completed: true },
  });
  await page.goto(new URL('/', setupLink).href);
}
