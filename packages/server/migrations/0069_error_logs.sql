-- Errors of browsers, requests and tasks, grouped by where they are thrown (ADR 48).
-- compatible-with: 0019_onboarding

-- Builds in the order in which a server of each started first. A report never adds one.
create table error_builds (
  id bigint generated always as identity primary key,
  version text not null check (length(version) between 1 and 60),
  build text not null unique check (length(build) between 1 and 60),
  -- Hash in the name of the web app’s first file, which browsers know; null if it is not built.
  web text check (length(web) <= 60),
  started_at timestamptz(3) not null default now(),
  -- Errors in it, and loads of the app from a server of it.
  events bigint not null default 0 check (events >= 0),
  visits bigint not null default 0 check (visits >= 0)
);

create index error_builds_web on error_builds (web, id);

create table error_groups (
  id uuid primary key default gen_random_uuid(),
  -- Hash of type, own frames and route.
  fingerprint text not null unique check (length(fingerprint) = 64),
  error_type text not null check (length(error_type) between 1 and 100),
  error_message text not null check (length(error_message) <= 1000),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  source text not null check (source in ('browser', 'server', 'task')),
  file text check (length(file) <= 300),
  line integer check (line > 0),
  route text check (length(route) <= 200),
  state text not null default 'open' check (state in ('open', 'came_back', 'resolved', 'ignored')),
  first_build_id bigint references error_builds (id),
  last_build_id bigint references error_builds (id),
  -- Resolved: opens again by itself in a build after this one.
  reopen_after bigint references error_builds (id),
  resolved_at timestamptz(3),
  came_back_build_id bigint references error_builds (id),
  came_back_at timestamptz(3),
  first_seen_at timestamptz(3) not null,
  last_seen_at timestamptz(3) not null
);
create index error_groups_state on error_groups (state, last_seen_at);
create index error_groups_last_seen on error_groups (last_seen_at);
create index error_groups_first_build on error_groups (first_build_id);
create index error_groups_last_build on error_groups (last_build_id);
create index error_groups_reopen_after on error_groups (reopen_after);
create index error_groups_came_back_build on error_groups (came_back_build_id);

-- At most a few of each group and hour; the rest is only counted.
create table error_logs (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references error_groups (id) on delete cascade,
  error_type text not null check (length(error_type) <= 100),
  error_message text not null check (length(error_message) <= 1000),
  stack_trace text check (length(stack_trace) <= 5000),
  user_id uuid references profiles (id) on delete cascade,
  user_email text,
  page_url text check (length(page_url) <= 200),
  user_agent text check (length(user_agent) <= 300),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  -- Breadcrumbs, frames and the related request.
  context jsonb not null,
  component_stack text check (length(component_stack) <= 5000),
  api_endpoint text check (length(api_endpoint) <= 200),
  tags text[] not null default '{}',
  resolved boolean not null default false,
  resolved_at timestamptz(3),
  created_at timestamptz(3) not null,
  error_id text check (length(error_id) <= 64),
  request_id text check (length(request_id) <= 64),
  build_id bigint references error_builds (id),
  component text check (length(component) <= 100),
  browser text check (length(browser) <= 60),
  device_type text check (device_type in ('desktop', 'tablet', 'mobile'))
);
create index error_logs_created on error_logs (created_at, id);
create index error_logs_group on error_logs (group_id, created_at, id);
create index error_logs_user on error_logs (user_id, created_at, id) where user_id is not null;
create index error_logs_error_id on error_logs (error_id) where error_id is not null;
create index error_logs_request_id on error_logs (request_id) where request_id is not null;
create index error_logs_build on error_logs (build_id, user_id);

-- `slots`: events of each two minutes of the hour.
create table error_group_hours (
  group_id uuid not null references error_groups (id) on delete cascade,
  hour timestamptz(0) not null,
  events integer not null check (events > 0),
  stored integer not null default 0,
  slots integer[] not null check (cardinality(slots) = 30),
  primary key (group_id, hour)
);
create index error_group_hours_hour on error_group_hours (hour);
create index error_group_hours_stored on error_group_hours (hour) where stored > 0;

create table error_group_days (
  group_id uuid not null references error_groups (id) on delete cascade,
  day date not null,
  events bigint not null check (events > 0),
  primary key (group_id, day)
);
create index error_group_days_day on error_group_days (day);

