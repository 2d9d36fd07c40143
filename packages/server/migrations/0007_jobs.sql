-- Jobs: what a user wants burned. A job is saved before it is computed, so that a crash never loses it.

create table jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  input_text text not null check (char_length(input_text) between 1 and 2000),
  input_type text not null check (input_type in ('natural', 'structured')),
  -- Fields of the form, stored so that a job can be run again exactly as it was requested.
  input_fields jsonb not null default '{}',
  answers jsonb not null default '{}',
  status text not null default 'processing'
    check (status in ('processing', 'completed', 'failed')),
  -- Null while the job runs and after it failed.
  outcome text check (outcome in ('workflow', 'clarify', 'blocked', 'impossible')),
  parsed_data jsonb,
  questions jsonb not null default '[]',
  safety jsonb,
  safety_bypassed boolean not null default false,
  workflow jsonb not null default '[]',
  confidence double precision check (confidence between 0 and 0.95),
  safety_warnings jsonb not null default '[]',
  machine_id uuid,
  machine_name text not null,
  machine_type text not null check (machine_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  machine_power_watts double precision not null,
  machine_configuration text not null check (machine_configuration in ('galvo', 'gantry')),
  lens_id uuid,
  lens_focal_length_mm double precision,
  -- Rises with every run, so that a late result cannot overwrite a newer one.
  run_number integer not null default 1,
  run_started_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  -- What came of asking a model: {"outcome": …, "message": …}; null when none was asked.
  ai jsonb,
  -- In the bin since then; it can be restored for 30 days.
  deleted_at timestamptz(3),
  -- What the search of the history reads. Bounded, so that it fits into the index.
  search_text text not null
    generated always as (lower(left(input_text, 500) || ' ' || left(machine_name, 100))) stored,
  -- Operations this laser cannot do on this stock: [{"operation": …, "reasons": […], "instead": […]}]
  impossible jsonb not null default '[]',
  -- How far the latest run is while a model may be asked: a page that opens later shows it.
  stage text check
    (stage in ('checking', 'reading', 'safety', 'evidence', 'asking', 'reviewing')),
  stored_bytes integer not null generated always as (
    600 + octet_length(input_text) + octet_length(input_fields::text) + octet_length(answers::text)
    + coalesce(octet_length(parsed_data::text), 0) + octet_length(questions::text)
    + coalesce(octet_length(safety::text), 0) + octet_length(safety_warnings::text)
    + octet_length(impossible::text) + coalesce(octet_length(ai::text), 0)
    -- Twice: the numbers of its steps are versions 0.1 as well.
    + 2 * octet_length(workflow::text)
    -- Rows stored with each run: questions, answers, bypassed blocks.
    + 1500 * run_number) stored,
  -- The run whose generation its user stopped: a process that missed the notification reads it here.
  canceled_run integer,
  unique (id, user_id),
  -- A job outlives its machine and lens; what it ran on stays in the machine_ columns.
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id)
);

-- Serves the pages of the history, its search and the count of the month from the index alone.
create index jobs_newest on jobs (user_id, created_at desc, id desc)
  include (search_text, deleted_at, status, outcome, machine_id);
create index jobs_of_machine on jobs (machine_id) where machine_id is not null;
create index jobs_of_lens on jobs (lens_id) where lens_id is not null;
create index jobs_running on jobs (run_started_at) where status = 'processing' and outcome is null;
create index jobs_deleted on jobs (deleted_at) where deleted_at is not null;
create index jobs_in_bin_of_user on jobs (user_id) where deleted_at is not null;

create trigger jobs_storage_added after insert on jobs
  referencing new table as new_rows
  for each statement execute function count_storage('jobs', 'refused');
-- The result of a job that was accepted is only counted.
create trigger jobs_storage_changed after update on jobs
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('jobs', 'counted');
create trigger jobs_storage_freed after delete on jobs
  referencing old table as old_rows
  for each statement execute function count_storage('jobs');

alter table jobs enable row level security;

create policy jobs_of_user on jobs to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- The task that fails interrupted jobs sees those and nothing else.
create policy running_jobs_of_service on jobs for select to app_service
  using (status in ('processing', 'failed') and outcome is null);
create policy running_jobs_fail on jobs for update to app_service
  using (status = 'processing' and outcome is null)
  with check (status = 'failed');
-- The task that empties the bin.
create policy deleted_jobs_seen_by_service on jobs for select to app_service
  using (deleted_at < now() - interval '30 days');
create policy deleted_jobs_of_service on jobs for delete to app_service
  using (deleted_at < now() - interval '30 days');

grant select on jobs to app_user;
grant insert (id, user_id, input_text, input_type, input_fields, answers, machine_id, machine_name,
  machine_type, machine_power_watts, machine_configuration, lens_id, lens_focal_length_mm)
  on jobs to app_user;
grant update (answers, status, outcome, parsed_data, questions, safety, safety_bypassed, workflow,
  confidence, safety_warnings, machine_name, machine_type, machine_power_watts,
  machine_configuration, lens_focal_length_mm, run_number, run_started_at, ai, deleted_at,
  impossible, stage, canceled_run)
  on jobs to app_user;
grant select (id, status, outcome, run_started_at, created_at, deleted_at), update (status), delete
  on jobs to app_service;

-- Every time a user continued past a safety block. Never changed, and kept when the job is gone.
create table safety_bypasses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  job_id uuid,
  material text not null,
  rules jsonb not null,
  reasons jsonb not null,
  created_at timestamptz(3) not null default now(),
  foreign key (job_id, user_id) references jobs (id, user_id) on delete set null (job_id)
);

create index safety_bypasses_of_job on safety_bypasses (job_id, created_at desc);
create index safety_bypasses_of_user on safety_bypasses (user_id);

alter table safety_bypasses enable row level security;

create policy safety_bypasses_read on safety_bypasses for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy safety_bypasses_add on safety_bypasses for insert to app_user
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select on safety_bypasses to app_user;
grant insert (user_id, job_id, material, rules, reasons) on safety_bypasses to app_user;
