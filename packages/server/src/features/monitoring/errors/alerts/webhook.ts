import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isPublicHost, lookUpPublic } from '../../../../platform/push/public-address.ts';
import { placeOf } from './mail-alert.ts';
import type { DueAlert } from './due-alerts.ts';

const TIMEOUT_MS = 10_000;

export interface Webhook {
  /** Whether it may be the address of a webhook. */
  accepts: (url: string) => boolean;
  /** Throws unless it was taken, with a reason for administrators. */
  post: (alert: DueAlert) => Promise<void>;
}

interface WebhookOptions {
  publicUrl: string;
  /** Whether webhooks on this computer are accepted, over http: for tests. */
  isLocalAllowed: boolean;
}

/** Only goes to a public host, never follows a redirect, and nothing of its response is read. */
export function createWebhook({ publicUrl, isLocalAllowed }: WebhookOptions): Webhook {
  const isLocal = ({ protocol, hostname }: URL) =>
    isLocalAllowed && protocol === 'http:' && hostname === '127.0.0.1';

  const accepts = (text: string): boolean => {
    const url = URL.parse(text);
    return url !== null && (isLocal(url) || isPublicHost(url));
  };

  function send(url: URL, body: string): Promise<number> {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      agent: false,
    } as const;
    return new Promise((resolve, reject) => {
      const sent = isLocal(url)
        ? requestHttp(url, options)
        : requestHttps(url, { ...options, lookup: lookUpPublic });
      sent.on('response', (response) => {
        resolve(response.statusCode ?? 0);
        sent.destroy();
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  return {
    accepts,
    post: async (alert) => {
      const url = URL.parse(alert.url ?? '');
      if (url === null || !accepts(url.href)) throw new Error('not a public https address');
      const status = await send(url, JSON.stringify(presentAlert(alert, publicUrl)));
      if (status < 200 || status > 299) throw new Error(`it answered with ${status}`);
    },
  };
}

const presentAlert = (alert: DueAlert, publicUrl: string) => ({
  rule: alert.name,
  trigger: alert.trigger,
  error: {
    id: alert.group_id,
    type: alert.error_type,
    message: alert.error_message,
    severity: alert.severity,
    place: placeOf(alert),
    version: alert.version,
    events_24h: alert.events,
    users_24h: alert.users,
    url: `${publicUrl}/admin/errors/${alert.group_id}`,
  },
});
