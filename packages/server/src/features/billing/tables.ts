import type { BillingHeal, OrderState, SubscriptionStatus } from '@beamwright/contract';
import type { ColumnType, Generated } from 'kysely';

interface PlanPricesTable {
  price_id: string;
  product_id: string;
  plan_name: string;
  /** Cents of a US dollar per month. */
  unit_amount: number;
  /** What new subscriptions use. */
  is_current: boolean;
  updated_at: Generated<Date>;
}

interface StripeCustomersTable {
  customer_id: string;
  user_id: string;
  checked_at: Generated<Date>;
  created_at: Generated<Date>;
}

interface StripeClosingCustomersTable {
  customer_id: string;
  created_at: Generated<Date>;
}

interface StripeClosingPricesTable {
  price_id: string;
  created_at: Generated<Date>;
}

interface StripeUserSubscriptionsTable {
  subscription_id: string;
  user_id: string;
  customer_id: string;
  subscription_status: SubscriptionStatus;
  price_id: string;
  /** Seconds since 1970, here and below. */
  current_period_start: number;
  current_period_end: number;
  cancel_time: number | null;
  updated_at: Generated<Date>;
  /** When the request began that it was read with. */
  synced_at: ColumnType<Date, Date | string, Date | string>;
}

interface StripeUserOrdersTable {
  /** Stripe's ID of the invoice. */
  order_id: string;
  user_id: string;
  subscription_id: string | null;
  number: string | null;
  order_date: Date;
  plan_name: string | null;
  /** Cents of a US dollar. */
  amount: number;
  amount_refunded: Generated<number>;
  state: OrderState;
  is_failure_mailed: Generated<boolean>;
  synced_at: ColumnType<Date, Date | string, Date | string>;
}

interface StripeCheckoutsTable {
  session_id: string;
  user_id: string;
  price_id: string;
  plan_name: string;
  state: Generated<'open' | 'processing' | 'complete' | 'failed' | 'expired'>;
  subscription_id: string | null;
  created_at: Generated<Date>;
  synced_at: ColumnType<Date, Date | string | undefined, Date | string>;
}

interface StripeEventsTable {
  event_id: string;
  type: string;
  object_id: string | null;
  customer_id: string | null;
  created_at: Date;
  received_at: Generated<Date>;
  processed_at: Date | null;
  attempts: Generated<number>;
  last_error: string | null;
  due_at: Generated<Date>;
  leased_until: Generated<Date>;
}

interface BillingReconciliationsTable {
  id: Generated<string>;
  started_at: Generated<Date>;
  finished_at: Date | null;
  started_by: string | null;
  checked: Generated<number>;
  healed: ColumnType<BillingHeal[], string | undefined, string>;
  healed_count: Generated<number>;
  error: string | null;
}

export interface BillingTables {
  plan_prices: PlanPricesTable;
  stripe_customers: StripeCustomersTable;
  stripe_closing_customers: StripeClosingCustomersTable;
  stripe_closing_prices: StripeClosingPricesTable;
  stripe_user_subscriptions: StripeUserSubscriptionsTable;
  stripe_user_orders: StripeUserOrdersTable;
  stripe_checkouts: StripeCheckoutsTable;
  stripe_events: StripeEventsTable;
  billing_reconciliations: BillingReconciliationsTable;
}
