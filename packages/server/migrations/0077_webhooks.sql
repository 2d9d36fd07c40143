-- Events of an account that are sent to addresses which its owner chose (ADR 59).
-- compatible-with: 0019_onboarding

create table webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  url text not null check (char_length(url) between 1 and 500),
  description text not null check (char_length(description) <= 100),
  events text[] not null check (cardinality(events) between 1 and 20),
  -- Sealed. The one before the last rotation also signs until it ends.
  secret text not null,
  previous_secret text,
  previous_ends_at timestamptz(3),
  -- paused: its events wait. off: it gets none.
  state text not null default 'on' check (state in ('on', 'paused', 'off')),
  off_reason text check (off_reason in ('gone', 'failing', 'overflow', 'recovered')),
  -- Attempts that failed since the last that arrived, and the first of them.
  failures integer not null default 0 check (failures >= 0),
  -- Whether its last answers took long.
  is_slow boolean not null default false,
  -- What fails or is slow has places of its own, and takes none of the others.
  is_apart boolean not null generated always as (failures > 0 or is_slow) stored,
  failing_since timestamptz(3),
  -- When its owner was notified.
  notified_at timestamptz(3),
  -- Nothing is tried before, because it keeps failing.
  rests_until timestamptz(3),
  -- When the next delivery is due; null: none waits.
  due_at timestamptz(3),
  -- Until when one process works for it; after that, the process is gone.
  leased_until timestamptz(3) not null default '1970-01-01 00:00:00+00',
  last_delivered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- When its address or secret was last set, maybe by somebody who got into the account.
  changed_at timestamptz(3) not null default now(),
  unique (id, user_id),
  check ((state = 'off') = (off_reason is not null)),
  check ((failures = 0) = (failing_since is null)),
  check ((previous_secret is null) = (previous_ends_at is null))
);
create index webhook_endpoints_of_user on webhook_endpoints (user_id, created_at, id);
create index webhook_endpoints_due on webhook_endpoints (is_apart, due_at) where state = 'on' and due_at is not null;
create index webhook_endpoints_unnotified on webhook_endpoints (id)
  where notified_at is null and (failing_since is not null or state = 'off');
alter table webhook_endpoints enable row level security;
create policy webhook_endpoints_of_owner on webhook_endpoints for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy webhook_endpoints_outside_teams on webhook_endpoints as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy webhook_endpoints_of_service on webhook_endpoints to app_service using (true) with check (true);
grant select (id, user_id, url, description, events, previous_ends_at, state, off_reason, failures, is_slow, is_apart,
  failing_since, notified_at, rests_until, due_at, leased_until, last_delivered_at, created_at, changed_at) on
  webhook_endpoints to app_user;
grant select, delete,
  insert (id, user_id, url, description, events, secret),
  update (url, description, events, secret, previous_secret, previous_ends_at, state, off_reason, failures, is_slow,
    failing_since, notified_at, rests_until, due_at, leased_until, last_delivered_at, changed_at) on webhook_endpoints
  to app_service;

-- What happened. Written in the transaction in which it happened, if an endpoint wants it.
create table webhook_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  type text not null check (type ~ '^[a-z_]+[.][a-z_]+$'),
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (id, user_id)
);
create index webhook_events_of_user on webhook_events (user_id, created_at desc, id desc);
create index webhook_events_by_age on webhook_events (created_at);
alter table webhook_events enable row level security;
create policy webhook_events_of_owner on webhook_events for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy webhook_events_outside_teams on webhook_events as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy webhook_events_of_service on webhook_events to app_service using (true) with check (true);
grant select on webhook_events to app_user;
grant select, delete on webhook_events to app_service;

-- One event for one endpoint.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  -- When to try again; while it is being sent: when another process may.
  due_at timestamptz(3) not null default now(),
  give_up_at timestamptz(3) not null default now() + interval '3 days',
  -- Of the last attempt.
  sent_at timestamptz(3),
  duration_ms integer check (duration_ms >= 0),
  status smallint check (status between 100 and 599),
  error text check (error ~ '^[a-z_]{2,30}$'),
  answer text check (char_length(answer) <= 500),
  created_at timestamptz(3) not null default now(),
  unique (endpoint_id, event_id),
  foreign key (endpoint_id, user_id) references webhook_endpoints (id, user_id) on delete cascade,
  foreign key (event_id, user_id) references webhook_events (id, user_id) on delete cascade
);
create index webhook_deliveries_newest on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, due_at, created_at, id)
  where state = 'waiting';
create index webhook_deliveries_waiting on webhook_deliveries (give_up_at) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (endpoint_id, created_at) where state = 'failed';
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
create index webhook_deliveries_of_user on webhook_deliveries (user_id);
alter table webhook_deliveries enable row level security;
create policy webhook_deliveries_of_owner on webhook_deliveries for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy webhook_deliveries_outside_teams on webhook_deliveries as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy webhook_deliveries_of_service on webhook_deliveries to app_service using (true) with check (true);
grant select on webhook_deliveries to app_user;
grant select, delete,
  update (state, attempts, due_at, give_up_at, sent_at, duration_ms, status, error, answer) on webhook_deliveries
  to app_service;

