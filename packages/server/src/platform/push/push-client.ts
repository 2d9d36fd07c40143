import { encryptPush, type PushKeys } from './encrypt-push.ts';
import { createPublicPost } from './public-post.ts';
import { createVapid } from './vapid.ts';

/** One browser. */
interface PushTarget extends PushKeys {
  endpoint: string;
}

/** sent: the push service took it. gone: it never will, so the browser is forgotten. failed: it may later. */
type PushOutcome = 'sent' | 'gone' | 'failed';

export interface PushClient {
  publicKey: string;
  /** Whether it may be the address of a push service. */
  accepts: (endpoint: string) => boolean;
  send: (target: PushTarget, text: string) => Promise<PushOutcome>;
}

interface PushOptions {
  /** Signing secret of the installation. */
  secret: string;
  /** Address that a push service may write to. */
  contact: string;
  /** Whether push services on this computer are accepted, over http: for tests. */
  isLocalAllowed: boolean;
}

/** How long a push service keeps it for a browser that is off. */
const KEEP_S = 24 * 60 * 60;
/** The subscription has ended, belongs to another key, or was never one. */
const GONE = [400, 401, 403, 404, 410];

/**
 * Pushes to browsers. Endpoints come from clients, so that a request only goes to a public host, never follows a
 * redirect, and nothing of its response is read.
 */
export function createPushClient({ secret, contact, isLocalAllowed }: PushOptions): PushClient {
  const vapid = createVapid(secret, contact);

  const { accepts, post } = createPublicPost(isLocalAllowed);
  const headersOf = (endpoint: string) => ({
    authorization: vapid.authorize(new URL(endpoint), new Date()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: KEEP_S,
    urgency: 'normal',
  });

  return {
    publicKey: vapid.publicKey,
    accepts,
    send: async ({ endpoint, ...keys }, text) => {
      if (!accepts(endpoint)) return 'gone';
      let body: Buffer;
      try {
        body = encryptPush(text, keys);
      } catch {
        return 'gone';
      }
      try {
        const status = await post(endpoint, headersOf(endpoint), body);
        if (status >= 200 && status < 300) return 'sent';
        return GONE.includes(status) ? 'gone' : 'failed';
      } catch {
        return 'failed';
      }
    },
  };
}
