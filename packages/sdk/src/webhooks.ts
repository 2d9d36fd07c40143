import type { WebhookEvent } from './generated/api.ts';

/** Older messages may be repeats by somebody who recorded them; clocks differ a little. */
const TOLERANCE_S = 5 * 60;

/** What a webhook is sent with: its body exactly as it came, and its headers. */
export interface ReceivedWebhook {
  body: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
}

/** Why a message is not from us: don't act on it, and answer 400. */
export class WebhookError extends Error {
  override name = 'WebhookError';
}

/**
 * Returns the event of a webhook if its signature is ours, and throws a `WebhookError` if not (Standard Webhooks).
 * `secret` is what the endpoint shows, `whsec_…`; several, while it is being rotated.
 */
export async function verify<Event = WebhookEvent>(
  { body, headers }: ReceivedWebhook,
  secret: string | readonly string[],
): Promise<Event> {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headerOf(headers, name),
  );
  if (!id || !timestamp || !signatures)
    throw new WebhookError('A header of the webhook is missing');
  const seconds = Number(timestamp);
  if (!Number.isInteger(seconds) || Math.abs(Date.now() / 1000 - seconds) > TOLERANCE_S) {
    throw new WebhookError('The webhook is too old, or this clock is wrong');
  }
  const content = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = join(new TextEncoder().encode(`${id}.${timestamp}.`), content);
  const given = signatures.split(' ').filter((one) => one.startsWith('v1,'));
  for (const one of [secret].flat()) {
    const key = await crypto.subtle.importKey('raw', secretBytes(one), HMAC, false, ['verify']);
    for (const signature of given) {
      const bytes = fromBase64(signature.slice('v1,'.length));
      // Compares in constant time.
      if (bytes && (await crypto.subtle.verify('HMAC', key, bytes, signed))) {
        return JSON.parse(new TextDecoder().decode(content)) as Event;
      }
    }
  }
  throw new WebhookError('The signature of the webhook is wrong');
}

const HMAC = { name: 'HMAC', hash: 'SHA-256' };

function headerOf(headers: ReceivedWebhook['headers'], name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([given]) => given.toLowerCase() === name)?.[1];
  return [found].flat()[0];
}

function secretBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = fromBase64(secret.replace(/^whsec_/, ''));
  if (!bytes?.length) throw new TypeError('secret is not the secret of a webhook');
  return bytes;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}

function join(before: Uint8Array, after: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(before.length + after.length);
  joined.set(before);
  joined.set(after, before.length);
  return joined;
}
