-- Plans: what each one costs and allows, and the storage of each account, which a plan limits. -1 is unlimited.

-- Everybody may read plans; only a migration changes them.
create table subscription_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  price_usd numeric(8, 2) not null check (price_usd >= 0),
  features jsonb not null,
  limits jsonb not null,
  is_active boolean not null default true,
  sort_order integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The specification names the recipe limit in both objects; they must agree.
  check (features -> 'savedRecipes' = limits -> 'savedRecipes'),
  check (jsonb_typeof(features -> 'machines') = 'number'),
  check (jsonb_typeof(features -> 'ai_generation') is not distinct from 'boolean'),
  check (jsonb_typeof(limits -> 'jobs_per_month') = 'number'),
  check (jsonb_typeof(limits -> 'storage_bytes') = 'number')
);

alter table subscription_plans enable row level security;

create policy plans_are_public on subscription_plans
  for select to app_user, app_anonymous, app_service using (true);

grant select on subscription_plans to app_user, app_anonymous, app_service;

insert into subscription_plans (name, price_usd, sort_order, features, limits) values
  ('Free', 0, 1,
   '{"machines": 1, "savedRecipes": 10, "exports": ["card", "csv"], "test_cards": false,
     "feedback_learning": false, "own_analytics": false, "ai_generation": false,
     "team_features": false,
     "expert_consultation": false, "custom_materials": false, "api_keys": 0}',
   '{"savedRecipes": 10, "jobs_per_month": 20, "ai_requests_per_month": 10,
     "storage_bytes": 50000000}'),
  ('Hobby', 9.99, 2,
   '{"machines": 1, "savedRecipes": 50, "exports": ["card", "csv", "lightburn", "ezcad"],
     "test_cards": false, "feedback_learning": false, "own_analytics": false,
     "ai_generation": true, "team_features": false, "expert_consultation": false,
     "custom_materials": false, "api_keys": 0}',
   '{"savedRecipes": 50, "jobs_per_month": 100, "ai_requests_per_month": 100,
     "storage_bytes": 250000000}'),
  ('Pro', 19.99, 3,
   '{"machines": 5, "savedRecipes": -1, "exports": ["all"], "test_cards": true,
     "feedback_learning": true, "own_analytics": true, "ai_generation": true,
     "team_features": false,
     "expert_consultation": false, "custom_materials": false, "api_keys": 0}',
   '{"savedRecipes": -1, "jobs_per_month": 500, "ai_requests_per_month": 500,
     "storage_bytes": 2000000000}'),
  ('Shop', 49.99, 4,
   '{"machines": -1, "savedRecipes": -1, "exports": ["all"], "test_cards": true,
     "feedback_learning": true, "own_analytics": true, "ai_generation": true,
     "team_features": true,
     "expert_consultation": true, "custom_materials": true, "api_keys": 1}',
   '{"savedRecipes": -1, "jobs_per_month": -1, "ai_requests_per_month": 2000,
     "storage_bytes": 10000000000}'),
  ('Corporate', 199.00, 5,
   '{"machines": -1, "savedRecipes": -1, "exports": ["all"], "test_cards": true,
     "feedback_learning": true, "own_analytics": true, "ai_generation": true,
     "team_features": true,
     "expert_consultation": true, "custom_materials": true, "api_keys": 10}',
   '{"savedRecipes": -1, "jobs_per_month": -1, "ai_requests_per_month": -1,
     "storage_bytes": -1}');

-- A profile can only name a plan that exists: 'Plan "…" not found' cannot happen later.
alter table profiles
  add constraint profiles_plan_text_fkey
  foreign key (plan_text) references subscription_plans (name) on update cascade;

-- How many bytes each account stores, by kind, exact at any moment: rows know their size (stored_bytes), and the trigger
-- count_storage adds up what a statement changes. At the limit of the plan nothing grows until something is deleted.
-- Sizes count the text a row holds, not what the database makes of it on disk, plus a flat part for columns of fixed
-- size and index entries.

-- One row per user, so that concurrent writers of one account wait for each other.
create table account_storage (
  user_id uuid primary key references profiles (id) on delete cascade,
  settings_bytes bigint not null default 0,
  results_bytes bigint not null default 0,
  test_cards_bytes bigint not null default 0,
  jobs_bytes bigint not null default 0,
  imports_bytes bigint not null default 0,
  used_bytes bigint not null generated always as (
    settings_bytes + results_bytes + test_cards_bytes + jobs_bytes + imports_bytes) stored
);

