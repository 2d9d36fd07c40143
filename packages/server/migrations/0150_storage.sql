-- compatible-with: 0145_job_stage
-- How many bytes each account stores, by kind, exact at any moment: rows know their size, and triggers add up what
-- a statement changes. A plan allows so many; beyond them nothing grows until something is deleted.

-- Sizes are those of the text a row holds, whatever the database makes of it on its disk, with a flat part for
-- columns of fixed size and entries of indexes. PostgreSQL computes them again only when what they count changes.

alter table jobs add column stored_bytes integer not null generated always as (
  600 + octet_length(input_text) + octet_length(input_fields::text) + octet_length(answers::text)
  + coalesce(octet_length(parsed_data::text), 0) + octet_length(questions::text)
  + coalesce(octet_length(safety::text), 0) + octet_length(safety_warnings::text)
  + octet_length(impossible::text) + coalesce(octet_length(ai::text), 0)
  -- Twice: the numbers of its steps are versions 0.1 as well.
  + 2 * octet_length(workflow::text)
  -- What is noted of each run: questions, answers, blocks that were bypassed.
  + 1500 * run_number) stored;

alter table settings add column stored_bytes integer not null generated always as (
  1500 + 2 * octet_length(name) + 2 * octet_length(material) + 2 * octet_length(notes)
  + 100 * cardinality(tags) + octet_length(rationale) + octet_length(warnings::text)
  + octet_length(further_steps::text)) stored;

-- Of 0.1 with their job, and of 2.x nobody's.
alter table settings_versions add column stored_bytes integer not null generated always as (
  case when major_version = 1 then 400 + octet_length(change_summary) + octet_length(material)
    + octet_length(settings_snapshot::text) else 0 end) stored;

alter table feedback add column photo_bytes integer not null default 0 check (photo_bytes >= 0);
-- Nothing but the storage of files knows the size of earlier photos: a usual one is 300 kB.
update feedback set photo_bytes = 300000 where photo_key is not null;
alter table feedback
  add check (photo_key is not null or photo_bytes = 0),
  add column stored_bytes integer not null generated always as (
    400 + octet_length(notes) + octet_length(material) + photo_bytes) stored;
grant update (photo_bytes) on feedback to app_user;

alter table test_cards add column stored_bytes integer not null generated always as (
  300 + octet_length(base::text) + octet_length(design::text) + octet_length(marks::text)
  + coalesce(octet_length(fit::text), 0)) stored;

alter table imports add column stored_bytes integer not null generated always as (
  500 + octet_length(file_name) + coalesce(octet_length(title), 0) + octet_length(warnings::text)
  + octet_length(suggestions::text) + coalesce(octet_length(table_preview::text), 0)
  + coalesce(octet_length(mapping::text), 0) + coalesce(octet_length(content), 0)) stored;

alter table import_rows add column stored_bytes integer not null generated always as (
  300 + octet_length(title) + coalesce(octet_length(setting::text), 0) + octet_length(doubts::text)
  + octet_length(reasons::text) + octet_length(warnings::text) + octet_length(dropped::text)
  + octet_length(differences::text) + coalesce(octet_length(before::text), 0)) stored;

-- One row a user, so that whoever adds waits for whoever added before.
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

-- Bytes a plan allows; -1 is unlimited.
update subscription_plans set limits = limits || jsonb_build_object('storage_bytes',
  case name when 'Free' then 50000000 when 'Hobby' then 250000000 when 'Pro' then 2000000000
    when 'Shop' then 10000000000 else -1 end);
alter table subscription_plans add check (jsonb_typeof(limits -> 'storage_bytes') = 'number');

-- Bytes a user may store. No plan limits administrators and beta users, and some plans nobody; 20 GB, more than a
-- workshop fills in ten years, keep one account from filling the disk of everybody.
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

-- Adds to the row of a user, and refuses to let it grow beyond what is allowed.
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
  -- As it was before what is refused.
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

-- Arguments: the kind, and whether an account that is full is refused. What the server writes of its own accord is
-- only counted: the result of a job that was let in, what another trigger or a key changes, what a task does.
create function count_storage() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_asks text := current_setting('app.user_id', true);
  v_is_refused boolean := tg_argv[1] = 'refused' and pg_trigger_depth() = 1;
begin
  -- In one order, so that two deletions for many users wait for each other instead of for ever.
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

