-- Accounts: who a user is, when they signed in, and the link that makes the first administrator.

-- One profile per user, created at sign-up.
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
  created_at timestamptz(3) not null default now(),
  -- When the user last dismissed the question "How did your laser settings work?"; it stays hidden for 24 hours.
  feedback_prompt_dismissed_at timestamptz(3)
);

create index profiles_admins on profiles (id) where role = 'admin';

create trigger profiles_changed after update on profiles
  for each row when (old is distinct from new)
  execute function notify_changed('profile-', 'id');

alter table profiles enable row level security;

create policy profiles_read_own on profiles for select to app_user
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy profiles_change_own on profiles for update to app_user
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy profiles_of_service on profiles to app_service using (true) with check (true);
-- The session lookup reads the role of the caller.
create policy profiles_role_for_login on profiles for select to app_login using (true);

grant select on profiles to app_user;
grant update (name, onboarding_completed, speed_unit, pressure_unit, feedback_prompt_dismissed_at)
  on profiles to app_user;
grant select, update, insert (id, email, name) on profiles to app_service;
grant select (id, role) on profiles to app_login;

-- Who signed up, in and out, and when. The address is a placeholder: addresses are not stored. Entries are deleted after
-- a year, and of each user only the newest stay.
create table audit_log (
  id bigint primary key generated always as identity,
  user_id uuid not null references profiles (id) on delete cascade,
  action text not null check (action in ('login', 'signup', 'logout')),
  request_id text not null,
  ip_address text not null default 'not recorded',
  created_at timestamptz(3) not null default now()
);

create index audit_log_newest on audit_log (user_id, created_at desc, id desc);
create index audit_log_by_age on audit_log (created_at);

alter table audit_log enable row level security;

create policy audit_log_read_own on audit_log for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy audit_log_of_service on audit_log to app_service using (true) with check (true);

grant select on audit_log to app_user;
grant select, insert (user_id, action, request_id), delete on audit_log to app_service;

-- One-time links that make the first administrator; only their hash is stored.
create table setup_tokens (
  token_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

alter table setup_tokens enable row level security;

create policy setup_tokens_of_service on setup_tokens to app_service using (true) with check (true);

grant select, insert, update (used_at), delete on setup_tokens to app_service;
