import type Stripe from 'stripe';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { findRow, getRow } from '../store/store.ts';
import { nowOn } from '../time/now.ts';
import { html } from './html.ts';
import { renderPage } from './layout.ts';
import { linkButton, type PageAnswer } from './page.ts';

/** An open portal: whose it is and what it may do. */
export interface OpenPortal {
  view: string;
  session: Stripe.BillingPortal.Session;
  features: Stripe.BillingPortal.Configuration.Features;
  customer: string;
}

/** The portal behind an address, for an hour after its link was opened. */
export function openPortal(fake: Fake, view: string): OpenPortal {
  const row = findRow(fake.store, 'portal_view', view);
  if (row === undefined || row.expires_at <= nowOn(fake, null))
    throw invalidRequest('This portal session has expired. Go back and open it again.');
  const session = getRow(fake.store, 'billing_portal.session', row.session);
  const configuration = session.configuration as string;
  const { features } = getRow(fake.store, 'billing_portal.configuration', configuration);
  requireRow(fake, 'customer', session.customer, 'customer');
  return { view, session, features, customer: session.customer };
}

/** A subscription of the portal's customer that hasn't ended. */
export function ownSubscription(fake: Fake, portal: OpenPortal, id: string): Stripe.Subscription {
  const subscription = requireRow(fake, 'subscription', id, 'subscription');
  if (subscription.customer !== portal.customer || subscription.ended_at !== null)
    throw invalidRequest('This subscription has ended or belongs to another customer.');
  return subscription;
}

/** What follows when something was done: as the session's flow says, else the overview. */
export function afterChange({ view, session }: OpenPortal): PageAnswer {
  const after = session.flow?.after_completion;
  if (after?.redirect) return { redirect: after.redirect.return_url };
  if (after?.type !== 'hosted_confirmation') return { redirect: `/portal/${view}` };
  const body = html`<section>
    <p>${after.hosted_confirmation?.custom_message ?? 'Your change was made.'}</p>
    ${session.return_url !== null && linkButton(session.return_url, 'Return')}
  </section>`;
  return { page: renderPage('Done', body) };
}
