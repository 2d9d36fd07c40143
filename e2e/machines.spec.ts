import { addMachine, runJob, saveStep } from './support/account.ts';
import { expect, test } from './support/test.ts';

test('a machine entered by hand is saved with its lens in both units', async ({
  page,
  maker: _maker,
}) => {
  await page.goto('/machines');
  await page.getByRole('button', { name: 'Add machine' }).click();
  await page.getByRole('button', { name: 'Enter it by hand' }).click();
  await page.getByRole('button', { name: 'Add machine' }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(page.getByText('Enter the power in watts.')).toBeVisible();

  await page.getByRole('textbox', { name: 'Name' }).fill('Bench marker');
  await page.getByRole('radio', { name: 'Fiber' }).check();
  await expect(page.getByRole('radio', { name: 'Galvo' })).toBeChecked();
  await page.getByRole('textbox', { name: 'Power (W)' }).fill('30');
  await page.getByRole('textbox', { name: 'Lowest frequency (kHz)' }).fill('60');
  await page.getByRole('textbox', { name: 'Highest frequency (kHz)' }).fill('30');
  await page.getByRole('textbox', { name: 'In inches (in)' }).fill('2.0');
  await expect(page.getByRole('textbox', { name: 'Focal length (mm)' })).toHaveValue('50.8');
  await page.getByRole('button', { name: 'Add lens' }).click();
  await page.getByRole('button', { name: 'Add machine' }).click();
  await expect(page.getByText('Must be at least the minimum.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Highest frequency (kHz)' }).fill('80.5');
  await page.getByRole('button', { name: 'Add machine' }).click();

  const card = page.getByRole('listitem').filter({ hasText: 'Bench marker' });
  await expect(card).toContainText('60 to 80.5 kHz');
  await expect(card).toContainText('50.8 mm · 2 in');

  await page.getByRole('button', { name: 'Edit Bench marker' }).click();
  await page.getByRole('textbox', { name: 'Top speed (mm/s)' }).fill('7000');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(card).toContainText('7,000 mm/s');

  await card.getByRole('button', { name: 'Change F50.8 lens' }).click();
  await page.getByRole('textbox', { name: 'Focal length (mm)' }).fill('160');
  await page.getByRole('button', { name: 'Save lens' }).click();
  await expect(card).toContainText('F160 lens');
});

test('a full plan is announced before the form is filled in', async ({ page, maker: _maker }) => {
  await addMachine(page.request);
  await page.goto('/machines');
  await expect(page.getByText('The Free plan includes 1 machine')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add machine' })).toHaveCount(0);
});

test('deleting a machine asks once and names what depends on it', async ({
  page,
  maker: _maker,
}) => {
  const machine = await addMachine(page.request);
  const job = await runJob(page.request, machine, 'cut 3mm birch plywood');
  await saveStep(page.request, job, 0);
  await page.goto('/machines');
  await page.getByRole('button', { name: `Delete ${machine.name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 lens is deleted with it.');
  await expect(dialog).toContainText('1 saved setting stays in your library');
  await expect(dialog).toContainText('1 job stays in your history');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: machine.name })).toBeVisible();

  await page.getByRole('button', { name: `Delete ${machine.name}` }).click();
  await dialog.getByRole('button', { name: 'Delete machine' }).click();
  await expect(page.getByRole('heading', { name: 'No machines' })).toBeVisible();
  await page.goto('/library');
  await expect(
    page
      .getByLabel('Saved settings')
      .getByText(/birch plywood/)
      .first(),
  ).toBeVisible();
});
