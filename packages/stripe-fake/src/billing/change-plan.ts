import type Stripe from 'stripe';
import { cardRefused } from '../errors.ts';
import type { Fake } from '../fake.ts';
import { buildPlan } from '../shapes/catalog.ts';
import { buildItem, listItems } from '../shapes/subscription.ts';
import { changeObject } from '../store/change.ts';
import { getRow } from '../store/store.ts';
import { addInterval } from '../time/add-interval.ts';
import { draftInvoice, finalizeInvoice } from './invoices.ts';
import { creditLine, debitLine, keepForLater, periodLine, takePendingLines } from './lines.ts';
import { isRefused, predictOutcome } from './outcome.ts';
import { defaultMethodOf, payInvoice } from './pay-invoice.ts';
import { periodOf } from './renew.ts';

type ProrationBehavior = 'always_invoice' | 'create_prorations' | 'none';

/** One change of the items: of an existing one by its id, or a new one by its price. */
interface ItemChange {
  id?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  deleted?: boolean | undefined;
}

export interface PlanChange {
  items: ItemChange[];
  proration_behavior: ProrationBehavior;
  /** When the change takes effect, for the amounts. */
  at: number;
}

type Item = Stripe.SubscriptionItem;

/** What a change of the items leads to: used to preview it and to make it. */
export interface PlannedChange {
  items: Item[];
  lines: Stripe.InvoiceLineItem[];
  /** Another interval starts a new period at once. */
  isNewPeriod: boolean;
}

const intervalOf = ({ price }: Item) =>
  `${price.recurring?.interval_count} ${price.recurring?.interval}`;

const isSameItem = (a: Item, b: Item | undefined) =>
  b !== undefined && a.price.id === b.price.id && a.quantity === b.quantity;

function applyOne(
  fake: Fake,
  subscription: Stripe.Subscription,
  items: Item[],
  change: ItemChange,
  at: number,
) {
  const current = items.find(({ id }) => id === change.id);
  if (change.deleted) return items.filter((item) => item !== current);
  const price =
    change.price === undefined ? current?.price : getRow(fake.store, 'price', change.price);
  if (price === undefined) return items;
  if (current !== undefined) {
    const quantity = change.quantity ?? current.quantity ?? 1;
    const changed = { ...current, price, plan: buildPlan(price), quantity };
    return items.map((item) => (item === current ? changed : item));
  }
  const { start, end } = periodOf(subscription);
  const period = { current_period_start: start, current_period_end: end };
  const quantity = change.quantity ?? 1;
  return [
    ...items,
    buildItem({ ...period, created: at, price, quantity, subscription: subscription.id }),
  ];
}

function startAt(items: Item[], at: number): Item[] {
  return items.map((item) => ({
    ...item,
    current_period_start: at,
    current_period_end: item.price.recurring ? addInterval(at, item.price.recurring, at) : at,
  }));
}

/** The lines of a change in the middle of a period: what is paid back, then what is owed. */
function prorate(fake: Fake, before: Item[], after: Item[], at: number, isNewPeriod: boolean) {
  const removed = before.filter(
    (item) =>
      !isSameItem(
        item,
        after.find(({ id }) => id === item.id),
      ),
  );
  const added = after.filter(
    (item) =>
      !isSameItem(
        item,
        before.find(({ id }) => id === item.id),
      ),
  );
  return [
    ...removed.map((item) => creditLine(fake, item, at)),
    ...(isNewPeriod ? [] : added.map((item) => debitLine(fake, item, at))),
  ];
}

/** Works out a change of the items without making it. */
export function planChange(
  fake: Fake,
  subscription: Stripe.Subscription,
  change: PlanChange,
): PlannedChange {
  const before = subscription.items.data;
  const changed = change.items.reduce(
    (items, one) => applyOne(fake, subscription, items, one, change.at),
    before,
  );
  const first = changed[0];
  const isTrial = subscription.status === 'trialing';
  const isNewPeriod =
    !isTrial &&
    first !== undefined &&
    before[0] !== undefined &&
    intervalOf(first) !== intervalOf(before[0]);
  const items = isNewPeriod ? startAt(changed, change.at) : changed;
  const isProrated = change.proration_behavior !== 'none' && !isTrial;
  const prorations = isProrated ? prorate(fake, before, changed, change.at, isNewPeriod) : [];
  const period = { start: change.at, end: items[0]?.current_period_end ?? change.at };
  const started = isNewPeriod ? items.map((item) => periodLine(fake, item, period)) : [];
  return { items, lines: [...prorations, ...started], isNewPeriod };
}

/** Refuses a change whose payment would fail, before anything is changed. */
export function requirePayable(fake: Fake, subscription: Stripe.Subscription): void {
  const method = defaultMethodOf(fake, subscription);
  if (method === undefined) throw cardRefused('This customer has no payment method.', {});
  const attempt = { isFirst: false, isAuthenticated: false };
  const outcome = predictOutcome(fake, subscription.customer as string, method, attempt);
  if (!isRefused(outcome)) return;
  const { code, decline_code, message } = outcome.refusal;
  throw cardRefused(message, { code, decline_code });
}

/** Invoices the pending lines of a subscription and the given ones at once. */
export function invoiceNow(
  fake: Fake,
  subscription: Stripe.Subscription,
  lines: Stripe.InvoiceLineItem[],
): Stripe.Invoice {
  const all = [...takePendingLines(fake, subscription.id), ...lines];
  const period = periodOf(subscription);
  const draft = draftInvoice(fake, subscription, {
    lines: all,
    reason: 'subscription_update',
    period,
  });
  changeObject(fake, 'subscription', subscription.id, { latest_invoice: draft.id });
  const invoice = finalizeInvoice(fake, draft.id);
  payInvoice(fake, invoice.id);
  return getRow(fake.store, 'invoice', invoice.id);
}

/** Changes the items of a subscription, with fields that change in the same request. */
export function changePlan(
  fake: Fake,
  subscription: Stripe.Subscription,
  change: PlanChange,
  fields: Partial<Stripe.Subscription> = {},
): Stripe.Subscription {
  const { id } = subscription;
  const planned = planChange(fake, subscription, change);
  const anchor = planned.isNewPeriod ? { billing_cycle_anchor: change.at } : {};
  const items = listItems(id, planned.items);
  const changed = { ...fields, ...anchor, items };
  const after = changeObject(fake, 'subscription', id, changed, 'customer.subscription.updated');
  const isInvoiced = change.proration_behavior === 'always_invoice' || planned.isNewPeriod;
  if (isInvoiced && planned.lines.length > 0) invoiceNow(fake, after, planned.lines);
  else keepForLater(fake, planned.lines, id);
  return getRow(fake.store, 'subscription', id);
}
