import {
  readMail,
  startFakeMailServer,
} from '../packages/server/src/platform/testing/fake-mail-server.ts';
import { startStripeDouble } from '../packages/server/src/platform/testing/stripe-double.ts';
import { freePort } from '../scripts/lib/free-port.ts';
import type { Page } from '@playwright/test';
import { newAccount, openAccount } from './support/account.ts';
import { becomeAdministrator } from './support/administrator.ts';
import { startServer } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

const stops: (() => Promise<void>)[] = [];

/** A server that sells plans by the test double of Stripe, and reads the mails that it sends. */
async function startShop() {
  const mails = await startFakeMailServer();
  const stripe = await startStripeDouble();
  stops.push(mails.close, stripe.stop);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { secret } = await stripe.sendEventsTo(`${origin}/api/v1/functions/stripe-webhook`);
  const server = await startServer({
    environment: {
      PORT: String(port),
      SMTP_URL: mails.url,
      STRIPE_API_URL: stripe.url,
      STRIPE_SECRET_KEY: stripe.apiKey,
      STRIPE_WEBHOOK_SECRETS: secret,
    },
  });
  stops.push(server.stop);
  const tokenFor = async (email: string): Promise<string> => {
    const find = () => mails.received.map(readMail).find(({ to }) => to === email)?.token;
    await expect.poll(find, { timeout: 15_000 }).toBeTruthy();
    return find() ?? '';
  };
  return { origin, setupLink: server.setupLink, tokenFor };
}

test.afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
});

/** Chooses a plan, and leaves for Stripe. */
async function choosePlan(page: Page, plan: string, leave: string) {
  await page.goto('/upgrade');
  await page.getByRole('radio', { name: plan, exact: true }).check();
  await page.getByRole('button', { name: leave }).click();
}

test('a maker pays for a plan, moves down and cancels', async ({ page, browser }) => {
  const shop = await startShop();
  await becomeAdministrator(page, shop.setupLink);
  await page.goto(`${shop.origin}/admin/billing`);
  await page.getByRole('button', { name: 'Sync prices' }).click();
  await page.getByRole('button', { name: /^Sync \d+ changes/ }).click();
  await expect(page.getByText(/^\$19\.99 · price_/)).toBeVisible();

  const users = await browser.newContext({ baseURL: shop.origin });
  const user = await users.newPage();
  const account = newAccount();
  await openAccount(user.request, account);
  await user.goto(`/verify-email#${await shop.tokenFor(account.email)}`);
  await user.getByRole('button', { name: 'Verify email' }).click();
  await expect(user.getByRole('heading', { name: 'Email verified' })).toBeVisible();

  await choosePlan(user, 'Pro', 'Continue to payment');
  await user.getByRole('radio', { name: /Is declined/ }).check();
  await user.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(user.getByText('Your card was declined.')).toBeVisible();
  await user.getByRole('radio', { name: /^Succeeds •/ }).check();
  await user.getByRole('button', { name: 'Pay and subscribe' }).click();
  await expect(user.getByRole('heading', { name: 'You’re on Pro' })).toBeVisible();

  await choosePlan(user, 'Hobby', 'Continue at Stripe');
  await user.getByRole('button', { name: 'Confirm' }).click();
  await expect(user.getByText(/\$9\.99 a month, renews/)).toBeVisible();
  await expect(user.getByRole('link', { name: 'Hobby plan' })).toBeVisible();

  await user.goto('/settings/plan');
  await user.getByRole('button', { name: 'Cancel subscription' }).click();
  await user.getByRole('radio', { name: 'Now, without a refund' }).check();
  await user.getByRole('button', { name: 'Move to Free now' }).click();
  await expect(user.getByText('Your subscription has ended')).toBeVisible();
  await expect(user.getByRole('link', { name: 'Free plan' })).toBeVisible();
  await users.close();
});
