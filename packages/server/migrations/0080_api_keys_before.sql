-- How many keys came before one is said once, for the check of a key and for lists.
-- compatible-with: 0019_onboarding

-- The keys of an account that work, without the one of the documentation; with a time and an id, those created before.
create function count_api_keys(
  p_user_id uuid, p_created_at timestamptz default 'infinity', p_id uuid default '00000000-0000-0000-0000-000000000000')
returns integer
language sql stable set search_path = pg_catalog, public
as $$
  select count(*)::int from api_keys keys
  where keys.user_id = p_user_id and keys.kind = 'live' and keys.revoked_at is null
    and (keys.expires_at is null or keys.expires_at > now())
    and (keys.created_at, keys.id) < (p_created_at, p_id)
$$;
revoke execute on function count_api_keys(uuid, timestamptz, uuid) from public;
grant execute on function count_api_keys(uuid, timestamptz, uuid) to app_user, app_service;

-- As before, with that count.
create or replace function find_api_key(p_hash text) returns table (
  id uuid, user_id uuid, kind text, scopes text[], allowed_addresses text[], is_previous boolean, is_revoked boolean,
  is_expired boolean, place integer, role text, plan text, is_in_grace boolean, has_due_grant boolean)
language sql stable security definer rows 1 set search_path = pg_catalog, public
as $$
  select keys.id, keys.user_id, keys.kind, keys.scopes, keys.allowed_addresses,
    coalesce(keys.previous_hash = p_hash, false),
    keys.revoked_at is not null,
    coalesce(keys.expires_at <= now(), false)
      or coalesce(keys.previous_hash = p_hash and keys.previous_ends_at <= now(), false),
    count_api_keys(keys.user_id, keys.created_at, keys.id),
    profiles.role, profiles.current_plan, profiles.erase_at is not null,
    coalesce(profiles.grants_end_at <= now(), false)
  from api_keys keys join profiles on profiles.id = keys.user_id
  where keys.token_hash = p_hash or keys.previous_hash = p_hash
$$;
