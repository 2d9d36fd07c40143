import {
  ENDED_STATUSES,
  GIVING_STATUSES,
  type Billing,
  type BillingOrder,
  type BillingSubscription,
  type PlanPrice,
  type SubscriptionStatus,
} from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { BillingTables } from './tables.ts';

type Trx = Transaction<Database>;
type OrderRow = Selectable<BillingTables['stripe_user_orders']>;

const statusIn = (statuses: ReadonlySet<SubscriptionStatus>) =>
  sql<boolean>`subscriptions.subscription_status in (${sql.join([...statuses])})`;
const GIVES_PLAN = statusIn(GIVING_STATUSES);
const HAS_ENDED = statusIn(ENDED_STATUSES);

const toTime = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** Of several, the one that gives the plan (migration 0029); without one, what needs the user most, then the newest. */
export const selectDeciding = (trx: Trx, userId: string) =>
  trx
    .selectFrom('stripe_user_subscriptions as subscriptions')
    .leftJoin('plan_prices as prices', 'prices.price_id', 'subscriptions.price_id')
    .select([
      'subscriptions.subscription_id',
      'subscriptions.customer_id',
      'subscriptions.subscription_status',
      'subscriptions.price_id',
      'subscriptions.current_period_start',
      'subscriptions.current_period_end',
      'subscriptions.cancel_time',
      'prices.plan_name',
      'prices.unit_amount',
    ])
    .where('subscriptions.user_id', '=', userId)
    .orderBy(GIVES_PLAN, 'desc')
    .orderBy(HAS_ENDED)
    .orderBy('prices.unit_amount', (order) => order.desc().nullsLast())
    .orderBy('subscriptions.current_period_start', 'desc')
    .orderBy('subscriptions.subscription_id')
    .limit(1);

type SubscriptionRow = Awaited<ReturnType<ReturnType<typeof selectDeciding>['execute']>>[number];

const presentSubscription = (row: SubscriptionRow): BillingSubscription => ({
  subscription_status: row.subscription_status,
  plan: row.plan_name,
  price_id: row.price_id,
  unit_amount: row.unit_amount,
  current_period_start: toTime(row.current_period_start),
  current_period_end: toTime(row.current_period_end),
  cancel_at: row.cancel_time === null ? null : toTime(row.cancel_time),
});

export const presentOrder = (row: OrderRow): BillingOrder => ({
  id: row.order_id,
  number: row.number,
  order_date: row.order_date.toISOString(),
  plan: row.plan_name,
  amount: row.amount,
  amount_refunded: row.amount_refunded,
  state: row.state,
});

/** What can be bought: the current price of each paid plan on offer, if it is what the plan costs. */
export const readPrices = async (trx: Trx): Promise<PlanPrice[]> =>
  trx
    .selectFrom('plan_prices as prices')
    .innerJoin('subscription_plans as plans', 'plans.name', 'prices.plan_name')
    .select(['prices.plan_name as plan', 'prices.price_id', 'prices.unit_amount'])
    .where('prices.is_current', '=', true)
    .where('plans.is_active', '=', true)
    .where(sql<boolean>`prices.unit_amount = round(plans.price_usd * 100)`)
    .orderBy('plans.sort_order')
    .execute();

/** Everything that an account sees of billing. Needs the service role. */
export async function readBilling(
  trx: Trx,
  userId: string,
  mode: Billing['mode'],
): Promise<Billing> {
  const profile = await trx
    .selectFrom('profiles')
    .select('plan_text')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const subscription = await selectDeciding(trx, userId).executeTakeFirst();
  const unpaid = await trx
    .selectFrom('stripe_user_orders as orders')
    .innerJoin('stripe_user_subscriptions as subscriptions', (join) =>
      join.onRef('subscriptions.subscription_id', '=', 'orders.subscription_id'),
    )
    .selectAll('orders')
    .where('orders.user_id', '=', userId)
    .where('orders.state', '=', 'open')
    .where(HAS_ENDED, '=', false)
    .orderBy('orders.order_date', 'desc')
    .limit(1)
    .executeTakeFirst();
  const customer = await findCustomer(trx, userId);
  return {
    mode,
    prices: mode === null ? [] : await readPrices(trx),
    subscription: subscription ? presentSubscription(subscription) : null,
    assigned_plan: profile.plan_text,
    unpaid_order: unpaid ? presentOrder(unpaid) : null,
    has_customer: mode !== null && customer !== undefined,
  };
}

/** The customer of an account at Stripe; of several, the newest. */
export async function findCustomer(trx: Trx, userId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('stripe_customers')
    .select('customer_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.customer_id;
}
