-- Which process has the run of a job, so that a repeated request performs one that nobody has (ADR 57). A key is known
-- to be in use at once (ADR 56), and secrets of webhooks sign as long as was said (ADR 59).
-- compatible-with: 0019_onboarding

alter table jobs
  add column held_by text check (char_length(held_by) <= 36),
  -- A process that was killed no longer renews it. Null for runs of an earlier version.
  add column held_until timestamptz(3);
grant insert (held_by, held_until), update (held_by, held_until) on jobs to app_user;

-- The first use of a token, before its request is answered: a further rotation must not end it.
create function use_api_key(p_hash text) returns void
language sql security definer set search_path = pg_catalog, public
as $$
  update api_keys set is_used = true, last_used_at = now() where token_hash = p_hash and not is_used
$$;
revoke execute on function use_api_key(text) from public;
grant execute on function use_api_key(text) to app_login;

alter table webhook_endpoints
  -- Sealed, each with the time until which it signs: those before `previous_secret` whose time has not ended.
  add column earlier_secrets jsonb not null default '[]' check (jsonb_typeof(earlier_secrets) = 'array');
grant update (earlier_secrets) on webhook_endpoints to app_service;
