import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { API_PREFIX, stripeWebhook } from '@beamwright/contract';
import { Stripe } from 'stripe';
import { EVENT_KINDS } from '../src/features/billing/events/event-kinds.ts';

const MAIN = fileURLToPath(new URL('../../stripe-fake/src/main.ts', import.meta.url));
const KEY = 'sk_test_demo';

/**
 * Starts the test double of Stripe beside the demo, as a server of its own, and points the configuration to it. What
 * was paid is kept in the demo's folder.
 */
export async function startDemoStripe(): Promise<void> {
  const folder = process.env.DATA_DIR ?? '.';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'stripe.json');
  const child = spawn(process.execPath, [MAIN, '--port', '0', '--key', KEY, '--data', data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    url ||= /double: (\S+)/.exec(line)?.[1] ?? '';
    if (/key: /.test(line)) break;
  }
  child.stdout.resume();
  process.env.STRIPE_API_URL = url;
  process.env.STRIPE_SECRET_KEY = KEY;
  process.env.STRIPE_WEBHOOK_SECRETS = await createEndpoint(url);
}

/** A signing secret is only told once, so each start has an endpoint of its own. */
async function createEndpoint(url: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const api = new Stripe(KEY, { host: hostname, port, protocol: 'http', telemetry: false });
  for (const { id } of (await api.webhookEndpoints.list({ limit: 100 })).data) {
    await api.webhookEndpoints.del(id);
  }
  const address = `http://localhost:${process.env.PORT ?? 3000}${API_PREFIX}${stripeWebhook.path}`;
  const { secret } = await api.webhookEndpoints.create({
    url: address,
    enabled_events: EVENT_KINDS.map(
      ({ type }) => type,
    ) as Stripe.WebhookEndpointCreateParams.EnabledEvent[],
  });
  return secret ?? '';
}
