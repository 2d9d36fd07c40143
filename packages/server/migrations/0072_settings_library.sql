-- What a setting of the library is besides its numbers: folder, tags, pin, notes, the bin, and its words.

alter table settings
  add column folder_id uuid,
  add column tags text[] not null default '{}' check (cardinality(tags) <= 20),
  add column is_pinned boolean not null default false,
  add column notes text not null default '' check (char_length(notes) <= 2000),
  -- Steps run after the first one, without moving the work.
  add column further_steps jsonb not null default '[]',
  add column min_power_percent double precision check (min_power_percent between 0 and 100),
  add column hatch_angle_step_deg double precision,
  add column air_assist boolean,
  add column layer_mode text check (layer_mode in ('line', 'fill', 'offset_fill', 'image')),
  add column safety_bypassed boolean not null default false,
  add column updated_at timestamptz(3) not null default now(),
  -- In the bin since; all settings of one deletion come back together.
  add column deleted_at timestamptz(3),
  add column deletion_id uuid,
  add check ((deleted_at is null) = (deletion_id is null)),
  add unique (id, user_id),
  add foreign key (folder_id, user_id) references folders (id, user_id)
    on delete set null (folder_id);

-- A setting saved past a block carries the warnings of its job, which ran past it.
update settings set layer_mode = fill_type, updated_at = created_at,
  safety_bypassed = exists (
    select from jobs where jobs.id = settings.job_id and jobs.safety_bypassed);

alter table settings alter column layer_mode set not null;

-- A step in the bin does not keep the same step from being saved again.
alter table settings drop constraint settings_user_id_job_id_step_index_key;
create unique index settings_of_step on settings (user_id, job_id, step_index)
  where deleted_at is null;

-- Everything a list can be searched and filtered by, as words. A word of a text has no "=" in it.
create function setting_words(p_name text, p_material text, p_notes text, p_machine_name text,
  p_tags text[], p_operation text, p_source text, p_machine_type text, p_machine_id uuid,
  p_lens_id uuid, p_folder_id uuid) returns tsvector
language plpgsql immutable parallel safe
as $$ begin
  return array_to_tsvector(
    public.split_words(p_name || ' ' || p_material || ' ' || p_notes || ' ' || p_machine_name
      || ' ' || array_to_string(p_tags, ' '))
    || array(select 'tag=' || public.fold_text(tag) from unnest(p_tags) as tag)
    || array['material=' || left(public.fold_text(p_material), 200), 'operation=' || p_operation,
      'source=' || p_source, 'machine_type=' || p_machine_type,
      'machine_id=' || coalesce(p_machine_id::text, 'none'),
      'lens_id=' || coalesce(p_lens_id::text, 'none'),
      'folder_id=' || coalesce(p_folder_id::text, 'none')]);
end $$;

-- Within the index every word begins with its owner, so that no search meets another user's rows.
create function words_of_owner(p_user_id uuid, p_words tsvector) returns tsvector
language plpgsql immutable parallel safe
as $$ begin
  return array_to_tsvector(
    array(select p_user_id::text || word from unnest(tsvector_to_array(p_words)) as word));
end $$;

revoke execute on function setting_words(text, text, text, text, text[], text, text, text, uuid, uuid,
  uuid), words_of_owner(uuid, tsvector) from public;
grant execute on function setting_words(text, text, text, text, text[], text, text, text, uuid, uuid,
  uuid), words_of_owner(uuid, tsvector) to app_user, app_service;

alter table settings
  add column name_key text collate "C" not null
    generated always as (left(fold_text(name), 80)) stored,
  add column material_key text collate "C" not null
    generated always as (left(fold_text(material), 80)) stored,
  add column words tsvector not null generated always as (setting_words(name, material, notes,
    machine_name, tags, operation, source, machine_type, machine_id, lens_id, folder_id)) stored;

-- One index a sort, read from either end; pinned settings are a section of their own.
drop index settings_newest;
create index settings_newest on settings (user_id, is_pinned, created_at, id)
  where deleted_at is null;
create index settings_last_changed on settings (user_id, is_pinned, updated_at, id)
  where deleted_at is null;
create index settings_by_name on settings (user_id, is_pinned, name_key, id)
  where deleted_at is null;
create index settings_by_material on settings (user_id, is_pinned, material_key, id)
  where deleted_at is null;
create index settings_by_confidence on settings (user_id, is_pinned, confidence, id)
  where deleted_at is null;
-- Which settings are the newest, whatever is pinned: the others are read-only on a smaller plan.
create index settings_within_plan on settings (user_id, created_at, id) where deleted_at is null;
create index settings_by_words on settings using gin (words_of_owner(user_id, words))
  with (gin_pending_list_limit = 512) where deleted_at is null;
create index settings_in_folder on settings (folder_id) where folder_id is not null;
create index settings_in_bin on settings (deleted_at) where deleted_at is not null;
create index settings_of_deletion on settings (deletion_id) where deletion_id is not null;

