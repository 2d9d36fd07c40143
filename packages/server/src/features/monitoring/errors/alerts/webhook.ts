import { createPublicPost } from '../../../../platform/push/public-post.ts';
import { placeOf } from './mail-alert.ts';
import type { DueAlert } from './due-alerts.ts';

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

/** Goes to a public host only, and never follows a redirect. */
export function createWebhook({ publicUrl, isLocalAllowed }: WebhookOptions): Webhook {
  const { accepts, post } = createPublicPost(isLocalAllowed);
  const headers = { 'content-type': 'application/json' };
  return {
    accepts,
    post: async (alert) => {
      const url = alert.url ?? '';
      if (!accepts(url)) throw new Error('not a public https address');
      const status = await post(url, headers, JSON.stringify(presentAlert(alert, publicUrl)));
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
