-- Settings a model proposed, as drafts; their review; and what a promotion of them touched.
-- No user reads these tables: approved settings are served by the service, checked like our own.

create table materials_baseline (
  id uuid primary key default gen_random_uuid(),
  material text not null check (char_length(material) between 1 and 200),
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  thickness_mm double precision,
  laser_type text not null check (laser_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  is_galvo boolean not null,
  -- Watts of the machine the setting is for; the range is the specification's: ±20, within 1 to 100.
  machine_power double precision not null check (machine_power > 0),
  power_range_min double precision not null,
  power_range_max double precision not null,
  recommended_lens_inches double precision,
  base_speed_mm_min double precision not null check (base_speed_mm_min > 0),
  base_power_percent double precision not null check (base_power_percent between 1 and 100),
  base_passes integer not null check (base_passes >= 1),
  base_air_psi double precision,
  base_interval_mm double precision,
  base_frequency_hz double precision,
  base_pulse_width_ns double precision,
  base_kerf_mm double precision,
  ai_generated boolean not null default true,
  ai_confidence double precision check (ai_confidence between 0.1 and 0.95),
  notes text not null default '',
  created_at timestamptz(3) not null default now()
);

create index materials_baseline_of_job
  on materials_baseline (lower(material), laser_type, operation);

alter table materials_baseline enable row level security;

create policy materials_baseline_of_service on materials_baseline to app_service
  using (true) with check (true);

grant select, insert, delete on materials_baseline to app_service;

create table ai_generated_settings (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 over the delimited fields of the job (specification §5).
  settings_hash text not null check (settings_hash ~ '^[0-9a-f]{64}$'),
  -- {"steps": [...]}: one entry a pass of the sequence, one for everything else.
  settings jsonb not null,
  machine_type text not null check (machine_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  is_galvo boolean not null,
  material text not null check (char_length(material) between 1 and 200),
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  thickness double precision,
  machine_power double precision not null,
  lens_focal_length double precision,
  -- Depth, colour and the like, as words; a setting with any is served to the same job only.
  qualifiers jsonb not null default '[]',
  status text not null default 'draft'
    check (status in ('draft', 'approved', 'rejected', 'needs_review')),
  -- The function that answered: ai-settings-co2, ai-settings, …, or two-agents.
  ai_source text not null,
  model text not null,
  total_tokens integer not null check (total_tokens >= 0),
  rationale text not null,
  confidence double precision not null check (confidence between 0.1 and 0.95),
  created_by uuid references profiles (id) on delete set null,
  approved_by uuid references profiles (id) on delete set null,
  approved_at timestamptz(3),
  reviewed_by uuid references profiles (id) on delete set null,
  reviewed_at timestamptz(3),
  admin_notes text check (char_length(admin_notes) <= 2000),
  rejection_reason text check (char_length(rejection_reason) <= 2000),
  resolution_method text not null default 'openai_generated'
    check (resolution_method in ('openai_generated', 'approved_cache', 'predefined_exact')),
  predefined_baseline_id uuid references materials_baseline (id) on delete set null,
  -- What was clamped or corrected, and how far it lies from our own answer.
  adjustment_metadata jsonb not null default '{}',
  -- Our own answer to the same job, with its band and the published rows: what a reviewer compares.
  engine_answer jsonb not null,
  counted_towards_limit boolean not null,
  times_used integer not null default 0 check (times_used >= 0),
  major_version integer not null default 0,
  minor_version integer not null default 1,
  version text not null generated always as (major_version || '.' || minor_version) stored,
  version_type text not null default 'ai_original' check (version_type in
    ('ai_original', 'user_copy', 'user_edit', 'admin_baseline', 'admin_edit')),
  auto_review_result jsonb,
  auto_reviewed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index ai_generated_settings_approved on ai_generated_settings (settings_hash, approved_at desc)
  where status = 'approved';
create index ai_generated_settings_queue on ai_generated_settings (status, created_at desc, id desc);
create index ai_generated_settings_doubtful on ai_generated_settings (confidence, id);
create index ai_generated_settings_newest on ai_generated_settings (created_at desc, id desc);
create index ai_generated_settings_of_creator on ai_generated_settings (created_by)
  where created_by is not null;

alter table ai_generated_settings enable row level security;

create policy ai_generated_settings_of_service on ai_generated_settings to app_service
  using (true) with check (true);

grant select, insert, update, delete on ai_generated_settings to app_service;

create table ai_settings_auto_review_logs (
  id uuid primary key default gen_random_uuid(),
  -- Kept when the setting is deleted: the log says what was decided, and why.
  setting_id uuid references ai_generated_settings (id) on delete set null,
  review_prompt text not null,
  ai_response jsonb,
  passed boolean not null,
  confidence_score double precision,
  issues_found jsonb not null default '[]',
  reasoning text not null,
  model_used text not null,
  created_at timestamptz(3) not null default now()
);

create index ai_settings_auto_review_logs_of_setting
  on ai_settings_auto_review_logs (setting_id, created_at desc);

alter table ai_settings_auto_review_logs enable row level security;

create policy ai_settings_auto_review_logs_of_service on ai_settings_auto_review_logs
  to app_service using (true) with check (true);

grant select, insert on ai_settings_auto_review_logs to app_service;

-- One row a promotion: what it made, so that one click takes it back.
create table ai_promotions (
  id uuid primary key default gen_random_uuid(),
  setting_id uuid references ai_generated_settings (id) on delete set null,
  -- baseline: a row of materials_baseline; record: a further approved setting; version: 2.0 → 2.1.
  kind text not null check (kind in ('baseline', 'record', 'version')),
  -- What was made. No foreign keys: after a roll-back the row is gone, and this still says which it was.
  baseline_id uuid,
  record_id uuid,
  -- What the setting was before.
  previous jsonb not null default '{}',
  -- Null: by the automatic review.
  promoted_by uuid references profiles (id) on delete set null,
  promoted_at timestamptz(3) not null default now(),
  rolled_back_by uuid references profiles (id) on delete set null,
  rolled_back_at timestamptz(3)
);

create index ai_promotions_of_setting on ai_promotions (setting_id, promoted_at desc);
create index ai_promotions_of_record on ai_promotions (record_id) where record_id is not null;

alter table ai_promotions enable row level security;

create policy ai_promotions_of_service on ai_promotions to app_service
  using (true) with check (true);

grant select, insert on ai_promotions to app_service;
grant update (rolled_back_by, rolled_back_at) on ai_promotions to app_service;

-- Who brought a setting into which state, when and why; kept when setting or person are gone.
create table ai_setting_decisions (
  id bigint generated always as identity primary key,
  setting_id uuid references ai_generated_settings (id) on delete set null,
  decision text not null check (decision in ('approve', 'reject', 'flag', 'roll_back', 'delete')),
  status_before text not null,
  is_automatic boolean not null,
  decided_by uuid references profiles (id) on delete set null,
  note text check (char_length(note) <= 2000),
  decided_at timestamptz(3) not null default now()
);

create index ai_setting_decisions_of_setting on ai_setting_decisions (setting_id, id desc);

alter table ai_setting_decisions enable row level security;

create policy ai_setting_decisions_of_service on ai_setting_decisions to app_service
  using (true) with check (true);

grant select, insert on ai_setting_decisions to app_service;

insert into system_settings (key, value, description) values (
  'auto_review_enabled',
  'true',
  'Whether generated settings are reviewed by a model as soon as they are stored.'
);

alter table system_settings add constraint system_settings_auto_review_enabled
  check (key <> 'auto_review_enabled' or value in ('true', 'false'));

create function get_auto_review_enabled() returns boolean
language sql stable
set search_path = pg_catalog, public
as $$ select value = 'true' from system_settings where key = 'auto_review_enabled' $$;

create function increment_ai_setting_usage(p_setting_id uuid) returns void
language sql
set search_path = pg_catalog, public
as $$
  update ai_generated_settings set times_used = times_used + 1
  where id = p_setting_id and status = 'approved'
$$;

revoke execute on function get_auto_review_enabled(), increment_ai_setting_usage(uuid) from public;
grant execute on function get_auto_review_enabled(), increment_ai_setting_usage(uuid)
  to app_service;
