-- Lets the service ask, within a transaction, whether the session of a request is still open.
-- compatible-with: 0019_onboarding

create function auth.is_session_open(p_user_id uuid, p_id uuid) returns boolean
  language sql security definer set search_path = pg_catalog
  as $$ select exists (select from auth.session where user_id = p_user_id and id = p_id); $$;

revoke execute on function auth.is_session_open from public;
grant execute on function auth.is_session_open to app_service;
