import { EXPORT_FORMATS } from '@beamwright/domain/types';
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { field, id } from './schema.ts';

/** Patterns of the web app's addresses: what a page view names. No id, search or hash is ever sent. */
export const PAGES = [
  '/',
  '/welcome',
  '/machines',
  '/library',
  '/library/import',
  '/library/pens',
  '/library/print',
  '/library/$settingId/test-card',
  '/library/$settingId/job-sheet',
  '/test-cards/$id',
  '/history',
  '/settings',
  '/settings/$section',
  '/expert',
  '/expert/$caseId',
  '/expert-consultation',
  '/expert-consultation/ask',
  '/expert-consultation/$caseId',
  '/expert-consultation/solved',
  '/expert-consultation/solved/$solvedId',
  '/teams',
  '/notices',
  '/kiosk',
  '/teams/$teamId',
  '/teams/$teamId/$page',
  '/teams/$teamId/lab/sheets',
  '/privacy',
  '/privacy/$section',
  '/upgrade',
  '/checkout/success',
  '/admin',
  '/admin/questions',
  '/admin/ai',
  '/admin/plans',
  '/admin/users',
  '/admin/consultations',
  '/admin/plugins',
  '/admin/mail',
  '/admin/audit',
  '/admin/analytics',
  '/admin/evidence',
  '/admin/billing',
  '/admin/errors',
  '/admin/errors/$groupId',
  '/admin/performance',
  '/admin/performance/operations',
  '/admin/performance/pages',
  '/admin/banners',
  '/admin/status',
  '/admin/api-keys',
  '/api',
  '/api/docs',
  '/admin/tasks',
  '/admin/versions',
  '/admin/settings',
  '/login',
  '/signup',
  '/goodbye',
  '/forgot-password',
  '/email-link',
  '/verify-email',
  '/sign-in-link',
  '/undo-email-change',
  '/reset-password',
  '/unsubscribe',
  '/join',
  '/s/$settingId',
  '/setup',
] as const;
export type PagePattern = (typeof PAGES)[number];

/** Events without properties. */
const PLAIN_EVENTS = [
  'job_submitted',
  'setting_saved',
  'machine_added',
  'result_given',
  'test_card_created',
  'import_saved',
] as const;

const noProperties = field(z.strictObject({}), 'This event has no properties.');

const event = z.discriminatedUnion('name', [
  z.strictObject({ name: field(z.enum(PLAIN_EVENTS), 'What happened.'), properties: noProperties }),
  z.strictObject({
    name: field(z.literal('export_done'), 'Settings were exported.'),
    properties: field(
      z.strictObject({ format: field(z.enum(EXPORT_FORMATS), 'File format.') }),
      'How it was done.',
    ),
  }),
]);

/** How many visits, page views and events together a user may add. */
export const ANALYTICS_PER_MINUTE = 60;
export const ANALYTICS_PER_DAY = 1000;

const params = z.object({ id: id('visit') });
const refusals = ['consent_missing', 'origin_refused'] as const;

export const startVisit = defineOperation({
  id: 'analytics.startSession',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/analytics/sessions',
  summary: 'Start a visit, if the user allowed analytics.',
  needs: { scope: 'account' },
  body: z.strictObject({
    referrer_host: z.optional(
      field(
        z.string().check(z.regex(/^[a-z0-9.-]{1,100}$/)),
        'Host of the page that led to the first visit. Kept only with consent to marketing.',
      ),
    ),
    utm_source: z.optional(
      field(
        z.string().check(z.regex(/^[a-z0-9._-]{1,60}$/)),
        'Campaign in the address of the first visit. Kept only with consent to marketing.',
      ),
    ),
  }),
  output: z.object({ id: id('visit') }),
  status: 200,
  errors: refusals,
});

export const endVisit = defineOperation({
  id: 'analytics.endSession',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/analytics/sessions/{id}/end',
  summary: 'End a visit.',
  needs: { scope: 'account' },
  params,
  status: 204,
  errors: ['not_found', 'origin_refused'],
});

export const recordPageView = defineOperation({
  id: 'analytics.recordPageView',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/analytics/sessions/{id}/page-views',
  summary: 'Count a page view.',
  needs: { scope: 'account' },
  params,
  body: z.strictObject({ page: field(z.enum(PAGES), 'Pattern of the page’s address.') }),
  status: 204,
  errors: ['not_found', ...refusals],
});

export const recordEvent = defineOperation({
  id: 'analytics.recordEvent',
  method: 'POST',
  internal: true,
  own_queue: true,
  path: '/analytics/sessions/{id}/events',
  summary: 'Count an event.',
  needs: { scope: 'account' },
  params,
  body: event,
  status: 204,
  errors: ['not_found', ...refusals],
});

export type AnalyticsEvent = z.output<typeof event>;
