import * as z from 'zod/mini';
import { profile } from './accounts.ts';
import { defineOperation } from './operation.ts';
import { accountName, email, field, newPassword } from './schema.ts';

const credentials = z.object({ email, password: newPassword });

export const signUp = defineOperation({
  id: 'accounts.signUp',
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Create an account and sign in.',
  needs: { scope: 'public' },
  body: z.extend(credentials, { name: accountName }),
  output: profile,
  status: 201,
  errors: ['email_taken', 'origin_refused'],
});

export const signIn = defineOperation({
  id: 'accounts.signIn',
  method: 'POST',
  path: '/auth/sign-in',
  summary: 'Sign in with email and password.',
  needs: { scope: 'public' },
  body: z.object({
    email,
    password: field(z.string().check(z.minLength(1), z.maxLength(128)), 'The password.'),
  }),
  output: profile,
  status: 200,
  errors: [
    'invalid_credentials',
    'second_factor_required',
    'too_many_failures',
    'erase_begun',
    'origin_refused',
  ],
});

export const setUpAdministrator = defineOperation({
  id: 'accounts.setUpAdministrator',
  method: 'POST',
  internal: true,
  path: '/auth/setup',
  summary: 'Create the first administrator with the one-time link printed in the terminal.',
  needs: { scope: 'public' },
  body: z.extend(credentials, {
    name: accountName,
    token: field(z.string().check(z.minLength(20), z.maxLength(200)), 'Token of the link.'),
  }),
  output: profile,
  status: 201,
  errors: ['setup_link_invalid', 'email_taken', 'origin_refused'],
});

export const checkSetupLink = defineOperation({
  id: 'accounts.checkSetupLink',
  method: 'POST',
  internal: true,
  path: '/auth/setup/check',
  summary: 'Check whether the one-time link printed in the terminal is still valid.',
  needs: { scope: 'public' },
  body: z.object({ token: field(z.string().check(z.maxLength(200)), 'Token of the link.') }),
  output: z.object({ works: field(z.boolean(), 'False if the link is unknown, used or expired.') }),
  status: 200,
  errors: ['origin_refused'],
});
