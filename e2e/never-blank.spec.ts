/// <reference lib="dom" />
import type { BrowserContext, Page, Route } from '@playwright/test';
import { addMachine, runJob } from './support/account.ts';
import { codeFile } from './support/code-file.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { askFor, openPage, stepCards } from './support/screens.ts';
import { expect, test } from './support/test.ts';
import { waitForWorker } from './support/wait-for-worker.ts';

const SENTENCE = 'Cut 3 mm birch plywood coasters';
const RESULT_CODE = `**${codeFile('job-result')}`;
const LIBRARY_CODE = `**${codeFile('library-route')}`;

const sentence = (page: Page) => page.getByRole('textbox', { name: 'Describe your job' });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const tryAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Try Again' });

/** In px from the left. */
const middleOf = (box: { x: number; width: number } | null) =>
  (box?.x ?? 0) + (box?.width ?? 0) / 2;

/** Behaves like a stopped server: requests fail while the browser believes it is online. */
async function stopServer(page: Page) {
  await page.route('**/*', (route) => route.abort('connectionrefused'));
  return () => page.unroute('**/*');
}

async function openBench(page: Page) {
  await addMachine(page.request);
  await page.goto('/');
  await expect(sentence(page)).toBeVisible();
}

test('a first job sent offline stays on the page and continues when the connection is back', async ({
  maker: _,
  page,
  context,
}) => {
  await openBench(page);
  const isLoaded = page.waitForResponse(RESULT_CODE);
  await sentence(page).fill(SENTENCE);
  await isLoaded;
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Get settings/ }).click();
  await expect(page.getByText('You’re offline')).toBeVisible();
  await expect(page.getByText('Your job is saved here until then.')).toBeVisible();
  await expect(sentence(page)).toHaveValue(SENTENCE);
  await expectAccessible(page, 'a job without a connection');
  await context.setOffline(false);
  await expect(page.getByText('You’re offline')).toBeHidden();
  await expect(stepCards(page).first()).toBeVisible({ timeout: 30_000 });
});

test('code that fails to load shows an error in its panel and can be retried', async ({
  maker: _,
  page,
}) => {
  await openBench(page);
  await page.route(RESULT_CODE, (route) => route.abort());
  await askFor(page, SENTENCE);
  await expect(page.getByText('This part hasn’t loaded yet')).toBeVisible();
  await expect(heading(page, 'What are you making?')).toBeVisible();
  await expect(sentence(page)).toHaveValue(SENTENCE);
  await expectAccessible(page, 'a part that is not loaded');
  await page.unroute(RESULT_CODE);
  await tryAgain(page).click();
  await expect(stepCards(page).first()).toBeVisible();
});

test('while the server is down, open pages stay usable and new ones load once it is back', async ({
  maker: _,
  page,
}) => {
  await openBench(page);
  await sentence(page).fill(SENTENCE);
  const startServer = await stopServer(page);
  await openPage(page, 'History');
  await expect(page.getByText('The server isn’t responding')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'a page while the server is away');
  await startServer();
  await expect(heading(page, 'History')).toBeVisible();
  await expect(page.getByText('The server isn’t responding')).toBeHidden({ timeout: 20_000 });
  await openPage(page, 'Dashboard');
  await expect(sentence(page)).toHaveValue(SENTENCE);
});