-- Adds an event, with a delivery for each endpoint of the account that wants it, or for the given one. The order
-- matters: the deliveries lock the endpoints against a process that is about to find nothing due.
create function write_webhook_event(p_user uuid, p_type text, p_data jsonb, p_endpoint uuid default null) returns uuid
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_event uuid;
begin
  if not exists (select from webhook_endpoints where user_id = p_user and state <> 'off'
    and (id = p_endpoint or (p_endpoint is null and p_type = any (events)))) then
    return null;
  end if;
  insert into webhook_events (user_id, type, data) values (p_user, p_type, p_data) returning id into v_event;
  insert into webhook_deliveries (user_id, endpoint_id, event_id)
    select p_user, id, v_event from webhook_endpoints where user_id = p_user and state <> 'off'
      and (id = p_endpoint or (p_endpoint is null and p_type = any (events))) order by id;
  update webhook_endpoints set due_at = greatest(now(), rests_until)
    where id in (
      select endpoints.id from webhook_endpoints endpoints
        join webhook_deliveries deliveries on deliveries.endpoint_id = endpoints.id and deliveries.event_id = v_event
      where endpoints.due_at is null or endpoints.due_at > greatest(now(), endpoints.rests_until)
      order by endpoints.id for no key update of endpoints);
  perform pg_notify('beamwright', '{"channel":"webhooks","event":"written"}');
  return v_event;
end $$;
revoke execute on function write_webhook_event(uuid, text, jsonb, uuid) from public;
grant execute on function write_webhook_event(uuid, text, jsonb, uuid) to app_service;

-- As the API shows times.
create function iso_time(p_at timestamptz) returns text
language sql stable parallel safe set search_path = pg_catalog
as $$ select to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
revoke execute on function iso_time(timestamptz) from public;

create function job_webhooks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform write_webhook_event(new.user_id, 'job.completed', jsonb_build_object(
    'id', new.id, 'input_text', new.input_text, 'input_type', new.input_type, 'status', new.status,
    'outcome', new.outcome, 'confidence', new.confidence, 'machine_id', new.machine_id,
    'machine_name', new.machine_name, 'machine_type', new.machine_type, 'created_at', iso_time(new.created_at)));
  return null;
end $$;
revoke execute on function job_webhooks() from public;
create trigger jobs_webhooks after update of status on jobs for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function job_webhooks();

create function setting_webhooks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform write_webhook_event(new.user_id, case tg_op when 'INSERT' then 'setting.saved' else 'setting.changed' end,
    jsonb_build_object('id', new.id, 'name', new.name, 'material', new.material, 'thickness_mm', new.thickness_mm,
      'operation', new.operation, 'speed_mm_min', new.speed_mm_min, 'power_percent', new.power_percent,
      'passes', new.passes, 'interval_mm', new.interval_mm, 'frequency_hz', new.frequency_hz,
      'pulse_width_ns', new.pulse_width_ns, 'kerf_mm', new.kerf_mm, 'air_assist', new.air_assist,
      'repeats', new.repeats, 'confidence', new.confidence, 'source', new.source,
      'safety_bypassed', new.safety_bypassed, 'notes', new.notes, 'folder_id', new.folder_id,
      'tags', to_jsonb(new.tags), 'job_id', new.job_id, 'machine_id', new.machine_id,
      'machine_name', nullif(new.machine_name, ''), 'machine_type', new.machine_type,
      'machine_power_watts', new.machine_power_watts, 'lens_id', new.lens_id,
      'lens_focal_length_mm', new.lens_focal_length_mm, 'created_at', iso_time(new.created_at),
      'updated_at', iso_time(new.updated_at)));
  return null;
end $$;
revoke execute on function setting_webhooks() from public;
create trigger settings_webhooks_saved after insert on settings for each row
  when (new.deleted_at is null) execute function setting_webhooks();
create trigger settings_webhooks_changed after update of updated_at on settings for each row
  when (new.updated_at <> old.updated_at and new.deleted_at is null and old.deleted_at is null)
  execute function setting_webhooks();

create function result_webhooks() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  perform write_webhook_event(new.user_id, 'result.reported', jsonb_build_object(
    'id', new.id, 'setting_id', new.setting_id, 'edge_score', new.edge_score, 'cut_through', new.cut_through,
    'depth_mm', new.depth_mm, 'notes', new.notes, 'outcome', new.outcome, 'material', new.material,
    'thickness_mm', new.thickness_mm, 'operation', new.operation, 'speed_mm_min', new.speed_mm_min,
    'power_percent', new.power_percent, 'passes', new.passes, 'machine_id', new.machine_id,
    'created_at', iso_time(new.created_at)));
  return null;
end $$;
revoke execute on function result_webhooks() from public;
create trigger feedback_webhooks after insert on feedback for each row
  when (new.source = 'user') execute function result_webhooks();

-- The last of a limit was used, in the transaction that used it. Users say so for themselves only.
create function note_limit_reached(p_user uuid, p_limit text, p_maximum bigint) returns void
language plpgsql security definer set search_path = pg_catalog, public
as $$
begin
  if current_setting('role') = 'app_user'
    and p_user is distinct from nullif(current_setting('app.user_id', true), '')::uuid then
    raise exception 'not the account of the caller' using errcode = '42501';
  end if;
  perform write_webhook_event(p_user, 'limit.reached',
    jsonb_build_object('limit', p_limit, 'used', p_maximum, 'maximum', p_maximum));
end $$;
revoke execute on function note_limit_reached(uuid, text, bigint) from public;
grant execute on function note_limit_reached(uuid, text, bigint) to app_user, app_service;
