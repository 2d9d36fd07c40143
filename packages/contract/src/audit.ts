import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, id, orNull, pageQuery, timestamp } from './schema.ts';

/** What users do to their own account. */
const ACCOUNT_ACTIONS = [
  'login',
  'signup',
  'logout',
  'email_verified',
  'email_changed',
  'email_change_undone',
  'password_changed',
  'password_reset',
  'sign_in_link_used',
  'sign_in_paused',
  'passkey_added',
  'passkey_removed',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes_renewed',
  'recovery_code_used',
  'api_key_created',
  'api_key_changed',
  'api_key_rotated',
  'api_key_revoked',
  'webhook_added',
  'webhook_changed',
  'webhook_rotated',
  'webhook_deleted',
  'erase_requested',
  'erase_undone',
  'erased',
] as const;

/** What administrators do to an account. */
const USER_ACTIONS = [
  'plan_granted',
  'plan_assigned',
  'role_granted',
  'role_removed',
  'grant_ended',
  'sessions_ended',
  'session_ended',
  'view_started',
  'view_ended',
] as const;

/** What administrators do to the installation. */
const INSTALLATION_ACTIONS = [
  'users_exported',
  'user_invited',
  'audit_exported',
  'audit_checked',
  'evidence_exported',
  'plan_created',
  'plan_changed',
  'plan_deleted',
  'plans_ordered',
  'plan_scheduled',
  'plan_schedule_canceled',
  'plugin_changed',
  'plugins_ordered',
  'system_setting_changed',
  'release_notes_changed',
  'banner_created',
  'banner_changed',
  'banner_ended',
  'banners_ordered',
  'banner_deleted',
  'banner_restored',
  'status_entry_created',
  'status_entry_changed',
  'status_entry_deleted',
  'status_update_added',
  'status_update_changed',
  'task_started',
  'task_retried',
  'task_deleted',
  'backup_started',
  'backup_check_started',
  'errors_resolved',
  'errors_ignored',
  'errors_opened',
  'errors_change_undone',
  'error_reporters_answered',
  'error_alert_changed',
  'trigger_created',
  'trigger_changed',
  'trigger_deleted',
  'block_created',
  'block_changed',
  'block_deleted',
  'draft_approved',
  'draft_rejected',
  'draft_flagged',
  'draft_edited',
  'draft_deleted',
  'baseline_rolled_back',
  'expert_changed',
  'evidence_published',
  'evidence_taken_back',
  'case_page_prepared',
  'case_page_withdrawn',
  'mail_sent_again',
  'event_replayed',
  'reconciliation_started',
  'prices_synchronized',
] as const;

/** By whom and to what, as the filter groups them. */
export const AUDIT_ACTIONS = {
  account: ACCOUNT_ACTIONS,
  user: USER_ACTIONS,
  installation: INSTALLATION_ACTIONS,
} as const;
export type AuditGroup = keyof typeof AUDIT_ACTIONS;
export type AuditAction = (typeof AUDIT_ACTIONS)[AuditGroup][number];

const ALL_ACTIONS: AuditAction[] = Object.values(AUDIT_ACTIONS).flat();

const NOT_ADMIN = 'admin_role_required';

const filters = z.object({
  q: z.optional(
    field(
      z.string().check(z.trim(), z.maxLength(200)),
      'An email address, or the ID of a user or request.',
    ),
  ),
  actor: z.optional(field(z.uuid(), 'Only what this user did.')),
  user: z.optional(field(z.uuid(), 'Only what concerns this user.')),
  action: z.optional(field(z.enum(ALL_ACTIONS), 'Only this action.')),
  from: z.optional(field(z.iso.date(), 'First day (UTC), YYYY-MM-DD.')),
  to: z.optional(field(z.iso.date(), 'Last day (UTC), YYYY-MM-DD.')),
});
export type AuditFilters = z.output<typeof filters>;

const person = z.object({
  id: id('user'),
  name: field(z.string(), 'Name.'),
  email: field(z.string(), 'Email address.'),
});

const auditRow = z.object({
  id: field(z.string(), 'Number of the entry.'),
  action: field(z.string(), 'What happened.'),
  subject: orNull(z.string(), 'What it was about, such as the granted plan.'),
  reason: orNull(z.string(), 'Reason that was given, if one was required.'),
  user: orNull(person, 'Whom it concerns; null if the account was erased.'),
  pseudonym: orNull(z.string(), 'Keyed hash in place of an erased account; null otherwise.'),
  actor: orNull(person, 'The administrator who did it; null if it was the user or is unknown.'),
  request_id: field(z.string(), 'ID of the request, as in the log.'),
  created_at: timestamp('When it happened'),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = defineOperation({
  id: 'users.listAudit',
  method: 'GET',
  internal: true,
  path: '/admin/audit',
  summary: 'List what happened to all accounts and the installation, newest first.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.extend(pageQuery, filters.shape),
  output: z.object({
    items: field(z.array(auditRow), 'Entries of this page.'),
    next_cursor: orNull(z.string(), 'Cursor of the next page; null on the last one.'),
  }),
  status: 200,
  errors: [],
});

export const exportAudit = defineOperation({
  id: 'users.exportAudit',
  method: 'GET',
  internal: true,
  path: '/admin/audit/csv',
  summary: 'Download the entries of a search as CSV. Recorded.',
  needs: { scope: 'administration', second_factor: true },
  refusal: NOT_ADMIN,
  query: filters,
  download: ['text/csv'],
  status: 200,
  errors: [],
});

/** Why the chain doesn't hold. */
export const CHAIN_FAULTS = [
  'entry_changed',
  'entry_deleted',
  'entry_inserted',
  'chain_changed',
] as const;
export type ChainFault = (typeof CHAIN_FAULTS)[number];

const seal = z.object({
  position: field(z.int(), 'Place in the chain, from 1.'),
  hash: field(z.string(), 'SHA-256 of this seal and all before it, in hex.'),
  sealed_at: timestamp('When it was sealed'),
});

export const getAuditChain = defineOperation({
  id: 'users.getAuditChain',
  method: 'GET',
  internal: true,
  path: '/admin/audit/chain',
  summary: 'Get the newest hash of the audit log, and what the last check found.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  query: z.object({
    hash: z.optional(
      field(z.string().check(z.regex(/^[0-9a-f]{64}$/)), 'A hash kept elsewhere, to look for.'),
    ),
  }),
  output: z.object({
    newest: orNull(seal, 'Newest seal; null while nothing is sealed.'),
    kept: orNull(seal, 'Seal with the hash that was asked for; null if the chain has none.'),
    check: orNull(
      z.object({
        checked_at: timestamp('When the chain was checked'),
        entries: field(z.int(), 'Sealed entries that were compared.'),
        fault: orNull(z.enum(CHAIN_FAULTS), 'Why it breaks; null if it holds.'),
        entry_id: orNull(z.string(), 'First entry at which it breaks; null if it holds.'),
      }),
      'Last check; null if there was none.',
    ),
  }),
  status: 200,
  errors: [],
});

export const checkAudit = defineOperation({
  id: 'users.checkAudit',
  method: 'POST',
  internal: true,
  path: '/admin/audit/checks',
  summary: 'Check the chain of the audit log in the background. Recorded.',
  needs: { scope: 'administration' },
  refusal: NOT_ADMIN,
  body: z.strictObject({}),
  status: 204,
  errors: [],
});
