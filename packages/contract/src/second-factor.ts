import * as z from 'zod/mini';
import { profile } from './accounts.ts';
import { defineOperation } from './operation.ts';
import { field, lineOfText, orNull } from './schema.ts';

/** Seconds in which the code of a sign-in can follow the password. */
export const CODE_WITHIN_S = 600;

/** How long a proof of who somebody is counts, in seconds: signing in, or confirming. */
export const CONFIRMED_FOR_S = 15 * 60;

const password = field(z.string().check(z.minLength(1), z.maxLength(128)), 'The current password.');
const appCode = field(
  z.string().check(z.regex(/^\d{6}$/)),
  'The code that the authenticator app shows.',
);
const recoveryCodes = field(
  z.array(z.string()),
  'Codes that each replace the app once. They are never shown again.',
);

/** Far more than a browser sends: a public key and a signature. */
const MAX_CEREMONY_LENGTH = 20_000;

const ceremony = field(
  z
    .record(z.string(), z.unknown())
    .check(z.refine((value) => JSON.stringify(value).length <= MAX_CEREMONY_LENGTH)),
  'Options or answer of the browser’s WebAuthn API, as JSON.',
);

export const passkey = z.object({
  id: field(z.uuid(), 'Of the passkey.'),
  name: field(z.string(), 'Given by the user, or where it is kept.'),
  is_synced: field(z.boolean(), 'Whether a password manager has it on several devices.'),
  created_at: field(z.iso.datetime(), 'When it was added.'),
  last_used_at: field(z.nullable(z.iso.datetime()), 'When somebody last signed in with it.'),
});
export type Passkey = z.output<typeof passkey>;

const passkeyName = lineOfText(60, 'Name of the passkey.');

export const verifySecondFactor = defineOperation({
  id: 'accounts.verifySecondFactor',
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Finish a sign-in with a code of the authenticator app, or a recovery code.',
  needs: { scope: 'public' },
  body: z.object({
    code: field(
      z.string().check(z.trim(), z.minLength(6), z.maxLength(40)),
      'Six digits, or a recovery code. Its spaces, dashes and case don’t matter.',
    ),
  }),
  output: profile,
  status: 200,
  errors: ['wrong_code', 'too_many_codes', 'sign_in_again', 'erase_begun', 'origin_refused'],
});

export const beginPasskeySignIn = defineOperation({
  id: 'accounts.beginPasskeySignIn',
  method: 'POST',
  path: '/auth/passkey/options',
  summary: 'Options for signing in, or confirming, with a passkey.',
  needs: { scope: 'public' },
  output: z.object({ options: ceremony }),
  status: 200,
  errors: ['origin_refused'],
});

export const signInWithPasskey = defineOperation({
  id: 'accounts.signInWithPasskey',
  method: 'POST',
  path: '/auth/passkey',
  summary: 'Sign in with a passkey. No password and no code is asked for.',
  needs: { scope: 'public' },
  body: z.object({ answer: ceremony }),
  output: profile,
  status: 200,
  errors: ['passkey_refused', 'erase_begun', 'origin_refused'],
});

export const confirm = defineOperation({
  id: 'accounts.confirm',
  method: 'POST',
  path: '/account/confirm',
  summary:
    'Prove again who you are, with the password, a passkey or a code. It counts for 15 minutes.',
  needs: { scope: 'account', in_grace: true },
  body: z.union([
    z.object({ password }),
    z.object({ passkey: ceremony }),
    z.object({ code: appCode }),
  ]),
  status: 204,
  errors: [
    'wrong_password',
    'passkey_refused',
    'wrong_code',
    'second_factor_not_set_up',
    'too_many_failures',
    'origin_refused',
  ],
});

export const listPasskeys = defineOperation({
  id: 'accounts.listPasskeys',
  method: 'GET',
  path: '/account/passkeys',
  summary: 'The passkeys of the account, oldest first.',
  needs: { scope: 'account', in_grace: true },
  output: z.object({ items: field(z.array(passkey), 'All of them.') }),
  status: 200,
  errors: [],
});

