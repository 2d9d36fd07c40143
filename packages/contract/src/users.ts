import * as z from 'zod/mini';
import { PLAN_LIMITS, type PlanLimit } from './entitlements.ts';
import { defineOperation } from './operation.ts';
import { ROLES } from './roles.ts';
import { email, field, id, lineOfText, mapEach, orNull, pageQuery, timestamp } from './schema.ts';
import { DEVICE_TYPES } from './sessions.ts';

/** What of an account needs attention first, the first that holds. */
export const USER_STATES = ['erasing', 'past_due', 'granted', 'canceled', 'active'] as const;
export type UserState = (typeof USER_STATES)[number];

/** What the list of users can be narrowed to. */
export const USER_FILTERS = ['active', 'past_due', 'at_limit', 'granted'] as const;
export type UserFilter = (typeof USER_FILTERS)[number];

/** A role that can be granted. */
export const GRANTED_ROLES = ['beta', 'admin'] as const;
export type GrantedRole = (typeof GRANTED_ROLES)[number];

/** Beyond this many, users are not counted one by one. */
export const MAX_COUNTED = 1000;
/** The longest that a grant lasts. */
export const MAX_GRANT_DAYS = 3660;

const NOT_ADMIN = 'admin_role_required';

const planName = field(z.string().check(z.minLength(1), z.maxLength(40)), 'Name of a plan.');
const reason = lineOfText(500, 'Why. It is recorded.');

const userSummary = z.object({
  id: id('user'),
  name: field(z.string(), 'Name of the user.'),
  email: field(z.string(), 'Email address.'),
  role: field(z.enum(ROLES), 'What the user may do.'),
  plan: field(z.string(), 'Name of the plan in force.'),
  ai_requests_used: field(z.number(), 'Generations this month (UTC) that asked a model.'),
  ai_requests_limit: orNull(z.number(), 'Generations allowed a month; null is unlimited.'),
  state: field(z.enum(USER_STATES), 'What needs attention first.'),
  last_seen_at: orNull(z.string(), 'When the account was last used, ISO 8601; null if unknown.'),
  created_at: timestamp('When the account was created'),
});
export type UserSummary = z.output<typeof userSummary>;

const filters = z.object({
  q: z.optional(
    field(
      z.string().check(z.trim(), z.maxLength(200)),
      'Beginnings of words of the name or the email address, or an ID.',
    ),
  ),
  plan: z.optional(planName),
  only: z.optional(
    field(
      z.enum(USER_FILTERS),
      'active: signed in or ran a job this month (UTC); past_due: a payment failed; at_limit: no AI request is left this month; granted: has a grant.',
    ),
  ),
});
export type UserFilters = z.output<typeof filters>;

const byId = z.object({ id: id('user') });

export const listUsers = defineOperation({
  id: 'users.list',
  method: 'GET',
  internal: true,
  path: '/admin/users',
  summary: 'Find users: by words in the order of these, all others the newest first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, filters.shape),
  output: z.object({
    items: field(z.array(userSummary), 'Users of this page.'),
    next_cursor: orNull(z.string(), 'Cursor of the next page; null on the last one.'),
  }),
  status: 200,
  errors: [],
});

export const exportUsers = defineOperation({
  id: 'users.export',
  method: 'GET',
  internal: true,
  path: '/admin/users/csv',
  summary: 'Download the users of a search as CSV. Recorded.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  query: filters,
  download: ['text/csv'],
  status: 200,
  errors: [],
});

export const inviteUser = defineOperation({
  id: 'users.invite',
  method: 'POST',
  internal: true,
  path: '/admin/users/invitations',
  summary: 'Mail somebody a link to sign up. Recorded, without the address.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  body: z.strictObject({ email }),
  output: z.object({
    is_sent: field(
      z.boolean(),
      'Whether a mail server is set up; otherwise the mail stays in the outbox.',
    ),
  }),
  status: 200,
  errors: ['email_taken'],
});

const atMost = (what: string) =>
  field(
    z.int().check(z.minimum(0), z.maximum(MAX_COUNTED + 1)),
    `${what}; ${MAX_COUNTED + 1} means more than ${MAX_COUNTED}.`,
  );

export const countUsers = defineOperation({
  id: 'users.count',
  method: 'GET',
  internal: true,
  path: '/admin/users/counts',
  summary: 'Count users.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  output: z.object({
    total: field(z.number(), 'Accounts of this installation.'),
    is_estimated: field(z.boolean(), 'Whether the total is an estimate of the database.'),
    past_due: atMost('Users with a failed payment'),
    at_limit: atMost('Users without an AI request left this month'),
    granted: atMost('Users with a grant'),
  }),
  status: 200,
  errors: [],
});

const grant = z.object({
  id: id('grant'),
  kind: field(z.enum(['plan', 'role']), 'What was granted.'),
  granted: field(z.string(), 'Name of the plan, or the role.'),
  reason: field(z.string(), 'Why.'),
  until: field(z.iso.date(), 'Last day (UTC), YYYY-MM-DD.'),
  granted_by: orNull(z.string(), 'Name of the administrator; null if the account is gone.'),
  created_at: timestamp('When it was granted'),
  ended_at: orNull(z.string(), 'When it ended, ISO 8601; null while it lasts.'),
  ended_by: orNull(
    z.string(),
    'Name of the administrator who ended it; null if it ended by itself.',
  ),
});
export type Grant = z.output<typeof grant>;

