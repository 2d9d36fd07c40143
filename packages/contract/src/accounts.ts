import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { notificationChoices } from './notification-kinds.ts';
import { plan, planUsage } from './plans.ts';
import { REGIONS } from './regions.ts';
import { ROLES } from './roles.ts';
import { accountName, field, id, orNull, timestamp } from './schema.ts';

export const SPEED_UNITS = ['mm/s', 'mm/min', 'in/s'] as const;
export const AI_MODELS = ['first', 'second'] as const;
export const AI_STRATEGIES = ['split', 'unified'] as const;
export const PRESSURE_UNITS = ['psi', 'bar'] as const;
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const;
export const DENSITIES = ['comfortable', 'compact'] as const;

export const profile = z.object({
  id: id('user'),
  email: field(z.string(), 'Email address.'),
  email_verified: field(z.boolean(), 'Whether the address was proved with a mailed link.'),
  password_changed_at: orNull(
    z.string(),
    'When the password was last changed, if ever (ISO 8601).',
  ),
  name: field(z.string(), 'Name shown in the app.'),
  role: field(z.enum(ROLES), 'What the user may do.'),
  plan: field(plan, 'Current plan.'),
  usage: field(planUsage, 'How much of the plan is used.'),
  ai_requests_used: field(z.number(), 'Generations this month (UTC) that asked a model.'),
  ai_requests_limit: field(z.number(), 'Generations allowed per month; 999999 means no limit.'),
  ai_limit_exceeded: field(z.boolean(), 'Whether no generation is left this month.'),
  ai_strategy: field(
    z.enum(AI_STRATEGIES),
    'split: the model gets instructions for this laser type; unified: the same instructions for all.',
  ),
  ai_model: field(
    z.enum(AI_MODELS),
    'Which model of the installation answers. The second needs a plan with custom AI models; without, the first answers.',
  ),
  onboarding_completed: field(z.boolean(), 'Whether onboarding is complete.'),
  speed_unit: orNull(z.enum(SPEED_UNITS), 'Unit for speeds of gantry lasers; null is mm/s.'),
  galvo_speed_unit: orNull(z.enum(SPEED_UNITS), 'Unit for speeds of galvo lasers; null is mm/s.'),
  pressure_unit: field(z.enum(PRESSURE_UNITS), 'Unit for air pressure.'),
  erase_at: orNull(z.string(), 'When the account is erased (ISO 8601); null if it is kept.'),
  color_scheme: orNull(
    z.enum(COLOR_SCHEMES),
    'Theme; auto follows the system, null follows what the browser was set to.',
  ),
  density: field(z.enum(DENSITIES), 'Height of the rows of lists and tables.'),
  region: orNull(z.enum(REGIONS), 'How dates and numbers are written; null follows the browser.'),
  avatar: orNull(
    z.string(),
    'Version of the picture of the user, which changes with it; null if there is none.',
  ),
  notifications: field(notificationChoices, 'What the user is notified of, by kind and way.'),
  viewed_until: orNull(
    z.string(),
    'Until when an administrator views as this user (ISO 8601); null for the user.',
  ),
  created_at: timestamp('When the account was created'),
});

export const signOut = defineOperation({
  id: 'accounts.signOut',
  method: 'POST',
  path: '/auth/sign-out',
  summary: 'Sign out. The session ends immediately.',
  needs: { scope: 'account', in_grace: true },
  status: 204,
  errors: ['origin_refused'],
});

export const getSession = defineOperation({
  id: 'accounts.getSession',
  method: 'GET',
  internal: true,
  path: '/auth/session',
  summary: 'Get the signed-in user, if any. An expired session gives null, not an error.',
  needs: { scope: 'public' },
  output: z.object({ profile: orNull(profile, 'Signed-in user; null if no one is signed in.') }),
  status: 200,
  errors: [],
});

export const getProfile = defineOperation({
  id: 'accounts.getProfile',
  method: 'GET',
  path: '/profile',
  summary: 'Get your profile, with your plan and usage.',
  needs: { scope: 'account', in_grace: true },
  output: profile,
  status: 200,
  errors: [],
});

export const getAvatar = defineOperation({
  id: 'accounts.getAvatar',
  method: 'GET',
  path: '/profile/avatar',
  summary: 'Get your picture.',
  needs: { scope: 'account' },
  download: ['image/jpeg'],
  status: 200,
  errors: ['not_found', 'files_unavailable'],
});

export const updateProfile = defineOperation({
  id: 'accounts.updateProfile',
  method: 'PATCH',
  path: '/profile',
  summary:
    'Change your profile: name, units, appearance, AI strategy, model or the onboarding state.',
  needs: {
    scope: 'account',
    in_grace: true,
    feature: 'custom_ai_models',
    feature_if: { ai_model: 'second' },
  },
  body: z.strictObject({
    name: z.optional(accountName),
    speed_unit: z.optional(orNull(z.enum(SPEED_UNITS), 'Unit for speeds of gantry lasers.')),
    galvo_speed_unit: z.optional(orNull(z.enum(SPEED_UNITS), 'Unit for speeds of galvo lasers.')),
    pressure_unit: z.optional(field(z.enum(PRESSURE_UNITS), 'Unit for air pressure.')),
    color_scheme: z.optional(orNull(z.enum(COLOR_SCHEMES), 'Theme.')),
    density: z.optional(field(z.enum(DENSITIES), 'Height of the rows of lists and tables.')),
    region: z.optional(orNull(z.enum(REGIONS), 'How dates and numbers are written.')),
    ai_strategy: z.optional(field(z.enum(AI_STRATEGIES), 'Instructions the model gets.')),
    ai_model: z.optional(
      field(
        z.enum(AI_MODELS),
        'Which model answers. The second needs a plan with custom AI models.',
      ),
    ),
    onboarding_completed: z.optional(field(z.boolean(), 'Whether onboarding is complete.')),
  }),
  output: profile,
  status: 200,
  errors: [],
});

export type Profile = z.output<typeof profile>;
export type SpeedUnit = (typeof SPEED_UNITS)[number];
export type PressureUnit = (typeof PRESSURE_UNITS)[number];
export type ColorScheme = (typeof COLOR_SCHEMES)[number];
export type Density = (typeof DENSITIES)[number];
