import * as z from 'zod/mini';
import { field, id, orNull, timestamp } from '../schema.ts';
import { DEVICE_TYPES } from '../sessions.ts';

export const ERROR_SEVERITIES = ['low', 'medium', 'high', 'critical'] as const;
export type ErrorSeverity = (typeof ERROR_SEVERITIES)[number];

/** Where an error was thrown. */
export const ERROR_SOURCES = ['browser', 'server', 'task'] as const;
export type ErrorSource = (typeof ERROR_SOURCES)[number];

export const ERROR_STATES = ['open', 'came_back', 'resolved', 'ignored'] as const;
export type ErrorState = (typeof ERROR_STATES)[number];

export const ERROR_RANGES = ['1h', '24h', '7d', '30d'] as const;
export type ErrorRange = (typeof ERROR_RANGES)[number];

/** What happened in a browser before an error. */
export const BREADCRUMB_KINDS = ['nav', 'click', 'http', 'state', 'error'] as const;

/** The specification’s lengths (§5). */
export const MAX_ERROR_MESSAGE = 1000;
export const MAX_ERROR_STACK = 5000;
/** Beyond this many, the users of a group are not counted one by one. */
export const MAX_ERROR_USERS = 5000;
/** Hours after its first event in which a group counts as new. */
export const NEW_ERROR_HOURS = 24;
/** The share of visits without an error that an installation aims for. */
export const ERROR_FREE_TARGET = 0.998;

export const range = field(
  z.enum(ERROR_RANGES),
  'The last hour, 24 hours, 7 days or 30 days; 30 buckets of 2 minutes, 24 of an hour, 24 of 7 hours, 30 of a day (UTC).',
);

const count = (what: string) => field(z.int(), what);

const frame = z.object({
  file: field(
    z.string(),
    'File: of the source without the folders all files share, else of the build.',
  ),
  line: orNull(z.int(), 'Line, from 1.'),
  column: orNull(z.int(), 'Column, from 1.'),
  function: orNull(z.string(), 'Function or component; null if unknown.'),
  is_own: field(z.boolean(), 'Whether the code is ours. Frames of others are folded.'),
  package: orNull(z.string(), 'Package of code that is not ours, such as react-dom.'),
  lines: field(
    z.array(
      z.object({
        number: field(z.int(), 'Number of the line.'),
        text: field(z.string(), 'The line.'),
      }),
    ),
    'The line that failed and up to three before and after it; empty if not known.',
  ),
});
export type ErrorFrame = z.output<typeof frame>;

const breadcrumb = z.object({
  at: timestamp('When it happened, by the clock of the browser'),
  kind: field(z.enum(BREADCRUMB_KINDS), 'What kind of step.'),
  text: field(z.string(), 'What happened: “Opened /”, “Button “Save””, “POST /api/v1/jobs”.'),
  status: orNull(z.int(), 'HTTP status of a request; 0 without an answer; null for other steps.'),
  ms: orNull(z.number(), 'How long a request took, in ms.'),
  request_id: orNull(z.string(), 'ID of a request.'),
});
export type Breadcrumb = z.output<typeof breadcrumb>;

const logLine = z.object({
  at: timestamp('When it was written'),
  level: field(z.string(), 'Level: debug, info, warn, error or fatal.'),
  text: field(z.string(), 'What it says, with its values as name=value.'),
});
export type ErrorLogLine = z.output<typeof logLine>;

const relatedRequest = z.object({
  id: field(z.string(), 'ID of the request.'),
  method: orNull(z.string(), 'Method; null if the request is not known any more.'),
  path: orNull(z.string(), 'Path without its query.'),
  status: orNull(z.int(), 'HTTP status of the answer.'),
  ms: orNull(z.number(), 'How long it took, in ms.'),
  database_ms: orNull(z.number(), 'Of that the time for the database, in ms.'),
  model_ms: orNull(
    z.number(),
    'Of that the time for a language model, in ms; null if none was asked.',
  ),
  log: field(z.array(logLine), 'Its lines in the log, the first one first.'),
});
export type RelatedRequest = z.output<typeof relatedRequest>;

