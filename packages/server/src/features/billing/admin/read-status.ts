import type { BillingStatus, Reconciliation } from '@beamwright/contract';
import { API_PREFIX, stripeWebhook } from '@beamwright/contract';
import { sql, type Selectable, type Transaction } from 'kysely';
import { STRIPE_API_VERSION, type StripeClient } from '../../../platform/billing/stripe.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isPriced, readPricedPlans } from '../prices/price-plan.ts';
import { readPrices } from '../read-billing.ts';
import type { BillingTables } from '../tables.ts';
import { EVENT_STATES } from './events.ts';

type Trx = Transaction<Database>;
type Row = Selectable<BillingTables['billing_reconciliations']>;

export const presentReconciliation = (row: Row): Reconciliation => ({
  id: row.id,
  started_at: row.started_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  started_by: row.started_by,
  checked: row.checked,
  healed: row.healed,
  healed_count: row.healed_count,
  error: row.error,
});

/** How billing of this installation is. Needs the service role. */
export async function readStatus(
  trx: Trx,
  { stripe, publicUrl }: { stripe: StripeClient | undefined; publicUrl: string },
): Promise<BillingStatus> {
  const plans = await readPricedPlans(trx);
  const { last, waiting, failed } = await trx
    .selectFrom('stripe_events')
    .select([
      sql<Date | null>`max(received_at)`.as('last'),
      sql<number>`count(*) filter (where ${EVENT_STATES.waiting})::int`.as('waiting'),
      sql<number>`count(*) filter (where ${EVENT_STATES.failed})::int`.as('failed'),
    ])
    .executeTakeFirstOrThrow();
  const subscriptions = await trx
    .selectFrom('stripe_user_subscriptions')
    .select(['subscription_status', sql<number>`count(*)::int`.as('count')])
    .groupBy('subscription_status')
    .orderBy('subscription_status')
    .execute();
  const newest = await trx
    .selectFrom('billing_reconciliations')
    .selectAll()
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return {
    mode: stripe?.mode ?? null,
    webhook_secrets: stripe?.secrets ?? 0,
    webhook_url: `${publicUrl}${API_PREFIX}${stripeWebhook.path}`,
    api_version: STRIPE_API_VERSION,
    prices: await readPrices(trx),
    plans_without_price: plans
      .filter((plan) => plan.isSold && !isPriced(plan))
      .map(({ name }) => name),
    last_event_at: last?.toISOString() ?? null,
    waiting_events: waiting,
    failed_events: failed,
    subscriptions,
    last_reconciliation: newest ? presentReconciliation(newest) : null,
  };
}
