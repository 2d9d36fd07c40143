import * as z from 'zod/mini';
import { field } from './schema.ts';

/**
 * What users are notified about, and in which ways. Everything is on until it is turned off. Mails about security are
 * not among the kinds: nobody can turn them off. `digest` is one mail of unread notices; the kinds after it say which
 * notices are in it, and which are pushed.
 */
export const NOTIFICATION_KINDS = {
  results: ['in_app'],
  usage: ['in_app', 'email'],
  exports: ['email'],
  digest: ['email'],
  mentions: ['email', 'push'],
  team_changes: ['email', 'push'],
  inductions: ['email', 'push'],
  consultations: ['email', 'push'],
} as const satisfies Record<string, readonly NotificationWay[]>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;
export type NotificationWay = 'in_app' | 'email' | 'push';

/** A kind of an old mail may be gone by now. */
export const findNotificationKind = (name: string | undefined): NotificationKind | undefined =>
  (Object.keys(NOTIFICATION_KINDS) as NotificationKind[]).find((known) => known === name);

const inApp = field(z.boolean(), 'Whether the app shows it.');
const email = field(z.boolean(), 'Whether it is mailed.');
const push = field(z.boolean(), 'Whether it is pushed to browsers that allow it.');

export const notificationChoices = field(
  z.object({
    results: field(z.object({ in_app: inApp }), 'Settings whose result is not known yet.'),
    usage: field(z.object({ in_app: inApp, email }), 'AI generations at 80, 90 and 100 percent.'),
    exports: field(z.object({ email }), 'An export of everything that is ready.'),
    digest: field(z.object({ email }), 'One email of unread notices, at most one an hour.'),
    mentions: field(z.object({ email, push }), 'Mentions and replies in teams.'),
    team_changes: field(
      z.object({ email, push }),
      'Roles, owners, invitations and the plan of teams.',
    ),
    inductions: field(z.object({ email, push }), 'Inductions that are missing or end soon.'),
    consultations: field(z.object({ email, push }), 'Answers in cases of Expert Consultation.'),
  }),
  'What the user is notified about, by kind and way.',
);
export type NotificationChoices = z.output<typeof notificationChoices>;
