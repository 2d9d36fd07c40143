import * as z from 'zod/mini';
import { message } from '../message.ts';
import { defineOperation } from '../operation.ts';
import { field, MAX_INTEGER, orNull, timestamp } from '../schema.ts';

/** now: users are affected; today: it gets worse by tomorrow; week: to be planned. */
export const URGENCIES = ['now', 'today', 'week'] as const;
export type Urgency = (typeof URGENCIES)[number];

const findingId = field(
  z.string().check(z.regex(/^[a-z][a-z.-]{2,60}$/)),
  'What it is about, such as `mail.failed`.',
);

const finding = z.object({
  id: findingId,
  urgency: field(
    z.enum(URGENCIES),
    'now: users are affected; today: it gets worse by tomorrow; week: to be planned.',
  ),
  count: field(z.number(), 'How many rows it is about, as shown at the entry of the menu.'),
  title: field(message, 'What it is, and how many.'),
  detail: orNull(message, 'How bad it is.'),
  since: orNull(z.string(), 'When the oldest of them began, ISO 8601 in UTC.'),
  minutes: orNull(z.number(), 'About how many minutes it takes; null if it is only to be planned.'),
  page: field(z.string(), 'Page of the administration with its rows, with the filter.'),
  action: field(message, 'Label of the button that opens the page.'),
});

const fine = z.object({
  id: field(z.string(), 'The check.'),
  name: field(message, 'Name of the check.'),
  text: field(message, 'What was found.'),
  at: orNull(z.string(), 'Time that belongs to the text, ISO 8601 in UTC.'),
});

const unchecked = z.object({
  id: field(z.string(), 'The check.'),
  name: field(message, 'Name of the check.'),
  request_id: field(z.string(), 'ID of this request; the log has the cause under it.'),
});

const coming = z.object({
  at: timestamp('When'),
  text: field(message, 'What happens.'),
  page: field(z.string(), 'Page of the administration to change it.'),
});

export const attention = z.object({
  checked_at: timestamp('When the checks ran'),
  findings: field(z.array(finding), 'What needs an administrator, the most urgent first.'),
  snoozed: field(z.array(finding), 'Findings that the caller snoozed until tomorrow.'),
  unchecked: field(z.array(unchecked), 'Checks that failed or took too long: nothing is known.'),
  fine: field(z.array(fine), 'What was checked and is fine.'),
  coming: field(z.array(coming), 'What happens in the next 14 days, the soonest first.'),
});
export type Attention = z.output<typeof attention>;
export type AttentionFinding = z.output<typeof finding>;

export const getAttention = defineOperation({
  id: 'monitoring.getAttention',
  method: 'GET',
  internal: true,
  path: '/admin/attention',
  summary: 'Check what needs an administrator.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  query: z.object({
    fresh: z.optional(
      field(z.literal('true'), 'Checks everything again; otherwise up to 15 s old.'),
    ),
  }),
  output: attention,
  status: 200,
  errors: [],
});

export const snoozeFinding = defineOperation({
  id: 'monitoring.snoozeFinding',
  method: 'POST',
  internal: true,
  path: '/admin/attention/{id}/snooze',
  summary: 'Hide something from the caller’s overview until tomorrow, unless it gets worse.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  params: z.object({ id: findingId }),
  body: z.object({
    count: field(
      z.int().check(z.minimum(0), z.maximum(MAX_INTEGER)),
      'Rows it was about. With more than these, it is shown again.',
    ),
    until: field(z.iso.datetime(), 'When it is shown again, within 7 days.'),
  }),
  status: 204,
  errors: ['validation_failed'],
});

export const wakeFinding = defineOperation({
  id: 'monitoring.wakeFinding',
  method: 'DELETE',
  internal: true,
  path: '/admin/attention/{id}/snooze',
  summary: 'Show something again that was hidden until tomorrow.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  params: z.object({ id: findingId }),
  status: 204,
  errors: [],
});

export const DAILY_FIGURES = ['jobs', 'worked', 'new_users', 'errors', 'ai_cost'] as const;
export type DailyFigure = (typeof DAILY_FIGURES)[number];

const figure = z.object({
  figure: field(
    z.enum(DAILY_FIGURES),
    'jobs; worked: share of reported results that worked as set, 0 to 1; new_users; errors: events; ai_cost: US dollars.',
  ),
  value: orNull(z.number(), 'In the last 24 hours; null if there is nothing to compute it from.'),
  before: orNull(z.number(), 'In the same 24 hours one week before.'),
  days: field(
    z.array(z.nullable(z.number())),
    'Of each of the 30 UTC days before today, the oldest first; null where nothing was counted.',
  ),
});
export type FigureOfDays = z.output<typeof figure>;

const change = z.object({
  id: field(z.number(), 'Entry of the audit log.'),
  action: field(z.string(), 'What was done.'),
  actor: orNull(z.string(), 'Name of who did it; null for the system.'),
  subject: orNull(z.string(), 'What it was done to.'),
  user: orNull(z.string(), 'Name of the user it concerns.'),
  created_at: timestamp('When'),
});

export const getDailyFigures = defineOperation({
  id: 'monitoring.getDailyFigures',
  method: 'GET',
  internal: true,
  path: '/admin/daily-figures',
  summary: 'Get the figures of the overview and the newest acts of administrators.',
  needs: { scope: 'administration' },
  refusal: 'admin_role_required',
  output: z.object({
    figures: field(z.array(figure), 'In the order of the overview.'),
    changes: field(z.array(change), 'Newest acts of administrators and the system, newest first.'),
    done_today: field(z.number(), 'Acts of the caller since the start of the UTC day.'),
  }),
  status: 200,
  errors: [],
});
export type RecentChange = z.output<typeof change>;
