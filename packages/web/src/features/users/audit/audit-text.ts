import type { AuditAction, AuditGroup, ChainFault } from '@beamwright/contract';
import { i18n } from '../../../lib/i18n.ts';
import { roleName } from '../user-text.ts';

/** What happened, without what it was about. */
const ACTIONS: Record<AuditAction, () => string> = {
  login: () => i18n.t('Signed in'),
  signup: () => i18n.t('Signed up'),
  logout: () => i18n.t('Signed out'),
  email_verified: () => i18n.t('Email verified'),
  email_changed: () => i18n.t('Email changed'),
  email_change_undone: () => i18n.t('Email change undone'),
  password_changed: () => i18n.t('Password changed'),
  password_reset: () => i18n.t('Password reset'),
  sign_in_link_used: () => i18n.t('Signed in with a link'),
  sign_in_paused: () => i18n.t('Sign-in paused after wrong passwords'),
  passkey_added: () => i18n.t('Passkey added'),
  passkey_removed: () => i18n.t('Passkey removed'),
  second_factor_on: () => i18n.t('Authenticator app turned on'),
  second_factor_off: () => i18n.t('Authenticator app turned off'),
  recovery_codes_renewed: () => i18n.t('Recovery codes renewed'),
  recovery_code_used: () => i18n.t('Recovery code used'),
  api_key_created: () => i18n.t('API key created'),
  api_key_changed: () => i18n.t('API key changed'),
  api_key_rotated: () => i18n.t('API key rotated'),
  api_key_revoked: () => i18n.t('API key revoked'),
  webhook_added: () => i18n.t('Webhook endpoint added'),
  webhook_changed: () => i18n.t('Webhook endpoint changed'),
  webhook_rotated: () => i18n.t('Webhook secret replaced'),
  webhook_deleted: () => i18n.t('Webhook endpoint deleted'),
  erase_requested: () => i18n.t('Asked to erase the account'),
  erase_undone: () => i18n.t('Kept the account'),
  erased: () => i18n.t('Account erased'),
  plan_granted: () => i18n.t('Plan granted'),
  plan_assigned: () => i18n.t('Plan assigned'),
  role_granted: () => i18n.t('Role granted'),
  role_removed: () => i18n.t('Role removed'),
  grant_ended: () => i18n.t('Grant ended'),
  sessions_ended: () => i18n.t('Signed out everywhere'),
  session_ended: () => i18n.t('Signed out of one browser'),
  view_started: () => i18n.t('Viewed by an administrator'),
  view_ended: () => i18n.t('View ended'),
  user_invited: () => i18n.t('Invited a user'),
  users_exported: () => i18n.t('Downloaded users as CSV'),
  audit_exported: () => i18n.t('Downloaded the audit log as CSV'),
  audit_checked: () => i18n.t('Checked the audit log'),
  evidence_exported: () => i18n.t('Downloaded evidence as CSV'),
  plan_created: () => i18n.t('Plan created'),
  plan_changed: () => i18n.t('Plan changed'),
  plan_deleted: () => i18n.t('Plan deleted'),
  plans_ordered: () => i18n.t('Plans reordered'),
  plan_scheduled: () => i18n.t('Plan change scheduled'),
  plan_schedule_canceled: () => i18n.t('Scheduled plan change canceled'),
  plugin_changed: () => i18n.t('Plugin changed'),
  plugins_ordered: () => i18n.t('Plugins reordered'),
  system_setting_changed: () => i18n.t('Setting changed'),
  release_notes_changed: () => i18n.t('Release notes changed'),
  banner_created: () => i18n.t('Banner added'),
  banner_changed: () => i18n.t('Banner changed'),
  banner_ended: () => i18n.t('Banner ended'),
  banners_ordered: () => i18n.t('Banners reordered'),
  banner_deleted: () => i18n.t('Banner deleted'),
  status_entry_created: () => i18n.t('Status: announced'),
  status_entry_changed: () => i18n.t('Status: changed'),
  status_entry_deleted: () => i18n.t('Status: deleted'),
  status_update_added: () => i18n.t('Status: update added'),
  status_update_changed: () => i18n.t('Status: update edited'),
  banner_restored: () => i18n.t('Banner restored'),
  task_started: () => i18n.t('Task started'),
  task_retried: () => i18n.t('Task retried'),
  task_deleted: () => i18n.t('Task deleted'),
  backup_started: () => i18n.t('Backup started'),
  backup_check_started: () => i18n.t('Backup check started'),
  errors_resolved: () => i18n.t('Errors resolved'),
  errors_ignored: () => i18n.t('Errors ignored'),
  errors_opened: () => i18n.t('Errors reopened'),
  errors_change_undone: () => i18n.t('Change to errors undone'),
  error_reporters_answered: () => i18n.t('Replied to users who reported an error'),
  error_alert_changed: () => i18n.t('Alert rule changed'),
  trigger_created: () => i18n.t('Question added'),
  trigger_changed: () => i18n.t('Question changed'),
  trigger_deleted: () => i18n.t('Question deleted'),
  block_created: () => i18n.t('Safety block added'),
  block_changed: () => i18n.t('Safety block changed'),
  block_deleted: () => i18n.t('Safety block deleted'),
  draft_approved: () => i18n.t('AI setting approved'),
  draft_rejected: () => i18n.t('AI setting rejected'),
  draft_flagged: () => i18n.t('AI setting flagged'),
  draft_edited: () => i18n.t('AI setting edited'),
  draft_deleted: () => i18n.t('AI setting deleted'),
  baseline_rolled_back: () => i18n.t('Baseline rolled back'),
  expert_changed: () => i18n.t('Expert changed'),
  evidence_published: () => i18n.t('Numbers of a case published'),
  evidence_taken_back: () => i18n.t('Numbers of a case taken back'),
  case_page_prepared: () => i18n.t('Solved case page prepared'),
  case_page_withdrawn: () => i18n.t('Solved case page withdrawn'),
  mail_sent_again: () => i18n.t('Mail sent again'),
  event_replayed: () => i18n.t('Payment event replayed'),
  reconciliation_started: () => i18n.t('Reconciliation started'),
  prices_synchronized: () => i18n.t('Prices synchronized'),
};

