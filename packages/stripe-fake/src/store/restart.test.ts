import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  createClockCustomer,
  createPlans,
  DAY,
  START,
  advance,
  startFake,
  startReceiver,
  UNTIL,
} from '../testing/harness.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stripe-fake-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('goes on after a restart where it was', async () => {
  const dataFile = path.join(folder, 'state.json');
  const options = { apiKey: 'sk_test_kept', dataFile };
  const first = await startFake(options);
  const { hobby } = await createPlans(first.stripe);
  const { clock, customer } = await createClockCustomer(first.stripe);
  const key = { idempotencyKey: 'kept' };
  const params = { customer: customer.id, items: [{ price: hobby.id }] };
  const { id } = await first.stripe.subscriptions.create(params, key);
  await first.fake.stop();
  expect(existsSync(`${dataFile}.new`)).toBe(false);

  const second = await startFake(options);
  expect((await second.stripe.subscriptions.create(params, key)).id).toBe(id);
  await advance(second.stripe, clock.id, START + 32 * DAY);
  const { data } = await second.stripe.invoices.list({ subscription: id });
  expect(data.map(({ status }) => status)).toEqual(['paid', 'paid']);
  expect((await second.stripe.billingPortal.configurations.list()).data).toHaveLength(1);
  await second.fake.stop();
});

it('has written what it answered, even if it never stops in order', async () => {
  const dataFile = path.join(folder, 'killed.json');
  const first = await startFake({ apiKey: 'sk_test_kept', dataFile });
  const { id } = await first.stripe.products.create({ name: 'Kept' });
  const second = await startFake({ apiKey: 'sk_test_kept', dataFile });
  expect((await second.stripe.products.retrieve(id)).name).toBe('Kept');
  await second.fake.stop();
  await first.fake.stop();
});

it('delivers webhooks that the last run left', async () => {
  const receiver = await startReceiver((count) => (count === 1 ? 500 : 200));
  const dataFile = path.join(folder, 'pending.json');
  const first = await startFake({ dataFile, retrySchedule: [100] });
  await first.stripe.webhookEndpoints.create({
    url: receiver.url,
    enabled_events: ['product.created'],
  });
  await first.stripe.products.create({ name: 'Pro' });
  await expect.poll(() => receiver.received.length, UNTIL).toBe(1);
  await first.controls.settleWebhooks();
  await first.fake.stop();
  const second = await startFake({ dataFile });
  await expect.poll(receiver.typesOf, UNTIL).toEqual(['product.created', 'product.created']);
  await second.fake.stop();
  await receiver.stop();
});
