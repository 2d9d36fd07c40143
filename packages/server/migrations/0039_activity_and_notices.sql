-- What happened in a team, and what one account is told: in the app, by mail and by push (ADR 46).
-- compatible-with: 0019_onboarding

-- An entry is data, never prose: who did what with what. It stays when what it is about is deleted, so `subjects` has
-- plain ids, and `details` the names they had. Names of people are looked up: who is erased is erased here, too.
create table team_activity (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references profiles (id) on delete cascade,
  -- Null once the account is erased.
  actor_id uuid references profiles (id) on delete set null,
  kind text not null check (kind ~ '^[a-z]+(_[a-z]+)+$' and char_length(kind) <= 40),
  -- What the list is filtered by.
  category text not null generated always as (case
    when split_part(kind, '_', 1) in ('result', 'card') then 'results'
    when split_part(kind, '_', 1) in ('member', 'invitation', 'team', 'induction', 'message') then 'people'
    else 'changes' end) stored,
  -- How many of the same one transaction did; `details` are those of the first.
  count integer not null default 1 check (count >= 1),
  -- Whom it was done to.
  person_id uuid references profiles (id) on delete set null,
  setting_id uuid,
  machine_id uuid,
  -- A result, test card, folder, material, invitation, message or kiosk.
  subject_id uuid,
  details jsonb not null default '{}' check (octet_length(details::text) <= 9000),
  created_at timestamptz(3) not null default now()
);
create index team_activity_newest on team_activity (team_id, created_at desc, id desc);
create index team_activity_of_category on team_activity (team_id, category, created_at desc, id desc);
create index team_activity_of_actor on team_activity (team_id, actor_id, created_at desc, id desc);
create index team_activity_of_machine on team_activity (team_id, machine_id, created_at desc, id desc)
  where machine_id is not null;
create index team_activity_actors on team_activity (actor_id) where actor_id is not null;
create index team_activity_people on team_activity (person_id) where person_id is not null;
create index team_activity_oldest on team_activity (created_at);

-- What somebody is told, once: of the same subject there is one notice of a kind.
create table notices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('mention', 'reply', 'invitation', 'role_changed', 'removed', 'offered',
    'handed_over', 'inherited', 'induction_expiring')),
  team_id uuid not null references profiles (id) on delete cascade,
  -- Null once the account is erased.
  actor_id uuid references profiles (id) on delete set null,
  -- A message, an invitation or a machine.
  subject_id uuid,
  details jsonb not null default '{}' check (octet_length(details::text) <= 1000),
  -- Only in the list: neither by mail nor by push.
  is_muted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3),
  -- Since when it needs no mail and no push: it was in one, or its reader wants none.
  mailed_at timestamptz(3),
  pushed_at timestamptz(3)
);
create index notices_newest on notices (user_id, created_at desc, id desc);
create unique index notices_once on notices (user_id, kind, subject_id) where subject_id is not null;
create index notices_unread on notices (user_id) where read_at is null;
create index notices_unmailed on notices (user_id, created_at)
  where read_at is null and mailed_at is null and not is_muted;
create index notices_unpushed on notices (user_id, created_at)
  where read_at is null and pushed_at is null and not is_muted;
create index notices_last_mailed on notices (user_id, mailed_at) where mailed_at is not null;
create index notices_oldest on notices (created_at);
create index notices_of_team on notices (team_id, user_id);
create index notices_of_subject on notices (subject_id) where subject_id is not null;
create index notices_of_actor on notices (actor_id) where actor_id is not null;

create trigger notices_added after insert on notices for each row
  execute function notify_changed('notices-', 'user_id');
create trigger notices_read after update of read_at on notices for each row
  when (old.read_at is distinct from new.read_at) execute function notify_changed('notices-', 'user_id');

-- Wakes every process once the notices are committed.
create function notices_written() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    perform pg_notify('beamwright', '{"channel":"pushes","event":"written"}');
    return null;
  end $$;
revoke execute on function notices_written() from public;
create trigger notices_written after insert on notices for each statement execute function notices_written();