-- Who had an error of a group, and when last: how many had one in a range that ends now.
create table error_group_users (
  group_id uuid not null references error_groups (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  events integer not null,
  last_at timestamptz(3) not null,
  primary key (group_id, user_id)
);
create index error_group_users_last on error_group_users (group_id, last_at desc, user_id);
create index error_group_users_user on error_group_users (user_id);
create index error_group_users_old on error_group_users (last_at);

create table error_users (
  user_id uuid primary key references profiles (id) on delete cascade,
  last_at timestamptz(3) not null
);
create index error_users_last on error_users (last_at);

-- All errors, and visits: loads of the app.
create table error_hours (
  hour timestamptz(0) primary key,
  events bigint not null default 0,
  visits bigint not null default 0,
  failed_visits bigint not null default 0
);

-- Browsers and kinds of device by day, of every event.
create table error_group_places (
  group_id uuid not null references error_groups (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('browser', 'device')),
  name text not null check (length(name) <= 60),
  events bigint not null,
  primary key (group_id, day, kind, name)
);
create index error_group_places_day on error_group_places (day);

create table error_history (
  id uuid primary key default gen_random_uuid(),
  group_id uuid not null references error_groups (id) on delete cascade,
  kind text not null
    check (kind in ('first_seen', 'came_back', 'resolved', 'ignored', 'opened', 'replied')),
  build_id bigint references error_builds (id),
  actor_id uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Of the group before an administrator changed it, for an undo.
  previous_state text check (previous_state in ('open', 'came_back', 'resolved', 'ignored')),
  previous_reopen_after bigint references error_builds (id),
  previous_resolved_at timestamptz(3)
);
create index error_history_previous_build on error_history (previous_reopen_after)
  where previous_reopen_after is not null;
create index error_history_group on error_history (group_id, created_at desc);
create index error_history_actor on error_history (actor_id) where actor_id is not null;
create index error_history_build on error_history (build_id);

-- What users wrote about an error. Without a group until the error itself has arrived.
create table error_reports (
  id uuid primary key default gen_random_uuid(),
  error_id text not null check (length(error_id) <= 64),
  group_id uuid references error_groups (id) on delete cascade,
  user_id uuid references profiles (id) on delete cascade,
  text text not null check (length(text) between 1 and 1000),
  replied_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index error_reports_group on error_reports (group_id, created_at desc);
create index error_reports_user on error_reports (user_id) where user_id is not null;
create index error_reports_waiting on error_reports (error_id) where group_id is null;
create index error_reports_created on error_reports (created_at);

create table error_alert_rules (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  trigger text not null check (trigger in ('new', 'came_back', 'users', 'events')),
  threshold integer check (threshold between 1 and 1000000),
  within_minutes integer check (within_minutes in (60, 1440)),
  min_severity text not null check (min_severity in ('low', 'medium', 'high', 'critical')),
  target text not null check (target in ('mail', 'webhook')),
  url text check (length(url) <= 500),
  enabled boolean not null,
  last_failure text check (length(last_failure) <= 200),
  created_at timestamptz(3) not null default now(),
  check ((trigger in ('users', 'events')) = (threshold is not null)),
  check ((threshold is null) = (within_minutes is null)),
  check ((target = 'webhook') = (url is not null))
);

-- At most one alert of a rule about a group in an hour.
create table error_alerts (
  rule_id uuid not null references error_alert_rules (id) on delete cascade,
  group_id uuid not null references error_groups (id) on delete cascade,
  hour timestamptz(0) not null,
  sent_at timestamptz(3),
  attempts integer not null default 0,
  primary key (rule_id, group_id, hour)
);
create index error_alerts_group on error_alerts (group_id);
create index error_alerts_due on error_alerts (hour) where sent_at is null;

-- Whether the intake is over its limit: one of `one_in` reports is taken until `until`.
create table error_intake (
  id boolean primary key default true check (id),
  one_in integer not null check (one_in > 1),
  since timestamptz(3) not null,
  until timestamptz(3) not null
);

do $$
declare
  v_table text;
begin
  foreach v_table in array array['error_builds', 'error_groups', 'error_logs', 'error_group_hours',
    'error_group_days', 'error_group_users', 'error_users', 'error_hours', 'error_group_places',
    'error_history', 'error_reports', 'error_alert_rules', 'error_alerts', 'error_intake']
  loop
    execute format('alter table %I enable row level security', v_table);
    execute format('create policy %I on %I to app_service using (true) with check (true)',
      v_table || '_of_service', v_table);
    execute format('grant select, insert, update, delete on %I to app_service', v_table);
  end loop;
end $$;

-- Adds to the actions that are there.
do $$
declare
  v_actions text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute 'alter table audit_log add constraint audit_log_action_check '
    || replace(v_actions, 'ARRAY[', 'ARRAY[''errors_resolved''::text, ''errors_ignored''::text, ''errors_opened''::text, ''error_reporters_answered''::text, ''error_alert_changed''::text, ');
end $$;
