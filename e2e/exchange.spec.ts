import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { addMachine, CO2_60W } from './support/account.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

/** 35 entries as saved by LightBurn; one needs review. */
const LIBRARY = path.resolve(
  import.meta.dirname,
  '../packages/domain/src/exchange/testing/files/lightburn/real/ddlab-gantry.clb',
);

const rows = (page: Page) => page.getByRole('grid', { name: 'Saved settings' }).getByRole('row');
const state = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const importButton = (page: Page) => page.getByRole('button', { name: /^Import \d+ settings?$/ });

async function sendFile(page: Page, file: string | { name: string; text: string }) {
  await expect(page.getByRole('combobox', { name: 'Lens' })).toBeVisible();
  const chosen =
    typeof file === 'string'
      ? file
      : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) };
  await page.getByLabel('Settings file').setInputFiles(chosen);
  await expect(page).toHaveURL(/id=/);
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('a LightBurn library is imported up to the plan’s limit, and the import is undone', async ({
  page,
  maker: _maker,
}) => {
  await addMachine(page.request);
  await page.goto('/library');
  await page.getByRole('link', { name: 'Import' }).click();
  await sendFile(page, LIBRARY);
  await expect(importButton(page)).toHaveText('Import 35 settings');
  await expectAccessible(page, 'what an import would change');
  await importButton(page).click();
  await expect(page.getByText('10 of these 35 settings fit. Choose up to 10.')).toBeVisible();

  await page.getByRole('button', { name: 'Select none' }).click();
  await expect(importButton(page)).toBeDisabled();
  await page
    .getByRole('checkbox', { name: /^Import .*MDF/ })
    .first()
    .check();
  await page
    .getByRole('checkbox', { name: /^Import .*Acrylic/ })
    .first()
    .check();
  // Two entries of one name are two settings.
  await expect(state(page, /^Needs a look/)).toHaveCount(0);
  await page.getByLabel('Tags, separated by commas').fill('workshop');
  await importButton(page).click();
  await expect(page.getByRole('heading', { name: '2 settings added' })).toBeVisible();
  await expectAccessible(page, 'result of an import');
  await page.getByRole('link', { name: 'Open library' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).filter({ hasText: 'workshop' })).toHaveCount(2);

  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Earlier imports' })).toBeVisible();
  await expectAccessible(page, 'import');
  await page.getByRole('button', { name: 'Undo the import of ddlab-gantry.clb' }).click();
  await expect(page.getByText('2 removed', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Library', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'No saved settings' })).toBeVisible();
});

test('a table is exported, edited elsewhere and imported as a new version', async ({
  page,
  maker: _maker,
}) => {
  await addMachine(page.request);
  await page.goto('/library/import');
  await sendFile(page, {
    name: 'mine.csv',
    text: 'what it is,how fast,strength\nbirch plywood,300,40\n',
  });
  await expect(page.getByText('Choose the column for: Speed')).toBeVisible();
  await expectAccessible(page, 'columns of a table');
  await page.getByRole('combobox', { name: 'Meaning of what it is' }).selectOption('Material');
  await page.getByRole('combobox', { name: 'Meaning of how fast' }).selectOption('Speed');
  await page.getByRole('combobox', { name: 'Meaning of strength' }).selectOption('Power');
  await expect(page.getByText('Choose the unit of “how fast”')).toBeVisible();
  await page.getByRole('combobox', { name: 'Unit of how fast' }).selectOption('mm/s');
  await page.getByRole('combobox', { name: 'Unit of strength' }).selectOption('%');
  await page.getByRole('button', { name: 'Read table' }).click();
  await expect(page.getByText('300 mm/s · 40 % · 1 pass')).toBeVisible();
  const suspicious = page.getByRole('checkbox', { name: /^Import / });
  await suspicious.check();
  await importButton(page).click();
  await page.getByRole('link', { name: 'Open library' }).click();

  await rows(page).nth(1).press('Space');
  await page.getByRole('toolbar').getByRole('button', { name: 'Export' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export 1 setting' });
  await expect(dialog.getByRole('radio', { name: /LightBurn library/ })).toBeDisabled();
  await expect(dialog.getByText('Hobby plan').first()).toBeVisible();
  await expect(dialog.getByText('1 setting in 1 file')).toBeVisible();
  await expectAccessible(page, 'export');
  const table = await download(page, 'Download');
  expect(table.name).toMatch(/[.]csv$/);
  expect(table.text).toContain('birch plywood');
  await expect(dialog).toHaveCount(0);

  await page.goto('/library/import');
  await sendFile(page, { name: 'again.csv', text: table.text.replace('18000', '15000') });
  await expect(state(page, /^Changed 1$/)).toBeChecked();
  await expect(page.getByRole('row', { name: 'Speed 300 mm/s 250 mm/s' })).toBeVisible();
  await page
    .getByRole('group', { name: /^Action for/ })
    .getByRole('radio', { name: 'New version' })
    .check();
  await expectAccessible(page, 'changed setting');
  await importButton(page).click();
  await expect(page.getByRole('heading', { name: '1 setting changed' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo the import/ }).click();
  await expect(page.getByText('1 restored', { exact: true }).first()).toBeVisible();
});

test('an administrator imports a library and exports it as .clb and pens', async ({ page }) => {
  const server = await startServer();
  const at = (address: string) => new URL(address, server.setupLink).href;
  try {
    await becomeAdministrator(page, server.setupLink);
    await page.request.post(at('/api/v1/machines'), { data: CO2_60W });
    await page.goto(at('/library/import'));
    await sendFile(page, LIBRARY);
    await importButton(page).click();
    await page.getByRole('link', { name: 'Open library' }).click();
    await expect(rows(page).nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Export entire library' });
    await expect(dialog.getByText('35 settings in 1 file')).toBeVisible();
    await expectAccessible(page, 'export of a library');
    const library = await download(page, 'Download');
    expect(library.name).toMatch(/[.]clb$/);
    expect(library.text.match(/<Entry /g)).toHaveLength(35);

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await dialog.getByRole('radio', { name: /EZCAD pen sheet/ }).check();
    await page.getByRole('link', { name: 'Print' }).click();
    await expect(page.getByRole('row', { name: /^33 / })).toBeVisible();
    await expectAccessible(page, 'pens to print');
  } finally {
    await server.stop();
  }
});
