import { addMachine } from './support/account.ts';
import { askFor, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, maker: _maker }) => {
  await addMachine(page.request);
  await page.goto('/');
});

test('PVC is refused before any question is asked', async ({ page }) => {
  await askFor(page, 'cut 4mm PVC sheet');
  const dialog = page.getByRole('dialog', { name: /Never put .*PVC.* under a laser/i });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('heading', { name: 'Use one of these instead' })).toBeVisible();
  await expect(dialog.getByText('hydrogen chloride; chlorinated smoke')).toBeVisible();
  await expect(dialog.getByText(/Look for PVC/)).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('heading', { name: 'Blocked for your safety' })).toBeVisible();
  await expect(page.getByText(/❌ BLOCKED: .+Consider: /)).toBeVisible();
  await expect(stepCards(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /question/i })).toHaveCount(0);
});

test('a blocked material is refused even when the thickness is missing', async ({ page }) => {
  await askFor(page, 'cut a sign from vinyl');
  await expect(page.getByRole('dialog', { name: /^Never put .+ under a laser$/ })).toBeVisible();
});

test('bypassing a block is deliberate and stays visible', async ({ page }) => {
  await askFor(page, 'cut 4mm PVC sheet');
  const dialog = page.getByRole('dialog');
  const proceed = dialog.getByRole('button', { name: 'Get settings anyway' });
  await expect(proceed).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /I know what this material releases/ }).check();
  await proceed.click();

  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(stepCards(page)).not.toHaveCount(0);
  await expect(page.getByText('You bypassed a safety block')).toBeVisible();
  await page.reload();
  await expect(page.getByText('You bypassed a safety block')).toBeVisible();
});

test('choosing an alternative starts the job again with that material', async ({ page }) => {
  await askFor(page, 'cut 4mm PVC sheet');
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('button', { name: /acrylic/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeVisible();
  await expect(stepCards(page).first()).toContainText(/acrylic/i);
});
