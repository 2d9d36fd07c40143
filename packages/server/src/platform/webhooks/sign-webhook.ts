import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A secret as the Standard Webhooks specification writes it. */
export const makeSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64');

interface Signed {
  /** The same each time the event is sent. */
  id: string;
  /** Seconds since 1970, of this attempt: receivers refuse old ones. */
  timestamp: number;
  body: string;
}

/** Headers of the Standard Webhooks specification. After a rotation, two secrets sign. */
export function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: Signed,
): Record<string, string> {
  const content = `${id}.${timestamp}.${body}`;
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  };
}
