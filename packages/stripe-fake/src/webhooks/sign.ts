import { Stripe } from 'stripe';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { getRow, putRow } from '../store/store.ts';

const { webhooks } = Stripe;

/** `Stripe-Signature` of a payload, with one `v1` for each secret. `timestamp` in seconds. */
export function signPayload(payload: string, secrets: string[], timestamp: number): string {
  const signatures = secrets.map((secret) => {
    const header = webhooks.generateTestHeaderString({ payload, secret, timestamp });
    return header.slice(header.indexOf(',') + 1);
  });
  return [`t=${timestamp}`, ...signatures].join(',');
}

/** The secrets that an endpoint's deliveries are signed with at this moment: two while a roll is under way. */
export function secretsOf(fake: Fake, endpoint: string): string[] {
  const { secrets } = getRow(fake.store, 'endpoint_secrets', endpoint);
  return secrets
    .filter(({ expires_at }) => expires_at === null || expires_at > Date.now())
    .map(({ value }) => value);
}

/** Gives an endpoint its first secret. */
export function createSecret(fake: Fake, endpoint: string): string {
  const value = createId('whsec');
  putRow(fake.store, 'endpoint_secrets', { id: endpoint, secrets: [{ value, expires_at: null }] });
  return value;
}

/** Gives an endpoint a new secret; the one before stays valid for `overlapMs`, older ones don't. */
export function rollSecret(fake: Fake, endpoint: string, overlapMs: number): string {
  const [current] = getRow(fake.store, 'endpoint_secrets', endpoint).secrets;
  const value = createId('whsec');
  const secrets = [{ value, expires_at: null }];
  const before = current ? [{ value: current.value, expires_at: Date.now() + overlapMs }] : [];
  putRow(fake.store, 'endpoint_secrets', { id: endpoint, secrets: [...secrets, ...before] });
  return value;
}