test('after an update, an old page reloads once, then says what to do', async ({
  maker: _,
  page,
}) => {
  await page.goto('/settings');
  const loads: string[] = [];
  page.on('load', () => loads.push(page.url()));
  await page.route(LIBRARY_CODE, (route) => route.fulfill({ status: 404, body: '{}' }));
  await openPage(page, 'Library');
  await expect.poll(() => loads.length).toBe(1);
  await expect(heading(page, 'Beamwright was updated')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload Page' })).toBeVisible();
  await expectAccessible(page, 'an outdated page');
  expect(loads).toHaveLength(1);
  await page.unroute(LIBRARY_CODE);
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(heading(page, 'Library')).toBeVisible();
});

test('a save without a response shows that the server is down, and is repeated when it is back', async ({
  maker: _,
  page,
}) => {
  const job = await runJob(page.request, await addMachine(page.request), SENTENCE);
  await page.goto(`/?job=${job.id}`);
  const proceed = Promise.withResolvers<void>();
  await page.route(/[/]api[/]v1[/](settings|health)$/, async (route) => {
    await proceed.promise;
    await route.continue();
  });
  const save = stepCards(page).first().getByRole('button', { name: /^Save/ });
  await save.click();
  const button = page.locator('button[data-loading]');
  const spinner = await button.locator('[data-ring]').boundingBox();
  const frame = await button.boundingBox();
  expect(middleOf(spinner)).toBeCloseTo(middleOf(frame), 0);
  await expect(page.getByText('The server isn’t responding')).toBeVisible({ timeout: 20_000 });
  proceed.resolve();
  await expect(page.getByText('The server isn’t responding')).toBeHidden({ timeout: 30_000 });
  await expect(
    stepCards(page)
      .first()
      .getByRole('link', { name: /^Saved/ }),
  ).toBeVisible();
});

test('a machine whose response was lost is added once, and the form shows the error in view', async ({
  maker: _,
  page,
}) => {
  await page.goto('/machines');
  await page.getByRole('button', { name: 'Add machine' }).first().click();
  await page
    .getByRole('button', { name: /OMTech/ })
    .first()
    .click();
  await page.route('**/api/v1/machines', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  const add = page.getByRole('button', { name: 'Add machine' });
  await add.click();
  const failure = page.getByRole('alert').filter({ hasText: 'Connection Problem' });
  await expect(failure).toBeInViewport({ ratio: 1 });
  await expect(failure.locator('..')).toBeFocused();
  await expectAccessible(page, 'a machine that may not be saved');
  await page.unroute('**/api/v1/machines');
  await add.click();
  await expect(page.getByRole('button', { name: /^Delete OMTech/ })).toHaveCount(1);
});

test('a busy server isn’t reported as misconfigured, and a failed card of the settings page is retried', async ({
  maker: _,
  page,
}) => {
  const refuse = (route: Route) =>
    route.fulfill({
      status: 503,
      contentType: 'application/problem+json',
      body: JSON.stringify({
        type: '/problems/server_busy',
        code: 'server_busy',
        title: 'The server is busy',
        status: 503,
        help: 'Your saved data is safe. Try again in 60 s.',
        request_id: 'r1',
      }),
      headers: { 'retry-after': '60' },
    });
  await page.route('**/api/v1/auth/session', refuse);
  await page.route('**/api/v1/storage', refuse);
  await page.route('**/api/v1/health', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), database: 'busy' } });
  });
  await page.goto('/settings');
  await expect(heading(page, 'Something went wrong')).toBeVisible();
  await page.unroute('**/api/v1/auth/session');
  await tryAgain(page).click();
  await expect(heading(page, 'Account settings')).toBeVisible();
  // The page asks for the storage after its heading is there.
  await expect(tryAgain(page)).toBeVisible();
  await page.unroute('**/api/v1/storage');
  await tryAgain(page).click();
  await expect(page.getByRole('meter', { name: 'used' })).toBeVisible();
});

test('a response from something other than the server is explained, with what to do', async ({
  page,
}) => {
  const answerWith = async (status: number, body: string) => {
    await page.unrouteAll();
    const contentType = body.startsWith('{') ? 'application/json' : 'text/html';
    for (const address of ['**/api/v1/auth/session', '**/api/v1/health']) {
      await page.route(address, (route) => route.fulfill({ status, contentType, body }));
    }
    await page.goto('/login');
  };
  await answerWith(502, '<h1>Bad Gateway</h1>');
  await expect(heading(page, 'Beamwright isn’t responding')).toBeVisible();
  await expectAccessible(page, 'a proxy in place of the server');
  await answerWith(200, '<h1>Welcome to the hotel</h1>');
  await expect(heading(page, 'Something else responded')).toBeVisible();
  await answerWith(200, '{"new":true}');
  await expect(heading(page, 'Beamwright was updated')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reload Page' }).click();
  await expect(heading(page, 'Sign in')).toBeVisible();
});

test('the app starts in a browser that blocks storage', async ({ maker: _, page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await openBench(page);
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  async function openOffline(context: BrowserContext, page: Page, address: string) {
    await context.setOffline(true);
    await page.goto(address);
    await expect(heading(page, /You’re offline|Can’t reach Beamwright/)).toBeVisible();
  }

  test('any page opens offline and continues once the connection is back', async ({
    maker: _,
    page,
    context,
  }) => {
    await openBench(page);
    await sentence(page).fill(SENTENCE);
    await waitForWorker(page);
    await openOffline(context, page, '/library');
    await expectAccessible(page, 'the app opened offline');
    await context.setOffline(false);
    await expect(heading(page, 'Library')).toBeVisible();
    await openPage(page, 'Dashboard');
    await expect(sentence(page)).toHaveValue(SENTENCE);
  });
});