-- When somebody gets neither mails nor pushes about notices. Without a row, at no time.
create table quiet_hours (
  user_id uuid primary key references profiles (id) on delete cascade,
  -- Minutes since midnight; from the evening to the morning if the end is earlier.
  start_minute smallint not null check (start_minute between 0 and 1439),
  end_minute smallint not null check (end_minute between 0 and 1439),
  time_zone text not null check (char_length(time_zone) between 1 and 60),
  check (start_minute <> end_minute)
);

-- Browsers that show notices while the app is closed. Whoever knows an endpoint and its keys can't push without the key
-- of the installation.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  endpoint text not null check (endpoint ~ '^https?://' and octet_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  device text not null check (char_length(device) <= 100),
  -- That of the browser. When it is ended, by signing out or from elsewhere, nothing is pushed there any more; one that
  -- expired was ended by nobody.
  session_id uuid not null,
  created_at timestamptz(3) not null default now(),
  last_pushed_at timestamptz(3)
);
create unique index push_subscriptions_endpoint on push_subscriptions (endpoint);
create index push_subscriptions_of_session on push_subscriptions (session_id);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at desc, id desc);

alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check
  (kind in ('results', 'usage', 'exports', 'digest', 'mentions', 'team_changes', 'inductions'));
alter table notification_preferences drop constraint notification_preferences_way_check;
alter table notification_preferences add constraint notification_preferences_way_check check
  (way in ('in_app', 'email', 'push'));

alter table team_activity enable row level security;
alter table notices enable row level security;
alter table quiet_hours enable row level security;
alter table push_subscriptions enable row level security;

create policy team_activity_of_team on team_activity for select to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_activity_of_service on team_activity to app_service using (true) with check (true);
create policy team_activity_read_in_team on team_activity as restrictive for select to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = '' or may_act('viewer')));

do $$
declare
  v_table text;
begin
  foreach v_table in array array['notices', 'quiet_hours', 'push_subscriptions'] loop
    execute format('create policy %I on %I to app_user using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid)) with check (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))',
      v_table || '_of_user', v_table);
    execute format('create policy %I on %I to app_service using (true) with check (true)', v_table || '_of_service', v_table);
    execute format('create policy %I on %I as restrictive to app_user using ((select coalesce(current_setting(''app.member_id'', true), '''') = ''''))',
      v_table || '_outside_teams', v_table);
  end loop;
end $$;

-- Who reported results in a team takes them along, also after leaving it. Alone, they can't read the team's rows.
grant select on feedback to app_service;

grant select on team_activity to app_user;
grant select, delete on team_activity to app_service;
grant select, update (read_at) on notices to app_user;
grant select, insert, delete, update (read_at, mailed_at, pushed_at) on notices to app_service;
grant select, insert (user_id, start_minute, end_minute, time_zone), delete, update (start_minute, end_minute, time_zone)
  on quiet_hours to app_user;
grant select on quiet_hours to app_service;
grant select, delete on push_subscriptions to app_user;
grant select, delete, update (last_pushed_at) on push_subscriptions to app_service;

