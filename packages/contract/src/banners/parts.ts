import * as z from 'zod/mini';
import { field, id, lineOfText, orNull, timestamp } from '../schema.ts';
import { WALL_TIME } from '../wall-time.ts';

/** The last one is what a banner has that says nothing else. */
export const BANNER_SEVERITIES = ['success', 'warning', 'alert', 'info'] as const;
export type BannerSeverity = (typeof BANNER_SEVERITIES)[number];

/** draft: nobody sees it; scheduled: before its start; live: shown now; ended: after its end. */
export const BANNER_STATES = ['draft', 'scheduled', 'live', 'ended'] as const;
export type BannerState = (typeof BANNER_STATES)[number];

export const MAX_BANNER_MESSAGE = 160;
export const MAX_BANNER_LABEL = 40;
/** Banners of an installation, without deleted ones. */
export const MAX_BANNERS = 200;
/** Users that a banner can name; plans are for more. */
export const MAX_BANNER_USERS = 100;

/** What everyone sees of a banner. */
export const shownBanner = z.object({
  id: id('banner'),
  message: field(z.string(), 'What it says.'),
  severity: field(z.enum(BANNER_SEVERITIES), 'How much it matters; it has a color and a symbol.'),
  action_label: orNull(z.string(), 'Label of its button; null if it has none.'),
  action_url: orNull(
    z.string(),
    'What the button opens: a path of this installation, or an address.',
  ),
  persist_after_dismissal: field(z.boolean(), 'Whether it comes back after it was dismissed.'),
});
export type ShownBanner = z.output<typeof shownBanner>;

const plans = field(
  z.array(z.string().check(z.minLength(1), z.maxLength(40))).check(z.maxLength(50)),
  'Names of plans whose users see it; every plan if empty.',
);
const users = field(
  z.array(z.uuid()).check(z.maxLength(MAX_BANNER_USERS)),
  'Users who see it; everybody if empty.',
);

/** For whom a banner is. Both must hold. */
export const bannerTarget = { target_plans: plans, target_user_ids: users };
export type BannerTarget = z.output<z.ZodMiniObject<typeof bannerTarget>>;

/** Whether a banner is for a user with this plan, at any time (specification §5). An empty list is everybody. */
export const isBannerFor = (
  { target_plans, target_user_ids }: BannerTarget,
  { userId, plan }: { userId: string; plan: string },
): boolean =>
  (target_plans.length === 0 || target_plans.includes(plan)) &&
  (target_user_ids.length === 0 || target_user_ids.includes(userId));

const wallTime = z.string().check(z.regex(WALL_TIME, 'Enter a date and a time'));

/** What an administrator writes. */
export const bannerDraft = z.strictObject({
  message: lineOfText(MAX_BANNER_MESSAGE, 'What it says.'),
  severity: shownBanner.shape.severity,
  action_label: orNull(
    lineOfText(MAX_BANNER_LABEL, 'Label.'),
    'Label of its button; null for none.',
  ),
  action_url: orNull(
    lineOfText(500, 'Address.'),
    'What the button opens: a path of this installation, or an https address of an allowed host.',
  ),
  is_active: field(z.boolean(), 'False is a draft, which nobody sees.'),
  starts: orNull(wallTime, 'When it starts, in local time of the time zone; null is at once.'),
  ends: orNull(wallTime, 'When it ends, in local time of the time zone; null is never.'),
  time_zone: field(
    z.string().check(z.minLength(1), z.maxLength(60)),
    'Time zone of start and end, such as Europe/Berlin.',
  ),
  ...bannerTarget,
  persist_after_dismissal: shownBanner.shape.persist_after_dismissal,
});
export type BannerDraft = z.output<typeof bannerDraft>;

/** A banner as administrators see it. */
export const editedBanner = z.object({
  ...shownBanner.def.shape,
  state: field(
    z.enum(BANNER_STATES),
    'draft: nobody sees it; scheduled: before its start; live: shown now; ended: after its end.',
  ),
  is_active: bannerDraft.shape.is_active,
  start_date: orNull(z.string(), 'When it starts, ISO 8601 in UTC; null of a draft without one.'),
  end_date: orNull(z.string(), 'When it ends, ISO 8601 in UTC; null is never.'),
  starts: bannerDraft.shape.starts,
  ends: bannerDraft.shape.ends,
  time_zone: bannerDraft.shape.time_zone,
  ...bannerTarget,
  target_users: field(
    z.array(
      z.object({
        id: id('user'),
        name: field(z.string(), 'Name.'),
        email: field(z.string(), 'Email address.'),
      }),
    ),
    'The users whom it names.',
  ),
  source: field(z.literal('admin'), 'Who announces it: administrators.'),
  created_by: orNull(
    z.string(),
    'Name of who added it; null if nobody did, or the account is erased.',
  ),
  seen: field(z.number(), 'Users who have seen it.'),
  pressed: field(z.number(), 'Users who have pressed its button.'),
  dismissed: field(z.number(), 'Users who have dismissed it.'),
  created_at: timestamp('When it was added'),
  updated_at: timestamp('When it was last changed'),
});
export type EditedBanner = z.output<typeof editedBanner>;
