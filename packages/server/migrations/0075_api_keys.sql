-- Keys with which programs call the API for an account, and how they are used (ADR 56).
-- compatible-with: 0019_onboarding

create table api_keys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  kind text not null check (kind in ('live', 'test')),
  -- The key itself is known to its owner alone. It stays after a revocation, so that its requests can be told.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  last_four text not null check (last_four ~ '^[0-9A-Za-z]{4}$'),
  scopes text[] not null check (cardinality(scopes) between 1 and 20),
  -- IP addresses and networks; empty: anywhere.
  allowed_addresses text[] not null check (cardinality(allowed_addresses) <= 20),
  expires_at timestamptz(3),
  -- The key before the last rotation, and until when it works.
  previous_hash text unique check (previous_hash ~ '^[0-9a-f]{64}$'),
  previous_last_four text check (previous_last_four ~ '^[0-9A-Za-z]{4}$'),
  previous_ends_at timestamptz(3),
  -- Whether the key was used since it was issued: otherwise its owner may never have received it.
  is_used boolean not null default false,
  last_used_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  revoked_at timestamptz(3),
  check (num_nonnulls(previous_hash, previous_last_four, previous_ends_at) in (0, 3))
);
create index api_keys_of_user on api_keys (user_id, created_at desc, id desc);
create index api_keys_by_age on api_keys (created_at desc, id desc);
create index api_keys_revoked on api_keys (revoked_at) where revoked_at is not null;
create unique index api_keys_for_tests on api_keys (user_id) where kind = 'test' and revoked_at is null;
alter table api_keys enable row level security;
create policy api_keys_of_owner on api_keys for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy api_keys_outside_teams on api_keys as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy api_keys_of_service on api_keys to app_service using (true) with check (true);
grant select (id, user_id, name, kind, last_four, scopes, allowed_addresses, expires_at, previous_last_four,
  previous_ends_at, is_used, last_used_at, created_at, revoked_at) on api_keys to app_user;
grant select, delete,
  insert (id, user_id, name, kind, token_hash, last_four, scopes, allowed_addresses, expires_at),
  update (name, token_hash, last_four, scopes, allowed_addresses, expires_at, previous_hash, previous_last_four,
    previous_ends_at, is_used, last_used_at, revoked_at) on api_keys to app_service;

-- Requests with a key, by day (UTC) and operation.
create table api_key_usage (
  key_id uuid not null references api_keys (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  day date not null,
  operation text not null check (operation ~ '^[a-zA-Z.-]{3,60}$'),
  answered integer not null default 0 check (answered >= 0),
  refused integer not null default 0 check (refused >= 0),
  limited integer not null default 0 check (limited >= 0),
  failed integer not null default 0 check (failed >= 0),
  primary key (key_id, day, operation)
);
create index api_key_usage_of_user on api_key_usage (user_id, day);
create index api_key_usage_by_age on api_key_usage (day);
alter table api_key_usage enable row level security;
create policy api_key_usage_of_owner on api_key_usage for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy api_key_usage_outside_teams on api_key_usage as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy api_key_usage_of_service on api_key_usage to app_service using (true) with check (true);
grant select on api_key_usage to app_user;
grant select, delete, insert, update (answered, refused, limited, failed) on api_key_usage to app_service;

-- The key that has this hash, and everything that may end it. `place` counts the keys of the account before it.
create function find_api_key(p_hash text) returns table (
  id uuid, user_id uuid, kind text, scopes text[], allowed_addresses text[], is_previous boolean, is_revoked boolean,
  is_expired boolean, place integer, role text, plan text, is_in_grace boolean, has_due_grant boolean)
language sql stable security definer rows 1 set search_path = pg_catalog, public
as $$
  select keys.id, keys.user_id, keys.kind, keys.scopes, keys.allowed_addresses, keys.previous_hash = p_hash,
    keys.revoked_at is not null,
    coalesce(keys.expires_at <= now(), false)
      or (keys.previous_hash = p_hash and keys.previous_ends_at <= now()),
    (select count(*)::int from api_keys others
      where others.user_id = keys.user_id and others.kind = 'live' and others.revoked_at is null
        and (others.expires_at is null or others.expires_at > now())
        and (others.created_at, others.id) < (keys.created_at, keys.id)),
    profiles.role, profiles.current_plan, profiles.erase_at is not null,
    coalesce(profiles.grants_end_at <= now(), false)
  from api_keys keys join profiles on profiles.id = keys.user_id
  where keys.token_hash = p_hash or keys.previous_hash = p_hash
$$;
revoke execute on function find_api_key(text) from public;
grant execute on function find_api_key(text) to app_login;
