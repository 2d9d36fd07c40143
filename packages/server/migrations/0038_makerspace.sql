-- Makerspace mode: what a team's machines may burn, inductions, and kiosks (ADR 45).
-- compatible-with: 0019_onboarding

-- A tablet beside a machine acts as a role of its own, which reaches nothing but what is granted below. `app.user_id` is
-- the team, `app.machine_id` the machine, `app.device_id` the kiosk, and `app.member_id` whoever entered their code.
grant usage on schema public to app_device;

create table makerspaces (
  team_id uuid primary key references teams (id) on delete cascade,
  is_on boolean not null default false
);

alter table machines
  add column requires_induction boolean not null default false,
  -- Null: an induction doesn't expire.
  add column induction_months integer check (induction_months between 1 and 60);
grant update (requires_induction, induction_months) on machines to app_user;

alter table custom_materials add unique (id, user_id);

create table material_rules (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  machine_id uuid not null,
  -- A material of the catalog, or one of the team's own.
  material text check (char_length(material) between 1 and 100),
  custom_material_id uuid,
  rule text not null check (rule in ('allowed', 'with_staff', 'not_allowed')),
  reason text check (char_length(reason) between 1 and 120),
  max_thickness_mm double precision check (max_thickness_mm between 0.01 and 500),
  updated_at timestamptz(3) not null default now(),
  foreign key (machine_id, team_id) references machines (id, user_id) on delete cascade,
  foreign key (custom_material_id, team_id) references custom_materials (id, user_id) on delete cascade,
  unique (machine_id, material),
  unique (machine_id, custom_material_id),
  check ((material is null) <> (custom_material_id is null)),
  check (rule = 'allowed' or reason is not null)
);
create index material_rules_of_team on material_rules (team_id, material);
create index material_rules_of_custom_material on material_rules (custom_material_id, team_id)
  where custom_material_id is not null;

-- What people read before they use a machine. Versions are never changed: inductions refer to them.
create table safety_pages (
  machine_id uuid not null,
  version integer not null check (version between 1 and 1000),
  team_id uuid not null references teams (id) on delete cascade,
  text text not null check (char_length(text) between 1 and 10000),
  -- Inductions of earlier versions end with it.
  demands_reading boolean not null,
  created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
    references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  primary key (machine_id, version),
  foreign key (machine_id, team_id) references machines (id, user_id) on delete cascade
);
create index safety_pages_of_team on safety_pages (team_id);
create index safety_pages_of_author on safety_pages (created_by) where created_by is not null;

-- Who confirmed that they read which version; the newest counts.
create table inductions (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  machine_id uuid not null,
  version integer not null,
  user_id uuid not null references profiles (id) on delete cascade,
  -- Themselves, or the manager who renewed it.
  confirmed_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
    references profiles (id) on delete set null,
  shown_by uuid references profiles (id) on delete set null,
  confirmed_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  foreign key (machine_id, version) references safety_pages (machine_id, version) on delete cascade
);
create index inductions_newest on inductions (machine_id, user_id, confirmed_at desc);
create index inductions_of_version on inductions (machine_id, version);
create index inductions_of_team on inductions (team_id, confirmed_at desc, id desc);
create index inductions_of_user on inductions (user_id);
create index inductions_of_confirmer on inductions (confirmed_by) where confirmed_by is not null;
create index inductions_of_guide on inductions (shown_by) where shown_by is not null;

