-- What users allow to be stored, and analytics of those who allow them.
-- compatible-with: 0019_onboarding

-- One row for each decision, never changed: the proof. The latest counts.
create table consents (
  id bigint primary key generated always as identity,
  user_id uuid not null references profiles (id) on delete cascade,
  version integer not null check (version between 1 and 1000),
  necessary boolean not null default true check (necessary),
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  -- Whether the browser sent Global Privacy Control then.
  gpc boolean not null,
  decided_at timestamptz(3) not null check (decided_at <= created_at),
  created_at timestamptz(3) not null default now()
);

create index consents_newest on consents (user_id, decided_at desc, id desc);

alter table consents enable row level security;

create policy consents_of_user on consents to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy consents_of_service on consents to app_service using (true) with check (true);

grant select, insert (user_id, version, functional, analytics, marketing, gpc, decided_at)
  on consents to app_user;
grant select, delete on consents to app_service;

-- Visits. Neither address nor place is stored.
create table user_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  ip_address text not null default '{ip}' check (ip_address = '{ip}'),
  country text check (length(country) <= 60),
  region text check (length(region) <= 60),
  city text check (length(city) <= 60),
  device_type text not null check (device_type in ('desktop', 'tablet', 'mobile')),
  browser text check (length(browser) <= 60),
  os text check (length(os) <= 60),
  login_at timestamptz(3) not null default now(),
  logout_at timestamptz(3) check (logout_at >= login_at),
  unique (id, user_id)
);

create index user_sessions_of_user on user_sessions (user_id, login_at);
create index user_sessions_by_age on user_sessions (login_at);
create index user_sessions_open on user_sessions (login_at) where logout_at is null;

alter table user_sessions enable row level security;

create policy user_sessions_of_user on user_sessions to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy user_sessions_of_service on user_sessions to app_service using (true) with check (true);

grant select, insert (user_id, device_type, browser, os), update (logout_at), delete
  on user_sessions to app_user;
grant select, update (logout_at), delete on user_sessions to app_service;

-- Page views.
create table user_activity (
  id bigint primary key generated always as identity,
  user_id uuid not null references profiles (id) on delete cascade,
  session_id uuid not null,
  -- The pattern of an address, which holds no id.
  page text not null check (page ~ '^/[A-Za-z$/-]*$' and length(page) <= 100),
  created_at timestamptz(3) not null default now(),
  foreign key (session_id, user_id) references user_sessions (id, user_id) on delete cascade
);

create index user_activity_of_session on user_activity (session_id, created_at);
create index user_activity_of_user on user_activity (user_id, created_at);
create index user_activity_by_age on user_activity (created_at);

alter table user_activity enable row level security;

create policy user_activity_of_user on user_activity to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy user_activity_of_service on user_activity to app_service using (true) with check (true);

grant select, insert (user_id, session_id, page), delete on user_activity to app_user;
grant select, delete on user_activity to app_service;

create table analytics_events (
  id bigint primary key generated always as identity,
  user_id uuid not null references profiles (id) on delete cascade,
  session_id uuid not null,
  name text not null check (name ~ '^[a-z_]+$' and length(name) <= 40),
  -- Words of closed lists.
  properties jsonb not null
    check (jsonb_typeof(properties) = 'object' and length(properties::text) <= 200),
  created_at timestamptz(3) not null default now(),
  foreign key (session_id, user_id) references user_sessions (id, user_id) on delete cascade
);

create index analytics_events_of_session on analytics_events (session_id, created_at);
create index analytics_events_of_user on analytics_events (user_id, created_at);
create index analytics_events_by_age on analytics_events (created_at);

alter table analytics_events enable row level security;

create policy analytics_events_of_user on analytics_events to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy analytics_events_of_service on analytics_events to app_service
  using (true) with check (true);

grant select, insert (user_id, session_id, name, properties), delete on analytics_events to app_user;
grant select, delete on analytics_events to app_service;
