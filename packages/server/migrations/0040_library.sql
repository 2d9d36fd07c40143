-- The user's library: steps saved from the workflow of a job.

create table settings (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 200),
  material text not null,
  thickness_mm double precision,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  speed_mm_min double precision not null check (speed_mm_min > 0),
  speed_band_low_mm_min double precision not null,
  speed_band_high_mm_min double precision not null,
  power_percent double precision not null check (power_percent > 0 and power_percent <= 100),
  passes integer not null check (passes >= 1),
  interval_mm double precision,
  frequency_hz double precision,
  pulse_width_ns double precision,
  kerf_mm double precision,
  air_psi double precision,
  hatch_angle_deg double precision,
  hatch_type text check (hatch_type in ('unidirectional', 'bidirectional', 'crosshatch')),
  fill_type text not null check (fill_type in ('line', 'fill')),
  expected_color text,
  z_offset_mm double precision,
  target_depth_mm double precision,
  confidence double precision not null check (confidence between 0.1 and 0.95),
  source text not null,
  method text not null
    check (method in ('baseline', 'interpolated', 'model', 'family', 'physics', 'generic')),
  rationale text not null,
  warnings jsonb not null default '[]',
  job_id uuid,
  -- Place in the job's workflow; null once the job ran again and has another workflow.
  step_index integer check (step_index >= 0),
  machine_id uuid,
  machine_name text not null,
  machine_type text not null check (machine_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  machine_power_watts double precision not null,
  lens_id uuid,
  lens_focal_length_mm double precision,
  created_at timestamptz(3) not null default now(),
  unique (user_id, job_id, step_index),
  foreign key (job_id, user_id) references jobs (id, user_id) on delete set null (job_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id)
);

create index settings_newest on settings (user_id, created_at desc, id desc);
create index settings_of_machine on settings (machine_id) where machine_id is not null;
create index settings_of_lens on settings (lens_id) where lens_id is not null;

alter table settings enable row level security;

create policy settings_of_user on settings to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on settings to app_user;
grant insert (id, user_id, name, material, thickness_mm, operation, speed_mm_min,
  speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, interval_mm, frequency_hz,
  pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color,
  z_offset_mm, target_depth_mm, confidence, source, method, rationale, warnings, job_id,
  step_index, machine_id, machine_name, machine_type, machine_power_watts, lens_id,
  lens_focal_length_mm) on settings to app_user;
grant update (step_index) on settings to app_user;
