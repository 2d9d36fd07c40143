-- Accepting a team waits for who is leaving it, being removed from it or deleting it at that moment, and then refuses.
-- compatible-with: 0019_onboarding

create or replace function accept_team(p_team_id uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if coalesce(current_setting('app.member_id', true), '') <> '' then return false; end if;
  -- Each row is locked before it is trusted, in the order of everything else: the team, its account, its members.
  perform from teams where id = p_team_id and successor_id = v_user for no key update;
  if not found then return false; end if;
  perform from profiles where id = p_team_id and erase_at is null for no key update;
  if not found then return false; end if;
  perform from team_members where team_id = p_team_id and user_id = v_user and left_at is null for no key update;
  if not found then return false; end if;
  update team_members set role = 'manager' where team_id = p_team_id and role = 'owner';
  update team_members set role = 'owner' where team_id = p_team_id and user_id = v_user;
  update teams set successor_id = null where id = p_team_id;
  return true;
end $$;
