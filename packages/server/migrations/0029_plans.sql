-- Plans that administrators edit, notices of what changed, and the plan that a paid subscription gives.
-- compatible-with: 0019_onboarding

alter table subscription_plans
  add column is_popular boolean not null default false,
  add check (name <> '' and char_length(name) <= 40 and name = btrim(name)),
  add check (sort_order between 0 and 1000);

-- At most one plan is marked popular.
create unique index subscription_plans_popular on subscription_plans (is_popular) where is_popular;

update subscription_plans set
  is_popular = name = 'Pro',
  features = features || jsonb_build_object(
    'custom_ai_models', name in ('Shop', 'Corporate'),
    'support', case name when 'Free' then 'community' when 'Hobby' then 'basic' when 'Pro' then 'priority'
      else 'dedicated' end),
  limits = limits || jsonb_build_object('team_seats', case name when 'Shop' then 10 when 'Corporate' then -1 else 0 end),
  updated_at = now();

grant insert (id, name, price_usd, features, limits, is_active, is_popular, sort_order),
  update (name, price_usd, features, limits, is_active, is_popular, sort_order, updated_at), delete
  on subscription_plans to app_service;
create policy plans_of_service on subscription_plans to app_service using (true) with check (true);

-- Prices at the payment provider, and the plan that each one pays for.
create table plan_prices (
  price_id text primary key,
  product_id text not null,
  plan_name text not null references subscription_plans (name) on update cascade,
  -- In cents of a US dollar, a month.
  unit_amount integer not null check (unit_amount > 0),
  -- What new subscriptions use; the others belong to subscriptions from before a change of price.
  is_current boolean not null,
  updated_at timestamptz(3) not null default now()
);

create unique index plan_prices_current on plan_prices (plan_name) where is_current;

alter table plan_prices enable row level security;
create policy plan_prices_of_service on plan_prices to app_service using (true) with check (true);
grant select, insert, update, delete on plan_prices to app_service;

