import type { Page, Request } from '@playwright/test';
import { addMachine } from './support/account.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible, expectContrast } from './support/expect-accessible.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

const jobs = (page: Page) =>
  page.getByRole('region', { name: 'Start a job POST /api/v1/jobs', exact: true });

/** Ctrl K, words, Enter. */
async function searchFor(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Search operations, fields and codes' });
  await field.fill(words);
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('Enter');
}

test('anybody reads the documentation, at an address with a title of its own', async ({
  page,
  request,
}) => {
  const file = await (await request.get('/api/docs', { headers: HTML })).text();
  expect(file).toContain('<title>API Documentation | Beamwright</title>');
  expect(file).toMatch(/name="description"\s+content="Call Beamwright from your own programs/);

  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Documentation');
  await expect(page).toHaveTitle('API Documentation | Beamwright');
  await searchFor(page, 'start a job');
  await expect(page).toHaveURL(/#jobs_create$/);
  await expect(jobs(page).getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page, 'an operation');

  await jobs(page).getByRole('link', { name: 'plan_limit_jobs' }).click();
  await expect(page.locator('#error-plan_limit_jobs')).toBeInViewport();
  await expect(page.locator('#error-plan_limit_jobs')).toHaveAttribute('data-current');
  await page.goBack();
  await expect(jobs(page)).toBeInViewport();

  // What the `type` of a problem leads to.
  const { type } = (await (await request.get('/api/v1/jobs')).json()) as { type: string };
  await page.goto('/');
  await page.goto(`/api/docs${new URL(type).hash}`);
  await expect(page.locator('#error-authentication_required')).toBeInViewport();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => document.documentElement.scrollWidth - innerWidth;
  expect(await page.evaluate(overflow)).toBe(0);
  await expectContrast(page, 'error codes, dark on a phone');
});

test('a request is sent with a test key, in place of the session', async ({ page }) => {
  const server = await startServer();
  const { origin } = new URL(server.setupLink);
  try {
    await becomeAdministrator(page, server.setupLink);
    await page.goto(`${origin}/api/docs#machines_list`);
    const machine = await addMachine({
      fetch: (path: string, options: object) => page.request.fetch(origin + path, options),
    } as never);
    const sent: Request[] = [];
    page.on('request', (one) => {
      if (one.headers()['authorization'] !== undefined) sent.push(one);
    });

    await page.getByRole('button', { name: 'Send request: List your machines' }).click();
    const answers = page.getByRole('region', { name: 'List your machines GET' });
    await expect(answers.getByRole('group', { name: 'Answer' })).toContainText(machine.id);
    await expect(answers.getByText(/^RateLimit: /)).toBeVisible();
    await expect(answers.getByText(/^request_id /)).toBeVisible();
    await expect(answers.getByText(/^Test key …\w{4}: every scope, your real data/)).toBeVisible();

    await searchFor(page, 'start a job');
    await jobs(page).getByRole('button', { name: 'Send request' }).click();
    await expect(
      page.getByText('what it creates, changes, sends or deletes is real'),
    ).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Send request' }).click();
    await expect(jobs(page).getByText('201', { exact: true })).toBeVisible();
    // The example names no machine of this account: its own one was put in its place.
    await expect(jobs(page).getByRole('group', { name: 'Answer' })).toContainText(machine.id);
    for (const request of sent) {
      expect(request.headers()['authorization']).toMatch(/^Bearer bw_test_/);
      expect((await request.allHeaders())['cookie']).toBeUndefined();
    }

    await jobs(page).getByRole('button', { name: 'Edit request' }).click();
    await jobs(page).getByRole('textbox', { name: 'Body' }).fill('{ "machine_id": }');
    await expect(jobs(page).getByText(/^This isn’t JSON/)).toBeVisible();
    await expectAccessible(page, 'a request with a mistake, below an answer');
    const before = sent.length;
    await jobs(page).getByRole('button', { name: 'Send request' }).click();
    expect(sent.length).toBe(before);
  } finally {
    await server.stop();
  }
});
