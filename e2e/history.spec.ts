import { addMachine, CO2_60W, runJob } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { openPage, stepCards } from './support/screens.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

test('the history finds a job, deletes and restores another, and reruns one on a new machine', async ({
  page,
  maker: _maker,
}) => {
  const { keyboard } = page;
  const old = await addMachine(page.request);
  for (const text of ['cut 3mm birch plywood', 'engrave slate coaster', 'cut 4mm PVC sheet']) {
    await runJob(page.request, old, text);
  }
  // The plan includes only one machine, so the old one is deleted first.
  expect((await page.request.delete(`/api/v1/machines/${old.id}`)).ok()).toBe(true);
  const { name } = await addMachine(page.request, {
    ...CO2_60W,
    name: 'Blue K40',
    power_watts: 40,
  });
  const rows = page.getByRole('main').getByRole('listitem');
  const search = page.getByRole('searchbox', { name: 'Search by words or machine' });

  await page.goto('/history');
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible();
  await search.fill('BIRCH omtech');
  await expect(page.getByText('1 matching job')).toBeVisible();
  await expect(rows).toHaveText([/cut 3mm birch plywood/]);
  await page.reload();
  await expect(search).toHaveValue('BIRCH omtech');
  await expect(rows).toHaveCount(1);
  await search.fill('');
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked');
  await expect(rows).toHaveText([/PVC/]);
  await search.fill('oak');
  await expect(page.getByRole('heading', { name: 'No matching jobs' })).toBeVisible();
  await expectAccessible(page, 'history without a match');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);
  await expect(search).toHaveValue('');

  await tabTo(page, page.getByRole('button', { name: 'Actions for engrave slate coaster' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Open' })).toBeFocused();
  await expectAccessible(page, 'menu of a job');
  await keyboard.press('d');
  await keyboard.press('Enter');
  await expect(page.getByText('2 jobs', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(2);
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await keyboard.press('Enter');
  await expect(page.getByText('3 jobs', { exact: true })).toBeVisible();
  await expect(rows.nth(1)).toContainText('engrave slate coaster');

  await page.getByRole('button', { name: 'Actions for cut 3mm birch plywood' }).click();
  await page.getByRole('menuitem', { name: 'Run again on another machine…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Run again' });
  await expect(dialog.getByText(name)).toBeVisible();
  await expectAccessible(page, 'run again');
  await dialog.getByRole('button', { name: 'Get settings' }).click();
  await expect(page.getByText(`For ${name}.`)).toBeVisible();

  await openPage(page, 'History');
  await expect(page.getByText('4 jobs', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: `cut 3mm birch plywood ${name}` }).click();
  await expect(page.getByText(`For ${name}.`)).toBeVisible();
  await stepCards(page).first().getByRole('button', { name: /^Save/ }).click();
  await expect(stepCards(page).first().getByText('Saved')).toBeVisible();
});