-- Subscriptions as the payment provider last told them; only billing writes here.
create table stripe_user_subscriptions (
  subscription_id text primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  customer_id text not null,
  subscription_status text not null check (subscription_status in ('incomplete', 'incomplete_expired', 'trialing',
    'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  price_id text not null,
  -- Seconds since 1970.
  current_period_start bigint not null,
  current_period_end bigint not null,
  -- When it ends, if that has been decided.
  cancel_time bigint,
  updated_at timestamptz(3) not null default now()
);

create index stripe_user_subscriptions_of_user on stripe_user_subscriptions (user_id);

alter table stripe_user_subscriptions enable row level security;
create policy stripe_user_subscriptions_of_user on stripe_user_subscriptions for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy stripe_user_subscriptions_of_service on stripe_user_subscriptions to app_service
  using (true) with check (true);
grant select on stripe_user_subscriptions to app_user;
grant select, insert, update, delete on stripe_user_subscriptions to app_service;

-- The one place that decides which plan an account has: what an administrator granted for a time, if that is more than
-- what an active or trialing subscription pays for; else the subscription; else plan_text. Stored, so that every
-- statement reads it from the profile.
alter table profiles
  add column subscribed_plan text references subscription_plans (name) on update cascade,
  -- Null unless it counts; see 0032_users.sql.
  add column granted_plan text references subscription_plans (name) on update cascade,
  add column current_plan text not null
    generated always as (coalesce(granted_plan, subscribed_plan, plan_text)) stored;

create index profiles_current_plan on profiles (current_plan);
grant select (current_plan) on profiles to app_login;

-- Of several, the most expensive counts: nobody loses what is paid for.
create function set_subscribed_plan(p_user_id uuid) returns void
language sql set search_path = pg_catalog, public
as $$
  update profiles set subscribed_plan = paid.plan_name
  from (select (
    select prices.plan_name from stripe_user_subscriptions subscriptions
      join plan_prices prices using (price_id)
    where subscriptions.user_id = p_user_id and subscriptions.subscription_status in ('active', 'trialing')
    order by prices.unit_amount desc, prices.plan_name limit 1) as plan_name) as paid
  where profiles.id = p_user_id and profiles.subscribed_plan is distinct from paid.plan_name
$$;
revoke execute on function set_subscribed_plan(uuid) from public;
grant execute on function set_subscribed_plan(uuid) to app_service;

create function subscription_changed() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$ begin
  if tg_op <> 'INSERT' then perform set_subscribed_plan(old.user_id); end if;
  if tg_op <> 'DELETE' then perform set_subscribed_plan(new.user_id); end if;
  return null;
end $$;
revoke execute on function subscription_changed() from public;

create trigger stripe_user_subscriptions_changed after insert or update or delete on stripe_user_subscriptions
  for each row execute function subscription_changed();

create function price_changed() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$ begin
  perform set_subscribed_plan(user_id) from stripe_user_subscriptions
  where price_id in (old.price_id, new.price_id) order by user_id;
  return null;
end $$;
revoke execute on function price_changed() from public;

create trigger plan_prices_changed after insert or update or delete on plan_prices
  for each row execute function price_changed();

-- What an edit of a plan changed, for each user who had it; shown once.
create table plan_change_notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  old_plan text not null,
  new_plan text not null,
  -- A list of {entry, before, after}.
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  is_read boolean not null default false,
  created_at timestamptz(3) not null default now()
);

create index plan_change_notifications_unread on plan_change_notifications (user_id, created_at) where not is_read;
create index plan_change_notifications_by_age on plan_change_notifications (created_at);

alter table plan_change_notifications enable row level security;
create policy plan_change_notifications_of_user on plan_change_notifications to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy plan_change_notifications_of_service on plan_change_notifications to app_service
  using (true) with check (true);
grant select, update (is_read) on plan_change_notifications to app_user;
grant select, insert (user_id, old_plan, new_plan, changes), delete on plan_change_notifications to app_service;

create or replace function storage_limit_bytes(p_user_id uuid) returns bigint
language sql stable set search_path = pg_catalog, public
as $$
  select case when role <> 'user' or allowed = -1 then 20000000000 else least(allowed, 20000000000) end
  from profiles join subscription_plans on subscription_plans.name = current_plan,
    lateral (select (limits -> 'storage_bytes')::bigint as allowed) as of_plan
  where profiles.id = p_user_id
$$;

create or replace function get_user_ai_usage_status(p_user_id uuid)
returns table (
  requests_used integer,
  requests_limit integer,
  requests_remaining integer,
  limit_exceeded boolean,
  reset_date date,
  bypass_limits boolean
)
language sql stable rows 1
set search_path = pg_catalog, public
as $$
  with account as (
    select
      profiles.role <> 'user' as bypass,
      (plans.limits ->> 'ai_requests_per_month')::integer as plan_limit,
      coalesce(usage.openai_requests_count, 0) as used
    from profiles
      join subscription_plans plans on plans.name = profiles.current_plan
      left join ai_usage_tracking usage on usage.user_id = profiles.id
        and usage.year_month = to_char(now() at time zone 'utc', 'YYYY-MM')
    where profiles.id = p_user_id
  ), limited as (
    select *, case when bypass or plan_limit < 0 then 999999 else plan_limit end as most
    from account
  )
  select
    used,
    most,
    case when most = 999999 then 999999 else greatest(0, most - used) end,
    most <> 999999 and used >= most,
    (date_trunc('month', now() at time zone 'utc') + interval '1 month')::date,
    bypass
  from limited
$$;

-- How many accounts of a plan use more than each of these limits (-1 is unlimited). Only numbers leave it, because the
-- service may not read what users own.
create function count_over_limits(p_plan text, p_limits jsonb)
returns table (machines bigint, "savedRecipes" bigint, jobs_per_month bigint, ai_requests_per_month bigint, storage_bytes bigint)
language sql stable security definer set search_path = pg_catalog, public
as $$
  with allowed as (
    select (p_limits ->> 'machines')::bigint as machines, (p_limits ->> 'savedRecipes')::bigint as settings,
      (p_limits ->> 'jobs_per_month')::bigint as jobs, (p_limits ->> 'ai_requests_per_month')::bigint as requests,
      (p_limits ->> 'storage_bytes')::bigint as bytes
  ), used as (
    select
      (select count(*) from machines where user_id = profiles.id) as machines,
      (select count(*) from settings where user_id = profiles.id and deleted_at is null) as settings,
      (select count(*) from jobs where user_id = profiles.id
        and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc') as jobs,
      (select coalesce(max(openai_requests_count), 0) from ai_usage_tracking where user_id = profiles.id
        and year_month = to_char(now() at time zone 'utc', 'YYYY-MM')) as requests,
      (select coalesce(max(used_bytes), 0) from account_storage where user_id = profiles.id) as bytes
    from profiles where current_plan = p_plan and role = 'user'
  )
  select
    count(*) filter (where allowed.machines >= 0 and used.machines > allowed.machines),
    count(*) filter (where allowed.settings >= 0 and used.settings > allowed.settings),
    count(*) filter (where allowed.jobs >= 0 and used.jobs > allowed.jobs),
    count(*) filter (where allowed.requests >= 0 and used.requests > allowed.requests),
    count(*) filter (where allowed.bytes >= 0 and used.bytes > allowed.bytes)
  from used cross join allowed
$$;
revoke execute on function count_over_limits(text, jsonb) from public;
grant execute on function count_over_limits(text, jsonb) to app_service;
