import * as z from 'zod/mini';
import { defineOperation } from '../operation.ts';
import { field, id, lineOfText, orNull, timestamp } from '../schema.ts';
import { ERROR_SEVERITIES } from './error-parts.ts';

const NOT_ADMIN = 'admin_role_required';
const needs = { scope: 'administration' } as const;

/** When a rule sends an alert: a group is new, came back, or exceeds a number. */
export const ALERT_TRIGGERS = ['new', 'came_back', 'users', 'events'] as const;
export type AlertTrigger = (typeof ALERT_TRIGGERS)[number];
export const ALERT_TARGETS = ['mail', 'webhook'] as const;
export const ALERT_MINUTES = [60, 1440] as const;
export const MAX_ALERT_RULES = 20;

const shape = {
  name: lineOfText(80, 'Name of the rule.'),
  trigger: field(
    z.enum(ALERT_TRIGGERS),
    'new: the first event of a group; came_back: an event in a newer build than the resolved one; users, events: more than `threshold` within `within_minutes`.',
  ),
  threshold: orNull(
    z.int().check(z.minimum(1), z.maximum(1_000_000)),
    'More than this many users or events; null for new and came_back.',
  ),
  within_minutes: orNull(
    z
      .int()
      .check(
        z.refine(
          (minutes) => ALERT_MINUTES.some((known) => known === minutes),
          'Choose 60 or 1440',
        ),
      ),
    'The last 60 or 1440 minutes: an hour or 24 h; null for new and came_back.',
  ),
  min_severity: field(z.enum(ERROR_SEVERITIES), 'Only groups at least this bad.'),
  target: field(z.enum(ALERT_TARGETS), 'mail: to every administrator; webhook: a POST of JSON.'),
  url: orNull(
    z.url({ protocol: /^https$/ }).check(z.maxLength(500)),
    'Address of the webhook, https and public; null for mail.',
  ),
  enabled: field(z.boolean(), 'Whether it is in use.'),
};

const rule = z.object({
  id: id('rule'),
  ...shape,
  url: orNull(z.string(), 'Address of the webhook; null for mail.'),
  last_sent_at: orNull(z.string(), 'When it last sent an alert, ISO 8601; null if never.'),
  last_failure: orNull(z.string(), 'Why the webhook failed the last time; null if it did not.'),
  created_at: timestamp('When the rule was added'),
});
export type ErrorAlertRule = z.output<typeof rule>;

const byId = z.object({ id: id('rule') });

export const listErrorAlerts = defineOperation({
  id: 'errors.listAlerts',
  method: 'GET',
  internal: true,
  path: '/admin/errors/alerts',
  summary: 'List the rules of alerts, the oldest first.',
  needs,
  refusal: NOT_ADMIN,
  output: z.object({ items: field(z.array(rule), `The rules, at most ${MAX_ALERT_RULES}.`) }),
  status: 200,
  errors: [],
});

export const addErrorAlert = defineOperation({
  id: 'errors.addAlert',
  method: 'POST',
  internal: true,
  path: '/admin/errors/alerts',
  summary: 'Add a rule. Each rule sends at most one alert per group and hour. Recorded.',
  // A webhook receives errors of other accounts.
  needs: { ...needs, second_factor: true },
  refusal: NOT_ADMIN,
  body: z.object(shape),
  output: rule,
  status: 201,
  errors: ['too_many_alert_rules'],
});

export const changeErrorAlert = defineOperation({
  id: 'errors.changeAlert',
  method: 'PATCH',
  internal: true,
  path: '/admin/errors/alerts/{id}',
  summary: 'Replace a rule. Recorded.',
  // A webhook receives errors of other accounts.
  needs: { ...needs, second_factor: true },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.object(shape),
  output: rule,
  status: 200,
  errors: ['not_found'],
});

export const deleteErrorAlert = defineOperation({
  id: 'errors.deleteAlert',
  method: 'DELETE',
  internal: true,
  path: '/admin/errors/alerts/{id}',
  summary: 'Delete a rule. Recorded.',
  needs,
  refusal: NOT_ADMIN,
  params: byId,
  status: 204,
  errors: ['not_found'],
});