-- Adds an entry, or counts what the transaction did before. Ids of `p_subjects`: person, setting, machine, subject.
create function add_activity(p_team_id uuid, p_actor_id uuid, p_kind text, p_subjects jsonb, p_details jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  -- Of this transaction only.
  v_memory text := 'app.activity_' || p_kind;
  v_before uuid := nullif(current_setting(v_memory, true), '')::uuid;
begin
  update team_activity set count = count + 1 where id = v_before and team_id = p_team_id;
  if found then return; end if;
  if not exists (select from teams where id = p_team_id) then return; end if;
  insert into team_activity (team_id, actor_id, kind, person_id, setting_id, machine_id, subject_id, details)
  values (p_team_id, (select id from profiles where id = p_actor_id), p_kind, (p_subjects ->> 'person')::uuid,
    (p_subjects ->> 'setting')::uuid, (p_subjects ->> 'machine')::uuid, (p_subjects ->> 'subject')::uuid,
    jsonb_strip_nulls(p_details))
  returning id into v_before;
  perform set_config(v_memory, v_before::text, true);
end $$;
revoke execute on function add_activity(uuid, uuid, text, jsonb, jsonb) from public;
grant execute on function add_activity(uuid, uuid, text, jsonb, jsonb) to app_service;

-- The same by who acts in a team, for triggers and services of other slices.
create function record_activity(p_kind text, p_subjects jsonb, p_details jsonb) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
begin
  if v_member is null or not may_act('viewer') then return; end if;
  perform add_activity(nullif(current_setting('app.user_id', true), '')::uuid, v_member, p_kind, p_subjects, p_details);
end $$;
revoke execute on function record_activity(text, jsonb, jsonb) from public;
grant execute on function record_activity(text, jsonb, jsonb) to app_user;

-- Names of the columns that differ, besides those that only the database counts with.
create function changed_columns(p_old jsonb, p_new jsonb, p_watched text[]) returns jsonb
language sql immutable set search_path = pg_catalog, public
as $$
  select coalesce(jsonb_agg(name order by position), '[]')
  from unnest(p_watched) with ordinality as watched (name, position)
  where p_old -> name is distinct from p_new -> name
$$;
revoke execute on function changed_columns(jsonb, jsonb, text[]) from public;

create function setting_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row settings := case tg_op when 'DELETE' then old else new end;
  v_subjects jsonb := jsonb_build_object('setting', v_row.id, 'machine', v_row.machine_id);
  v_details jsonb := jsonb_build_object('setting', v_row.name, 'machine', nullif(v_row.machine_name, ''));
  v_person uuid := coalesce(nullif(current_setting('app.member_id', true), ''),
    nullif(current_setting('app.user_id', true), ''))::uuid;
  v_fields jsonb;
begin
  if tg_op = 'INSERT' then
    perform record_activity('setting_added', v_subjects, v_details);
    return null;
  elsif tg_op = 'DELETE' then
    perform record_activity('setting_erased', v_subjects, v_details);
    return null;
  end if;
  if old.user_id <> new.user_id then
    -- Moved to or from a team by one of its members, who may act outside it.
    perform add_activity(old.user_id, v_person, 'setting_taken', v_subjects, v_details);
    perform add_activity(new.user_id, v_person, 'setting_shared', v_subjects, v_details);
    return null;
  end if;
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    perform record_activity(case when new.deleted_at is null then 'setting_restored' else 'setting_deleted' end,
      v_subjects, v_details);
    return null;
  end if;
  if old.is_locked <> new.is_locked then
    perform record_activity(case when new.is_locked then 'setting_locked' else 'setting_unlocked' end, v_subjects, v_details);
  end if;
  if old.folder_id is distinct from new.folder_id then
    perform record_activity('setting_moved', v_subjects,
      v_details || jsonb_build_object('folder', (select name from folders where id = new.folder_id)));
  end if;
  v_fields := changed_columns(to_jsonb(old), to_jsonb(new), array['name', 'notes', 'tags']);
  if v_fields <> '[]' then
    perform record_activity('setting_edited', v_subjects, v_details || jsonb_build_object('fields', v_fields,
      'before', case when old.name <> new.name then old.name end));
  end if;
  return null;
end $$;
revoke execute on function setting_activity() from public;
create trigger settings_activity_added after insert on settings for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function setting_activity();
create trigger settings_activity_erased after delete on settings for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function setting_activity();
create trigger settings_activity_changed after update of user_id, name, notes, tags, folder_id, is_locked, deleted_at
  on settings for each row when (old.user_id <> new.user_id or coalesce(current_setting('app.member_id', true), '') <> '')
  execute function setting_activity();

-- Numbers, with what changed.
create function version_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_setting settings;
begin
  select * into v_setting from settings where id = new.setting_id;
  perform record_activity('setting_changed', jsonb_build_object('setting', new.setting_id, 'machine', v_setting.machine_id),
    jsonb_build_object('setting', v_setting.name, 'machine', nullif(v_setting.machine_name, ''), 'version', new.version,
      'summary', new.change_summary));
  return null;
end $$;
revoke execute on function version_activity() from public;
create trigger settings_versions_activity after insert on settings_versions for each row
  when (new.major_version = 1 and new.minor_version > 1 and coalesce(current_setting('app.member_id', true), '') <> '')
  execute function version_activity();

create function result_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row feedback := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity(case tg_op when 'DELETE' then 'result_deleted' else 'result_added' end,
    jsonb_build_object('setting', v_row.setting_id, 'machine', v_row.machine_id, 'subject', v_row.id,
      'person', case tg_op when 'DELETE' then (select id from profiles where id = v_row.created_by) end),
    jsonb_build_object('setting', (select name from settings where id = v_row.setting_id),
      'machine', (select name from machines where id = v_row.machine_id), 'operation', v_row.operation,
      'cut_through', v_row.cut_through, 'edge_score', v_row.edge_score,
      'kiosk', (select name from kiosks where id = v_row.kiosk_id)));
  return null;
end $$;
revoke execute on function result_activity() from public;
create trigger feedback_activity_added after insert on feedback for each row
  when (new.source = 'user' and coalesce(current_setting('app.member_id', true), '') <> '') execute function result_activity();
create trigger feedback_activity_deleted after delete on feedback for each row
  when (old.source = 'user' and coalesce(current_setting('app.member_id', true), '') <> '') execute function result_activity();

create function card_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row test_cards := case tg_op when 'DELETE' then old else new end;
  v_setting settings;
begin
  select * into v_setting from settings where id = v_row.setting_id;
  perform record_activity(case tg_op when 'INSERT' then 'card_made' when 'UPDATE' then 'card_marked' else 'card_deleted' end,
    jsonb_build_object('setting', v_row.setting_id, 'machine', v_setting.machine_id, 'subject', v_row.id),
    jsonb_build_object('setting', v_setting.name, 'machine', nullif(v_setting.machine_name, ''),
      'marked', case tg_op when 'UPDATE' then jsonb_array_length(v_row.marks) end,
      'cells', jsonb_array_length(nullif(v_row.design -> 'cells', 'null')), 'version', v_row.applied_version));
  return null;
end $$;
revoke execute on function card_activity() from public;
create trigger test_cards_activity_made after insert on test_cards for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function card_activity();
create trigger test_cards_activity_deleted after delete on test_cards for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function card_activity();
create trigger test_cards_activity_marked after update of marks on test_cards for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function card_activity();

create function machine_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row machines := case tg_op when 'DELETE' then old else new end;
  v_fields jsonb;
begin
  if tg_op = 'UPDATE' then
    v_fields := changed_columns(to_jsonb(old), to_jsonb(new), array['name', 'type', 'power_watts', 'is_galvo', 'software',
      'controller', 'bed_width_mm', 'bed_height_mm', 'pulse_width_min_ns', 'pulse_width_max_ns', 'frequency_min_hz',
      'frequency_max_hz', 'scan_speed_max_mm_s', 'requires_induction', 'induction_months']);
    if v_fields = '[]' then return null; end if;
  end if;
  perform record_activity(case tg_op when 'INSERT' then 'machine_added' when 'UPDATE' then 'machine_changed' else 'machine_removed' end,
    jsonb_build_object('machine', v_row.id), jsonb_build_object('machine', v_row.name, 'fields', v_fields));
  return null;
end $$;
revoke execute on function machine_activity() from public;
create trigger machines_activity after insert or update or delete on machines for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function machine_activity();

-- With a machine, its lenses come and go unmentioned.
create function lens_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row lenses := case tg_op when 'DELETE' then old else new end;
  v_machine text;
begin
  if tg_op = 'INSERT' and nullif(current_setting('app.activity_machine_added', true), '') is not null then return null; end if;
  select name into v_machine from machines where id = v_row.machine_id;
  if not found then return null; end if;
  perform record_activity('lens_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    jsonb_build_object('machine', v_row.machine_id),
    jsonb_build_object('machine', v_machine, 'focal_length_mm', v_row.focal_length_mm));
  return null;
end $$;
revoke execute on function lens_activity() from public;
create trigger lenses_activity after insert or update or delete on lenses for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function lens_activity();

create function folder_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row folders := case tg_op when 'DELETE' then old else new end;
  v_subjects jsonb := jsonb_build_object('subject', v_row.id);
  v_details jsonb := jsonb_build_object('folder', v_row.name);
begin
  if tg_op <> 'UPDATE' then
    perform record_activity(case tg_op when 'INSERT' then 'folder_added' else 'folder_deleted' end, v_subjects, v_details);
    return null;
  end if;
  if old.name <> new.name then
    perform record_activity('folder_renamed', v_subjects, v_details || jsonb_build_object('before', old.name));
  end if;
  if old.parent_id is distinct from new.parent_id then perform record_activity('folder_moved', v_subjects, v_details); end if;
  if old.is_locked <> new.is_locked then
    perform record_activity(case when new.is_locked then 'folder_locked' else 'folder_unlocked' end, v_subjects, v_details);
  end if;
  return null;
end $$;
revoke execute on function folder_activity() from public;
create trigger folders_activity after insert or update or delete on folders for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function folder_activity();

create function material_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row custom_materials := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity('material_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    jsonb_build_object('subject', v_row.id), jsonb_build_object('material', v_row.name));
  return null;
end $$;
revoke execute on function material_activity() from public;
create trigger custom_materials_activity after insert or update or delete on custom_materials for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function material_activity();

-- Tells members of a team, besides who does it. By who acts in the team, or the server itself.
create function add_notices(p_team_id uuid, p_user_ids uuid[], p_kind text, p_subject_id uuid, p_details jsonb, p_is_muted boolean)
returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_count integer;
begin
  if v_user <> '' and (v_member is null or v_user <> p_team_id::text or not may_act('viewer')) then
    raise exception 'notices are for people of the own team' using errcode = '42501';
  end if;
  insert into notices (user_id, kind, team_id, actor_id, subject_id, details, is_muted)
  select user_id, p_kind, p_team_id, v_member, p_subject_id, jsonb_strip_nulls(p_details), p_is_muted
  from team_members
  where team_id = p_team_id and user_id = any (p_user_ids) and left_at is null and user_id is distinct from v_member
  order by user_id
  on conflict (user_id, kind, subject_id) where subject_id is not null do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $$;
revoke execute on function add_notices(uuid, uuid[], text, uuid, jsonb, boolean) from public;
grant execute on function add_notices(uuid, uuid[], text, uuid, jsonb, boolean) to app_user, app_service;

-- Names in the caller's own notices.
create function notice_names(p_ids uuid[]) returns table (id uuid, team text, actor text)
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select notices.id, teams.name, actors.name
  from notices join profiles teams on teams.id = notices.team_id left join profiles actors on actors.id = notices.actor_id
  where notices.id = any (p_ids) and notices.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') = ''
$$;
revoke execute on function notice_names(uuid[]) from public;
grant execute on function notice_names(uuid[]) to app_user;

-- Push services give each browser an endpoint of its own: with another account it moves there.
create function add_push_device(
  p_endpoint text, p_p256dh text, p_auth text, p_device text, p_session_id uuid, p_most integer) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if v_user is null or coalesce(current_setting('app.member_id', true), '') <> '' then
    raise exception 'devices belong to people' using errcode = '42501';
  end if;
  perform from profiles where id = v_user for no key update;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, session_id)
  values (v_user, p_endpoint, p_p256dh, p_auth, p_device, p_session_id)
  on conflict (endpoint) do update set user_id = v_user, p256dh = p_p256dh, auth = p_auth, device = p_device,
    session_id = p_session_id,
    created_at = case push_subscriptions.user_id when v_user then push_subscriptions.created_at else now() end;
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = v_user order by created_at desc, id desc offset p_most);
end $$;
revoke execute on function add_push_device(text, text, text, text, uuid, integer) from public;
grant execute on function add_push_device(text, text, text, text, uuid, integer) to app_user;

