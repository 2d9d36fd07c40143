import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, orNull, page, pageQuery, text, timestamp } from '../schema.ts';
import {
  ERROR_FREE_TARGET,
  ERROR_STATES,
  eventDetail,
  eventSummary,
  groupSummary,
  historyEntry,
  MAX_ERROR_USERS,
  range,
  userReport,
} from './error-parts.ts';

const NOT_ADMIN = 'admin_role_required';
const needs = { scope: 'administration' } as const;
const byId = z.object({ id: id('group') });
const rangeQuery = z.object({ range: z.optional(range) });

/** The filters of the list; `open` has those that came back and the new ones too. */
export const ERROR_FILTERS = ['open', 'came_back', 'new', 'resolved', 'ignored'] as const;
export type ErrorFilter = (typeof ERROR_FILTERS)[number];
export const ERROR_SORTS = ['users', 'events', 'last_seen', 'first_seen'] as const;
export type ErrorSort = (typeof ERROR_SORTS)[number];
export const MAX_CHANGED_GROUPS = 100;

const bucket = z.object({
  start: timestamp('When the bucket starts'),
  events: field(z.int(), 'Events in it.'),
});

const release = z.object({
  version: field(z.string(), 'Version.'),
  build: field(z.string(), 'Build of that version.'),
  at: timestamp('When a server of it started first'),
});

const topEntry = z.object({
  name: field(z.string(), 'What is counted.'),
  events: field(z.int(), 'Events in the range.'),
});

export const getErrorOverview = defineOperation({
  id: 'errors.getOverview',
  method: 'GET',
  internal: true,
  path: '/admin/errors/overview',
  summary: 'Count errors, users and groups, over time.',
  needs,
  refusal: NOT_ADMIN,
  query: rangeQuery,
  output: z.object({
    from: timestamp('Start of the range'),
    to: timestamp('End of the range: now'),
    bucket_s: field(z.int(), 'Length of a bucket, in s.'),
    events: field(z.int(), 'Events in the range.'),
    events_change: orNull(
      z.number(),
      'Events compared with the mean of the 7 ranges before (of the one before for 7 and 30 days): 0.5 is half as many again; null if there were none.',
    ),
    users: field(z.int(), 'Accounts with an error in the range.'),
    active_users: field(z.int(), 'Accounts in use in the range.'),
    error_free_visits: orNull(
      z.number(),
      'Share of visits without an error, 0 to 1; null with too few visits to say.',
    ),
    error_free_target: field(z.number(), `The share to aim for, ${ERROR_FREE_TARGET}.`),
    visits: field(z.int(), 'Visits in the range.'),
    counts: field(
      z.object({
        open: field(z.int(), 'Groups that are open, with those that came back.'),
        came_back: field(z.int(), 'Groups that came back.'),
        new: field(z.int(), 'Open groups that are new.'),
        resolved: field(z.int(), 'Resolved groups.'),
        ignored: field(z.int(), 'Ignored groups.'),
      }),
      'Groups by state.',
    ),
    came_back_in: field(
      z.array(z.string()),
      'Versions that groups came back in, the latest first.',
    ),
    buckets: field(z.array(bucket), 'Events over time, the oldest first.'),
    releases: field(z.array(release), 'Versions that started within the range, the oldest first.'),
    current: orNull(release, 'Version that started last.'),
    top_routes: field(z.array(topEntry), 'The ten pages and operations with the most events.'),
    top_types: field(z.array(topEntry), 'The ten types with the most events.'),
    sampled: orNull(
      z.object({
        one_in: field(z.int(), 'One of this many reports is stored.'),
        since: timestamp('Since when'),
      }),
      'Whether the intake is over its limit; null if every report is stored.',
    ),
    kept_days: field(z.int(), 'Days that errors are kept.'),
  }),
  status: 200,
  errors: [],
});
export type ErrorOverview = z.output<typeof getErrorOverview.output>;

const filters = z.extend(rangeQuery, {
  state: z.optional(field(z.enum(ERROR_FILTERS), 'Only these; `open` without it.')),
  q: z.optional(
    field(
      z.string().check(z.trim(), z.maxLength(200)),
      'Part of the type, message, file or route; the version of the first or latest event; or a whole request or error ID, of any state.',
    ),
  ),
  sort: z.optional(field(z.enum(ERROR_SORTS), 'The most first; `users` without it.')),
});
export type ErrorFilters = z.output<typeof filters>;