alter table account_storage enable row level security;

create policy account_storage_of_user on account_storage for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select on account_storage to app_user;

-- Bytes a user may store. Administrators, beta users and unlimited plans get 20 GB: more than a workshop fills in ten
-- years, and little enough that one account cannot fill the disk.
create function storage_limit_bytes(p_user_id uuid) returns bigint
language sql stable set search_path = pg_catalog, public
as $$
  select case when role <> 'user' or allowed = -1 then 20000000000 else least(allowed, 20000000000) end
  from profiles join subscription_plans on subscription_plans.name = plan_text,
    lateral (select (limits -> 'storage_bytes')::bigint as allowed) as of_plan
  where profiles.id = p_user_id
$$;
revoke execute on function storage_limit_bytes(uuid) from public;
grant execute on function storage_limit_bytes(uuid) to app_user;

-- Adds to the row of a user, and raises BW001 if it would grow beyond its limit.
create function add_storage(p_user_id uuid, p_bytes bigint, p_kind text, p_is_refused boolean) returns void
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_stored account_storage;
  v_limit bigint;
  v_largest record;
begin
  if p_bytes > 0 then
    insert into account_storage (user_id) values (p_user_id) on conflict (user_id) do nothing;
  end if;
  update account_storage set
    settings_bytes = settings_bytes + case p_kind when 'settings' then p_bytes else 0 end,
    results_bytes = results_bytes + case p_kind when 'results' then p_bytes else 0 end,
    test_cards_bytes = test_cards_bytes + case p_kind when 'test_cards' then p_bytes else 0 end,
    jobs_bytes = jobs_bytes + case p_kind when 'jobs' then p_bytes else 0 end,
    imports_bytes = imports_bytes + case p_kind when 'imports' then p_bytes else 0 end
  where user_id = p_user_id returning * into v_stored;
  if p_bytes < 0 or not p_is_refused then return; end if;
  v_limit := storage_limit_bytes(p_user_id);
  if v_stored.used_bytes <= v_limit then return; end if;
  -- Without what is refused.
  select kind, bytes - case kind when p_kind then p_bytes else 0 end as bytes into v_largest from (values ('settings', v_stored.settings_bytes),
    ('results', v_stored.results_bytes), ('test_cards', v_stored.test_cards_bytes),
    ('jobs', v_stored.jobs_bytes), ('imports', v_stored.imports_bytes)) as kinds (kind, bytes)
  order by 2 desc limit 1;
  raise exception 'storage of % is full', p_user_id using errcode = 'BW001',
    detail = json_build_object('added_bytes', p_bytes, 'limit_bytes', v_limit,
      'used_bytes', v_stored.used_bytes - p_bytes, 'largest_kind', v_largest.kind,
      'largest_bytes', v_largest.bytes)::text;
end $$;
revoke execute on function add_storage(uuid, bigint, text, boolean) from public;

-- Arguments: the kind, and 'refused' if a full account may not add more. What the server writes by itself is only
-- counted: the result of a job that was accepted, changes by other triggers or foreign keys, tasks. Each table has one
-- trigger per operation, because transition tables belong to one operation.
create function count_storage() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_asks text := current_setting('app.user_id', true);
  v_is_refused boolean := tg_argv[1] = 'refused' and pg_trigger_depth() = 1;
begin
  -- Ordered, so that two deletions for many users cannot deadlock.
  if tg_op = 'INSERT' then
    perform add_storage(user_id, bytes, tg_argv[0], v_is_refused and user_id::text = v_asks) from (
      select user_id, sum(stored_bytes) as bytes from new_rows
      where stored_bytes <> 0 group by user_id order by user_id) as added;
  elsif tg_op = 'DELETE' then
    perform add_storage(user_id, bytes, tg_argv[0], false) from (
      select user_id, -sum(stored_bytes) as bytes from old_rows
      where stored_bytes <> 0 group by user_id order by user_id) as freed;
  else
    perform add_storage(user_id, bytes, tg_argv[0], v_is_refused and user_id::text = v_asks) from (
      select user_id, sum(bytes) as bytes from (
        select user_id, stored_bytes as bytes from new_rows
        union all select user_id, -stored_bytes from old_rows) as changes
      group by user_id having sum(bytes) <> 0 order by user_id) as changed;
  end if;
  return null;
end $$;
revoke execute on function count_storage() from public;
