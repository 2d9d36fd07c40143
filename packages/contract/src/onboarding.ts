import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, orNull } from './schema.ts';

/** Steps of onboarding, in order. */
export const ONBOARDING_STEPS = ['you', 'machine', 'job', 'ready'] as const;
export type OnboardingStep = (typeof ONBOARDING_STEPS)[number];

/** What a user makes; chooses the sentence of the first job. */
export const MAKES = ['signs', 'gifts', 'boxes', 'jewelry', 'tags', 'parts'] as const;
export type Make = (typeof MAKES)[number];

/** Where a user heard of Beamwright. */
export const REFERRAL_SOURCES = [
  'search',
  'video',
  'forum',
  'friend',
  'maker_space',
  'shop',
  'other',
] as const;
export type ReferralSource = (typeof REFERRAL_SOURCES)[number];

const makes = field(
  z.array(z.enum(MAKES)).check(z.maxLength(MAKES.length)),
  'What the user makes.',
);
const isResumeHidden = field(
  z.boolean(),
  'Whether the dashboard no longer offers to finish setting up.',
);

export const onboarding = z.object({
  step: orNull(z.enum(ONBOARDING_STEPS), 'Step to continue with; null before the first one.'),
  makes,
  is_resume_hidden: isResumeHidden,
  referral_source: orNull(
    z.enum(REFERRAL_SOURCES),
    'Where the user heard of us; null if not said.',
  ),
});

export const getOnboarding = defineOperation({
  id: 'onboarding.get',
  method: 'GET',
  internal: true,
  path: '/onboarding',
  summary: 'Get how far onboarding got, on any device.',
  needs: { scope: 'account' },
  output: onboarding,
  status: 200,
  errors: [],
});

export const updateOnboarding = defineOperation({
  id: 'onboarding.update',
  method: 'PATCH',
  internal: true,
  path: '/onboarding',
  summary: 'Save how far onboarding got, and what was answered.',
  needs: { scope: 'account' },
  body: z.strictObject({
    step: z.optional(field(z.enum(ONBOARDING_STEPS), 'Step to continue with.')),
    makes: z.optional(makes),
    is_resume_hidden: z.optional(isResumeHidden),
    referral_source: z.optional(
      orNull(z.enum(REFERRAL_SOURCES), 'Where the user heard of us; null removes the answer.'),
    ),
  }),
  output: onboarding,
  status: 200,
  errors: [],
});

export type Onboarding = z.output<typeof onboarding>;
export type OnboardingPatch = z.output<(typeof updateOnboarding)['body']>;
