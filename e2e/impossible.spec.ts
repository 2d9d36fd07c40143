import { addMachine, CO2_60W } from './support/account.ts';
import { askFor, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.beforeEach(async ({ page, maker: _maker }) => {
  await addMachine(page.request, {
    ...CO2_60W,
    name: 'Blue xTool',
    type: 'Diode',
    power_watts: 20,
  });
  await page.goto('/');
});

test('acrylic on a diode: the color is asked, and clear acrylic gets a reason instead of settings', async ({
  page,
}) => {
  await askFor(page, 'cut 3mm acrylic');
  await expect(page.getByRole('group', { name: 'What color is the acrylic?' })).toBeVisible();
  await page.getByRole('radio', { name: /^Clear, frosted/ }).check();
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('heading', { name: 'Not possible with this laser' })).toBeVisible();
  await expect(page.getByText(/Blue light passes through clear stock/)).toBeVisible();
  await expect(page.getByText('a CO2 laser', { exact: true })).toBeVisible();
  await expect(stepCards(page)).toHaveCount(0);

  await page.goto('/history');
  await expect(page.getByRole('listitem').getByText('Not possible', { exact: true })).toBeVisible();
});

test('clear acrylic can only be engraved through a coat', async ({ page }) => {
  await askFor(page, 'engrave clear acrylic');
  await page.getByRole('radio', { name: 'Yes, it is on the surface' }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(stepCards(page)).toHaveCount(1);
  await expect(stepCards(page).first()).toContainText(/only the coating absorbs the beam/i);
});
