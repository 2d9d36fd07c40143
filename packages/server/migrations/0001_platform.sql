-- Accounts and the platform. Every table has row-level security and column grants from the start.
-- The roles are made before the first migration: app_login (what the server is logged in as),
-- app_user, app_anonymous and app_service (what a transaction runs as).

revoke create on schema public from public;
do $$ begin
  execute format('revoke temporary on database %I from public', current_database());
end $$;
grant usage on schema public to app_login, app_user, app_anonymous, app_service;

-- better-auth's tables, generated from its schema. Only the login role itself reaches them.

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

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  expires_at timestamptz not null,
  token text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references auth."user" (id) on delete cascade
);

create index session_user_id_idx on auth.session (user_id);
create index session_expires_at_idx on auth.session (expires_at);

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

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index verification_identifier_idx on auth.verification (identifier);

create table auth.rate_limit (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  last_request bigint not null
);

-- Secrets of this installation, such as the key that signs sessions. Only the owner reads them,
-- once at start; no role of the app has a grant or a policy.
create table auth.secret (
  key text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

alter table auth."user" enable row level security;
alter table auth.session enable row level security;
alter table auth.account enable row level security;
alter table auth.verification enable row level security;
alter table auth.rate_limit enable row level security;
alter table auth.secret enable row level security;

create policy user_of_login on auth."user" to app_login using (true) with check (true);
create policy session_of_login on auth.session to app_login using (true) with check (true);
create policy account_of_login on auth.account to app_login using (true) with check (true);
create policy verification_of_login on auth.verification to app_login using (true) with check (true);
create policy rate_limit_of_login on auth.rate_limit to app_login using (true) with check (true);

grant select, insert, update, delete
  on auth."user", auth.session, auth.account, auth.verification, auth.rate_limit to app_login;

-- Profiles: one a user, made on sign-up.

create table profiles (
  id uuid primary key references auth."user" (id) on delete cascade,
  email text not null,
  name text not null check (char_length(name) between 1 and 100),
  role text not null default 'user' check (role in ('user', 'admin', 'beta')),
  is_admin boolean not null generated always as (role = 'admin') stored,
  plan_text text not null default 'Free',
  onboarding_completed boolean not null default false,
  ai_strategy text not null default 'split' check (ai_strategy in ('split', 'unified')),
  speed_unit text check (speed_unit in ('mm/s', 'mm/min', 'in/s')),
  pressure_unit text not null default 'psi' check (pressure_unit in ('psi', 'bar')),
  created_at timestamptz(3) not null default now()
);

create index profiles_admins on profiles (id) where role = 'admin';

alter table profiles enable row level security;

create policy profiles_read_own on profiles for select to app_user
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy profiles_change_own on profiles for update to app_user
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy profiles_of_service on profiles to app_service using (true) with check (true);
-- The session lookup reads the role of whoever asks.
create policy profiles_role_for_login on profiles for select to app_login using (true);

grant select on profiles to app_user;
grant update (name, speed_unit, pressure_unit, onboarding_completed) on profiles to app_user;
grant select, update on profiles to app_service;
grant insert (id, email, name) on profiles to app_service;
grant select (id, role) on profiles to app_login;

-- Who signed up, in and out, and when. The address is a placeholder: addresses are not kept.

create table audit_log (
  id bigint primary key generated always as identity,
  user_id uuid not null references profiles (id) on delete cascade,
  action text not null check (action in ('login', 'signup', 'logout')),
  request_id text not null,
  ip_address text not null default 'not recorded',
  created_at timestamptz(3) not null default now()
);

create index audit_log_newest on audit_log (user_id, created_at desc, id desc);

alter table audit_log enable row level security;

create policy audit_log_read_own on audit_log for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy audit_log_of_service on audit_log to app_service using (true) with check (true);

grant select on audit_log to app_user, app_service;
grant insert (user_id, action, request_id) on audit_log to app_service;

-- One-time links that make the first administrator; only their hash is kept.

create table setup_tokens (
  token_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

alter table setup_tokens enable row level security;

create policy setup_tokens_of_service on setup_tokens to app_service using (true) with check (true);

grant select, insert, delete on setup_tokens to app_service;
grant update (used_at) on setup_tokens to app_service;

-- Settings of the installation. Only the public ones can be read without being the service.

create table system_settings (
  key text primary key,
  value text not null,
  description text not null
);

alter table system_settings enable row level security;

create policy system_settings_public on system_settings for select to app_user, app_anonymous
  using (key = 'public_key');
create policy system_settings_of_service on system_settings to app_service
  using (true) with check (true);

grant select on system_settings to app_user, app_anonymous, app_service;
grant insert, update on system_settings to app_service;

insert into system_settings (key, value, description) values (
  'public_key',
  'bw_' || replace(gen_random_uuid()::text, '-', ''),
  'Public identifier of this installation; not a secret.'
);
