-- Who has to do something about their inductions is reminded once a day, by one mail about all of them.
-- compatible-with: 0019_onboarding

-- Members with inductions that are missing, over or about to be, and whether a mail told them in the last day. Of one of
-- them, or all.
create function inductions_to_remind(p_team_id uuid, p_days integer, p_user_id uuid) returns table (
  user_id uuid, email text, is_verified boolean, is_reminded boolean, inductions jsonb)
language sql stable security definer rows 200 set search_path = pg_catalog, public
  set enable_nestloop = off set jit = off set work_mem = '32MB'
as $$
  with needing as materialized (
    select machines.id, machines.name, coalesce(max(pages.version) filter (where pages.demands_reading), 0) as required_version
    from machines left join safety_pages pages on pages.machine_id = machines.id
    where machines.user_id = p_team_id and machines.requires_induction
    group by machines.id
  ), newest as materialized (
    select distinct on (inductions.machine_id, inductions.user_id)
      inductions.machine_id, inductions.user_id, inductions.version, inductions.expires_at
    from inductions
    where inductions.team_id = p_team_id and (p_user_id is null or inductions.user_id = p_user_id)
    order by inductions.machine_id, inductions.user_id, inductions.version desc, inductions.confirmed_at desc
  ), stands as (
    select members.user_id, needing.id, needing.name, case
      when newest.version is null then 'not_started'
      when newest.expires_at <= now() or newest.version < needing.required_version then 'expired'
      when newest.expires_at <= now() + make_interval(days => p_days) then 'expiring' end as state
    from team_members members cross join needing
      left join newest on newest.machine_id = needing.id and newest.user_id = members.user_id
    where members.team_id = p_team_id and members.left_at is null and members.role <> 'viewer'
      and (p_user_id is null or members.user_id = p_user_id)
  ), due as materialized (
    select stands.user_id, jsonb_agg(
      jsonb_build_object('machine_id', stands.id, 'machine', stands.name, 'state', stands.state)
      order by stands.name collate "C", stands.id) as inductions
    from stands where stands.state is not null
    group by stands.user_id
  )
  select due.user_id, profiles.email, profiles.email_verified, exists (select from mails
    where mails.user_id = due.user_id and mails.kind = 'makerspace.induction'
      and mails.created_at > now() - interval '1 day'), due.inductions
  from due join profiles on profiles.id = due.user_id and profiles.erase_at is null
  order by due.user_id
$$;
revoke execute on function inductions_to_remind(uuid, integer, uuid) from public;
grant execute on function inductions_to_remind(uuid, integer, uuid) to app_service;

-- Also for who confirmed last.
drop index inductions_newest;
create index inductions_newest on inductions (machine_id, user_id, version desc, confirmed_at desc);

-- What somebody confirmed last is the newest version, also if the clock was set back in between. What is the same for
-- everybody is read once, because a team may have thousands of members; the planner expects few and would loop, or
-- compile what runs in less time than that takes.
drop function team_inductions();
create function team_inductions() returns table (
  user_id uuid, name text, machine_id uuid, machine_name text, required_version integer,
  version integer, confirmed_at timestamptz, expires_at timestamptz, confirmed_by uuid, shown_by uuid, joined_at timestamptz,
  key text)
language sql stable security definer rows 10000 set search_path = pg_catalog, public
  set enable_nestloop = off set jit = off set work_mem = '32MB'
as $$
  with people as materialized (
    select members.user_id, profiles.name, members.joined_at, fold_text(profiles.name) || ' ' || members.user_id as key
    from team_members members join profiles on profiles.id = members.user_id
    where members.team_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
      and coalesce(current_setting('app.member_id', true), '') <> ''
      and members.left_at is null and members.role <> 'viewer'
      and (members.user_id = nullif(current_setting('app.member_id', true), '')::uuid or (select may_act('manager')))
  ), needing as materialized (
    select machines.id, machines.name, coalesce(max(pages.version) filter (where pages.demands_reading), 0) as required_version
    from machines left join safety_pages pages on pages.machine_id = machines.id
    where machines.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and machines.requires_induction
    group by machines.id
  ), newest as materialized (
    select distinct on (inductions.machine_id, inductions.user_id) inductions.*
    from inductions
    where inductions.team_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    order by inductions.machine_id, inductions.user_id, inductions.version desc, inductions.confirmed_at desc
  )
  select people.user_id, people.name, needing.id, needing.name, needing.required_version,
    newest.version, newest.confirmed_at, newest.expires_at, newest.confirmed_by, newest.shown_by, people.joined_at,
    people.key || needing.id
  from people cross join needing
    left join newest on newest.machine_id = needing.id and newest.user_id = people.user_id
$$;
revoke execute on function team_inductions() from public;
grant execute on function team_inductions() to app_user;

create or replace function expiring_inductions(p_days integer, p_limit integer) returns table (
  id uuid, team_id uuid, user_id uuid, machine text, ends_on text)
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select inductions.id, inductions.team_id, inductions.user_id, machines.name,
    to_char(inductions.expires_at at time zone 'utc', 'YYYY-MM-DD')
  from inductions join machines on machines.id = inductions.machine_id and machines.requires_induction
    join team_members members on members.team_id = inductions.team_id and members.user_id = inductions.user_id
      and members.left_at is null
  where inductions.expires_at between now() and now() + make_interval(days => p_days)
    and not exists (select from inductions newer where newer.machine_id = inductions.machine_id
      and newer.user_id = inductions.user_id
      and (newer.version, newer.confirmed_at, newer.id) > (inductions.version, inductions.confirmed_at, inductions.id))
    and not exists (select from notices where subject_id = inductions.id)
  order by inductions.id limit p_limit
$$;
