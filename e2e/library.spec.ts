import type { Page } from '@playwright/test';
import { addMachine, CO2_60W, runJob, saveStep } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { tabTo } from './support/tab-to.ts';
import { expect, test } from './support/test.ts';

const PLYWOOD = 'cut 3mm birch plywood coasters and engrave a logo lightly';

async function saveTwo(page: Page) {
  const machine = await addMachine(page.request);
  const job = await runJob(page.request, machine, PLYWOOD);
  const engrave = await saveStep(page.request, job, 0);
  const cut = await saveStep(page.request, job, 1);
  return { machine, engrave, cut };
}

const rows = (page: Page) => page.getByRole('grid', { name: 'Saved settings' }).getByRole('row');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });
const panel = (page: Page, name: string) => page.getByRole('complementary', { name });

async function openLibrary(page: Page, address = '/library') {
  await page.goto(address);
  await expect(rows(page).nth(1)).toBeVisible();
}

test('folders, tags, pins and the bin by keyboard alone', async ({ page, maker: _maker }) => {
  const { keyboard } = page;
  const { cut, engrave } = await saveTwo(page);
  await openLibrary(page);

  await tabTo(page, page.getByRole('button', { name: 'New folder', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Folder name' })).toBeFocused();
  await keyboard.type('Coasters');
  await keyboard.press('Enter');
  const folder = page.getByRole('treeitem', { name: /^Coasters/ });
  await expect(folder).toBeVisible();
  await tabTo(page, folder);
  await keyboard.press('F2');
  await keyboard.type('Gifts');
  await keyboard.press('Enter');
  const gifts = page.getByRole('treeitem', { name: 'Gifts, 0 settings' });
  await expect(gifts).toBeFocused();

  await tabTo(page, rowOf(page, cut.name));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Move', exact: true }));
  await keyboard.press('Enter');
  await keyboard.type('gif');
  await keyboard.press('Enter');
  await expect(page.getByText('1 setting moved')).toBeVisible();
  await tabTo(page, page.getByRole('toolbar').getByRole('button', { name: 'Tag' }));
  await keyboard.press('Enter');
  await keyboard.type('Christmas');
  await keyboard.press('Enter');
  await expect(rowOf(page, cut.name)).toContainText('Christmas');
  await page.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(rowOf(page, cut.name)).toBeFocused();

  await page.getByRole('treeitem', { name: 'Gifts, 1 setting' }).press('Enter');
  await expect(page).toHaveURL(/folder_id=/);
  await expect(rows(page)).toHaveCount(2);
  await page.goBack();
  await expect(rowOf(page, engrave.name)).toBeVisible();

  await rowOf(page, engrave.name).press('p');
  await expect(
    rowOf(page, engrave.name).getByRole('button', { name: `Pin ${engrave.name}` }),
  ).toHaveAttribute('aria-pressed', 'true');
  await rowOf(page, engrave.name).press('Delete');
  await expect(rowOf(page, engrave.name)).toHaveCount(0);
  await expect(rowOf(page, cut.name)).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rowOf(page, engrave.name)).toBeVisible();
});

test('a search tolerates a typo, and the URL holds what is shown', async ({
  page,
  maker: _maker,
}) => {
  const { cut } = await saveTwo(page);
  await openLibrary(page);
  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search your library' });
  await expect(search).toBeFocused();
  await search.fill('brich');
  await expect(page.getByText('No exact match for “brich”. Closest matches:')).toBeVisible();
  await expect(rowOf(page, cut.name)).toBeVisible();
  await page.getByRole('button', { name: 'Operation' }).click();
  await page.getByRole('checkbox', { name: /^Cut/ }).check();
  await page.keyboard.press('Escape');
  await expect(rows(page)).toHaveCount(2);

  await page.reload();
  await expect(search).toHaveValue('brich');
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove filter Operation Cut' }).click();
  await expect(rows(page)).toHaveCount(3);
  await search.fill('nothing of the kind');
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(search).toHaveValue('');
  await expect(rows(page)).toHaveCount(3);
});

test('numbers beyond the machine’s limits are refused; saved ones become a version that can be restored', async ({
  page,
  maker: _maker,
}) => {
  const { cut } = await saveTwo(page);
  await openLibrary(page);
  await rowOf(page, cut.name).press('e');
  const opened = panel(page, cut.name);
  const speed = opened.getByRole('textbox', { name: 'Speed (mm/s)' });
  await expect(speed).toBeFocused();
  await speed.fill('900');
  await speed.press('Enter');
  await expect(opened.getByText('The machine can’t run these settings.')).toBeVisible();
  await expect(opened.getByText('Use 500 mm/s or less')).toBeVisible();
  await expectAccessible(page, 'refused number');
  await speed.fill('12');
  await speed.press('Enter');
  await expect(page.getByText('Saved as version 1.2')).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Change Speed, 12 mm/s' })).toBeVisible();

  await opened.getByRole('button', { name: 'mm/s, switch unit' }).click();
  await expect(opened.getByRole('button', { name: /^Change Speed, 720 mm\/min/ })).toBeVisible();
  await opened.getByText(/^Versions/).click();
  await opened.getByRole('button', { name: 'Restore version 1.1' }).click();
  await expect(page.getByText('Version 1.1 restored')).toBeVisible();
  await expect(opened.getByRole('button', { name: /^Change Speed, 720 / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(opened.getByRole('button', { name: /^Change Speed, 720 / })).toBeVisible();
  await expectAccessible(page, 'versions');
});

test('two settings are compared, and one is transferred to another machine', async ({
  page,
  maker: _maker,
}) => {
  const { cut, engrave } = await saveTwo(page);

  await openLibrary(page);
  await rowOf(page, engrave.name).press('Space');
  await rowOf(page, cut.name).press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Compare two settings' });
  await expect(compared.getByRole('row', { name: /^Speed/ })).toContainText(/more|less/);
  await expect(compared.getByRole('row', { name: /^Energy/ })).toContainText('J/mm');
  await expectAccessible(page, 'compared settings');
  await page.keyboard.press('Escape');
  await expect(compared).toHaveCount(0);

  await rowOf(page, cut.name).press('Enter');
  await panel(page, cut.name).getByRole('button', { name: 'Transfer' }).click();
  const transfer = page.getByRole('dialog', { name: 'Transfer to another machine' });
  await expect(transfer.getByRole('combobox', { name: 'Machine' })).toHaveValue(/./);
  await expect(transfer.getByRole('table', { name: 'Energy at the material' })).toContainText(
    'same',
  );
  await expectAccessible(page, 'transfer');
  await transfer.getByRole('button', { name: 'Save a copy' }).click();
  await expect(page.getByText(`Saved for ${CO2_60W.name}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(4);
});

test('a setting is dragged into a folder', async ({ page, maker: _maker }) => {
  const { cut } = await saveTwo(page);
  await page.request.post('/api/v1/folders', { data: { name: 'Wood' } });
  await openLibrary(page);
  await rowOf(page, cut.name).dragTo(page.getByRole('treeitem', { name: /^Wood/ }));
  await expect(page.getByRole('treeitem', { name: 'Wood, 1 setting' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('an open setting fills the screen until it is closed', async ({ page, maker: _maker }) => {
    const { cut } = await saveTwo(page);
    await page.goto('/library');
    const list = page.getByRole('grid', { name: 'Saved settings' });
    await list.getByText(cut.name).tap();
    await expect(panel(page, cut.name)).toBeVisible();
    await expectAccessible(page, 'setting on a phone');
    await page.getByRole('button', { name: 'Library', exact: true }).tap();
    await expect(panel(page, cut.name)).toHaveCount(0);
    await page.getByRole('button', { name: /^Filters/ }).tap();
    await page.getByRole('checkbox', { name: /^Cut/ }).check();
    await expectAccessible(page, 'filters on a phone');
    await page.getByRole('button', { name: 'Show settings' }).tap();
    await expect(list.getByRole('gridcell')).toHaveCount(1);
  });
});
