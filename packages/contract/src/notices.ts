import * as z from 'zod/mini';
import { message } from './message.ts';
import { defineOperation } from './operation.ts';
import { field, id, orNull, page, pageQuery, timestamp } from './schema.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Kinds of notices, and the choice that says whether they are mailed and pushed. */
export const NOTICE_KINDS = {
  mention: 'mentions',
  reply: 'mentions',
  invitation: 'team_changes',
  role_changed: 'team_changes',
  removed: 'team_changes',
  offered: 'team_changes',
  handed_over: 'team_changes',
  inherited: 'team_changes',
  induction_expiring: 'inductions',
  plan_ending: 'team_changes',
  consultation_assigned: 'consultations',
  consultation_in_progress: 'consultations',
  consultation_proposed: 'consultations',
  consultation_resolved: 'consultations',
  consultation_given: 'consultations',
  consultation_answered: 'consultations',
  consultation_escalated: 'consultations',
  consultation_closed: 'consultations',
  consultation_page: 'consultations',
  consultation_cancelled: 'consultations',
  consultation_ended: 'consultations',
} as const satisfies Record<string, NotificationKind>;
export type NoticeKind = keyof typeof NOTICE_KINDS;

/** Notices shown at once (specification §9); the rest is on a page. */
export const MAX_SHOWN_NOTICES = 5;
/** Browsers of one account that notices are pushed to; the oldest makes room. */
export const MAX_PUSH_DEVICES = 10;

const notice = z.object({
  id: id('notice'),
  kind: field(z.enum(Object.keys(NOTICE_KINDS) as NoticeKind[]), 'What it is about.'),
  team_id: orNull(z.uuid(), 'ID of the team; null of a case.'),
  text: field(message, 'What it says.'),
  path: field(z.string(), 'Where in the app it leads.'),
  is_read: field(z.boolean(), 'Whether it was read.'),
  created_at: timestamp('When it happened'),
});
export type Notice = z.output<typeof notice>;

export const listNotices = defineOperation({
  id: 'notices.list',
  method: 'GET',
  path: '/notices',
  summary:
    'List notices, newest first: of your teams (mentions, replies, invitations, roles, ending plans) and of your cases.',
  needs: { scope: 'account' },
  query: pageQuery,
  output: z.extend(page(notice), {
    unread: field(z.number(), 'How many are unread, up to 100.'),
  }),
  status: 200,
  errors: [],
});

export const readNotices = defineOperation({
  id: 'notices.read',
  method: 'POST',
  path: '/notices/read',
  summary: 'Mark notices as read, or all of them.',
  needs: { scope: 'account' },
  body: z.strictObject({
    ids: z.optional(
      field(
        z.array(id('notice')).check(z.minLength(1), z.maxLength(100)),
        'The notices; all if left out.',
      ),
    ),
  }),
  status: 204,
  errors: [],
});

const minute = (which: string) =>
  field(z.int().check(z.minimum(0), z.maximum(1439)), `${which}, in minutes since midnight.`);

export const quietHours = z.strictObject({
  start_minute: minute('When they begin'),
  end_minute: minute('When they end, the next day if it is earlier'),
  time_zone: field(
    z.string().check(z.minLength(1), z.maxLength(60)),
    'Time zone, such as Europe/Berlin.',
  ),
});
export type QuietHours = z.output<typeof quietHours>;

const pushDevice = z.object({
  id: id('subscription'),
  device: field(z.string(), 'Browser and system.'),
  endpoint_hash: field(z.string(), 'SHA-256 of its endpoint, in hexadecimal.'),
  created_at: timestamp('When it was allowed'),
  last_pushed_at: orNull(z.string(), 'When something was last pushed to it, ISO 8601 in UTC.'),
});

const noticeSettings = z.object({
  quiet_hours: orNull(quietHours, 'When nothing is mailed or pushed; null at no time.'),
  push_key: field(z.string(), 'Public key for subscribing (VAPID), base64url.'),
  devices: field(z.array(pushDevice), 'Browsers that notices are pushed to, newest first.'),
});
export type NoticeSettings = z.output<typeof noticeSettings>;

export const getNoticeSettings = defineOperation({
  id: 'notices.getSettings',
  method: 'GET',
  path: '/notices/settings',
  summary: 'Get your quiet hours, and the browsers that notices are pushed to.',
  needs: { scope: 'account' },
  output: noticeSettings,
  status: 200,
  errors: [],
});

export const setQuietHours = defineOperation({
  id: 'notices.setQuietHours',
  method: 'PATCH',
  path: '/notices/settings',
  summary:
    'Set your quiet hours: nothing is mailed or pushed in them. Notices are in the app at once.',
  needs: { scope: 'account' },
  body: z.strictObject({ quiet_hours: orNull(quietHours, 'The hours; null ends them.') }),
  output: noticeSettings,
  status: 200,
  errors: [],
});

const key = (length: number, what: string) =>
  field(z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`))), what);

export const addPushDevice = defineOperation({
  id: 'notices.addDevice',
  method: 'POST',
  path: '/notices/devices',
  summary: 'Push notices to this browser. Repeating it adds nothing.',
  needs: { scope: 'account' },
  body: z.strictObject({
    endpoint: field(z.url().check(z.maxLength(1000)), 'Address at the push service.'),
    p256dh: key(87, 'Public key of the browser, base64url.'),
    auth: key(22, 'Secret of the browser, base64url.'),
  }),
  output: noticeSettings,
  status: 200,
  errors: ['push_refused'],
});

export const removePushDevice = defineOperation({
  id: 'notices.removeDevice',
  method: 'DELETE',
  path: '/notices/devices/{id}',
  summary: 'Stop pushing notices to a browser.',
  needs: { scope: 'account' },
  params: z.object({ id: id('subscription') }),
  status: 204,
  errors: ['not_found'],
});
