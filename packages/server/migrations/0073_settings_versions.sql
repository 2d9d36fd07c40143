-- Every set of numbers a setting had. 0.1: as computed, one a step of a job; 1.x: of the user's library;
-- 2.x: baselines, which belong to nobody.

create table settings_versions (
  id uuid primary key default gen_random_uuid(),
  -- Null for baselines.
  user_id uuid references profiles (id) on delete cascade,
  setting_id uuid,
  source_job_id uuid,
  -- Of 0.1: the run of the job and the place of the step in its workflow.
  run_number integer,
  step_index integer check (step_index >= 0),
  major_version integer not null,
  minor_version integer not null check (minor_version >= 1),
  version text not null generated always as (major_version || '.' || minor_version) stored,
  version_type text not null,
  change_summary text not null check (char_length(change_summary) <= 1000),
  settings_snapshot jsonb not null,
  material text not null,
  thickness_mm double precision,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  confidence double precision not null check (confidence between 0.1 and 0.95),
  machine_id uuid,
  lens_id uuid,
  previous_version_id uuid,
  -- Function and model that answered, where a language model did.
  ai_agent_used text,
  ai_model_version text,
  created_by uuid default nullif(current_setting('app.user_id', true), '')::uuid
    references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (id, user_id),
  unique (setting_id, major_version, minor_version),
  check (case major_version
    when 0 then minor_version = 1 and version_type = 'ai_original' and user_id is not null
      and setting_id is null and step_index is not null
    when 1 then version_type in ('user_copy', 'user_edit') and user_id is not null
      and setting_id is not null
    when 2 then version_type in ('admin_baseline', 'admin_edit') and user_id is null
      and setting_id is null
    else false end),
  foreign key (setting_id, user_id) references settings (id, user_id) on delete cascade,
  foreign key (source_job_id, user_id) references jobs (id, user_id)
    on delete set null (source_job_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id),
  foreign key (lens_id, user_id) references lenses (id, user_id) on delete set null (lens_id),
  foreign key (previous_version_id, user_id) references settings_versions (id, user_id)
    on delete set null (previous_version_id)
);

create index settings_versions_of_job on settings_versions (source_job_id, run_number, step_index)
  where source_job_id is not null;
create index settings_versions_of_user on settings_versions (user_id);
create index settings_versions_of_machine on settings_versions (machine_id)
  where machine_id is not null;
create index settings_versions_of_lens on settings_versions (lens_id) where lens_id is not null;
create index settings_versions_next on settings_versions (previous_version_id)
  where previous_version_id is not null;

alter table settings_versions enable row level security;

create policy settings_versions_read on settings_versions for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- A user adds 1.x of their own and nothing else; what was written stays.
create policy settings_versions_add on settings_versions for insert to app_user
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and major_version = 1);
create policy baseline_versions_of_service on settings_versions to app_service
  using (major_version = 2) with check (major_version = 2);

grant select on settings_versions to app_user;
grant insert (id, user_id, setting_id, source_job_id, major_version, minor_version, version_type,
  change_summary, settings_snapshot, material, thickness_mm, operation, confidence, machine_id,
  lens_id, previous_version_id, ai_agent_used, ai_model_version) on settings_versions to app_user;
grant select on settings_versions to app_service;
grant insert (major_version, minor_version, version_type, change_summary, settings_snapshot,
  material, thickness_mm, operation, confidence, previous_version_id, ai_agent_used,
  ai_model_version, created_by) on settings_versions to app_service;

-- 0.1 of every step of a workflow, where it is stored, so that a job costs no further round trip. With the
-- rights of the owner: users write no 0.x. Of earlier runs only what a setting was made of stays.
create function save_original_versions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if new.run_number > 1 then
    delete from settings_versions as original
    where source_job_id = new.id and major_version = 0
      and not exists (select from settings_versions as made
        where made.previous_version_id = original.id);
  end if;
  insert into settings_versions (user_id, source_job_id, run_number, step_index, major_version,
    minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm, operation,
    confidence, machine_id, lens_id, ai_agent_used, ai_model_version, created_by)
  select new.user_id, new.id, new.run_number, place - 1, 0, 1, 'ai_original', 'As computed.',
    step -> 'settings' || jsonb_build_object('min_power_percent', null, 'hatch_angle_step_deg', null,
      'air_assist', null, 'layer_mode', step -> 'settings' -> 'fill_type',
      'further_steps', '[]'::jsonb),
    step ->> 'material', (step ->> 'thickness_mm')::float8, step ->> 'operation',
    (step ->> 'confidence')::float8, new.machine_id, new.lens_id,
    -- Nobody wrote it: it was computed.
    step -> 'generation' ->> 'ai_source', step -> 'generation' ->> 'model', null
  from jsonb_array_elements(new.workflow) with ordinality as steps (step, place);
  return null;
end $$;
revoke execute on function save_original_versions() from public;

create trigger jobs_original_versions after update of workflow on jobs
  for each row when (new.workflow <> '[]') execute function save_original_versions();

-- Jobs of before get theirs.
update jobs set workflow = workflow where workflow <> '[]';

-- Settings of before begin their history with the numbers they have.
insert into settings_versions (user_id, setting_id, source_job_id, major_version, minor_version,
  version_type, change_summary, settings_snapshot, material, thickness_mm, operation, confidence,
  machine_id, lens_id, previous_version_id, created_by, created_at)
select user_id, id, job_id, 1, 1, 'user_copy', 'Saved to the library.',
  jsonb_build_object('speed_mm_min', speed_mm_min, 'power_percent', power_percent, 'passes', passes,
    'interval_mm', interval_mm, 'frequency_hz', frequency_hz, 'pulse_width_ns', pulse_width_ns,
    'kerf_mm', kerf_mm, 'air_psi', air_psi, 'hatch_angle_deg', hatch_angle_deg,
    'hatch_type', hatch_type, 'fill_type', fill_type, 'expected_color', expected_color,
    'z_offset_mm', z_offset_mm, 'min_power_percent', null, 'hatch_angle_step_deg', null,
    'air_assist', null, 'layer_mode', layer_mode, 'further_steps', '[]'::jsonb),
  material, thickness_mm, operation, confidence, machine_id, lens_id,
  (select original.id from settings_versions as original
    where original.source_job_id = settings.job_id and original.step_index = settings.step_index),
  user_id, created_at
from settings;

alter table settings
  add column version_id uuid,
  add foreign key (version_id, user_id) references settings_versions (id, user_id);
update settings set version_id = settings_versions.id
from settings_versions where settings_versions.setting_id = settings.id;
alter table settings alter column version_id set not null;
create index settings_in_force on settings (version_id);

grant insert (version_id), update (version_id) on settings to app_user;

-- Which version a promotion made: 2.x, of the setting as it was promoted.
alter table ai_promotions
  add column version_id uuid references settings_versions (id) on delete set null;
