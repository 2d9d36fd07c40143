import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const MAC = 'sha256';
const TOKEN = /^(.+)\.([\w-]{43})$/s;

/** Signs short texts for links. They work as long as the signing secret is the same, without a row of their own. */
export interface SignedTokens {
  write: (text: string) => string;
  /** The text; undefined if we did not write it. */
  read: (token: string) => string | undefined;
}

/** Tokens of one purpose mean nothing for another. */
export function createSignedTokens(secret: string, purpose: string): SignedTokens {
  const key = Buffer.from(hkdfSync(MAC, secret, '', purpose, 32));
  const sign = (text: string) => createHmac(MAC, key).update(text).digest();
  return {
    write: (text) => `${text}.${sign(text).toString('base64url')}`,
    read: (token) => {
      const [, text, mac] = TOKEN.exec(token) ?? [];
      if (text === undefined || mac === undefined) return undefined;
      return timingSafeEqual(Buffer.from(mac, 'base64url'), sign(text)) ? text : undefined;
    },
  };
}