export const groupSummary = z.object({
  id: id('group'),
  error_type: field(z.string(), 'Type, such as TypeError.'),
  message: field(z.string(), 'Message of the latest event.'),
  severity: field(z.enum(ERROR_SEVERITIES), 'The worst severity of its events.'),
  source: field(z.enum(ERROR_SOURCES), 'Where it was thrown.'),
  state: field(z.enum(ERROR_STATES), 'Whether somebody still has to look at it.'),
  is_new: field(
    z.boolean(),
    `Whether it is open and its first event is less than ${NEW_ERROR_HOURS} h old.`,
  ),
  file: orNull(z.string(), 'File of the top own frame; null if there is none.'),
  line: orNull(z.int(), 'Its line.'),
  route: orNull(z.string(), 'Pattern of the page, or method and path of the operation.'),
  events: count('Events in the range, stored or only counted.'),
  users: count(`Accounts with an event in the range; ${MAX_ERROR_USERS} means that many or more.`),
  trend: field(z.array(z.int()), 'Events of each bucket of the range, the oldest first.'),
  first_version: orNull(z.string(), 'Version of the first event.'),
  last_version: orNull(z.string(), 'Version of the latest event.'),
  first_seen_at: timestamp('Time of the first event'),
  last_seen_at: timestamp('Time of the latest event'),
});
export type ErrorGroupSummary = z.output<typeof groupSummary>;

export const HISTORY_KINDS = [
  'first_seen',
  'came_back',
  'resolved',
  'ignored',
  'opened',
  'replied',
] as const;

export const historyEntry = z.object({
  kind: field(z.enum(HISTORY_KINDS), 'What happened.'),
  version: orNull(
    z.string(),
    'Version it was seen or came back in, or is resolved in; null with “resolved” is the next one.',
  ),
  build: orNull(z.string(), 'Build of that version.'),
  by: orNull(z.string(), 'Name of the administrator; null if it happened by itself.'),
  at: timestamp('When it happened'),
});

export const userReport = z.object({
  id: id('report'),
  error_id: field(z.string(), 'ID of the error as the user saw it.'),
  text: field(z.string(), 'What the user wrote.'),
  user_id: orNull(z.string(), 'The account; null for a visitor.'),
  name: orNull(z.string(), 'Name of the user; null for a visitor.'),
  plan: orNull(z.string(), 'Name of the plan in force; null for a visitor.'),
  replied_at: orNull(z.string(), 'When the reporters got a reply, ISO 8601; null if not yet.'),
  created_at: timestamp('When it was written'),
});
export type ErrorReport = z.output<typeof userReport>;

export const eventSummary = z.object({
  id: id('event'),
  group_id: id('group'),
  error_id: orNull(z.string(), 'ID that the user saw; null if none was shown.'),
  error_type: field(z.string(), 'Type, such as TypeError.'),
  message: field(z.string(), 'Message.'),
  severity: field(z.enum(ERROR_SEVERITIES), 'How bad it is.'),
  route: orNull(z.string(), 'Pattern of the page, or method and path of the operation.'),
  app_version: orNull(z.string(), 'Version.'),
  build: orNull(z.string(), 'Build of that version.'),
  user_id: orNull(z.string(), 'The account; null for a visitor.'),
  browser: orNull(z.string(), 'Browser with its version, such as Chrome 142.'),
  device_type: orNull(z.enum(DEVICE_TYPES), 'Kind of device.'),
  request_id: orNull(z.string(), 'ID of the related request.'),
  created_at: timestamp('When it happened'),
});
export type ErrorEventSummary = z.output<typeof eventSummary>;

export const WHY_BUILT = ['no_map', 'unknown_build', 'no_stack', 'unreadable_map'] as const;

export const eventDetail = z.extend(eventSummary, {
  user_email: orNull(z.string(), 'Address of the account when it happened.'),
  page_url: orNull(z.string(), 'Address of the page, without search and hash.'),
  user_agent: orNull(z.string(), 'What the browser said it is.'),
  component: orNull(z.string(), 'Component that crashed.'),
  stack_trace: orNull(z.string(), 'Stack of the build, as it was reported.'),
  component_stack: orNull(z.string(), 'Stack of components, as it was reported.'),
  frames: field(z.array(frame), 'Frames of the source, or of the build if there is no map.'),
  built_frames: field(z.array(frame), 'Frames of the build.'),
  why_built: orNull(
    z.enum(WHY_BUILT),
    'Why `frames` are those of the build; null if they are those of the source.',
  ),
  breadcrumbs: field(z.array(breadcrumb), 'What happened before; the last one is the error.'),
  visit_ms: orNull(z.number(), 'Time from the first breadcrumb to the error, in ms.'),
  request: orNull(relatedRequest, 'The related request; null if there is none.'),
});
export type ErrorEvent = z.output<typeof eventDetail>;
