import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** A plan as far as prices depend on it. */
export interface PricedPlan {
  id: string;
  name: string;
  /** Cents of a US dollar per month. */
  unit_amount: number;
  /** Whether it can be bought: on offer, and not free. */
  isSold: boolean;
  current: { price_id: string; product_id: string; unit_amount: number } | null;
}

export async function readPricedPlans(trx: Trx): Promise<PricedPlan[]> {
  const rows = await trx
    .selectFrom('subscription_plans as plans')
    .leftJoin('plan_prices as prices', (join) =>
      join.onRef('prices.plan_name', '=', 'plans.name').on('prices.is_current', '=', true),
    )
    .select(['plans.id', 'plans.name', 'plans.is_active'])
    .select(sql<number>`round(plans.price_usd * 100)::int`.as('cents'))
    .select(['prices.price_id', 'prices.product_id', 'prices.unit_amount'])
    .orderBy('plans.sort_order')
    .orderBy('plans.name')
    .execute();
  return rows.map(({ id, name, is_active, cents, price_id, product_id, unit_amount }) => ({
    id,
    name,
    unit_amount: cents,
    isSold: is_active && cents > 0,
    current:
      price_id === null || product_id === null || unit_amount === null
        ? null
        : { price_id, product_id, unit_amount },
  }));
}

/** Whether its price at Stripe is what the plan says. */
export const isPriced = ({ isSold, unit_amount, current }: PricedPlan): boolean =>
  isSold ? current?.unit_amount === unit_amount : current === null;

/** Whether Stripe sells what the plans say, and nothing else. */
export async function areAllPriced(trx: Trx): Promise<boolean> {
  const plans = await readPricedPlans(trx);
  return plans.every(isPriced) && (await readClosingPrices(trx)).length === 0;
}

/** Makes a price the one that new subscriptions use; the earlier ones stay for subscriptions that have them. */
export async function storeCurrent(
  trx: Trx,
  { name, unit_amount }: PricedPlan,
  { price_id, product_id }: { price_id: string; product_id: string },
): Promise<void> {
  await retireStored(trx, name);
  const row = { price_id, product_id, plan_name: name, unit_amount, is_current: true };
  await trx
    .insertInto('plan_prices')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('price_id').doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Prices of plans that were deleted, which Stripe still sells. */
export const readClosingPrices = (trx: Trx): Promise<string[]> =>
  trx
    .selectFrom('stripe_closing_prices')
    .select('price_id')
    .orderBy('price_id')
    .execute()
    .then((rows) => rows.map(({ price_id }) => price_id));

export const readOpenCheckouts = (trx: Trx, priceId: string): Promise<string[]> =>
  trx
    .selectFrom('stripe_checkouts')
    .select('session_id')
    .where('price_id', '=', priceId)
    .where('state', '=', 'open')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .execute()
    .then((rows) => rows.map(({ session_id }) => session_id));

/** Once Stripe sells none of them. */
export async function forgetClosingPrices(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('stripe_closing_prices')
    .where('price_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
}

export async function retireStored(trx: Trx, plan: string): Promise<void> {
  await trx
    .updateTable('plan_prices')
    .set({ is_current: false, updated_at: sql<Date>`now()` })
    .where('plan_name', '=', plan)
    .where('is_current', '=', true)
    .execute();
}
