-- Who has to do something about an induction is reminded once a day for each machine: the mail says which.
-- compatible-with: 0019_onboarding

-- What a mail is about, such as a machine; null for most.
alter table mails add column about uuid;
grant insert (about) on mails to app_service;

-- Members whose induction for a machine is missing, over or about to be, and whether a mail told them in the last day.
-- Of one of them, or all.
create function inductions_to_remind(p_team_id uuid, p_days integer, p_user_id uuid, p_machine_id uuid) returns table (
  user_id uuid, email text, machine_id uuid, machine text, state text, is_reminded boolean)
language sql stable security definer rows 200 set search_path = pg_catalog, public
as $$
  select stands.*, exists (select from mails where mails.user_id = stands.user_id
    and mails.kind = 'makerspace.induction' and mails.about = stands.machine_id
    and mails.created_at > now() - interval '1 day')
  from (
    select members.user_id, profiles.email, machines.id as machine_id, machines.name, case
      when newest.version is null then 'not_started'
      when newest.expires_at <= now() or newest.version < (select coalesce(max(pages.version), 0)
        from safety_pages pages where pages.machine_id = machines.id and pages.demands_reading) then 'expired'
      when newest.expires_at <= now() + make_interval(days => p_days) then 'expiring' end as state
    from team_members members
      join profiles on profiles.id = members.user_id and profiles.erase_at is null
      join machines on machines.user_id = members.team_id and machines.requires_induction
      left join lateral (select * from inductions
        where inductions.machine_id = machines.id and inductions.user_id = members.user_id
        order by inductions.version desc, inductions.confirmed_at desc limit 1) newest on true
    where members.team_id = p_team_id and members.left_at is null and members.role <> 'viewer'
      and (p_user_id is null or members.user_id = p_user_id) and (p_machine_id is null or machines.id = p_machine_id)
  ) as stands
  where state is not null
  order by user_id, machine_id
$$;
revoke execute on function inductions_to_remind(uuid, integer, uuid, uuid) from public;
grant execute on function inductions_to_remind(uuid, integer, uuid, uuid) to app_service;

-- What somebody confirmed last is the newest version, also if the clock was set back in between.
create or replace function team_inductions() returns table (
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
      order by inductions.version desc, inductions.confirmed_at desc limit 1) newest on true
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') <> ''
    and members.left_at is null and members.role <> 'viewer'
    and (members.user_id = nullif(current_setting('app.member_id', true), '')::uuid or may_act('manager'))
$$;

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