create function forget_push_devices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
revoke execute on function forget_push_devices() from public;
create trigger session_push_devices after delete on auth.session for each row
  when (old.expires_at > now()) execute function forget_push_devices();

-- People who come, go and change what they may do.
create function member_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_person jsonb := jsonb_build_object('person', new.user_id);
  v_role jsonb := jsonb_build_object('role', new.role);
begin
  if tg_op = 'INSERT' then
    perform add_activity(new.team_id, new.user_id, case new.role when 'owner' then 'team_created' else 'member_joined' end,
      v_person, v_role);
    return null;
  end if;
  if old.left_at is not null and new.left_at is null then
    perform add_activity(new.team_id, new.user_id, 'member_joined', v_person, v_role);
    return null;
  elsif old.left_at is null and new.left_at is not null then
    delete from notices where team_id = new.team_id and user_id = new.user_id;
    if v_member is distinct from new.user_id and v_member is not null then
      insert into notices (user_id, kind, team_id, actor_id) values (new.user_id, 'removed', new.team_id, v_member);
      perform add_activity(new.team_id, v_member, 'member_removed', v_person, v_role);
    else
      perform add_activity(new.team_id, new.user_id, 'member_left', v_person, v_role);
    end if;
    return null;
  end if;
  if old.role = new.role then return null; end if;
  if new.role = 'owner' then
    -- The successor accepts; without one, the owner's account is gone.
    perform add_activity(new.team_id, nullif(current_setting('app.user_id', true), '')::uuid, 'team_handed_over', v_person, '{}');
    if coalesce(current_setting('app.user_id', true), '') <> new.user_id::text then
      insert into notices (user_id, kind, team_id) values (new.user_id, 'inherited', new.team_id);
    end if;
  elsif old.role = 'owner' then
    insert into notices (user_id, kind, team_id, actor_id) values (new.user_id, 'handed_over', new.team_id,
      (select id from profiles where id = nullif(current_setting('app.user_id', true), '')::uuid));
  else
    perform add_activity(new.team_id, v_member, 'member_role_changed', v_person, v_role || jsonb_build_object('before', old.role));
    if v_member is distinct from new.user_id then
      insert into notices (user_id, kind, team_id, actor_id, details)
      values (new.user_id, 'role_changed', new.team_id, v_member, v_role);
    end if;
  end if;
  return null;
