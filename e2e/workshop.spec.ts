/// <reference lib="dom" />
import type { Feedback, Setting } from '@beamwright/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { addMachine, newAccount, openAccount, runJob, saveStep } from './support/account.ts';
import { expectAccessible } from './support/expect-accessible.ts';
import { expect, test } from './support/test.ts';
import { waitForWorker } from './support/wait-for-worker.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

async function saveCut(page: Page): Promise<Setting> {
  const machine = await addMachine(page.request);
  return saveStep(page.request, await runJob(page.request, machine, 'cut 3mm birch plywood'), 0);
}

async function resultsOf(page: Page, { id }: Setting): Promise<Feedback[]> {
  const answer = await page.request.get(`/api/v1/settings/${id}/feedback`);
  return ((await answer.json()) as { items: Feedback[] }).items;
}

const storedKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('beamwright:user:')),
  );

/** URLs in all caches of the service worker. */
const cachedBy = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(caches_.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

async function goOffline(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await page.reload();
}

test('a scanned setting opens offline, and its answer is sent once', async ({
  maker: _,
  page,
  context,
}) => {
  const setting = await saveCut(page);
  await page.goto(`/s/${setting.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('3');
  await expect(page.getByText('Up to date')).toBeVisible();
  await expectAccessible(page, 'scan page');
  await waitForWorker(page);

  await goOffline(context, page);
  await expect(page.getByText(/^As of .*, offline$/)).toBeVisible();
  await expect(page.getByText(setting.machine_name ?? '', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Yes, clean/ }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(page.getByText('Saved')).toBeVisible();
  await expectAccessible(page, 'an answer that can be undone');
  await page.reload();
  await expect(page.getByText('Saved on this device')).toBeVisible({ timeout: 20_000 });

  await context.setOffline(false);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Try next')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Up to date')).toBeVisible();
  const results = await resultsOf(page, setting);
  expect(results.map(({ cut_through }) => cut_through)).toEqual([false]);
  expect((await cachedBy(page)).filter((path) => path.startsWith('/api/'))).toEqual([]);
});

test('data stored in the browser is deleted when another user signs in', async ({
  maker: _,
  page,
  context,
}) => {
  const setting = await saveCut(page);
  await page.goto(`/s/${setting.id}`);
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect.poll(() => storedKeys(page)).toContain(`beamwright:user:scanned:${setting.id}`);

  // Another user signs in while the first is still signed in.
  await context.clearCookies();
  await openAccount(page.request, newAccount());
  await page.goto(`/s/${setting.id}`);
  await expect(
    page.getByRole('heading', { name: 'This setting is not in your library' }),
  ).toBeVisible();
  await expectAccessible(page, 'a setting of somebody else');
  expect(await storedKeys(page)).not.toContain(`beamwright:user:scanned:${setting.id}`);
});

test('a scan leads to sign-in and back', async ({ stranger, page, context }) => {
  await openAccount(page.request, stranger);
  const setting = await saveCut(page);
  await context.clearCookies();
  await page.goto(`/s/${setting.id}`);
  await page.getByRole('textbox', { name: 'Email' }).fill(stranger.email);
  await page.getByLabel('Password', { exact: true }).fill(stranger.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(`/s/${setting.id}`);
  await expect(page.getByText('Up to date')).toBeVisible();
});

test('a new version replaces the old one, and older files are deleted', async ({
  maker: _,
  page,
}) => {
  const { id } = await saveCut(page);
  await page.goto(`/s/${id}`);
  await waitForWorker(page);
  const left = await page.evaluate(async () => {
    // One previous version stays cached for tabs that were open during the update.
    await caches.open('beamwright-oldest');
    await caches.open('beamwright-older');
    const next = await navigator.serviceWorker.register('/sw.js?next');
    await new Promise<void>((done) => {
      next.installing?.addEventListener('statechange', ({ target }) => {
        if ((target as ServiceWorker).state === 'activated') done();
      });
    });
    return caches.keys();
  });
  expect(left).toHaveLength(2);
  expect(left).toContain('beamwright-older');
  expect(left).not.toContain('beamwright-oldest');
  const answer = await page.request.get('/sw.js');
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/javascript/),
  });
});

/** Number of pages in a PDF and their sizes in points. */
function readPdf(bytes: Buffer): { count: number; sizes: string[] } {
  const text = bytes.toString('latin1');
  const sizes = [...text.matchAll(/[/]MediaBox\s*\[([^\]]*)\]/g)].map(([, box = '']) =>
    box
      .trim()
      .split(/\s+/)
      .map((point) => Math.round(Number(point)))
      .join(' '),
  );
  return { count: [...text.matchAll(/[/]Type\s*[/]Page\b/g)].length, sizes: [...new Set(sizes)] };
}

test('labels and wall sheets print in the exact size of their paper', async ({
  maker: _,
  page,
}) => {
  const setting = await saveCut(page);
  const print = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled();
    await expect(page.getByRole('img', { name: /^Code that opens/ }).first()).toBeAttached();
    return readPdf(await page.pdf({ preferCSSPageSize: true }));
  };
  expect(await print(`/library/print?ids=${setting.id}`)).toEqual({
    count: 1,
    sizes: ['0 0 298 420'],
  });
  await expectAccessible(page, 'labels');
  expect(
    await print(`/library/print?look=label&paper=a4&machine_id=${setting.machine_id}`),
  ).toEqual({ count: 1, sizes: ['0 0 595 842'] });
  expect(await print(`/library/print?look=sheet&ids=${setting.id}`)).toEqual({
    count: 1,
    sizes: ['0 0 595 842'],
  });
  await expectAccessible(page, 'wall sheet');
});

test('a job sheet calculates time and price line by line, and prints', async ({
  maker: _,
  page,
}) => {
  const setting = await saveCut(page);
  await page.goto(`/library/${setting.id}/job-sheet`);
  await page.getByRole('textbox', { name: 'Pieces (pcs)' }).fill('20');
  await page.getByRole('textbox', { name: 'Machine and labor (USD/h)' }).fill('90');
  await expect(page.getByRole('table', { name: 'Breakdown' })).toContainText('20 ×');
  await expect(page.getByText('Not burned yet')).toBeVisible();
  await expectAccessible(page, 'job sheet');
  await page.getByRole('textbox', { name: 'Pieces (pcs)' }).fill('0');
  await expect(page.getByText('No estimate yet')).toBeVisible();
  await expect(page.getByText('Enter 1 or more.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Machine and labor (USD/h)' })).toHaveValue('90');
  expect(readPdf(await page.pdf({ preferCSSPageSize: true }))).toEqual({
    count: 1,
    sizes: ['0 0 595 842'],
  });
});
