-- Jobs: what a user wants burnt, saved before it is computed so that a crash never loses it.

create table jobs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  input_text text not null check (char_length(input_text) between 1 and 2000),
  input_type text not null check (input_type in ('natural', 'structured')),
  -- Fields of the form, kept so that a job can be run again exactly as it was asked.
  input_fields jsonb not null default '{}',
  answers jsonb not null default '{}',
  status text not null default 'processing'
    check (status in ('processing', 'completed', 'failed')),
  -- Null while it runs or after it failed.
  outcome text check (outcome in ('workflow', 'clarify', 'blocked')),
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
  -- Rises with every run: an answer that comes late cannot overwrite a newer one.
  run_number integer not null default 1,
  run_started_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  unique (id, user_id),
  -- A job outlives its machine and lens; what it ran on stays in the machine_ columns.
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id)
);

-- Serves the pages of the history and the count of the month.
create index jobs_newest on jobs (user_id, created_at desc, id desc);
create index jobs_of_machine on jobs (machine_id) where machine_id is not null;
create index jobs_of_lens on jobs (lens_id) where lens_id is not null;
create index jobs_running on jobs (run_started_at) where status = 'processing' and outcome is null;

alter table jobs enable row level security;

create policy jobs_of_user on jobs to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

-- The background task that fails interrupted jobs sees those and nothing else.
create policy running_jobs_of_service on jobs for select to app_service
  using (status in ('processing', 'failed') and outcome is null);
create policy running_jobs_fail on jobs for update to app_service
  using (status = 'processing' and outcome is null)
  with check (status = 'failed');

grant select on jobs to app_user;
grant insert (id, user_id, input_text, input_type, input_fields, machine_id, machine_name,
  machine_type, machine_power_watts, machine_configuration, lens_id, lens_focal_length_mm)
  on jobs to app_user;
grant update (answers, status, outcome, parsed_data, questions, safety, safety_bypassed, workflow,
  confidence, safety_warnings, machine_name, machine_type, machine_power_watts,
  machine_configuration, lens_focal_length_mm, run_number, run_started_at)
  on jobs to app_user;
grant select (id, status, outcome, run_started_at), update (status) on jobs to app_service;

-- Every time a user went on past a safety block. Written once, never changed.
create table safety_bypasses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  job_id uuid not null,
  material text not null,
  rules jsonb not null,
  reasons jsonb not null,
  created_at timestamptz(3) not null default now(),
  foreign key (job_id, user_id) references jobs (id, user_id) on delete cascade
);

create index safety_bypasses_of_job on safety_bypasses (job_id, created_at desc);

alter table safety_bypasses enable row level security;

create policy safety_bypasses_read on safety_bypasses for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy safety_bypasses_add on safety_bypasses for insert to app_user
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select on safety_bypasses to app_user;
grant insert (user_id, job_id, material, rules, reasons) on safety_bypasses to app_user;
