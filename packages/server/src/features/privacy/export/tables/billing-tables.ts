import { exported, type ExportedTable } from './exported-table.ts';

/** What was paid. */
export const BILLING_TABLES: readonly ExportedTable[] = [
  exported(
    'stripe_user_subscriptions',
    'Your subscriptions.',
    [
      { subscription_id: 'Its number at the payment provider.' },
      'user_id',
      {
        customer_id: 'Your number there.',
        subscription_status:
          'active, trialing (free for now), past_due (a payment failed), unpaid (given up), incomplete (the first payment is missing), incomplete_expired, paused or canceled.',
        price_id: 'What you pay.',
        current_period_start: 'Since when the current period is paid, in seconds since 1970.',
        current_period_end: 'Until when.',
        cancel_time: 'When it ends; empty if it goes on.',
        synced_at: 'When the payment provider was asked.',
      },
      'updated_at',
    ],
    { file: 'subscriptions', order: ['subscription_id'] },
  ),
  exported(
    'stripe_user_orders',
    'Your orders.',
    [
      { order_id: 'Number of the invoice at the payment provider.' },
      'user_id',
      {
        subscription_id: 'The subscription, in subscriptions.',
        number: 'Number on the invoice.',
        order_date: 'When it was made.',
        plan_name: 'The plan.',
        amount: 'In cents of a US dollar.',
        amount_refunded: 'What was paid back, in cents.',
        state:
          'paid, open, uncollectible (given up), void (canceled), partially_refunded, refunded, disputed or dispute_lost (taken back by the bank).',
        is_failure_mailed: 'Whether you were mailed that the payment failed.',
        synced_at: 'When the payment provider was asked.',
      },
    ],
    { file: 'orders', order: ['order_id'] },
  ),
  exported(
    'stripe_checkouts',
    'Payments that you started.',
    [
      { session_id: 'Its number at the payment provider.' },
      'user_id',
      {
        price_id: 'What you chose.',
        plan_name: 'The plan.',
        state: 'open, processing, complete, failed or expired.',
        subscription_id: 'The subscription that it led to.',
        synced_at: 'When the payment provider was asked.',
      },
      'created_at',
    ],
    { file: 'checkouts', order: ['session_id'] },
  ),
  exported(
    'stripe_customers',
    'Your number at the payment provider.',
    [
      { customer_id: 'The number.' },
      'user_id',
      { checked_at: 'When you last asked what is paid.' },
      'created_at',
    ],
    { file: 'customers', order: ['customer_id'] },
  ),
];
