import type { PasswordIssue } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { profile } from './accounts.ts';
import { defineOperation } from './operation.ts';
import { email, field, newPassword, orNull, timestamp } from './schema.ts';

/** Time a mailed link works, in seconds. */
export const LINK_LIFETIME_S = {
  verify_email: 7 * 24 * 60 * 60,
  reset_password: 30 * 60,
  sign_in: 15 * 60,
  change_email: 24 * 60 * 60,
  undo_email: 7 * 24 * 60 * 60,
} as const;

export type LinkPurpose = keyof typeof LINK_LIFETIME_S;

/** One that was cut off is a link that doesn’t work, not a mistake of a form. */
const token = field(
  z.string().check(z.minLength(1), z.maxLength(200)),
  'Token of the mailed link.',
);
const currentPassword = field(
  z.string().check(z.minLength(1), z.maxLength(128)),
  'The current password.',
);

/** Uses nothing up. The pages of mailed links ask first, so that nobody fills in a form for a dead link. */
export const checkLink = defineOperation({
  id: 'accounts.checkLink',
  method: 'POST',
  internal: true,
  path: '/auth/link/check',
  summary: 'Check what a mailed link does, without using it up.',
  needs: { scope: 'public' },
  body: z.object({ token }),
  output: z.object({
    purpose: orNull(
      z.enum(Object.keys(LINK_LIFETIME_S) as LinkPurpose[]),
      'What the link does; null if it is unknown, used or expired.',
    ),
  }),
  status: 200,
  errors: ['origin_refused'],
});

export const PASSWORD_STRENGTHS = ['fair', 'good', 'strong'] as const;
export type PasswordStrength = (typeof PASSWORD_STRENGTHS)[number];

/** Each is its own value; one that is missing does not compile. */
const PASSWORD_ISSUES: { [Issue in PasswordIssue]: Issue } = {
  short: 'short',
  repeated: 'repeated',
  predictable: 'predictable',
  personal: 'personal',
  date: 'date',
  name: 'name',
  lookalikes: 'lookalikes',
  words: 'words',
  common: 'common',
};

/** Asked while somebody types, so that the meter says what sending the form would. */
export const judgeNewPassword = defineOperation({
  id: 'accounts.judgeNewPassword',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/auth/new-password/judge',
  summary: 'Judge a new password, without saving it.',
  needs: { scope: 'public' },
  body: z.object({
    password: newPassword,
    email: field(z.string().check(z.maxLength(320)), 'Email of its owner, as far as it is known.'),
    name: field(z.string().check(z.maxLength(100)), 'Name of its owner, as far as it is known.'),
  }),
  output: z.object({
    issue: orNull(z.enum(PASSWORD_ISSUES), 'Why it is refused; null if it is accepted.'),
    strength: orNull(
      z.enum(PASSWORD_STRENGTHS),
      'How long guessing takes; null if it is refused, or could not be judged.',
    ),
  }),
  status: 200,
  errors: ['origin_refused'],
});

export const sendVerification = defineOperation({
  id: 'accounts.sendVerification',
  method: 'POST',
  path: '/account/verification',
  summary: 'Mail a link that proves the address of the account. The previous link stops working.',
  needs: { scope: 'account' },
  status: 204,
  errors: ['email_already_verified', 'too_many_mails', 'origin_refused'],
});

export const verifyEmail = defineOperation({
  id: 'accounts.verifyEmail',
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Prove an address with a mailed link.',
  needs: { scope: 'public' },
  body: z.object({ token }),
  output: z.object({ email: field(z.string(), 'The proved address.') }),
  status: 200,
  errors: ['link_invalid', 'email_taken', 'origin_refused'],
});

export const requestPasswordReset = defineOperation({
  id: 'accounts.requestPasswordReset',
  method: 'POST',
  path: '/auth/password-reset/request',
  summary: 'Mail a link that sets a new password. The answer is the same for every address.',
  needs: { scope: 'public' },
  body: z.object({ email }),
  status: 204,
  errors: ['too_many_mails', 'origin_refused'],
});

