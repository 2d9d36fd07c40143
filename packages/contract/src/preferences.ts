import * as z from 'zod/mini';
import { profile } from './accounts.ts';
import { PHOTO_TYPES } from './photo-types.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from './notification-kinds.ts';
import { defineOperation } from './operation.ts';
import { field, orNull } from './schema.ts';

export const MAX_AVATAR_BYTES = 2_000_000;

export const setAvatar = defineOperation({
  id: 'accounts.setAvatar',
  method: 'POST',
  path: '/profile/avatar',
  summary:
    'Set your picture: JPEG, PNG, WebP or AVIF, detected from the content. It is cut to a small square and re-encoded, which removes location, camera and other metadata.',
  needs: { scope: 'account' },
  upload: { types: PHOTO_TYPES, max_bytes: MAX_AVATAR_BYTES },
  output: profile,
  status: 200,
  errors: ['photo_unreadable', 'photo_too_large', 'files_unavailable'],
});

export const removeAvatar = defineOperation({
  id: 'accounts.removeAvatar',
  method: 'DELETE',
  path: '/profile/avatar',
  summary: 'Delete your picture.',
  needs: { scope: 'account' },
  output: profile,
  status: 200,
  errors: [],
});

const kind = field(
  z.enum(Object.keys(NOTIFICATION_KINDS) as NotificationKind[]),
  'What the mails are about.',
);
const inApp = z.optional(field(z.boolean(), 'Whether the app shows it.'));
const email = z.optional(field(z.boolean(), 'Whether it is mailed.'));
const push = z.optional(field(z.boolean(), 'Whether it is pushed.'));

export const changeNotifications = defineOperation({
  id: 'accounts.changeNotifications',
  method: 'PATCH',
  path: '/profile/notifications',
  summary: 'Change your notifications: what you are notified about, and how.',
  needs: { scope: 'account' },
  body: z.strictObject({
    results: z.optional(field(z.strictObject({ in_app: inApp }), 'Results to log.')),
    usage: z.optional(field(z.strictObject({ in_app: inApp, email }), 'Usage of AI generations.')),
    exports: z.optional(field(z.strictObject({ email }), 'Exports of everything.')),
    digest: z.optional(field(z.strictObject({ email }), 'The email of unread notices.')),
    mentions: z.optional(field(z.strictObject({ email, push }), 'Mentions and replies.')),
    team_changes: z.optional(field(z.strictObject({ email, push }), 'Changes in teams.')),
    inductions: z.optional(field(z.strictObject({ email, push }), 'Inductions that end soon.')),
    consultations: z.optional(field(z.strictObject({ email, push }), 'Answers in cases.')),
  }),
  output: profile,
  status: 200,
  errors: [],
});

/** Where mail programs send a one-click request (RFC 8058), and where the link in a mail leads. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

const unsubscribeToken = field(
  z.string().check(z.minLength(1), z.maxLength(200)),
  'Token of the link.',
);

export const checkUnsubscribe = defineOperation({
  id: 'accounts.checkUnsubscribe',
  method: 'POST',
  internal: true,
  path: '/notifications/unsubscribe/check',
  summary: 'Check which mails a link turns off, without turning them off.',
  needs: { scope: 'public' },
  body: z.object({ token: unsubscribeToken }),
  output: z.object({
    subscription: orNull(
      z.object({ kind, is_on: field(z.boolean(), 'Whether such mails are sent.') }),
      'What the link turns off; null if it doesn’t work.',
    ),
  }),
  status: 200,
  errors: ['origin_refused'],
});

export const unsubscribe = defineOperation({
  id: 'accounts.unsubscribe',
  method: 'POST',
  internal: true,
  path: '/notifications/unsubscribe',
  summary: 'Turn off mails of one kind with the link in one of them, or on again.',
  needs: { scope: 'public' },
  body: z.strictObject({
    token: unsubscribeToken,
    is_on: field(z.boolean(), 'Whether to get such mails.'),
  }),
  output: z.object({ kind }),
  status: 200,
  errors: ['link_invalid', 'origin_refused'],
});