end $$;
revoke execute on function member_activity() from public;
create trigger team_members_activity_joined after insert on team_members for each row execute function member_activity();
create trigger team_members_activity_changed after update of role, left_at on team_members for each row
  execute function member_activity();

-- Whoever has an account with the address is told in the app, too. Addresses stay in the invitation.
create function invitation_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_details jsonb := jsonb_build_object('role', new.role, 'by', case when new.code is null then 'email' else 'code' end);
begin
  if tg_op = 'INSERT' then
    perform add_activity(new.team_id, new.created_by, 'member_invited', jsonb_build_object('subject', new.id), v_details);
  elsif new.revoked_at is not null or new.uses >= new.max_uses or old.email is distinct from new.email then
    delete from notices where subject_id = new.id and kind = 'invitation';
  end if;
  if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null then
    perform record_activity('invitation_revoked', jsonb_build_object('subject', new.id), v_details);
  end if;
  if new.email is null or tg_op = 'UPDATE' and old.email is not distinct from new.email then return null; end if;
  -- The invitation is a mail of its own.
  insert into notices (user_id, kind, team_id, actor_id, subject_id, details, mailed_at)
  select id, 'invitation', new.team_id, new.created_by, new.id, jsonb_build_object('role', new.role), now()
  from profiles
  where id = (select id from auth."user" where email = lower(new.email)) and email_verified and not exists (
    select from team_members where team_id = new.team_id and user_id = profiles.id and left_at is null)
  on conflict (user_id, kind, subject_id) where subject_id is not null do nothing;
  return null;
