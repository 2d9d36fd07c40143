-- Teams: accounts without a sign-in, whose library, machines and jobs their members share (ADR 43).
-- compatible-with: 0019_onboarding

-- A team has a profile, so that everything an account may have works in a team, too. Nobody signs in as a team: members
-- act in it. `app.user_id` is then the team, and `app.member_id` the member; alone, `app.member_id` is empty.
alter table profiles
  add column kind text not null default 'user' check (kind in ('user', 'team')),
  add column auth_user_id uuid generated always as (case kind when 'user' then id end) stored;
alter table profiles drop constraint profiles_id_fkey;
alter table profiles add constraint profiles_auth_user_id_fkey
  foreign key (auth_user_id) references auth."user" (id) on delete cascade;
alter table profiles add check ((kind = 'team') = (email = ''));
create unique index profiles_signing_in on profiles (auth_user_id);
create index profiles_teams on profiles (id) where kind = 'team';

grant insert (kind) on profiles to app_service;
grant select (kind) on profiles to app_login;

create table teams (
  id uuid primary key references profiles (id) on delete cascade,
  -- Since when no plan with teams pays for it: it is read-only then.
  unpaid_since timestamptz(3),
  -- Who becomes the owner when they accept.
  successor_id uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index teams_of_successor on teams (successor_id) where successor_id is not null;

create table team_members (
  team_id uuid not null references teams (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  role text not null check (role in ('owner', 'manager', 'member', 'viewer')),
  joined_at timestamptz(3) not null default now(),
  -- Who has left stays listed, so that what they made keeps a name.
  left_at timestamptz(3),
  last_seen_at timestamptz(3),
  primary key (team_id, user_id),
  check (role <> 'owner' or left_at is null)
);
create unique index team_members_owner on team_members (team_id) where role = 'owner';
create index team_members_of_user on team_members (user_id) where left_at is null;

-- A link by email for one person, or a code for several. Neither is stored: both follow from the id and a secret.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references teams (id) on delete cascade,
  role text not null check (role in ('manager', 'member', 'viewer')),
  -- Null for a code.
  email text check (char_length(email) between 3 and 254),
  code text check (code ~ '^[A-Z]{4}-[0-9]{4}$'),
  -- Whether only an account with this address may use it.
  is_bound boolean not null default true,
  max_uses integer not null default 1 check (max_uses between 1 and 200),
  uses integer not null default 0 check (uses between 0 and max_uses),
  -- How often it was sent by email.
  sends integer not null default 0 check (sends >= 0),
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  -- The last account that opened a bound link with another address.
  opened_by uuid references profiles (id) on delete set null,
  opened_at timestamptz(3),
  check ((email is null) <> (code is null)),
  check (code is null or not is_bound)
);
create index team_invitations_of_team on team_invitations (team_id, created_at desc, id desc);
create unique index team_invitations_code on team_invitations (code) where code is not null;
create index team_invitations_of_author on team_invitations (created_by) where created_by is not null;
create index team_invitations_opened on team_invitations (opened_by) where opened_by is not null;

-- What somebody may do in a team. Who is beyond the seats of the plan only reads, until there is room again: the seats
-- belong to managers before members, and to who joined earlier.
create function team_role_of(p_team_id uuid, p_user_id uuid) returns text
language plpgsql stable security definer set search_path = pg_catalog, public
as $$
declare
  v_member team_members;
  v_seats integer;
begin
  select * into v_member from team_members where team_id = p_team_id and user_id = p_user_id and left_at is null;
  if v_member.role is null or v_member.role in ('owner', 'viewer') then return v_member.role; end if;
  select case when accounts.role <> 'user' then -1 else (plans.limits -> 'team_seats')::integer end into v_seats
  from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
  where accounts.id = p_team_id;
  -- A plan without teams has no seats; the team is read-only then, and everyone keeps their role.
  if v_seats <= 0 then return v_member.role; end if;
  if (select count(*) from team_members others
      where others.team_id = p_team_id and others.left_at is null and (others.role = 'owner'
        or others.role = 'manager' and v_member.role = 'member'
        or others.role = v_member.role and (others.joined_at, others.user_id) < (v_member.joined_at, v_member.user_id)))
    >= v_seats
  then
    return 'viewer';
  end if;
  return v_member.role;
end $$;
revoke execute on function team_role_of(uuid, uuid) from public;
grant execute on function team_role_of(uuid, uuid) to app_service;

-- Whether the caller acts alone, or for a team in which they have at least this role. Roles between viewer and owner
-- only count while a plan pays for the team: then it is read-only, but its owner can still end it or hand it over.
create function may_act(p_lowest text) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select coalesce(current_setting('app.member_id', true), '') = '' or exists (
    select from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
    where accounts.id = nullif(current_setting('app.user_id', true), '')::uuid
      and accounts.kind = 'team' and accounts.erase_at is null
      and array_position(array['viewer', 'member', 'manager', 'owner'],
          team_role_of(accounts.id, nullif(current_setting('app.member_id', true), '')::uuid))
        >= array_position(array['viewer', 'member', 'manager', 'owner'], p_lowest)
      and (p_lowest in ('viewer', 'owner') or accounts.role <> 'user' or (plans.features -> 'team_features')::boolean))
$$;
revoke execute on function may_act(text) from public;
grant execute on function may_act(text) to app_user;

-- The plan of a team is that of its owner; who bypasses plans takes their team along.
create function set_team_plan(p_team_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_plan text := 'Free';
  v_role text := 'user';
  v_is_paid boolean;
begin
  select profiles.current_plan, case profiles.role when 'user' then 'user' else 'beta' end into v_plan, v_role
  from team_members join profiles on profiles.id = team_members.user_id
  where team_members.team_id = p_team_id and team_members.role = 'owner';
  v_plan := coalesce(v_plan, 'Free');
  v_role := coalesce(v_role, 'user');
  update profiles set plan_text = v_plan, role = v_role
  where id = p_team_id and kind = 'team' and (plan_text, role) is distinct from (v_plan, v_role);
  v_is_paid := v_role <> 'user'
    or coalesce((select (features -> 'team_features')::boolean from subscription_plans where name = v_plan), false);
  update teams set unpaid_since = case when v_is_paid then null else coalesce(unpaid_since, now()) end
  where id = p_team_id and (unpaid_since is null) <> v_is_paid;
end $$;
revoke execute on function set_team_plan(uuid) from public;

create function owner_plan_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform set_team_plan(team_id) from team_members where user_id = new.id and role = 'owner' order by team_id;
  return null;
end $$;
create trigger profiles_team_plan after update on profiles for each row
  when (old.kind = 'user' and (old.current_plan <> new.current_plan or old.role <> new.role))
  execute function owner_plan_changed();

create function team_feature_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform set_team_plan(teams.id) from teams join profiles using (id)
  where profiles.current_plan = new.name order by teams.id;
  return null;
end $$;
create trigger subscription_plans_team_feature after update on subscription_plans for each row
  when ((old.features -> 'team_features') is distinct from (new.features -> 'team_features'))
  execute function team_feature_changed();

-- A team whose owner is gone belongs to who has been a manager longest, else a member, else a viewer. Without anybody
-- left it is erased.
create function team_member_changed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_team uuid := case tg_op when 'DELETE' then old.team_id else new.team_id end;
begin
  if tg_op = 'DELETE' then
    if old.role <> 'owner' or not exists (select from teams where id = v_team) then return null; end if;
    update team_members set role = 'owner' where team_id = v_team and user_id = (
      select user_id from team_members where team_id = v_team and left_at is null
      order by array_position(array['manager', 'member', 'viewer'], role), joined_at, user_id limit 1);
    if not found then
      update profiles set erase_at = coalesce(erase_at, now()) where id = v_team;
    end if;
  end if;
  perform set_team_plan(v_team);
  return null;
end $$;
create trigger team_members_owner after delete on team_members for each row
  execute function team_member_changed();
create trigger team_members_owner_changed after insert or update of role on team_members for each row
  execute function team_member_changed();

create trigger team_members_added after insert on team_members for each row
  execute function notify_changed('profile-', 'user_id');
create trigger team_members_changed after update of role, left_at on team_members for each row
  execute function notify_changed('profile-', 'user_id');
create trigger team_members_added_to_team after insert on team_members for each row
  execute function notify_changed('team-', 'team_id');
create trigger team_members_changed_in_team after update of role, left_at on team_members for each row
  execute function notify_changed('team-', 'team_id');
create trigger team_invitations_added after insert on team_invitations for each row
  execute function notify_changed('team-', 'team_id');
create trigger team_invitations_changed after update on team_invitations for each row
  execute function notify_changed('team-', 'team_id');
create trigger teams_changed after update on teams for each row
  execute function notify_changed('team-', 'id');

-- Nobody raises themselves, and a manager does not touch the owner.
create function guard_team_member() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_member text := coalesce(current_setting('app.member_id', true), '');
begin
  if v_member = '' then return new; end if;
  if old.user_id::text = v_member then
    if new.role <> old.role then raise exception 'nobody changes their own role' using errcode = '42501'; end if;
  elsif old.role = 'owner' or new.role = 'owner' then
    raise exception 'the owner is changed by handing over' using errcode = '42501';
  end if;
  return new;
end $$;
create trigger team_members_guarded before update on team_members for each row
  when (old.role is distinct from new.role or old.left_at is distinct from new.left_at)
  execute function guard_team_member();

-- The successor accepts: they are the owner, and the owner before them a manager.
create function accept_team(p_team_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if coalesce(current_setting('app.member_id', true), '') <> '' then return false; end if;
  perform from teams join team_members on team_members.team_id = teams.id
  where teams.id = p_team_id and successor_id = v_user and team_members.user_id = v_user and left_at is null
  for update of teams;
  if not found then return false; end if;
  update team_members set role = 'manager' where team_id = p_team_id and role = 'owner';
  update team_members set role = 'owner' where team_id = p_team_id and user_id = v_user;
  update teams set successor_id = null where id = p_team_id;
  return true;
end $$;
revoke execute on function accept_team(uuid) from public;
grant execute on function accept_team(uuid) to app_user;

-- Names of who is or was in the team in which the caller acts. Addresses only of who is.
create function team_people() returns table (
  user_id uuid, name text, email text, avatar_key text, role text, has_seat boolean, joined_at timestamptz,
  left_at timestamptz, last_seen_at timestamptz)
language sql stable security definer rows 100 set search_path = pg_catalog, public
as $$
  select members.user_id, profiles.name, case when members.left_at is null then profiles.email end,
    profiles.avatar_key, members.role,
    members.left_at is not null or members.role = team_role_of(members.team_id, members.user_id),
    members.joined_at, members.left_at, members.last_seen_at
  from team_members members join profiles on profiles.id = members.user_id
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') <> '' and may_act('viewer')
$$;
revoke execute on function team_people() from public;
grant execute on function team_people() to app_user;

-- The teams of the caller.
create function own_teams() returns table (
  id uuid, name text, avatar_key text, role text, unpaid_since timestamptz, erase_at timestamptz, successor_id uuid,
  plan text)
language sql stable security definer rows 5 set search_path = pg_catalog, public
as $$
  select teams.id, profiles.name, profiles.avatar_key, team_role_of(teams.id, members.user_id), teams.unpaid_since,
    profiles.erase_at, teams.successor_id, profiles.current_plan
  from team_members members join teams on teams.id = members.team_id join profiles on profiles.id = teams.id
  where members.user_id = nullif(current_setting('app.user_id', true), '')::uuid and members.left_at is null
    and coalesce(current_setting('app.member_id', true), '') = ''
    and (profiles.erase_at is null or members.role = 'owner')
$$;
revoke execute on function own_teams() from public;
grant execute on function own_teams() to app_user;

alter table teams enable row level security;
alter table team_members enable row level security;
alter table team_invitations enable row level security;

create policy teams_of_members on teams to app_user
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy teams_of_service on teams to app_service using (true) with check (true);
create policy team_members_of_team on team_members to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_members_of_service on team_members to app_service using (true) with check (true);
create policy team_invitations_of_team on team_invitations to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_invitations_of_service on team_invitations to app_service using (true) with check (true);

grant select, update (successor_id) on teams to app_user;
grant select, insert, update, delete on teams to app_service;
grant select, update (role, left_at, last_seen_at) on team_members to app_user;
grant select, insert, update, delete on team_members to app_service;
grant select, update (revoked_at) on team_invitations to app_user;
grant select, insert, update, delete on team_invitations to app_service;

-- What a member made. Null where an account acted for itself.
alter table settings
  add column created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
    references profiles (id) on delete set null,
  add column is_locked boolean not null default false;
alter table folders
  add column is_locked boolean not null default false;
alter table feedback add column created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
  references profiles (id) on delete set null;
alter table test_cards add column created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
  references profiles (id) on delete set null;
alter table jobs add column created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
  references profiles (id) on delete set null;
alter table machines add column created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
  references profiles (id) on delete set null;
alter table settings_versions alter column created_by
  set default coalesce(nullif(current_setting('app.member_id', true), ''), nullif(current_setting('app.user_id', true), ''))::uuid;
create index settings_of_author on settings (created_by) where created_by is not null;
create index feedback_of_author on feedback (created_by) where created_by is not null;
create index test_cards_of_author on test_cards (created_by) where created_by is not null;
create index jobs_of_author on jobs (created_by) where created_by is not null;
create index machines_of_author on machines (created_by) where created_by is not null;
grant update (is_locked) on settings to app_user;
grant insert (is_locked), update (is_locked) on folders to app_user;

-- A locked setting, and what is in a locked folder, is changed by managers only. Results may still be added to it, and
-- they make it as sure as they are.
create function is_lock_kept(p_is_locked boolean, p_folder_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select (p_is_locked or exists (select from folders where id = p_folder_id and is_locked)) and not may_act('manager')
$$;
revoke execute on function is_lock_kept(boolean, uuid) from public;

create function guard_locked_setting() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if tg_op = 'INSERT' then
    if is_lock_kept(new.is_locked, new.folder_id) then
      raise exception 'only managers add here' using errcode = 'BW010';
    end if;
  elsif to_jsonb(new) - 'confidence' <> to_jsonb(old) - 'confidence'
    and (is_lock_kept(old.is_locked, old.folder_id) or is_lock_kept(new.is_locked, new.folder_id))
  then
    raise exception 'setting % is locked', old.id using errcode = 'BW010';
  end if;
  return new;
end $$;
create trigger settings_guarded after insert or update on settings for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '')
  execute function guard_locked_setting();

create function guard_locked_version() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if (select is_lock_kept(is_locked, folder_id) from settings where id = new.setting_id) then
    raise exception 'setting % is locked', new.setting_id using errcode = 'BW010';
  end if;
  return new;
end $$;
create trigger settings_versions_guarded after insert on settings_versions for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '')
  execute function guard_locked_version();

create function guard_locked_folder() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if tg_op <> 'INSERT' and is_lock_kept(old.is_locked, old.parent_id)
    or tg_op <> 'DELETE' and is_lock_kept(new.is_locked, new.parent_id)
  then
    raise exception 'only managers change this folder' using errcode = 'BW010';
  end if;
  return null;
end $$;
create trigger folders_guarded after insert or update or delete on folders for each row
  when (coalesce(current_setting('app.member_id', true), '') <> '')
  execute function guard_locked_folder();

-- A result belongs to who burned it, and managers.
create policy feedback_changed_by_member on feedback as restrictive for update to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = '' or may_act('manager'))
    or created_by = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy feedback_deleted_by_member on feedback as restrictive for delete to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = '' or may_act('manager'))
    or created_by = (select nullif(current_setting('app.member_id', true), '')::uuid));

