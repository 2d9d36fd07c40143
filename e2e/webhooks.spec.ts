import type { Page } from '@playwright/test';
import { verifyWebhook } from '../packages/server/src/features/webhooks/testing/verify-webhook.ts';
import {
  startReceiver,
  type Receiver,
} from '../packages/server/src/platform/testing/start-receiver.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { expectAccessible, expectContrast } from './support/expect-accessible.ts';
import { openCorporateAccount } from './support/open-corporate-account.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

/** A server under test may send to this computer. */
const environment = { NODE_ENV: 'test' };

const shownSecret = (page: Page) => page.getByText(/^whsec_[A-Za-z0-9+/=]+$/);

const copySecret = async (page: Page): Promise<string> => {
  const secret = await shownSecret(page).innerText();
  await page.getByRole('button', { name: 'I’ve copied it' }).click();
  await expect(shownSecret(page)).toBeHidden();
  return secret;
};

/** The last event that arrived, if it is signed with this secret. */
const verifyLast = ({ received }: Receiver, secret: string) => {
  const last = received.at(-1);
  if (last === undefined) throw new Error('nothing arrived');
  return verifyWebhook(secret, last);
};

async function addEndpoint(page: Page, url: string): Promise<string> {
  await page.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(page.getByRole('textbox', { name: 'URL' })).toBeFocused();
  await expectAccessible(page, 'a new endpoint');
  await page.keyboard.type('https://192.168.1.10/in');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use a name instead of an IP address.')).toBeVisible();
  await page.getByRole('textbox', { name: 'URL' }).fill(url);
  await page.getByRole('textbox', { name: 'Description' }).fill('Order system');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Endpoint at .* added$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Send a test event' }).click();
  await expect(page.getByText(/^Test arrived: 200 in \d+ ms$/)).toBeVisible();
  await expectAccessible(page, 'a secret that is shown once');
  return copySecret(page);
}

async function replayFromDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'endpoint.tested', exact: true }).first().click();
  await expect(page.getByRole('dialog').getByText('"type": "endpoint.tested"')).toBeVisible();
  await expectAccessible(page, 'a delivery');
  await page.getByRole('dialog').getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('Sending endpoint.tested again. See below.')).toBeVisible();
}

async function rotateSecret(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'More for Order system' }).click();
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click();
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByText(/^Old secret signs until/)).toBeVisible();
  return copySecret(page);
}

test('events arrive, are verified, fail, and are sent again', async ({ page, browser }) => {
  const receiver = await startReceiver();
  const server = await startServer({ environment });
  const { origin } = new URL(server.setupLink);
  const makers = await browser.newContext({ baseURL: origin, serviceWorkers: 'block' });
  try {
    await becomeAdministrator(page, server.setupLink);
    await openCorporateAccount(makers.request, page.request, origin);

    const maker = await makers.newPage();
    await maker.goto('/api');
    await expect(maker.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
    await expectAccessible(maker, 'no endpoints');
    const secret = await addEndpoint(maker, receiver.url);
    const event = verifyLast(receiver, secret);
    expect(event.type).toBe('endpoint.tested');

    await maker.reload();
    await expect(maker.getByRole('row', { name: /Order system.*Working/ })).toBeVisible();
    await expect(maker.getByRole('row', { name: /endpoint\.tested.*Delivered 200/ })).toBeVisible();
    await replayFromDialog(maker);
    await expect.poll(() => receiver.received.length).toBe(2);
    expect(verifyLast(receiver, secret)).toEqual(event);

    receiver.answerStatus(503, 'closed');
    await maker.getByRole('button', { name: 'Send test: Order system' }).click();
    await expect(maker.getByText('Test failed: HTTP 503')).toBeVisible();
    await expect(maker.getByRole('row', { name: /Order system.*Failing/ })).toBeVisible();
    receiver.answerStatus(200);
    await maker.getByRole('button', { name: /^Send now: endpoint\.tested/ }).click();
    await expect(maker.getByRole('row', { name: /Order system.*Working/ })).toBeVisible();

    const next = await rotateSecret(maker);
    expect(next).not.toBe(secret);
    const before = receiver.received.length;
    await maker.getByRole('button', { name: 'Send test: Order system' }).click();
    await expect.poll(() => receiver.received.length).toBe(before + 1);
    expect(verifyLast(receiver, next)).toEqual(verifyLast(receiver, secret));

    await maker.getByRole('button', { name: 'More for Order system' }).click();
    await maker.getByRole('menuitem', { name: 'Pause' }).click();
    await maker.reload();
    await expect(maker.getByRole('row', { name: /Order system.*Paused/ })).toBeVisible();
    await expectAccessible(maker, 'an endpoint that is paused');
    await maker.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(maker, 'webhooks on a phone');
    await maker.emulateMedia({ colorScheme: 'dark' });
    await expectContrast(maker, 'webhooks, dark on a phone');
    await maker.getByRole('button', { name: 'More for Order system' }).click();
    await maker.getByRole('menuitem', { name: 'Delete' }).click();
    await maker.getByRole('button', { name: 'Delete endpoint' }).click();
    await expect(maker.getByRole('heading', { name: 'No webhooks' })).toBeVisible();
  } finally {
    await makers.close();
    await server.stop();
    await receiver.close();
  }
});