export const listErrorGroups = defineOperation({
  id: 'errors.listGroups',
  method: 'GET',
  internal: true,
  path: '/admin/errors/groups',
  summary: 'List groups of errors.',
  needs,
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, filters.shape),
  output: z.object({
    items: field(z.array(groupSummary), 'Groups of this page.'),
    next_cursor: orNull(z.string(), 'Cursor of the next page; null on the last one.'),
  }),
  status: 200,
  errors: [],
});

export const exportErrorGroups = defineOperation({
  id: 'errors.exportGroups',
  method: 'GET',
  internal: true,
  path: '/admin/errors/groups/csv',
  summary: 'Download groups of errors as CSV.',
  needs,
  refusal: NOT_ADMIN,
  query: filters,
  download: ['text/csv'],
  status: 200,
  errors: [],
});

const share = z.object({
  name: field(z.string(), 'Browser with its version, or kind of device.'),
  events: field(z.int(), 'Stored events of the last 30 days.'),
  share: field(z.number(), 'Share of them, 0 to 1.'),
});

const groupDetail = z.extend(groupSummary, {
  events_24h: field(z.int(), 'Events in the last 24 h.'),
  events_1h: field(z.int(), 'Events in the last hour.'),
  first_build: orNull(z.string(), 'Build of the first event.'),
  came_back_in: orNull(z.string(), 'Version it came back in; null if it did not.'),
  came_back_build: orNull(z.string(), 'Build of that version.'),
  came_back_at: orNull(z.string(), 'When it came back, ISO 8601.'),
  resolved_in: orNull(
    z.string(),
    'Version that resolved it the last time; null is the next one, or never.',
  ),
  resolved_at: orNull(z.string(), 'When it was resolved the last time, ISO 8601.'),
  is_resolved_in_next: field(
    z.boolean(),
    'Whether it reopens only in a build after the current one.',
  ),
  weeks: field(
    z.array(bucket),
    'Events by week since the first one, the oldest first, at most 53.',
  ),
  releases: field(
    z.array(release),
    'Versions that started since its first event, at most the last 20.',
  ),
  browsers: field(z.array(share), 'Where it happens: browsers, the most first, at most 10.'),
  devices: field(z.array(share), 'Kinds of device, the most first.'),
  history: field(z.array(historyEntry), 'What happened to it, the latest first.'),
  reports: field(z.array(userReport), 'What users wrote, the latest first, at most 100.'),
  report_count: field(z.int(), 'How many users wrote.'),
  reporters: field(z.int(), 'How many of them have an account and so can get a reply.'),
  latest: orNull(eventDetail, 'The latest stored event; null if none is kept any more.'),
});
export type ErrorGroup = z.output<typeof groupDetail>;

export const getErrorGroup = defineOperation({
  id: 'errors.getGroup',
  method: 'GET',
  internal: true,
  path: '/admin/errors/groups/{id}',
  summary: 'Read a group of errors with its latest event.',
  needs,
  refusal: NOT_ADMIN,
  params: byId,
  query: rangeQuery,
  output: groupDetail,
  status: 200,
  errors: ['not_found'],
});

/** How many events a page has unless the query says otherwise. */
export const ERROR_EVENTS_PAGE = 50;

export const listErrorEvents = defineOperation({
  id: 'errors.listEvents',
  method: 'GET',
  internal: true,
  path: '/admin/errors/events',
  summary: `List stored events, newest first; ${ERROR_EVENTS_PAGE} without a limit.`,
  needs,
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, {
    group_id: z.optional(id('group')),
    user_id: z.optional(id('user')),
  }),
  output: page(eventSummary),
  status: 200,
  errors: [],
});

export const getErrorEvent = defineOperation({
  id: 'errors.getEvent',
  method: 'GET',
  internal: true,
  path: '/admin/errors/events/{id}',
  summary: 'Read a stored event.',
  needs,
  refusal: NOT_ADMIN,
  params: z.object({ id: id('event') }),
  output: eventDetail,
  status: 200,
  errors: ['not_found'],
});