export const resetPassword = defineOperation({
  id: 'accounts.resetPassword',
  method: 'POST',
  path: '/auth/password-reset',
  summary: 'Set a new password with a mailed link. Every session of the account ends.',
  needs: { scope: 'public' },
  body: z.object({ token, password: newPassword }),
  output: z.object({ email: field(z.string(), 'Address of the account.') }),
  status: 200,
  errors: ['link_invalid', 'origin_refused'],
});

export const requestSignInLink = defineOperation({
  id: 'accounts.requestSignInLink',
  method: 'POST',
  path: '/auth/sign-in-link/request',
  summary: 'Mail a link that signs in. The answer is the same for every address.',
  needs: { scope: 'public' },
  body: z.object({ email }),
  status: 204,
  errors: ['too_many_mails', 'origin_refused'],
});

export const signInWithLink = defineOperation({
  id: 'accounts.signInWithLink',
  method: 'POST',
  path: '/auth/sign-in-link',
  summary: 'Sign in with a mailed link.',
  needs: { scope: 'public' },
  body: z.object({ token }),
  output: profile,
  status: 200,
  errors: ['link_invalid', 'second_factor_required', 'erase_begun', 'origin_refused'],
});

export const changePassword = defineOperation({
  id: 'accounts.changePassword',
  method: 'POST',
  path: '/account/password',
  summary: 'Change the password. All other sessions of the account end.',
  needs: { scope: 'account' },
  body: z.object({ current_password: currentPassword, new_password: newPassword }),
  status: 204,
  errors: ['wrong_password', 'too_many_failures', 'rate_limited', 'origin_refused'],
});

export const changeEmail = defineOperation({
  id: 'accounts.changeEmail',
  method: 'POST',
  path: '/account/email',
  summary: 'Mail a link to a new address. The account uses that address once the link is opened.',
  needs: { scope: 'account', second_factor: true },
  body: z.object({ email, current_password: currentPassword }),
  status: 204,
  errors: ['wrong_password', 'too_many_failures', 'too_many_mails', 'origin_refused'],
});

const emailChange = z.object({
  email: field(z.string(), 'The new address.'),
  expires_at: timestamp('Until when the mailed link works'),
});

export const getEmailChange = defineOperation({
  id: 'accounts.getEmailChange',
  method: 'GET',
  path: '/account/email-change',
  summary: 'Get the pending change of email.',
  needs: { scope: 'account' },
  output: z.object({
    change: orNull(emailChange, 'The pending change; null if there is none.'),
  }),
  status: 200,
  errors: [],
});

export const sendEmailChangeAgain = defineOperation({
  id: 'accounts.sendEmailChangeAgain',
  method: 'POST',
  path: '/account/email-change/send-again',
  summary: 'Mail a new link to the new address, which replaces the previous one.',
  needs: { scope: 'account', second_factor: true },
  status: 204,
  errors: ['email_change_ended', 'too_many_mails', 'origin_refused'],
});

export const cancelEmailChange = defineOperation({
  id: 'accounts.cancelEmailChange',
  method: 'DELETE',
  path: '/account/email-change',
  summary: 'Cancel the pending change of email. Its link stops working.',
  needs: { scope: 'account' },
  status: 204,
  errors: ['email_change_ended', 'origin_refused'],
});

export const undoEmailChange = defineOperation({
  id: 'accounts.undoEmailChange',
  method: 'POST',
  path: '/auth/undo-email-change',
  summary: 'Return to the previous address with the link mailed to it. Every session ends.',
  needs: { scope: 'public' },
  body: z.object({ token }),
  output: z.object({ email: field(z.string(), 'Address of the account again.') }),
  status: 200,
  errors: ['link_invalid', 'email_taken', 'origin_refused'],
});
