import {
  cancelSubscription,
  getBillingStatus,
  listBillingEvents,
  listReconciliations,
  reconcileMyBilling,
  replayBillingEvent,
  startReconciliation,
  type BillingEvent,
  type BillingStatus,
  type Problem,
  type Reconciliation,
} from '@beamwright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENGINES, type Maker } from '../../tenancy/test-world.ts';
import { closeCustomers } from './close-customers.ts';
import { billingErasure } from './erase.ts';
import { followErasures } from './follow-erasures.ts';
import { runReconciliation } from './reconcile/run-reconciliation.ts';
import { startBillingWorld, type BillingWorld } from './testing/billing-world.ts';

describe.each(ENGINES)('T7 billing heals on %s', (engine) => {
  let at: BillingWorld;
  let admin: Maker;
  beforeAll(async () => {
    at = await startBillingWorld(engine);
    admin = await at.world.addMaker({ role: 'admin' });
  });
  afterAll(() => at.close());

  async function reconcile(): Promise<Reconciliation> {
    const { status, body } = await admin.call(startReconciliation);
    expect(status).toBe(201);
    await runReconciliation(at.billing, (body as Reconciliation).id);
    const { items } = (await admin.call(listReconciliations)).body as { items: Reconciliation[] };
    return items[0] as Reconciliation;
  }
  const healedOf = ({ healed }: Reconciliation) => healed.map(({ what }) => what).toSorted();

  test('whatever was changed here is as Stripe says again, and a second run changes nothing', async () => {
    const [one, two, three] = await Promise.all([at.addBuyer(), at.addBuyer(), at.addBuyer()]);
    const first = await at.buy(one, 'Pro');
    const second = await at.buy(two, 'Shop');
    await at.buy(three, 'Hobby');
    await reconcile();
    await at.world.sql(
      `update stripe_user_subscriptions set subscription_status = 'canceled', current_period_end = 1
       where subscription_id = $1`,
      [first],
    );
    await at.world.sql('delete from stripe_user_subscriptions where subscription_id = $1', [
      second,
    ]);
    await at.world.sql(`delete from stripe_customers where user_id = $1`, [two.userId]);
    await at.world.sql(`update profiles set subscribed_plan = 'Corporate' where id = $1`, [
      three.userId,
    ]);
    await at.world.sql(
      `insert into stripe_user_subscriptions (subscription_id, user_id, customer_id, subscription_status,
         price_id, current_period_start, current_period_end)
       values ('sub_invented', $1, 'cus_invented', 'active', $2, 1, 2)`,
      [admin.userId, await at.priceOf('Corporate')],
    );
    await at.world.sql(`update stripe_user_orders set state = 'open' where user_id = $1`, [
      one.userId,
    ]);
    expect(await at.currentPlanOf(one)).toBe('Free');
    expect(await at.currentPlanOf(admin)).toBe('Corporate');
    const healed = await reconcile();
    expect(healed.error).toBeNull();
    expect(healed.checked).toBeGreaterThanOrEqual(3);
    expect(healedOf(healed)).toEqual([
      'order',
      'plan',
      'subscription',
      'subscription',
      'subscription',
    ]);
    expect(healed.healed_count).toBe(5);
    expect(await at.currentPlanOf(one)).toBe('Pro');
    expect(await at.currentPlanOf(two)).toBe('Shop');
    expect(await at.currentPlanOf(three)).toBe('Hobby');
    expect(await at.currentPlanOf(admin)).toBe('Free');
    expect(await reconcile()).toMatchObject({ healed: [], healed_count: 0, error: null });
  });

  test('events that never came are fetched', async () => {
    const maker = await at.addBuyer();
    await at.double.control('disableWebhooks');
    const session = await at.checkOut(maker, 'Pro');
    await at.double.control('payCheckout', { session });
    await at.settle();
    expect(await at.currentPlanOf(maker)).toBe('Free');
    const healed = await reconcile();
    expect(new Set(healedOf(healed))).toEqual(new Set(['event']));
    expect(await at.currentPlanOf(maker)).toBe('Pro');
    await at.double.control('sendWebhooks');
    expect((await reconcile()).healed_count).toBe(0);
  });

  test('a user who waits for a payment can ask, but not too often', async () => {
    const maker = await at.addBuyer();
    await at.double.control('disableWebhooks');
    const session = await at.checkOut(maker, 'Shop');
    await at.double.control('payCheckout', { session });
    const asked = await maker.call(reconcileMyBilling);
    expect(asked.body).toMatchObject({ subscription: { plan: 'Shop' } });
    expect(await at.currentPlanOf(maker)).toBe('Shop');
    const again = await maker.call(reconcileMyBilling);
    expect(again.status).toBe(429);
    expect((again.body as Problem).code).toBe('too_many_checks');
    await at.double.control('sendWebhooks');
  });

  test('only one runs at a time', async () => {
    const { body } = await admin.call(startReconciliation);
    expect((await admin.call(startReconciliation)).status).toBe(409);
    await runReconciliation(at.billing, (body as Reconciliation).id);
    expect((await admin.call(startReconciliation)).status).toBe(201);
    await at.world.sql(
      `update billing_reconciliations set finished_at = now() where finished_at is null`,
    );
  });

  test('one that Stripe interrupts says so', async () => {
    const { body } = await admin.call(startReconciliation);
    await at.double.control('failNext', { kind: 'server_error', times: 1000 });
    await expect(runReconciliation(at.billing, (body as Reconciliation).id)).rejects.toThrow(
      /Stripe/,
    );
    await at.double.control('clearFaults');
    const { items } = (await admin.call(listReconciliations)).body as { items: Reconciliation[] };
    expect(items[0]?.error).toMatch(/Stripe/);
    expect(items[0]?.finished_at).not.toBeNull();
  });

  test('an administrator sees the events, and processes one again', async () => {
    const maker = await at.addBuyer();
    const id = await at.buy(maker, 'Hobby');
    const status = (await admin.call(getBillingStatus)).body as BillingStatus;
    expect(status).toMatchObject({ mode: 'test', webhook_secrets: 2, plans_without_price: [] });
    expect(status.prices.map(({ plan }) => plan)).toEqual(['Hobby', 'Pro', 'Shop', 'Corporate']);
    const page = async (cursor?: string) =>
      (await admin.call(listBillingEvents, { query: { limit: 3, ...(cursor && { cursor }) } }))
        .body as { items: BillingEvent[]; next_cursor: string | null };
    const first = await page();
    const next = await page(first.next_cursor ?? '');
    expect(next.items.map((event) => event.id)).not.toContain(first.items[0]?.id);
    const event = [...first.items, ...next.items].find(({ object_id }) => object_id === id);
    expect(event).toMatchObject({ user_id: maker.userId, attempts: 0, last_error: null });
    await at.world.sql('delete from stripe_user_subscriptions where subscription_id = $1', [id]);
    expect(await at.currentPlanOf(maker)).toBe('Free');
    const replayed = await admin.call(replayBillingEvent, { params: { id: event?.id ?? '' } });
    expect((replayed.body as BillingEvent).processed_at).not.toBeNull();
    expect(await at.currentPlanOf(maker)).toBe('Hobby');
  });

  test('an event waits or has failed, and is counted and listed as that alone', async () => {
    const before = (await admin.call(getBillingStatus)).body as BillingStatus;
    await at.world
      .sql(`insert into stripe_events (event_id, type, created_at, due_at, attempts, last_error)
      select id, 'invoice.paid', now(), now() + interval '1 day', attempts, error from (values
        ('evt_new', 0, null), ('evt_failed', 2, 'Stripe: no answer'), ('evt_replayed', 2, null)
      ) as added (id, attempts, error)`);
    const listed = async (state: 'waiting' | 'failed') => {
      const { body } = await admin.call(listBillingEvents, { query: { state, limit: 100 } });
      const ids = (body as { items: BillingEvent[] }).items.map(({ id }) => id);
      return ['evt_new', 'evt_failed', 'evt_replayed'].filter((id) => ids.includes(id));
    };
    expect(await listed('waiting')).toEqual(['evt_new', 'evt_replayed']);
    expect(await listed('failed')).toEqual(['evt_failed']);
    const after = (await admin.call(getBillingStatus)).body as BillingStatus;
    expect(after.waiting_events - before.waiting_events).toBe(2);
    expect(after.failed_events - before.failed_events).toBe(1);
    await at.world.sql(
      `delete from stripe_events where event_id in ('evt_failed', 'evt_replayed', 'evt_new')`,
    );
  });

  test('reconciliations are listed page by page', async () => {
    await reconcile();
    await reconcile();
    const page = async (cursor?: string) =>
      (await admin.call(listReconciliations, { query: { limit: 1, ...(cursor && { cursor }) } }))
        .body as { items: Reconciliation[]; next_cursor: string | null };
    const first = await page();
    const next = await page(first.next_cursor ?? '');
    expect(next.items).toHaveLength(1);
    expect(next.items[0]?.started_at).not.toBe(first.items[0]?.started_at);
  });

  test('who waits to be erased is not charged again, and goes on if the account is kept', async () => {
    const [maker, leaving] = [await at.addBuyer(), await at.addBuyer()];
    const id = await at.buy(maker, 'Pro');
    const other = await at.buy(leaving, 'Pro');
    await leaving.call(cancelSubscription, { body: { when: 'period_end' } });
    const ends = async (subscription: string) =>
      (await at.double.api.subscriptions.retrieve(subscription)).cancel_at_period_end;
    const decide = (eraseAt: string) =>
      at.world.sql(
        `update profiles set erase_at = ${eraseAt}, erase_decided_at = now() where id = any($1)`,
        [[maker.userId, leaving.userId]],
      );
    await decide(`now() + interval '14 days'`);
    await followErasures(at.billing);
    expect([await ends(id), await ends(other)]).toEqual([true, true]);
    await decide('null');
    await followErasures(at.billing);
    // Who had canceled before has canceled still.
    expect([await ends(id), await ends(other)]).toEqual([false, true]);
    expect((await at.billingOf(maker)).subscription).toMatchObject({ cancel_at: null });
  });

  test('who erases the account pays no more', async () => {
    const maker = await at.addBuyer();
    const id = await at.buy(maker, 'Pro');
    const { userId, email } = maker;
    await at.billing.db(async (trx) =>
      billingErasure.more?.(trx, { userId, email, name: 'A maker' }),
    );
    await closeCustomers(at.billing);
    expect((await at.double.api.subscriptions.retrieve(id)).status).toBe('canceled');
    const left = await at.world.sql('select from stripe_closing_customers');
    expect(left).toHaveLength(0);
  });
});
