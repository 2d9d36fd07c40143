-- Who is beyond the seats of the plan is no staff beside a machine, either, and who is being erased is nobody there.
-- compatible-with: 0019_onboarding

create or replace function find_kiosk(p_token_hash text) returns table (
  id uuid, team_id uuid, machine_id uuid, account_role text, plan text, member_id uuid, member_role text, has_staff boolean)
language plpgsql security definer rows 1 set search_path = pg_catalog, public
as $$ begin
  update kiosks set last_seen_at = now()
  where token_hash = p_token_hash and revoked_at is null
    and (last_seen_at is null or last_seen_at < now() - interval '30 seconds');
  return query
    select kiosks.id, kiosks.team_id, kiosks.machine_id, accounts.role, accounts.current_plan, members.user_id,
      team_role_of(kiosks.team_id, members.user_id),
      coalesce(team_role_of(kiosks.team_id, staff.user_id) in ('manager', 'owner'), false)
    from kiosks
      join profiles accounts on accounts.id = kiosks.team_id and accounts.erase_at is null
      left join team_members members on members.team_id = kiosks.team_id and members.user_id = kiosks.member_id
        and members.left_at is null and kiosks.member_until > now()
        and not exists (select from profiles where profiles.id = members.user_id and erase_at is not null)
      left join team_members staff on staff.team_id = kiosks.team_id and staff.user_id = kiosks.staff_id
        and staff.left_at is null and kiosks.member_until > now()
        and not exists (select from profiles where profiles.id = staff.user_id and erase_at is not null)
    where kiosks.token_hash = p_token_hash and kiosks.revoked_at is null;
end $$;

create or replace function enter_kiosk(p_code_hash text, p_as_staff boolean) returns boolean
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid;
begin
  select codes.user_id into v_user
  from kiosk_codes codes join team_members members using (team_id, user_id)
  where codes.team_id = nullif(current_setting('app.user_id', true), '')::uuid and codes.code_hash = p_code_hash
    and members.left_at is null and members.role <> 'viewer'
    and not exists (select from profiles where profiles.id = codes.user_id and erase_at is not null)
    and (not p_as_staff or team_role_of(codes.team_id, codes.user_id) in ('manager', 'owner'));
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