revoke delete on settings from app_user;
grant insert (folder_id, tags, is_pinned, notes, further_steps, min_power_percent,
  hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed) on settings to app_user;
grant update (name, material, thickness_mm, speed_mm_min, speed_band_low_mm_min,
  speed_band_high_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm,
  air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color, z_offset_mm, confidence, method,
  rationale, warnings, folder_id, tags, is_pinned, notes, further_steps, min_power_percent,
  hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed, updated_at, deleted_at,
  deletion_id) on settings to app_user;

-- Emptying the bin is the only thing the service does with settings.
create policy settings_in_bin_of_service on settings to app_service
  using (deleted_at is not null) with check (false);
grant select (id, deleted_at), delete on settings to app_service;

-- Row-level security keeps `@@` from using an index, so the search runs with the rights of the owner
-- of the table. It reads for itself who asks, and gives identifiers only: rows are read under the
-- rights of the caller. `p_groups`: of each group one word must be there, [word, whether as a beginning].
create function find_settings(p_groups jsonb, p_limit integer) returns setof uuid
language plpgsql stable security definer rows 500 parallel unsafe
set search_path = pg_catalog, public set enable_seqscan = off
as $$
declare
  v_user text := nullif(current_setting('app.user_id', true), '')::uuid::text;
  v_query tsquery;
begin
  if v_user is null then return; end if;
  select string_agg('(' || alternatives || ')', ' & ')::tsquery into v_query
  from jsonb_array_elements(p_groups) as groups (words), lateral (
    select string_agg('''' || replace(replace(v_user || (word ->> 0), '\', '\\'), '''', '''''') || ''''
      || case when word -> 1 = 'true' then ':*' else '' end, ' | ') as alternatives
    from jsonb_array_elements(groups.words) as word) as one;
  return query select id from settings
    where deleted_at is null and words_of_owner(user_id, words) @@ v_query limit p_limit;
end $$;

revoke execute on function find_settings(jsonb, integer) from public;
grant execute on function find_settings(jsonb, integer) to app_user;

-- How many settings of the library have a word: what lists can be narrowed by, and what a slip may have
-- been meant to be. Kept by triggers, so that neither takes longer with a larger library.
create table setting_words (
  user_id uuid not null references profiles (id) on delete cascade,
  word text collate "C" not null,
  -- As it was written last; null where the word itself says it.
  label text,
  setting_count bigint not null,
  primary key (user_id, word)
);

alter table setting_words enable row level security;

create policy setting_words_of_user on setting_words for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select on setting_words to app_user;

-- Words of one setting that are counted, with their labels. Numbers are not: there is no end of them.
create function counted_words(p_words tsvector, p_material text, p_tags text[])
  returns table (word text, label text)
language sql immutable parallel safe
as $$
  select word, null from unnest(tsvector_to_array(p_words)) as word
  where word !~ '^(material=|tag=|[^=]*[0-9][^=]*$)'
  union all select 'material=' || left(public.fold_text(p_material), 200), p_material
  union all select 'tag=' || public.fold_text(tag), tag from unnest(p_tags) as tag
$$;
revoke execute on function counted_words(tsvector, text, text[]) from public;

-- With the rights of the owner of the table, so that no user writes a count.
create function count_added_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), count(*)
  from new_rows, counted_words(words, material, tags)
  where deleted_at is null
  group by user_id, word
  -- In one order, so that two savings at once wait for each other instead of for ever.
  order by user_id, word
  on conflict (user_id, word) do update
    set setting_count = counted.setting_count + excluded.setting_count, label = excluded.label;
  return null;
end $$;
create function count_changed_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), sum(difference)
  from (
    select new_rows.user_id, word, label, 1 as difference
    from new_rows join old_rows using (id),
      counted_words(new_rows.words, new_rows.material, new_rows.tags)
    where new_rows.deleted_at is null
      and (old_rows.deleted_at is not null or new_rows.words <> old_rows.words)
    union all
    select old_rows.user_id, word, null, -1
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null
      and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words)
  ) as differences
  group by user_id, word having sum(difference) <> 0
  order by user_id, word
  on conflict (user_id, word) do update
    set setting_count = counted.setting_count + excluded.setting_count,
      label = coalesce(excluded.label, counted.label);
  return null;
end $$;
revoke execute on function count_added_words(), count_changed_words() from public;

-- Words nothing has any more; the counts themselves say so.
create policy setting_words_of_service on setting_words to app_service
  using (setting_count = 0) with check (false);
grant select, delete on setting_words to app_service;

insert into setting_words (user_id, word, label, setting_count)
select user_id, word, max(label), count(*)
from settings, counted_words(words, material, tags) group by user_id, word;

create trigger settings_words_added after insert on settings
  referencing new table as new_rows for each statement execute function count_added_words();
create trigger settings_words_changed after update on settings
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_words();