create table kiosks (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  machine_id uuid not null,
  name text not null check (char_length(name) between 1 and 60),
  revoked_at timestamptz(3),
  -- SHA-256 of the code that opens it, once.
  code_hash text unique check (code_hash ~ '^[0-9a-f]{64}$'),
  code_expires_at timestamptz(3),
  -- SHA-256 of the token that the tablet has.
  token_hash text unique check (token_hash ~ '^[0-9a-f]{64}$'),
  opened_at timestamptz(3),
  last_seen_at timestamptz(3),
  -- Whoever entered their code last, and the manager beside them.
  member_id uuid references profiles (id) on delete set null,
  staff_id uuid references profiles (id) on delete set null,
  member_until timestamptz(3),
  created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
    references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  foreign key (machine_id, team_id) references machines (id, user_id) on delete cascade
);
create index kiosks_of_team on kiosks (team_id, created_at desc);
create index kiosks_of_machine on kiosks (machine_id);
create index kiosks_of_member on kiosks (member_id) where member_id is not null;
create index kiosks_of_staff on kiosks (staff_id) where staff_id is not null;
create index kiosks_of_author on kiosks (created_by) where created_by is not null;

-- What members enter at a kiosk. The code follows from the number and a secret.
create table kiosk_codes (
  team_id uuid not null,
  user_id uuid not null references profiles (id) on delete cascade,
  number integer not null check (number between 1 and 1000000),
  code_hash text not null check (code_hash ~ '^[0-9a-f]{64}$'),
  primary key (team_id, user_id),
  unique (team_id, code_hash),
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index kiosk_codes_of_user on kiosk_codes (user_id);

-- Results of a stolen tablet can be told from those of others.
alter table feedback add column kiosk_id uuid default nullif(current_setting('app.device_id', true), '')::uuid
  references kiosks (id) on delete set null;
create index feedback_of_kiosk on feedback (kiosk_id) where kiosk_id is not null;

create trigger makerspaces_added after insert on makerspaces for each row
  execute function notify_changed('team-', 'team_id');
create trigger makerspaces_changed after update on makerspaces for each row
  execute function notify_changed('team-', 'team_id');
create trigger material_rules_added after insert on material_rules for each row
  execute function notify_changed('team-', 'team_id');
create trigger material_rules_changed after update on material_rules for each row
  execute function notify_changed('team-', 'team_id');
create trigger safety_pages_added after insert on safety_pages for each row
  execute function notify_changed('team-', 'team_id');
create trigger inductions_added after insert on inductions for each row
  execute function notify_changed('team-', 'team_id');
create trigger kiosks_added after insert on kiosks for each row
  execute function notify_changed('team-', 'team_id');
create trigger kiosks_changed after update of opened_at, revoked_at on kiosks for each row
  execute function notify_changed('team-', 'team_id');

alter table makerspaces enable row level security;
alter table material_rules enable row level security;
alter table safety_pages enable row level security;
alter table inductions enable row level security;
alter table kiosks enable row level security;
alter table kiosk_codes enable row level security;

do $$
declare
  v_owned text := 'team_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid)';
  v_alone text := 'coalesce(current_setting(''app.member_id'', true), '''') = ''''';
  v_member text := '(select nullif(current_setting(''app.member_id'', true), '''')::uuid)';
  v_machine text := '(select nullif(current_setting(''app.machine_id'', true), '''')::uuid)';
  v_table text;
begin
  foreach v_table in array array['makerspaces', 'material_rules', 'safety_pages', 'inductions', 'kiosks', 'kiosk_codes'] loop
    execute format('create policy %I on %I to app_user using (%s) with check (%s)',
      v_table || '_of_team', v_table, v_owned, v_owned);
    execute format('create policy %I on %I to app_service using (true) with check (true)',
      v_table || '_of_service', v_table);
    execute format('grant select, delete on %I to app_service', v_table);
  end loop;
  -- Everybody in the team reads the rules and safety pages, and managers write them.
  foreach v_table in array array['makerspaces', 'material_rules', 'safety_pages'] loop
    execute format('create policy %I on %I as restrictive for select to app_user using ((select %s or may_act(''viewer'')))',
      v_table || '_read_in_team', v_table, v_alone);
    execute format('create policy %I on %I for select to app_device using (%s)', v_table || '_of_device', v_table,
      v_owned || case v_table when 'makerspaces' then '' else ' and machine_id = ' || v_machine end);
  end loop;
  foreach v_table in array array['makerspaces', 'material_rules', 'safety_pages', 'kiosks'] loop
    execute format('create policy %I on %I as restrictive for insert to app_user with check ((select %s or may_act(''manager'')))',
      v_table || '_added_in_team', v_table, v_alone);
    execute format('create policy %I on %I as restrictive for update to app_user
      using ((select %s or may_act(''manager''))) with check ((select %s or may_act(''manager'')))',
      v_table || '_changed_in_team', v_table, v_alone, v_alone);
    execute format('create policy %I on %I as restrictive for delete to app_user using ((select %s or may_act(''manager'')))',
      v_table || '_deleted_in_team', v_table, v_alone);
  end loop;
  -- Managers see all inductions, others their own.
  execute format('create policy inductions_read_in_team on inductions as restrictive for select to app_user
    using ((select %s or may_act(''manager'')) or (user_id = %s and (select may_act(''viewer''))))', v_alone, v_member);
  execute format('create policy inductions_added_in_team on inductions as restrictive for insert to app_user
    with check ((select %s or may_act(''manager'')) or (user_id = %s and (select may_act(''member''))))', v_alone, v_member);
  -- What was confirmed stays as it was.
  foreach v_table in array array['inductions', 'kiosk_codes'] loop
    execute format('create policy %I on %I as restrictive for update to app_user using ((select %s))',
      v_table || '_changed_alone', v_table, v_alone);
    execute format('create policy %I on %I as restrictive for delete to app_user using ((select %s))',
      v_table || '_deleted_alone', v_table, v_alone);
  end loop;
  execute format('create policy kiosk_codes_added_alone on kiosk_codes as restrictive for insert to app_user
    with check ((select %s))', v_alone);
  execute format('create policy inductions_of_device on inductions for select to app_device
    using (%s and machine_id = %s and user_id = %s)', v_owned, v_machine, v_member);
  execute format('create policy kiosks_read_in_team on kiosks as restrictive for select to app_user
    using ((select %s or may_act(''manager'')))', v_alone);
  -- Nobody but its member sees a code; `save_kiosk_code` makes it.
  execute format('create policy kiosk_codes_read_in_team on kiosk_codes as restrictive for select to app_user
    using (user_id = %s and (select may_act(''viewer'')))', v_member);

  -- What a kiosk reads of its team: its machine, lab settings of it, custom materials, and two names.
  execute format('create policy machines_of_device on machines for select to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and id = %s)', v_machine);
  execute format('create policy custom_materials_of_device on custom_materials for select to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and %s is not null)', v_machine);
  execute format('create policy folders_of_device on folders for select to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and %s is not null)', v_machine);
  execute format('create policy settings_of_device on settings to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and machine_id = %1$s
      and deleted_at is null and (is_locked or exists (select from folders where folders.id = folder_id and folders.is_locked)))
    with check (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and machine_id = %1$s)', v_machine);
  execute format('create policy settings_versions_of_device on settings_versions for select to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and %s is not null)', v_machine);
  -- It adds results of the member who entered their code, and takes back those of the last minutes.
  execute format('create policy feedback_of_device on feedback for select to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and machine_id = %s)', v_machine);
  execute format('create policy feedback_added_by_device on feedback for insert to app_device
    with check (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and machine_id = %s
      and source = ''user'' and created_by = %s and (select may_act(''member'')))', v_machine, v_member);
  execute format('create policy feedback_taken_back_by_device on feedback for delete to app_device
    using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid) and created_by = %s
      and kiosk_id = (select nullif(current_setting(''app.device_id'', true), '''')::uuid)
      and created_at > now() - interval ''10 minutes'')', v_member);
end $$;
create policy profiles_of_device on profiles for select to app_device
  using (id in ((select nullif(current_setting('app.user_id', true), '')::uuid),
    (select nullif(current_setting('app.member_id', true), '')::uuid)));

grant select, insert (team_id, is_on), update (is_on) on makerspaces to app_user;
grant select, delete, insert (team_id, machine_id, material, custom_material_id, rule, reason, max_thickness_mm) on material_rules to app_user;
grant select, insert (machine_id, version, team_id, text, demands_reading) on safety_pages to app_user;
grant select, insert (id, team_id, machine_id, version, user_id, shown_by, expires_at) on inductions to app_user;
grant select (id, team_id, machine_id, name, code_expires_at, opened_at, last_seen_at, revoked_at, created_by, created_at),
  insert (id, team_id, machine_id, name, code_hash, code_expires_at),
  update (code_hash, code_expires_at, token_hash, revoked_at, member_id, staff_id) on kiosks to app_user;
grant select (team_id, user_id, number) on kiosk_codes to app_user;

grant select on makerspaces, material_rules, inductions to app_device;
grant select (machine_id, version, team_id, demands_reading) on safety_pages to app_device;
grant select (id, user_id, name, type, power_watts, is_galvo, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz,
  frequency_max_hz, scan_speed_max_mm_s, requires_induction) on machines to app_device;
grant select (id, name) on profiles to app_device;
grant select (id, user_id, name, other_names, behaves_like, density_kg_m3, safety_notes, is_blocked)
  on custom_materials to app_device;
grant select (id, user_id, is_locked) on folders to app_device;
grant select (id, user_id, machine_id, folder_id, deleted_at, is_locked, name, material, thickness_mm, operation,
  speed_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm, air_assist, air_psi,
  hatch_angle_deg, hatch_type, fill_type, expected_color, z_offset_mm, min_power_percent, hatch_angle_step_deg,
  layer_mode, repeats, further_steps, target_depth_mm, warnings, notes, machine_name, machine_type,
  machine_power_watts, lens_focal_length_mm, safety_bypassed, version_id, confidence),
  update (confidence) on settings to app_device;
grant select (id, user_id, setting_id, machine_id, edge_score, cut_through, depth_mm, notes, photo_key, material,
  thickness_mm, operation, speed_mm_min, power_percent, passes, source, created_by, kiosk_id, created_at), delete,
  insert (id, user_id, setting_id, edge_score, cut_through, depth_mm, notes, machine_id, material, thickness_mm,
    operation, speed_mm_min, power_percent, passes, interval_mm)
  on feedback to app_device;
grant select (id, user_id, confidence) on settings_versions to app_device;
grant execute on function may_act(text) to app_device;
-- An index of `settings` is computed with it.
grant execute on function words_of_owner(uuid, tsvector) to app_device;

-- The tablet that has this token. Everything that ends it is read here, in every request.
create function find_kiosk(p_token_hash text) returns table (
  id uuid, team_id uuid, machine_id uuid, account_role text, plan text, member_id uuid, member_role text, has_staff boolean)
language plpgsql security definer rows 1 set search_path = pg_catalog, public
as $$ begin
  update kiosks set last_seen_at = now()
  where token_hash = p_token_hash and revoked_at is null
    and (last_seen_at is null or last_seen_at < now() - interval '30 seconds');
  return query
    select kiosks.id, kiosks.team_id, kiosks.machine_id, accounts.role, accounts.current_plan, members.user_id,
      members.role, staff.user_id is not null
    from kiosks
      join profiles accounts on accounts.id = kiosks.team_id and accounts.erase_at is null
      left join team_members members on members.team_id = kiosks.team_id and members.user_id = kiosks.member_id
        and members.left_at is null and kiosks.member_until > now()
      left join team_members staff on staff.team_id = kiosks.team_id and staff.user_id = kiosks.staff_id
        and staff.left_at is null and staff.role in ('manager', 'owner') and kiosks.member_until > now()
    where kiosks.token_hash = p_token_hash and kiosks.revoked_at is null;
end $$;
revoke execute on function find_kiosk(text) from public;
grant execute on function find_kiosk(text) to app_login;

-- The code works once. A tablet that was opened before is signed out.
create function open_kiosk(p_code_hash text, p_token_hash text) returns uuid
language sql security definer set search_path = pg_catalog, public
as $$
  update kiosks set token_hash = p_token_hash, code_hash = null, code_expires_at = null, opened_at = now(),
    last_seen_at = now(), member_id = null, staff_id = null, member_until = null
  where code_hash = p_code_hash and code_expires_at > now() and revoked_at is null
  returning id
$$;
revoke execute on function open_kiosk(text, text) from public;
grant execute on function open_kiosk(text, text) to app_login;

-- Whoever has this code is at the kiosk of the caller, or beside whoever is. Returns whether somebody has it.
create function enter_kiosk(p_code_hash text, p_as_staff boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid;
begin
  select codes.user_id into v_user
  from kiosk_codes codes join team_members members using (team_id, user_id)
  where codes.team_id = nullif(current_setting('app.user_id', true), '')::uuid and codes.code_hash = p_code_hash
    and members.left_at is null and members.role <> 'viewer'
    and (not p_as_staff or members.role in ('manager', 'owner'));
  if v_user is null then return false; end if;
  update kiosks set
    member_id = case when p_as_staff then member_id else v_user end,
    staff_id = case when p_as_staff then v_user end,
    member_until = now() + interval '10 minutes'
  where id = nullif(current_setting('app.device_id', true), '')::uuid and revoked_at is null
    and team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and (not p_as_staff or (member_id is not null and member_until > now()));
  return found;
end $$;
revoke execute on function enter_kiosk(text, boolean) from public;
grant execute on function enter_kiosk(text, boolean) to app_device;

-- Nobody is at the kiosk of the caller.
create function leave_kiosk() returns void
language sql security definer set search_path = pg_catalog, public
as $$
  update kiosks set member_id = null, staff_id = null, member_until = null
  where id = nullif(current_setting('app.device_id', true), '')::uuid
    and team_id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
revoke execute on function leave_kiosk() from public;
grant execute on function leave_kiosk() to app_device;

-- Gives the caller, who acts in a team, a code. Returns whether it is nobody else's.
create function save_kiosk_code(p_number integer, p_code_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_team uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
begin
  if v_member is null or not may_act('member') then
    raise exception 'only members have codes' using errcode = '42501';
  end if;
  if exists (select from kiosk_codes where team_id = v_team and code_hash = p_code_hash and user_id <> v_member) then
    return false;
  end if;
  insert into kiosk_codes (team_id, user_id, number, code_hash) values (v_team, v_member, p_number, p_code_hash)
  on conflict (team_id, user_id) do update set number = excluded.number, code_hash = excluded.code_hash;
  return true;
end $$;
revoke execute on function save_kiosk_code(integer, text) from public;
grant execute on function save_kiosk_code(integer, text) to app_user;

-- Where people stand with the machines of the team in which the caller acts: everybody who may burn there, times every
-- machine that requires an induction.
create function team_inductions() returns table (
  user_id uuid, name text, email text, machine_id uuid, machine_name text, required_version integer,
  version integer, confirmed_at timestamptz, expires_at timestamptz, confirmed_by uuid, shown_by uuid, joined_at timestamptz)
language sql stable security definer rows 200 set search_path = pg_catalog, public
as $$
  select members.user_id, profiles.name, profiles.email, machines.id, machines.name,
    coalesce((select max(pages.version) from safety_pages pages
      where pages.machine_id = machines.id and pages.demands_reading), 0),
    newest.version, newest.confirmed_at, newest.expires_at, newest.confirmed_by, newest.shown_by, members.joined_at
  from team_members members
    join profiles on profiles.id = members.user_id
    join machines on machines.user_id = members.team_id and machines.requires_induction
    left join lateral (select * from inductions
      where inductions.machine_id = machines.id and inductions.user_id = members.user_id
      order by inductions.confirmed_at desc limit 1) newest on true
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') <> ''
    and members.left_at is null and members.role <> 'viewer'
    and (members.user_id = nullif(current_setting('app.member_id', true), '')::uuid or may_act('manager'))
$$;
revoke execute on function team_inductions() from public;
grant execute on function team_inductions() to app_user;
