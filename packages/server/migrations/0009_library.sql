-- The library: the settings a user saved, their folders, versions and search.

-- Words for the search: the same on every engine and under every locale of the database, so neither lower() nor the
-- classes of regular expressions are used on letters beyond ASCII. These functions are PL/pgSQL because it keeps its
-- plans; a function in SQL that is not inlined is planned for every row before PostgreSQL 18.

-- Lower case without accents, like `fold` of the domain; a test compares both letter by letter.
create function fold_text(p_text text) returns text
language plpgsql immutable strict parallel safe
as $$ begin
  if p_text ~ '^[\u0001-\u007f]*$' then return lower(p_text collate "C"); end if;
  return replace(replace(replace(replace(translate(
      regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐđĦıĲĿŁłŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'abcdefghijklmnopqrstuvwxyzæðøþddħiĳŀllŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $$;

-- Words and numbers of a text, folded; "3mm" is 3 and mm. A word counts by its first 40 letters.
create function split_words(p_text text) returns text[]
language plpgsql immutable strict parallel safe
as $$ begin
  return (select coalesce(array_agg(left(replace(matched[1], ',', '.'), 40)), '{}')
    from regexp_matches(public.fold_text(p_text),
      '[0-9]+(?:[.,][0-9]+)*|[^\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', 'g') as matched);
end $$;

-- Most settings have no tags.
create function tag_words(p_tags text[]) returns text[]
language plpgsql immutable strict parallel safe
as $$ begin
  if p_tags = '{}' then return '{}'; end if;
  return array(select 'tag=' || public.fold_text(tag) from unnest(p_tags) as tag);
end $$;

-- Everything a list can be searched and filtered by, as words. A word of a text never contains "=".
create function setting_words(p_name text, p_material text, p_notes text,
  p_machine_name text, p_tags text[], p_operation text, p_source text, p_machine_type text,
  p_machine_id uuid, p_lens_id uuid, p_folder_id uuid) returns tsvector
language plpgsql immutable parallel safe
as $$ begin
  return array_to_tsvector(
    public.split_words(p_name || ' ' || p_material || ' ' || p_notes || ' ' || p_machine_name
      || ' ' || array_to_string(p_tags, ' '))
    || public.tag_words(p_tags)
    || array['material=' || left(public.fold_text(p_material), 200), 'operation=' || p_operation,
      'source=' || p_source, 'machine_type=' || p_machine_type,
      'machine_id=' || coalesce(p_machine_id::text, 'none'),
      'lens_id=' || coalesce(p_lens_id::text, 'none'),
      'folder_id=' || coalesce(p_folder_id::text, 'none')]);
end $$;

-- In the index every word begins with its owner, so that a search never reads another user's rows.
create function words_of_owner(p_user_id uuid, p_words tsvector) returns tsvector
language plpgsql immutable parallel safe
as $$ begin
  return array_to_tsvector(
    array(select p_user_id::text || word from unnest(tsvector_to_array(p_words)) as word));
end $$;

revoke execute on function fold_text(text), split_words(text), tag_words(text[]),
  setting_words(text, text, text, text, text[], text, text, text, uuid, uuid, uuid),
  words_of_owner(uuid, tsvector) from public;
-- Generated columns are computed with the rights of the writer.
grant execute on function fold_text(text), split_words(text), tag_words(text[]),
  setting_words(text, text, text, text, text[], text, text, text, uuid, uuid, uuid),
  words_of_owner(uuid, tsvector) to app_user, app_service;

-- Folders, nested.
create table folders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  parent_id uuid,
  name text not null check (char_length(name) between 1 and 100),
  -- Names that differ only in case or accents are the same.
  name_key text collate "C" not null generated always as (fold_text(name)) stored,
  created_at timestamptz(3) not null default now(),
  unique (id, user_id),
  unique nulls not distinct (user_id, parent_id, name_key),
  check (parent_id <> id),
  -- No action on delete: the contents of a folder are moved before it is deleted.
  foreign key (parent_id, user_id) references folders (id, user_id)
);

create index folders_in_folder on folders (parent_id) where parent_id is not null;

alter table folders enable row level security;

create policy folders_of_user on folders to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on folders to app_user;
grant insert (id, user_id, parent_id, name) on folders to app_user;
grant update (parent_id, name) on folders to app_user;

-- Settings: steps saved from the workflow of a job or imported from a file. What a job computed can change when it runs
-- again; a setting is a copy.
create table settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  material text not null,
  thickness_mm double precision,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  speed_mm_min double precision not null check (speed_mm_min > 0),
  speed_band_low_mm_min double precision not null,
  speed_band_high_mm_min double precision not null,
  power_percent double precision not null check (power_percent > 0 and power_percent <= 100),
  passes integer not null check (passes >= 1),
  interval_mm double precision,
  -- The specification's second name for the interval of a fill.
  hatch_spacing_mm double precision generated always as (interval_mm) stored,
  frequency_hz double precision,
  frequency_khz double precision generated always as (frequency_hz / 1000) stored,
  pulse_width_ns double precision,
  kerf_mm double precision,
  air_psi double precision,
  hatch_angle_deg double precision,
  hatch_type text check (hatch_type in ('unidirectional', 'bidirectional', 'crosshatch')),
  fill_type text not null check (fill_type in ('line', 'fill')),
  expected_color text,
  z_offset_mm double precision,
  target_depth_mm double precision,
  confidence double precision not null check (confidence between 0.1 and 0.95),
  source text not null,
  method text not null check (method in
    ('baseline', 'interpolated', 'model', 'family', 'physics', 'generic', 'ai', 'imported')),
  -- The function and the model that answered; null without a language model. Never changed.
  ai_agent_used text,
  ai_model_version text,
  -- Sentences are stored as codes with values.
  rationale jsonb not null,
  warnings jsonb not null default '[]',
  job_id uuid,
  -- Position in the job's workflow; null once the job ran again and has another workflow.
  step_index integer check (step_index >= 0),
  machine_id uuid,
  machine_name text not null,
  machine_type text not null check (machine_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  machine_power_watts double precision not null,
  lens_id uuid,
  lens_focal_length_mm double precision,
  created_at timestamptz(3) not null default now(),
  folder_id uuid,
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  is_pinned boolean not null default false,
  notes text not null default '' check (char_length(notes) <= 2000),
  -- Steps run after the first one, without moving the work.
  further_steps jsonb not null default '[]',
  min_power_percent double precision check (min_power_percent between 0 and 100),
  hatch_angle_step_deg double precision,
  -- Null: unknown.
  air_assist boolean,
  layer_mode text not null check (layer_mode in ('line', 'fill', 'offset_fill', 'image')),
  safety_bypassed boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  -- In the bin since then; all settings of one deletion are restored together.
  deleted_at timestamptz(3),
  deletion_id uuid,
  name_key text collate "C" not null
    generated always as (left(fold_text(name), 80)) stored,
  material_key text collate "C" not null
    generated always as (left(fold_text(material), 80)) stored,
  words tsvector not null generated always as (setting_words(name, material, notes, machine_name,
    tags, operation, source, machine_type, machine_id, lens_id, folder_id)) stored,
  -- The version whose numbers these are.
  version_id uuid not null,
  repeats integer not null default 1 check (repeats >= 1),
  stored_bytes integer not null generated always as (
    1500 + 2 * octet_length(name) + 2 * octet_length(material) + 2 * octet_length(notes)
    + 100 * cardinality(tags) + octet_length(rationale::text) + octet_length(warnings::text)
    + octet_length(further_steps::text)) stored,
  unique (id, user_id),
  check ((deleted_at is null) = (deletion_id is null)),
  foreign key (job_id, user_id) references jobs (id, user_id) on delete set null (job_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id),
  foreign key (folder_id, user_id) references folders (id, user_id)
    on delete set null (folder_id)
);

-- A step is saved once; one in the bin does not count.
create unique index settings_of_step on settings (user_id, job_id, step_index)
  where deleted_at is null;
-- One index per sort, read from either end; pinned settings are a section of their own.
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
-- The newest settings, pinned or not: the others are read-only after a downgrade.
create index settings_within_plan on settings (user_id, created_at, id) where deleted_at is null;
create index settings_by_words on settings using gin (words_of_owner(user_id, words))
  with (gin_pending_list_limit = 512) where deleted_at is null;
create index settings_of_machine on settings (machine_id) where machine_id is not null;
create index settings_of_lens on settings (lens_id) where lens_id is not null;
create index settings_in_folder on settings (folder_id) where folder_id is not null;
create index settings_in_force on settings (version_id);
create index settings_in_bin on settings (deleted_at) where deleted_at is not null;
create index settings_in_bin_of_user on settings (user_id) where deleted_at is not null;
create index settings_of_deletion on settings (deletion_id) where deletion_id is not null;

create trigger settings_storage_added after insert on settings
  referencing new table as new_rows
  for each statement execute function count_storage('settings', 'refused');
create trigger settings_storage_changed after update on settings
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('settings', 'refused');
create trigger settings_storage_freed after delete on settings
  referencing old table as old_rows
  for each statement execute function count_storage('settings');

alter table settings enable row level security;

create policy settings_of_user on settings to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- Emptying the bin is all the service does with settings.
create policy settings_in_bin_of_service on settings to app_service
  using (deleted_at is not null) with check (false);

grant select on settings to app_user;
grant insert (id, user_id, name, material, thickness_mm, operation, speed_mm_min,
  speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, interval_mm, frequency_hz,
  pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color,
  z_offset_mm, target_depth_mm, confidence, source, method, ai_agent_used, ai_model_version,
  rationale, warnings, job_id, step_index, machine_id, machine_name, machine_type,
  machine_power_watts, lens_id, lens_focal_length_mm, folder_id, tags, is_pinned, notes,
  further_steps, min_power_percent, hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed,
  version_id, repeats) on settings to app_user;
grant update (name, material, thickness_mm, speed_mm_min, speed_band_low_mm_min,
  speed_band_high_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm,
  air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color, z_offset_mm, confidence, method,
  rationale, warnings, step_index, folder_id, tags, is_pinned, notes, further_steps,
  min_power_percent, hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed, updated_at,
  deleted_at, deletion_id, version_id, repeats) on settings to app_user;
grant select (id, deleted_at), delete on settings to app_service;

-- Row-level security keeps `@@` from using an index, so the search runs with the rights of the table's owner. It reads
-- the user from the transaction and returns only ids: rows are read with the rights of the caller. Each group of
-- p_groups must match with at least one word: [word, whether it may be the beginning of one].
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

-- How many settings of a user have a word: for filters and for correcting typing errors. Triggers count, so that neither
-- gets slower with a larger library.
create table setting_words (
  user_id uuid not null references profiles (id) on delete cascade,
  word text collate "C" not null,
  -- As it was written last; null where the word itself is the label.
  label text,
  setting_count bigint not null,
  primary key (user_id, word)
);

alter table setting_words enable row level security;

create policy setting_words_of_user on setting_words for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- The service deletes words without settings.
create policy setting_words_of_service on setting_words to app_service
  using (setting_count = 0) with check (false);

grant select on setting_words to app_user;
grant select, delete on setting_words to app_service;

-- Words of one setting that are counted, with their labels. Numbers are not counted: there are too many of them.
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

-- The triggers run with the rights of the table's owner, so that no user writes a count.
create function count_added_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), count(*)
  from new_rows, counted_words(words, material, tags)
  where deleted_at is null
  group by user_id, word
  -- Ordered, so that two concurrent saves cannot deadlock.
  order by user_id, word
  on conflict (user_id, word) do update
    set setting_count = counted.setting_count + excluded.setting_count, label = excluded.label;
  return null;
end $$;

-- Words without settings are deleted at once: they count toward no plan, so editing the notes of one setting again and
-- again would add rows without limit.
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
  -- The insert above has locked these rows, so this never waits.
  delete from setting_words as counted
  using (
    select distinct old_rows.user_id, word
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null
      and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words)
  ) as left_behind
  where counted.user_id = left_behind.user_id and counted.word = left_behind.word
    and counted.setting_count = 0;
  return null;
end $$;
revoke execute on function count_added_words(), count_changed_words() from public;

create trigger settings_words_added after insert on settings
  referencing new table as new_rows for each statement execute function count_added_words();
create trigger settings_words_changed after update on settings
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_changed_words();

-- Every set of numbers a setting had. 0.1: as computed, one per step of a job; 1.x: of the user's library; 2.x: baselines,
-- which belong to no user.
create table settings_versions (
  id uuid primary key default gen_random_uuid(),
  -- Null for baselines.
  user_id uuid references profiles (id) on delete cascade,
  setting_id uuid,
  source_job_id uuid,
  -- Of 0.1: the run of the job and the position of the step in its workflow.
  run_number integer,
  step_index integer check (step_index >= 0),
  major_version integer not null,
  minor_version integer not null check (minor_version >= 1),
  version text not null generated always as (major_version || '.' || minor_version) stored,
  version_type text not null,
  change_summary jsonb not null check (octet_length(change_summary::text) <= 8000),
  settings_snapshot jsonb not null,
  material text not null,
  thickness_mm double precision,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  confidence double precision not null check (confidence between 0.1 and 0.95),
  machine_id uuid,
  lens_id uuid,
  previous_version_id uuid,
  -- The function and the model that answered; null without a language model.
  ai_agent_used text,
  ai_model_version text,
  created_by uuid default nullif(current_setting('app.user_id', true), '')::uuid
    references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Versions 0.1 count with their job; 2.x count for no user.
  stored_bytes integer not null generated always as (
    case when major_version = 1 then 400 + octet_length(change_summary::text) + octet_length(material)
      + octet_length(settings_snapshot::text) else 0 end) stored,
  unique (id, user_id),
  unique (setting_id, major_version, minor_version),
  check (case major_version
    when 0 then minor_version = 1 and version_type = 'ai_original' and user_id is not null
      and setting_id is null and step_index is not null
    when 1 then version_type in ('user_copy', 'user_edit') and user_id is not null
      and setting_id is not null
    when 2 then version_type in ('admin_baseline', 'admin_edit') and user_id is null
      and setting_id is null
    else false end),
  foreign key (setting_id, user_id) references settings (id, user_id) on delete cascade,
  foreign key (source_job_id, user_id) references jobs (id, user_id)
    on delete set null (source_job_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id),
  foreign key (previous_version_id, user_id) references settings_versions (id, user_id)
    on delete set null (previous_version_id)
);

alter table settings
  add foreign key (version_id, user_id) references settings_versions (id, user_id);

create index settings_versions_of_job on settings_versions (source_job_id, run_number, step_index)
  where source_job_id is not null;
-- Foreign keys to a version look for (id, user_id). An index on the user alone costs the same while the table is small;
-- PostgreSQL would choose it and keep the plan for the session, reading every version of a growing library.
create index settings_versions_of_user on settings_versions (user_id, id);
create index settings_versions_of_machine on settings_versions (machine_id)
  where machine_id is not null;
create index settings_versions_of_lens on settings_versions (lens_id) where lens_id is not null;
create index settings_versions_next on settings_versions (previous_version_id)
  where previous_version_id is not null;

create trigger settings_versions_storage_added after insert on settings_versions
  referencing new table as new_rows
  for each statement execute function count_storage('settings', 'refused');
create trigger settings_versions_storage_changed after update on settings_versions
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('settings', 'refused');
create trigger settings_versions_storage_freed after delete on settings_versions
  referencing old table as old_rows
  for each statement execute function count_storage('settings');

alter table settings_versions enable row level security;

create policy settings_versions_read on settings_versions for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- A user adds versions 1.x of their own and changes none.
create policy settings_versions_add on settings_versions for insert to app_user
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and major_version = 1);
create policy baseline_versions_of_service on settings_versions to app_service
  using (major_version = 2) with check (major_version = 2);

grant select on settings_versions to app_user;
grant insert (id, user_id, setting_id, source_job_id, major_version, minor_version, version_type,
  change_summary, settings_snapshot, material, thickness_mm, operation, confidence, machine_id,
  lens_id, previous_version_id, ai_agent_used, ai_model_version) on settings_versions to app_user;
grant select on settings_versions to app_service;
grant insert (major_version, minor_version, version_type, change_summary, settings_snapshot,
  material, thickness_mm, operation, confidence, previous_version_id, ai_agent_used,
  ai_model_version, created_by) on settings_versions to app_service;

-- Saves version 0.1 of every step when a workflow is stored, so that a job costs no further round trip. Runs with the
-- rights of the table's owner: users write no 0.x. Of earlier runs only versions that a setting was made of stay.
create function save_original_versions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if new.run_number > 1 then
    delete from settings_versions as original
    where source_job_id = new.id and major_version = 0
      and not exists (select from settings_versions as made
        where made.previous_version_id = original.id);
  end if;
  insert into settings_versions (user_id, source_job_id, run_number, step_index, major_version,
    minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm, operation,
    confidence, machine_id, lens_id, ai_agent_used, ai_model_version, created_by)
  select new.user_id, new.id, new.run_number, place - 1, 0, 1, 'ai_original',
    '{"code": "version.computed", "values": {}}',
    step -> 'settings' || jsonb_build_object('min_power_percent', null, 'hatch_angle_step_deg', null,
      'layer_mode', step -> 'settings' -> 'fill_type', 'repeats', step -> 'repeats',
      'further_steps', '[]'::jsonb),
    step ->> 'material', (step ->> 'thickness_mm')::float8, step ->> 'operation',
    (step ->> 'confidence')::float8, new.machine_id, new.lens_id,
    -- Computed: no user wrote it.
    step -> 'generation' ->> 'ai_source', step -> 'generation' ->> 'model', null
  from jsonb_array_elements(new.workflow) with ordinality as steps (step, place);
  return null;
end $$;
revoke execute on function save_original_versions() from public;

create trigger jobs_original_versions after update of workflow on jobs
  for each row when (new.workflow <> '[]') execute function save_original_versions();

-- Versions 0.1 are deleted with their job, unless a setting was made of them; then with that setting.
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

-- Deletes for good what the user has in the bin, at most p_limit rows of each table; returns the larger number deleted.
-- Jobs of this month stay, because they count toward its limit.
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

-- The bytes that emptying the bin would free. Results and test cards are tables of later files.
set local check_function_bodies = off;
create function own_bin_bytes() returns bigint
language sql stable set search_path = pg_catalog, public
as $$
  select coalesce(sum(bytes), 0)::bigint from (
    select settings.stored_bytes + (
        select coalesce(sum(stored_bytes), 0) from settings_versions where setting_id = settings.id) + (
        select coalesce(sum(stored_bytes), 0) from test_cards where setting_id = settings.id) + (
        -- The numbers of a result stay.
        select coalesce(sum(photo_bytes + octet_length(notes)), 0) from feedback
        where setting_id = settings.id) as bytes
    from settings
    where user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and deleted_at is not null
    union all
    select stored_bytes from jobs
    where user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and deleted_at is not null
      and created_at < date_trunc('month', now(), 'UTC')) as in_bin
$$;
set local check_function_bodies = on;
revoke execute on function empty_own_bin(integer), own_bin_bytes() from public;
grant execute on function empty_own_bin(integer), own_bin_bytes() to app_user;
