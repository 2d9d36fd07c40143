import type { CheckoutState, getCheckout, OperationOutput } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Billing } from './billing.ts';
import { presentOrder } from './read-billing.ts';
import { syncCheckout } from './sync/sync-checkout.ts';

type Trx = Transaction<Database>;
type Watched = OperationOutput<typeof getCheckout>;

/** How old the answer of Stripe may be that a page waits with. */
const FRESH_S = 4;

/**
 * What became of a checkout. The session is only asked at Stripe; the plan comes with a verified event or a
 * reconciliation, so `confirming` lasts until then.
 */
export async function watchCheckout(
  billing: Billing,
  userId: string,
  sessionId: string,
): Promise<Watched> {
  const { isFresh, state } = await billing.db((trx) => findCheckout(trx, userId, sessionId));
  const session =
    isFresh || state === 'expired' || state === 'failed'
      ? undefined
      : await syncCheckout(billing, sessionId);
  return billing.db(async (trx) => {
    const row = await findCheckout(trx, userId, sessionId);
    const order = row.subscription_id && (await findOrder(trx, row.subscription_id));
    const isOpen = row.state === 'open';
    return {
      state: await stateOf(trx, row),
      plan: row.plan_name,
      order: order ? presentOrder(order) : null,
      pay_url: isOpen ? (session?.url ?? null) : null,
    };
  });
}

async function findCheckout(trx: Trx, userId: string, sessionId: string) {
  const row = await trx
    .selectFrom('stripe_checkouts')
    .select(['state', 'plan_name', 'subscription_id'])
    .select(
      sql<boolean>`synced_at > clock_timestamp() - ${FRESH_S} * interval '1 second'`.as('isFresh'),
    )
    .where('session_id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not_found', `no checkout ${sessionId} of ${userId}`);
  return row;
}

async function stateOf(
  trx: Trx,
  row: { state: string; subscription_id: string | null },
): Promise<CheckoutState> {
  if (row.state !== 'complete') return row.state as Exclude<CheckoutState, 'confirming'>;
  if (row.subscription_id === null) return 'confirming';
  const stored = await trx
    .selectFrom('stripe_user_subscriptions')
    .select('subscription_status')
    .where('subscription_id', '=', row.subscription_id)
    .executeTakeFirst();
  const status = stored?.subscription_status;
  if (status === undefined || status === 'incomplete') return 'confirming';
  return status === 'incomplete_expired' ? 'failed' : 'succeeded';
}

const findOrder = (trx: Trx, subscriptionId: string) =>
  trx
    .selectFrom('stripe_user_orders')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .orderBy('order_date')
    .limit(1)
    .executeTakeFirst();
