-- How fast pages and the API are, and how loaded the processes (ADR 49).
-- compatible-with: 0019_onboarding

-- Page loads of users who allow analytics. Times in ms.
create table page_performance (
  id bigint primary key generated always as identity,
  user_id uuid not null references profiles (id) on delete cascade,
  -- The pattern of an address, which holds no id.
  page_url text not null check (page_url ~ '^/[A-Za-z$/-]*$' and length(page_url) <= 100),
  load_time real check (load_time between 0 and 600000),
  dom_content_loaded real check (dom_content_loaded between 0 and 600000),
  first_contentful_paint real check (first_contentful_paint between 0 and 600000),
  largest_contentful_paint real check (largest_contentful_paint between 0 and 600000),
  interaction_to_next_paint real check (interaction_to_next_paint between 0 and 600000),
  -- Retired: browsers report INP instead, which is stored under both names.
  first_input_delay real generated always as (interaction_to_next_paint) stored,
  cumulative_layout_shift real check (cumulative_layout_shift between 0 and 1000),
  time_to_interactive real check (time_to_interactive between 0 and 600000),
  time_to_first_byte real check (time_to_first_byte between 0 and 600000),
  resource_count integer check (resource_count between 0 and 100000),
  resource_size bigint check (resource_size between 0 and 10000000000),
  user_agent text check (length(user_agent) <= 200),
  created_at timestamptz(3) not null default now()
);

create index page_performance_by_age on page_performance (created_at);
create index page_performance_of_user on page_performance (user_id, created_at);

alter table page_performance enable row level security;

create policy page_performance_of_user on page_performance to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy page_performance_outside_teams on page_performance as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy page_performance_of_service on page_performance to app_service using (true) with check (true);

grant select, insert (user_id, page_url, load_time, dom_content_loaded, first_contentful_paint,
  largest_contentful_paint, interaction_to_next_paint, cumulative_layout_shift, time_to_interactive,
  time_to_first_byte, resource_count, resource_size, user_agent), delete on page_performance to app_user;
grant select, delete on page_performance to app_service;

-- Single requests that were slow or failed, some of each minute.
create table api_performance (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references profiles (id) on delete cascade,
  operation text not null check (length(operation) <= 100),
  endpoint text not null check (length(endpoint) <= 200),
  method text not null check (length(method) <= 10),
  status_code integer not null check (status_code between 100 and 599),
  -- ms
  duration real not null check (duration >= 0),
  success boolean not null,
  -- Code of the problem.
  error_message text check (length(error_message) <= 100),
  request_id text not null check (length(request_id) <= 64),
  created_at timestamptz(3) not null
);

create index api_performance_newest on api_performance (created_at desc, id desc);
create index api_performance_of_operation on api_performance (operation, created_at desc, id desc);
create index api_performance_of_user on api_performance (user_id, created_at) where user_id is not null;

alter table api_performance enable row level security;

create policy api_performance_of_user on api_performance for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy api_performance_outside_teams on api_performance as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy api_performance_of_service on api_performance to app_service using (true) with check (true);

grant select on api_performance to app_user;
grant select, insert, delete on api_performance to app_service;

-- Load of a process at a minute. `tags` names the process.
create table performance_metrics (
  metric_name text not null check (metric_name ~ '^[a-z_]+$' and length(metric_name) <= 40),
  value double precision not null,
  unit text not null check (unit in ('count', 'ms', 'bytes', 'percent')),
  tags jsonb not null check (jsonb_typeof(tags) = 'object' and length(tags::text) <= 200),
  "timestamp" timestamptz(3) not null,
  primary key ("timestamp", metric_name, tags)
);

alter table performance_metrics enable row level security;
create policy performance_metrics_of_service on performance_metrics to app_service using (true) with check (true);
grant select, insert, delete on performance_metrics to app_service;

-- Requests of an operation in a minute, as one process counted them. Histograms have logarithmic buckets, see
-- `histogram_bucket`: bucket `buckets[i]` has `counts[i]` values.
create table request_minutes (
  minute timestamptz(3) not null,
  operation text not null check (length(operation) <= 100),
  process uuid not null,
  count integer not null check (count > 0),
  -- Without a 5xx, and within the limit of the goal that the operation belongs to.
  good integer not null check (good between 0 and count),
  -- With a 5xx.
  bad integer not null check (bad between 0 and count),
  -- ms
  total double precision not null check (total >= 0),
  buckets smallint[] not null,
  counts integer[] not null check (cardinality(counts) = cardinality(buckets)),
  primary key (minute, operation, process)
);

alter table request_minutes enable row level security;
create policy request_minutes_of_service on request_minutes to app_service using (true) with check (true);
grant select, insert, delete on request_minutes to app_service;

-- Figures of an hour, and of days in UTC that are over. Nobody is named.
create table performance_rollups (
  kind text not null check (kind in ('page', 'request', 'model', 'load')),
  grain text not null check (grain in ('hour', 'day')),
  -- A page, an operation, a model; '*' is all pages.
  subject text not null check (length(subject) <= 100),
  metric text not null check (metric ~ '^[a-z_]+$' and length(metric) <= 40),
  starts_at timestamptz(3) not null,
  count bigint not null check (count > 0),
  good bigint not null check (good between 0 and count),
  bad bigint not null check (bad between 0 and count),
  total double precision not null,
  highest double precision not null,
  buckets smallint[] not null,
  counts integer[] not null check (cardinality(counts) = cardinality(buckets)),
  primary key (kind, grain, subject, metric, starts_at)
);

create index performance_rollups_by_time on performance_rollups (kind, grain, starts_at);

alter table performance_rollups enable row level security;
create policy performance_rollups_of_service on performance_rollups to app_service using (true) with check (true);
grant select, insert, delete on performance_rollups to app_service;

-- Until when each kind is rolled up: hours, and whole days from them.
create table performance_rollup_states (
  kind text primary key check (kind in ('page', 'request', 'model', 'load')),
  hours_until timestamptz(3) not null,
  days_until timestamptz(3) not null,
  updated_at timestamptz(3) not null default now()
);

alter table performance_rollup_states enable row level security;
create policy performance_rollup_states_of_service on performance_rollup_states to app_service
  using (true) with check (true);
grant select, insert, update on performance_rollup_states to app_service;

-- Sums of what accounts store are measured with the load.
create policy account_storage_of_service on account_storage for select to app_service using (true);
grant select (results_bytes, imports_bytes) on account_storage to app_service;

-- Bucket of a value: 0 holds values up to 0.1, each further one 5 % more than the one before, 321 the rest.
create function histogram_bucket(p_value double precision) returns smallint
  language sql immutable
  return least(321, ceil(ln(greatest(p_value, 0.1) / 0.1) / ln(1.05)))::smallint;

-- The value that represents a bucket: at most 2.44 % from each of its values, from 0.1 to 600,000.
create function histogram_value(p_bucket smallint) returns double precision
  language sql immutable
  return case when p_bucket = 0 then 0.1 else 0.1 * power(1.05, p_bucket) * 2 / 2.05 end;

revoke execute on function histogram_bucket(double precision), histogram_value(smallint) from public;
grant execute on function histogram_bucket(double precision), histogram_value(smallint) to app_service;
