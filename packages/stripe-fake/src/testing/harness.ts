import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { startStripeFake, type StripeFake, type StripeFakeOptions } from '../index.ts';

/** The official client, talking to a double. It doesn't repeat requests by itself. */
export function clientOf({ url, apiKey }: StripeFake, key = apiKey): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** A double with the client of its key. */
export async function startFake(options: StripeFakeOptions = {}) {
  const fake = await startStripeFake(options);
  return { fake, stripe: clientOf(fake), controls: fake.controls };
}

export const UNTIL = { timeout: 5000, interval: 5 };

/** Plans of two prices by month and one by year. */
export async function createPlans(stripe: Stripe) {
  const monthly = async (name: string, unit_amount: number, lookup_key: string) => {
    const product = await stripe.products.create({ name, metadata: { plan: name } });
    const recurring = { interval: 'month' } as const;
    const fields = { currency: 'usd', unit_amount, lookup_key, recurring };
    return stripe.prices.create({ ...fields, product: product.id });
  };
  const hobby = await monthly('Hobby', 999, `hobby_${Math.random()}`);
  const pro = await monthly('Pro', 1999, `pro_${Math.random()}`);
  const yearly = await stripe.prices.create({
    currency: 'usd',
    product: pro.product as string,
    recurring: { interval: 'year' },
    unit_amount: 19_990,
  });
  return { hobby, pro, yearly };
}

/** Noon of 15 January 2026, UTC. */
export const START = Date.UTC(2026, 0, 15, 12) / 1000;
export const DAY = 86_400;

/** A customer on a test clock of its own, with a card. */
export async function createClockCustomer(stripe: Stripe, card = 'pm_card_visa') {
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: START });
  const customer = await stripe.customers.create({
    email: 'jenny@example.com',
    test_clock: clock.id,
  });
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  await stripe.customers.update(customer.id, {
    invoice_settings: { default_payment_method: method.id },
  });
  return { clock, customer, method };
}

/** Moves a clock and waits until it is ready. */
export async function advance(stripe: Stripe, clock: string, frozen_time: number): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time });
  for (;;) {
    const { status } = await stripe.testHelpers.testClocks.retrieve(clock);
    if (status === 'ready') return;
  }
}

/** The types of all events, the oldest first. */
export async function eventTypes(stripe: Stripe): Promise<string[]> {
  const { data } = await stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).reverse();
}

interface ReceivedWebhook {
  body: string;
  signature: string;
}

/** An endpoint that keeps what it gets. `answer` decides the status of each delivery. */
export async function startReceiver(answer: (count: number) => number = () => 200) {
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(answer(received.length)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const typesOf = () => received.map(({ body }) => (JSON.parse(body) as Stripe.Event).type);
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url, received, typesOf, stop };
}