end $$;
revoke execute on function invitation_activity() from public;
create trigger team_invitations_activity_added after insert on team_invitations for each row
  execute function invitation_activity();
create trigger team_invitations_activity_changed after update of revoked_at, uses, email on team_invitations for each row
  execute function invitation_activity();

create function successor_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from notices where team_id = new.id and kind = 'offered';
  if new.successor_id is not null then
    insert into notices (user_id, kind, team_id, actor_id)
    values (new.successor_id, 'offered', new.id, nullif(current_setting('app.member_id', true), '')::uuid);
  end if;
  return null;
end $$;
revoke execute on function successor_activity() from public;
create trigger teams_activity_successor after update of successor_id on teams for each row
  when (old.successor_id is distinct from new.successor_id) execute function successor_activity();

create function team_profile_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  -- Only its owner deletes and restores a team.
  v_actor uuid := coalesce(nullif(current_setting('app.member_id', true), '')::uuid,
    (select user_id from team_members where team_id = new.id and role = 'owner'));
begin
  if old.name <> new.name then
    perform add_activity(new.id, v_actor, 'team_renamed', '{}', jsonb_build_object('team', new.name, 'before', old.name));
  end if;
  if (old.erase_at is null) <> (new.erase_at is null) then
    perform add_activity(new.id, v_actor, case when new.erase_at is null then 'team_restored' else 'team_deleted' end, '{}', '{}');
  end if;
  return null;
