-- What every slice builds on: rights, sign-in, notifications of changes. Every table of every slice has row-level
-- security and column grants.
-- The roles exist before the first migration: app_login is what the server logs in as; app_user, app_anonymous and
-- app_service are what a transaction runs as.

revoke create on schema public from public;
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;
grant usage on schema public to app_login, app_user, app_anonymous, app_service;

-- Sign-in: the tables of better-auth, generated from its schema. Only the login role reaches them.

create schema auth;
grant usage on schema auth to app_login;

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table auth."user" enable row level security;
create policy user_of_login on auth."user" to app_login using (true) with check (true);
grant select, insert, update, delete on auth."user" to app_login;

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  -- SHA-256 of the token, so that a copy of the database opens no session.
  token_hash text not null unique
    constraint session_token_hash_is_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references auth."user" (id) on delete cascade
);

create index session_user_id_idx on auth.session (user_id);
create index session_expires_at_idx on auth.session (expires_at);

alter table auth.session enable row level security;
create policy session_of_login on auth.session to app_login using (true) with check (true);
grant select, insert, update, delete on auth.session to app_login;

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth."user" (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);

create index account_user_id_idx on auth.account (user_id);

alter table auth.account enable row level security;
create policy account_of_login on auth.account to app_login using (true) with check (true);
grant select, insert, update, delete on auth.account to app_login;

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verification_identifier_idx on auth.verification (identifier);

alter table auth.verification enable row level security;
create policy verification_of_login on auth.verification to app_login using (true) with check (true);
grant select, insert, update, delete on auth.verification to app_login;

-- The salt from which the key that signs cookies is derived when the server uses DATABASE_URL. It is no secret. At most
-- one row; only the owner reads it, at start.
create table auth.key_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null
);

alter table auth.key_salt enable row level security;

-- Failed sign-ins by account, address and device. Keys are keyed hashes, so the table names neither.
create table auth.attempt_count (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

create index attempt_count_ends_at_idx on auth.attempt_count (ends_at);

alter table auth.attempt_count enable row level security;
create policy attempt_count_of_login on auth.attempt_count to app_login using (true) with check (true);
grant select, insert, update, delete on auth.attempt_count to app_login;

-- Counts one attempt under every key, or none if one of them has reached its maximum. Returns 0, or the seconds to
-- wait. Rows are locked in the order of their keys, so attempts never deadlock.
create function auth.take_attempt(keys text[], maxima integer[], windows_s integer[])
returns integer language plpgsql set search_path = pg_catalog as $$
declare
  wait_s integer;
begin
  insert into auth.attempt_count as c (key, count, ends_at)
    select u.key, 0, now() + make_interval(secs => u.window_s)
    from unnest(keys, windows_s) as u (key, window_s) order by u.key
    on conflict (key) do update set
      count = case when c.ends_at <= now() then 0 else c.count end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end;
  select max(ceil(extract(epoch from c.ends_at - now())))::integer into wait_s
    from auth.attempt_count c
    join unnest(keys, maxima) as u (key, maximum) on u.key = c.key
    where c.count >= u.maximum;
  if wait_s is not null then
    return greatest(wait_s, 1);
  end if;
  update auth.attempt_count c set count = c.count + 1 where c.key = any (keys);
  return 0;
end $$;

revoke execute on function auth.take_attempt from public;
grant execute on function auth.take_attempt to app_login;

-- Requests of each caller per minute, counted by all processes together. A crash loses the counts, which does no harm.
create unlogged table auth.flood_count (
  key text not null,
  minute integer not null,
  count integer not null,
  primary key (key, minute)
);

alter table auth.flood_count enable row level security;
create policy flood_count_of_login on auth.flood_count to app_login using (true) with check (true);
grant select, insert, update, delete on auth.flood_count to app_login;

-- Notifies every server process of a change once it is committed. The payload names the channel and says only that
-- something changed; subscribers fetch the row with their own rights.
-- Arguments: the beginning of the channel's name, and the column whose value completes it.
create function notify_changed() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    perform pg_notify('beamwright', json_build_object(
      'channel', tg_argv[0] || (to_jsonb(new) ->> tg_argv[1]), 'event', 'changed')::text);
    return null;
  end $$;
revoke execute on function notify_changed() from public;
