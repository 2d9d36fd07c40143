-- A printed code names a setting, and a setting moves between libraries: which of the caller's own has it.
-- compatible-with: 0019_onboarding

-- Null for what is nowhere, deleted, or in a library that they may not read: strangers learn nothing.
create function find_library_of(p_setting_id uuid) returns uuid
language sql stable security definer set search_path = pg_catalog, public
as $$
  select settings.user_id
  from settings join profiles libraries on libraries.id = settings.user_id
  where settings.id = p_setting_id and settings.deleted_at is null and libraries.erase_at is null
    and coalesce(current_setting('app.member_id', true), '') = ''
    and (settings.user_id = nullif(current_setting('app.user_id', true), '')::uuid or exists (
      select from team_members where team_id = settings.user_id and left_at is null
        and user_id = nullif(current_setting('app.user_id', true), '')::uuid))
$$;
revoke execute on function find_library_of(uuid) from public;
grant execute on function find_library_of(uuid) to app_user;
