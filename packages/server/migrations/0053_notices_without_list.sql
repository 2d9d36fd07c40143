-- Inductions count whether or not makerspace mode is on, so people are told before theirs ends.
-- compatible-with: 0019_onboarding

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
      and (newer.confirmed_at, newer.id) > (inductions.confirmed_at, inductions.id))
    and not exists (select from notices where subject_id = inductions.id)
  order by inductions.id limit p_limit
$$;
