-- Removing passkeys and the authenticator app returns what was removed, as actions of the audit log.
-- compatible-with: 0019_onboarding

drop function auth.remove_factors_since;
create function auth.remove_factors_since(p_user_id uuid, p_since timestamptz) returns setof text
  language sql security definer set search_path = pg_catalog
  as $$
    with keys as (
      delete from auth.passkey where user_id = p_user_id and created_at >= p_since returning id),
    app as (
      delete from auth.two_factor where user_id = p_user_id and set_up_at >= p_since
      returning user_id, verified),
    off as (
      update auth."user" set two_factor_enabled = false where id in (select user_id from app))
    select 'passkey_removed' from keys
    union all select 'second_factor_off' from app where verified;
  $$;

drop function auth.remove_factors;
create function auth.remove_factors(p_user_id uuid) returns setof text
  language sql security definer set search_path = pg_catalog
  as $$
    update auth."user" set two_factor_enabled = false where id = p_user_id;
    select * from auth.remove_factors_since(p_user_id, '-infinity');
  $$;

revoke execute on function auth.remove_factors_since, auth.remove_factors from public;
grant execute on function auth.remove_factors_since, auth.remove_factors to app_service;