export const listErrorUsers = defineOperation({
  id: 'errors.listUsers',
  method: 'GET',
  internal: true,
  path: '/admin/errors/groups/{id}/users',
  summary: 'List accounts with an event of a group, the latest first.',
  needs,
  refusal: NOT_ADMIN,
  params: byId,
  query: pageQuery,
  output: page(
    z.object({
      user_id: id('user'),
      name: field(z.string(), 'Name of the user.'),
      email: field(z.string(), 'Email address.'),
      plan: field(z.string(), 'Name of the plan in force.'),
      events: field(
        z.int(),
        `Events of this account; not counted beyond ${MAX_ERROR_USERS} accounts.`,
      ),
      last_seen_at: timestamp('Time of the latest event'),
    }),
  ),
  status: 200,
  errors: ['not_found'],
});

export const listErrorVersions = defineOperation({
  id: 'errors.listVersions',
  method: 'GET',
  internal: true,
  path: '/admin/errors/versions',
  summary: 'List the newest 100 versions that ran here with their errors and visits.',
  needs,
  refusal: NOT_ADMIN,
  output: z.object({
    items: field(
      z.array(
        z.object({
          version: field(z.string(), 'Version.'),
          events: field(z.int(), 'Errors in it since it first ran.'),
          visits: field(z.int(), 'Visits: loads of the app from a server of it.'),
          users: field(z.int(), 'Accounts in its stored errors: at least that many had one.'),
        }),
      ),
      'Newest first.',
    ),
  }),
  status: 200,
  errors: [],
});

export const changeErrorGroups = defineOperation({
  id: 'errors.changeGroups',
  method: 'POST',
  internal: true,
  path: '/admin/errors/groups/state',
  summary: 'Resolve, ignore or open groups. Recorded.',
  needs,
  refusal: NOT_ADMIN,
  body: z.object({
    ids: field(
      z.array(id('group')).check(z.minLength(1), z.maxLength(MAX_CHANGED_GROUPS)),
      'The groups.',
    ),
    state: field(
      z.enum(['open', 'resolved', 'ignored']),
      'Their new state. A resolved group opens again by itself, an ignored one never does.',
    ),
    resolved_in: z.optional(
      field(
        z.enum(['next', 'current']),
        'Of resolved groups: `next` opens again in a build after the current one, `current` in the current build too; `next` without it.',
      ),
    ),
  }),
  output: z.object({
    items: field(
      z.array(
        z.object({
          id: id('group'),
          state: field(z.enum(ERROR_STATES), 'State now.'),
          previous_state: field(z.enum(ERROR_STATES), 'State before.'),
          change: field(z.uuid(), 'ID of the change, for an undo.'),
        }),
      ),
      'The groups found.',
    ),
  }),
  status: 200,
  errors: ['not_found'],
});

export const undoErrorChanges = defineOperation({
  id: 'errors.undoChanges',
  method: 'POST',
  internal: true,
  path: '/admin/errors/groups/undo',
  summary: 'Undo changes of the caller: groups that nobody changed since are as before. Recorded.',
  needs,
  refusal: NOT_ADMIN,
  body: z.object({
    changes: field(
      z.array(z.uuid()).check(z.minLength(1), z.maxLength(MAX_CHANGED_GROUPS)),
      'IDs of the changes.',
    ),
  }),
  output: z.object({
    items: field(
      z.array(z.object({ id: id('group'), state: field(z.enum(ERROR_STATES), 'State again.') })),
      'The groups that are as before.',
    ),
  }),
  status: 200,
  errors: ['not_found'],
});

export const replyToReporters = defineOperation({
  id: 'errors.reply',
  method: 'POST',
  internal: true,
  path: '/admin/errors/groups/{id}/reply',
  summary: 'Write a mail to every user who reported a group and has not had a reply. Recorded.',
  needs: { ...needs, second_factor: true },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.object({ text: text(2000, 'What it says.') }),
  output: z.object({ mails: field(z.int(), 'Mails written.') }),
  status: 200,
  errors: ['not_found'],
});
