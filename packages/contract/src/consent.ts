import * as z from 'zod/mini';
import { CONSENT_VALID_DAYS, CONSENT_VERSION } from './consent-terms.ts';
import { defineOperation } from './operation.ts';
import { field, orNull, ranged, timestamp } from './schema.ts';

const category = (what: string) => field(z.boolean(), what);

const fields = {
  version: field(
    z.int().check(z.minimum(1), z.maximum(CONSENT_VERSION)),
    'Version of the question that was answered.',
  ),
  functional: category('Whether what makes work easier may be stored in the browser.'),
  analytics: category('Whether the pages that are used may be counted.'),
  marketing: category('Whether it may be stored which page or ad led to Beamwright.'),
  gpc: category('Whether the browser sent Global Privacy Control when the user decided.'),
};

const consent = z.object({
  ...fields,
  // An older server may read what a newer one has stored.
  version: field(z.int(), 'Version of the question that was answered.'),
  decided_at: timestamp('When the user decided'),
});

const latest = z.object({
  consent: orNull(consent, 'The latest decision, which counts; null if there is none.'),
});

export const getConsent = defineOperation({
  id: 'privacy.getConsent',
  method: 'GET',
  path: '/privacy/consent',
  summary: 'Get your consent: what you allowed to be stored.',
  needs: { scope: 'account', in_grace: true },
  output: latest,
  status: 200,
  errors: [],
});

export const decideConsent = defineOperation({
  id: 'privacy.decideConsent',
  method: 'POST',
  path: '/privacy/consent',
  summary: 'Record what the user allows to be stored. Earlier decisions stay as proof.',
  needs: { scope: 'account', in_grace: true },
  body: z.strictObject({
    necessary: z.optional(
      field(z.literal(true), 'What is necessary is always stored and cannot be turned off.'),
    ),
    ...fields,
    decided_s_ago: ranged(
      0,
      CONSENT_VALID_DAYS * 86_400,
      'How long ago the user decided, in seconds; more than 0 for a decision made before signing in.',
    ),
  }),
  output: latest,
  status: 200,
  errors: ['origin_refused'],
});

export type Consent = z.output<typeof consent>;
export type ConsentDraft = z.output<(typeof decideConsent)['body']>;
