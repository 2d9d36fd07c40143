import type { OrderState } from '@beamwright/contract';
import type { Stripe } from 'stripe';
import { sql, type Transaction } from 'kysely';
import { askStripe, findAtStripe } from '../../../platform/billing/stripe.ts';
import type { Database } from '../../../platform/db/database.ts';
import { idOf, requestTime, requireKnown, type Billing } from '../billing.ts';
import { mailFailedPayment } from '../mails.ts';
import { findOwner } from './find-owner.ts';

interface SyncedOrder {
  userId: string;
  before: string | null;
  after: string;
}

/** Stores an invoice as Stripe has it now, with what was refunded or disputed. Drafts are no orders. */
export async function syncOrder(billing: Billing, id: string): Promise<SyncedOrder | undefined> {
  const since = await requestTime(billing);
  const invoice = await askStripe(findAtStripe(billing.stripe.api.invoices.retrieve(id)));
  return invoice && storeOrder(billing, invoice, since);
}

/** `since`: when the request began that found it. */
export async function storeOrder(
  billing: Billing,
  invoice: Stripe.Invoice,
  since: string,
): Promise<SyncedOrder | undefined> {
  const { status, customer } = invoice;
  const customerId = idOf(customer);
  if (status === null || status === 'draft' || customerId === null) return undefined;
  const back = status === 'paid' ? await askWhatWentBack(billing, invoice.id) : NOTHING_BACK;
  const details = invoice.parent?.subscription_details;
  return billing.db(async (trx) => {
    const userId = await findOwner(trx, customerId, details?.metadata?.user_id);
    if (userId === undefined) return undefined;
    const before = await readStored(trx, invoice.id);
    const row = {
      order_id: invoice.id,
      user_id: userId,
      subscription_id: idOf(details?.subscription),
      number: invoice.number,
      order_date: new Date(invoice.created * 1000),
      plan_name: await findPlan(trx, invoice),
      amount: status === 'paid' ? invoice.amount_paid : invoice.amount_due,
      amount_refunded: back.refunded,
      state: stateOf(status, invoice.amount_paid, back),
      synced_at: since,
    };
    const written = await trx
      .insertInto('stripe_user_orders')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('order_id')
          .doUpdateSet(row)
          .where('stripe_user_orders.synced_at', '<=', sql<Date>`${since}::timestamptz`),
      )
      .returning('order_id')
      .executeTakeFirst();
    const hasFailed = row.state === 'open' && invoice.attempt_count > 0;
    if (written !== undefined && hasFailed) await mailFailedPayment(trx, billing.mail, row);
    return { userId, before, after: describe(row) };
  });
}

interface Back {
  /** Cents. */
  refunded: number;
  dispute: 'none' | 'open' | 'lost';
}
const NOTHING_BACK: Back = { refunded: 0, dispute: 'none' };

/** What was refunded or is disputed of the payments of an invoice. */
async function askWhatWentBack({ stripe }: Billing, invoiceId: string): Promise<Back> {
  const { api } = stripe;
  const { data: payments } = await askStripe(
    api.invoicePayments.list({ invoice: invoiceId, limit: 100 }),
  );
  const back = { ...NOTHING_BACK };
  for (const { payment } of payments) {
    const intent = idOf(payment.payment_intent);
    if (intent === null) continue;
    const { data: charges } = await askStripe(api.charges.list({ payment_intent: intent }));
    for (const charge of charges) {
      back.refunded += charge.amount_refunded;
      if (charge.disputed) back.dispute = await askDispute(api, charge.id);
    }
  }
  return back;
}

async function askDispute(api: Stripe, charge: string): Promise<Back['dispute']> {
  const { data } = await askStripe(api.disputes.list({ charge }));
  const statuses = data.map(({ status }) => status);
  if (statuses.includes('lost')) return 'lost';
  const isOver = statuses.every((status) =>
    ['won', 'warning_closed', 'prevented'].includes(status),
  );
  return isOver ? 'none' : 'open';
}

const UNPAID_STATES = ['open', 'uncollectible', 'void'] as const;

function stateOf(status: string, paid: number, { refunded, dispute }: Back): OrderState {
  if (status !== 'paid') return requireKnown(status, UNPAID_STATES, 'status');
  if (dispute !== 'none') return dispute === 'lost' ? 'dispute_lost' : 'disputed';
  if (refunded === 0) return 'paid';
  return refunded >= paid ? 'refunded' : 'partially_refunded';
}

const describe = (row: { state: string; amount: number; amount_refunded: number }): string =>
  `${row.state} · ${row.amount} · ${row.amount_refunded} refunded`;

async function readStored(trx: Transaction<Database>, id: string): Promise<string | null> {
  const row = await trx
    .selectFrom('stripe_user_orders')
    .select(['state', 'amount', 'amount_refunded'])
    .where('order_id', '=', id)
    .executeTakeFirst();
  return row === undefined ? null : describe(row);
}

/** The plan of the price that most is paid for: with a change of plan, the old one is a credit. */
async function findPlan(
  trx: Transaction<Database>,
  { lines }: Stripe.Invoice,
): Promise<string | null> {
  const largest = lines.data.toSorted((one, other) => other.amount - one.amount)[0];
  const price = idOf(largest?.pricing?.price_details?.price);
  if (price === null) return null;
  const row = await trx
    .selectFrom('plan_prices')
    .select('plan_name')
    .where('price_id', '=', price)
    .executeTakeFirst();
  return row?.plan_name ?? null;
}
