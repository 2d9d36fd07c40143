import type Stripe from 'stripe';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createClockCustomer, createPlans, startFake } from '../testing/harness.ts';

let fake: Awaited<ReturnType<typeof startFake>>;
let stripe: Stripe;
let hobby: Stripe.Price;

beforeAll(async () => {
  fake = await startFake();
  stripe = fake.stripe;
  hobby = (await createPlans(stripe)).hobby;
});
afterAll(() => fake.fake.stop());

async function pay(card?: string) {
  const { customer } = await createClockCustomer(stripe, card);
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    expand: ['latest_invoice.payments'],
    items: [{ price: hobby.id }],
  });
  const invoice = subscription.latest_invoice as Stripe.Invoice;
  const intent = invoice.payments?.data[0]?.payment.payment_intent as string;
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent, {
    expand: ['latest_charge'],
  });
  return {
    customer: customer.id,
    subscription,
    invoice,
    intent,
    charge: latest_charge as Stripe.Charge,
  };
}

it('leads from an invoice to its charge and back', async () => {
  const { customer, invoice, intent, charge } = await pay();
  expect(charge).toMatchObject({ amount: 999, customer, paid: true, payment_intent: intent });
  const payment = { payment_intent: intent, type: 'payment_intent' } as const;
  const { data } = await stripe.invoicePayments.list({ payment });
  expect(data).toMatchObject([{ amount_paid: 999, invoice: invoice.id, status: 'paid' }]);
  expect((await stripe.charges.list({ customer })).data.map(({ id }) => id)).toEqual([charge.id]);
  const { data: lines } = await stripe.invoices.listLineItems(invoice.id);
  expect(lines.map(({ amount }) => amount)).toEqual([999]);
});

it('pays back in part and then the rest, and no more', async () => {
  const { charge, intent } = await pay();
  const part = await stripe.refunds.create({
    charge: charge.id,
    amount: 400,
    reason: 'requested_by_customer',
  });
  expect(part).toMatchObject({ amount: 400, payment_intent: intent, status: 'succeeded' });
  await expect(stripe.refunds.create({ charge: charge.id, amount: 600 })).rejects.toMatchObject({
    param: 'amount',
  });
  await stripe.refunds.create({ payment_intent: intent });
  const expand = ['refunds'];
  const refunded = await stripe.charges.retrieve(charge.id, { expand });
  expect(refunded).toMatchObject({ amount_refunded: 999, refunded: true });
  expect(refunded.refunds?.data.map(({ amount }) => amount)).toEqual([599, 400]);
  const again = stripe.refunds.create({ charge: charge.id });
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });
  const { data } = await stripe.events.list({ type: 'charge.refunded' });
  expect(data).toHaveLength(2);
});

it('is disputed, and the dispute decided', async () => {
  const { charge } = await pay();
  const dispute = await fake.controls.openDispute({ charge: charge.id });
  expect(dispute).toMatchObject({ amount: 999, charge: charge.id, status: 'needs_response' });
  expect((await stripe.charges.retrieve(charge.id)).disputed).toBe(true);
  await expect(fake.controls.openDispute({ charge: charge.id })).rejects.toThrow(
    'already disputed',
  );
  expect((await stripe.disputes.list({ charge: charge.id })).data.map(({ id }) => id)).toEqual([
    dispute.id,
  ]);
  await fake.controls.closeDispute({ dispute: dispute.id, status: 'won' });
  await expect(stripe.disputes.close(dispute.id)).rejects.toMatchObject({ statusCode: 400 });
  const { data } = await stripe.events.list({
    types: ['charge.dispute.created', 'charge.dispute.closed'],
  });
  expect(data.map(({ data: { object } }) => (object as Stripe.Dispute).status)).toEqual([
    'won',
    'needs_response',
  ]);
});

it('stays incomplete when the first payment needs the bank', async () => {
  const { subscription, invoice, intent } = await pay('pm_card_authenticationRequired');
  expect(subscription.status).toBe('incomplete');
  const { next_action, status } = await stripe.paymentIntents.retrieve(intent);
  expect([status, next_action?.type]).toEqual(['requires_action', 'redirect_to_url']);
  const again = stripe.invoices.pay(invoice.id);
  await expect(again).rejects.toMatchObject({
    statusCode: 402,
    code: 'invoice_payment_intent_requires_action',
  });
});

it('creates nothing where an incomplete subscription is not wanted', async () => {
  const { customer } = await createClockCustomer(stripe);
  await fake.controls.setPaymentBehavior({ customer: customer.id, behavior: 'declined' });
  const params = { customer: customer.id, items: [{ price: hobby.id }] };
  const strict = stripe.subscriptions.create({
    ...params,
    payment_behavior: 'error_if_incomplete',
  });
  await expect(strict).rejects.toMatchObject({ statusCode: 402, decline_code: 'generic_decline' });
  expect((await stripe.subscriptions.list({ customer: customer.id })).data).toEqual([]);
  expect((await stripe.subscriptions.create(params)).status).toBe('incomplete');
  await fake.controls.setPaymentBehavior({ customer: customer.id, behavior: null });
  const [invoice] = (await stripe.invoices.list({ customer: customer.id })).data;
  await stripe.invoices.pay(invoice!.id);
  const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
  expect(subscription?.status).toBe('active');
});

it('voids and writes off open invoices only', async () => {
  const open = async () => {
    const { customer } = await createClockCustomer(stripe);
    const items = [{ price: hobby.id }];
    const payment_behavior = 'default_incomplete';
    const { latest_invoice } = await stripe.subscriptions.create({
      customer: customer.id,
      items,
      payment_behavior,
    });
    return latest_invoice as string;
  };
  const [first, second] = [await open(), await open()];
  expect((await stripe.invoices.voidInvoice(first)).status).toBe('void');
  await expect(stripe.invoices.pay(first)).rejects.toMatchObject({ statusCode: 400 });
  expect((await stripe.invoices.markUncollectible(second)).status).toBe('uncollectible');
  const { data } = await stripe.events.list({
    types: ['invoice.voided', 'invoice.marked_uncollectible'],
  });
  expect(data.map(({ type }) => type)).toEqual(['invoice.marked_uncollectible', 'invoice.voided']);
});
