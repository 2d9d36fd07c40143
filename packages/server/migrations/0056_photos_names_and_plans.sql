-- The photo of a result that was moved gets into the folder of its library when the account it came from is erased.
-- compatible-with: 0019_onboarding

create policy feedback_photos_moved_by_service on feedback for update to app_service
  using (photo_key is not null) with check (photo_key like 'photos/' || user_id || '/%');

-- The plan of a team is only decided by its owner. The team is locked before its account, as everywhere else.
create or replace function set_team_plan(p_team_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_plan text := 'Free';
  v_role text := 'user';
  v_is_paid boolean;
begin
  perform from teams where id = p_team_id for no key update;
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
drop trigger team_members_owner_changed on team_members;
create trigger team_members_owner_added after insert on team_members for each row
  when (new.role = 'owner') execute function team_member_changed();
create trigger team_members_owner_changed after update of role on team_members for each row
  when (old.role = 'owner' or new.role = 'owner') execute function team_member_changed();

-- Who has a seat is counted once for all, as `team_role_of` counts it for one.
create or replace function team_people() returns table (
  user_id uuid, name text, email text, avatar_key text, role text, has_seat boolean, joined_at timestamptz,
  left_at timestamptz, last_seen_at timestamptz)
language sql stable security definer rows 100 set search_path = pg_catalog, public
as $$
  select members.user_id, profiles.name, case when members.left_at is null then profiles.email end,
    profiles.avatar_key, members.role,
    members.left_at is not null or members.role in ('owner', 'viewer') or coalesce(seats.number, 0) <= 0
      or row_number() over (
        partition by members.left_at is null and members.role <> 'viewer'
        order by array_position(array['owner', 'manager', 'member'], members.role), members.joined_at, members.user_id
      ) <= seats.number,
    members.joined_at, members.left_at, members.last_seen_at
  from team_members members join profiles on profiles.id = members.user_id, (
    select case when accounts.role <> 'user' then -1 else (plans.limits -> 'team_seats')::integer end as number
    from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
    where accounts.id = nullif(current_setting('app.user_id', true), '')::uuid
  ) as seats
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') <> '' and may_act('viewer')
$$;
