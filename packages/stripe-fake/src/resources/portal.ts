import type Stripe from 'stripe';
import { z } from 'zod';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { isAny, listRows } from '../http/list.ts';
import { flag, mergeMetadata, metadata, PAGE, text, unsettable, url } from '../http/params.ts';
import { get, post, type Route } from '../http/route.ts';
import { randomText } from '../ids.ts';
import { buildConfiguration, buildPortalSession } from '../shapes/sessions.ts';
import { addObject, changeObject } from '../store/change.ts';
import { allRows, putRow } from '../store/store.ts';
import { nowOn } from '../time/now.ts';
import { FEATURES, mergeFeatures, NO_FEATURES } from './portal-features.ts';
import { FLOW, readFlow } from './portal-flow.ts';

const CONFIGURATION = {
  business_profile: z
    .strictObject({
      headline: unsettable(text).optional(),
      privacy_policy_url: url.optional(),
      terms_of_service_url: url.optional(),
    })
    .optional(),
  default_return_url: unsettable(url).optional(),
  metadata: metadata.optional(),
  name: unsettable(text).optional(),
};

type Configuration = z.output<z.ZodObject<typeof CONFIGURATION>>;

function plainFields(before: Stripe.BillingPortal.Configuration, params: Configuration) {
  const { headline, privacy_policy_url, terms_of_service_url } = params.business_profile ?? {};
  const profile = before.business_profile;
  return {
    business_profile: {
      headline: headline === undefined ? profile.headline : headline,
      privacy_policy_url: privacy_policy_url ?? profile.privacy_policy_url,
      terms_of_service_url: terms_of_service_url ?? profile.terms_of_service_url,
    },
    default_return_url: params.default_return_url ?? before.default_return_url,
    metadata: mergeMetadata(before.metadata ?? {}, params.metadata),
    name: params.name ?? before.name,
  };
}

/** The configuration that Stripe's dashboard would hold: everything on, every price on offer. */
export function createDefaultConfiguration(fake: Fake): void {
  if (allRows(fake.store, 'billing_portal.configuration').some((row) => row.is_default)) return;
  const row = buildConfiguration({
    created: nowOn(fake, null),
    features: mergeFeatures(NO_FEATURES, {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true },
      subscription_update: {
        default_allowed_updates: ['price'],
        enabled: true,
        proration_behavior: 'always_invoice',
      },
    }),
    is_default: true,
  });
  putRow(fake.store, 'billing_portal.configuration', row);
}

function configurationFor(fake: Fake, id: string | undefined) {
  if (id !== undefined)
    return requireRow(fake, 'billing_portal.configuration', id, 'configuration');
  const rows = allRows(fake.store, 'billing_portal.configuration');
  return rows.find((row) => row.is_default) as Stripe.BillingPortal.Configuration;
}

const NEW_SESSION = {
  configuration: text.optional(),
  customer: text,
  flow_data: FLOW.optional(),
  locale: text.optional(),
  return_url: url.optional(),
};

function createSession(fake: Fake, params: z.output<z.ZodObject<typeof NEW_SESSION>>) {
  const customer = requireRow(fake, 'customer', params.customer, 'customer');
  const configuration = configurationFor(fake, params.configuration);
  if (!configuration.active)
    throw invalidRequest('The configuration is inactive.', { param: 'configuration' });
  const link = randomText(32);
  const session = buildPortalSession({
    configuration: configuration.id,
    created: nowOn(fake, null),
    customer: customer.id,
    flow: params.flow_data ? readFlow(fake, customer.id, configuration, params.flow_data) : null,
    locale: params.locale ?? null,
    return_url: params.return_url ?? configuration.default_return_url,
    url: `${fake.url}/portal/open/${link}`,
  });
  putRow(fake.store, 'portal_link', { id: link, session: session.id });
  return addObject(fake, 'billing_portal.session', session, 'billing_portal.session.created');
}

/** /v1/billing_portal */
export const PORTAL_ROUTES: Route[] = [
  post(
    '/v1/billing_portal/configurations',
    { ...CONFIGURATION, features: FEATURES },
    (fake, { features, ...params }) => {
      const row = buildConfiguration({
        created: nowOn(fake, null),
        features: mergeFeatures(NO_FEATURES, features),
      });
      const filled = { ...row, ...plainFields(row, params) };
      const type = 'billing_portal.configuration.created';
      return addObject(fake, 'billing_portal.configuration', filled, type);
    },
  ),
  get('/v1/billing_portal/configurations/:id', {}, (fake, _params, { id }) =>
    requireRow(fake, 'billing_portal.configuration', id),
  ),
  post(
    '/v1/billing_portal/configurations/:id',
    { ...CONFIGURATION, active: flag.optional(), features: FEATURES.optional() },
    (fake, { active, features, ...params }, { id }) => {
      const before = requireRow(fake, 'billing_portal.configuration', id);
      const fields = {
        ...plainFields(before, params),
        active: active ?? before.active,
        features: features ? mergeFeatures(before.features, features) : before.features,
        updated: nowOn(fake, null),
      };
      const type = 'billing_portal.configuration.updated';
      return changeObject(fake, 'billing_portal.configuration', id, fields, type);
    },
  ),
  get(
    '/v1/billing_portal/configurations',
    { ...PAGE, active: flag.optional(), is_default: flag.optional() },
    (fake, { active, is_default, ...page }) =>
      listRows(
        fake,
        'billing_portal.configuration',
        { ...page, url: '/v1/billing_portal/configurations' },
        (row) => isAny(active, row.active) && isAny(is_default, row.is_default),
      ),
  ),
  post('/v1/billing_portal/sessions', NEW_SESSION, createSession),
];