-- What a member may do in a team: read, add and change what is shared; managers run its machines. Every other table is
-- closed to who acts in a team.
do $$
declare
  v_alone text := 'coalesce(current_setting(''app.member_id'', true), '''') = ''''';
  v_of_installation text[] := array['plugins', 'plugin_plan_access', 'subscription_plans', 'system_settings'];
  v_by_members text[] := array['ai_clarification_skipped', 'feedback', 'folders', 'import_rows', 'imports', 'jobs',
    'parser_question_analytics', 'profiles', 'safety_bypasses', 'settings', 'settings_versions', 'test_cards'];
  v_by_managers text[] := array['custom_materials', 'lenses', 'machines', 'team_invitations', 'team_members'];
  v_read text[] := v_of_installation || v_by_members || v_by_managers
    || array['account_storage', 'ai_usage_tracking', 'plugin_settings', 'setting_words', 'teams'];
  v_table text;
  v_may text;
begin
  for v_table in
    select distinct c.relname from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = 'public'::regnamespace
      and 'app_user'::regrole = any (p.polroles) and p.polpermissive order by 1
  loop
    if not v_table = any (v_read) then
      execute format('create policy %I on %I as restrictive to app_user using ((select %s))',
        v_table || '_outside_teams', v_table, v_alone);
      continue;
    end if;
    execute format('create policy %I on %I as restrictive for select to app_user using ((select %s or may_act(''viewer'')))',
      v_table || '_read_in_team', v_table, v_alone);
    v_may := v_alone || case
      when v_table = any (v_by_members) then ' or may_act(''member'')'
      when v_table = any (v_by_managers) then ' or may_act(''manager'')'
      when v_table = 'teams' then ' or may_act(''owner'')'
      else '' end;
    execute format('create policy %I on %I as restrictive for insert to app_user with check ((select %s))',
      v_table || '_added_in_team', v_table, v_may);
    execute format('create policy %I on %I as restrictive for delete to app_user using ((select %s))',
      v_table || '_deleted_in_team', v_table, v_may);
    if v_table = 'team_members' then continue; end if;
    -- The profile of a team is locked by who adds something, and changed by managers.
    execute format('create policy %I on %I as restrictive for update to app_user using ((select %s)) with check ((select %s))',
      v_table || '_changed_in_team', v_table, v_may,
      case v_table when 'profiles' then v_alone || ' or may_act(''manager'')' else v_may end);
  end loop;
