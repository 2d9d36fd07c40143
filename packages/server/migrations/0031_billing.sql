-- What Stripe says: customers, orders, checkouts, and the events that it sends.
-- compatible-with: 0019_onboarding

create table stripe_customers (
  customer_id text primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  -- When the user last asked Stripe what is paid.
  checked_at timestamptz(3) not null default 'epoch',
  created_at timestamptz(3) not null default now()
);

create index stripe_customers_of_user on stripe_customers (user_id);

alter table stripe_customers enable row level security;
create policy stripe_customers_of_user on stripe_customers for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy stripe_customers_of_service on stripe_customers to app_service using (true) with check (true);
grant select on stripe_customers to app_user;
grant select, insert, update, delete on stripe_customers to app_service;

-- Customers whose account is gone: their subscriptions still have to be canceled at Stripe.
create table stripe_closing_customers (
  customer_id text primary key,
  created_at timestamptz(3) not null default now()
);

alter table stripe_closing_customers enable row level security;
create policy stripe_closing_customers_of_service on stripe_closing_customers to app_service
  using (true) with check (true);
grant select, insert, delete on stripe_closing_customers to app_service;

-- When the request began that the row was read with. An answer to an earlier request must not replace it.
alter table stripe_user_subscriptions
  add column synced_at timestamptz not null default 'epoch';

-- One row for each invoice.
create table stripe_user_orders (
  order_id text primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  subscription_id text,
  number text,
  order_date timestamptz(3) not null,
  plan_name text,
  -- In cents of a US dollar.
  amount bigint not null,
  amount_refunded bigint not null default 0,
  state text not null check (state in ('paid', 'open', 'uncollectible', 'void', 'partially_refunded', 'refunded',
    'disputed', 'dispute_lost')),
  -- Whether the user was told that the payment failed.
  is_failure_mailed boolean not null default false,
  synced_at timestamptz not null
);

create index stripe_user_orders_of_user on stripe_user_orders (user_id, order_date desc, order_id desc);

alter table stripe_user_orders enable row level security;
create policy stripe_user_orders_of_user on stripe_user_orders for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy stripe_user_orders_of_service on stripe_user_orders to app_service using (true) with check (true);
grant select on stripe_user_orders to app_user;
grant select, insert, update, delete on stripe_user_orders to app_service;

-- Payments that were started on Stripe's page.
create table stripe_checkouts (
  session_id text primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  price_id text not null,
  plan_name text not null,
  state text not null default 'open' check (state in ('open', 'processing', 'complete', 'failed', 'expired')),
  subscription_id text,
  created_at timestamptz(3) not null default now(),
  synced_at timestamptz not null default 'epoch'
);

create index stripe_checkouts_of_user on stripe_checkouts (user_id, created_at);
create index stripe_checkouts_by_age on stripe_checkouts (created_at);

alter table stripe_checkouts enable row level security;
create policy stripe_checkouts_of_user on stripe_checkouts for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy stripe_checkouts_of_service on stripe_checkouts to app_service using (true) with check (true);
grant select on stripe_checkouts to app_user;
grant select, insert, update, delete on stripe_checkouts to app_service;

-- Verified events. Processing asks Stripe for what they are about, so only names are kept.
create table stripe_events (
  event_id text primary key,
  type text not null,
  object_id text,
  customer_id text,
  -- When Stripe created it.
  created_at timestamptz(3) not null,
  received_at timestamptz(3) not null default clock_timestamp(),
  processed_at timestamptz(3),
  attempts integer not null default 0,
  last_error text,
  due_at timestamptz not null default clock_timestamp(),
  -- Until then, a process is at it.
  leased_until timestamptz not null default 'epoch'
);

create index stripe_events_due on stripe_events (due_at) where processed_at is null;
create index stripe_events_by_age on stripe_events (received_at, event_id);

alter table stripe_events enable row level security;
create policy stripe_events_of_service on stripe_events to app_service using (true) with check (true);
grant select, insert, update, delete on stripe_events to app_service;

-- Comparisons of everything with Stripe.
create table billing_reconciliations (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz(3) not null default clock_timestamp(),
  finished_at timestamptz(3),
  -- Null for the nightly one.
  started_by uuid references profiles (id) on delete set null,
  checked integer not null default 0,
  -- A list of {what, id, before, after}.
  healed jsonb not null default '[]' check (jsonb_typeof(healed) = 'array'),
  healed_count integer not null default 0,
  error text
);

create index billing_reconciliations_by_age on billing_reconciliations (started_at, id);
create index billing_reconciliations_of on billing_reconciliations (started_by);
create unique index billing_reconciliations_running on billing_reconciliations ((true)) where finished_at is null;

alter table billing_reconciliations enable row level security;
create policy billing_reconciliations_of_service on billing_reconciliations to app_service
  using (true) with check (true);
grant select, insert, update, delete on billing_reconciliations to app_service;
