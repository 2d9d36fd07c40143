-- Prices of plans that were deleted: Stripe still has to stop selling them.
-- compatible-with: 0019_onboarding

create table stripe_closing_prices (
  price_id text primary key,
  created_at timestamptz(3) not null default now()
);

alter table stripe_closing_prices enable row level security;
create policy stripe_closing_prices_of_service on stripe_closing_prices to app_service using (true) with check (true);
grant select, insert, delete on stripe_closing_prices to app_service;
