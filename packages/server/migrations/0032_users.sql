-- Administrators find users, grant plans and roles for a time, and see the app as a user does.
-- compatible-with: 0019_onboarding

-- What a user can be found by: the words of the name, and the address with its parts. A search reads a range of them
-- in their order, so that it is as fast for a common beginning as for a rare one, on both engines.
create table user_words (
  word text collate "C" not null check (word <> ''),
  user_id uuid not null references profiles (id) on delete cascade,
  primary key (word, user_id)
);

create index user_words_of_user on user_words (user_id, word);

alter table user_words enable row level security;
create policy user_words_of_service on user_words to app_service using (true) with check (true);
grant select on user_words to app_service;

create function words_of_user(p_name text, p_email text) returns text[]
language sql immutable strict parallel safe set search_path = pg_catalog, public
as $$
  select array(select distinct left(word, 80) from unnest(
    split_words(p_name) || split_words(p_email)
    || array[lower(p_email), split_part(lower(p_email), '@', 2)]) as word
  where word <> '')
$$;

-- The words of a search. What has an @ is an address, or the end of one.
create function searched_words(p_text text) returns text[]
language sql immutable strict parallel safe set search_path = pg_catalog, public
as $$
  select array(select distinct left(word, 80)
    from regexp_split_to_table(btrim(p_text), '\s+') as part, unnest(
      case when part like '%@%' then array[ltrim(lower(part), '@')] else split_words(part) end) as word
    where word <> '')
$$;
revoke execute on function words_of_user(text, text), searched_words(text) from public;
grant execute on function searched_words(text) to app_service;

create function save_user_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if tg_op = 'UPDATE' then
    delete from user_words where user_id = new.id and word <> all (words_of_user(new.name, new.email));
  end if;
  insert into user_words (word, user_id)
  select word, new.id from unnest(words_of_user(new.name, new.email)) as word
  on conflict do nothing;
  return null;
end $$;
revoke execute on function save_user_words() from public;

insert into user_words (word, user_id)
select word, id from profiles, unnest(words_of_user(name, email)) as word;

create trigger profiles_added_words after insert on profiles
  for each row execute function save_user_words();
create trigger profiles_changed_words after update on profiles
  for each row when (old.name <> new.name or old.email <> new.email) execute function save_user_words();

create index profiles_newest on profiles (created_at desc, id desc);
drop index profiles_current_plan;
create index profiles_of_plan on profiles (current_plan, created_at desc, id desc);
create index ai_usage_tracking_of_month on ai_usage_tracking (year_month, openai_requests_count);
create index stripe_user_subscriptions_unpaid on stripe_user_subscriptions (user_id)
  where subscription_status in ('past_due', 'unpaid');

-- What an administrator gave a user until a certain moment. It ends by itself, or earlier.
create table account_grants (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  -- Name of the plan or role, as it was then.
  granted text not null,
  -- While it has not ended, one of these two. A plan that was granted once can be deleted later.
  plan text references subscription_plans (name) on update cascade,
  role text check (role in ('admin', 'beta')),
  -- What the user returns to.
  previous_role text check (previous_role in ('user', 'beta')),
  reason text not null check (char_length(reason) between 1 and 500),
  ends_at timestamptz(3) not null,
  granted_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- When it ended, by itself or earlier.
  ended_at timestamptz(3),
  ended_by uuid references profiles (id) on delete set null,
  check (ended_at is not null or num_nonnulls(plan, role) = 1),
  check ((role is null) = (previous_role is null))
);

-- One plan and one role at a time.
create unique index account_grants_open on account_grants (user_id, (role is null)) where ended_at is null;
create index account_grants_of_user on account_grants (user_id, created_at desc);
create index account_grants_by_end on account_grants (ends_at) where ended_at is null;
create index account_grants_granted_by on account_grants (granted_by) where granted_by is not null;
create index account_grants_ended_by on account_grants (ended_by) where ended_by is not null;

alter table account_grants enable row level security;
create policy account_grants_of_user on account_grants for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy account_grants_of_service on account_grants to app_service using (true) with check (true);
grant select on account_grants to app_user;
grant select, insert, update on account_grants to app_service;

-- When the next grant ends. A request after that moment ends it first, so that no grant outlives its end.
alter table profiles add column grants_end_at timestamptz(3);
create index profiles_granted on profiles (created_at desc, id desc) where grants_end_at is not null;
grant select (grants_end_at) on profiles to app_login;

