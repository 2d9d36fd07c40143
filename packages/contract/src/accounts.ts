import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { plan, planUsage } from './plans.ts';
import { ROLES } from './roles.ts';
import { field, id, orNull, text, timestamp } from './schema.ts';

export const SPEED_UNITS = ['mm/s', 'mm/min', 'in/s'] as const;
export const AI_STRATEGIES = ['split', 'unified'] as const;
export const PRESSURE_UNITS = ['psi', 'bar'] as const;

const email = field(
  z.email('Enter an email address, such as you@example.com').check(z.maxLength(254)),
  'Email address; also the user name.',
);
const password = field(
  z
    .string()
    .check(
      z.minLength(10, 'Use at least 10 characters'),
      z.maxLength(128, 'Use at most 128 characters'),
    ),
  'Password, 10 to 128 characters of any kind; one that is easy to guess is refused.',
);
const name = text(100, 'Name shown in the app.');
export const profile = z.object({
  id: id('user'),
  email: field(z.string(), 'Email address.'),
  name: field(z.string(), 'Name shown in the app.'),
  role: field(z.enum(ROLES), 'What the user may do.'),
  plan: field(plan, 'The plan in force.'),
  usage: field(planUsage, 'What is used of the plan.'),
  ai_requests_used: field(z.number(), 'Generations that asked a model this month (UTC).'),
  ai_requests_limit: field(z.number(), 'Generations a month allowed; 999999 is no limit.'),
  ai_limit_exceeded: field(z.boolean(), 'Whether no generation is left this month.'),
  ai_strategy: field(
    z.enum(AI_STRATEGIES),
    'split: the model is told what holds for this kind of laser; unified: the same for all.',
  ),
  onboarding_completed: field(z.boolean(), 'Whether the first steps are done.'),
  speed_unit: orNull(
    z.enum(SPEED_UNITS),
    'Unit speeds are shown in; null lets the machine decide.',
  ),
  pressure_unit: field(z.enum(PRESSURE_UNITS), 'Unit air pressure is shown in.'),
  created_at: timestamp('When the account was made'),
});

const credentials = z.object({ email, password });

export const signUp = defineOperation({
  id: 'accounts.signUp',
  method: 'POST',
  path: '/auth/sign-up',
  summary: 'Open an account and sign in.',
  needs: { scope: 'public' },
  body: z.extend(credentials, { name }),
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
  errors: ['invalid_credentials', 'too_many_failures', 'origin_refused'],
});

export const signOut = defineOperation({
  id: 'accounts.signOut',
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Sign out; the session ends at once.',
  needs: { scope: 'account' },
  status: 204,
  errors: ['origin_refused'],
});

export const setUpAdministrator = defineOperation({
  id: 'accounts.setUpAdministrator',
  method: 'POST',
  internal: true,
  path: '/auth/setup',
  summary: 'Make the first administrator with the one-time link of the terminal.',
  needs: { scope: 'public' },
  body: z.extend(credentials, {
    name,
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
  summary: 'Whether the one-time link of the terminal can still make the first administrator.',
  needs: { scope: 'public' },
  body: z.object({ token: field(z.string().check(z.maxLength(200)), 'Token of the link.') }),
  output: z.object({ works: field(z.boolean(), 'False when it is unknown, used or out of date.') }),
  status: 200,
  errors: ['origin_refused'],
});

export const getSession = defineOperation({
  id: 'accounts.getSession',
  method: 'GET',
  internal: true,
  path: '/auth/session',
  summary: 'Who is signed in, if anybody; an ended session is nobody, never an error.',
  needs: { scope: 'public' },
  output: z.object({ profile: orNull(profile, 'The signed-in user; null when nobody is.') }),
  status: 200,
  errors: [],
});

export const getProfile = defineOperation({
  id: 'accounts.getProfile',
  method: 'GET',
  path: '/profile',
  summary: 'The signed-in user, with plan and usage.',
  needs: { scope: 'account' },
  output: profile,
  status: 200,
  errors: [],
});

export const updateProfile = defineOperation({
  id: 'accounts.updateProfile',
  method: 'PATCH',
  path: '/profile',
  summary: 'Change name, units or the state of the first steps.',
  needs: { scope: 'account' },
  body: z.strictObject({
    name: z.optional(name),
    speed_unit: z.optional(orNull(z.enum(SPEED_UNITS), 'Unit speeds are shown in.')),
    pressure_unit: z.optional(field(z.enum(PRESSURE_UNITS), 'Unit air pressure is shown in.')),
    onboarding_completed: z.optional(field(z.boolean(), 'Whether the first steps are done.')),
  }),
  output: profile,
  status: 200,
  errors: [],
});

export type Profile = z.output<typeof profile>;
export type SpeedUnit = (typeof SPEED_UNITS)[number];
export type PressureUnit = (typeof PRESSURE_UNITS)[number];
