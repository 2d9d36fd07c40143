import type Stripe from 'stripe';

/** A complete list inside an object. */
export const wholeList = <T>(data: T[], url: string): Stripe.ApiList<T> => ({
  object: 'list',
  data,
  has_more: false,
  url,
});

/** Amounts with fractions travel as text; Stripe's client makes Decimals of them. */
export const toDecimal = (amount: number): Stripe.Decimal =>
  String(amount) as unknown as Stripe.Decimal;
