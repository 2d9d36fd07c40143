import { createSignedTokens } from '../auth/signed-tokens.ts';

const SUBSCRIPTION = /^([0-9a-f-]{36})\.([a-z_]+)$/;

/** Which mails of whom a link turns off. */
export interface Subscription {
  userId: string;
  kind: string;
}

/** Signs the links that turn mails off. */
export function createUnsubscribeTokens(secret: string) {
  const tokens = createSignedTokens(secret, 'beamwright unsubscribe');
  return {
    write: ({ userId, kind }: Subscription): string => tokens.write(`${userId}.${kind}`),
    /** Undefined if we did not write it. */
    read: (token: string): Subscription | undefined => {
      const [, userId, kind] = SUBSCRIPTION.exec(tokens.read(token) ?? '') ?? [];
      return userId === undefined || kind === undefined ? undefined : { userId, kind };
    },
  };
}
