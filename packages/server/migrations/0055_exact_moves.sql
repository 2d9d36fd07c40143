-- Moving locks the library that settings go to, and counts its room then, so that several at once don't exceed it.
-- What is there already counts as moved, because the answer to the same request may have been lost. Only its managers
-- have locked settings in a team. Null, and nothing moved, if there is no room.
-- compatible-with: 0019_onboarding

create or replace function move_settings(p_ids uuid[], p_to uuid, p_folder_id uuid) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_from uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_person uuid := coalesce(v_member, v_from);
  v_is_paid boolean;
  v_to_role text;
  v_limit integer;
  v_coming integer;
  v_there integer;
  v_count integer;
begin
  if not may_act('manager') then raise exception 'not a manager' using errcode = '42501'; end if;
  if p_to = v_from then
    raise exception 'nothing to move to' using errcode = '42501';
  end if;
  perform from profiles where id = p_to for no key update;
  select accounts.erase_at is null and (accounts.role <> 'user' or (plans.features -> 'team_features')::boolean),
    case when accounts.role = 'user' then nullif((plans.limits -> 'savedRecipes')::integer, -1) end
  into v_is_paid, v_limit
  from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan where accounts.id = p_to;
  if p_to <> v_person then
    v_to_role := team_role_of(p_to, v_person);
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
  select count(*) filter (where user_id = v_from), count(*) filter (where user_id = p_to) into v_coming, v_there
  from settings where id = any (p_ids) and user_id in (v_from, p_to) and deleted_at is null;
  if v_coming > 0 and v_limit is not null
    and (select count(*) from settings where user_id = p_to and deleted_at is null) + v_coming > v_limit
  then
    return null;
  end if;
  -- One statement, so that rows and what refers to them change together.
  with moved as (
    update settings set user_id = p_to, folder_id = p_folder_id, machine_id = null, lens_id = null, job_id = null,
      step_index = null, created_by = coalesce(created_by, v_person), kept_at = '1970-01-01',
      is_locked = is_locked and coalesce(v_to_role in ('manager', 'owner'), false)
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
  return v_there + v_count;
end $$;
