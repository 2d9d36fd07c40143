-- What the status page shows: the state of each component by minute, and what administrators write.
-- compatible-with: 0019_onboarding

-- A day (UTC) of a component. One character for each minute: - nobody probed it, o operational, g slow or partly down,
-- d down. The counts follow from it.
create table status_days (
  day date not null,
  component text not null check (component in ('app', 'settings', 'ai', 'api', 'webhooks', 'library', 'email')),
  minutes text not null check (char_length(minutes) = 1440 and minutes !~ '[^-ogd]'),
  operational integer not null generated always as (1440 - char_length(replace(minutes, 'o', ''))) stored,
  degraded integer not null generated always as (1440 - char_length(replace(minutes, 'g', ''))) stored,
  down integer not null generated always as (1440 - char_length(replace(minutes, 'd', ''))) stored,
  primary key (day, component)
);
alter table status_days enable row level security;
create policy status_days_of_service on status_days to app_service using (true) with check (true);
grant select, delete, insert (day, component, minutes), update (minutes) on status_days to app_service;

-- Two states of the same minute: what is unknown gives way, and what differs is partly down, in any order. So several
-- processes may add what each of them saw, as often as they like.
create function merge_status_minutes(p_one text, p_other text) returns text
language sql immutable parallel safe set search_path = pg_catalog
as $$
  select string_agg(
    case when one = other or other = '-' then one when one = '-' then other else 'g' end, '' order by place)
  from unnest(string_to_array(p_one, null), string_to_array(p_other, null)) with ordinality as pairs (one, other, place)
$$;
revoke execute on function merge_status_minutes(text, text) from public;
grant execute on function merge_status_minutes(text, text) to app_service;

-- Incidents and maintenance. Who wrote them is in the audit log alone.
create table status_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('incident', 'maintenance')),
  title text not null check (char_length(title) between 1 and 120),
  impact text not null check (impact in ('none', 'degraded', 'down')),
  components text[] not null check (cardinality(components) <= 7),
  starts_at timestamptz(3) not null,
  -- Of an incident when it was resolved, of a maintenance when it is planned to end.
  ends_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (ends_at >= starts_at),
  check (kind = 'incident' or ends_at is not null)
);
create index status_entries_by_start on status_entries (starts_at desc, id desc);
alter table status_entries enable row level security;
create policy status_entries_of_service on status_entries to app_service using (true) with check (true);
grant select, delete, insert (id, kind, title, impact, components, starts_at, ends_at),
  update (title, impact, components, starts_at, ends_at, updated_at) on status_entries to app_service;

create table status_updates (
  id uuid primary key default gen_random_uuid(),
  entry_id uuid not null references status_entries (id) on delete cascade,
  -- Null in a maintenance.
  phase text check (phase in ('investigating', 'identified', 'monitoring', 'resolved')),
  body text not null check (char_length(body) between 1 and 1000),
  created_at timestamptz(3) not null default now()
);
create index status_updates_of_entry on status_updates (entry_id, created_at desc, id desc);
alter table status_updates enable row level security;
create policy status_updates_of_service on status_updates to app_service using (true) with check (true);
grant select, delete, insert (id, entry_id, phase, body) on status_updates to app_service;
