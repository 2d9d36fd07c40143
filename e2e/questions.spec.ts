import { addMachine } from './support/account.ts';
import { askFor, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, maker: _maker }) => {
  await addMachine(page.request);
  await page.goto('/');
});

test('a question about leather is asked once and then answered', async ({ page }) => {
  await askFor(page, 'engrave leather wallet');
  await expect(page.getByRole('heading', { name: /questions? first/i })).toBeFocused();
  await expect(stepCards(page)).toHaveCount(0);

  // What the sentence was understood as may arrive after the questions, and moves them down.
  await expect(page.getByRole('group', { name: 'What we understood' })).toBeVisible();
  const examples = page.getByRole('group', { name: 'Example answers' }).first();
  const example = examples.getByRole('button').first();
  await example.click();
  await expect(example).toHaveAttribute('aria-pressed', 'true');
  const depth = page.getByRole('main').getByRole('radio', { name: 'Light' });
  if (await depth.isVisible()) await depth.check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(stepCards(page).first()).toContainText(/leather/i);
});

test('an unknown thickness is assumed, and the assumption is shown', async ({ page }) => {
  await askFor(page, 'cut birch plywood');
  await page.getByRole('checkbox', { name: 'I don’t know' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(page.getByText(/assumed 2\smm/i).first()).toBeVisible();
});

test('an unanswered question is still there after a reload', async ({ page }) => {
  await askFor(page, 'cut birch plywood');
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible();
});