-- Of several subscriptions, the most expensive counts, and a grant only if its plan costs more: nobody loses what is
-- paid for.
create or replace function set_subscribed_plan(p_user_id uuid) returns void
language sql set search_path = pg_catalog, public
as $$
  with paid as (
    select (
      select prices.plan_name from stripe_user_subscriptions subscriptions
        join plan_prices prices using (price_id)
      where subscriptions.user_id = p_user_id and subscriptions.subscription_status in ('active', 'trialing')
      order by prices.unit_amount desc, prices.plan_name limit 1) as plan_name
  ), given as (
    select (
      select grants.plan from account_grants grants
        join subscription_plans plans on plans.name = grants.plan
        left join subscription_plans paid_plans on paid_plans.name = (select plan_name from paid)
      where grants.user_id = p_user_id and grants.ended_at is null and grants.ends_at > now()
        and (paid_plans.name is null or plans.price_usd > paid_plans.price_usd)) as plan_name,
      (select min(ends_at) from account_grants where user_id = p_user_id and ended_at is null) as end_at
  )
  update profiles set subscribed_plan = paid.plan_name, granted_plan = given.plan_name,
    grants_end_at = given.end_at
  from paid, given
  where profiles.id = p_user_id and (profiles.subscribed_plan, profiles.granted_plan, profiles.grants_end_at)
    is distinct from (paid.plan_name, given.plan_name, given.end_at)
$$;

-- A price decides which of two plans counts.
create function plan_price_changed() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$ begin
  perform set_subscribed_plan(user_id) from account_grants
  where plan is not null and ended_at is null order by user_id;
  return null;
end $$;
revoke execute on function plan_price_changed() from public;

create trigger subscription_plans_price_changed after update on subscription_plans
  for each row when (old.price_usd <> new.price_usd) execute function plan_price_changed();

-- What administrators did to an account: who, why, and what it was about.
alter table audit_log
  add column actor_id uuid references profiles (id) on delete set null,
  add column reason text check (char_length(reason) between 1 and 500),
  add column subject text check (char_length(subject) between 1 and 200);
create index audit_log_of_actor on audit_log (actor_id) where actor_id is not null;
grant insert (actor_id, reason, subject) on audit_log to app_service;

-- Adds to the actions that are there, because other migrations of this release add some too.
do $$
declare
  v_actions text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute 'alter table audit_log add constraint audit_log_action_check '
    || replace(v_actions, 'ARRAY[', 'ARRAY[''plan_granted''::text, ''plan_assigned''::text, ''role_granted''::text, '
      '''role_removed''::text, ''grant_ended''::text, ''sessions_ended''::text, ''users_exported''::text, ''view_started''::text, ''view_ended''::text, ');
end $$;

-- What an administrator wrote could name the account.
create or replace function erase_audit(p_user_id uuid, p_pseudonym text, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  update public.audit_log set user_id = null, pseudonym = p_pseudonym, request_id = 'erased',
    ip_address = default, reason = null
  where id = any (array(
    select id from public.audit_log where user_id = p_user_id limit p_limit));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- An administrator who sees the app as a user does, read-only. It belongs to one session and ends with it.
create table account_views (
  session_id uuid primary key references auth.session (id) on delete cascade,
  admin_id uuid not null references profiles (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  started_at timestamptz(3) not null default now(),
  ends_at timestamptz(3) not null default now() + interval '30 minutes'
    check (ends_at <= started_at + interval '30 minutes')
);

create index account_views_of_user on account_views (user_id);
create index account_views_of_admin on account_views (admin_id);
create index account_views_by_end on account_views (ends_at);

alter table account_views enable row level security;
create policy account_views_of_service on account_views to app_service using (true) with check (true);
-- The session lookup reads whom an administrator sees.
create policy account_views_for_login on account_views for select to app_login using (true);
grant select, insert (session_id, admin_id, user_id), delete on account_views to app_service;
grant select (session_id, user_id, ends_at) on account_views to app_login;

-- However a view ends, it is recorded: by its button, after its time, with its session or an account.
create function record_view_end() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into audit_log (user_id, action, request_id, actor_id, created_at)
  select id, 'view_ended', 'view ended', (select id from profiles where id = old.admin_id), least(now(), old.ends_at)
  from profiles where id = old.user_id;
  return null;
end $$;
revoke execute on function record_view_end() from public;

create trigger account_views_ended after delete on account_views
  for each row execute function record_view_end();