-- Everything there is, counted once.
insert into account_storage (user_id, settings_bytes, results_bytes, test_cards_bytes, jobs_bytes, imports_bytes)
select id,
  (select coalesce(sum(stored_bytes), 0) from settings where user_id = profiles.id)
    + (select coalesce(sum(stored_bytes), 0) from settings_versions where user_id = profiles.id),
  (select coalesce(sum(stored_bytes), 0) from feedback where user_id = profiles.id),
  (select coalesce(sum(stored_bytes), 0) from test_cards where user_id = profiles.id),
  (select coalesce(sum(stored_bytes), 0) from jobs where user_id = profiles.id),
  (select coalesce(sum(stored_bytes), 0) from imports where user_id = profiles.id)
    + (select coalesce(sum(stored_bytes), 0) from import_rows where user_id = profiles.id)
from profiles;

-- Transition tables belong to one operation each.
do $$
declare
  v_table text;
  v_kind text;
begin
  for v_table, v_kind in values ('jobs', 'jobs'), ('settings', 'settings'),
    ('settings_versions', 'settings'), ('feedback', 'results'), ('test_cards', 'test_cards'),
    ('imports', 'imports'), ('import_rows', 'imports')
  loop
    execute format('create trigger %1$s_storage_added after insert on %1$I
      referencing new table as new_rows
      for each statement execute function count_storage(%2$L, ''refused'')', v_table, v_kind);
    execute format('create trigger %1$s_storage_changed after update on %1$I
      referencing old table as old_rows new table as new_rows
      for each statement execute function count_storage(%2$L, %3$L)', v_table, v_kind,
      case v_table when 'jobs' then 'counted' else 'refused' end);
    execute format('create trigger %1$s_storage_freed after delete on %1$I
      referencing old table as old_rows
      for each statement execute function count_storage(%2$L)', v_table, v_kind);
  end loop;
end $$;

-- Versions 0.1 go with their job, unless a setting was made of them; then with that setting.
create function delete_originals_of_job() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from settings_versions as original
  where source_job_id = old.id and major_version = 0
    and not exists (select from settings_versions as made where made.previous_version_id = original.id);
  return old;
end $$;
create function delete_original_of_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from settings_versions as original
  where id = old.previous_version_id and major_version = 0 and source_job_id is null
    and not exists (select from settings_versions as made where made.previous_version_id = original.id);
  return null;
end $$;
revoke execute on function delete_originals_of_job(), delete_original_of_version() from public;
create trigger jobs_originals_freed before delete on jobs
  for each row execute function delete_originals_of_job();
create trigger settings_versions_original_freed after delete on settings_versions
  for each row when (old.minor_version = 1 and old.previous_version_id is not null)
  execute function delete_original_of_version();
-- Those of jobs and settings that are gone already.
delete from settings_versions as original
where major_version = 0 and source_job_id is null
  and not exists (select from settings_versions as made where made.previous_version_id = original.id);

create index settings_in_bin_of_user on settings (user_id) where deleted_at is not null;
create index jobs_in_bin_of_user on jobs (user_id) where deleted_at is not null;

-- Deletes for good what its owner has in the bin, some at a time: p_limit of each table; answers with the most of
-- one. Jobs of this month stay: they count in it.
create function empty_own_bin(p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_settings integer;
  v_jobs integer;
begin
  delete from settings where id in (
    select id from settings where user_id = v_user and deleted_at is not null limit p_limit);
  get diagnostics v_settings = row_count;
  delete from jobs where id in (
    select id from jobs where user_id = v_user and deleted_at is not null
      and created_at < date_trunc('month', now(), 'UTC') limit p_limit);
  get diagnostics v_jobs = row_count;
  return greatest(v_settings, v_jobs);
end $$;
-- What that would free.
create function own_bin_bytes() returns bigint
language sql stable set search_path = pg_catalog, public
as $$
  select coalesce(sum(bytes), 0)::bigint from (
    select settings.stored_bytes + (
        select coalesce(sum(stored_bytes), 0) from settings_versions where setting_id = settings.id) + (
        select coalesce(sum(stored_bytes), 0) from test_cards where setting_id = settings.id) + (
        -- Of a result its numbers stay.
        select coalesce(sum(photo_bytes + octet_length(notes)), 0) from feedback
        where setting_id = settings.id) as bytes
    from settings
    where user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and deleted_at is not null
    union all
    select stored_bytes from jobs
    where user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and deleted_at is not null
      and created_at < date_trunc('month', now(), 'UTC')) as in_bin
$$;
revoke execute on function empty_own_bin(integer), own_bin_bytes() from public;
grant execute on function empty_own_bin(integer), own_bin_bytes() to app_user;

-- Results outlive their setting because the engine learns from their numbers; notes and photo go with it.
create function clear_result_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update feedback set notes = '', photo_key = null, photo_bytes = 0
  where setting_id = old.id and (notes <> '' or photo_key is not null);
  return old;
end $$;
revoke execute on function clear_result_texts() from public;
create trigger settings_result_texts_cleared before delete on settings
  for each row execute function clear_result_texts();
