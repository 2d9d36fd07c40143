import { createHmac, randomUUID } from 'node:crypto';
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onEnd } from '../../lib/clean-up.ts';
import { startApp } from '../app-process.ts';
import type { Store } from '../http/store.ts';
import { median, quantile, type Measure } from '../measure.ts';

/** Events a second, whether or not the ones before were answered. */
const RATE = 500;
const SECONDS = 20;
const WARM_UP = 1000;
/** How many at a time, so that the sender wakes up seldom. */
const BURST = 10;
const MAX_MS = 50;
const SECRET = 'whsec_bench0123456789';

/** Answers every question as Stripe does about an object that it does not have. */
async function startEmptyStripe(): Promise<string> {
  const body = JSON.stringify({
    error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
  });
  const server = createServer((_request, response) =>
    response.writeHead(404, { 'content-type': 'application/json' }).end(body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onEnd(async () => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function signedEvent() {
  const id = randomUUID().replaceAll('-', '');
  const created = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({
    id: `evt_${id}`,
    object: 'event',
    api_version: '2026-01-28',
    created,
    livemode: false,
    type: 'customer.subscription.updated',
    data: { object: { id: `sub_${id}`, object: 'subscription', customer: `cus_${id}` } },
  });
  const signature = createHmac('sha256', SECRET).update(`${created}.${payload}`).digest('hex');
  return { payload, header: `t=${created},v1=${signature}` };
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends a new event; returns the status and the time until the answer in ms. */
function sendEvent(origin: string): Promise<{ status: number; ms: number }> {
  const { payload, header } = signedEvent();
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': header };
    request(
      `${origin}/api/v1/functions/stripe-webhook`,
      { method: 'POST', agent, headers },
      (response) => {
        response.resume().once('end', () => {
          resolve({ status: response.statusCode ?? 0, ms: performance.now() - from });
        });
      },
    )
      .once('error', reject)
      .end(payload);
  });
}

/** Sends `count` events at the rate, and waits for all answers. */
async function send(origin: string, count: number) {
  const answers: ReturnType<typeof sendEvent>[] = [];
  const from = performance.now();
  while (answers.length < count) {
    await sleep(Math.max(0, from + (answers.length / RATE) * 1000 - performance.now()));
    for (let each = 0; each < BURST; each += 1) answers.push(sendEvent(origin));
  }
  const all = await Promise.all(answers);
  return { all, seconds: (performance.now() - from) / 1000 };
}

const countAccepted = (answers: readonly { status: number }[]) =>
  answers.filter(({ status }) => status === 200).length;

async function countStored(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ stored: number }>(
    'select count(*)::int as stored from stripe_events',
  );
  await client.end();
  return rows[0]?.stored ?? 0;
}

/**
 * Whether webhooks are answered in time and none is lost while they are also processed. A server that has just started
 * refuses some of the warm-up, which Stripe would repeat.
 */
export async function measureWebhookLoad(engine: string, store: Store): Promise<Measure[]> {
  const app = await startApp({
    env: {
      ...store.env,
      STRIPE_SECRET_KEY: 'sk_test_bench',
      STRIPE_WEBHOOK_SECRETS: SECRET,
      STRIPE_API_URL: await startEmptyStripe(),
    },
  });
  const warmUp = await send(app.origin, WARM_UP);
  const { all, seconds } = await send(app.origin, RATE * SECONDS);
  const accepted = countAccepted(all);
  const stored = await countStored(store.env['DATABASE_URL'] as string);
  await app.stop();
  agent.destroy();
  const times = all.map(({ ms }) => ms);
  const name = `${engine}: webhooks, ${RATE} a second`;
  return [
    {
      name: `${name}: accepted`,
      value: accepted / seconds,
      unit: '/s',
      limit: { least: 0.98 * RATE },
    },
    {
      name: `${name}: accepted, but not stored`,
      value: countAccepted(warmUp.all) + accepted - stored,
      unit: '',
      limit: { most: 0 },
    },
    { name: `${name}: answer, p50`, value: median(times), unit: 'ms' },
    {
      name: `${name}: answer, p95`,
      value: quantile(times, 0.95),
      unit: 'ms',
      limit: { most: MAX_MS },
    },
  ];
}
