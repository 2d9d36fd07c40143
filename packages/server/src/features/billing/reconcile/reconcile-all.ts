import { ENDED_STATUSES, type BillingHeal } from '@beamwright/contract';
import { sql } from 'kysely';
import { pagesOf } from '../../../platform/billing/stripe.ts';
import { idOf, requestTime, type Billing } from '../billing.ts';
import { EVENT_KINDS } from '../events/event-kinds.ts';
import { processEvents } from '../process-events.ts';
import { storeOrder } from '../sync/sync-order.ts';
import { storeSubscription, syncSubscription } from '../sync/sync-subscription.ts';
import { storeEvents } from '../webhook.ts';

const DAY_S = 24 * 60 * 60;
/** Longer than Stripe repeats a webhook. */
const EVENT_DAYS = 4;
/** How old invoices may be that are compared. */
const ORDER_DAYS = 7;
/** Stripe's limit of `types`. */
const TYPES_AT_ONCE = 20;

export interface Compared {
  checked: number;
  healed: BillingHeal[];
}

type Report = (heal: BillingHeal) => void;

/**
 * Compares everything with Stripe and corrects what differs: events that never came, subscriptions, orders, and plans
 * in force. Doing it again right away changes nothing.
 */
export async function reconcileAll(billing: Billing, deadline: number): Promise<Compared> {
  const healed: BillingHeal[] = [];
  const report: Report = (heal) => void healed.push(heal);
  await comparePlans(billing, report);
  await fetchMissedEvents(billing, report);
  await processEvents(billing, deadline);
  const checked = await compareSubscriptions(billing, report);
  await compareOrders(billing, report);
  return { checked, healed };
}

async function fetchMissedEvents(billing: Billing, report: Report): Promise<void> {
  const { api } = billing.stripe;
  const types = EVENT_KINDS.map(({ type }) => type);
  const gte = Math.floor(Date.now() / 1000) - EVENT_DAYS * DAY_S;
  for (let from = 0; from < types.length; from += TYPES_AT_ONCE) {
    const some = types.slice(from, from + TYPES_AT_ONCE);
    const pages = pagesOf(
      (page) => api.events.list({ created: { gte }, types: some, ...page }),
      async () => undefined,
    );
    for await (const { rows } of pages) {
      const stored = new Set(await storeEvents(billing.db, rows));
      for (const { id, type } of rows) {
        if (stored.has(id)) report({ what: 'event', id, before: null, after: type });
      }
    }
  }
}

async function compareSubscriptions(billing: Billing, report: Report): Promise<number> {
  const { api } = billing.stripe;
  const seen = new Set<string>();
  const pages = pagesOf(
    (page) => api.subscriptions.list({ status: 'all', ...page }),
    () => requestTime(billing),
  );
  for await (const { rows, since } of pages) {
    for (const found of rows) {
      seen.add(found.id);
      const stored = await storeSubscription(billing, found, since);
      if (stored === undefined) {
        const after = `${found.status}, customer ${idOf(found.customer)}`;
        report({ what: 'unknown_customer', id: found.id, before: null, after });
      } else {
        reportChange(report, 'subscription', found.id, stored);
      }
    }
  }
  await compareMissing(billing, seen, report);
  return seen.size;
}

function reportChange(
  report: Report,
  what: BillingHeal['what'],
  id: string,
  stored: { before: string | null; after: string } | undefined,
): void {
  if (stored === undefined || stored.before === stored.after) return;
  report({ what, id, before: stored.before, after: stored.after });
}

/** Subscriptions that only we have. */
async function compareMissing(
  billing: Billing,
  seen: ReadonlySet<string>,
  report: Report,
): Promise<void> {
  const rows = await billing.db((trx) =>
    trx
      .selectFrom('stripe_user_subscriptions')
      .select('subscription_id as id')
      .where('subscription_status', 'not in', [...ENDED_STATUSES])
      .execute(),
  );
  for (const { id } of rows) {
    if (!seen.has(id))
      reportChange(report, 'subscription', id, await syncSubscription(billing, id));
  }
}

async function compareOrders(billing: Billing, report: Report): Promise<void> {
  const gte = Math.floor(Date.now() / 1000) - ORDER_DAYS * DAY_S;
  const pages = pagesOf(
    (page) => billing.stripe.api.invoices.list({ created: { gte }, ...page }),
    () => requestTime(billing),
  );
  for await (const { rows, since } of pages) {
    for (const invoice of rows) {
      reportChange(report, 'order', invoice.id, await storeOrder(billing, invoice, since));
    }
  }
}

/** Before the others, whose changes bring the plan along: that of an account must be what its subscriptions pay for (migration 0029). */
async function comparePlans({ db }: Billing, report: Report): Promise<void> {
  const differing = await db(async (trx) => {
    const { rows } = await sql<{ id: string; before: string | null; after: string | null }>`
      with paid as (
        select distinct on (user_id) user_id, plan_name
        from stripe_user_subscriptions join plan_prices using (price_id)
        where subscription_status in ('active', 'trialing')
        order by user_id, unit_amount desc, plan_name
      ), differing as (
        select profiles.id, profiles.subscribed_plan as before, paid.plan_name as after
        from profiles left join paid on paid.user_id = profiles.id
        where profiles.subscribed_plan is distinct from paid.plan_name
      )
      select id, before, after, set_subscribed_plan(id) is null as is_set from differing`.execute(
      trx,
    );
    return rows;
  });
  for (const { id, before, after } of differing) report({ what: 'plan', id, before, after });
}
