-- Use of AI: one ledger row a user and month (D5), one claim a generation so that a failed one is
-- given back exactly once, and what every call cost against the installation's daily limit.

create table ai_usage_tracking (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  -- UTC.
  year_month text not null check (year_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Generations that asked a model; the plan's limit counts these and nothing else.
  openai_requests_count integer not null default 0 check (openai_requests_count >= 0),
  -- Answers of our own engine where a model could have been asked.
  legacy_requests_count integer not null default 0 check (legacy_requests_count >= 0),
  -- Answers from the baseline or from an approved setting.
  predefined_hits_count integer not null default 0 check (predefined_hits_count >= 0),
  total_requests_count integer not null generated always as
    (openai_requests_count + legacy_requests_count + predefined_hits_count) stored,
  next_reset_date date not null,
  updated_at timestamptz(3) not null default now(),
  unique (user_id, year_month)
);

alter table ai_usage_tracking enable row level security;

create policy ai_usage_read_own on ai_usage_tracking for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy ai_usage_of_service on ai_usage_tracking to app_service using (true) with check (true);

grant select on ai_usage_tracking to app_user, app_service;
grant insert (user_id, year_month, openai_requests_count, legacy_requests_count,
  predefined_hits_count, next_reset_date) on ai_usage_tracking to app_service;
grant update (openai_requests_count, legacy_requests_count, predefined_hits_count, updated_at)
  on ai_usage_tracking to app_service;

create table ai_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  year_month text not null,
  -- held: being generated; counted: an answer came of it; refunded: given back, once.
  status text not null default 'held' check (status in ('held', 'counted', 'refunded')),
  -- What of the daily limit is set aside for it; 0 once settled.
  claimed_usd numeric(12, 6) not null check (claimed_usd >= 0),
  claimed_on date not null,
  created_at timestamptz(3) not null default now()
);

create index ai_claims_of_user on ai_claims (user_id);
create index ai_claims_held on ai_claims (created_at) where status = 'held';

alter table ai_claims enable row level security;

create policy ai_claims_of_service on ai_claims to app_service using (true) with check (true);

grant select, delete on ai_claims to app_service;
grant insert (user_id, year_month, claimed_usd, claimed_on) on ai_claims to app_service;
grant update (status, claimed_usd) on ai_claims to app_service;

create table model_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null,
  claim_id uuid references ai_claims (id) on delete set null,
  purpose text not null check (purpose in ('propose', 'review', 'sanity_check')),
  model text not null,
  outcome text not null check (outcome in
    ('answered', 'unavailable', 'timed_out', 'cancelled', 'unusable', 'refused', 'too_large')),
  tries integer not null check (tries >= 0),
  input_tokens integer not null check (input_tokens >= 0),
  output_tokens integer not null check (output_tokens >= 0),
  cost_usd numeric(12, 6) not null check (cost_usd >= 0),
  duration_ms integer not null check (duration_ms >= 0),
  created_at timestamptz(3) not null default now()
);

create index model_calls_newest on model_calls (created_at desc, id desc);
create index model_calls_of_user on model_calls (user_id) where user_id is not null;
create index model_calls_of_claim on model_calls (claim_id) where claim_id is not null;

alter table model_calls enable row level security;

create policy model_calls_of_service on model_calls to app_service using (true) with check (true);

grant select on model_calls to app_service;
grant insert (user_id, claim_id, purpose, model, outcome, tries, input_tokens, output_tokens,
  cost_usd, duration_ms) on model_calls to app_service;

-- What the installation spent on a day (UTC), reservations of running calls included.
create table ai_spending (
  day date primary key,
  spent_usd numeric(12, 6) not null check (spent_usd >= 0)
);

alter table ai_spending enable row level security;

create policy ai_spending_of_service on ai_spending to app_service using (true) with check (true);

grant select, insert, update on ai_spending to app_service;

-- 999999 stands for "no limit": administrators and beta users, and plans with -1.
create function get_user_ai_usage_status(p_user_id uuid)
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
      join subscription_plans plans on plans.name = profiles.plan_text
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

revoke execute on function get_user_ai_usage_status(uuid) from public;
grant execute on function get_user_ai_usage_status(uuid) to app_user, app_service;