end $$;

-- People leave by themselves, also when no plan pays; managers change the others, and the owner always may.
create policy team_members_changed_in_team on team_members as restrictive for update to app_user
  using ((select may_act('manager') or may_act('owner'))
    or user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));

create or replace function detach_rows(p_column text, p_id uuid, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_assignments text := case p_column when 'machine_id' then 'machine_id = null, lens_id = null'
    when 'lens_id' then 'lens_id = null' end;
  v_table text;
  v_count integer;
  v_most integer := 0;
begin
  if not may_act('manager') then return 0; end if;
  foreach v_table in array array['settings', 'settings_versions', 'import_rows', 'jobs'] loop
    execute format('update %1$I set %2$s where id in (
      select id from %1$I where %3$I = $1 and user_id = $2 limit $3)', v_table, v_assignments, p_column)
      using p_id, v_user, p_limit;
    get diagnostics v_count = row_count;
    v_most := greatest(v_most, v_count);
  end loop;
  return v_most;
end $$;

create or replace function empty_own_bin(p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_settings integer;
  v_jobs integer;
begin
  if not may_act('manager') then return 0; end if;
  delete from settings where id in (
    select id from settings where user_id = v_user and deleted_at is not null limit p_limit);
  get diagnostics v_settings = row_count;
  delete from jobs where id in (
    select id from jobs where user_id = v_user and deleted_at is not null
      and created_at < date_trunc('month', now(), 'UTC') limit p_limit);
  get diagnostics v_jobs = row_count;
  return greatest(v_settings, v_jobs);
end $$;

-- Administrators find people, not teams.
create or replace function save_user_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if new.kind = 'team' then return null; end if;
  if tg_op = 'UPDATE' then
    delete from user_words where user_id = new.id and word <> all (words_of_user(new.name, new.email));
  end if;
  insert into user_words (word, user_id)
  select word, new.id from unnest(words_of_user(new.name, new.email)) as word
  on conflict do nothing;
  return null;
end $$;

create or replace function usage_on_plan(p_plan text, p_limits text[])
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
  from profiles where current_plan = p_plan and role = 'user' and kind = 'user'
$$;

-- A team has no sign-in to go with.
create or replace function erase_account(p_user_id uuid, p_hash text) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    perform from public.profiles where id = p_user_id for update;
    perform public.require_due_erasure(p_user_id);
    perform public.erase_audit(p_user_id, p_hash, null);
    insert into public.audit_log (pseudonym, action, request_id) values (p_hash, 'erased', 'erased');
    insert into public.erased_accounts (hash) values (p_hash)
      on conflict (hash) do update set erased_at = now();
    delete from auth."user" where id = p_user_id;
    delete from public.profiles where id = p_user_id and kind = 'team';
  end $$;

-- Whether the caller may follow what happens to a job, an import or a team: their own, and those of their teams.
create function may_follow(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  with owner as (
    select case p_kind
      when 'job' then (select user_id from jobs where id = p_id and deleted_at is null)
      when 'import' then (select user_id from imports where id = p_id)
      when 'team' then p_id end as id
  )
  select coalesce(p_kind <> 'team' and owner.id = nullif(current_setting('app.user_id', true), '')::uuid, false)
    or exists (
      select from team_members members join profiles on profiles.id = members.team_id
      where members.team_id = owner.id and members.left_at is null and profiles.erase_at is null
        and members.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  from owner
$$;
revoke execute on function may_follow(text, uuid) from public;
grant execute on function may_follow(text, uuid) to app_user;

-- How the caller stands in a team; nothing if they are not in it.
create function team_standing(p_team_id uuid) returns table (
  role text, account_role text, plan text, is_read_only boolean, is_being_deleted boolean)
language sql stable security definer rows 1 set search_path = pg_catalog, public
as $$
  select team_role_of(members.team_id, members.user_id), accounts.role, accounts.current_plan,
    accounts.role = 'user' and not (plans.features -> 'team_features')::boolean, accounts.erase_at is not null
  from team_members members
    join profiles accounts on accounts.id = members.team_id
    join subscription_plans plans on plans.name = accounts.current_plan
  where members.team_id = p_team_id and members.left_at is null
    and members.user_id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
revoke execute on function team_standing(uuid) from public;
grant execute on function team_standing(uuid) to app_user;

-- Also when a setting changes its owner.
create or replace function count_changed_words() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), sum(difference)
  from (
    select new_rows.user_id, word, label, 1 as difference
    from new_rows join old_rows using (id),
      counted_words(new_rows.words, new_rows.material, new_rows.tags)
    where new_rows.deleted_at is null and (old_rows.deleted_at is not null or new_rows.words <> old_rows.words
      or new_rows.user_id <> old_rows.user_id)
    union all
    select old_rows.user_id, word, null, -1
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words
      or new_rows.user_id <> old_rows.user_id)
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
    where old_rows.deleted_at is null and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words
      or new_rows.user_id <> old_rows.user_id)
  ) as left_behind
  where counted.user_id = left_behind.user_id and counted.word = left_behind.word
    and counted.setting_count = 0;
  return null;
end $$;

-- Moves settings of the account in which the caller acts to another library of theirs, with versions, results and test
-- cards, and who made them. Machines, lenses and jobs stay behind: their names and numbers are in the setting. The
-- caller must have locked both accounts. Returns how many were moved.
create function move_settings(p_ids uuid[], p_to uuid, p_folder_id uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_from uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_person uuid := coalesce(v_member, v_from);
  v_is_paid boolean;
  v_to_role text;
  v_count integer;
begin
  if not may_act('member') then raise exception 'not a member' using errcode = '42501'; end if;
  if p_to = v_from then
    raise exception 'nothing to move to' using errcode = '42501';
  end if;
  if p_to <> v_person then
    v_to_role := team_role_of(p_to, v_person);
    select accounts.erase_at is null and (accounts.role <> 'user' or (plans.features -> 'team_features')::boolean)
    into v_is_paid from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
    where accounts.id = p_to;
    if v_to_role is null or v_to_role = 'viewer' or not v_is_paid then
      raise exception 'not a member' using errcode = '42501';
    end if;
  end if;
  if p_folder_id is not null and not exists (select from folders where id = p_folder_id and user_id = p_to) then
    raise exception 'no folder' using errcode = '23503';
  end if;
  if exists (select from settings where id = any (p_ids) and user_id = v_from and is_lock_kept(is_locked, folder_id))
    or exists (select from folders where id = p_folder_id and is_locked) and v_to_role not in ('manager', 'owner')
  then
    raise exception 'locked' using errcode = 'BW010';
  end if;
  -- One statement, so that rows and what refers to them change together.
  with moved as (
    update settings set user_id = p_to, folder_id = p_folder_id, machine_id = null, lens_id = null, job_id = null,
      step_index = null, created_by = coalesce(created_by, v_person), kept_at = '1970-01-01'
    where id = any (p_ids) and user_id = v_from and deleted_at is null returning id
  ), versions as (
    update settings_versions set user_id = p_to, machine_id = null, lens_id = null, source_job_id = null,
      created_by = coalesce(created_by, v_person),
      previous_version_id = case when (select major_version from settings_versions before
        where before.id = settings_versions.previous_version_id) = 1 then previous_version_id end
    where setting_id in (select id from moved) returning id
  ), results as (
    update feedback set user_id = p_to, machine_id = null, created_by = coalesce(created_by, v_person)
    where setting_id in (select id from moved) returning id
  ), cards as (
    update test_cards set user_id = p_to, created_by = coalesce(created_by, v_person)
    where setting_id in (select id from moved) returning id
  )
  select count(*) into v_count from moved;
  return v_count;
end $$;
revoke execute on function move_settings(uuid[], uuid, uuid) from public;
grant execute on function move_settings(uuid[], uuid, uuid) to app_user;

-- Triggers are called by nobody.
revoke execute on function owner_plan_changed(), team_feature_changed(), team_member_changed(), guard_team_member(),
  guard_locked_setting(), guard_locked_version(), guard_locked_folder() from public;
