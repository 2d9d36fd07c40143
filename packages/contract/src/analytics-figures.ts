import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull, timestamp } from './schema.ts';

/** Ranges that figures are shown for, in days. */
export const FIGURE_DAYS = ['7', '30', '90'] as const;
export type FigureDays = (typeof FIGURE_DAYS)[number];

/** What fewer users than this share is not shown, because it could name one of them. */
export const MIN_USERS = 5;

/** Of a range with more new accounts, only the newest are asked where they come from and how far they get. */
export const MAX_NEW_ACCOUNTS = 5000;

/** From signing up to the first result that was reported. */
export const FUNNEL_STEPS = ['signup', 'machine', 'job', 'setting', 'result'] as const;
export type FunnelStep = (typeof FUNNEL_STEPS)[number];

const day = z.object({
  day: field(z.iso.date(), 'Day (UTC), YYYY-MM-DD.'),
  signups: field(z.int(), 'Accounts created, of all users.'),
  visits: field(z.int(), 'Visits of users who allow analytics.'),
  active: field(z.int(), 'Users with a visit, of those who allow analytics.'),
});

const share = z.object({
  name: field(z.string(), 'Which one.'),
  count: field(z.int(), 'How many.'),
});
const shares = (what: string) =>
  field(
    z.object({
      items: field(z.array(share), 'Most frequent first, at most 20.'),
      hidden: field(z.int(), `How many belong to what fewer than ${MIN_USERS} users share.`),
    }),
    what,
  );

export const getFigures = defineOperation({
  id: 'analytics.getFigures',
  method: 'GET',
  internal: true,
  path: '/admin/analytics',
  summary: 'Get figures of users who allow analytics, by day, and how far new ones get.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  query: z.object({
    days: field(z.enum(FIGURE_DAYS), 'Days, today included.'),
  }),
  output: z.object({
    accounts: field(z.int(), 'Accounts of the installation, when last counted.'),
    allowing: field(z.int(), 'Accounts that allow analytics, when last counted.'),
    active_30: field(z.int(), 'Users with a visit in 30 days, of those who allow analytics.'),
    counted_until: orNull(
      timestamp('When the days were last counted'),
      'Null before the first count.',
    ),
    days: field(z.array(day), 'Every day of the range, oldest first.'),
    devices: shares('Visits by kind of device.'),
    browsers: shares('Visits by browser.'),
    systems: shares('Visits by operating system.'),
    pages: shares('Page views by page.'),
    events: shares('Events by name.'),
    answers: shares('New accounts by how they say they found us.'),
    sources: shares('New accounts by the site or campaign of their first visit.'),
    funnel: orNull(
      z.array(
        z.object({
          step: field(z.enum(FUNNEL_STEPS), 'How far.'),
          users: field(z.int(), 'Users who got this far.'),
          median_s: orNull(
            z.number(),
            'Seconds since signing up, of half of them at most; null for the first.',
          ),
        }),
      ),
      `Accounts of the range that allow analytics; null for fewer than ${MIN_USERS}.`,
    ),
    newest_only: field(
      z.boolean(),
      `Whether \`answers\`, \`sources\` and \`funnel\` are of the newest ${MAX_NEW_ACCOUNTS} accounts, because the range has more.`,
    ),
  }),
  status: 200,
  errors: [],
});
export type Figures = z.output<(typeof getFigures)['output']>;

/** What is listed by day: visits and their devices, page views, events, arrivals and steps of new users. */
export const COUNTED = [
  'visits',
  'device',
  'browser',
  'os',
  'page',
  'event',
  'answer',
  'source',
  'step',
] as const;
export type Counted = (typeof COUNTED)[number];

export const listCounted = defineOperation({
  id: 'analytics.listCounted',
  method: 'GET',
  internal: true,
  path: '/admin/analytics/days',
  summary: 'List the days that a figure adds up, newest first. Nobody is named.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  query: z.object({
    days: field(z.enum(FIGURE_DAYS), 'Days, today included.'),
    of: field(z.enum(COUNTED), 'Which figure.'),
    name: z.optional(
      field(z.string().check(z.maxLength(100)), 'Which one of it, as its figure names it.'),
    ),
  }),
  output: z.object({
    items: field(
      z.array(
        z.object({
          day: field(
            z.iso.date(),
            'Day (UTC), YYYY-MM-DD; of arrivals and steps the day of signing up.',
          ),
          count: orNull(
            z.int(),
            `How many; null if fewer than ${MIN_USERS} users could be named by it.`,
          ),
          users: orNull(
            z.int(),
            `Of how many users; null for fewer than ${MIN_USERS}, and where each counts once.`,
          ),
        }),
      ),
      'Days with something to count. None if the figure is not shown.',
    ),
  }),
  status: 200,
  errors: [],
});
export type CountedDay = z.output<(typeof listCounted)['output']>['items'][number];
