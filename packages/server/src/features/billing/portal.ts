import {
  GIVING_STATUSES,
  type OperationRequest,
  type openPortal,
  type PlanChangePreview,
} from '@beamwright/contract';
import type { Stripe } from 'stripe';
import { askStripe, findAtStripe } from '../../platform/billing/stripe.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { findCustomer, readPrices, selectDeciding } from './read-billing.ts';
import { requireReturnAddress } from './return-address.ts';
import { findPortalConfiguration } from './prices/portal-configuration.ts';

type Body = OperationRequest<typeof openPortal>['body'];
type Flow = NonNullable<Stripe.BillingPortal.SessionCreateParams['flow_data']>;

/** Opens Stripe's page where cards, invoices and the plan are. */
export async function createPortalLink(
  billing: Billing,
  { userId, publicUrl }: { userId: string; publicUrl: string },
  { flow, price_id, return_url }: Body,
): Promise<{ url: string }> {
  const address = requireReturnAddress(publicUrl, return_url, 'other');
  const customer = await billing.db((trx) => findCustomer(trx, userId));
  if (customer === undefined) throw new AppError('no_subscription', `${userId} is no customer`);
  const configuration = await findPortalConfiguration(billing);
  const flow_data = await describeFlow(billing, userId, { flow, price_id, address });
  const session = await askStripe(
    findAtStripe(
      billing.stripe.api.billingPortal.sessions.create({
        customer,
        return_url: address,
        ...(configuration !== undefined && { configuration }),
        ...(flow_data && { flow_data }),
      }),
    ),
  );
  if (session === undefined) {
    throw new AppError('no_subscription', `Stripe has the customer ${customer} no more`);
  }
  return { url: session.url };
}

async function describeFlow(
  billing: Billing,
  userId: string,
  { flow, price_id, address }: Pick<Body, 'flow' | 'price_id'> & { address: string },
): Promise<Flow | undefined> {
  const after_completion = { type: 'redirect' as const, redirect: { return_url: address } };
  if (flow === 'manage') return undefined;
  if (flow === 'payment_method') return { type: 'payment_method_update', after_completion };
  const { subscription, item } = await findChange(billing, userId, price_id ?? '');
  return {
    type: 'subscription_update_confirm',
    after_completion,
    subscription_update_confirm: {
      subscription: subscription.id,
      items: [{ id: item.id, price: price_id ?? '', quantity: 1 }],
    },
  };
}

/** The subscription and its item that would change to another price on offer. */
async function findChange(billing: Billing, userId: string, priceId: string) {
  const { row, price } = await billing.db(async (trx) => ({
    row: await selectDeciding(trx, userId).executeTakeFirst(),
    price: (await readPrices(trx)).find(({ price_id }) => price_id === priceId),
  }));
  if (price === undefined) throw new AppError('price_not_offered', `${priceId} is not on offer`);
  if (row === undefined || !GIVING_STATUSES.has(row.subscription_status)) {
    throw new AppError('no_subscription', `${userId} has nothing to change`);
  }
  if (row.price_id === priceId) throw new AppError('same_price', `${userId} has ${priceId}`);
  const subscription = await askStripe(
    billing.stripe.api.subscriptions.retrieve(row.subscription_id),
  );
  const item = subscription.items.data[0];
  if (item === undefined) throw new AppError('no_subscription', `${subscription.id} has no item`);
  return { subscription, item, price };
}

const DAY_S = 24 * 60 * 60;

/** What Stripe would charge for another price, today and later. */
export async function previewChange(
  billing: Billing,
  userId: string,
  priceId: string,
): Promise<PlanChangePreview> {
  const { subscription, item, price } = await findChange(billing, userId, priceId);
  const preview = await askStripe(
    billing.stripe.api.invoices.createPreview({
      subscription: subscription.id,
      subscription_details: {
        items: [{ id: item.id, price: priceId }],
        proration_behavior: 'always_invoice',
      },
    }),
  );
  const left = item.current_period_end - (preview.created ?? Date.now() / 1000);
  return {
    due_now: preview.total,
    unit_amount: price.unit_amount,
    next_date: new Date(item.current_period_end * 1000).toISOString(),
    days_left: Math.max(0, Math.round(left / DAY_S)),
  };
}
