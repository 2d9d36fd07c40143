import { LINK_LIFETIME_S } from '@beamwright/contract';
import { accountMail } from '@beamwright/domain/messages';
import type { Message } from '@beamwright/domain/types';
import { defineMail, SEND_WITHIN_S } from '../../../platform/mail/define-mail.ts';

type Path = `/${string}`;

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const DAY_S = 24 * HOUR_S;
/** For how long a change of the email can be undone, and ways in count as new. */
export const UNDO_TIME = { days: LINK_LIFETIME_S.undo_email / DAY_S };

export const verifyEmailMail = defineMail<{ path: Path }>({
  id: 'accounts.verify-email',
  kind: 'security',
  isAsked: true,
  sendWithinS: LINK_LIFETIME_S.verify_email,
  content: ({ path }) => ({
    subject: accountMail('verify_subject'),
    text: [accountMail('verify_text', { days: LINK_LIFETIME_S.verify_email / DAY_S })],
    action: { label: accountMail('verify_action'), path },
    note: accountMail('verify_note'),
  }),
});

export const resetPasswordMail = defineMail<{ path: Path }>({
  id: 'accounts.reset-password',
  kind: 'security',
  isAsked: true,
  sendWithinS: LINK_LIFETIME_S.reset_password,
  content: ({ path }) => ({
    subject: accountMail('reset_subject'),
    text: [
      accountMail('reset_text', {
        minutes: LINK_LIFETIME_S.reset_password / MINUTE_S,
        ...UNDO_TIME,
      }),
    ],
    action: { label: accountMail('reset_action'), path },
    note: accountMail('reset_note'),
  }),
});

export const signInLinkMail = defineMail<{ path: Path }>({
  id: 'accounts.sign-in-link',
  kind: 'security',
  isAsked: true,
  sendWithinS: LINK_LIFETIME_S.sign_in,
  content: ({ path }) => ({
    subject: accountMail('sign_in_subject'),
    text: [accountMail('sign_in_text', { minutes: LINK_LIFETIME_S.sign_in / MINUTE_S })],
    action: { label: accountMail('sign_in_action'), path },
    note: accountMail('sign_in_note'),
  }),
});

/** To the new address. */
export const changeEmailMail = defineMail<{ path: Path; old_email: string }>({
  id: 'accounts.change-email',
  kind: 'security',
  isAsked: true,
  sendWithinS: LINK_LIFETIME_S.change_email,
  content: ({ path, old_email }) => ({
    subject: accountMail('change_email_subject'),
    text: [
      accountMail('change_email_text', { old_email, hours: LINK_LIFETIME_S.change_email / HOUR_S }),
    ],
    action: { label: accountMail('change_email_action'), path },
    note: accountMail('change_email_note'),
  }),
});

/** To the old address, with the way back. */
export const emailChangedMail = defineMail<{ path: Path; new_email: string }>({
  id: 'accounts.email-changed',
  kind: 'security',
  sendWithinS: LINK_LIFETIME_S.undo_email,
  content: ({ path, new_email }) => ({
    subject: accountMail('email_changed_subject'),
    text: [accountMail('email_changed_text', { new_email, ...UNDO_TIME })],
    action: { label: accountMail('email_changed_action'), path },
    note: accountMail('email_changed_note'),
  }),
});

/** To the address that the account has again. */
export const emailChangeUndoneMail = defineMail<{ email: string; is_kept: boolean }>({
  id: 'accounts.email-change-undone',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ email, is_kept }) => ({
    subject: accountMail('email_undone_subject'),
    text: [
      accountMail('email_undone_text', { email }),
      ...(is_kept ? [accountMail('email_undone_kept')] : []),
    ],
    action: { label: accountMail('reset_action'), path: '/forgot-password' },
  }),
});

/** To the address that the account had meanwhile. A password can’t be reset with it any more. */
export const emailRemovedMail = defineMail<Record<string, never>>({
  id: 'accounts.email-removed',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => ({
    subject: accountMail('email_removed_subject'),
    text: [accountMail('email_removed_text')],
    note: accountMail('email_removed_note'),
  }),
});

const aboutPassword = (...more: Message[]) => ({
  subject: accountMail('password_changed_subject'),
  text: [accountMail('password_changed_text'), ...more],
  action: { label: accountMail('reset_action'), path: '/forgot-password' as const },
  note: accountMail('password_changed_note'),
});

export const passwordChangedMail = defineMail<Record<string, never>>({
  id: 'accounts.password-changed',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => aboutPassword(),
});

/** After a reset by mail that removes the passkeys and apps of the last week, if there were any. */
export const passwordResetMail = defineMail<Record<string, never>>({
  id: 'accounts.password-reset',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => aboutPassword(accountMail('new_factors_removed_text', UNDO_TIME)),
});

/** To an account that was never proved to belong to this address. */
export const passwordRemovedMail = defineMail<Record<string, never>>({
  id: 'accounts.password-removed',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: () => ({
    subject: accountMail('password_removed_subject'),
    text: [accountMail('password_removed_text')],
    action: { label: accountMail('reset_action'), path: '/forgot-password' },
  }),
});

/** To the account, when it is used in a browser for the first time. */
export const newDeviceMail = defineMail<{ device: Message; day: string }>({
  id: 'accounts.new-device',
  kind: 'security',
  sendWithinS: SEND_WITHIN_S,
  content: ({ device, day }) => ({
    subject: accountMail('new_device_subject'),
    text: [accountMail('new_device_text')],
    facts: [
      { label: accountMail('device_label'), value: device },
      { label: accountMail('day_label'), value: accountMail('day', { day }) },
    ],
    action: { label: accountMail('reset_action'), path: '/forgot-password' },
    note: accountMail('new_device_note'),
  }),
});
