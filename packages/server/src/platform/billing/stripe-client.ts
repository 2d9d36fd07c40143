import { Stripe } from 'stripe';
import type { StripeConfig } from '../../config.ts';
import { STRIPE_API_VERSION, type StripeClient } from './stripe.ts';

/** With two repeats, an answer or a failure comes within the 30 s of the specification (§7). */
const TIMEOUT_MS = 9000;
const REPEATS = 2;
/** Age of a signature, in seconds, both ways: clocks differ. */
const TOLERANCE_S = 300;

export function createStripeClient(config: StripeConfig): StripeClient {
  const { secretKey, webhookSecrets, apiUrl } = config;
  const { protocol, hostname, port } = new URL(apiUrl);
  const api = new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: REPEATS,
    telemetry: false,
    appInfo: { name: 'Beamwright' },
  });
  return {
    api,
    mode: /^[sr]k_live_/.test(secretKey) ? 'live' : 'test',
    secrets: webhookSecrets.length,
    verify: (payload, signature) => verify(api, webhookSecrets, payload, signature),
  };
}

function verify(
  api: Stripe,
  secrets: readonly string[],
  payload: Uint8Array,
  signature: string | undefined,
): Stripe.Event | undefined {
  if (signature === undefined || isOfTheFuture(signature)) return undefined;
  for (const secret of secrets) {
    try {
      return api.webhooks.constructEvent(Buffer.from(payload), signature, secret, TOLERANCE_S);
    } catch (error) {
      // Not JSON, though signed.
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) return undefined;
    }
  }
  return undefined;
}

/** Stripe's package only refuses what is too old. */
function isOfTheFuture(signature: string): boolean {
  const seconds = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  return !(seconds <= Date.now() / 1000 + TOLERANCE_S);
}
