import type { Page } from '@playwright/test';
import { newAccount } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials, openPage } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const state = (page: Page, name: string) => page.getByRole('radio', { name });
const selected = (page: Page) =>
  page.getByRole('navigation', { name: 'Queue' }).locator('[aria-current]');

async function becomeAdmin(page: Page, setupLink: string) {
  await page.goto(setupLink);
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada Root');
  await fillCredentials(page, newAccount());
  await page.getByRole('button', { name: 'Create administrator' }).click();
  await expect(page.getByRole('heading', { name: 'Which laser do you have?' })).toBeVisible();
  await page.request.patch(new URL('/api/v1/profile', setupLink).href, {
    data: { onboarding_completed: true },
  });
  await page.goto(new URL('/', setupLink).href);
}

test('an administrator works through drafts by keyboard, approves one and takes it back', async ({
  page,
}) => {
  const server = await startServer({ drafts: 10 });
  const { keyboard } = page;
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  try {
    await becomeAdmin(page, server.setupLink);
    await openPage(page, 'Admin');
    await page.getByRole('link', { name: 'AI settings' }).click();
    await expect(state(page, 'Draft 10')).toBeChecked();
    await expect(selected(page)).toContainText('Cut birch plywood, 3 mm');
    await expect(page.getByRole('heading', { name: 'In the words of the model' })).toBeVisible();
    await expectAccessible(page, 'review of drafts');

    await keyboard.press('ArrowDown');
    await keyboard.press('j');
    await keyboard.press('k');
    await expect(selected(page)).toContainText('Cut cast acrylic, 5 mm');
    await expect(approve).toBeEnabled();
    await keyboard.press('a');
    await expect(page.getByText(/^Approved: Cut cast acrylic, 5.mm/)).toBeVisible();
    await expect(selected(page)).toContainText('Engrave birch plywood');
    await expect(state(page, 'Draft 9')).toBeChecked();

    // Letters of a reason are text; Escape closes without a decision.
    await keyboard.press('r');
    const reason = page.getByRole('textbox', { name: 'Why is it rejected?' });
    await expect(reason).toBeFocused();
    await keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await keyboard.press('r');
    await keyboard.press('Enter');
    await expect(page.getByText('Give a reason')).toBeVisible();
    await keyboard.type('far too faint: add a jig');
    await keyboard.press('Enter');
    await expect(state(page, 'Rejected 1')).toBeVisible();
    await expect(state(page, 'Draft 8')).toBeChecked();

    await keyboard.press('f');
    await expect(page.getByRole('textbox', { name: 'What should be looked at?' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(state(page, 'Needs review 1')).toBeVisible();

    for (let left = 7; left > 0; left -= 1) {
      await expect(state(page, `Draft ${left}`)).toBeChecked();
      await expect(approve).toBeEnabled();
      await keyboard.press('a');
    }
    await expect(page.getByRole('heading', { name: 'No drafts wait' })).toBeVisible();
    await keyboard.press('u');
    await expect(page.getByText(/^Taken back: .*It was never served[.]$/)).toBeVisible();
    await expect(state(page, 'Needs review 2')).toBeVisible();

    await state(page, 'Approved 7').check();
    await tabTo(page, page.getByRole('button', { name: 'Take back' }));
    await keyboard.press('Enter');
    await expect(state(page, 'Approved 6')).toBeChecked();
    await state(page, 'Needs review 3').check();
    await expect(page.getByText('Approval taken back by Ada Root').first()).toBeVisible();
    await expectAccessible(page, 'a setting with history');
  } finally {
    await server.stop();
  }
});

test('two administrators: whoever is second sees what the first decided', async ({ page }) => {
  const server = await startServer({ drafts: 2 });
  try {
    await becomeAdmin(page, server.setupLink);
    await page.goto(new URL('/admin/ai', server.setupLink).href);
    await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeEnabled();
    const api = new URL('/api/v1/admin/ai-settings', server.setupLink).href;
    const { items } = (await (await page.request.get(api)).json()) as {
      items: { id: string; updated_at: string }[];
    };
    const [first] = items;
    const data = { updated_at: first?.updated_at, reason: 'seen elsewhere' };
    expect((await page.request.post(`${api}/${first?.id}/reject`, { data })).ok()).toBe(true);

    await page.keyboard.press('a');
    await expect(
      page.getByText('Somebody else decided on this setting meanwhile').first(),
    ).toBeVisible();
    await expect(state(page, 'Rejected 1')).toBeVisible();
    await expect(state(page, 'Draft 1')).toBeChecked();
  } finally {
    await server.stop();
  }
});
