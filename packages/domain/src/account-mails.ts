import { defineMessages } from './messages/message.ts';

/** Mails about an account: its address, its password and signing in. */
export const accountMail = defineMessages('account_mail', {
  verify_subject: { en: 'Verify your email' },
  verify_text: {
    en: 'Open this link to verify that this address is yours. It works once, for {days, plural, one {# day} other {# days}}.',
    values: { days: 'count' },
  },
  verify_action: { en: 'Verify email' },
  verify_note: { en: 'Didn’t create a Beamwright account? Ignore this email.' },

  reset_subject: { en: 'Choose a new password' },
  reset_text: {
    en: 'Someone asked to reset the password of your account. This link works once, for {minutes, plural, one {# minute} other {# minutes}}. A new password signs out every device, and removes passkeys and authenticator apps added in the last {days, plural, one {# day} other {# days}}, except an administrator’s.',
    values: { minutes: 'count', days: 'count' },
  },
  reset_action: { en: 'Reset password' },
  reset_note: { en: 'Wasn’t you? Ignore this email. Your password stays as it is.' },

  sign_in_subject: { en: 'Your sign-in link' },
  sign_in_text: {
    en: 'This link signs you in. It works once, for {minutes, plural, one {# minute} other {# minutes}}.',
    values: { minutes: 'count' },
  },
  sign_in_action: { en: 'Sign in' },
  sign_in_note: { en: 'Wasn’t you? Ignore this email. Nobody can sign in without this link.' },

  invite_subject: { en: 'You’re invited to Beamwright' },
  invite_text: {
    en: '{name} invites you to Beamwright: describe a job in one sentence and get laser settings that work, with the reason for each.',
    values: { name: 'text' },
  },
  invite_free: { en: 'An account is free to start, and needs no card.' },
  invite_action: { en: 'Create account' },
  invite_note: { en: 'Don’t know who invites you? Ignore this email. No account was created.' },

  change_email_subject: { en: 'Confirm your new email' },
  change_email_text: {
    en: 'Confirm to sign in with this address instead of {old_email}. The link works once, for {hours, plural, one {# hour} other {# hours}}.',
    values: { old_email: 'text', hours: 'count' },
  },
  change_email_action: { en: 'Use this address' },
  change_email_note: { en: 'Wasn’t you? Ignore this email. Nothing changes.' },

  email_changed_subject: { en: 'Your email was changed' },
  email_changed_text: {
    en: 'Your account now signs in with {new_email}. If that wasn’t you, undo it: your account returns to this address and every device is signed out. You can undo for {days, plural, one {# day} other {# days}}.',
    values: { new_email: 'text', days: 'count' },
  },
  email_changed_action: { en: 'Undo the change' },
  email_changed_note: { en: 'Was it you? There’s nothing to do.' },

  email_undone_subject: { en: 'Your email change was undone' },
  email_undone_text: {
    en: 'Your account signs in with {email} again. Every device is signed out, the old password no longer works, and passkeys and authenticator apps added recently are removed. Choose a new password.',
    values: { email: 'text' },
  },
  email_removed_subject: { en: 'This address no longer signs in' },
  email_removed_text: {
    en: 'Your account signs in with its previous address again: somebody undid the change from there. Every device is signed out.',
  },
  email_removed_note: {
    en: 'Was the change yours? Choose a new password with the previous address, then change the email again.',
  },
  email_undone_kept: {
    en: 'Your account was going to be erased. It won’t be.',
  },

  new_device_subject: { en: 'New sign-in to your account' },
  new_device_text: { en: 'Your account was used in a browser for the first time.' },
  new_device_note: {
    en: 'Was it you? There’s nothing to do. If not, reset your password: that signs out every device.',
  },
  device_label: { en: 'Browser' },
  device: {
    en: '{browser, select, none {unknown} other {{browser}}}{system, select, none {} other { on {system}}}',
    values: { browser: 'text?', system: 'text?' },
  },
  day_label: { en: 'Day (UTC)' },
  day: { en: '{day}', values: { day: 'date' } },

  passkey_added_subject: { en: 'A passkey was added' },
  passkey_added_text: {
    en: 'The passkey “{name}” now signs in to your account, without a password.',
    values: { name: 'text' },
  },
  passkey_removed_subject: { en: 'A passkey was removed' },
  passkey_removed_text: {
    en: 'The passkey “{name}” no longer signs in to your account.',
    values: { name: 'text' },
  },
  api_key_created_subject: { en: 'An API key was created' },
  api_key_created_text: {
    en: 'Programs with the API key “{name}” now act on your account.',
    values: { name: 'text' },
  },
  api_key_rotated_subject: { en: 'An API key was rotated' },
  api_key_rotated_text: {
    en: 'The API key “{name}” was replaced. The one before still works for {hours, plural, =0 {no time} one {# hour} other {# hours}}.',
    values: { name: 'text', hours: 'count' },
  },
  api_key_revoked_subject: { en: 'An administrator revoked your API key' },
  api_key_revoked_text: {
    en: 'The API key “{name}” no longer works. Programs that use it need a new one.',
    values: { name: 'text' },
  },
  api_keys_kept_subject: { en: 'API keys still act on your account' },
  api_keys_kept_text: {
    en: 'A new password doesn’t end API keys: programs with these still act on your account. Revoke those you don’t know.',
  },
  api_keys_revoked_subject: { en: 'API keys of your account were revoked' },
  api_keys_revoked_text: {
    en: 'These API keys may have been created or rotated by somebody else, so they no longer work. Programs of yours that use one need a new one.',
  },
  api_key_label: { en: 'API key' },
  api_key_line: {
    en: '{name} (ends in {last_four}), created {day}',
    values: { name: 'text', last_four: 'text', day: 'date' },
  },
  webhooks_kept_subject: { en: 'Webhooks still send events of your account' },
  webhooks_kept_text: {
    en: 'A new password doesn’t stop webhooks: these endpoints still get events of your account. Delete those you don’t know.',
  },
  webhooks_ended_subject: { en: 'Webhooks of your account were turned off' },
  webhooks_ended_text: {
    en: 'These webhook endpoints may have been added or changed by somebody else, so they get no more events. Before you resume one, check its address and rotate its secret.',
  },
  webhook_label: { en: 'Webhook endpoint' },
  webhook_line: { en: '{address}, added {day}', values: { address: 'text', day: 'date' } },
  webhook_added_subject: { en: 'A webhook endpoint was added' },
  webhook_added_text: {
    en: 'Events of your account are now sent to {address}. If you didn’t add this endpoint, delete it and change your password.',
    values: { address: 'text' },
  },
  webhook_moved_subject: { en: 'The address of a webhook endpoint was changed' },
  webhook_moved_text: {
    en: 'Events of your account are now sent to {address}. If you didn’t change this, delete the endpoint and change your password.',
    values: { address: 'text' },
  },
  webhook_rotated_subject: { en: 'A webhook secret was replaced' },
  webhook_rotated_text: {
    en: 'The secret that signs events for {address} was replaced.',
    values: { address: 'text' },
  },
  webhook_failing_subject: { en: 'Your webhook endpoint isn’t answering' },
  webhook_failing_text: {
    en: 'Events for {address} haven’t arrived for an hour. Each is tried again for {days, plural, one {# day} other {# days}}; after {off_days, plural, one {# day} other {# days}} without an arrival, the endpoint is turned off.',
    values: { address: 'text', days: 'count', off_days: 'count' },
  },
  webhook_off_subject: { en: 'Your webhook endpoint was turned off' },
  webhook_off_text: {
    en: '{reason, select, gone {{address} answered that it is gone.} failing {Nothing reached {address} for {days, plural, one {# day} other {# days}}.} other {More than {waiting, plural, one {# event} other {# events}} waited for {address}.}} It gets no more events. You can resume it and send again what failed.',
    values: {
      address: 'text',
      reason: ['gone', 'failing', 'overflow'],
      days: 'count',
      waiting: 'count',
    },
  },
  api_keys_action: { en: 'Open API Management' },
  factor_on_subject: { en: 'Signing in now asks for a code' },
  factor_on_text: {
    en: 'An authenticator app was set up for your account. Keep your recovery codes where you can reach them without your phone.',
  },
  factor_off_subject: { en: 'Signing in no longer asks for a code' },
  factor_off_text: { en: 'The authenticator app of your account was turned off.' },
  recovery_codes_subject: { en: 'You have new recovery codes' },
  recovery_codes_text: { en: 'The recovery codes you had before no longer work.' },
  recovery_used_subject: { en: 'A recovery code was used' },
  recovery_used_text: {
    en: 'Someone signed in to your account with a recovery code. {left, plural, =0 {No code is left} one {1 code is left} other {# codes are left}}.',
    values: { left: 'count' },
  },
  factor_note: {
    en: 'Was it you? There’s nothing to do. If not, reset your password within {days, plural, one {# day} other {# days}}: that signs out every device and removes new passkeys and authenticator apps, except an administrator’s.',
    values: { days: 'count' },
  },

  password_changed_subject: { en: 'Your password was changed' },
  password_changed_text: { en: 'Sign in with the new one from now on.' },
  new_factors_removed_text: {
    en: 'Passkeys and authenticator apps added in the last {days, plural, one {# day} other {# days}} no longer work.',
    values: { days: 'count' },
  },
  password_removed_subject: { en: 'Choose your own password' },
  password_removed_text: {
    en: 'You signed in by email for the first time. Someone may have created this account before you verified your email, so its password and passkeys no longer work and every other device is signed out.',
  },
  password_changed_note: {
    en: 'Was it you? There’s nothing to do. If not, reset it now: that signs out every device.',
  },

  open_settings_action: { en: 'Open settings' },
  plan_granted_subject: { en: 'You have the {plan} plan', values: { plan: 'text' } },
  plan_granted_text: {
    en: 'An administrator gave you the {plan} plan until the end of {until} (UTC).',
    values: { plan: 'text', until: 'date' },
  },
  plan_granted_note: {
    en: 'Your subscription, if you have one, stays as it is. When the plan ends, nothing is deleted.',
  },
  plan_assigned_text: {
    en: 'An administrator gave you the {plan} plan.',
    values: { plan: 'text' },
  },
  role_beta_subject: { en: 'You’re a beta user' },
  role_beta_text: {
    en: 'An administrator made you a beta user until the end of {until} (UTC): every feature, and no limits.',
    values: { until: 'date' },
  },
  role_admin_subject: { en: 'You’re an administrator' },
  role_admin_text: {
    en: 'You’re an administrator until the end of {until} (UTC). Sign in with a passkey or a code. If you have neither, add one under Security.',
    values: { until: 'date' },
  },
});
