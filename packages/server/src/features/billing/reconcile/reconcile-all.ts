import type { BillingHeal } from '@beamwright/contract';
import { sql } from 'kysely';
import type { Stripe } from 'stripe';
import { askStripe } from '../../../platform/billing/stripe.ts';
import { requestTime, type Billing } from '../billing.ts';
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
  await fetchMissedEvents(billing, report);
  await processEvents(billing, deadline);
  const checked = await compareSubscriptions(billing, report);
  await compareOrders(billing, report);
  await comparePlans(billing, report);
  return { checked, healed };
}

async function fetchMissedEvents(billing: Billing, report: Report): Promise<void> {
  const { api } = billing.stripe;
  const types = EVENT_KINDS.map(({ type }) => type);
  const gte = Math.floor(Date.now() / 1000) - EVENT_DAYS * DAY_S;
  for (let from = 0; from < types.length; from += TYPES_AT_ONCE) {
    const some = types.slice(from, from + TYPES_AT_ONCE);
    const events = api.events.list({ created: { gte }, types: some, limit: 100 });
    for await (const event of events) {
      const asService: Parameters<typeof storeEvents>[0]['asService'] = billing.db;
      const stored = await storeEvents({ asService }, [event]);
      if (stored > 0) report({ what: 'event', id: event.id, before: null, after: event.type });
    }
  }
}

async function compareSubscriptions(billing: Billing, report: Report): Promise<number> {
  const { api } = billing.stripe;
  const seen = new Set<string>();
  const compare = async (found: Stripe.Subscription, since: string): Promise<void> => {
    seen.add(found.id);
    const stored = await storeSubscription(billing, found, since);
    if (stored === undefined) {
      const after = `${found.status}, customer ${String(found.customer)}`;
      report({ what: 'unknown_customer', id: found.id, before: null, after });
    } else if (stored.before !== stored.after) {
      report({ what: 'subscription', id: found.id, before: stored.before, after: stored.after });
    }
  };
  let after: string | undefined;
  do {
    const since = await requestTime(billing);
    const page = await askStripe(
      api.subscriptions.list({
        status: 'all',
        limit: 100,
        ...(after !== undefined && { starting_after: after }),
      }),
    );
    for (const found of page.data) await compare(found, since);
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
  await compareMissing(billing, seen, report);
  return seen.size;
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
      .where('subscription_status', 'not in', ['canceled', 'incomplete_expired'])
      .execute(),
  );
  for (const { id } of rows) {
    if (seen.has(id)) continue;
    const stored = await syncSubscription(billing, id);
    if (stored === undefined || stored.before === stored.after) continue;
    report({ what: 'subscription', id, before: stored.before, after: stored.after });
  }
}

async function compareOrders(billing: Billing, report: Report): Promise<void> {
  const gte = Math.floor(Date.now() / 1000) - ORDER_DAYS * DAY_S;
  let after: string | undefined;
  do {
    const since = await requestTime(billing);
    const page = await askStripe(
      billing.stripe.api.invoices.list({
        created: { gte },
        limit: 100,
        ...(after !== undefined && { starting_after: after }),
      }),
    );
    for (const invoice of page.data) {
      const stored = await storeOrder(billing, invoice, since);
      if (stored === undefined || stored.before === stored.after) continue;
      report({ what: 'order', id: invoice.id, before: stored.before, after: stored.after });
    }
    after = page.has_more ? page.data.at(-1)?.id : undefined;
  } while (after !== undefined);
}

/** The plan in force of an account must be what its subscriptions pay for (migration 0029). */
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
