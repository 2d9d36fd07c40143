/// <reference lib="dom" />
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';
import { waitForWorker } from './support/wait-for-worker.ts';

const bench = (page: Page) => page.getByRole('link', { name: 'Machines' }).first();
/** Of the page for visitors; its header is another one for those who use an account here. */
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^Know the speed/ });

test('an unknown address leads visitors home, and those who are signed in to their bench', async ({
  page,
  maker: _,
}) => {
  await page.goto('/no-such-page');
  await expect(page).toHaveTitle('Dashboard | Beamwright');
  await expect(page).toHaveURL('/');
  for (const path of ['/login', '/signup']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
    await expect(page).toHaveTitle('Dashboard | Beamwright');
  }
  // Their home page is one link away.
  await page.goto('/?signed-out');
  await expect(home(page)).toBeVisible();

  await page.request.post('/api/v1/auth/sign-out');
  await page.goto('/no-such-page');
  await expect(home(page)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('whoever has only the cookie of a session that ended gets the home page', async ({
  page,
  context,
  maker: _,
}) => {
  const cookies = await context.cookies();
  await page.request.post('/api/v1/auth/sign-out');
  await context.addCookies(cookies);
  await page.goto('/');
  await expect(home(page)).toBeVisible();
  // What they wanted to see is still what they get after signing in.
  await page.goto('/library');
  await expect(page).toHaveURL('/login?return=%2Flibrary');
});

test('the pages of visitors have the titles of the specification', async ({ page }) => {
  for (const [path, title] of [
    ['/login', 'Login'],
    ['/signup', 'Sign Up'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${title} | Beamwright`);
  }
});

test('an address below the public pages that has none says so, with the way on', async ({
  page,
}) => {
  const answer = await page.goto('/de/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main a[href="/de/materials"]')).toBeVisible();
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('signed in, the app opens offline; signed out, the home page comes from the server', async ({
    page,
    context,
    maker: _,
  }) => {
    await page.goto('/');
    await expect(bench(page)).toBeVisible();
    await waitForWorker(page);
    await context.setOffline(true);
    await page.reload();
    // The app, not the page for visitors.
    await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
    await context.setOffline(false);
    await expect(bench(page)).toBeVisible();

    await page.request.post('/api/v1/auth/sign-out');
    await page.goto('/');
    await expect(home(page)).toBeVisible();
    await page.goto('/de');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    // No app takes the place of a public page.
    await context.setOffline(true);
    for (const path of ['/de', '/api/status', '/api/status/history']) {
      await expect(page.goto(path), path).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
    }
  });
});
