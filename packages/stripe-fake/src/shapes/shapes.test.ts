import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EXAMPLE_KEYS } from '../testing/example-keys.ts';
import { createClockCustomer, createPlans, startFake } from '../testing/harness.ts';

/** In the examples, but not in the types of the installed package: what a later version of the API dropped. */
const DROPPED: Record<string, string[]> = {
  // Under `parent.subscription_details` since API version 2025-03-31.
  invoice: ['subscription'],
};

/** In the types of the installed package, but not in the examples. */
const NEWER: Record<string, string[]> = {
  // `line_items` because the test asks for it.
  'checkout.session': ['allowed_payment_method_types', 'line_items'],
  customer: ['customer_account'],
  payment_intent: ['allowed_payment_method_types', 'payment_record'],
  product: ['tax_details'],
  subscription_item: ['current_trial'],
};

let fake: Awaited<ReturnType<typeof startFake>>;
const found = new Map<string, object>();

function collect(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  const { object } = value as { object?: unknown };
  const isDeleted = 'deleted' in value;
  if (typeof object === 'string' && !isDeleted && !found.has(object)) found.set(object, value);
  for (const inner of Object.values(value)) collect(inner);
}

async function collectAll(stripe: Stripe): Promise<void> {
  const { hobby } = await createPlans(stripe);
  const { customer } = await createClockCustomer(stripe);
  const endpoint = {
    url: 'http://127.0.0.1:9/',
    enabled_events: ['issuing_card.created'],
  } as const;
  await stripe.webhookEndpoints.create({ ...endpoint, enabled_events: ['issuing_card.created'] });
  const session = await stripe.checkout.sessions.create({
    customer: customer.id,
    expand: ['line_items'],
    line_items: [{ price: hobby.id, quantity: 1 }],
    mode: 'subscription',
    success_url: 'https://app.example.com',
  });
  await fake.controls.payCheckout({ session: session.id });
  const { data: charges } = await stripe.charges.list();
  await fake.controls.openDispute({ charge: charges[0]!.id });
  const lists = await Promise.all([
    stripe.billingPortal.configurations.list(),
    stripe.charges.list(),
    stripe.customers.list({
      test_clock: customer.test_clock as string,
    }),
    stripe.disputes.list(),
    stripe.events.list({ type: 'price.created' }),
    stripe.invoicePayments.list(),
    stripe.invoices.list(),
    stripe.paymentIntents.list(),
    stripe.paymentMethods.list({ customer: customer.id }),
    stripe.prices.list(),
    stripe.products.list(),
    stripe.subscriptions.list(),
    stripe.webhookEndpoints.list(),
  ]);
  collect([session, lists]);
  collect(await stripe.refunds.create({ charge: charges[0]!.id, amount: 100 }));
  collect(await stripe.billingPortal.sessions.create({ customer: customer.id }));
}

beforeAll(async () => {
  fake = await startFake();
  await collectAll(fake.stripe);
});
afterAll(() => fake.fake.stop());

it.each(Object.keys(EXAMPLE_KEYS))('%s has the keys of the example', (name) => {
  const keys = Object.keys(found.get(name) ?? {});
  const example = EXAMPLE_KEYS[name]?.split(' ') ?? [];
  const missing = example.filter((key) => !keys.includes(key));
  const added = keys.filter((key) => !example.includes(key));
  expect({ missing, added: added.toSorted() }).toEqual({
    missing: DROPPED[name] ?? [],
    added: NEWER[name] ?? [],
  });
});

it('finds every kind of object', () => {
  expect([...found.keys()]).toEqual(expect.arrayContaining(Object.keys(EXAMPLE_KEYS)));
});
