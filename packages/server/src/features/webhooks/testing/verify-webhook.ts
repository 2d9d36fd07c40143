import { createHmac, timingSafeEqual } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { webhookEvent, type WebhookEvent } from '@beamwright/contract';
import type { Received } from '../../../platform/testing/start-receiver.ts';

const TOLERANCE_S = 5 * 60;

/**
 * As the reference implementation of the Standard Webhooks specification verifies: any of the signatures of version 1, and
 * a time within five minutes. Throws otherwise, also if the event isn't what the contract says.
 */
export function verifyWebhook(secret: string, { headers, body }: Received): WebhookEvent {
  const id = String(headers['webhook-id']);
  const timestamp = String(headers['webhook-timestamp']);
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TOLERANCE_S) throw new Error('old');
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  const isSigned = String(headers['webhook-signature'])
    .split(' ')
    .map((signature) => signature.split(','))
    .some(([version, value = '']) => {
      const given = Buffer.from(value, 'base64');
      return (
        version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected)
      );
    });
  if (!isSigned) throw new Error('no matching signature');
  const sent: unknown = JSON.parse(body);
  const event = webhookEvent.parse(sent);
  if (!isDeepStrictEqual(event, sent)) throw new Error('it has more than the contract says');
  if (event.id !== id) throw new Error('another id');
  return event;
}