end $$;
revoke execute on function team_profile_activity() from public;
create trigger profiles_team_activity after update on profiles for each row
  when (new.kind = 'team' and (old.name <> new.name or (old.erase_at is null) <> (new.erase_at is null)))
  execute function team_profile_activity();

-- Mentions and replies of the chat. Whoever muted the team or wants none of it finds them in the list only.
create function add_message_notices(p_message team_messages, p_user_ids uuid[], p_kind text) returns void
language sql security definer set search_path = pg_catalog, public
as $$
  insert into notices (user_id, kind, team_id, actor_id, subject_id, is_muted)
  select members.user_id, p_kind, p_message.team_id, p_message.user_id, p_message.id,
    coalesce(reads.level = 'none' or reads.muted_until > now(), false)
  from team_members members
    left join team_message_reads reads on reads.team_id = members.team_id and reads.user_id = members.user_id
  where members.team_id = p_message.team_id and members.left_at is null
    and (p_user_ids is null or members.user_id = any (p_user_ids)) and members.user_id is distinct from p_message.user_id
    -- Who is both named and answered is told once.
    and not exists (select from notices where notices.subject_id = p_message.id and notices.user_id = members.user_id)
  order by members.user_id
  on conflict (user_id, kind, subject_id) where subject_id is not null do nothing
$$;
revoke execute on function add_message_notices(team_messages, uuid[], text) from public;

create function mention_notice() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform add_message_notices(messages, array[new.user_id], new.kind) from team_messages messages
  where id = new.message_id and deleted_at is null;
  return null;
end $$;
create trigger team_message_mentions_notice after insert on team_message_mentions for each row
  execute function mention_notice();

-- `here` names those who see it anyway.
create function message_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if tg_op = 'UPDATE' and old.deleted_at is null and new.deleted_at is not null then
    delete from notices where subject_id = new.id;
    if new.deleted_by is distinct from new.user_id then
      perform record_activity('message_deleted', jsonb_build_object('subject', new.id, 'person', new.user_id), '{}');
    end if;
  elsif new.mentions_all = 'everyone' and (tg_op = 'INSERT' or old.mentions_all is distinct from 'everyone') then
    perform add_message_notices(new, null, 'mention');
  end if;
  return null;
end $$;
create trigger team_messages_notices_added after insert on team_messages for each row
  when (new.mentions_all = 'everyone') execute function message_notices();
