/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible, expectContrast } from './support/expect-accessible.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const overflowOf = (page: Page) =>
  page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);

test('everybody reads the status, without an account or a script', async ({ page, browser }) => {
  const server = await startServer();
  const { origin } = new URL(server.setupLink);
  try {
    await becomeAdministrator(page, server.setupLink);
    await page.goto(`${origin}/admin/status`);
    await page.getByRole('button', { name: 'New incident' }).click();
    await page.getByLabel('Title').fill('Slow exports');
    await page.getByRole('button', { name: 'Library and exports' }).click();
    await page.getByLabel('Text').fill('Exports take minutes.');
    await page.getByRole('button', { name: 'Publish now' }).click();
    await expect(page.getByRole('article', { name: 'Slow exports' })).toBeVisible();

    const context = await browser.newContext({ javaScriptEnabled: false });
    const visitor = await context.newPage();
    await expect(async () => {
      await visitor.goto(`${origin}/api/status`);
      await expect(visitor.getByText('Exports take minutes.')).toBeVisible({ timeout: 1000 });
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
        'Library and exports are limited',
        { timeout: 1000 },
      );
    }).toPass();
    await expect(visitor).toHaveTitle('API Status | Beamwright');
    await visitor.getByRole('link', { name: 'Slow exports' }).click();
    await expect(visitor.getByRole('region', { name: 'Timeline' })).toContainText(
      'Exports take minutes.',
    );
    const incident = new URL(visitor.url()).pathname;
    await visitor.getByRole('link', { name: 'Current status' }).click();
    await visitor.getByRole('link', { name: 'All days with problems' }).click();
    await expect(visitor.getByRole('heading', { name: 'The last 90 days' })).toBeVisible();
    await context.close();

    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/api/status', '/api/status/history', incident]) {
        await page.goto(origin + path);
        expect(await overflowOf(page), `${path} at ${width}`).toBe(0);
        await expectAccessible(page, `${path} at ${width}`);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectContrast(page, `${path} at ${width}, dark`);
        await page.emulateMedia({ colorScheme: 'light' });
      }
    }
  } finally {
    await server.stop();
  }
});
