import type { Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openPage } from './support/screens.ts';
import { startServer } from './support/start-server.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const state = (page: Page, name: string) => page.getByRole('radio', { name });
const queue = (page: Page) => page.getByRole('navigation', { name: 'Queue' });
const selected = (page: Page) => queue(page).locator('[aria-current]');
const row = (page: Page, name: string) => queue(page).getByRole('button', { name });
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Decision' }).getByRole('button', { name, exact: true });
const done = (page: Page, words: string) => page.getByText(words, { exact: false }).first();

test('an administrator works through drafts by keyboard and undoes an approval', async ({
  page,
}) => {
  const server = await startServer({ drafts: 10 });
  const { keyboard } = page;
  try {
    await becomeAdministrator(page, server.setupLink);
    await openPage(page, 'Admin');
    await page.getByRole('link', { name: 'AI settings' }).click();
    await expect(state(page, 'Drafts 10')).toBeChecked();
    await expect(page.getByText('In the model’s words')).toBeVisible();
    await expectAccessible(page, 'review of drafts');

    // Settings inside our band come first, those that can't be approved last.
    const groups = await queue(page).getByRole('heading', { level: 2 }).allInnerTexts();
    expect(groups.map((text) => text.replace(/\s*\d+$/, ''))).toEqual([
      'Inside our band',
      'Outside',
      'Far outside',
      'Can’t be approved',
    ]);

    const first = (await selected(page).innerText()).split('\n')[0] ?? '';
    await keyboard.press('ArrowDown');
    await keyboard.press('j');
    await keyboard.press('k');
    await keyboard.press('k');
    await expect(selected(page)).toContainText(first);

    await expect(act(page, 'Approve')).toBeEnabled();
    await keyboard.press('1');
    const opened = page.getByRole('button', { name: 'Published setting 1, details' });
    await expect(opened).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('Equivalent here')).toBeVisible();
    await keyboard.press('1');
    await expect(opened).toHaveAttribute('aria-expanded', 'false');

    await keyboard.press('a');
    await expect(done(page, `Approved: ${first}`)).toBeVisible();
    await expect(state(page, 'Drafts 9')).toBeChecked();
    await keyboard.press('z');
    await expect(done(page, `Undone: ${first}`)).toBeVisible();
    await expect(state(page, 'Flagged 1')).toBeVisible();

    // Shortcut letters typed into the reason are plain text; Escape closes without a decision.
    await expect(act(page, 'Reject')).toBeEnabled();
    await keyboard.press('r');
    const reason = page.getByRole('textbox', { name: 'Reason for rejecting' });
    await expect(reason).toBeFocused();
    await keyboard.press('Escape');
    await expect(reason).toBeHidden();
    await expect(act(page, 'Reject')).toBeFocused();
    await keyboard.press('r');
    await keyboard.press('Enter');
    await expect(page.getByText('Enter a reason')).toBeVisible();
    await keyboard.type('far too faint: add a jig');
    await keyboard.press('Enter');
    await expect(state(page, 'Rejected 1')).toBeVisible();
    await expect(state(page, 'Drafts 8')).toBeChecked();

    await expect(act(page, 'Flag')).toBeEnabled();
    await keyboard.press('f');
    await expect(page.getByRole('textbox', { name: 'What needs a second look?' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(state(page, 'Flagged 2')).toBeVisible();

    await state(page, 'Flagged 2').check();
    await tabTo(page, act(page, 'Approve'));
    await keyboard.press('Enter');
    await state(page, 'Approved 1').check();
    await expectAccessible(page, 'an approved setting with its history');
    await act(page, 'Undo approval').click();
    await expect(page.getByRole('heading', { name: 'Nothing approved yet.' })).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('far outside our band approval asks first; above the band on material that burns it is blocked', async ({
  page,
}) => {
  const server = await startServer({ drafts: 8 });
  const { keyboard } = page;
  try {
    await becomeAdministrator(page, server.setupLink);
    await page.goto(new URL('/admin/ai', server.setupLink).href);
    await row(page, 'Cut MDF').click();
    await expect(act(page, 'Approve')).toBeEnabled();
    await keyboard.press('a');
    await expect(act(page, 'Approve anyway')).toBeFocused();
    await expectAccessible(page, 'a far draft that is asked about');
    await keyboard.press('Escape');
    await expect(act(page, 'Approve anyway')).toBeHidden();
    await expect(act(page, 'Approve')).toBeFocused();
    await expect(state(page, 'Drafts 8')).toBeChecked();
    await keyboard.press('a');
    await expect(act(page, 'Approve anyway')).toBeFocused();
    await keyboard.press('a');
    await expect(done(page, 'Approved: Cut MDF')).toBeVisible();

    await row(page, 'Cut corrugated cardboard').click();
    const edit = page.getByRole('button', { name: /^Edit to [\d.]+.J[/]mm$/ });
    await expect(edit).toBeEnabled();
    await expect(act(page, 'Approve')).toHaveCount(0);
    await keyboard.press('a');
    await expect(state(page, 'Drafts 7')).toBeChecked();
    await expectAccessible(page, 'a draft that can’t be approved');
    await keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Edit numbers' });
    await expect(dialog.getByText('Inside our band')).toBeVisible();
    await expectAccessible(page, 'the numbers of a draft');
    await keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(act(page, 'Approve')).toBeEnabled();
    await keyboard.press('a');
    await expect(done(page, 'Approved: Cut corrugated cardboard')).toBeVisible();
    await expect(state(page, 'Approved 2')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('batch approval is only for drafts inside our band', async ({ page }) => {
  const server = await startServer({ drafts: 8 });
  try {
    await becomeAdministrator(page, server.setupLink);
    await page.goto(new URL('/admin/ai', server.setupLink).href);
    await expect(page.getByRole('button', { name: 'Select all' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Select all' }).click();
    const batch = page.getByRole('group', { name: 'Selected settings' });
    await expect(batch.getByText('5 selected')).toBeVisible();
    await expectAccessible(page, 'several drafts selected');

    // One setting outside the band disables the batch approval.
    await row(page, 'Cut MDF').click();
    await page.keyboard.press('x');
    await expect(batch.getByRole('button', { name: 'Approve 6' })).toBeDisabled();
    await page.keyboard.press('x');
    await batch.getByRole('button', { name: 'Approve 5' }).click();
    await expect(done(page, 'Approved: 5 settings.')).toBeVisible();
    await expect(state(page, 'Approved 5')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(done(page, 'Undone: 5 settings.')).toBeVisible();
    await expect(state(page, 'Flagged 5')).toBeVisible();
  } finally {
    await server.stop();
  }
});

test('on a phone everything needed for a decision fits on one screen', async ({ page }) => {
  const server = await startServer({ drafts: 4 });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await becomeAdministrator(page, server.setupLink);
    await page.goto(new URL('/admin/ai', server.setupLink).href);
    await queue(page).getByRole('listitem').first().getByRole('button').click();
    const chart = page.getByRole('img', { name: /^Proposal:/ });
    for (const part of [act(page, 'Approve'), act(page, 'Reject'), act(page, 'Flag')]) {
      await expect(part).toBeInViewport({ ratio: 1 });
      expect((await part.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await expect(page.getByText(/^Energy (along the cut|on the surface)$/)).toBeInViewport({
      ratio: 1,
    });
    await expect(chart).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a draft on a phone');
    await page.getByRole('button', { name: 'Next setting' }).click();
    await expect(page.getByText('2 of 4', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Queue', exact: true }).click();
    await expect(selected(page)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  } finally {
    await server.stop();
  }
});

test('a second administrator sees what the first decided', async ({ page }) => {
  const server = await startServer({ drafts: 2 });
  try {
    await becomeAdministrator(page, server.setupLink);
    await page.goto(new URL('/admin/ai', server.setupLink).href);
    await expect(act(page, 'Approve')).toBeEnabled();
    const title = (await selected(page).innerText()).split('\n')[0] ?? '';
    const api = new URL('/api/v1/admin/ai-settings', server.setupLink).href;
    const { items } = (await (await page.request.get(api)).json()) as {
      items: { id: string; material: string; updated_at: string }[];
    };
    const same = items.find(({ material }) => title.includes(material));
    const data = { updated_at: same?.updated_at, reason: 'seen elsewhere' };
    expect((await page.request.post(`${api}/${same?.id}/reject`, { data })).ok()).toBe(true);

    await page.keyboard.press('a');
    await expect(
      page.getByText('Someone else has already decided on this setting').first(),
    ).toBeVisible();
    await expect(state(page, 'Rejected 1')).toBeVisible();
    await expect(state(page, 'Drafts 1')).toBeChecked();
  } finally {
    await server.stop();
  }
});
