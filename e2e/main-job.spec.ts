import {
  askFor,
  openFirstMachine,
  openPage,
  signUp,
  stepCards,
  takeFirstMachine,
} from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('a new user gets settings for a real job and finds them again', async ({ page, stranger }) => {
  await signUp(page, stranger);
  await openFirstMachine(page);
  await takeFirstMachine(page, 'OMTech 60 W CO2', 'OMTech MF1624 55/60W cabinet 60 W');
  await expect(stepCards(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Start making' }).click();

  await expect(page.getByRole('heading', { name: 'What are you making?' })).toBeVisible();
  await expect(page.getByRole('button', { name: /OMTech .*60W.* CO2 · gantry/ })).toBeVisible();
  await askFor(page, 'cut 3mm birch plywood coasters and engrave a logo lightly');

  await expect(page.getByRole('heading', { name: 'Workflow' })).toBeFocused();
  const [first, second] = [stepCards(page).nth(0), stepCards(page).nth(1)];
  await expect(stepCards(page)).toHaveCount(2);
  await expect(first.getByRole('heading')).toContainText(/engrave.*birch plywood/i);
  await expect(second.getByRole('heading')).toContainText(/cut.*birch plywood.*3\smm/i);
  for (const step of [first, second]) {
    await expect(step.getByText('Speed', { exact: true })).toBeVisible();
    await expect(step.getByText('Power', { exact: true })).toBeVisible();
  }

  await page.getByRole('button', { name: 'Save both' }).click();
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(2);

  await page.reload();
  await expect(stepCards(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /Saved/ })).toHaveCount(2);

  await openPage(page, 'Library');
  const saved = page.getByLabel('Saved settings');
  await expect(saved.getByText(/^Engrave birch plywood/i)).toBeVisible();
  await expect(saved.getByText(/^Cut birch plywood/i)).toBeVisible();

  await openPage(page, 'History');
  await page.getByRole('link', { name: /^cut 3mm birch plywood coasters/ }).click();
  await expect(stepCards(page)).toHaveCount(2);
});

test('onboarding can be skipped, and the dashboard says what is missing', async ({
  page,
  stranger,
}) => {
  await signUp(page, stranger);
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await page.getByRole('link', { name: 'Add your machine' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Machines');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No machines' })).toBeVisible();
});
