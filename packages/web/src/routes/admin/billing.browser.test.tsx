import {
  getBillingStatus,
  listBillingEvents,
  listReconciliations,
  replayBillingEvent,
  startReconciliation,
  syncBillingPrices,
  type BillingEvent,
  type BillingStatus,
  type Reconciliation,
} from '@beamwright/contract';
import { describe, expect, it } from 'vitest';
import { api, refusal } from '../../testing/fake-api.ts';
import { aBilling } from '../../testing/billing-samples.ts';
import {
  alert,
  button,
  combobox,
  expectCall,
  expectContent,
  expectCalls,
  expectGone,
  expectShown,
  expectText,
  link,
  press,
  text,
} from '../../testing/find.ts';
import { sampleOf } from '../../testing/sample-of.ts';
import { anAdministrator, idOf } from '../../testing/samples.ts';
import { openApp } from '../../testing/screen.tsx';

const aStatus = (overrides: Partial<BillingStatus> = {}): BillingStatus => ({
  ...sampleOf(getBillingStatus.output),
  mode: 'test',
  webhook_secrets: 1,
  webhook_url: 'https://shop.example/api/v1/functions/stripe-webhook',
  api_version: '2026-10-28',
  prices: aBilling().prices,
  subscriptions: [
    { subscription_status: 'active', count: 1204 },
    { subscription_status: 'past_due', count: 3 },
  ],
  ...overrides,
});

const anEvent = (overrides: Partial<BillingEvent> = {}): BillingEvent => ({
  id: 'evt_1',
  type: 'customer.subscription.updated',
  object_id: 'sub_1',
  customer_id: 'cus_1',
  user_id: null,
  created_at: '2026-11-22T10:00:00.000Z',
  received_at: '2026-11-22T10:00:01.000Z',
  processed_at: '2026-11-22T10:00:02.000Z',
  attempts: 0,
  last_error: null,
  ...overrides,
});

const aReconciliation = (overrides: Partial<Reconciliation> = {}): Reconciliation => ({
  id: idOf(1),
  started_at: '2026-11-22T02:00:00.000Z',
  finished_at: '2026-11-22T02:00:09.000Z',
  started_by: null,
  checked: 1207,
  healed: [],
  healed_count: 0,
  error: null,
  ...overrides,
});

function openBilling(
  status: Partial<BillingStatus> = {},
  events: BillingEvent[] = [],
  reconciliations: Reconciliation[] = [],
) {
  api.on(getBillingStatus, aStatus(status));
  api.on(listBillingEvents, { items: events, next_cursor: null });
  api.on(listReconciliations, { items: reconciliations, next_cursor: null });
  openApp('/admin/billing', anAdministrator());
}

describe('billing of this installation', () => {
  it('shows mode, webhook and subscriptions, and is in the menu', async () => {
    openBilling();
    await expectText('Test payments');
    await expectText('https://shop.example/api/v1/functions/stripe-webhook');
    await expectText('1,204');
    await expectShown(button('Copy Webhook address'));
    await expect
      .element(link('Billing and webhooks').first())
      .toHaveAttribute('href', '/admin/billing');
    await expectText('No events yet');
    await expectText('No reconciliations yet');
  });

  it('says what to configure without a key', async () => {
    openBilling({ mode: null, prices: [], webhook_secrets: 0, subscriptions: [] });
    await expectText('No payments are taken here');
    await expectText(/set STRIPE_SECRET_KEY/);
    await expectShown(button('Copy Webhook address'));
    await expectGone(button('Sync prices'));
    await expectGone(button('Reconcile now'));
  });

  it('warns of a missing secret and of failed events', async () => {
    openBilling({ webhook_secrets: 0, failed_events: 2 });
    await expectText('No webhook secret is configured');
    await expectText('2 events failed');
  });

  it('a failure can be tried again', async () => {
    openBilling();
    api.on(getBillingStatus, () => refusal('internal'));
    await expectShown(alert());
  });
});

describe('events', () => {
  const failed = anEvent({
    id: 'evt_2',
    processed_at: null,
    attempts: 3,
    last_error: 'No such customer: cus_1',
  });

  it('are filtered by state, and say why they failed', async () => {
    openBilling({}, [failed, anEvent()]);
    await expectText('Failed 3 times: No such customer: cus_1');
    await expectText(/sub_1 · cus_1$/);
    await combobox('State').selectOptions('failed');
    await expectCall(listBillingEvents, { query: { state: 'failed' } });
  });

  it('are processed again', async () => {
    openBilling({}, [failed]);
    api.on(replayBillingEvent, anEvent({ id: 'evt_2' }));
    await press('Process customer.subscription.updated evt_2 again');
    await expectCall(replayBillingEvent, { params: { id: 'evt_2' } });
    await expectText('Event processed.');
  });
});

describe('reconciliations', () => {
  it('say what they corrected', async () => {
    openBilling(
      {},
      [],
      [
        aReconciliation({
          healed_count: 2,
          healed: [{ what: 'subscription', id: 'sub_1', before: 'active', after: 'canceled' }],
        }),
        aReconciliation({ id: idOf(2) }),
      ],
    );
    await expectText('2 corrected');
    await expectText('Nothing differed');
    await text('What was corrected').click();
    await expectText(/\(active → canceled\)/);
    await expectText('and 1 more');
  });

  it('are started, and watched until they end', async () => {
    openBilling();
    const running = aReconciliation({ finished_at: null, started_by: idOf(9) });
    await expectText('No reconciliations yet');
    api.on(startReconciliation, () => {
      api.on(listReconciliations, { items: [running], next_cursor: null });
      return running;
    });
    await press('Reconcile now');
    await expectText('Running');
    await expect.element(button('Reconcile now')).toHaveAttribute('aria-disabled', 'true');
    api.on(listReconciliations, {
      items: [aReconciliation({ started_by: idOf(9) })],
      next_cursor: null,
    });
    await expectText('Nothing differed');
  });

  it('do not run twice at once', async () => {
    openBilling();
    api.on(startReconciliation, () => refusal('reconciliation_runs'));
    await press('Reconcile now');
    await expectContent(alert(), 'A reconciliation is running');
  });
});

describe('prices', () => {
  const actions = [
    { action: 'create_product', plan: 'Pro', detail: 'Beamwright Pro' },
    { action: 'create_price', plan: 'Pro', detail: '$19.99 a month' },
  ] as const;

  it('are synced after showing what would be done', async () => {
    openBilling({ plans_without_price: ['Pro'] });
    await expectText('Some plans can’t be bought: Pro');
    api.on(syncBillingPrices, { actions: [...actions] });
    await press('Sync prices');
    await expectCall(syncBillingPrices, { body: { dry_run: true } });
    await expectText('Nothing has changed yet. Syncing does this at Stripe:');
    await expectText(/Create price/);
    await press('Sync 2 changes');
    await expectCall(syncBillingPrices, { body: { dry_run: false } });
    await expectText('Prices synced.');
    await expectGone(button('Sync 2 changes'));
  });

  it('can be left as they are', async () => {
    openBilling();
    api.on(syncBillingPrices, { actions: [...actions] });
    await press('Sync prices');
    await press('Cancel');
    await expectShown(button('Sync prices'));
    await expectCalls(syncBillingPrices, 1);
    api.on(syncBillingPrices, { actions: [] });
    await press('Sync prices');
    await expectText('Stripe already has every price. Nothing to do.');
  });
});
