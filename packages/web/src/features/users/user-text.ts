import type { AuditEntry, Role, UserState } from '@beamwright/contract';
import { i18n } from '../../lib/i18n.ts';

/** What a state looks like; `active` needs no color. */
export function stateOf(state: UserState): { text: string; look?: 'ok' | 'warn' | 'stop' } {
  switch (state) {
    case 'erasing':
      return { text: i18n.t('Will be erased'), look: 'warn' };
    case 'past_due':
      return { text: i18n.t('Past due'), look: 'stop' };
    case 'granted':
      return { text: i18n.t('Granted'), look: 'ok' };
    case 'canceled':
      return { text: i18n.t('Canceled'), look: 'warn' };
    case 'active':
      return { text: i18n.t('Active') };
  }
}

export function roleName(role: Role): string {
  switch (role) {
    case 'admin':
      return i18n.t('Admin');
    case 'beta':
      return i18n.t('Beta');
    case 'user':
      return i18n.t('User');
  }
}

/** Name of a granted plan or role. */
export const grantedName = ({
  kind,
  granted,
}: {
  kind: 'plan' | 'role';
  granted: string;
}): string => (kind === 'plan' ? granted : roleName(granted as Role));

const ACTIONS: Record<string, () => string> = {
  login: () => i18n.t('Signed in'),
  signup: () => i18n.t('Signed up'),
  logout: () => i18n.t('Signed out'),
  email_verified: () => i18n.t('Email verified'),
  email_changed: () => i18n.t('Email changed'),
  email_change_undone: () => i18n.t('Email change undone'),
  password_changed: () => i18n.t('Password changed'),
  password_reset: () => i18n.t('Password reset'),
  sign_in_link_used: () => i18n.t('Signed in with a link'),
  passkey_added: () => i18n.t('Passkey added'),
  passkey_removed: () => i18n.t('Passkey removed'),
  second_factor_on: () => i18n.t('Authenticator app turned on'),
  second_factor_off: () => i18n.t('Authenticator app turned off'),
  recovery_codes_renewed: () => i18n.t('Recovery codes renewed'),
  recovery_code_used: () => i18n.t('Recovery code used'),
  erase_requested: () => i18n.t('Asked to erase the account'),
  erase_undone: () => i18n.t('Kept the account'),
  users_exported: () => i18n.t('Downloaded users as CSV'),
  view_started: () => i18n.t('Viewed by an administrator'),
  view_ended: () => i18n.t('View ended'),
  evidence_published: () => i18n.t('Numbers of a case published'),
  evidence_taken_back: () => i18n.t('Numbers of a case taken back'),
  errors_resolved: () => i18n.t('Errors resolved'),
  errors_ignored: () => i18n.t('Errors ignored'),
  errors_opened: () => i18n.t('Errors opened again'),
  error_reporters_answered: () => i18n.t('Users who reported an error answered'),
  error_alert_changed: () => i18n.t('Alert rule changed'),
  sessions_ended: () => i18n.t('Signed out everywhere'),
};

const ABOUT: Record<string, (what: string) => string> = {
  plan_granted: (what) => i18n.t('{what} granted', { what }),
  plan_assigned: (what) => i18n.t('{what} assigned', { what }),
  role_granted: (what) => i18n.t('{what} granted', { what }),
  role_removed: (what) => i18n.t('{what} removed', { what }),
  grant_ended: (what) => i18n.t('Grant of {what} ended', { what }),
};

/** A newer server may record what this page does not know yet. */
export const auditText = ({ action, subject }: Pick<AuditEntry, 'action' | 'subject'>): string =>
  ACTIONS[action]?.() ?? ABOUT[action]?.(subjectText(subject ?? '')) ?? action;

const subjectText = (subject: string): string =>
  subject === 'admin' || subject === 'beta' ? roleName(subject) : subject;
