-- Settings files of other programs: read and judged as a draft, saved to the library when their owner
-- says so, undone for 30 days.

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
  -- Corrections on offer, and the codes of those taken.
  suggestions jsonb not null default '[]',
  accepted text[] not null default '{}',
  -- For rows that name no machine of the user's.
  machine_id uuid,
  lens_id uuid,
  -- Of a table: what its columns are, as proposed and as the user says.
  table_preview jsonb,
  mapping jsonb,
  -- A table as it was sent, compressed: read anew with another mapping. Gone when it is saved.
  content bytea,
  created_at timestamptz(3) not null default now(),
  -- When the rows were last judged and compared: what is saved must be what was seen.
  judged_at timestamptz(3),
  applied_at timestamptz(3),
  unique (id, user_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id)
);

create index imports_of_user on imports (user_id, created_at desc);
create index imports_by_age on imports (created_at);
create index imports_of_machine on imports (machine_id) where machine_id is not null;
create index imports_of_lens on imports (lens_id) where lens_id is not null;

create table import_rows (
  import_id uuid not null,
  user_id uuid not null,
  -- Place in the file, from 0; refused rows come last.
  place integer not null check (place >= 0),
  line integer,
  title text not null,
  state text not null
    check (state in ('new', 'same', 'changed', 'suspicious', 'blocked', 'refused')),
  -- As read, before any correction; null when refused.
  setting jsonb,
  -- Doubts of the reader, with their corrections.
  doubts jsonb not null default '[]',
  reasons jsonb not null default '[]',
  warnings jsonb not null default '[]',
  dropped jsonb not null default '[]',
  -- Where it would go. No references: a draft outlives what is deleted, saving looks again.
  machine_id uuid,
  lens_id uuid,
  existing_id uuid,
  differences jsonb not null default '[]',
  -- Once saved: what it became, and what it took the place of.
  outcome text check (outcome in ('added', 'replaced')),
  setting_id uuid,
  version_id uuid,
  before jsonb,
  primary key (import_id, place),
  foreign key (import_id, user_id) references imports (id, user_id) on delete cascade
);

create index import_rows_by_state on import_rows (import_id, state, place);

alter table imports enable row level security;
alter table import_rows enable row level security;

create policy imports_of_user on imports to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy import_rows_of_user on import_rows to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- Drafts of yesterday, and imports nobody can undo any more.
create policy imports_out_of_date on imports to app_service
  using (created_at < now() - case when status in ('reading', 'draft') then interval '24 hours'
    else interval '31 days' end)
  with check (false);

grant select, delete on imports, import_rows to app_user;
grant insert (id, user_id, file_name, machine_id, lens_id) on imports to app_user;
grant update (status, format, title, counts, needs, warnings, suggestions, accepted, machine_id,
  lens_id, table_preview, mapping, content, judged_at, applied_at) on imports to app_user;
grant insert (import_id, user_id, place, line, title, state, setting, doubts, reasons, warnings,
  dropped, machine_id, lens_id, existing_id, differences) on import_rows to app_user;
grant update (state, reasons, warnings, existing_id, differences, outcome, setting_id, version_id,
  before) on import_rows to app_user;
grant select (id, status, created_at), delete on imports to app_service;

-- A setting out of a file.
alter table settings drop constraint settings_method_check;
alter table settings add constraint settings_method_check check (method in
  ('baseline', 'interpolated', 'model', 'family', 'physics', 'generic', 'ai', 'imported'));
