import { addMachine, newAccount, openAccount, runJob, saveStep } from './support/account.ts';
import { stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test('two accounts can’t see each other’s data', async ({
  page,
  maker: _maker,
  browser,
  baseURL,
}) => {
  const machine = await addMachine(page.request);
  const job = await runJob(page.request, machine, 'cut 3mm birch plywood');
  const setting = await saveStep(page.request, job, 0);

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  await openAccount(other.request, newAccount());
  const theirs = await other.newPage();
  await theirs.goto('/machines');
  await expect(theirs.getByRole('heading', { name: 'No machines' })).toBeVisible();
  await theirs.goto('/library');
  await expect(theirs.getByRole('heading', { name: 'No saved settings' })).toBeVisible();
  await theirs.goto('/history');
  await expect(theirs.getByRole('heading', { name: 'No jobs yet' })).toBeVisible();
  await theirs.goto(`/?job=${job.id}`);
  await expect(theirs.getByRole('main')).not.toContainText('birch');
  await expect(stepCards(theirs)).toHaveCount(0);

  const paths = [
    `/jobs/${job.id}`,
    `/machines/${machine.id}`,
    `/machines/${machine.id}/dependents`,
  ];
  for (const path of paths) {
    expect((await other.request.get(`/api/v1${path}`)).status(), path).toBe(404);
  }
  expect((await other.request.delete(`/api/v1/machines/${machine.id}`)).status()).toBe(404);
  expect((await other.request.delete(`/api/v1/settings/${setting.id}`)).status()).toBe(404);
  await other.close();

  await page.goto('/library');
  await expect(
    page
      .getByLabel('Saved settings')
      .getByText(/birch plywood/)
      .first(),
  ).toBeVisible();
});

test('signed-out visitors see no data', async ({ page, maker: _maker, browser, baseURL }) => {
  const machine = await addMachine(page.request);
  const signedOut = await browser.newContext({ baseURL: baseURL ?? '' });
  expect((await signedOut.request.get(`/api/v1/machines/${machine.id}`)).status()).toBe(401);
  const theirs = await signedOut.newPage();
  await theirs.goto('/machines');
  await expect(theirs.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await signedOut.close();
});
