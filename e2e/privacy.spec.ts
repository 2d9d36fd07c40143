/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import {
  findBrowserRow,
  BROWSER_ROWS,
} from '../packages/web/src/features/privacy/stored/browser-rows.ts';
import type { Place } from '../packages/web/src/features/privacy/stored/browser-rows.ts';
import { addMachine, openAccount } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { fillCredentials } from './support/screens.ts';
import { expect, test } from './support/test.ts';

test.use({ hasDecided: false, serviceWorkers: 'allow' });

/** Everything this browser stores for the app. */
async function listStored(page: Page): Promise<(readonly [Place, string])[]> {
  const cookies = await page.context().cookies();
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
  }));
  expect(kept.databases).toBe(0);
  return [
    ...cookies.map(({ name }) => ['cookie', name] as const),
    ...kept.local.map((key) => ['local storage', key] as const),
    ...kept.session.map((key) => ['session storage', key] as const),
    ...kept.caches.map((key) => ['cache', key] as const),
  ];
}

/** Expects a row of the table for each, and returns the categories. */
async function categoriesOf(page: Page): Promise<Set<string>> {
  const stored = await listStored(page);
  expect(stored.filter(([place, key]) => findBrowserRow(place, key) === undefined)).toEqual([]);
  const rows = stored.flatMap(([place, key]) => findBrowserRow(place, key) ?? []);
  return new Set(rows.map((row) => BROWSER_ROWS[row].category));
}

async function tour(page: Page) {
  for (const path of ['/', '/machines', '/library', '/history', '/settings', '/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
}

test('nothing optional before a yes, all of it in the table, and gone after a no', async ({
  page,
  stranger,
}) => {
  const counted: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/analytics/')) counted.push(request.url());
  });
  await openAccount(page.request, stranger);
  await addMachine(page.request);
  await page.context().clearCookies();

  await page.goto('/login');
  const bar = page.getByRole('region', { name: 'Cookies' });
  await expect(bar).toBeVisible();
  await expectAccessible(page, 'cookie bar');
  await fillCredentials(page, stranger);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await tour(page);
  expect(await categoriesOf(page)).toEqual(new Set(['necessary']));

  // The privacy page has the choices itself.
  await expect(bar).toBeHidden();
  await page.goto('/settings');
  await bar.getByRole('button', { name: 'Customize' }).click();
  await expectAccessible(page, 'customize');
  await bar.getByRole('button', { name: 'Reject All' }).click();
  await expect(bar).toBeHidden();
  await tour(page);
  expect(await categoriesOf(page)).toEqual(new Set(['necessary']));
  expect(counted).toEqual([]);

  await page.getByRole('switch', { name: 'Functional' }).check();
  await page.getByRole('switch', { name: 'Analytics' }).check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await tour(page);
  await page.getByRole('heading', { level: 1 }).click();
  await expect
    .poll(async () => [...(await categoriesOf(page))].toSorted())
    .toEqual(['functional', 'necessary']);
  await expect.poll(() => counted.some((url) => url.endsWith('/page-views'))).toBe(true);
  await expectAccessible(page, 'privacy');

  await page.getByRole('switch', { name: 'Functional' }).uncheck();
  await page.getByRole('switch', { name: 'Analytics' }).uncheck();
  await expect.poll(async () => [...(await categoriesOf(page))].toSorted()).toEqual(['necessary']);
});

test('a decision follows the account to another browser', async ({ page, browser, stranger }) => {
  await openAccount(page.request, stranger);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Accept All' }).click();
  await page.goto('/privacy');
  await expect(page.getByRole('switch', { name: 'Marketing' })).toBeChecked();

  const other = await browser.newPage();
  await other.goto(new URL('/login', page.url()).href);
  await fillCredentials(other, stranger);
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(other.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await other.close();
});
