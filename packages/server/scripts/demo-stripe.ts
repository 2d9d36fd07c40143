import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { API_PREFIX, stripeWebhook } from '@beamwright/contract';
import { startStripeDouble } from '../src/platform/testing/stripe-double.ts';

/**
 * Starts the test double of Stripe beside the demo, and points the configuration to it. What was paid is kept in the
 * demo's folder.
 */
export async function startDemoStripe(): Promise<void> {
  const folder = process.env.DATA_DIR ?? '.';
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data = join(folder, 'stripe.json');
  const double = await startStripeDouble(['--key', 'sk_test_demo', '--data', data]);
  process.once('exit', () => void double.stop());
  // A signing secret is only told once, so each start has an endpoint of its own.
  for (const { id } of (await double.api.webhookEndpoints.list({ limit: 100 })).data) {
    await double.api.webhookEndpoints.del(id);
  }
  const port = process.env.PORT ?? 3000;
  const { secret } = await double.sendEventsTo(
    `http://localhost:${port}${API_PREFIX}${stripeWebhook.path}`,
  );
  process.env.STRIPE_API_URL = double.url;
  process.env.STRIPE_SECRET_KEY = double.apiKey;
  process.env.STRIPE_WEBHOOK_SECRETS = secret;
}
