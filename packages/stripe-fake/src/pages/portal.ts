import type Stripe from 'stripe';
import { formatAmount, formatDay, formatPrice, productName } from '../billing/lines.ts';
import { defaultMethodOf } from '../billing/pay-invoice.ts';
import { periodOf } from '../billing/renew.ts';
import type { Fake } from '../fake.ts';
import { randomText } from '../ids.ts';
import { allRows, findRow, getRow, putRow, removeRow } from '../store/store.ts';
import { HOUR, nowOn } from '../time/now.ts';
import { html, type Html } from './html.ts';
import { renderPage, renderRow } from './layout.ts';
import { linkButton, refusePage, type Page, type PageAnswer } from './page.ts';
import { openPortal, type OpenPortal } from './portal-view.ts';

/** Seconds in which the link of a session can be opened, once. */
const LINK_LIFE = 300;

const gone = () =>
  refusePage(
    'Link expired',
    'This link was already used or has expired. Open the portal again.',
    410,
  );

/** Where a session starts: its overview, or the page of its flow. */
function startOf({ flow }: Stripe.BillingPortal.Session, view: string): string {
  const start = `/portal/${view}`;
  if (flow === null) return start;
  if (flow.type === 'payment_method_update') return `${start}/payment-method`;
  if (flow.subscription_cancel)
    return `${start}/cancel?subscription=${flow.subscription_cancel.subscription}`;
  if (flow.subscription_update)
    return `${start}/update?subscription=${flow.subscription_update.subscription}`;
  const { subscription, items } = flow.subscription_update_confirm ?? {};
  return `${start}/confirm?subscription=${subscription}&price=${items?.[0]?.price}`;
}

function useLink(fake: Fake, link: string): PageAnswer {
  const row = findRow(fake.store, 'portal_link', link);
  if (row === undefined) return gone();
  removeRow(fake.store, 'portal_link', link);
  const session = getRow(fake.store, 'billing_portal.session', row.session);
  const now = nowOn(fake, null);
  if (session.created + LINK_LIFE < now) return gone();
  const view = randomText(32);
  putRow(fake.store, 'portal_view', { id: view, session: session.id, expires_at: now + HOUR });
  return { redirect: startOf(session, view) };
}

function describeTime(subscription: Stripe.Subscription): string {
  const end = formatDay(periodOf(subscription).end);
  if (subscription.cancel_at_period_end) return `Ends on ${end}`;
  if (subscription.status === 'trialing') return `Free until ${end}`;
  return `Renews on ${end}`;
}

function renderSubscription(fake: Fake, portal: OpenPortal, row: Stripe.Subscription): Html {
  const { view, features } = portal;
  const query = `?subscription=${row.id}`;
  const method = defaultMethodOf(fake, row);
  const card = method === undefined ? undefined : getRow(fake.store, 'payment_method', method).card;
  const resume = html`<form method="post" action="/portal/${view}/resume${query}">
    <button class="second">Don’t cancel</button>
  </form>`;
  return html`<section>
    ${row.items.data.map(
      ({ price }) =>
        html`<h2>${productName(fake, price)}</h2>
          <p>${formatPrice(price)}</p>`,
    )}
    ${renderRow('Status', row.status.replaceAll('_', ' '))}
    ${renderRow('Period', describeTime(row))}
    ${renderRow('Card', card ? `Visa •••• ${card.last4}` : 'none')}
    <div class="actions">
      ${
        features.subscription_update.enabled &&
        linkButton(`/portal/${view}/update${query}`, 'Update plan')
      }
      ${
        features.subscription_cancel.enabled &&
        (row.cancel_at_period_end ? resume : linkButton(`/portal/${view}/cancel${query}`, 'Cancel'))
      }
    </div>
  </section>`;
}

function renderInvoices(fake: Fake, customer: string): Html {
  const invoices = allRows(fake.store, 'invoice').filter(
    (row) => row.customer === customer && row.hosted_invoice_url !== null,
  );
  return html`<section aria-label="Invoices">
    <h2>Invoices</h2>
    ${invoices.length === 0 && html`<p class="quiet">No invoices yet.</p>`}
    <ul>
      ${invoices.reverse().map(
        ({ created, total, currency, status, hosted_invoice_url, number }) =>
          html`<li class="row">
            <a href="${hosted_invoice_url ?? ''}">${number}</a>
            <span>${formatDay(created)}</span>
            <span>${formatAmount(total, currency)} ${status}</span>
          </li>`,
      )}
    </ul>
  </section>`;
}

function showOverview(fake: Fake, portal: OpenPortal): PageAnswer {
  const { view, session, features, customer } = portal;
  const rows = allRows(fake.store, 'subscription').filter(
    (row) => row.customer === customer && row.ended_at === null,
  );
  const body = html`
    ${rows.length === 0 && html`<p>No subscription.</p>`}
    ${rows.map((row) => renderSubscription(fake, portal, row))}
    ${
      features.payment_method_update.enabled &&
      html`<p>${linkButton(`/portal/${view}/payment-method`, 'Update payment method')}</p>`
    }
    ${features.invoice_history.enabled && renderInvoices(fake, customer)}
    ${session.return_url !== null && html`<p><a href="${session.return_url}">Return</a></p>`}
  `;
  return { page: renderPage('Billing portal', body) };
}

export const PORTAL_PAGES: Page[] = [
  { method: 'GET', path: '/portal/open/:id', show: (fake, { id }) => useLink(fake, id) },
  {
    method: 'GET',
    path: '/portal/:id',
    show: (fake, { id }) => showOverview(fake, openPortal(fake, id)),
  },
];
