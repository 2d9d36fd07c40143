import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MAC = 'sha256';
const TOKEN = /^([0-9a-f-]{36})\.([a-z_]+)\.([\w-]{43})$/;

/** Which mails of whom a link turns off. */
export interface Subscription {
  userId: string;
  kind: string;
}

/** Signs the links that turn mails off. They work as long as the signing secret is the same, without a row of their own. */
export function createUnsubscribeTokens(secret: string) {
  const key = Buffer.from(hkdfSync(MAC, secret, '', 'beamwright unsubscribe', 32));
  const sign = ({ userId, kind }: Subscription) =>
    createHmac(MAC, key).update(`${userId}.${kind}`).digest();
  return {
    write: (subscription: Subscription): string => {
      const { userId, kind } = subscription;
      return `${userId}.${kind}.${sign(subscription).toString('base64url')}`;
    },
    /** Undefined if we did not write it. */
    read: (token: string): Subscription | undefined => {
      const [, userId, kind, mac] = TOKEN.exec(token) ?? [];
      if (userId === undefined || kind === undefined || mac === undefined) return undefined;
      const given = Buffer.from(mac, 'base64url');
      const subscription = { userId, kind };
      return timingSafeEqual(given, sign(subscription)) ? subscription : undefined;
    },
  };
}