create trigger team_messages_notices_changed after update of deleted_at, mentions_all on team_messages for each row
  execute function message_notices();

-- What was read in the chat is read in the list.
create function read_message_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update notices set read_at = now()
  where user_id = new.user_id and team_id = new.team_id and kind in ('mention', 'reply') and read_at is null
    and exists (select from team_messages where id = notices.subject_id and position <= new.position);
  return null;
end $$;
create trigger team_message_reads_notices after update of position on team_message_reads for each row
  when (old.position < new.position) execute function read_message_notices();

revoke execute on function mention_notice(), message_notices(), read_message_notices() from public;

-- Of the makerspace: who confirmed and renewed which safety page, rules of materials, and kiosks.
create function induction_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform add_activity(new.team_id, coalesce(new.confirmed_by, new.user_id),
    case when new.confirmed_by is distinct from new.user_id and new.confirmed_by is not null then 'induction_renewed'
      else 'induction_confirmed' end,
    jsonb_build_object('machine', new.machine_id, 'person', new.user_id, 'subject', new.id),
    jsonb_build_object('machine', (select name from machines where id = new.machine_id), 'until', new.expires_at,
      'version', new.version::text));
  return null;
end $$;
create trigger inductions_activity after insert on inductions for each row execute function induction_activity();

create function page_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform record_activity('page_changed', jsonb_build_object('machine', new.machine_id),
    jsonb_build_object('machine', (select name from machines where id = new.machine_id), 'version', new.version::text));
  return null;
end $$;
create trigger safety_pages_activity after insert on safety_pages for each row execute function page_activity();

create function rule_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_row material_rules := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity('rule_changed', jsonb_build_object('machine', v_row.machine_id, 'subject', v_row.id),
    jsonb_build_object('machine', (select name from machines where id = v_row.machine_id), 'material',
      coalesce(v_row.material, (select name from custom_materials where id = v_row.custom_material_id)),
      'rule', case tg_op when 'DELETE' then null else v_row.rule end));
  return null;
end $$;
create trigger material_rules_activity after insert or update or delete on material_rules for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '') execute function rule_activity();

create function kiosk_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform record_activity(case tg_op when 'INSERT' then 'kiosk_added' else 'kiosk_revoked' end,
    jsonb_build_object('machine', new.machine_id, 'subject', new.id),
    jsonb_build_object('machine', (select name from machines where id = new.machine_id), 'kiosk', new.name));
  return null;
end $$;
create trigger kiosks_activity_added after insert on kiosks for each row execute function kiosk_activity();
create trigger kiosks_activity_revoked after update of revoked_at on kiosks for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function kiosk_activity();

revoke execute on function induction_activity(), page_activity(), rule_activity(), kiosk_activity() from public;

-- The newest induction of each person and machine, where it ends soon and nobody was told yet.
create function expiring_inductions(p_days integer, p_limit integer) returns table (
  id uuid, team_id uuid, user_id uuid, machine text, ends_on text)
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select inductions.id, inductions.team_id, inductions.user_id, machines.name,
    to_char(inductions.expires_at at time zone 'utc', 'YYYY-MM-DD')
  from inductions join machines on machines.id = inductions.machine_id and machines.requires_induction
    join makerspaces on makerspaces.team_id = inductions.team_id and makerspaces.is_on
    join team_members members on members.team_id = inductions.team_id and members.user_id = inductions.user_id
      and members.left_at is null
  where inductions.expires_at between now() and now() + make_interval(days => p_days)
    and not exists (select from inductions newer where newer.machine_id = inductions.machine_id
      and newer.user_id = inductions.user_id
      and (newer.confirmed_at, newer.id) > (inductions.confirmed_at, inductions.id))
    and not exists (select from notices where subject_id = inductions.id)
  order by inductions.id limit p_limit
$$;
create index inductions_expiring on inductions (expires_at) where expires_at is not null;
revoke execute on function expiring_inductions(integer, integer) from public;
grant execute on function expiring_inductions(integer, integer) to app_service;
