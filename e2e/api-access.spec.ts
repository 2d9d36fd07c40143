import type { Page } from '@playwright/test';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible, expectContrast } from './support/expect-accessible.ts';
import { openCorporateAccount } from './support/open-corporate-account.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };

const shownKey = (page: Page) => page.getByText(/^bw_live_[A-Za-z0-9]+$/);

/** Status of a request as a program sends it: without cookies, with a key. */
const statusFor = async (origin: string, token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${origin}/api/v1/jobs`, { headers })).status;
};

async function createKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create key' }).first().click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Laser cell 4');
  await expectAccessible(page, 'a new key');
  await page.getByRole('button', { name: 'Create key' }).last().click();
  await expect(page.getByRole('heading', { name: 'Key “Laser cell 4” created' })).toBeFocused();
  await page.getByRole('button', { name: 'Send a first request' }).click();
  await expect(page.getByText(/^200 in \d+ ms, 599 requests left this minute$/)).toBeVisible();
  await expectAccessible(page, 'a key that is shown once');
  const token = await shownKey(page).innerText();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(shownKey(page)).toBeHidden();
  return token;
}

async function rotateKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Rotate: Laser cell 4' }).click();
  await expectAccessible(page, 'rotating a key');
  await page.getByRole('button', { name: 'Rotate key' }).click();
  await expect(page.getByText('Old key ends in 24 h')).toBeVisible();
  const token = await shownKey(page).innerText();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  return token;
}

test('a key is created, used, rotated and revoked', async ({ page, browser }) => {
  const server = await startServer();
  const { origin } = new URL(server.setupLink);
  const makers = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  try {
    await becomeAdministrator(page, server.setupLink);
    await openCorporateAccount(makers.request, page.request, origin);

    const maker = await makers.newPage();
    await maker.goto('/');
    await maker.getByRole('link', { name: 'API Access' }).click();
    await expect(maker).toHaveTitle(/^API Management \|/);
    await maker.reload();
    await expect(maker.getByRole('heading', { level: 1 })).toHaveText('API Management');
    await expectAccessible(maker, 'no keys');

    const first = await createKey(maker);
    expect(await statusFor(origin, first)).toBe(200);
    await expect(async () => {
      await maker.reload();
      await expect(maker.getByRole('cell', { name: 'GET /jobs' })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expectAccessible(maker, 'a key that was used');
    await maker.emulateMedia({ colorScheme: 'dark' });
    await maker.setViewportSize({ width: 390, height: 844 });
    await expectContrast(maker, 'a key that was used, dark on a phone');
    await maker.setViewportSize({ width: 1440, height: 900 });

    const second = await rotateKey(maker);
    expect([await statusFor(origin, first), await statusFor(origin, second)]).toEqual([200, 200]);
    await maker.getByRole('button', { name: 'End now: Laser cell 4' }).click();
    await maker.getByRole('button', { name: 'End old key' }).click();
    await expect(maker.getByText('The old key no longer works.')).toBeVisible();
    await expect.poll(() => statusFor(origin, first)).toBe(401);
    expect(await statusFor(origin, second)).toBe(200);

    await maker.getByRole('button', { name: 'More for Laser cell 4' }).click();
    await maker.getByRole('menuitem', { name: 'Revoke' }).click();
    await expect(maker.getByText(/^Last used .+ Programs that use it are refused/)).toBeVisible();
    await maker.getByRole('button', { name: 'Revoke key' }).click();
    await expect(maker.getByText('Revoked in the last 30 days: 1')).toBeVisible();
    await expect.poll(() => statusFor(origin, second)).toBe(401);

    await page.goto(`${origin}/admin/api-keys`);
    await expect(page.getByRole('row', { name: /Laser cell 4.*Revoked/ })).toBeVisible();
    await expectAccessible(page, 'keys of all accounts');
  } finally {
    await makers.close();
    await server.stop();
  }
});

test('below /api/v1 are operations, beside it pages', async ({ request }) => {
  const read = async (path: string) => {
    const answer = await request.get(path, { headers: HTML });
    return [answer.status(), answer.headers()['content-type']?.split(';')[0]];
  };
  expect(await read('/api')).toEqual([200, 'text/html']);
  expect(await read('/api/v1/nothing')).toEqual([404, 'application/problem+json']);
  expect(await read('/mcp')).toEqual([401, 'application/problem+json']);
});
