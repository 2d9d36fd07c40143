-- Who changed which plan, changes that wait for the new month, and how much of a limit the accounts of a plan use.
-- compatible-with: 0019_onboarding

create table plan_edits (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid references subscription_plans (id) on delete set null,
  -- As it was then; null if all plans were ordered.
  plan_name text,
  kind text not null check (kind in ('created', 'changed', 'deleted', 'ordered', 'scheduled', 'started', 'canceled')),
  -- A list of {entry, before, after}.
  changes jsonb not null default '[]' check (jsonb_typeof(changes) = 'array'),
  edited_by uuid references profiles (id) on delete set null,
  starts_at timestamptz(3) check ((kind = 'scheduled') = (starts_at is not null)),
  -- When a scheduled change started or was canceled.
  settled_at timestamptz(3) check (settled_at is null or kind = 'scheduled'),
  created_at timestamptz(3) not null default now()
);

create index plan_edits_newest on plan_edits (created_at desc, id desc);
create index plan_edits_to_start on plan_edits (starts_at) where kind = 'scheduled' and settled_at is null;
create index plan_edits_of_plan on plan_edits (plan_id);
create index plan_edits_of_editor on plan_edits (edited_by) where edited_by is not null;

alter table plan_edits enable row level security;
create policy plan_edits_of_service on plan_edits to app_service using (true) with check (true);
grant select, insert (plan_id, plan_name, kind, changes, edited_by, starts_at), update (settled_at)
  on plan_edits to app_service;

-- What the accounts of a plan use of these limits; null for the others, which are not counted. Nobody may call it: only
-- numbers of accounts leave the functions below.
create function usage_on_plan(p_plan text, p_limits text[])
returns table (machines bigint, "savedRecipes" bigint, jobs_per_month bigint, ai_requests_per_month bigint, storage_bytes bigint)
language sql stable set search_path = pg_catalog, public
as $$
  select
    case when 'machines' = any (p_limits) then
      (select count(*) from machines where user_id = profiles.id) end,
    case when 'savedRecipes' = any (p_limits) then
      (select count(*) from settings where user_id = profiles.id and deleted_at is null) end,
    case when 'jobs_per_month' = any (p_limits) then
      (select count(*) from jobs where user_id = profiles.id
        and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc') end,
    case when 'ai_requests_per_month' = any (p_limits) then
      (select coalesce(max(openai_requests_count), 0) from ai_usage_tracking where user_id = profiles.id
        and year_month = to_char(now() at time zone 'utc', 'YYYY-MM')) end,
    case when 'storage_bytes' = any (p_limits) then
      (select coalesce(max(used_bytes), 0) from account_storage where user_id = profiles.id) end
  from profiles where current_plan = p_plan and role = 'user'
$$;
revoke execute on function usage_on_plan(text, text[]) from public;

create or replace function count_over_limits(p_plan text, p_limits jsonb)
returns table (machines bigint, "savedRecipes" bigint, jobs_per_month bigint, ai_requests_per_month bigint, storage_bytes bigint)
language sql stable security definer set search_path = pg_catalog, public
as $$
  with allowed as (
    select key, value::bigint as most from jsonb_each_text(p_limits)
  ), over as (
    select allowed.key from usage_on_plan(p_plan, array(select key from allowed)) as used, jsonb_each_text(to_jsonb(used)) as part
      join allowed on allowed.key = part.key
    where allowed.most >= 0 and part.value::bigint > allowed.most
  )
  select
    count(*) filter (where key = 'machines'),
    count(*) filter (where key = 'savedRecipes'),
    count(*) filter (where key = 'jobs_per_month'),
    count(*) filter (where key = 'ai_requests_per_month'),
    count(*) filter (where key = 'storage_bytes')
  from over
$$;

-- How many accounts reach a monthly limit after a change that they don't reach before.
create function count_blocked(p_plan text, p_before jsonb, p_after jsonb) returns bigint
language sql stable security definer set search_path = pg_catalog, public
as $$
  select count(*) from usage_on_plan(p_plan, array(select jsonb_object_keys(p_after))) as used
  where exists (
    select from (values ('jobs_per_month', used.jobs_per_month), ('ai_requests_per_month', used.ai_requests_per_month))
      as monthly (name, amount),
      lateral (select (p_before ->> name)::bigint as before, (p_after ->> name)::bigint as after) as most
    where after >= 0 and amount >= after and (before < 0 or amount < before))
$$;
revoke execute on function count_blocked(text, jsonb, jsonb) from public;
grant execute on function count_blocked(text, jsonb, jsonb) to app_service;

-- The most that one account uses of a limit.
create function most_used(p_plan text, p_limit text) returns bigint
language sql stable security definer set search_path = pg_catalog, public
as $$
  select coalesce(max((to_jsonb(used) ->> p_limit)::bigint), 0) from usage_on_plan(p_plan, array[p_limit]) as used
$$;
revoke execute on function most_used(text, text) from public;
grant execute on function most_used(text, text) to app_service;

-- Accounts by how much they use of a limit: for each step, those that use more than the step before and at most this
-- one; the last also has all above.
create function count_by_usage(p_plan text, p_limit text, p_steps bigint[]) returns table (up_to bigint, accounts bigint)
language sql stable security definer set search_path = pg_catalog, public
as $$
  with placed as (
    select least(width_bucket((to_jsonb(used) ->> p_limit)::bigint - 1, p_steps) + 1, cardinality(p_steps)) as place
    from usage_on_plan(p_plan, array[p_limit]) as used
  )
  select step, (select count(*) from placed where place = position)
  from unnest(p_steps) with ordinality as steps (step, position) order by position
$$;
revoke execute on function count_by_usage(text, text, bigint[]) from public;
grant execute on function count_by_usage(text, text, bigint[]) to app_service;