const ABOUT: Record<string, (what: string) => string> = {
  plan_granted: (what) => i18n.t('{what} granted', { what }),
  plan_assigned: (what) => i18n.t('{what} assigned', { what }),
  role_granted: (what) => i18n.t('{what} granted', { what }),
  role_removed: (what) => i18n.t('{what} removed', { what }),
  grant_ended: (what) => i18n.t('Grant of {what} ended', { what }),
};

interface Happened {
  action: string;
  subject: string | null;
}

/** A newer server may record what this page does not know yet. */
export const actionName = (action: string): string =>
  (ACTIONS as Record<string, () => string>)[action]?.() ?? action;

export const auditText = ({ action, subject }: Happened): string => {
  if (subject === null) return actionName(action);
  const about = ABOUT[action]?.(subjectText(subject));
  return about ?? i18n.t('{action}: {subject}', { action: actionName(action), subject });
};

const subjectText = (subject: string): string =>
  subject === 'admin' || subject === 'beta' ? roleName(subject) : subject;

export function groupName(group: AuditGroup): string {
  switch (group) {
    case 'account':
      return i18n.t('By users');
    case 'user':
      return i18n.t('To an account');
    case 'installation':
      return i18n.t('To the installation');
  }
}

/** Why the chain doesn’t hold. */
export function faultText(fault: ChainFault): string {
  switch (fault) {
    case 'entry_changed':
      return i18n.t('This entry has changed since it was sealed.');
    case 'entry_deleted':
      return i18n.t('This entry was deleted outside the server.');
    case 'entry_inserted':
      return i18n.t('This entry was inserted among earlier ones.');
    case 'chain_changed':
      return i18n.t('The seals were changed, starting with this entry.');
  }
}