const auditEntry = z.object({
  action: field(z.string(), 'What happened.'),
  subject: orNull(z.string(), 'What it was about, such as the granted plan.'),
  actor: orNull(z.string(), 'Name of the administrator who did it; null if it was the user.'),
  reason: orNull(z.string(), 'Reason that was given, if one was required.'),
  created_at: timestamp('When it happened'),
});
export type AuditEntry = z.output<typeof auditEntry>;

/** Where a plan comes from. */
export const PLAN_SOURCES = ['grant', 'subscription', 'assigned'] as const;

export const userDetail = z.extend(userSummary, {
  email_verified: field(z.boolean(), 'Whether the address was proved.'),
  plan_source: field(
    z.enum(PLAN_SOURCES),
    'Where the plan comes from: a grant, a paid subscription, or an administrator.',
  ),
  assigned_plan: field(z.string(), 'Plan without a subscription or a grant.'),
  subscription: orNull(
    z.object({
      plan: orNull(z.string(), 'Plan that its price pays for; null if the price is unknown.'),
      status: field(z.string(), 'State at the payment provider.'),
      price_usd: orNull(z.number(), 'Price per month in US dollars.'),
      period_ends_at: timestamp('When the current period ends'),
      cancel_at: orNull(z.string(), 'When it ends, ISO 8601; null if that is not decided.'),
    }),
    'Newest subscription; null if there never was one.',
  ),
  usage: field(
    z.object(
      mapEach<
        PlanLimit,
        { summary: string },
        z.ZodMiniType<{ used: number; limit: number | null }>
      >(PLAN_LIMITS, ({ summary }) =>
        field(
          z.object({
            used: field(z.number(), 'How much is used.'),
            limit: orNull(z.number(), 'How much is allowed; null is unlimited.'),
          }),
          summary,
        ),
      ),
    ),
    'What is used of the plan.',
  ),
  machines: field(
    z.array(
      z.object({
        name: field(z.string(), 'Name.'),
        type: field(z.string(), 'Type of laser.'),
        power_watts: field(z.number(), 'Power in watts.'),
      }),
    ),
    'Machines, newest first; at most 50.',
  ),
  sessions: field(
    z.array(
      z.object({
        id: id('session'),
        device_type: field(z.enum(DEVICE_TYPES), 'Kind of device.'),
        browser: orNull(z.string(), 'Browser; null if unknown.'),
        system: orNull(z.string(), 'Operating system; null if unknown.'),
        last_seen_at: timestamp('Last sign-in or refresh'),
      }),
    ),
    'Where the account is signed in, the latest in use first.',
  ),
  grants: field(z.array(grant), 'Grants, newest first; at most 20.'),
  audit: field(z.array(auditEntry), 'What happened to the account, newest first; at most 20.'),
});
export type UserDetail = z.output<typeof userDetail>;

export const getUser = defineOperation({
  id: 'users.get',
  method: 'GET',
  internal: true,
  path: '/admin/users/{id}',
  summary:
    'Get a user with plan, usage, subscription, machines, sessions, grants and what happened.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  params: byId,
  output: userDetail,
  status: 200,
  errors: ['not_found'],
});

export const grantToUser = defineOperation({
  id: 'users.grant',
  method: 'POST',
  internal: true,
  path: '/admin/users/{id}/grants',
  summary:
    'Give a user a plan or a role until the end of a day (UTC). A plan may also be assigned without an end.',
  needs: { scope: 'administration', confirmation: true, second_factor: true },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({
    what: field(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: field(z.literal('plan'), 'A plan.'), plan: planName }),
        z.strictObject({
          kind: field(z.literal('role'), 'A role.'),
          role: field(z.enum(GRANTED_ROLES), 'The role.'),
        }),
      ]),
      'What is granted.',
    ),
    until: orNull(z.iso.date(), 'Last day (UTC), YYYY-MM-DD; null assigns a plan without an end.'),
    reason,
  }),
  output: userDetail,
  status: 200,
  errors: ['not_found', 'own_role', 'own_role_ends', 'role_already_held', 'granted_plan_not_found'],
});

export const endGrant = defineOperation({
  id: 'users.endGrant',
  method: 'POST',
  internal: true,
  path: '/admin/users/{id}/grants/{grant_id}/end',
  summary: 'End a grant now. Ending it twice changes nothing.',
  needs: { scope: 'administration', confirmation: true, second_factor: true },
  refusal: NOT_ADMIN,
  params: z.object({ id: id('user'), grant_id: id('grant') }),
  output: userDetail,
  status: 200,
  errors: ['not_found', 'own_role'],
});

export const removeRole = defineOperation({
  id: 'users.removeRole',
  method: 'POST',
  internal: true,
  path: '/admin/users/{id}/role/remove',
  summary: 'Make an administrator or beta user an ordinary user.',
  needs: { scope: 'administration', confirmation: true, second_factor: true },
  refusal: NOT_ADMIN,
  params: byId,
  body: z.strictObject({ reason }),
  output: userDetail,
  status: 200,
  errors: ['not_found', 'own_role', 'administrator_needed'],
});

export const endUserSession = defineOperation({
  id: 'users.endSession',
  method: 'POST',
  internal: true,
  path: '/admin/users/{id}/sessions/{session_id}/end',
  summary: 'Sign a user out of one browser. Ending it twice changes nothing.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  params: z.object({ id: id('user'), session_id: id('session') }),
  output: userDetail,
  status: 200,
  errors: ['not_found'],
});

export const endUserSessions = defineOperation({
  id: 'users.endSessions',
  method: 'POST',
  internal: true,
  path: '/admin/users/{id}/sessions/end',
  summary: 'Sign a user out of every browser.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  params: byId,
  output: userDetail,
  status: 200,
  errors: ['not_found'],
});
