import type Stripe from 'stripe';
import type { Fake } from '../fake.ts';
import { createId } from '../ids.ts';
import { buildLine } from '../shapes/invoice.ts';
import { allRows, getRow, putRow, removeRow } from '../store/store.ts';

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** `12 Nov 2026` */
export const formatDay = (seconds: number): string => DAY_FORMAT.format(seconds * 1000);

/** `$19.99` */
export const formatAmount = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(cents / 100);

/** `$19.99 / month` */
export function formatPrice(price: Stripe.Price): string {
  const amount = formatAmount(price.unit_amount ?? 0, price.currency);
  const { interval = 'month', interval_count = 1 } = price.recurring ?? {};
  return `${amount} / ${interval_count === 1 ? interval : `${interval_count} ${interval}s`}`;
}

export const productName = (fake: Fake, price: Stripe.Price): string =>
  getRow(fake.store, 'product', price.product as string).name;

type Item = Stripe.SubscriptionItem;
export type Period = { start: number; end: number };

const amountOf = ({ price, quantity }: Item) => (price.unit_amount ?? 0) * (quantity ?? 1);

const lineOf = (item: Item) => ({
  price: item.price,
  quantity: item.quantity ?? 1,
  subscription: item.subscription,
  item: item.id,
});

/** The line of a whole period. */
export function periodLine(fake: Fake, item: Item, period: Period): Stripe.InvoiceLineItem {
  const quantity = item.quantity ?? 1;
  const description = `${quantity} × ${productName(fake, item.price)} (at ${formatPrice(item.price)})`;
  const amount = amountOf(item);
  return buildLine({ ...lineOf(item), amount, description, period, is_proration: false });
}

/** The line of a trial, which costs nothing. */
export function trialLine(fake: Fake, item: Item, period: Period): Stripe.InvoiceLineItem {
  const description = `Trial period for ${productName(fake, item.price)}`;
  return buildLine({ ...lineOf(item), amount: 0, description, period, is_proration: false });
}

/** The share of an item's period that is left at `at`, 0 to 1. */
function shareLeft(item: Item, at: number): number {
  const length = item.current_period_end - item.current_period_start;
  return Math.min(1, Math.max(0, (item.current_period_end - at) / length));
}

/** What is paid back of an item's current period. */
export function creditLine(fake: Fake, item: Item, at: number): Stripe.InvoiceLineItem {
  return buildLine({
    ...lineOf(item),
    amount: -Math.round(amountOf(item) * shareLeft(item, at)),
    description: `Unused time on ${productName(fake, item.price)} after ${formatDay(at)}`,
    period: { start: at, end: item.current_period_end },
    is_proration: true,
  });
}

/** What is owed for the rest of an item's current period. */
export function debitLine(fake: Fake, item: Item, at: number): Stripe.InvoiceLineItem {
  return buildLine({
    ...lineOf(item),
    amount: Math.round(amountOf(item) * shareLeft(item, at)),
    description: `Remaining time on ${productName(fake, item.price)} after ${formatDay(at)}`,
    period: { start: at, end: item.current_period_end },
    is_proration: true,
  });
}

/** Keeps lines for the next invoice of a subscription. */
export function keepForLater(fake: Fake, lines: Stripe.InvoiceLineItem[], subscription: string) {
  for (const line of lines)
    putRow(fake.store, 'pending_line', { id: createId('ii'), subscription, line });
}

export const pendingLines = (fake: Fake, subscription: string): Stripe.InvoiceLineItem[] =>
  allRows(fake.store, 'pending_line')
    .filter((row) => row.subscription === subscription)
    .map(({ line }) => line);

/** The pending lines of a subscription, which are no longer pending afterward. */
export function takePendingLines(fake: Fake, subscription: string): Stripe.InvoiceLineItem[] {
  const lines = pendingLines(fake, subscription);
  for (const row of allRows(fake.store, 'pending_line'))
    if (row.subscription === subscription) removeRow(fake.store, 'pending_line', row.id);
  return lines;
}
