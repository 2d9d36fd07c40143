-- AI: how much of it an account and the installation use, what models proposed, and its review.

-- One ledger row per user and month.
create table ai_usage_tracking (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  -- UTC.
  year_month text not null check (year_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  -- Generations that asked a model; the plan's limit counts only these.
  openai_requests_count integer not null default 0 check (openai_requests_count >= 0),
  -- Answers of our own engine where a model could have been asked.
  legacy_requests_count integer not null default 0 check (legacy_requests_count >= 0),
  -- Answers from the baseline or from an approved setting.
  predefined_hits_count integer not null default 0 check (predefined_hits_count >= 0),
  total_requests_count integer not null generated always as
    (openai_requests_count + legacy_requests_count + predefined_hits_count) stored,
  next_reset_date date not null,
  updated_at timestamptz(3) not null default now(),
  -- The day (UTC) of claimed_today; null until the first claim.
  claimed_on date,
  -- Calls to the model on that day, made or set aside, whether they succeeded or not.
  claimed_today integer not null default 0 check (claimed_today >= 0),
  unique (user_id, year_month)
);

alter table ai_usage_tracking enable row level security;

create policy ai_usage_read_own on ai_usage_tracking for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy ai_usage_of_service on ai_usage_tracking to app_service using (true) with check (true);

grant select on ai_usage_tracking to app_user, app_service;
grant insert (user_id, year_month, openai_requests_count, legacy_requests_count,
  predefined_hits_count, next_reset_date, claimed_on, claimed_today)
  on ai_usage_tracking to app_service;
grant update (openai_requests_count, legacy_requests_count, predefined_hits_count, updated_at,
  claimed_on, claimed_today) on ai_usage_tracking to app_service;

-- One claim per generation, so that a failed one is refunded exactly once.
create table ai_claims (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  year_month text not null,
  -- held: generating; counted: it was answered; refunded: given back, once.
  status text not null default 'held' check (status in ('held', 'counted', 'refunded')),
  -- US dollars of the installation's day set aside; settling replaces them by what was spent.
  claimed_usd numeric(12, 6) not null check (claimed_usd >= 0),
  claimed_on date not null,
  created_at timestamptz(3) not null default now(),
  -- Whether an approved setting or the baseline could have answered: what approved_first would have saved.
  had_stored_answer boolean not null default false,
  -- Calls of the user's day set aside; settling gives back those that were not made.
  claimed_calls integer not null default 1 check (claimed_calls >= 0)
);

create index ai_claims_of_user on ai_claims (user_id);
create index ai_claims_held on ai_claims (created_at) where status = 'held';

alter table ai_claims enable row level security;

create policy ai_claims_of_service on ai_claims to app_service using (true) with check (true);

grant select, delete on ai_claims to app_service;
grant insert (user_id, year_month, claimed_usd, claimed_on, claimed_calls),
  update (status, claimed_usd, had_stored_answer, claimed_calls) on ai_claims to app_service;

-- Every call to a model: what it was for, what came of it, and its cost.
create table model_calls (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete set null,
  claim_id uuid references ai_claims (id) on delete set null,
  purpose text not null check (purpose in ('propose', 'review', 'sanity_check')),
  model text not null,
  outcome text not null check (outcome in
    ('answered', 'unavailable', 'timed_out', 'canceled', 'unusable', 'refused', 'too_large')),
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

-- What the installation spent on a day (UTC), with what running generations set aside. The number of generations is
-- limited too: money cannot limit a model whose price is unknown, and a canceled generation costs money although it is
-- refunded to the month.
create table ai_spending (
  day date primary key,
  spent_usd numeric(12, 6) not null check (spent_usd >= 0),
  -- Generations started on the day, refunded or not.
  generations integer not null default 0 check (generations >= 0)
);

alter table ai_spending enable row level security;

create policy ai_spending_of_service on ai_spending to app_service using (true) with check (true);

grant select, insert, update on ai_spending to app_service;

-- 999999 means no limit: administrators, beta users and plans with -1.
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

-- The ledger as columns of a profile, as in `select profiles.ai_requests_used from profiles`. They are functions of the
-- row, so they are true at any moment, whether the ledger, the plan, the role or the month changes.
create function ai_requests_used(profiles) returns integer
language sql stable set search_path = pg_catalog, public
as $$ select requests_used from get_user_ai_usage_status($1.id) $$;

create function ai_requests_limit(profiles) returns integer
language sql stable set search_path = pg_catalog, public
as $$ select requests_limit from get_user_ai_usage_status($1.id) $$;

create function ai_limit_exceeded(profiles) returns boolean
language sql stable set search_path = pg_catalog, public
as $$ select limit_exceeded from get_user_ai_usage_status($1.id) $$;

revoke execute on function ai_requests_used(profiles), ai_requests_limit(profiles),
  ai_limit_exceeded(profiles) from public;
grant execute on function ai_requests_used(profiles), ai_requests_limit(profiles),
  ai_limit_exceeded(profiles) to app_user, app_service;

-- How a provider is asked: the request options that worked, shared by all processes and the next start.
create table ai_request_options (
  base_url text not null,
  model text not null,
  format text not null check (format in ('json_schema', 'json_object', 'prompt')),
  token_limit text not null check (token_limit in ('max_tokens', 'max_completion_tokens', 'none')),
  sends_effort boolean not null,
  updated_at timestamptz(3) not null default now(),
  primary key (base_url, model)
);

alter table ai_request_options enable row level security;

create policy ai_request_options_of_service on ai_request_options to app_service using (true) with check (true);

grant select, insert, update on ai_request_options to app_service;

-- Settings that models proposed, their review, and what a promotion changed. No user reads the tables below: the service
-- serves approved settings, checked like our own.

-- One row per job: a later approval changes its numbers, a roll-back restores those of the approval before it.
create table materials_baseline (
  id uuid primary key default gen_random_uuid(),
  material text not null check (char_length(material) between 1 and 200),
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  thickness_mm double precision,
  laser_type text not null check (laser_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  is_galvo boolean not null,
  -- Watts of the machine the setting is for. The range is ±20 around it, within 1 to 100 (specification §9).
  machine_power double precision not null check (machine_power > 0),
  power_range_min double precision not null,
  power_range_max double precision not null,
  recommended_lens_inches double precision,
  base_speed_mm_min double precision not null check (base_speed_mm_min > 0),
  base_power_percent double precision not null check (base_power_percent between 1 and 100),
  base_passes integer not null check (base_passes >= 1),
  base_air_psi double precision,
  base_interval_mm double precision,
  base_frequency_hz double precision,
  base_pulse_width_ns double precision,
  base_kerf_mm double precision,
  ai_generated boolean not null default true,
  ai_confidence double precision check (ai_confidence between 0.1 and 0.95),
  notes text not null default '',
  created_at timestamptz(3) not null default now()
);

create index materials_baseline_of_job
  on materials_baseline (lower(material), laser_type, operation);

alter table materials_baseline enable row level security;

create policy materials_baseline_of_service on materials_baseline to app_service
  using (true) with check (true);

grant select, insert, delete on materials_baseline to app_service;
grant update (power_range_min, power_range_max, recommended_lens_inches, base_speed_mm_min,
  base_power_percent, base_passes, base_air_psi, base_interval_mm, base_frequency_hz,
  base_pulse_width_ns, base_kerf_mm, ai_confidence) on materials_baseline to app_service;

create table ai_generated_settings (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the delimited fields of the job (specification §5).
  settings_hash text not null check (settings_hash ~ '^[0-9a-f]{64}$'),
  -- {"steps": […]}: one entry per pass of a sequence, otherwise one.
  settings jsonb not null,
  machine_type text not null check (machine_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  is_galvo boolean not null,
  material text not null check (char_length(material) between 1 and 200),
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  thickness double precision,
  machine_power double precision not null,
  lens_focal_length double precision,
  -- Depth, color and the like, as words; a setting with any is served only to the same job.
  qualifiers jsonb not null default '[]',
  status text not null default 'draft'
    check (status in ('draft', 'approved', 'rejected', 'needs_review')),
  -- The function that answered: ai-settings-co2, ai-settings, …, or two-agents.
  ai_source text not null,
  model text not null,
  total_tokens integer not null check (total_tokens >= 0),
  rationale text not null,
  confidence double precision not null check (confidence between 0.1 and 0.95),
  created_by uuid references profiles (id) on delete set null,
  approved_by uuid references profiles (id) on delete set null,
  approved_at timestamptz(3),
  reviewed_by uuid references profiles (id) on delete set null,
  reviewed_at timestamptz(3),
  -- Messages, as are the notes of decisions.
  admin_notes jsonb,
  rejection_reason jsonb,
  resolution_method text not null default 'openai_generated'
    check (resolution_method in ('openai_generated', 'approved_cache', 'predefined_exact')),
  predefined_baseline_id uuid references materials_baseline (id) on delete set null,
  -- What was clamped or corrected, and how far it is from our own answer.
  adjustment_metadata jsonb not null default '{}',
  -- Our own answer to the same job, with its band and the published rows, for the reviewer to compare.
  engine_answer jsonb not null,
  counted_towards_limit boolean not null,
  times_used integer not null default 0 check (times_used >= 0),
  major_version integer not null default 0,
  minor_version integer not null default 1,
  version text not null generated always as (major_version || '.' || minor_version) stored,
  version_type text not null default 'ai_original' check (version_type in
    ('ai_original', 'user_copy', 'user_edit', 'admin_baseline', 'admin_edit')),
  auto_review_result jsonb,
  auto_reviewed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- Energy against our own answer, for sorting the queue. Null: not judged yet; the task ai.judge-energy does it.
  verdict text check (verdict in ('inside', 'outside', 'far', 'blocked')),
  -- Of the worst step; null if the work differs from our answer.
  energy_ratio double precision,
  band_low double precision,
  band_high double precision
);

create index ai_generated_settings_approved on ai_generated_settings (settings_hash, approved_at desc)
  where status = 'approved';
create index ai_generated_settings_queue on ai_generated_settings (status, created_at desc, id desc);
create index ai_generated_settings_doubtful on ai_generated_settings (confidence, id);
create index ai_generated_settings_newest on ai_generated_settings (created_at desc, id desc);
-- The same job is one entry of the queue, however many users requested it; the second index counts them.
create index ai_generated_settings_of_job
  on ai_generated_settings (settings_hash, status, created_at desc, id desc);
create index ai_generated_settings_users_of_job on ai_generated_settings (settings_hash, created_by);
create index ai_generated_settings_of_creator on ai_generated_settings (created_by)
  where created_by is not null;

alter table ai_generated_settings enable row level security;

create policy ai_generated_settings_of_service on ai_generated_settings to app_service
  using (true) with check (true);

grant select, insert, update, delete on ai_generated_settings to app_service;

-- Whether drafts are reviewed by a model as soon as they are stored.
create function get_auto_review_enabled() returns boolean
language sql stable
set search_path = pg_catalog, public
as $$ select value = 'true' from system_settings where key = 'auto_review_enabled' $$;

-- Counts that an approved setting answered a job.
create function increment_ai_setting_usage(p_setting_id uuid) returns void
language sql
set search_path = pg_catalog, public
as $$
  update ai_generated_settings set times_used = times_used + 1
  where id = p_setting_id and status = 'approved'
$$;

revoke execute on function get_auto_review_enabled(), increment_ai_setting_usage(uuid) from public;
grant execute on function get_auto_review_enabled(), increment_ai_setting_usage(uuid)
  to app_service;

create table ai_settings_auto_review_logs (
  id uuid primary key default gen_random_uuid(),
  -- Null once the setting is deleted; the log still says what was decided, and why.
  setting_id uuid references ai_generated_settings (id) on delete set null,
  review_prompt text not null,
  ai_response jsonb,
  passed boolean not null,
  confidence_score double precision,
  -- Messages.
  issues_found jsonb not null default '[]',
  reasoning jsonb not null,
  model_used text not null,
  created_at timestamptz(3) not null default now()
);

create index ai_settings_auto_review_logs_of_setting
  on ai_settings_auto_review_logs (setting_id, created_at desc);

alter table ai_settings_auto_review_logs enable row level security;

create policy ai_settings_auto_review_logs_of_service on ai_settings_auto_review_logs
  to app_service using (true) with check (true);

grant select, insert on ai_settings_auto_review_logs to app_service;

-- Reviews by the model that drafts of the same job with the same numbers share.
create table ai_shared_reviews (
  -- SHA-256 of the job's hash and the rounded numbers.
  review_key text primary key check (review_key ~ '^[0-9a-f]{64}$'),
  -- The draft whose task asks the model; it may be deleted.
  asked_for uuid not null,
  asked_at timestamptz(3) not null default now(),
  -- Null while it is being asked.
  verdict jsonb
);

-- Old reviews are deleted by age.
create index ai_shared_reviews_by_age on ai_shared_reviews (asked_at);

alter table ai_shared_reviews enable row level security;

create policy ai_shared_reviews_of_service on ai_shared_reviews to app_service
  using (true) with check (true);

grant select, insert, delete on ai_shared_reviews to app_service;
grant update (asked_for, asked_at, verdict) on ai_shared_reviews to app_service;

-- One row per promotion: what it made, so that one click takes it back.
create table ai_promotions (
  id uuid primary key default gen_random_uuid(),
  setting_id uuid references ai_generated_settings (id) on delete set null,
  -- baseline: a row of materials_baseline; record: another approved setting; version: 2.0 → 2.1.
  kind text not null check (kind in ('baseline', 'record', 'version')),
  -- What was made. No foreign keys: after a roll-back the row is gone, and this still says which it was.
  baseline_id uuid,
  record_id uuid,
  -- The setting before the promotion.
  previous jsonb not null default '{}',
  -- Null: the automatic review.
  promoted_by uuid references profiles (id) on delete set null,
  promoted_at timestamptz(3) not null default now(),
  rolled_back_by uuid references profiles (id) on delete set null,
  rolled_back_at timestamptz(3),
  -- The version 2.x that was made of the setting.
  version_id uuid references settings_versions (id) on delete set null,
  -- The order of promotions: times may be equal, or those of transactions that waited for each other.
  ordinal bigint not null generated always as identity
);

create index ai_promotions_of_setting on ai_promotions (setting_id, promoted_at desc);
create index ai_promotions_of_record on ai_promotions (record_id) where record_id is not null;
create index ai_promotions_of_baseline on ai_promotions (baseline_id) where baseline_id is not null;

alter table ai_promotions enable row level security;

create policy ai_promotions_of_service on ai_promotions to app_service
  using (true) with check (true);

grant select, insert, update (rolled_back_by, rolled_back_at) on ai_promotions to app_service;

-- Who brought a setting into which state, when and why; kept when the setting or the user is deleted.
create table ai_setting_decisions (
  id bigint generated always as identity primary key,
  setting_id uuid references ai_generated_settings (id) on delete set null,
  decision text not null check (decision in ('approve', 'reject', 'flag', 'roll_back', 'delete')),
  status_before text not null,
  is_automatic boolean not null,
  decided_by uuid references profiles (id) on delete set null,
  note jsonb,
  decided_at timestamptz(3) not null default now()
);

create index ai_setting_decisions_of_setting on ai_setting_decisions (setting_id, id desc);

alter table ai_setting_decisions enable row level security;

create policy ai_setting_decisions_of_service on ai_setting_decisions to app_service
  using (true) with check (true);

grant select, insert on ai_setting_decisions to app_service;
