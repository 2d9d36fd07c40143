import type Stripe from 'stripe';
import { z } from 'zod';
import { changePlan, planChange, type PlanChange } from '../billing/change-plan.ts';
import { intentOf } from '../billing/invoices.ts';
import { formatAmount, formatDay, formatPrice, productName } from '../billing/lines.ts';
import { predictOutcome, type Outcome } from '../billing/outcome.ts';
import { defaultMethodOf } from '../billing/pay-invoice.ts';
import { previewInvoice } from '../billing/preview.ts';
import { invalidRequest } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { requireRow } from '../http/find.ts';
import { allRows, getRow, putRow } from '../store/store.ts';
import { nowFor } from '../time/now.ts';
import { html } from './html.ts';
import { renderAlert, renderPage, renderRow } from './layout.ts';
import { linkButton, type Page, type PageAnswer } from './page.ts';
import { afterChange, openPortal, ownSubscription, type OpenPortal } from './portal-view.ts';

type Subscription = Stripe.Subscription;

/** The prices that a customer may change to. */
function offeredPrices(fake: Fake, portal: OpenPortal, subscription: Subscription): Stripe.Price[] {
  const update = portal.features.subscription_update;
  if (!update.enabled) throw invalidRequest('The plan cannot be changed here.');
  const listed = update.products?.flatMap(({ prices }) => prices);
  return allRows(fake.store, 'price')
    .filter(
      (price) =>
        price.recurring !== null &&
        price.currency === subscription.currency &&
        (listed === undefined ? price.active : listed.includes(price.id)),
    )
    .toSorted((a, b) => (a.unit_amount ?? 0) - (b.unit_amount ?? 0));
}

function showPlans(fake: Fake, portal: OpenPortal, subscription: Subscription): PageAnswer {
  const current = subscription.items.data[0]?.price.id;
  const choices = offeredPrices(fake, portal, subscription).map(
    (price) =>
      html`<label class="choice">
        <input
          type="radio"
          name="price"
          value="${price.id}"
          required
          ${price.id === current && html`checked`}
        />
        <span>
          ${productName(fake, price)}
          <span class="quiet">${formatPrice(price)}${price.id === current && ' – current'}</span>
        </span>
      </label>`,
  );
  const body = html`<form method="get" action="/portal/${portal.view}/confirm">
    <input type="hidden" name="subscription" value="${subscription.id}" />
    <fieldset>
      <legend>New plan</legend>
      ${choices}
    </fieldset>
    <div class="actions">
      <button>Continue</button>
      ${linkButton(`/portal/${portal.view}`, 'Back')}
    </div>
  </form>`;
  return { page: renderPage('Update plan', body) };
}

function toChange(fake: Fake, portal: OpenPortal, row: Subscription, price: string): PlanChange {
  if (!offeredPrices(fake, portal, row).some(({ id }) => id === price))
    throw invalidRequest('This plan is not on offer.');
  const item = row.items.data[0];
  return {
    items: [{ id: item?.id, price }],
    proration_behavior: portal.features.subscription_update
      .proration_behavior as PlanChange['proration_behavior'],
    at: nowFor(fake, row),
  };
}

function showConfirm(
  fake: Fake,
  portal: OpenPortal,
  subscription: Subscription,
  price: string,
  message?: string,
): PageAnswer {
  const change = toChange(fake, portal, subscription, price);
  const preview = previewInvoice(fake, subscription, change);
  const isNow =
    change.proration_behavior === 'always_invoice' ||
    planChange(fake, subscription, change).isNewPeriod;
  const due = formatAmount(preview.amount_due, preview.currency);
  const when = isNow ? 'Due today' : `Due on ${formatDay(preview.next_payment_attempt ?? 0)}`;
  const row = getRow(fake.store, 'price', price);
  const body = html`
    ${renderAlert(message)}
    <section aria-label="Change">
      ${renderRow(productName(fake, row), formatPrice(row))}
      ${preview.lines.data.map(({ description, amount }) =>
        renderRow(description ?? '', formatAmount(amount, preview.currency)),
      )}
      ${renderRow(when, due)}
    </section>
    <form method="post" action="/portal/${portal.view}/confirm">
      <input type="hidden" name="subscription" value="${subscription.id}" />
      <input type="hidden" name="price" value="${price}" />
      <div class="actions">
        <button>Confirm</button>
        ${linkButton(`/portal/${portal.view}`, 'Back')}
      </div>
    </form>
  `;
  return { page: renderPage('Confirm change', body), status: message === undefined ? 200 : 402 };
}

/** What paying for the change would lead to; a change that costs nothing now always succeeds. */
function predictChange(fake: Fake, row: Subscription, change: PlanChange): Outcome {
  const planned = planChange(fake, row, change);
  const owed = planned.lines.reduce((sum, line) => sum + line.amount, 0);
  const isCharged = change.proration_behavior === 'always_invoice' || planned.isNewPeriod;
  const method = defaultMethodOf(fake, row);
  if (!isCharged || owed <= 0 || method === undefined) return { status: 'succeeded' };
  const attempt = { isFirst: false, isAuthenticated: false };
  return predictOutcome(fake, row.customer as string, method, attempt);
}

/** Sends the customer to the bank's page, and from there back to the portal. */
function authenticate(fake: Fake, portal: OpenPortal, row: Subscription): PageAnswer {
  const intent = intentOf(fake, row.latest_invoice as string);
  const url = intent?.next_action?.redirect_to_url?.url;
  if (!url) return afterChange(portal);
  const id = url.slice(url.lastIndexOf('/') + 1);
  const authentication = getRow(fake.store, 'authentication', id);
  const return_url = `${fake.url}/portal/${portal.view}`;
  if (authentication.purpose === 'invoice')
    putRow(fake.store, 'authentication', { ...authentication, return_url });
  return { redirect: url };
}

function confirm(fake: Fake, portal: OpenPortal, row: Subscription, price: string): PageAnswer {
  const change = toChange(fake, portal, row, price);
  const outcome = predictChange(fake, row, change);
  if (outcome.status === 'declined')
    return showConfirm(fake, portal, row, price, outcome.refusal.message);
  // A new plan is a decision to stay.
  const staying = {
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  };
  const changed = changePlan(fake, row, change, row.cancel_at_period_end ? staying : {});
  return outcome.status === 'requires_action'
    ? authenticate(fake, portal, changed)
    : afterChange(portal);
}

const CHOICE = z.object({ subscription: z.string(), price: z.string() });

export const PORTAL_PLAN_PAGES: Page[] = [
  {
    method: 'GET',
    path: '/portal/:id/update',
    show: (fake, { id, fields }) => {
      const portal = openPortal(fake, id);
      const { subscription } = CHOICE.pick({ subscription: true }).parse(fields);
      return showPlans(fake, portal, ownSubscription(fake, portal, subscription));
    },
  },
  {
    method: 'GET',
    path: '/portal/:id/confirm',
    show: (fake, { id, fields }) => {
      const portal = openPortal(fake, id);
      const { subscription, price } = CHOICE.parse(fields);
      requireRow(fake, 'price', price, 'price');
      return showConfirm(fake, portal, ownSubscription(fake, portal, subscription), price);
    },
  },
  {
    method: 'POST',
    path: '/portal/:id/confirm',
    show: (fake, { id, fields }) => {
      const portal = openPortal(fake, id);
      const { subscription, price } = CHOICE.parse(fields);
      requireRow(fake, 'price', price, 'price');
      return confirm(fake, portal, ownSubscription(fake, portal, subscription), price);
    },
  },
];