export const beginPasskey = defineOperation({
  id: 'accounts.beginPasskey',
  method: 'POST',
  path: '/account/passkeys/options',
  summary: 'Options for adding a passkey.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  output: z.object({ options: ceremony }),
  status: 200,
  errors: ['origin_refused'],
});

export const addPasskey = defineOperation({
  id: 'accounts.addPasskey',
  method: 'POST',
  path: '/account/passkeys',
  summary: 'Add a passkey that the browser has created. A mail tells the account.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  body: z.object({ name: passkeyName, answer: ceremony }),
  status: 204,
  errors: ['passkey_refused', 'too_many_passkeys', 'origin_refused'],
});

const params = z.object({ id: field(z.uuid(), 'Of the passkey.') });

export const renamePasskey = defineOperation({
  id: 'accounts.renamePasskey',
  method: 'PATCH',
  path: '/account/passkeys/{id}',
  summary: 'Rename a passkey.',
  needs: { scope: 'account', second_factor: true },
  params,
  body: z.object({ name: passkeyName }),
  status: 204,
  errors: ['not_found', 'origin_refused'],
});

export const removePasskey = defineOperation({
  id: 'accounts.removePasskey',
  method: 'DELETE',
  path: '/account/passkeys/{id}',
  summary: 'Remove a passkey. A mail tells the account.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  params,
  status: 204,
  errors: ['not_found', 'origin_refused'],
});

export const getSecondFactor = defineOperation({
  id: 'accounts.getSecondFactor',
  method: 'GET',
  path: '/account/second-factor',
  summary: 'Whether signing in asks for a code of an authenticator app.',
  needs: { scope: 'account', in_grace: true },
  output: z.object({
    is_on: field(z.boolean(), 'Whether codes are asked for.'),
    recovery_codes_left: field(z.int(), 'Recovery codes that were not used yet.'),
    recovery_codes_made_at: orNull(
      z.iso.datetime(),
      'When they were made; null if that is unknown or there are none.',
    ),
    is_required: field(
      z.boolean(),
      'For administrators, who must sign in with a passkey or a code.',
    ),
  }),
  status: 200,
  errors: [],
});

export const setUpSecondFactor = defineOperation({
  id: 'accounts.setUpSecondFactor',
  method: 'POST',
  path: '/account/second-factor',
  summary: 'A new secret for an authenticator app. It is asked for once a first code was right.',
  needs: { scope: 'account', second_factor: true },
  body: z.object({ password }),
  output: z.object({
    uri: field(z.string(), '`otpauth://` address of the secret, for a QR code.'),
    recovery_codes: recoveryCodes,
    replaces_secret: field(
      z.boolean(),
      'Whether an earlier secret, of which no code was entered, stops working.',
    ),
  }),
  shows_secret: true,
  status: 200,
  errors: ['wrong_password', 'too_many_failures', 'second_factor_on_already', 'origin_refused'],
});

export const turnOnSecondFactor = defineOperation({
  id: 'accounts.turnOnSecondFactor',
  method: 'POST',
  path: '/account/second-factor/on',
  summary: 'Ask for codes from now on. The first code proves that the app works.',
  needs: { scope: 'account', second_factor: true },
  body: z.object({ code: appCode }),
  status: 204,
  errors: ['wrong_code', 'second_factor_not_set_up', 'second_factor_on_already', 'origin_refused'],
});

export const renewRecoveryCodes = defineOperation({
  id: 'accounts.renewRecoveryCodes',
  method: 'POST',
  path: '/account/second-factor/recovery-codes',
  summary: 'New recovery codes. The ones before stop working.',
  needs: { scope: 'account', second_factor: true },
  body: z.object({ password }),
  output: z.object({ recovery_codes: recoveryCodes }),
  shows_secret: true,
  status: 200,
  errors: ['wrong_password', 'too_many_failures', 'second_factor_not_set_up', 'origin_refused'],
});

export const turnOffSecondFactor = defineOperation({
  id: 'accounts.turnOffSecondFactor',
  method: 'POST',
  path: '/account/second-factor/off',
  summary: 'Stop asking for codes. A mail tells the account.',
  needs: { scope: 'account', confirmation: true, second_factor: true },
  status: 204,
  errors: ['second_factor_not_set_up', 'origin_refused'],
});
