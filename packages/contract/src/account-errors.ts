/** Errors of signing in, accounts, rights and mail. */
export const ACCOUNT_ERRORS = {
  authentication_required: {
    status: 401,
    title: 'Not authenticated',
    help: 'Sign in and try again.',
  },
  /** The specification's words (§5). */
  job_authentication_required: {
    status: 401,
    title: 'User not authenticated',
    help: 'Sign in and try again.',
  },
  /** The specification's words (§8). */
  profile_not_found: {
    status: 404,
    title: 'User profile not found',
    help: 'The account may have been erased. Sign in again.',
  },
  session_expired: {
    status: 401,
    title: 'Your session has expired. Please sign in again to continue.',
    help: 'Sign in again. Your saved work is still there.',
  },
  invalid_credentials: {
    status: 401,
    title: 'Wrong email or password',
    help: 'Check both and try again.',
  },
  wrong_password: {
    status: 403,
    title: 'Wrong password',
    help: 'Enter your current password.',
  },
  second_factor_required: {
    status: 401,
    title: 'Enter your code',
    help: 'Enter the code of your authenticator app, or a recovery code.',
  },
  push_refused: {
    status: 400,
    title: 'This push service isn’t supported',
    help: 'Update your browser, or use another one.',
  },
  wrong_code: {
    status: 403,
    title: 'Wrong code',
    help: 'Codes change every 30 seconds and work once. Enter the one you see now.',
  },
  too_many_codes: {
    status: 429,
    title: 'Too many wrong codes',
    help: 'You can sign in with a code again in {seconds}. A passkey, or a browser where you signed in before, still works.',
    values: { seconds: 'seconds' },
  },
  sign_in_again: {
    status: 401,
    title: 'This sign-in has ended',
    help: 'Enter your email and password again.',
  },
  second_factor_on_already: {
    status: 409,
    title: 'Your authenticator app is already set up',
    help: 'Turn it off first to set up another one.',
  },
  second_factor_not_set_up: {
    status: 409,
    title: 'No authenticator app is set up',
    help: 'Set one up in your account settings.',
  },
  second_factor_missing: {
    status: 403,
    title: 'Administrators sign in with a passkey or a code',
    help: 'Sign in with one. To add one, open Security in your account settings, then sign in with it.',
  },
  account_being_erased: {
    status: 403,
    title: 'This account will be erased',
    help: 'Sign in and choose Keep my account to use it again. Until then you can only export it.',
  },
  erase_begun: {
    status: 409,
    title: 'This account is being erased',
    help: 'Its {days} days are over, so it can no longer be kept.',
    values: { days: 'count' },
  },
  last_administrator: {
    status: 409,
    title: 'You are the only administrator',
    help: 'Make another account an administrator first. On the server: npm run admin -- grant EMAIL',
  },
  read_only_view: {
    status: 403,
    title: 'Read-only: you’re viewing as someone else',
    help: 'Nothing was sent or saved. Stop viewing to make changes.',
  },
  not_viewable: {
    status: 409,
    title: 'This account can’t be viewed',
    help: 'Administrators, and accounts that will be erased, can’t be viewed.',
  },
  own_role: {
    status: 409,
    title: 'You can’t change your own role',
    help: 'Ask another administrator.',
  },
  own_role_ends: {
    status: 409,
    title: 'You’re an administrator until {until}',
    help: 'Until then you can grant roles that end no later, and no plan to yourself. Ask an administrator without an end.',
    values: { until: 'text' },
  },
  role_already_held: {
    status: 409,
    title: 'This user already has this role or a higher one',
    help: 'To change it, remove the role first.',
  },
  administrator_needed: {
    status: 409,
    title: 'This is the only administrator whose role doesn’t end',
    help: 'Make another account an administrator first. On the server: npm run admin -- grant EMAIL',
  },
  confirmation_required: {
    status: 403,
    title: 'Confirm that it’s you',
    help: 'Enter your password or use a passkey, then try again.',
  },
  factor_confirmation_required: {
    status: 403,
    title: 'Confirm with your passkey or a code',
    help: 'Your password alone can’t do this. Use a passkey or a code of your app, or sign in with one.',
  },
  passkey_refused: {
    status: 403,
    title: 'This passkey didn’t work',
    help: 'Use another passkey, or your password.',
  },
  too_many_passkeys: {
    status: 409,
    title: 'An account has up to {n} passkeys',
    help: 'Remove a passkey you no longer use, then try again.',
    values: { n: 'count' },
  },
  link_invalid: {
    status: 410,
    title: 'This link no longer works',
    help: 'It was used, has expired or was replaced by a newer one. Ask for a new link.',
  },
  email_change_ended: {
    status: 410,
    title: 'This change is no longer pending',
    help: 'It was confirmed or canceled on another device, or its link expired.',
  },
  email_already_verified: {
    status: 409,
    title: 'Your address is already verified',
    help: 'There is nothing left to do.',
  },
  email_taken: {
    status: 409,
    title: 'This email already has an account',
    help: 'Sign in, or use another email.',
  },
  too_many_exports: {
    status: 429,
    title: 'You can start {n} exports a day',
    help: 'Download the last one, or try again tomorrow.',
    values: { n: 'count' },
  },
  export_gone: {
    status: 410,
    title: 'This export is no longer available',
    help: 'Exports are deleted after a while. Start a new one.',
  },
  setup_link_invalid: {
    status: 410,
    title: 'This setup link was used or has expired',
    help: 'If there is an administrator, sign in. If not, restart the server: it prints a new link.',
  },
  admin_role_required: {
    status: 403,
    title: 'Insufficient permissions: admin role required',
    help: 'Ask an administrator of this installation.',
  },
  admin_role_required_to_delete: {
    status: 403,
    title: 'You must be an admin to delete settings',
    help: 'Ask an administrator of this installation.',
  },
  mail_not_found: {
    status: 404,
    title: 'Email not found',
    help: 'Mails are deleted after a while. Reload the list.',
  },
  mail_not_sendable: {
    status: 409,
    title: 'This email can no longer be sent',
    help: 'It was sent, its link has expired, or no mail server is configured.',
  },
  consent_missing: {
    status: 403,
    title: 'You haven’t allowed analytics',
    help: 'Nothing was stored. You can turn on Analytics on the privacy page.',
  },
  too_many_mails: {
    status: 429,
    title: 'Several emails are on their way already',
    help: 'Look in your inbox and the spam folder. You can ask for another one in {seconds}.',
    values: { seconds: 'seconds' },
  },
  support_proof_refused: {
    status: 409,
    title: 'This form is out of date',
    help: 'Send the message again. Your text is kept.',
  },
  too_many_messages: {
    status: 429,
    title: 'Too many messages were sent',
    help: 'Try again in {seconds}, or write us an email. Your text is kept.',
    values: { seconds: 'seconds' },
  },
  too_many_failures: {
    status: 429,
    title: 'Too many failed sign-ins',
    help: 'Try again in {seconds}. Browsers where you signed in before aren’t affected.',
    values: { seconds: 'seconds' },
  },
  too_many_streams: {
    status: 429,
    title: 'Beamwright is open in too many places at once',
    help: 'Close tabs you don’t need, then reload this one.',
  },
} as const;
