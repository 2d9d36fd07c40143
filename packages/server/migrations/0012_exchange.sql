-- Imports of settings files of other programs: read and checked as a draft, saved to the library when the user confirms,
-- undone for 30 days.

create table imports (
  id uuid primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  status text not null default 'reading' check (status in ('reading', 'draft', 'applied', 'undone')),
  file_name text not null check (char_length(file_name) between 1 and 255),
  format text,
  title text,
  -- Rows by state.
  counts jsonb not null default '{}',
  needs text not null default 'nothing' check (needs in ('nothing', 'mapping', 'machine')),
  warnings jsonb not null default '[]',
  -- Suggested corrections, and the codes of the accepted ones.
  suggestions jsonb not null default '[]',
  accepted text[] not null default '{}',
  -- For rows that name none of the user's machines.
  machine_id uuid,
  lens_id uuid,
  -- Of a table: what its columns mean, as proposed and as the user chose.
  table_preview jsonb,
  mapping jsonb,
  -- The table as sent, compressed, so that it can be read again with another mapping. Deleted when it is saved.
  content bytea,
  created_at timestamptz(3) not null default now(),
  -- When the rows were last checked and compared: only what the user saw is saved.
  judged_at timestamptz(3),
  applied_at timestamptz(3),
  stored_bytes integer not null generated always as (
    500 + octet_length(file_name) + coalesce(octet_length(title), 0) + octet_length(warnings::text)
    + octet_length(suggestions::text) + coalesce(octet_length(table_preview::text), 0)
    + coalesce(octet_length(mapping::text), 0) + coalesce(octet_length(content), 0)) stored,
  unique (id, user_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id)
);

create index imports_of_user on imports (user_id, created_at desc);
create index imports_by_age on imports (created_at);
create index imports_of_machine on imports (machine_id) where machine_id is not null;
create index imports_of_lens on imports (lens_id) where lens_id is not null;

create trigger imports_storage_added after insert on imports
  referencing new table as new_rows
  for each statement execute function count_storage('imports', 'refused');
create trigger imports_storage_changed after update on imports
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('imports', 'refused');
create trigger imports_storage_freed after delete on imports
  referencing old table as old_rows
  for each statement execute function count_storage('imports');

alter table imports enable row level security;

create policy imports_of_user on imports to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- Drafts older than a day, and imports that can no longer be undone.
create policy imports_out_of_date on imports to app_service
  using (created_at < now() - case when status in ('reading', 'draft') then interval '24 hours'
    else interval '31 days' end)
  with check (false);

grant select, delete on imports to app_user;
grant insert (id, user_id, file_name, machine_id, lens_id) on imports to app_user;
grant update (status, format, title, counts, needs, warnings, suggestions, accepted, machine_id,
  lens_id, table_preview, mapping, content, judged_at, applied_at) on imports to app_user;
grant select (id, status, created_at), delete on imports to app_service;

-- One row per setting of a file.
create table import_rows (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null,
  user_id uuid not null,
  -- Position in the file, from 0; refused rows come last.
  place integer not null check (place >= 0),
  line integer,
  title text not null,
  state text not null
    check (state in ('new', 'same', 'changed', 'suspicious', 'blocked', 'refused')),
  -- As read, before any correction; null when refused.
  setting jsonb,
  -- What the reader doubts, with corrections.
  doubts jsonb not null default '[]',
  reasons jsonb not null default '[]',
  warnings jsonb not null default '[]',
  dropped jsonb not null default '[]',
  -- The machine and lens it is for, and the setting it is compared with.
  machine_id uuid,
  lens_id uuid,
  existing_id uuid,
  differences jsonb not null default '[]',
  -- Once saved: the setting it became, and the one it replaced as it was before.
  outcome text check (outcome in ('added', 'replaced')),
  setting_id uuid,
  version_id uuid,
  before jsonb,
  stored_bytes integer not null generated always as (
    300 + octet_length(title) + coalesce(octet_length(setting::text), 0) + octet_length(doubts::text)
    + octet_length(reasons::text) + octet_length(warnings::text) + octet_length(dropped::text)
    + octet_length(differences::text) + coalesce(octet_length(before::text), 0)) stored,
  foreign key (import_id, user_id) references imports (id, user_id) on delete cascade,
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id),
  foreign key (existing_id, user_id) references settings (id, user_id)
    on delete set null (existing_id)
);

create index import_rows_in_order on import_rows (import_id, place);
create index import_rows_by_state on import_rows (import_id, state, place);
create index import_rows_of_machine on import_rows (machine_id) where machine_id is not null;
create index import_rows_of_lens on import_rows (lens_id) where lens_id is not null;
create index import_rows_of_setting on import_rows (existing_id) where existing_id is not null;

create trigger import_rows_storage_added after insert on import_rows
  referencing new table as new_rows
  for each statement execute function count_storage('imports', 'refused');
create trigger import_rows_storage_changed after update on import_rows
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('imports', 'refused');
create trigger import_rows_storage_freed after delete on import_rows
  referencing old table as old_rows
  for each statement execute function count_storage('imports');

alter table import_rows enable row level security;

create policy import_rows_of_user on import_rows to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on import_rows to app_user;
grant insert (import_id, user_id, place, line, title, state, setting, doubts, reasons, warnings,
  dropped, machine_id, lens_id, existing_id, differences) on import_rows to app_user;
grant update (state, reasons, warnings, existing_id, differences, outcome, setting_id, version_id,
  before) on import_rows to app_user;
