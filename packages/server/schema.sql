-- Generated from the migrations by scripts/write-schema.ts: read this to learn the database.
-- Left out: the tables of pg-boss, see migrations/0002_tasks.sql.

create table account_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  state text not null default 'waiting'::text,
  progress jsonb not null default '{}'::jsonb,
  file_key text,
  bytes bigint,
  attempts integer not null default 0,
  error text,
  created_at timestamp(3) with time zone not null default now(),
  heartbeat_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  expires_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((attempts >= 0)),
  CHECK ((bytes >= 0)),
  CHECK (((state <> 'ready'::text) OR (num_nulls(file_key, bytes, finished_at, expires_at) = 0))),
  CHECK (((state = 'failed'::text) = (error IS NOT NULL))),
  CHECK ((error = ANY (ARRAY['interrupted'::text, 'disk_full'::text, 'files_unavailable'::text, 'unknown'::text]))),
  CHECK ((file_key ~ '^exports/[a-z0-9-]+/[a-z0-9-]+[.]zip$'::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'building'::text, 'ready'::text, 'failed'::text, 'canceled'::text, 'expired'::text])))
);
CREATE INDEX account_exports_newest ON public.account_exports USING btree (user_id, created_at DESC);
CREATE INDEX account_exports_queue ON public.account_exports USING btree (created_at) WHERE (state = ANY (ARRAY['waiting'::text, 'building'::text]));
CREATE UNIQUE INDEX account_exports_file ON public.account_exports USING btree (file_key COLLATE "C") WHERE (file_key IS NOT NULL);
CREATE UNIQUE INDEX account_exports_ready ON public.account_exports USING btree (user_id) WHERE (state = 'ready'::text);
CREATE UNIQUE INDEX account_exports_running ON public.account_exports USING btree (user_id) WHERE (state = ANY (ARRAY['waiting'::text, 'building'::text]));
CREATE TRIGGER account_exports_added AFTER INSERT ON public.account_exports FOR EACH ROW EXECUTE FUNCTION notify_changed('account-exports-', 'user_id');
CREATE TRIGGER account_exports_changed AFTER UPDATE ON public.account_exports FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_changed('account-exports-', 'user_id');
-- row-level security
-- policy account_exports_of_service for all to app_service using (true) with check (true)
-- policy account_exports_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy account_exports_read_own for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- grant delete, select to app_service
-- grant insert (user_id) to app_service
-- grant select to app_user
-- grant update (state, progress, file_key, bytes, attempts, error, heartbeat_at, finished_at, expires_at) to app_service

create table account_grants (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  granted text not null,
  plan text,
  role text,
  previous_role text,
  reason text not null,
  ends_at timestamp(3) with time zone not null,
  granted_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  ended_by uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (ended_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (granted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (plan) REFERENCES subscription_plans(name) ON UPDATE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((ended_at IS NOT NULL) OR (num_nonnulls(plan, role) = 1))),
  CHECK (((role IS NULL) = (previous_role IS NULL))),
  CHECK ((previous_role = ANY (ARRAY['user'::text, 'beta'::text]))),
  CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  CHECK ((role = ANY (ARRAY['admin'::text, 'beta'::text])))
);
CREATE INDEX account_grants_by_end ON public.account_grants USING btree (ends_at) WHERE (ended_at IS NULL);
CREATE INDEX account_grants_ended_by ON public.account_grants USING btree (ended_by) WHERE (ended_by IS NOT NULL);
CREATE INDEX account_grants_granted_by ON public.account_grants USING btree (granted_by) WHERE (granted_by IS NOT NULL);
CREATE INDEX account_grants_of_user ON public.account_grants USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX account_grants_open ON public.account_grants USING btree (user_id, ((role IS NULL))) WHERE (ended_at IS NULL);
-- row-level security
-- policy account_grants_of_service for all to app_service using (true) with check (true)
-- policy account_grants_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy account_grants_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant insert, select, update to app_service
-- grant select to app_user

create table account_storage (
  user_id uuid not null,
  settings_bytes bigint not null default 0,
  results_bytes bigint not null default 0,
  test_cards_bytes bigint not null default 0,
  jobs_bytes bigint not null default 0,
  imports_bytes bigint not null default 0,
  used_bytes bigint not null generated always as (((((settings_bytes + results_bytes) + test_cards_bytes) + jobs_bytes) + imports_bytes)) stored,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
-- row-level security
-- policy account_storage_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy account_storage_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy account_storage_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy account_storage_of_service for select to app_service using (true)
-- policy account_storage_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy account_storage_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant select (results_bytes, imports_bytes) to app_service
-- grant select to app_user

create table account_views (
  session_id uuid not null,
  admin_id uuid not null,
  user_id uuid not null,
  started_at timestamp(3) with time zone not null default now(),
  ends_at timestamp(3) with time zone not null default (now() + '00:30:00'::interval),
  PRIMARY KEY (session_id),
  FOREIGN KEY (admin_id) REFERENCES profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (session_id) REFERENCES auth.session(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((ends_at <= (started_at + '00:30:00'::interval)))
);
CREATE INDEX account_views_by_end ON public.account_views USING btree (ends_at);
CREATE INDEX account_views_of_admin ON public.account_views USING btree (admin_id);
CREATE INDEX account_views_of_user ON public.account_views USING btree (user_id);
CREATE TRIGGER account_views_ended AFTER DELETE ON public.account_views FOR EACH ROW EXECUTE FUNCTION record_view_end();
-- row-level security
-- policy account_views_for_login for select to app_login using (true)
-- policy account_views_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (session_id, admin_id, user_id) to app_service
-- grant select (session_id, user_id, ends_at) to app_login

create table ai_claims (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  year_month text not null,
  status text not null default 'held'::text,
  claimed_usd numeric(12,6) not null,
  claimed_on date not null,
  created_at timestamp(3) with time zone not null default now(),
  had_stored_answer boolean not null default false,
  claimed_calls integer not null default 1,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((claimed_calls >= 0)),
  CHECK ((claimed_usd >= (0)::numeric)),
  CHECK ((status = ANY (ARRAY['held'::text, 'counted'::text, 'refunded'::text])))
);
CREATE INDEX ai_claims_held ON public.ai_claims USING btree (created_at) WHERE (status = 'held'::text);
CREATE INDEX ai_claims_of_user ON public.ai_claims USING btree (user_id);
CREATE INDEX ai_claims_settled ON public.ai_claims USING btree (created_at) WHERE (status <> 'held'::text);
-- row-level security
-- policy ai_claims_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (user_id, year_month, claimed_usd, claimed_on, claimed_calls) to app_service
-- grant update (status, claimed_usd, had_stored_answer, claimed_calls) to app_service

create table ai_clarification_skipped (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  job_id uuid not null,
  trigger_name text not null,
  question_id text not null,
  field_name text not null,
  reason text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (job_id, user_id) REFERENCES jobs(id, user_id) ON DELETE CASCADE,
  CHECK ((reason = ANY (ARRAY['said_in_text'::text, 'already_answered'::text, 'already_asked'::text, 'flag_off'::text])))
);
CREATE INDEX ai_clarification_skipped_by_age ON public.ai_clarification_skipped USING btree (created_at);
CREATE INDEX ai_clarification_skipped_of_job ON public.ai_clarification_skipped USING btree (job_id);
CREATE INDEX ai_clarification_skipped_of_user ON public.ai_clarification_skipped USING btree (user_id, id);
-- row-level security
-- policy ai_clarification_skipped_add for insert to app_user with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy ai_clarification_skipped_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy ai_clarification_skipped_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy ai_clarification_skipped_counted for select to app_service using (true)
-- policy ai_clarification_skipped_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy ai_clarification_skipped_old for all to app_service using ((created_at < (now() - '30 days'::interval))) with check (false)
-- policy ai_clarification_skipped_read for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy ai_clarification_skipped_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete to app_service
-- grant insert (user_id, job_id, trigger_name, question_id, field_name, reason) to app_user
-- grant select (id, question_id, field_name, reason, created_at) to app_service
-- grant select to app_user

create table ai_generated_settings (
  id uuid not null default gen_random_uuid(),
  settings_hash text not null,
  settings jsonb not null,
  machine_type text not null,
  is_galvo boolean not null,
  material text not null,
  operation text not null,
  thickness double precision,
  machine_power double precision not null,
  lens_focal_length double precision,
  qualifiers jsonb not null default '[]'::jsonb,
  status text not null default 'draft'::text,
  ai_source text not null,
  model text not null,
  total_tokens integer not null,
  rationale text not null,
  confidence double precision not null,
  created_by uuid,
  approved_by uuid,
  approved_at timestamp(3) with time zone,
  reviewed_by uuid,
  reviewed_at timestamp(3) with time zone,
  admin_notes jsonb,
  rejection_reason jsonb,
  resolution_method text not null default 'openai_generated'::text,
  predefined_baseline_id uuid,
  adjustment_metadata jsonb not null default '{}'::jsonb,
  engine_answer jsonb not null,
  counted_towards_limit boolean not null,
  times_used integer not null default 0,
  major_version integer not null default 0,
  minor_version integer not null default 1,
  version text not null generated always as (((major_version || '.'::text) || minor_version)) stored,
  version_type text not null default 'ai_original'::text,
  auto_review_result jsonb,
  auto_reviewed_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  verdict text,
  energy_ratio double precision,
  band_low double precision,
  band_high double precision,
  PRIMARY KEY (id),
  FOREIGN KEY (approved_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (predefined_baseline_id) REFERENCES materials_baseline(id) ON DELETE SET NULL,
  FOREIGN KEY (reviewed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK (((confidence >= (0.1)::double precision) AND (confidence <= (0.95)::double precision))),
  CHECK ((machine_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK (((char_length(material) >= 1) AND (char_length(material) <= 200))),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((resolution_method = ANY (ARRAY['openai_generated'::text, 'approved_cache'::text, 'predefined_exact'::text]))),
  CHECK ((settings_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((status = ANY (ARRAY['draft'::text, 'approved'::text, 'rejected'::text, 'needs_review'::text]))),
  CHECK ((times_used >= 0)),
  CHECK ((total_tokens >= 0)),
  CHECK ((verdict = ANY (ARRAY['inside'::text, 'outside'::text, 'far'::text, 'blocked'::text]))),
  CHECK ((version_type = ANY (ARRAY['ai_original'::text, 'user_copy'::text, 'user_edit'::text, 'admin_baseline'::text, 'admin_edit'::text])))
);
CREATE INDEX ai_generated_settings_approved ON public.ai_generated_settings USING btree (settings_hash, approved_at DESC) WHERE (status = 'approved'::text);
CREATE INDEX ai_generated_settings_doubtful ON public.ai_generated_settings USING btree (confidence, id);
CREATE INDEX ai_generated_settings_newest ON public.ai_generated_settings USING btree (created_at DESC, id DESC);
CREATE INDEX ai_generated_settings_of_approver ON public.ai_generated_settings USING btree (approved_by) WHERE (approved_by IS NOT NULL);
CREATE INDEX ai_generated_settings_of_creator ON public.ai_generated_settings USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX ai_generated_settings_of_job ON public.ai_generated_settings USING btree (settings_hash, status, created_at DESC, id DESC);
CREATE INDEX ai_generated_settings_of_reviewer ON public.ai_generated_settings USING btree (reviewed_by) WHERE (reviewed_by IS NOT NULL);
CREATE INDEX ai_generated_settings_queue ON public.ai_generated_settings USING btree (status, created_at DESC, id DESC);
CREATE INDEX ai_generated_settings_users_of_job ON public.ai_generated_settings USING btree (settings_hash, created_by);
-- row-level security
-- policy ai_generated_settings_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table ai_promotions (
  id uuid not null default gen_random_uuid(),
  setting_id uuid,
  kind text not null,
  baseline_id uuid,
  record_id uuid,
  previous jsonb not null default '{}'::jsonb,
  promoted_by uuid,
  promoted_at timestamp(3) with time zone not null default now(),
  rolled_back_by uuid,
  rolled_back_at timestamp(3) with time zone,
  version_id uuid,
  ordinal bigint not null generated always as identity,
  PRIMARY KEY (id),
  FOREIGN KEY (promoted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (rolled_back_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (setting_id) REFERENCES ai_generated_settings(id) ON DELETE SET NULL,
  FOREIGN KEY (version_id) REFERENCES settings_versions(id) ON DELETE SET NULL,
  CHECK ((kind = ANY (ARRAY['baseline'::text, 'record'::text, 'version'::text])))
);
CREATE INDEX ai_promotions_of_baseline ON public.ai_promotions USING btree (baseline_id) WHERE (baseline_id IS NOT NULL);
CREATE INDEX ai_promotions_of_record ON public.ai_promotions USING btree (record_id) WHERE (record_id IS NOT NULL);
CREATE INDEX ai_promotions_of_setting ON public.ai_promotions USING btree (setting_id, promoted_at DESC);
-- row-level security
-- policy ai_promotions_of_service for all to app_service using (true) with check (true)
-- grant insert, select to app_service
-- grant update (rolled_back_by, rolled_back_at) to app_service

create table ai_request_options (
  base_url text not null,
  model text not null,
  format text not null,
  token_limit text not null,
  sends_effort boolean not null,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (base_url, model),
  CHECK ((format = ANY (ARRAY['json_schema'::text, 'json_object'::text, 'prompt'::text]))),
  CHECK ((token_limit = ANY (ARRAY['max_tokens'::text, 'max_completion_tokens'::text, 'none'::text])))
);
-- row-level security
-- policy ai_request_options_of_service for all to app_service using (true) with check (true)
-- grant insert, select, update to app_service

create table ai_setting_decisions (
  id bigint not null generated always as identity,
  setting_id uuid,
  decision text not null,
  status_before text not null,
  is_automatic boolean not null,
  decided_by uuid,
  note jsonb,
  decided_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (decided_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (setting_id) REFERENCES ai_generated_settings(id) ON DELETE SET NULL,
  CHECK ((decision = ANY (ARRAY['approve'::text, 'reject'::text, 'flag'::text, 'roll_back'::text, 'delete'::text])))
);
CREATE INDEX ai_setting_decisions_of_decider ON public.ai_setting_decisions USING btree (decided_by) WHERE (decided_by IS NOT NULL);
CREATE INDEX ai_setting_decisions_of_setting ON public.ai_setting_decisions USING btree (setting_id, id DESC);
-- row-level security
-- policy ai_setting_decisions_of_service for all to app_service using (true) with check (true)
-- grant insert, select to app_service
-- grant update (decided_by, note) to app_service

create table ai_settings_auto_review_logs (
  id uuid not null default gen_random_uuid(),
  setting_id uuid,
  review_prompt text not null,
  ai_response jsonb,
  passed boolean not null,
  confidence_score double precision,
  issues_found jsonb not null default '[]'::jsonb,
  reasoning jsonb not null,
  model_used text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (setting_id) REFERENCES ai_generated_settings(id) ON DELETE SET NULL
);
CREATE INDEX ai_settings_auto_review_logs_by_age ON public.ai_settings_auto_review_logs USING btree (created_at);
CREATE INDEX ai_settings_auto_review_logs_of_setting ON public.ai_settings_auto_review_logs USING btree (setting_id, created_at DESC);
-- row-level security
-- policy ai_settings_auto_review_logs_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table ai_shared_reviews (
  review_key text not null,
  asked_for uuid not null,
  asked_at timestamp(3) with time zone not null default now(),
  verdict jsonb,
  PRIMARY KEY (review_key),
  CHECK ((review_key ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX ai_shared_reviews_by_age ON public.ai_shared_reviews USING btree (asked_at);
-- row-level security
-- policy ai_shared_reviews_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service
-- grant update (asked_for, asked_at, verdict) to app_service

create table ai_spending (
  day date not null,
  spent_usd numeric(12,6) not null,
  generations integer not null default 0,
  PRIMARY KEY (day),
  CHECK ((generations >= 0)),
  CHECK ((spent_usd >= (0)::numeric))
);
-- row-level security
-- policy ai_spending_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table ai_usage_tracking (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  year_month text not null,
  openai_requests_count integer not null default 0,
  legacy_requests_count integer not null default 0,
  predefined_hits_count integer not null default 0,
  total_requests_count integer not null generated always as (((openai_requests_count + legacy_requests_count) + predefined_hits_count)) stored,
  next_reset_date date not null,
  updated_at timestamp(3) with time zone not null default now(),
  claimed_on date,
  claimed_today integer not null default 0,
  mailed_percent smallint not null default 0,
  mailed_limit integer,
  PRIMARY KEY (id),
  UNIQUE (user_id, year_month),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((claimed_today >= 0)),
  CHECK ((legacy_requests_count >= 0)),
  CHECK ((openai_requests_count >= 0)),
  CHECK ((predefined_hits_count >= 0)),
  CHECK ((year_month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
);
CREATE INDEX ai_usage_tracking_of_month ON public.ai_usage_tracking USING btree (year_month, openai_requests_count);
-- row-level security
-- policy ai_usage_of_service for all to app_service using (true) with check (true)
-- policy ai_usage_read_own for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy ai_usage_tracking_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy ai_usage_tracking_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy ai_usage_tracking_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy ai_usage_tracking_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant insert (user_id, year_month, openai_requests_count, legacy_requests_count, predefined_hits_count, next_reset_date, claimed_on, claimed_today) to app_service
-- grant select to app_user
-- grant update (openai_requests_count, legacy_requests_count, predefined_hits_count, updated_at, claimed_on, claimed_today, mailed_percent, mailed_limit) to app_service

create table analytics_days (
  day date not null,
  kind text not null,
  name text not null,
  count bigint not null,
  users bigint not null,
  PRIMARY KEY (day, kind, name),
  CHECK ((kind = ANY (ARRAY['signups'::text, 'visits'::text, 'active_30'::text, 'allowing'::text, 'accounts'::text, 'device'::text, 'browser'::text, 'os'::text, 'page'::text, 'event'::text]))),
  CHECK ((char_length(name) <= 100))
);
-- row-level security
-- policy analytics_days_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service
-- grant update (count, users) to app_service

create table analytics_events (
  id bigint not null generated always as identity,
  user_id uuid not null,
  session_id uuid not null,
  name text not null,
  properties jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (session_id, user_id) REFERENCES user_sessions(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((name ~ '^[a-z_]+$'::text) AND (length(name) <= 40))),
  CHECK (((jsonb_typeof(properties) = 'object'::text) AND (length((properties)::text) <= 200)))
);
CREATE INDEX analytics_events_by_age ON public.analytics_events USING btree (created_at);
CREATE INDEX analytics_events_of_session ON public.analytics_events USING btree (session_id, created_at);
CREATE INDEX analytics_events_of_user ON public.analytics_events USING btree (user_id, created_at);
-- row-level security
-- policy analytics_events_of_service for all to app_service using (true) with check (true)
-- policy analytics_events_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy analytics_events_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (user_id, session_id, name, properties) to app_user

create table api_key_usage (
  key_id uuid not null,
  user_id uuid not null,
  day date not null,
  operation text not null,
  answered integer not null default 0,
  refused integer not null default 0,
  limited integer not null default 0,
  failed integer not null default 0,
  PRIMARY KEY (key_id, day, operation),
  FOREIGN KEY (key_id) REFERENCES api_keys(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((answered >= 0)),
  CHECK ((failed >= 0)),
  CHECK ((limited >= 0)),
  CHECK ((operation ~ '^[a-zA-Z.-]{3,60}$'::text)),
  CHECK ((refused >= 0))
);
CREATE INDEX api_key_usage_by_age ON public.api_key_usage USING btree (day);
CREATE INDEX api_key_usage_of_user ON public.api_key_usage USING btree (user_id, day);
-- row-level security
-- policy api_key_usage_of_owner for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy api_key_usage_of_service for all to app_service using (true) with check (true)
-- policy api_key_usage_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select to app_service
-- grant select to app_user
-- grant update (answered, refused, limited, failed) to app_service

create table api_keys (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  kind text not null,
  token_hash text not null,
  last_four text not null,
  scopes text[] not null,
  allowed_addresses text[] not null,
  expires_at timestamp(3) with time zone,
  previous_hash text,
  previous_last_four text,
  previous_ends_at timestamp(3) with time zone,
  is_used boolean not null default false,
  last_used_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  revoked_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (previous_hash),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((cardinality(allowed_addresses) <= 20)),
  CHECK ((num_nonnulls(previous_hash, previous_last_four, previous_ends_at) = ANY (ARRAY[0, 3]))),
  CHECK ((kind = ANY (ARRAY['live'::text, 'test'::text]))),
  CHECK ((last_four ~ '^[0-9A-Za-z]{4}$'::text)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((previous_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((previous_last_four ~ '^[0-9A-Za-z]{4}$'::text)),
  CHECK (((cardinality(scopes) >= 1) AND (cardinality(scopes) <= 20))),
  CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX api_keys_by_age ON public.api_keys USING btree (created_at DESC, id DESC);
CREATE INDEX api_keys_of_user ON public.api_keys USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX api_keys_revoked ON public.api_keys USING btree (revoked_at) WHERE (revoked_at IS NOT NULL);
CREATE UNIQUE INDEX api_keys_for_tests ON public.api_keys USING btree (user_id) WHERE ((kind = 'test'::text) AND (revoked_at IS NULL));
-- row-level security
-- policy api_keys_of_owner for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy api_keys_of_service for all to app_service using (true) with check (true)
-- policy api_keys_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (id, user_id, name, kind, token_hash, last_four, scopes, allowed_addresses, expires_at) to app_service
-- grant select (id, user_id, name, kind, last_four, scopes, allowed_addresses, expires_at, previous_last_four, previous_ends_at, is_used, last_used_at, created_at, revoked_at) to app_user
-- grant update (name, token_hash, last_four, scopes, allowed_addresses, expires_at, previous_hash, previous_last_four, previous_ends_at, is_used, last_used_at, revoked_at) to app_service

create table api_performance (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  operation text not null,
  endpoint text not null,
  method text not null,
  status_code integer not null,
  duration real not null,
  success boolean not null,
  error_message text,
  request_id text not null,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((duration >= (0)::double precision)),
  CHECK ((length(endpoint) <= 200)),
  CHECK ((length(error_message) <= 100)),
  CHECK ((length(method) <= 10)),
  CHECK ((length(operation) <= 100)),
  CHECK ((length(request_id) <= 64)),
  CHECK (((status_code >= 100) AND (status_code <= 599)))
);
CREATE INDEX api_performance_newest ON public.api_performance USING btree (created_at DESC, id DESC);
CREATE INDEX api_performance_of_operation ON public.api_performance USING btree (operation, created_at DESC, id DESC);
CREATE INDEX api_performance_of_user ON public.api_performance USING btree (user_id, created_at) WHERE (user_id IS NOT NULL);
-- row-level security
-- policy api_performance_of_service for all to app_service using (true) with check (true)
-- policy api_performance_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy api_performance_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select to app_service
-- grant select to app_user

create table app_versions (
  version_string text not null,
  major integer not null,
  minor integer not null,
  patch integer not null,
  is_active boolean not null default false,
  build text,
  notes text not null default ''::text,
  has_own_notes boolean not null default false,
  revision integer not null default 1,
  released_at date,
  first_seen timestamp(3) with time zone,
  last_seen timestamp(3) with time zone,
  PRIMARY KEY (version_string),
  CHECK ((char_length(notes) <= 10000)),
  CHECK ((version_string ~ '^[0-9]+\.[0-9]+\.[0-9]+'::text))
);
CREATE INDEX app_versions_newest ON public.app_versions USING btree (major DESC, minor DESC, patch DESC);
CREATE UNIQUE INDEX app_versions_active ON public.app_versions USING btree (is_active) WHERE is_active;
-- row-level security
-- policy app_versions_of_service for all to app_service using (true) with check (true)
-- grant insert, select, update to app_service

create table attention_snoozes (
  user_id uuid not null,
  finding text not null,
  count integer not null,
  ends_at timestamp(3) with time zone not null,
  PRIMARY KEY (user_id, finding),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((count >= 0)),
  CHECK ((finding ~ '^[a-z][a-z.-]{2,60}$'::text))
);
-- row-level security
-- policy attention_snoozes_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service
-- grant update (count, ends_at) to app_service

create table audit_chain (
  id bigint not null generated always as identity,
  "position" bigint,
  entry_id bigint not null,
  kind text not null,
  entry_at timestamp(3) with time zone not null,
  digest bytea,
  hash bytea,
  sealed_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE ("position"),
  CHECK ((num_nonnulls("position", hash, sealed_at) = ANY (ARRAY[0, 3]))),
  CHECK (((digest IS NULL) = (kind = ANY (ARRAY['surplus'::text, 'aged'::text])))),
  CHECK ((length(digest) = 64)),
  CHECK ((length(hash) = 32)),
  CHECK ((kind = ANY (ARRAY['entry'::text, 'erased'::text, 'surplus'::text, 'aged'::text]))),
  CHECK (("position" > 0))
);
CREATE INDEX audit_chain_aged ON public.audit_chain USING btree (entry_at) WHERE (kind = 'aged'::text);
CREATE INDEX audit_chain_changes ON public.audit_chain USING btree (entry_id, id) WHERE (kind <> 'entry'::text);
CREATE INDEX audit_chain_hash ON public.audit_chain USING hash (hash);
CREATE INDEX audit_chain_waiting ON public.audit_chain USING btree (id) WHERE ("position" IS NULL);
CREATE UNIQUE INDEX audit_chain_entry ON public.audit_chain USING btree (entry_id) WHERE (kind = 'entry'::text);
-- row-level security
-- policy audit_chain_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert ("position", entry_id, kind, entry_at, digest, hash, sealed_at) to app_service
-- grant update ("position", hash, sealed_at) to app_service

create table audit_checks (
  id bigint not null generated always as identity,
  checked_at timestamp(3) with time zone not null default now(),
  "position" bigint,
  hash bytea,
  entries bigint not null,
  fault text,
  entry_id bigint,
  PRIMARY KEY (id),
  CHECK ((fault = ANY (ARRAY['entry_changed'::text, 'entry_deleted'::text, 'entry_inserted'::text, 'chain_changed'::text]))),
  CHECK ((length(hash) = 32))
);
-- row-level security
-- policy audit_checks_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert ("position", hash, entries, fault, entry_id) to app_service

create table audit_log (
  id bigint not null generated always as identity,
  user_id uuid,
  action text not null,
  request_id text not null,
  ip_address text not null default 'not recorded'::text,
  created_at timestamp(3) with time zone not null default now(),
  pseudonym text,
  actor_id uuid,
  reason text,
  subject text,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((action ~ '^[a-z_]{3,60}$'::text)),
  CHECK ((num_nonnulls(user_id, pseudonym) = 1)),
  CHECK ((pseudonym ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 500))),
  CHECK (((char_length(subject) >= 1) AND (char_length(subject) <= 200)))
);
CREATE INDEX audit_log_by_action ON public.audit_log USING btree (action, created_at DESC, id DESC);
CREATE INDEX audit_log_by_actor ON public.audit_log USING btree (COALESCE(actor_id, user_id), created_at DESC, id DESC);
CREATE INDEX audit_log_by_age ON public.audit_log USING btree (created_at DESC, id DESC);
CREATE INDEX audit_log_by_request ON public.audit_log USING btree (request_id);
CREATE INDEX audit_log_newest ON public.audit_log USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX audit_log_of_actor ON public.audit_log USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX audit_log_of_administrators ON public.audit_log USING btree (id DESC) WHERE (actor_id IS NOT NULL);
-- computed column audit_digest bytea
-- row-level security
-- policy audit_log_of_service for all to app_service using (true) with check (true)
-- policy audit_log_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy audit_log_read_own for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- grant delete, select to app_service
-- grant insert (user_id, action, request_id, pseudonym, actor_id, reason, subject) to app_service
-- grant select to app_user

create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  email_verified boolean not null,
  image text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  two_factor_enabled boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (email)
);
-- row-level security
-- policy user_of_login for all to app_login using (true) with check (true)
-- policy user_of_service for select to app_service using (true)
-- grant delete, insert, select, update to app_login
-- grant select (id, name, email, email_verified) to app_service

create table auth.account (
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX account_user_id_idx ON auth.account USING btree (user_id);
-- row-level security
-- policy account_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table auth.attempt_count (
  key text not null,
  count integer not null,
  ends_at timestamp with time zone not null,
  PRIMARY KEY (key)
);
CREATE INDEX attempt_count_ends_at_idx ON auth.attempt_count USING btree (ends_at);
-- row-level security
-- policy attempt_count_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table auth.flood_count (
  key text not null,
  minute integer not null,
  count integer not null,
  PRIMARY KEY (key, minute)
);
-- row-level security
-- policy flood_count_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table auth.key_salt (
  is_only boolean not null default true,
  salt text not null,
  PRIMARY KEY (is_only),
  CHECK (is_only)
);
-- row-level security

create table auth.passkey (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text,
  credential_id text not null,
  public_key text not null,
  counter double precision not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamp(3) with time zone not null default now(),
  last_used_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (credential_id),
  FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  CHECK ((counter >= (0)::double precision)),
  CHECK ((length(name) <= 60))
);
CREATE INDEX passkey_user_id_idx ON auth.passkey USING btree (user_id);
-- row-level security
-- policy passkey_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table auth.session (
  id uuid not null default gen_random_uuid(),
  expires_at timestamp with time zone not null,
  token_hash text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  user_id uuid not null,
  confirmed_at timestamp(3) with time zone not null default now(),
  has_second_factor boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (token_hash),
  FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX session_expires_at_idx ON auth.session USING btree (expires_at);
CREATE INDEX session_used ON auth.session USING btree (updated_at) INCLUDE (user_id);
CREATE INDEX session_user_id_idx ON auth.session USING btree (user_id);
CREATE TRIGGER session_push_devices AFTER DELETE ON auth.session FOR EACH ROW WHEN ((old.expires_at > now())) EXECUTE FUNCTION forget_push_devices();
-- row-level security
-- policy session_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table auth.two_factor (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamp(3) with time zone,
  set_up_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (user_id),
  FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER two_factor_set_up_at BEFORE UPDATE OF secret ON auth.two_factor FOR EACH ROW WHEN ((old.secret IS DISTINCT FROM new.secret)) EXECUTE FUNCTION auth.set_set_up_at();
-- row-level security
-- policy two_factor_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table auth.used_code (
  hash text not null,
  expires_at timestamp(3) with time zone not null,
  PRIMARY KEY (hash)
);
CREATE INDEX used_code_by_end ON auth.used_code USING btree (expires_at);
-- row-level security
-- policy used_code_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select to app_login

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  PRIMARY KEY (id)
);
CREATE INDEX verification_by_end ON auth.verification USING btree (expires_at);
CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);
-- row-level security
-- policy verification_of_login for all to app_login using (true) with check (true)
-- grant delete, insert, select, update to app_login

create table billing_reconciliations (
  id uuid not null default gen_random_uuid(),
  started_at timestamp(3) with time zone not null default clock_timestamp(),
  finished_at timestamp(3) with time zone,
  started_by uuid,
  checked integer not null default 0,
  healed jsonb not null default '[]'::jsonb,
  healed_count integer not null default 0,
  error text,
  PRIMARY KEY (id),
  FOREIGN KEY (started_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((jsonb_typeof(healed) = 'array'::text))
);
CREATE INDEX billing_reconciliations_by_age ON public.billing_reconciliations USING btree (started_at, id);
CREATE INDEX billing_reconciliations_of ON public.billing_reconciliations USING btree (started_by);
CREATE UNIQUE INDEX billing_reconciliations_running ON public.billing_reconciliations USING btree ((true)) WHERE (finished_at IS NULL);
-- row-level security
-- policy billing_reconciliations_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table case_evidence (
  consultation_id uuid not null,
  baseline_id uuid not null,
  lens_focal_length_mm double precision,
  z_offset_mm double precision,
  published_by uuid,
  published_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (consultation_id),
  UNIQUE (baseline_id),
  FOREIGN KEY (baseline_id) REFERENCES materials_baseline(id) ON DELETE CASCADE,
  FOREIGN KEY (consultation_id) REFERENCES consultation_requests(id) ON DELETE CASCADE,
  FOREIGN KEY (published_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((lens_focal_length_mm > (0)::double precision))
);
CREATE INDEX case_evidence_published_by ON public.case_evidence USING btree (published_by) WHERE (published_by IS NOT NULL);
CREATE TRIGGER case_evidence_gone AFTER DELETE ON public.case_evidence FOR EACH ROW EXECUTE FUNCTION forget_case_baseline();
-- row-level security
-- policy case_evidence_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (consultation_id, baseline_id, lens_focal_length_mm, z_offset_mm, published_by) to app_service

create table clarification_triggers (
  trigger_id uuid not null default gen_random_uuid(),
  trigger_name text not null,
  trigger_pattern text not null,
  pattern_type text not null,
  priority integer not null default 100,
  laser_type_filter text,
  operation_filter text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (trigger_id),
  UNIQUE (trigger_name),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((laser_type_filter = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((operation_filter = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((pattern_type = ANY (ARRAY['contains'::text, 'equals'::text, 'starts_with'::text, 'ends_with'::text, 'regex'::text]))),
  CHECK (((priority >= 1) AND (priority <= 1000))),
  CHECK (((char_length(trigger_name) >= 1) AND (char_length(trigger_name) <= 100))),
  CHECK (((char_length(trigger_pattern) >= 1) AND (char_length(trigger_pattern) <= 500)))
);
CREATE INDEX clarification_triggers_of_creator ON public.clarification_triggers USING btree (created_by) WHERE (created_by IS NOT NULL);
-- row-level security
-- policy clarification_triggers_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table consents (
  id bigint not null generated always as identity,
  user_id uuid not null,
  version integer not null,
  necessary boolean not null default true,
  functional boolean not null,
  analytics boolean not null,
  marketing boolean not null,
  gpc boolean not null,
  decided_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((decided_at <= created_at)),
  CHECK (necessary),
  CHECK (((version >= 1) AND (version <= 1000)))
);
CREATE INDEX consents_newest ON public.consents USING btree (user_id, decided_at DESC, id DESC);
-- row-level security
-- policy consents_of_service for all to app_service using (true) with check (true)
-- policy consents_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy consents_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (user_id, version, functional, analytics, marketing, gpc, decided_at) to app_user
-- grant select to app_user

create table consultation_attachments (
  consultation_id uuid not null,
  key text not null,
  kind text not null,
  is_shared boolean not null,
  content jsonb not null,
  PRIMARY KEY (consultation_id, key),
  FOREIGN KEY (consultation_id) REFERENCES consultation_requests(id) ON DELETE CASCADE,
  CHECK ((octet_length((content)::text) <= 200000)),
  CHECK ((key ~ '^[a-z_]{1,20}(:[0-9a-f-]{36})?$'::text)),
  CHECK ((kind = ANY (ARRAY['machine'::text, 'lens'::text, 'material'::text, 'tries'::text, 'test_card'::text, 'sentence'::text, 'photo'::text])))
);
-- row-level security
-- policy consultation_attachments_changed for update to app_user using ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_attachments.consultation_id) AND (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy consultation_attachments_deleted for delete to app_user using (((kind = 'photo'::text) AND (EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_attachments.consultation_id) AND (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))))))
-- policy consultation_attachments_of_maker for insert to app_user with check ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_attachments.consultation_id) AND (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy consultation_attachments_of_service for all to app_service using (true) with check (true)
-- policy consultation_attachments_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy consultation_attachments_read for select to app_user using ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_attachments.consultation_id) AND (consultation_attachments.is_shared OR (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))))))
-- grant delete, select to app_user
-- grant insert (consultation_id, key, kind, is_shared, content) to app_user
-- grant select to app_service
-- grant update (is_shared) to app_user

create table consultation_messages (
  id uuid not null default gen_random_uuid(),
  consultation_id uuid not null,
  sender_id uuid,
  sender_role text not null,
  kind text not null default 'text'::text,
  body text not null default ''::text,
  photos jsonb not null default '[]'::jsonb,
  expert_id uuid,
  details jsonb not null default '{}'::jsonb,
  "position" bigint not null default 0,
  revision bigint not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (consultation_id) REFERENCES consultation_requests(id) ON DELETE CASCADE,
  FOREIGN KEY (expert_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (sender_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((char_length(body) <= 2000)),
  CHECK ((octet_length((details)::text) <= 100000)),
  CHECK ((kind = ANY (ARRAY['text'::text, 'proposal'::text, 'card'::text, 'result'::text, 'move'::text]))),
  CHECK (((jsonb_typeof(photos) = 'array'::text) AND (octet_length((photos)::text) <= 500000))),
  CHECK ((sender_role = ANY (ARRAY['maker'::text, 'expert'::text, 'administrator'::text, 'server'::text])))
);
CREATE INDEX consultation_messages_changed ON public.consultation_messages USING btree (consultation_id, revision);
CREATE INDEX consultation_messages_of_expert ON public.consultation_messages USING btree (expert_id) WHERE (expert_id IS NOT NULL);
CREATE INDEX consultation_messages_of_sender ON public.consultation_messages USING btree (sender_id, created_at) WHERE (sender_id IS NOT NULL);
CREATE UNIQUE INDEX consultation_messages_in_order ON public.consultation_messages USING btree (consultation_id, "position");
CREATE TRIGGER consultation_messages_added BEFORE INSERT ON public.consultation_messages FOR EACH ROW EXECUTE FUNCTION set_consultation_revision();
CREATE TRIGGER consultation_messages_changed BEFORE UPDATE OF body, photos, details ON public.consultation_messages FOR EACH ROW EXECUTE FUNCTION set_consultation_revision();
CREATE TRIGGER consultation_messages_notices AFTER INSERT ON public.consultation_messages FOR EACH ROW EXECUTE FUNCTION consultation_message_notices();
-- row-level security
-- policy consultation_messages_added for insert to app_user with check (((sender_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_messages.consultation_id) AND (((consultation_messages.sender_role = 'maker'::text) AND (cases.requester_id = consultation_messages.sender_id)) OR ((consultation_messages.sender_role = 'expert'::text) AND (cases.expert_id = consultation_messages.sender_id))))))))
-- policy consultation_messages_changed for update to app_user using ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_messages.consultation_id) AND (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy consultation_messages_of_service for all to app_service using (true) with check (true)
-- policy consultation_messages_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy consultation_messages_read for select to app_user using ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_messages.consultation_id) AND (( SELECT is_expert() AS is_expert) OR (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))))))
-- grant insert (consultation_id, sender_id, sender_role, kind, body, expert_id, details) to app_service
-- grant insert (id, consultation_id, sender_id, sender_role, kind, body, photos, expert_id, details) to app_user
-- grant select to app_service
-- grant select to app_user
-- grant update (details) to app_user

create table consultation_photos (
  id uuid not null default gen_random_uuid(),
  consultation_id uuid not null,
  user_id uuid not null,
  created_by uuid,
  is_sent boolean not null default false,
  is_shared boolean not null default true,
  photo_key text not null,
  photo_bytes integer not null,
  created_at timestamp(3) with time zone not null default now(),
  stored_bytes integer not null generated always as ((200 + photo_bytes)) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (consultation_id) REFERENCES consultation_requests(id) ON DELETE CASCADE,
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((photo_bytes > 0)),
  CHECK ((photo_key ~ '^casephotos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'::text))
);
CREATE INDEX consultation_photos_of_author ON public.consultation_photos USING btree (created_by, id) WHERE (created_by IS NOT NULL);
CREATE INDEX consultation_photos_of_case ON public.consultation_photos USING btree (consultation_id, id);
CREATE INDEX consultation_photos_of_user ON public.consultation_photos USING btree (user_id, id);
CREATE INDEX consultation_photos_unsent ON public.consultation_photos USING btree (created_at) WHERE (NOT is_sent);
CREATE UNIQUE INDEX consultation_photos_in_storage ON public.consultation_photos USING btree (photo_key COLLATE "C");
CREATE TRIGGER consultation_photos_deleted AFTER DELETE ON public.consultation_photos FOR EACH ROW WHEN (old.is_sent) EXECUTE FUNCTION case_photo_changed();
CREATE TRIGGER consultation_photos_storage_added AFTER INSERT ON public.consultation_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_case_photos();
CREATE TRIGGER consultation_photos_storage_freed AFTER DELETE ON public.consultation_photos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('results');
CREATE TRIGGER consultation_photos_taken_off AFTER UPDATE OF is_shared ON public.consultation_photos FOR EACH ROW WHEN ((old.is_shared <> new.is_shared)) EXECUTE FUNCTION case_photo_changed();
-- row-level security
-- policy consultation_photos_added for insert to app_user with check (((created_by = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_photos.consultation_id) AND (cases.requester_id = consultation_photos.user_id) AND (cases.status = ANY (ARRAY['pending'::text, 'assigned'::text, 'in_progress'::text, 'reopened'::text])) AND ((cases.requester_id = consultation_photos.created_by) OR ((cases.expert_id = consultation_photos.created_by) AND ( SELECT is_expert() AS is_expert))))))))
-- policy consultation_photos_changed for update to app_user using (((created_by = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR (user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy consultation_photos_deleted for delete to app_user using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR ((created_by = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_photos.consultation_id) AND (cases.expert_id = consultation_photos.created_by)))))))
-- policy consultation_photos_of_service for all to app_service using (true) with check (true)
-- policy consultation_photos_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy consultation_photos_read for select to app_user using (((created_by = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR (is_sent AND (EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = consultation_photos.consultation_id) AND (consultation_photos.is_shared OR (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))))))))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (id, consultation_id, user_id, created_by, is_sent, is_shared, photo_key, photo_bytes) to app_user
-- grant update (is_sent, is_shared) to app_user

create table consultation_requests (
  id uuid not null default gen_random_uuid(),
  requester_id uuid not null,
  status text not null default 'pending'::text,
  expert_id uuid,
  problem text not null,
  details text not null default ''::text,
  language text not null default 'en'::text,
  operation text,
  origin_kind text not null,
  origin_id text not null,
  origin_step integer,
  setting_id uuid,
  job_id uuid,
  laser_type text,
  machine_name text,
  material text,
  thickness_mm double precision,
  family text,
  suggestion_tried boolean not null default false,
  waits_for text not null default 'expert'::text,
  created_at timestamp(3) with time zone not null default now(),
  waiting_since timestamp(3) with time zone not null default now(),
  assigned_at timestamp(3) with time zone,
  answered_at timestamp(3) with time zone,
  resolved_at timestamp(3) with time zone,
  closed_at timestamp(3) with time zone,
  escalates_at timestamp(3) with time zone,
  escalated_at timestamp(3) with time zone,
  claim_seconds_left integer,
  changed_at timestamp(3) with time zone not null default now(),
  solution text not null default ''::text,
  rating smallint,
  may_publish boolean not null default false,
  may_learn boolean not null default false,
  revision bigint not null default 1,
  requester_read bigint not null default 0,
  expert_read bigint not null default 0,
  PRIMARY KEY (id),
  FOREIGN KEY (expert_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (job_id, requester_id) REFERENCES jobs(id, user_id) ON DELETE SET NULL (job_id),
  FOREIGN KEY (requester_id) REFERENCES profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (setting_id, requester_id) REFERENCES settings(id, user_id) ON DELETE SET NULL (setting_id),
  CHECK ((requester_id <> expert_id)),
  CHECK (((status <> ALL (ARRAY['assigned'::text, 'in_progress'::text])) OR (expert_id IS NOT NULL))),
  CHECK ((claim_seconds_left >= 0)),
  CHECK ((char_length(details) <= 2000)),
  CHECK ((char_length(family) <= 40)),
  CHECK ((language ~ '^[a-z]{2}$'::text)),
  CHECK ((laser_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((char_length(machine_name) <= 200)),
  CHECK ((char_length(material) <= 200)),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((origin_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'::text)),
  CHECK ((origin_kind = ANY (ARRAY['job'::text, 'step'::text, 'setting'::text, 'test_card'::text, 'result'::text]))),
  CHECK (((origin_step >= 0) AND (origin_step <= 200))),
  CHECK ((problem ~ '^[a-z_]{1,30}$'::text)),
  CHECK (((rating >= 1) AND (rating <= 5))),
  CHECK ((char_length(solution) <= 2000)),
  CHECK ((status = ANY (ARRAY['pending'::text, 'assigned'::text, 'in_progress'::text, 'resolved'::text, 'cancelled'::text, 'closed'::text, 'reopened'::text]))),
  CHECK ((thickness_mm > (0)::double precision)),
  CHECK ((waits_for = ANY (ARRAY['maker'::text, 'expert'::text])))
);
CREATE INDEX consultation_requests_escalated ON public.consultation_requests USING btree (waiting_since, id) WHERE (escalated_at IS NOT NULL);
CREATE INDEX consultation_requests_escalating ON public.consultation_requests USING btree (escalates_at) WHERE ((escalated_at IS NULL) AND (escalates_at IS NOT NULL));
CREATE INDEX consultation_requests_learnable ON public.consultation_requests USING btree (resolved_at DESC, id DESC) WHERE may_learn;
CREATE INDEX consultation_requests_newest ON public.consultation_requests USING btree (created_at DESC, id DESC);
CREATE INDEX consultation_requests_of_expert ON public.consultation_requests USING btree (expert_id, changed_at DESC, id DESC) WHERE (expert_id IS NOT NULL);
CREATE INDEX consultation_requests_of_job ON public.consultation_requests USING btree (job_id) WHERE (job_id IS NOT NULL);
CREATE INDEX consultation_requests_of_requester ON public.consultation_requests USING btree (requester_id, changed_at DESC, id DESC);
CREATE INDEX consultation_requests_of_setting ON public.consultation_requests USING btree (setting_id) WHERE (setting_id IS NOT NULL);
CREATE INDEX consultation_requests_open ON public.consultation_requests USING btree (waiting_since, id) WHERE (status = ANY (ARRAY['pending'::text, 'assigned'::text, 'in_progress'::text, 'reopened'::text]));
CREATE INDEX consultation_requests_resolved ON public.consultation_requests USING btree (resolved_at) WHERE (status = 'resolved'::text);
CREATE INDEX consultation_requests_waiting ON public.consultation_requests USING btree (waiting_since, id) WHERE ((expert_id IS NULL) AND (status = ANY (ARRAY['pending'::text, 'reopened'::text])));
CREATE TRIGGER consultation_requests_changed BEFORE UPDATE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION touch_consultation();
CREATE TRIGGER consultation_requests_guarded BEFORE UPDATE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION guard_consultation();
CREATE TRIGGER consultation_requests_named AFTER UPDATE OF material, thickness_mm ON public.consultation_requests FOR EACH ROW WHEN (((old.material IS DISTINCT FROM new.material) OR (old.thickness_mm IS DISTINCT FROM new.thickness_mm))) EXECUTE FUNCTION name_case_notices();
CREATE TRIGGER consultation_requests_not_learned AFTER UPDATE OF may_learn, status ON public.consultation_requests FOR EACH ROW WHEN (((NOT new.may_learn) OR (new.status <> ALL (ARRAY['resolved'::text, 'closed'::text])))) EXECUTE FUNCTION forget_case_evidence();
CREATE TRIGGER consultation_requests_notices AFTER UPDATE OF status, expert_id, escalated_at ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION consultation_notices();
CREATE TRIGGER consultation_requests_published AFTER UPDATE ON public.consultation_requests FOR EACH ROW WHEN ((old.revision <> new.revision)) EXECUTE FUNCTION notify_changed('consultation-', 'id');
CREATE TRIGGER consultation_requests_queued AFTER INSERT ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION queue_changed();
CREATE TRIGGER consultation_requests_read_notices AFTER UPDATE OF requester_read, expert_read ON public.consultation_requests FOR EACH ROW WHEN ((((new.requester_read > old.requester_read) AND (new.requester_read >= new.revision)) OR ((new.expert_read > old.expert_read) AND (new.expert_read >= new.revision)))) EXECUTE FUNCTION read_case_notices();
CREATE TRIGGER consultation_requests_requeued AFTER UPDATE OF expert_id, status ON public.consultation_requests FOR EACH ROW WHEN (((old.expert_id IS DISTINCT FROM new.expert_id) OR (old.status <> new.status))) EXECUTE FUNCTION queue_changed();
CREATE TRIGGER consultation_requests_unpublished AFTER UPDATE OF may_publish, status ON public.consultation_requests FOR EACH ROW WHEN (((NOT new.may_publish) OR (new.status <> ALL (ARRAY['resolved'::text, 'closed'::text])))) EXECUTE FUNCTION forget_solved_case();
-- row-level security
-- policy consultation_requests_asked for insert to app_user with check (((requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (expert_id IS NULL) AND (status = 'pending'::text)))
-- policy consultation_requests_moved for update to app_user using (((requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR ((expert_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND ( SELECT is_expert() AS is_expert)))) with check (((requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT is_expert() AS is_expert) AND ((expert_id IS NULL) OR (expert_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy consultation_requests_of_service for all to app_service using (true) with check (true)
-- policy consultation_requests_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy consultation_requests_read for select to app_user using (((requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR (( SELECT is_expert() AS is_expert) AND ((expert_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) OR ((expert_id IS NULL) AND (status = ANY (ARRAY['pending'::text, 'reopened'::text])))))))
-- grant insert (id, requester_id, problem, details, language, operation, origin_kind, origin_id, origin_step, setting_id, job_id, laser_type, machine_name, material, thickness_mm, family, suggestion_tried, escalates_at) to app_user
-- grant select to app_user
-- grant select, update to app_service
-- grant update (status, expert_id, setting_id, laser_type, machine_name, material, thickness_mm, family, waits_for, waiting_since, answered_at, resolved_at, closed_at, escalates_at, escalated_at, solution, rating, may_publish, may_learn, requester_read, expert_read) to app_user

create table custom_materials (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  other_names text[] not null default '{}'::text[],
  behaves_like text,
  density_kg_m3 double precision,
  safety_notes text,
  is_blocked boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((char_length(behaves_like) >= 1) AND (char_length(behaves_like) <= 100))),
  CHECK (((density_kg_m3 >= (5)::double precision) AND (density_kg_m3 <= (25000)::double precision))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((cardinality(other_names) <= 10)),
  CHECK (((char_length(safety_notes) >= 1) AND (char_length(safety_notes) <= 300)))
);
CREATE INDEX custom_materials_of_user ON public.custom_materials USING btree (user_id, name);
CREATE TRIGGER custom_materials_activity AFTER INSERT OR DELETE OR UPDATE ON public.custom_materials FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION material_activity();
-- row-level security
-- policy custom_materials_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy custom_materials_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy custom_materials_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy custom_materials_of_device for select to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif") IS NOT NULL)))
-- policy custom_materials_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy custom_materials_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (id, user_id, name, other_names, behaves_like, density_kg_m3, safety_notes, is_blocked) to app_user
-- grant select (id, user_id, name, other_names, behaves_like, density_kg_m3, safety_notes, is_blocked) to app_device
-- grant update (name, other_names, behaves_like, density_kg_m3, safety_notes, is_blocked, updated_at) to app_user

create table daily_figures (
  day date not null,
  figure text not null,
  value double precision,
  PRIMARY KEY (day, figure),
  CHECK ((figure = ANY (ARRAY['jobs'::text, 'worked'::text, 'new_users'::text, 'errors'::text, 'ai_cost'::text])))
);
-- row-level security
-- policy daily_figures_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table erased_accounts (
  hash text not null,
  erased_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (hash),
  CHECK ((hash ~ '^[0-9a-f]{64}$'::text))
);
-- row-level security
-- policy erased_accounts_of_service for all to app_service using (true) with check (true)
-- grant insert (hash, erased_at) to app_service
-- grant select to app_service

create table error_alert_rules (
  id uuid not null default gen_random_uuid(),
  name text not null,
  trigger text not null,
  threshold integer,
  within_minutes integer,
  min_severity text not null,
  target text not null,
  url text,
  enabled boolean not null,
  last_failure text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (((trigger = ANY (ARRAY['users'::text, 'events'::text])) = (threshold IS NOT NULL))),
  CHECK (((threshold IS NULL) = (within_minutes IS NULL))),
  CHECK (((target = 'webhook'::text) = (url IS NOT NULL))),
  CHECK ((length(last_failure) <= 200)),
  CHECK ((min_severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  CHECK ((target = ANY (ARRAY['mail'::text, 'webhook'::text]))),
  CHECK (((threshold >= 1) AND (threshold <= 1000000))),
  CHECK ((trigger = ANY (ARRAY['new'::text, 'came_back'::text, 'users'::text, 'events'::text]))),
  CHECK ((length(url) <= 500)),
  CHECK ((within_minutes = ANY (ARRAY[60, 1440])))
);
-- row-level security
-- policy error_alert_rules_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_alerts (
  rule_id uuid not null,
  group_id uuid not null,
  hour timestamp(0) with time zone not null,
  sent_at timestamp(3) with time zone,
  attempts integer not null default 0,
  PRIMARY KEY (rule_id, group_id, hour),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (rule_id) REFERENCES error_alert_rules(id) ON DELETE CASCADE
);
CREATE INDEX error_alerts_due ON public.error_alerts USING btree (hour) WHERE (sent_at IS NULL);
CREATE INDEX error_alerts_group ON public.error_alerts USING btree (group_id);
-- row-level security
-- policy error_alerts_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_builds (
  id bigint not null generated always as identity,
  version text not null,
  build text not null,
  web text,
  started_at timestamp(3) with time zone not null default now(),
  events bigint not null default 0,
  visits bigint not null default 0,
  PRIMARY KEY (id),
  UNIQUE (build),
  CHECK (((length(build) >= 1) AND (length(build) <= 60))),
  CHECK ((events >= 0)),
  CHECK (((length(version) >= 1) AND (length(version) <= 60))),
  CHECK ((visits >= 0)),
  CHECK ((length(web) <= 60))
);
CREATE INDEX error_builds_web ON public.error_builds USING btree (web, id);
-- row-level security
-- policy error_builds_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_group_days (
  group_id uuid not null,
  day date not null,
  events bigint not null,
  PRIMARY KEY (group_id, day),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  CHECK ((events > 0))
);
CREATE INDEX error_group_days_day ON public.error_group_days USING btree (day);
-- row-level security
-- policy error_group_days_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_group_hours (
  group_id uuid not null,
  hour timestamp(0) with time zone not null,
  events integer not null,
  stored integer not null default 0,
  slots integer[] not null,
  PRIMARY KEY (group_id, hour),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  CHECK ((events > 0)),
  CHECK ((cardinality(slots) = 30))
);
CREATE INDEX error_group_hours_hour ON public.error_group_hours USING btree (hour);
CREATE INDEX error_group_hours_stored ON public.error_group_hours USING btree (hour) WHERE (stored > 0);
-- row-level security
-- policy error_group_hours_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_group_places (
  group_id uuid not null,
  day date not null,
  kind text not null,
  name text not null,
  events bigint not null,
  PRIMARY KEY (group_id, day, kind, name),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['browser'::text, 'device'::text]))),
  CHECK ((length(name) <= 60))
);
CREATE INDEX error_group_places_day ON public.error_group_places USING btree (day);
-- row-level security
-- policy error_group_places_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_group_users (
  group_id uuid not null,
  user_id uuid not null,
  events integer not null,
  last_at timestamp(3) with time zone not null,
  PRIMARY KEY (group_id, user_id),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX error_group_users_last ON public.error_group_users USING btree (group_id, last_at DESC, user_id);
CREATE INDEX error_group_users_old ON public.error_group_users USING btree (last_at);
CREATE INDEX error_group_users_user ON public.error_group_users USING btree (user_id);
-- row-level security
-- policy error_group_users_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_groups (
  id uuid not null default gen_random_uuid(),
  fingerprint text not null,
  error_type text not null,
  error_message text not null,
  severity text not null,
  source text not null,
  file text,
  line integer,
  route text,
  state text not null default 'open'::text,
  first_build_id bigint,
  last_build_id bigint,
  reopen_after bigint,
  resolved_at timestamp(3) with time zone,
  came_back_build_id bigint,
  came_back_at timestamp(3) with time zone,
  first_seen_at timestamp(3) with time zone not null,
  last_seen_at timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  UNIQUE (fingerprint),
  FOREIGN KEY (came_back_build_id) REFERENCES error_builds(id),
  FOREIGN KEY (first_build_id) REFERENCES error_builds(id),
  FOREIGN KEY (last_build_id) REFERENCES error_builds(id),
  FOREIGN KEY (reopen_after) REFERENCES error_builds(id),
  CHECK ((length(error_message) <= 1000)),
  CHECK (((length(error_type) >= 1) AND (length(error_type) <= 100))),
  CHECK ((length(file) <= 300)),
  CHECK ((length(fingerprint) = 64)),
  CHECK ((line > 0)),
  CHECK ((length(route) <= 200)),
  CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  CHECK ((source = ANY (ARRAY['browser'::text, 'server'::text, 'task'::text]))),
  CHECK ((state = ANY (ARRAY['open'::text, 'came_back'::text, 'resolved'::text, 'ignored'::text])))
);
CREATE INDEX error_groups_came_back_build ON public.error_groups USING btree (came_back_build_id);
CREATE INDEX error_groups_first_build ON public.error_groups USING btree (first_build_id);
CREATE INDEX error_groups_last_build ON public.error_groups USING btree (last_build_id);
CREATE INDEX error_groups_last_seen ON public.error_groups USING btree (last_seen_at);
CREATE INDEX error_groups_reopen_after ON public.error_groups USING btree (reopen_after);
CREATE INDEX error_groups_state ON public.error_groups USING btree (state, last_seen_at);
-- row-level security
-- policy error_groups_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_history (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  kind text not null,
  build_id bigint,
  actor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  previous_state text,
  previous_reopen_after bigint,
  previous_resolved_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (build_id) REFERENCES error_builds(id),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (previous_reopen_after) REFERENCES error_builds(id),
  CHECK ((kind = ANY (ARRAY['first_seen'::text, 'came_back'::text, 'resolved'::text, 'ignored'::text, 'opened'::text, 'replied'::text]))),
  CHECK ((previous_state = ANY (ARRAY['open'::text, 'came_back'::text, 'resolved'::text, 'ignored'::text])))
);
CREATE INDEX error_history_actor ON public.error_history USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX error_history_build ON public.error_history USING btree (build_id);
CREATE INDEX error_history_group ON public.error_history USING btree (group_id, created_at DESC);
CREATE INDEX error_history_previous_build ON public.error_history USING btree (previous_reopen_after) WHERE (previous_reopen_after IS NOT NULL);
-- row-level security
-- policy error_history_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_hours (
  hour timestamp(0) with time zone not null,
  events bigint not null default 0,
  visits bigint not null default 0,
  failed_visits bigint not null default 0,
  PRIMARY KEY (hour)
);
-- row-level security
-- policy error_hours_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_intake (
  id boolean not null default true,
  one_in integer not null,
  since timestamp(3) with time zone not null,
  until timestamp(3) with time zone not null,
  PRIMARY KEY (id),
  CHECK (id),
  CHECK ((one_in > 1))
);
-- row-level security
-- policy error_intake_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_logs (
  id uuid not null default gen_random_uuid(),
  group_id uuid not null,
  error_type text not null,
  error_message text not null,
  stack_trace text,
  user_id uuid,
  user_email text,
  page_url text,
  user_agent text,
  severity text not null,
  context jsonb not null,
  component_stack text,
  api_endpoint text,
  tags text[] not null default '{}'::text[],
  resolved boolean not null default false,
  resolved_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  error_id text,
  request_id text,
  build_id bigint,
  component text,
  browser text,
  device_type text,
  PRIMARY KEY (id),
  FOREIGN KEY (build_id) REFERENCES error_builds(id),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((length(api_endpoint) <= 200)),
  CHECK ((length(browser) <= 60)),
  CHECK ((length(component) <= 100)),
  CHECK ((length(component_stack) <= 5000)),
  CHECK ((device_type = ANY (ARRAY['desktop'::text, 'tablet'::text, 'mobile'::text]))),
  CHECK ((length(error_id) <= 64)),
  CHECK ((length(error_message) <= 1000)),
  CHECK ((length(error_type) <= 100)),
  CHECK ((length(page_url) <= 200)),
  CHECK ((length(request_id) <= 64)),
  CHECK ((severity = ANY (ARRAY['low'::text, 'medium'::text, 'high'::text, 'critical'::text]))),
  CHECK ((length(stack_trace) <= 5000)),
  CHECK ((length(user_agent) <= 300))
);
CREATE INDEX error_logs_build ON public.error_logs USING btree (build_id, user_id);
CREATE INDEX error_logs_created ON public.error_logs USING btree (created_at, id);
CREATE INDEX error_logs_error_id ON public.error_logs USING btree (error_id) WHERE (error_id IS NOT NULL);
CREATE INDEX error_logs_group ON public.error_logs USING btree (group_id, created_at, id);
CREATE INDEX error_logs_request_id ON public.error_logs USING btree (request_id) WHERE (request_id IS NOT NULL);
CREATE INDEX error_logs_user ON public.error_logs USING btree (user_id, created_at, id) WHERE (user_id IS NOT NULL);
-- row-level security
-- policy error_logs_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_reports (
  id uuid not null default gen_random_uuid(),
  error_id text not null,
  group_id uuid,
  user_id uuid,
  text text not null,
  replied_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (group_id) REFERENCES error_groups(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((length(error_id) <= 64)),
  CHECK (((length(text) >= 1) AND (length(text) <= 1000)))
);
CREATE INDEX error_reports_created ON public.error_reports USING btree (created_at);
CREATE INDEX error_reports_group ON public.error_reports USING btree (group_id, created_at DESC);
CREATE INDEX error_reports_user ON public.error_reports USING btree (user_id) WHERE (user_id IS NOT NULL);
CREATE INDEX error_reports_waiting ON public.error_reports USING btree (error_id) WHERE (group_id IS NULL);
-- row-level security
-- policy error_reports_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table error_users (
  user_id uuid not null,
  last_at timestamp(3) with time zone not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX error_users_last ON public.error_users USING btree (last_at);
-- row-level security
-- policy error_users_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table experts (
  user_id uuid not null,
  lasers text[] not null default '{}'::text[],
  materials text[] not null default '{}'::text[],
  languages text[] not null default '{}'::text[],
  max_open integer not null default 5,
  away_until timestamp(3) with time zone,
  granted_by uuid,
  granted_at timestamp(3) with time zone not null default now(),
  ended_at timestamp(3) with time zone,
  returned integer not null default 0,
  PRIMARY KEY (user_id),
  FOREIGN KEY (granted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((max_open >= 1) AND (max_open <= 50))),
  CHECK ((returned >= 0))
);
CREATE INDEX experts_granted_by ON public.experts USING btree (granted_by) WHERE (granted_by IS NOT NULL);
CREATE TRIGGER experts_deleted BEFORE DELETE ON public.experts FOR EACH ROW WHEN ((old.ended_at IS NULL)) EXECUTE FUNCTION release_consultations();
CREATE TRIGGER experts_ended BEFORE UPDATE OF ended_at ON public.experts FOR EACH ROW WHEN (((old.ended_at IS NULL) AND (new.ended_at IS NOT NULL))) EXECUTE FUNCTION release_consultations();
-- row-level security
-- policy experts_of_service for all to app_service using (true) with check (true)
-- policy experts_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy experts_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant insert, select, update to app_service
-- grant select to app_user
-- grant update (lasers, materials, languages, away_until) to app_user

create table feedback (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  setting_id uuid,
  edge_score double precision,
  cut_through boolean,
  depth_mm double precision,
  notes text not null default ''::text,
  photo_key text,
  machine_id uuid,
  material text not null,
  thickness_mm double precision,
  operation text not null,
  speed_mm_min double precision not null,
  power_percent double precision not null,
  passes integer not null,
  interval_mm double precision,
  created_at timestamp(3) with time zone not null default now(),
  source text not null default 'user'::text,
  photo_bytes integer not null default 0,
  stored_bytes integer not null generated always as ((((400 + octet_length(notes)) + octet_length(material)) + photo_bytes)) stored,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  kiosk_id uuid default (NULLIF(current_setting('app.device_id'::text, true), ''::text))::uuid,
  outcome text,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (kiosk_id) REFERENCES kiosks(id) ON DELETE SET NULL,
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE SET NULL (machine_id),
  FOREIGN KEY (setting_id, user_id) REFERENCES settings(id, user_id) ON DELETE SET NULL (setting_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((photo_key IS NOT NULL) OR (photo_bytes = 0))),
  CHECK (((depth_mm >= (0)::double precision) AND (depth_mm <= (100)::double precision))),
  CHECK (((edge_score >= (0)::double precision) AND (edge_score <= (10)::double precision))),
  CHECK ((char_length(notes) <= 2000)),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((outcome = ANY (ARRAY['good'::text, 'weak'::text, 'burned'::text]))),
  CHECK ((passes >= 1)),
  CHECK ((photo_bytes >= 0)),
  CHECK ((photo_key ~ '^photos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'::text)),
  CHECK (((power_percent > (0)::double precision) AND (power_percent <= (100)::double precision))),
  CHECK ((source = ANY (ARRAY['user'::text, 'test_card'::text]))),
  CHECK ((speed_mm_min > (0)::double precision))
);
CREATE INDEX feedback_by_age ON public.feedback USING btree (created_at, id);
CREATE INDEX feedback_by_time ON public.feedback USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX feedback_of_author ON public.feedback USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX feedback_of_kiosk ON public.feedback USING btree (kiosk_id) WHERE (kiosk_id IS NOT NULL);
CREATE INDEX feedback_of_machine ON public.feedback USING btree (machine_id, created_at DESC) WHERE (machine_id IS NOT NULL);
CREATE INDEX feedback_of_setting ON public.feedback USING btree (setting_id, created_at DESC) WHERE (setting_id IS NOT NULL);
CREATE INDEX feedback_of_user ON public.feedback USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX feedback_photo ON public.feedback USING btree (photo_key COLLATE "C") WHERE (photo_key IS NOT NULL);
CREATE TRIGGER feedback_activity_added AFTER INSERT ON public.feedback FOR EACH ROW WHEN (((new.source = 'user'::text) AND (COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION result_activity();
CREATE TRIGGER feedback_activity_deleted AFTER DELETE ON public.feedback FOR EACH ROW WHEN (((old.source = 'user'::text) AND (COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION result_activity();
CREATE TRIGGER feedback_storage_added AFTER INSERT ON public.feedback REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('results', 'refused');
CREATE TRIGGER feedback_storage_changed AFTER UPDATE ON public.feedback REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('results', 'refused');
CREATE TRIGGER feedback_storage_freed AFTER DELETE ON public.feedback REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('results');
CREATE TRIGGER feedback_webhooks AFTER INSERT ON public.feedback FOR EACH ROW WHEN ((new.source = 'user'::text)) EXECUTE FUNCTION result_webhooks();
-- row-level security
-- policy feedback_added_by_device for insert to app_device with check (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif")) AND (source = 'user'::text) AND (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")) AND ( SELECT may_act('member'::text) AS may_act)))
-- policy feedback_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy feedback_changed_by_member for update to app_user using ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))) OR (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy feedback_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy feedback_deleted_by_member for delete to app_user using ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))) OR (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy feedback_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy feedback_of_device for select to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy feedback_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy feedback_photos_cleared_by_service for update to app_service using ((photo_key IS NOT NULL)) with check ((photo_key IS NULL))
-- policy feedback_photos_moved_by_service for update to app_service using ((photo_key IS NOT NULL)) with check ((photo_key ~~ (('photos/'::text || user_id) || '/%'::text)))
-- policy feedback_photos_seen_by_service for select to app_service using (true)
-- policy feedback_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- policy feedback_taken_back_by_device for delete to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")) AND (kiosk_id = ( SELECT (NULLIF(current_setting('app.device_id'::text, true), ''::text))::uuid AS "nullif")) AND (created_at > (now() - '00:10:00'::interval))))
-- grant delete to app_device
-- grant delete, select to app_user
-- grant insert (id, user_id, setting_id, edge_score, cut_through, depth_mm, notes, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes, interval_mm, outcome) to app_device
-- grant insert (id, user_id, setting_id, edge_score, cut_through, depth_mm, notes, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes, interval_mm, source) to app_user
-- grant select (id, user_id, edge_score, cut_through, photo_key, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes, interval_mm, created_at, source, outcome) to app_service
-- grant select (id, user_id, setting_id, edge_score, cut_through, depth_mm, notes, photo_key, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes, created_at, source, created_by, kiosk_id, outcome) to app_device
-- grant select to app_service
-- grant update (photo_key, photo_bytes) to app_service
-- grant update (photo_key, photo_bytes) to app_user

create table folders (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  parent_id uuid,
  name text not null,
  name_key text not null generated always as (fold_text(name)) stored,
  created_at timestamp(3) with time zone not null default now(),
  is_locked boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  UNIQUE NULLS NOT DISTINCT (user_id, parent_id, name_key),
  FOREIGN KEY (parent_id, user_id) REFERENCES folders(id, user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((parent_id <> id)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100)))
);
CREATE INDEX folders_in_folder ON public.folders USING btree (parent_id) WHERE (parent_id IS NOT NULL);
CREATE TRIGGER folders_activity AFTER INSERT OR DELETE OR UPDATE ON public.folders FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION folder_activity();
CREATE TRIGGER folders_guarded AFTER INSERT OR DELETE OR UPDATE ON public.folders FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION guard_locked_folder();
-- row-level security
-- policy folders_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy folders_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy folders_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy folders_of_device for select to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif") IS NOT NULL)))
-- policy folders_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy folders_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (id, user_id, parent_id, name, is_locked) to app_user
-- grant select (id, user_id, is_locked) to app_device
-- grant update (parent_id, name, is_locked) to app_user

create table idempotency_keys (
  user_id uuid not null,
  key text not null,
  request_hash text not null,
  status smallint,
  running_until timestamp(3) with time zone not null,
  body text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (user_id, key),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((key ~ '^[0-9a-f]{64}$'::text)),
  CHECK ((request_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((status >= 200) AND (status <= 499)))
);
CREATE INDEX idempotency_keys_by_age ON public.idempotency_keys USING btree (created_at);
-- row-level security
-- policy idempotency_keys_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (user_id, key, request_hash, running_until) to app_service
-- grant update (status, running_until, body) to app_service

create table import_rows (
  id uuid not null default gen_random_uuid(),
  import_id uuid not null,
  user_id uuid not null,
  place integer not null,
  line integer,
  title text not null,
  state text not null,
  setting jsonb,
  doubts jsonb not null default '[]'::jsonb,
  reasons jsonb not null default '[]'::jsonb,
  warnings jsonb not null default '[]'::jsonb,
  dropped jsonb not null default '[]'::jsonb,
  machine_id uuid,
  lens_id uuid,
  existing_id uuid,
  differences jsonb not null default '[]'::jsonb,
  outcome text,
  setting_id uuid,
  version_id uuid,
  before jsonb,
  stored_bytes integer not null generated always as (((((((((300 + octet_length(title)) + COALESCE(octet_length((setting)::text), 0)) + octet_length((doubts)::text)) + octet_length((reasons)::text)) + octet_length((warnings)::text)) + octet_length((dropped)::text)) + octet_length((differences)::text)) + COALESCE(octet_length((before)::text), 0))) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (existing_id, user_id) REFERENCES settings(id, user_id) ON DELETE SET NULL (existing_id),
  FOREIGN KEY (import_id, user_id) REFERENCES imports(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (lens_id, user_id) REFERENCES lenses(id, user_id) ON DELETE SET NULL (lens_id),
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE SET NULL (machine_id),
  CHECK ((outcome = ANY (ARRAY['added'::text, 'replaced'::text]))),
  CHECK ((place >= 0)),
  CHECK ((state = ANY (ARRAY['new'::text, 'same'::text, 'changed'::text, 'suspicious'::text, 'blocked'::text, 'refused'::text])))
);
CREATE INDEX import_rows_by_state ON public.import_rows USING btree (import_id, state, place);
CREATE INDEX import_rows_in_order ON public.import_rows USING btree (import_id, place);
CREATE INDEX import_rows_of_lens ON public.import_rows USING btree (lens_id) WHERE (lens_id IS NOT NULL);
CREATE INDEX import_rows_of_machine ON public.import_rows USING btree (machine_id) WHERE (machine_id IS NOT NULL);
CREATE INDEX import_rows_of_setting ON public.import_rows USING btree (existing_id) WHERE (existing_id IS NOT NULL);
CREATE INDEX import_rows_of_user ON public.import_rows USING btree (user_id, id);
CREATE TRIGGER import_rows_storage_added AFTER INSERT ON public.import_rows REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('imports', 'refused');
CREATE TRIGGER import_rows_storage_changed AFTER UPDATE ON public.import_rows REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('imports', 'refused');
CREATE TRIGGER import_rows_storage_freed AFTER DELETE ON public.import_rows REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('imports');
-- row-level security
-- policy import_rows_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy import_rows_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy import_rows_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy import_rows_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy import_rows_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (import_id, user_id, place, line, title, state, setting, doubts, reasons, warnings, dropped, machine_id, lens_id, existing_id, differences) to app_user
-- grant update (state, reasons, warnings, existing_id, differences, outcome, setting_id, version_id, before) to app_user

create table imports (
  id uuid not null,
  user_id uuid not null,
  status text not null default 'reading'::text,
  file_name text not null,
  format text,
  title text,
  counts jsonb not null default '{}'::jsonb,
  needs text not null default 'nothing'::text,
  warnings jsonb not null default '[]'::jsonb,
  suggestions jsonb not null default '[]'::jsonb,
  accepted text[] not null default '{}'::text[],
  machine_id uuid,
  lens_id uuid,
  table_preview jsonb,
  mapping jsonb,
  content bytea,
  created_at timestamp(3) with time zone not null default now(),
  judged_at timestamp(3) with time zone,
  applied_at timestamp(3) with time zone,
  stored_bytes integer not null generated always as ((((((((500 + octet_length(file_name)) + COALESCE(octet_length(title), 0)) + octet_length((warnings)::text)) + octet_length((suggestions)::text)) + COALESCE(octet_length((table_preview)::text), 0)) + COALESCE(octet_length((mapping)::text), 0)) + COALESCE(octet_length(content), 0))) stored,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (lens_id, user_id) REFERENCES lenses(id, user_id) ON DELETE SET NULL (lens_id),
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE SET NULL (machine_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((char_length(file_name) >= 1) AND (char_length(file_name) <= 255))),
  CHECK ((needs = ANY (ARRAY['nothing'::text, 'mapping'::text, 'machine'::text]))),
  CHECK ((status = ANY (ARRAY['reading'::text, 'draft'::text, 'applied'::text, 'undone'::text])))
);
CREATE INDEX imports_by_age ON public.imports USING btree (created_at);
CREATE INDEX imports_of_lens ON public.imports USING btree (lens_id) WHERE (lens_id IS NOT NULL);
CREATE INDEX imports_of_machine ON public.imports USING btree (machine_id) WHERE (machine_id IS NOT NULL);
CREATE INDEX imports_of_user ON public.imports USING btree (user_id, created_at DESC);
CREATE TRIGGER imports_storage_added AFTER INSERT ON public.imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('imports', 'refused');
CREATE TRIGGER imports_storage_changed AFTER UPDATE ON public.imports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('imports', 'refused');
CREATE TRIGGER imports_storage_freed AFTER DELETE ON public.imports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('imports');
-- row-level security
-- policy imports_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy imports_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy imports_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy imports_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy imports_out_of_date for all to app_service using ((created_at < (now() - CASE WHEN (status = ANY (ARRAY['reading'::text, 'draft'::text])) THEN '24:00:00'::interval ELSE '31 days'::interval END))) with check (false)
-- policy imports_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete to app_service
-- grant delete, select to app_user
-- grant insert (id, user_id, file_name, machine_id, lens_id) to app_user
-- grant select (id, status, created_at) to app_service
-- grant update (status, format, title, counts, needs, warnings, suggestions, accepted, machine_id, lens_id, table_preview, mapping, content, judged_at, applied_at) to app_user

create table inductions (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  machine_id uuid,
  version integer not null,
  user_id uuid not null,
  confirmed_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  shown_by uuid,
  confirmed_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone,
  machine_name text,
  PRIMARY KEY (id),
  FOREIGN KEY (confirmed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (machine_id, version) REFERENCES safety_pages(machine_id, version) ON DELETE SET NULL (machine_id),
  FOREIGN KEY (shown_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((machine_id IS NOT NULL) OR (machine_name IS NOT NULL))),
  CHECK (((char_length(machine_name) >= 1) AND (char_length(machine_name) <= 100)))
);
CREATE INDEX inductions_expiring ON public.inductions USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX inductions_newest ON public.inductions USING btree (machine_id, user_id, version DESC, confirmed_at DESC);
CREATE INDEX inductions_of_confirmer ON public.inductions USING btree (confirmed_by) WHERE (confirmed_by IS NOT NULL);
CREATE INDEX inductions_of_guide ON public.inductions USING btree (shown_by) WHERE (shown_by IS NOT NULL);
CREATE INDEX inductions_of_team ON public.inductions USING btree (team_id, confirmed_at DESC, id DESC);
CREATE INDEX inductions_of_user ON public.inductions USING btree (user_id);
CREATE INDEX inductions_of_version ON public.inductions USING btree (machine_id, version);
CREATE TRIGGER inductions_activity AFTER INSERT ON public.inductions FOR EACH ROW EXECUTE FUNCTION induction_activity();
CREATE TRIGGER inductions_added AFTER INSERT ON public.inductions FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
-- row-level security
-- policy inductions_added_in_team for insert to app_user with check ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))) OR ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")) AND ( SELECT may_act('member'::text) AS may_act))))
-- policy inductions_changed_alone for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy inductions_deleted_alone for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy inductions_of_device for select to app_device using (((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif")) AND (user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy inductions_of_service for all to app_service using (true) with check (true)
-- policy inductions_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy inductions_read_in_team for select to app_user using ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))) OR ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")) AND ( SELECT may_act('viewer'::text) AS may_act))))
-- grant delete, select to app_service
-- grant insert (id, team_id, machine_id, version, user_id, shown_by, expires_at) to app_user
-- grant select to app_device
-- grant select to app_user

create table job_batches (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  content_hash text not null,
  size smallint not null,
  drafts jsonb,
  results jsonb not null default '{}'::jsonb,
  running_until timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((content_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((size >= 1) AND (size <= 100)))
);
CREATE INDEX job_batches_by_age ON public.job_batches USING btree (created_at);
CREATE INDEX job_batches_of_user ON public.job_batches USING btree (user_id, created_at);
CREATE INDEX job_batches_unanswered ON public.job_batches USING btree (user_id, running_until) WHERE (drafts IS NOT NULL);
-- row-level security
-- policy job_batches_of_owner for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy job_batches_of_service for all to app_service using (true) with check (true)
-- policy job_batches_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (id, user_id, content_hash, size, drafts, running_until) to app_user
-- grant update (drafts, results, running_until) to app_user

create table jobs (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  input_text text not null,
  input_type text not null,
  input_fields jsonb not null default '{}'::jsonb,
  answers jsonb not null default '{}'::jsonb,
  status text not null default 'processing'::text,
  outcome text,
  parsed_data jsonb,
  questions jsonb not null default '[]'::jsonb,
  safety jsonb,
  safety_bypassed boolean not null default false,
  workflow jsonb not null default '[]'::jsonb,
  confidence double precision,
  safety_warnings jsonb not null default '[]'::jsonb,
  machine_id uuid,
  machine_name text not null,
  machine_type text not null,
  machine_power_watts double precision not null,
  machine_configuration text not null,
  lens_id uuid,
  lens_focal_length_mm double precision,
  run_number integer not null default 1,
  run_started_at timestamp(3) with time zone not null default now(),
  created_at timestamp(3) with time zone not null default now(),
  ai jsonb,
  deleted_at timestamp(3) with time zone,
  search_text text not null generated always as (lower((("left"(input_text, 500) || ' '::text) || "left"(machine_name, 100)))) stored,
  impossible jsonb not null default '[]'::jsonb,
  stage text,
  stored_bytes integer not null generated always as ((((((((((((600 + octet_length(input_text)) + octet_length((input_fields)::text)) + octet_length((answers)::text)) + COALESCE(octet_length((parsed_data)::text), 0)) + octet_length((questions)::text)) + COALESCE(octet_length((safety)::text), 0)) + octet_length((safety_warnings)::text)) + octet_length((impossible)::text)) + COALESCE(octet_length((ai)::text), 0)) + (2 * octet_length((workflow)::text))) + (1500 * run_number))) stored,
  canceled_run integer,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  held_by text,
  held_until timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lens_id, user_id) REFERENCES lenses(id, user_id) ON DELETE SET NULL (lens_id),
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE SET NULL (machine_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((confidence >= (0)::double precision) AND (confidence <= (0.95)::double precision))),
  CHECK ((char_length(held_by) <= 36)),
  CHECK (((char_length(input_text) >= 1) AND (char_length(input_text) <= 2000))),
  CHECK ((input_type = ANY (ARRAY['natural'::text, 'structured'::text]))),
  CHECK ((machine_configuration = ANY (ARRAY['galvo'::text, 'gantry'::text]))),
  CHECK ((machine_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((outcome = ANY (ARRAY['workflow'::text, 'clarify'::text, 'blocked'::text, 'impossible'::text]))),
  CHECK ((stage = ANY (ARRAY['checking'::text, 'reading'::text, 'safety'::text, 'evidence'::text, 'asking'::text, 'reviewing'::text]))),
  CHECK ((status = ANY (ARRAY['processing'::text, 'completed'::text, 'failed'::text])))
);
CREATE INDEX jobs_by_time ON public.jobs USING brin (created_at) WITH (pages_per_range='32');
CREATE INDEX jobs_deleted ON public.jobs USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX jobs_in_bin_of_user ON public.jobs USING btree (user_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX jobs_newest ON public.jobs USING btree (user_id, created_at DESC, id DESC) INCLUDE (search_text, deleted_at, status, outcome, machine_id);
CREATE INDEX jobs_of_author ON public.jobs USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX jobs_of_lens ON public.jobs USING btree (lens_id) WHERE (lens_id IS NOT NULL);
CREATE INDEX jobs_of_machine ON public.jobs USING btree (machine_id) WHERE (machine_id IS NOT NULL);
CREATE INDEX jobs_running ON public.jobs USING btree (run_started_at) WHERE ((status = 'processing'::text) AND (outcome IS NULL));
CREATE TRIGGER jobs_original_versions AFTER UPDATE OF workflow ON public.jobs FOR EACH ROW WHEN ((new.workflow <> '[]'::jsonb)) EXECUTE FUNCTION save_original_versions();
CREATE TRIGGER jobs_originals_freed BEFORE DELETE ON public.jobs FOR EACH ROW EXECUTE FUNCTION delete_originals_of_job();
CREATE TRIGGER jobs_storage_added AFTER INSERT ON public.jobs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('jobs', 'refused');
CREATE TRIGGER jobs_storage_changed AFTER UPDATE ON public.jobs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('jobs', 'counted');
CREATE TRIGGER jobs_storage_freed AFTER DELETE ON public.jobs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('jobs');
CREATE TRIGGER jobs_webhooks AFTER UPDATE OF status ON public.jobs FOR EACH ROW WHEN (((new.status = 'completed'::text) AND (old.status <> 'completed'::text))) EXECUTE FUNCTION job_webhooks();
-- row-level security
-- policy deleted_jobs_of_service for delete to app_service using ((deleted_at < (now() - '30 days'::interval)))
-- policy deleted_jobs_seen_by_service for select to app_service using ((deleted_at < (now() - '30 days'::interval)))
-- policy jobs_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy jobs_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy jobs_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy jobs_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy jobs_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- policy running_jobs_fail for update to app_service using (((status = 'processing'::text) AND (outcome IS NULL))) with check ((status = 'failed'::text))
-- policy running_jobs_of_service for select to app_service using (((status = ANY (ARRAY['processing'::text, 'failed'::text])) AND (outcome IS NULL)))
-- grant delete to app_service
-- grant insert (id, user_id, input_text, input_type, input_fields, answers, machine_id, machine_name, machine_type, machine_power_watts, machine_configuration, lens_id, lens_focal_length_mm, held_by, held_until) to app_user
-- grant select (id, status, outcome, run_started_at, created_at, deleted_at) to app_service
-- grant select to app_user
-- grant update (answers, status, outcome, parsed_data, questions, safety, safety_bypassed, workflow, confidence, safety_warnings, machine_name, machine_type, machine_power_watts, machine_configuration, lens_focal_length_mm, run_number, run_started_at, ai, deleted_at, impossible, stage, canceled_run, held_by, held_until) to app_user
-- grant update (status) to app_service

create table kiosk_codes (
  team_id uuid not null,
  user_id uuid not null,
  number integer not null,
  code_hash text not null,
  PRIMARY KEY (team_id, user_id),
  UNIQUE (team_id, code_hash),
  FOREIGN KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((number >= 1) AND (number <= 1000000)))
);
CREATE INDEX kiosk_codes_of_user ON public.kiosk_codes USING btree (user_id);
-- row-level security
-- policy kiosk_codes_added_alone for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy kiosk_codes_changed_alone for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy kiosk_codes_deleted_alone for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy kiosk_codes_of_service for all to app_service using (true) with check (true)
-- policy kiosk_codes_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy kiosk_codes_read_in_team for select to app_user using (((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")) AND ( SELECT may_act('viewer'::text) AS may_act)))
-- grant delete, select to app_service
-- grant select (team_id, user_id, number) to app_user

create table kiosks (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  machine_id uuid not null,
  name text not null,
  revoked_at timestamp(3) with time zone,
  code_hash text,
  code_expires_at timestamp(3) with time zone,
  token_hash text,
  opened_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  member_id uuid,
  staff_id uuid,
  member_until timestamp(3) with time zone,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (code_hash),
  UNIQUE (token_hash),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (machine_id, team_id) REFERENCES machines(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (member_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (staff_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK ((code_hash ~ '^[0-9a-f]{64}$'::text)),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
  CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX kiosks_of_author ON public.kiosks USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX kiosks_of_machine ON public.kiosks USING btree (machine_id);
CREATE INDEX kiosks_of_member ON public.kiosks USING btree (member_id) WHERE (member_id IS NOT NULL);
CREATE INDEX kiosks_of_staff ON public.kiosks USING btree (staff_id) WHERE (staff_id IS NOT NULL);
CREATE INDEX kiosks_of_team ON public.kiosks USING btree (team_id, created_at DESC);
CREATE TRIGGER kiosks_activity_added AFTER INSERT ON public.kiosks FOR EACH ROW EXECUTE FUNCTION kiosk_activity();
CREATE TRIGGER kiosks_activity_revoked AFTER UPDATE OF revoked_at ON public.kiosks FOR EACH ROW WHEN (((old.revoked_at IS NULL) AND (new.revoked_at IS NOT NULL))) EXECUTE FUNCTION kiosk_activity();
CREATE TRIGGER kiosks_added AFTER INSERT ON public.kiosks FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
CREATE TRIGGER kiosks_changed AFTER UPDATE OF opened_at, revoked_at ON public.kiosks FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
-- row-level security
-- policy kiosks_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy kiosks_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy kiosks_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy kiosks_of_service for all to app_service using (true) with check (true)
-- policy kiosks_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy kiosks_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- grant delete, select to app_service
-- grant insert (id, team_id, machine_id, name, code_hash, code_expires_at) to app_user
-- grant select (id, team_id, machine_id, name, revoked_at, code_expires_at, opened_at, last_seen_at, created_by, created_at) to app_user
-- grant update (revoked_at, code_hash, code_expires_at, token_hash, member_id, staff_id) to app_user

create table lenses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  machine_id uuid not null,
  focal_length_mm double precision not null,
  focal_length_inches double precision not null generated always as ((round(((focal_length_mm / (25.4)::double precision))::numeric, 2))::double precision) stored,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE CASCADE,
  CHECK (((focal_length_mm >= (5)::double precision) AND (focal_length_mm <= (2000)::double precision)))
);
CREATE INDEX lenses_of_machine ON public.lenses USING btree (machine_id, focal_length_mm);
CREATE INDEX lenses_of_user ON public.lenses USING btree (user_id, id);
CREATE TRIGGER lenses_activity AFTER INSERT OR DELETE OR UPDATE ON public.lenses FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION lens_activity();
-- row-level security
-- policy lenses_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy lenses_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy lenses_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy lenses_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy lenses_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (id, user_id, machine_id, focal_length_mm) to app_user
-- grant update (focal_length_mm) to app_user

create table machines (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  type text not null,
  power_watts double precision not null,
  is_galvo boolean not null,
  software text,
  controller text,
  bed_width_mm double precision,
  bed_height_mm double precision,
  pulse_width_min_ns double precision,
  pulse_width_max_ns double precision,
  frequency_min_hz double precision,
  frequency_max_hz double precision,
  scan_speed_max_mm_s double precision,
  catalog_id text,
  created_at timestamp(3) with time zone not null default now(),
  kept_at timestamp(3) with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  requires_induction boolean not null default false,
  induction_months integer,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((bed_height_mm >= (1)::double precision) AND (bed_height_mm <= (10000)::double precision))),
  CHECK (((bed_width_mm >= (1)::double precision) AND (bed_width_mm <= (10000)::double precision))),
  CHECK ((char_length(catalog_id) <= 120)),
  CHECK ((pulse_width_min_ns <= pulse_width_max_ns)),
  CHECK ((frequency_min_hz <= frequency_max_hz)),
  CHECK ((char_length(controller) <= 100)),
  CHECK (((frequency_max_hz >= (1)::double precision) AND (frequency_max_hz <= (100000000)::double precision))),
  CHECK (((frequency_min_hz >= (1)::double precision) AND (frequency_min_hz <= (100000000)::double precision))),
  CHECK (((induction_months >= 1) AND (induction_months <= 60))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK (((power_watts >= (0.1)::double precision) AND (power_watts <= (12000)::double precision))),
  CHECK (((pulse_width_max_ns >= (0.001)::double precision) AND (pulse_width_max_ns <= (100000)::double precision))),
  CHECK (((pulse_width_min_ns >= (0.001)::double precision) AND (pulse_width_min_ns <= (100000)::double precision))),
  CHECK (((scan_speed_max_mm_s >= (1)::double precision) AND (scan_speed_max_mm_s <= (50000)::double precision))),
  CHECK ((char_length(software) <= 100)),
  CHECK ((type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text])))
);
CREATE INDEX machines_newest ON public.machines USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX machines_of_author ON public.machines USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX machines_within_plan ON public.machines USING btree (user_id, kept_at, created_at, id);
CREATE TRIGGER machines_activity AFTER INSERT OR DELETE OR UPDATE ON public.machines FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION machine_activity();
CREATE TRIGGER machines_named BEFORE DELETE ON public.machines FOR EACH ROW EXECUTE FUNCTION name_inductions();
-- row-level security
-- policy machines_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy machines_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy machines_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy machines_of_device for select to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy machines_of_service for select to app_service using (true)
-- policy machines_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy machines_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (id, user_id, name, type, power_watts, is_galvo, software, controller, bed_width_mm, bed_height_mm, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz, frequency_max_hz, scan_speed_max_mm_s, catalog_id) to app_user
-- grant select (id, type, power_watts, is_galvo, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz, frequency_max_hz, scan_speed_max_mm_s) to app_service
-- grant select (id, user_id, name, type, power_watts, is_galvo, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz, frequency_max_hz, scan_speed_max_mm_s, requires_induction) to app_device
-- grant update (name, type, power_watts, is_galvo, software, controller, bed_width_mm, bed_height_mm, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz, frequency_max_hz, scan_speed_max_mm_s, kept_at, requires_induction, induction_months) to app_user

create table mails (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  kind text not null,
  to_address text not null,
  subject text not null,
  content text,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  due_at timestamp(3) with time zone not null default now(),
  send_before timestamp(3) with time zone not null,
  last_error text,
  created_at timestamp(3) with time zone not null default now(),
  sent_at timestamp(3) with time zone,
  is_asked boolean not null default false,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['waiting'::text, 'sending'::text, 'sent'::text, 'failed'::text, 'kept'::text])))
);
CREATE INDEX mails_due ON public.mails USING btree (due_at) WHERE (state = ANY (ARRAY['waiting'::text, 'sending'::text]));
CREATE INDEX mails_failed ON public.mails USING btree (created_at) WHERE (state = 'failed'::text);
CREATE INDEX mails_newest ON public.mails USING btree (created_at DESC, id DESC);
CREATE INDEX mails_of_user ON public.mails USING btree (user_id);
CREATE INDEX mails_to ON public.mails USING btree (lower(to_address));
CREATE TRIGGER mails_written AFTER INSERT ON public.mails FOR EACH STATEMENT EXECUTE FUNCTION mail_written();
-- row-level security
-- policy mails_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (id, user_id, kind, to_address, subject, content, send_before, is_asked) to app_service
-- grant update (content, state, attempts, due_at, last_error, sent_at) to app_service

create table makerspaces (
  team_id uuid not null,
  is_on boolean not null default false,
  PRIMARY KEY (team_id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
CREATE TRIGGER makerspaces_activity_added AFTER INSERT ON public.makerspaces FOR EACH ROW WHEN (new.is_on) EXECUTE FUNCTION makerspace_activity();
CREATE TRIGGER makerspaces_activity_changed AFTER UPDATE OF is_on ON public.makerspaces FOR EACH ROW WHEN ((old.is_on <> new.is_on)) EXECUTE FUNCTION makerspace_activity();
CREATE TRIGGER makerspaces_added AFTER INSERT ON public.makerspaces FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
CREATE TRIGGER makerspaces_changed AFTER UPDATE ON public.makerspaces FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
-- row-level security
-- policy makerspaces_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy makerspaces_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy makerspaces_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy makerspaces_of_device for select to app_device using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy makerspaces_of_service for all to app_service using (true) with check (true)
-- policy makerspaces_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy makerspaces_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant insert (team_id, is_on) to app_user
-- grant select to app_device
-- grant select to app_user
-- grant update (is_on) to app_user

create table material_rules (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  machine_id uuid not null,
  material text,
  custom_material_id uuid,
  rule text not null,
  reason text,
  max_thickness_mm double precision,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (machine_id, custom_material_id),
  UNIQUE (machine_id, material),
  FOREIGN KEY (custom_material_id, team_id) REFERENCES custom_materials(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (machine_id, team_id) REFERENCES machines(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((material IS NULL) <> (custom_material_id IS NULL))),
  CHECK (((rule = 'allowed'::text) OR (reason IS NOT NULL))),
  CHECK (((char_length(material) >= 1) AND (char_length(material) <= 100))),
  CHECK (((max_thickness_mm >= (0.01)::double precision) AND (max_thickness_mm <= (500)::double precision))),
  CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 120))),
  CHECK ((rule = ANY (ARRAY['allowed'::text, 'with_staff'::text, 'not_allowed'::text])))
);
CREATE INDEX material_rules_of_custom_material ON public.material_rules USING btree (custom_material_id, team_id) WHERE (custom_material_id IS NOT NULL);
CREATE INDEX material_rules_of_team ON public.material_rules USING btree (team_id, material);
CREATE TRIGGER material_rules_activity AFTER INSERT OR DELETE OR UPDATE ON public.material_rules FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION rule_activity();
CREATE TRIGGER material_rules_added AFTER INSERT ON public.material_rules FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
CREATE TRIGGER material_rules_changed AFTER UPDATE ON public.material_rules FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
-- row-level security
-- policy material_rules_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy material_rules_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy material_rules_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy material_rules_of_device for select to app_device using (((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy material_rules_of_service for all to app_service using (true) with check (true)
-- policy material_rules_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy material_rules_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (team_id, machine_id, material, custom_material_id, rule, reason, max_thickness_mm) to app_user
-- grant select to app_device

create table materials_baseline (
  id uuid not null default gen_random_uuid(),
  material text not null,
  operation text not null,
  thickness_mm double precision,
  laser_type text not null,
  is_galvo boolean not null,
  machine_power double precision not null,
  power_range_min double precision not null,
  power_range_max double precision not null,
  recommended_lens_inches double precision,
  base_speed_mm_min double precision not null,
  base_power_percent double precision not null,
  base_passes integer not null,
  base_air_psi double precision,
  base_interval_mm double precision,
  base_frequency_hz double precision,
  base_pulse_width_ns double precision,
  base_kerf_mm double precision,
  ai_generated boolean not null default true,
  ai_confidence double precision,
  notes text not null default ''::text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK (((ai_confidence >= (0.1)::double precision) AND (ai_confidence <= (0.95)::double precision))),
  CHECK ((base_passes >= 1)),
  CHECK (((base_power_percent >= (1)::double precision) AND (base_power_percent <= (100)::double precision))),
  CHECK ((base_speed_mm_min > (0)::double precision)),
  CHECK ((laser_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((machine_power > (0)::double precision)),
  CHECK (((char_length(material) >= 1) AND (char_length(material) <= 200))),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text])))
);
CREATE INDEX materials_baseline_of_job ON public.materials_baseline USING btree (lower(material), laser_type, operation);
-- row-level security
-- policy materials_baseline_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service
-- grant update (power_range_min, power_range_max, recommended_lens_inches, base_speed_mm_min, base_power_percent, base_passes, base_air_psi, base_interval_mm, base_frequency_hz, base_pulse_width_ns, base_kerf_mm, ai_confidence) to app_service

create table model_calls (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  claim_id uuid,
  purpose text not null,
  model text not null,
  outcome text not null,
  tries integer not null,
  input_tokens integer not null,
  output_tokens integer not null,
  cost_usd numeric(12,6) not null,
  duration_ms integer not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (claim_id) REFERENCES ai_claims(id) ON DELETE SET NULL,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((cost_usd >= (0)::numeric)),
  CHECK ((duration_ms >= 0)),
  CHECK ((input_tokens >= 0)),
  CHECK ((outcome = ANY (ARRAY['answered'::text, 'unavailable'::text, 'timed_out'::text, 'canceled'::text, 'unusable'::text, 'refused'::text, 'too_large'::text]))),
  CHECK ((output_tokens >= 0)),
  CHECK ((purpose = ANY (ARRAY['propose'::text, 'review'::text, 'sanity_check'::text]))),
  CHECK ((tries >= 0))
);
CREATE INDEX model_calls_newest ON public.model_calls USING btree (created_at DESC, id DESC);
CREATE INDEX model_calls_of_claim ON public.model_calls USING btree (claim_id) WHERE (claim_id IS NOT NULL);
CREATE INDEX model_calls_of_user ON public.model_calls USING btree (user_id) WHERE (user_id IS NOT NULL);
-- row-level security
-- policy model_calls_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (user_id, claim_id, purpose, model, outcome, tries, input_tokens, output_tokens, cost_usd, duration_ms) to app_service

create table notices (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  team_id uuid,
  actor_id uuid,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb,
  is_muted boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  read_at timestamp(3) with time zone,
  mailed_at timestamp(3) with time zone,
  pushed_at timestamp(3) with time zone,
  case_id uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (case_id) REFERENCES consultation_requests(id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((team_id IS NULL) = (case_id IS NOT NULL))),
  CHECK ((octet_length((details)::text) <= 1000)),
  CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text, 'invitation'::text, 'role_changed'::text, 'removed'::text, 'offered'::text, 'handed_over'::text, 'inherited'::text, 'induction_expiring'::text, 'plan_ending'::text, 'consultation_assigned'::text, 'consultation_in_progress'::text, 'consultation_proposed'::text, 'consultation_resolved'::text, 'consultation_given'::text, 'consultation_answered'::text, 'consultation_escalated'::text, 'consultation_closed'::text, 'consultation_page'::text, 'consultation_cancelled'::text, 'consultation_ended'::text])))
);
CREATE INDEX notices_last_mailed ON public.notices USING btree (user_id, mailed_at) WHERE (mailed_at IS NOT NULL);
CREATE INDEX notices_newest ON public.notices USING btree (user_id, created_at DESC, id DESC);
CREATE INDEX notices_of_actor ON public.notices USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX notices_of_case ON public.notices USING btree (case_id, user_id) WHERE (case_id IS NOT NULL);
CREATE INDEX notices_of_plan_ends ON public.notices USING btree (team_id) WHERE (kind = 'plan_ending'::text);
CREATE INDEX notices_of_subject ON public.notices USING btree (subject_id) WHERE (subject_id IS NOT NULL);
CREATE INDEX notices_of_team ON public.notices USING btree (team_id, user_id);
CREATE INDEX notices_oldest ON public.notices USING btree (created_at);
CREATE INDEX notices_unmailed ON public.notices USING btree (user_id, created_at) WHERE ((read_at IS NULL) AND (mailed_at IS NULL) AND (NOT is_muted));
CREATE INDEX notices_unpushed ON public.notices USING btree (user_id, created_at) WHERE ((read_at IS NULL) AND (pushed_at IS NULL) AND (NOT is_muted));
CREATE INDEX notices_unread ON public.notices USING btree (user_id) WHERE (read_at IS NULL);
CREATE UNIQUE INDEX notices_once ON public.notices USING btree (user_id, kind, subject_id) WHERE (subject_id IS NOT NULL);
CREATE TRIGGER notices_added AFTER INSERT ON public.notices FOR EACH ROW EXECUTE FUNCTION notify_changed('notices-', 'user_id');
CREATE TRIGGER notices_read AFTER UPDATE OF read_at ON public.notices FOR EACH ROW WHEN ((old.read_at IS DISTINCT FROM new.read_at)) EXECUTE FUNCTION notify_changed('notices-', 'user_id');
CREATE TRIGGER notices_written AFTER INSERT ON public.notices FOR EACH STATEMENT EXECUTE FUNCTION notices_written();
-- row-level security
-- policy notices_of_service for all to app_service using (true) with check (true)
-- policy notices_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy notices_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select to app_service
-- grant select to app_user
-- grant update (read_at) to app_user
-- grant update (read_at, mailed_at, pushed_at) to app_service

create table notification_banner_dismissals (
  user_id uuid not null,
  banner_id uuid not null,
  dismissed_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (user_id, banner_id),
  FOREIGN KEY (banner_id) REFERENCES notification_banners(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX notification_banner_dismissals_of_banner ON public.notification_banner_dismissals USING btree (banner_id);
CREATE TRIGGER notification_banner_dismissed AFTER INSERT ON public.notification_banner_dismissals FOR EACH ROW EXECUTE FUNCTION count_banner_figures();
-- row-level security
-- policy notification_banner_dismissals_of_service for all to app_service using (true) with check (true)
-- policy notification_banner_dismissals_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy notification_banner_dismissals_outside_teams for select to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (user_id, banner_id, dismissed_at) to app_service
-- grant select to app_user
-- grant update (dismissed_at) to app_service

create table notification_banner_figures (
  banner_id uuid not null,
  part smallint not null,
  seen integer not null default 0,
  pressed integer not null default 0,
  dismissed integer not null default 0,
  PRIMARY KEY (banner_id, part),
  FOREIGN KEY (banner_id) REFERENCES notification_banners(id) ON DELETE CASCADE,
  CHECK (((part >= 0) AND (part <= 15)))
);
-- row-level security
-- policy notification_banner_figures_of_service for all to app_service using (true) with check (true)
-- grant select to app_service

create table notification_banner_views (
  user_id uuid not null,
  banner_id uuid not null,
  is_pressed boolean not null default false,
  PRIMARY KEY (user_id, banner_id),
  FOREIGN KEY (banner_id) REFERENCES notification_banners(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX notification_banner_views_of_banner ON public.notification_banner_views USING btree (banner_id);
CREATE TRIGGER notification_banner_pressed AFTER UPDATE ON public.notification_banner_views FOR EACH ROW WHEN ((new.is_pressed AND (NOT old.is_pressed))) EXECUTE FUNCTION count_banner_figures();
CREATE TRIGGER notification_banner_seen AFTER INSERT ON public.notification_banner_views FOR EACH ROW EXECUTE FUNCTION count_banner_figures();
-- row-level security
-- policy notification_banner_views_of_service for all to app_service using (true) with check (true)
-- policy notification_banner_views_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy notification_banner_views_outside_teams for select to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (user_id, banner_id, is_pressed) to app_service
-- grant select to app_user
-- grant update (is_pressed) to app_service

create table notification_banners (
  id uuid not null default gen_random_uuid(),
  message text not null,
  severity text not null default 'info'::text,
  action_label text,
  action_url text,
  is_active boolean not null default false,
  start_date timestamp(3) with time zone,
  end_date timestamp(3) with time zone,
  time_zone text not null default 'UTC'::text,
  target_plans text[] not null default '{}'::text[],
  target_user_ids uuid[] not null default '{}'::uuid[],
  persist_after_dismissal boolean not null default false,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  source text not null default 'admin'::text,
  sort_order integer not null default 0,
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK (((char_length(action_label) >= 1) AND (char_length(action_label) <= 40))),
  CHECK (((char_length(action_url) <= 500) AND (action_url ~ '^(/($|[^/\\])|https?://)'::text))),
  CHECK (((action_label IS NULL) = (action_url IS NULL))),
  CHECK ((end_date > start_date)),
  CHECK (((char_length(message) >= 1) AND (char_length(message) <= 160))),
  CHECK ((severity = ANY (ARRAY['success'::text, 'warning'::text, 'alert'::text, 'info'::text]))),
  CHECK ((source = 'admin'::text)),
  CHECK ((cardinality(target_plans) <= 50)),
  CHECK ((cardinality(target_user_ids) <= 100)),
  CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 60)))
);
CREATE INDEX notification_banners_created_by ON public.notification_banners USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX notification_banners_deleted ON public.notification_banners USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX notification_banners_in_order ON public.notification_banners USING btree (sort_order, created_at, id) WHERE (deleted_at IS NULL);
-- row-level security
-- policy notification_banners_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (id, message, severity, action_label, action_url, is_active, start_date, end_date, time_zone, target_plans, target_user_ids, persist_after_dismissal, created_by, sort_order) to app_service
-- grant update (message, severity, action_label, action_url, is_active, start_date, end_date, time_zone, target_plans, target_user_ids, persist_after_dismissal, sort_order, updated_at, deleted_at) to app_service

create table notification_preferences (
  user_id uuid not null,
  kind text not null,
  way text not null,
  is_on boolean not null,
  PRIMARY KEY (user_id, kind, way),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['results'::text, 'usage'::text, 'exports'::text, 'digest'::text, 'mentions'::text, 'team_changes'::text, 'inductions'::text, 'consultations'::text]))),
  CHECK ((way = ANY (ARRAY['in_app'::text, 'email'::text, 'push'::text])))
);
CREATE TRIGGER notification_preferences_changed AFTER INSERT OR UPDATE ON public.notification_preferences FOR EACH ROW EXECUTE FUNCTION notify_changed('profile-', 'user_id');
-- row-level security
-- policy notification_preferences_of_service for all to app_service using (true) with check (true)
-- policy notification_preferences_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy notification_preferences_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant insert (user_id, kind, way, is_on) to app_service
-- grant insert (user_id, kind, way, is_on) to app_user
-- grant select to app_service
-- grant select to app_user
-- grant update (is_on) to app_service
-- grant update (is_on) to app_user

create table onboarding (
  user_id uuid not null,
  step text not null default 'you'::text,
  makes text[] not null default '{}'::text[],
  is_resume_hidden boolean not null default false,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((makes <@ ARRAY['signs'::text, 'gifts'::text, 'boxes'::text, 'jewelry'::text, 'tags'::text, 'parts'::text]) AND (cardinality(makes) <= 6))),
  CHECK ((step = ANY (ARRAY['you'::text, 'machine'::text, 'job'::text, 'ready'::text])))
);
-- row-level security
-- policy onboarding_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy onboarding_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant insert (user_id, step, makes, is_resume_hidden) to app_user
-- grant select to app_user
-- grant update (step, makes, is_resume_hidden, updated_at) to app_user

create table one_time_links (
  token_hash text not null,
  purpose text not null,
  user_id uuid not null,
  email text not null,
  expires_at timestamp(3) with time zone not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (token_hash),
  FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  CHECK ((purpose = ANY (ARRAY['verify_email'::text, 'reset_password'::text, 'sign_in'::text, 'change_email'::text, 'undo_email'::text]))),
  CHECK ((token_hash ~ '^[0-9a-f]{64}$'::text))
);
CREATE INDEX one_time_links_by_end ON public.one_time_links USING btree (expires_at);
CREATE INDEX one_time_links_of_user ON public.one_time_links USING btree (user_id, purpose);
-- row-level security
-- policy one_time_links_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table page_performance (
  id bigint not null generated always as identity,
  user_id uuid not null,
  page_url text not null,
  load_time real,
  dom_content_loaded real,
  first_contentful_paint real,
  largest_contentful_paint real,
  interaction_to_next_paint real,
  first_input_delay real generated always as (interaction_to_next_paint) stored,
  cumulative_layout_shift real,
  time_to_interactive real,
  time_to_first_byte real,
  resource_count integer,
  resource_size bigint,
  user_agent text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((cumulative_layout_shift >= (0)::double precision) AND (cumulative_layout_shift <= (1000)::double precision))),
  CHECK (((dom_content_loaded >= (0)::double precision) AND (dom_content_loaded <= (600000)::double precision))),
  CHECK (((first_contentful_paint >= (0)::double precision) AND (first_contentful_paint <= (600000)::double precision))),
  CHECK (((interaction_to_next_paint >= (0)::double precision) AND (interaction_to_next_paint <= (600000)::double precision))),
  CHECK (((largest_contentful_paint >= (0)::double precision) AND (largest_contentful_paint <= (600000)::double precision))),
  CHECK (((load_time >= (0)::double precision) AND (load_time <= (600000)::double precision))),
  CHECK (((page_url ~ '^/[A-Za-z$/-]*$'::text) AND (length(page_url) <= 100))),
  CHECK (((resource_count >= 0) AND (resource_count <= 100000))),
  CHECK (((resource_size >= 0) AND (resource_size <= '10000000000'::bigint))),
  CHECK (((time_to_first_byte >= (0)::double precision) AND (time_to_first_byte <= (600000)::double precision))),
  CHECK (((time_to_interactive >= (0)::double precision) AND (time_to_interactive <= (600000)::double precision))),
  CHECK ((length(user_agent) <= 200))
);
CREATE INDEX page_performance_by_age ON public.page_performance USING btree (created_at);
CREATE INDEX page_performance_of_user ON public.page_performance USING btree (user_id, created_at);
-- row-level security
-- policy page_performance_of_service for all to app_service using (true) with check (true)
-- policy page_performance_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy page_performance_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (user_id, page_url, load_time, dom_content_loaded, first_contentful_paint, largest_contentful_paint, interaction_to_next_paint, cumulative_layout_shift, time_to_interactive, time_to_first_byte, resource_count, resource_size, user_agent) to app_user

create table parser_question_analytics (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  job_id uuid not null,
  question_id text not null,
  field_name text not null,
  source text not null,
  event text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (job_id, user_id) REFERENCES jobs(id, user_id) ON DELETE CASCADE,
  CHECK ((event = ANY (ARRAY['asked'::text, 'answered'::text, 'declined'::text]))),
  CHECK ((source = ANY (ARRAY['compiled'::text, 'trigger'::text])))
);
CREATE INDEX parser_question_analytics_by_age ON public.parser_question_analytics USING btree (created_at);
CREATE INDEX parser_question_analytics_of_job ON public.parser_question_analytics USING btree (job_id);
CREATE INDEX parser_question_analytics_of_user ON public.parser_question_analytics USING btree (user_id, id);
-- row-level security
-- policy parser_question_analytics_add for insert to app_user with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy parser_question_analytics_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy parser_question_analytics_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy parser_question_analytics_counted for select to app_service using (true)
-- policy parser_question_analytics_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy parser_question_analytics_old for all to app_service using ((created_at < (now() - '30 days'::interval))) with check (false)
-- policy parser_question_analytics_read for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy parser_question_analytics_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete to app_service
-- grant insert (user_id, job_id, question_id, field_name, source, event) to app_user
-- grant select (id, question_id, field_name, event, created_at) to app_service
-- grant select to app_user

create table performance_metrics (
  metric_name text not null,
  value double precision not null,
  unit text not null,
  tags jsonb not null,
  "timestamp" timestamp(3) with time zone not null,
  PRIMARY KEY ("timestamp", metric_name, tags),
  CHECK (((metric_name ~ '^[a-z_]+$'::text) AND (length(metric_name) <= 40))),
  CHECK (((jsonb_typeof(tags) = 'object'::text) AND (length((tags)::text) <= 200))),
  CHECK ((unit = ANY (ARRAY['count'::text, 'ms'::text, 'bytes'::text, 'percent'::text])))
);
-- row-level security
-- policy performance_metrics_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table performance_rollup_states (
  kind text not null,
  hours_until timestamp(3) with time zone not null,
  days_until timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (kind),
  CHECK ((kind = ANY (ARRAY['page'::text, 'request'::text, 'model'::text, 'load'::text])))
);
-- row-level security
-- policy performance_rollup_states_of_service for all to app_service using (true) with check (true)
-- grant insert, select, update to app_service

create table performance_rollups (
  kind text not null,
  grain text not null,
  subject text not null,
  metric text not null,
  starts_at timestamp(3) with time zone not null,
  count bigint not null,
  good bigint not null,
  bad bigint not null,
  total double precision not null,
  highest double precision not null,
  buckets smallint[] not null,
  counts integer[] not null,
  PRIMARY KEY (kind, grain, subject, metric, starts_at),
  CHECK (((good >= 0) AND (good <= count))),
  CHECK (((bad >= 0) AND (bad <= count))),
  CHECK ((cardinality(counts) = cardinality(buckets))),
  CHECK ((count > 0)),
  CHECK ((grain = ANY (ARRAY['hour'::text, 'day'::text]))),
  CHECK ((kind = ANY (ARRAY['page'::text, 'request'::text, 'model'::text, 'load'::text]))),
  CHECK (((metric ~ '^[a-z_]+$'::text) AND (length(metric) <= 40))),
  CHECK ((length(subject) <= 100))
);
CREATE INDEX performance_rollups_by_time ON public.performance_rollups USING btree (kind, grain, starts_at);
-- row-level security
-- policy performance_rollups_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table plan_change_notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  old_plan text not null,
  new_plan text not null,
  changes jsonb not null,
  is_read boolean not null default false,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((jsonb_typeof(changes) = 'array'::text))
);
CREATE INDEX plan_change_notifications_by_age ON public.plan_change_notifications USING btree (created_at);
CREATE INDEX plan_change_notifications_unread ON public.plan_change_notifications USING btree (user_id, created_at) WHERE (NOT is_read);
-- row-level security
-- policy plan_change_notifications_of_service for all to app_service using (true) with check (true)
-- policy plan_change_notifications_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy plan_change_notifications_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (user_id, old_plan, new_plan, changes) to app_service
-- grant select to app_user
-- grant update (is_read) to app_user

create table plan_edits (
  id uuid not null default gen_random_uuid(),
  plan_id uuid,
  plan_name text,
  kind text not null,
  changes jsonb not null default '[]'::jsonb,
  edited_by uuid,
  starts_at timestamp(3) with time zone,
  settled_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (edited_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (plan_id) REFERENCES subscription_plans(id) ON DELETE SET NULL,
  CHECK ((jsonb_typeof(changes) = 'array'::text)),
  CHECK (((kind = 'scheduled'::text) = (starts_at IS NOT NULL))),
  CHECK (((settled_at IS NULL) OR (kind = 'scheduled'::text))),
  CHECK ((kind = ANY (ARRAY['created'::text, 'changed'::text, 'deleted'::text, 'ordered'::text, 'scheduled'::text, 'started'::text, 'canceled'::text])))
);
CREATE INDEX plan_edits_newest ON public.plan_edits USING btree (created_at DESC, id DESC);
CREATE INDEX plan_edits_of_editor ON public.plan_edits USING btree (edited_by) WHERE (edited_by IS NOT NULL);
CREATE INDEX plan_edits_of_plan ON public.plan_edits USING btree (plan_id);
CREATE INDEX plan_edits_to_start ON public.plan_edits USING btree (starts_at) WHERE ((kind = 'scheduled'::text) AND (settled_at IS NULL));
-- row-level security
-- policy plan_edits_of_service for all to app_service using (true) with check (true)
-- grant insert (plan_id, plan_name, kind, changes, edited_by, starts_at) to app_service
-- grant select to app_service
-- grant update (settled_at) to app_service

create table plan_prices (
  price_id text not null,
  product_id text not null,
  plan_name text not null,
  unit_amount integer not null,
  is_current boolean not null,
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (price_id),
  FOREIGN KEY (plan_name) REFERENCES subscription_plans(name) ON UPDATE CASCADE,
  CHECK ((unit_amount > 0))
);
CREATE UNIQUE INDEX plan_prices_current ON public.plan_prices USING btree (plan_name) WHERE is_current;
CREATE TRIGGER plan_prices_changed AFTER INSERT OR DELETE OR UPDATE ON public.plan_prices FOR EACH ROW EXECUTE FUNCTION price_changed();
-- row-level security
-- policy plan_prices_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table plugin_plan_access (
  plugin_id uuid not null,
  plan_name_text text not null,
  is_enabled boolean not null,
  PRIMARY KEY (plugin_id, plan_name_text),
  FOREIGN KEY (plan_name_text) REFERENCES subscription_plans(name) ON UPDATE CASCADE ON DELETE CASCADE,
  FOREIGN KEY (plugin_id) REFERENCES plugins(id) ON DELETE CASCADE
);
CREATE INDEX plugin_plan_access_of_plan ON public.plugin_plan_access USING btree (plan_name_text);
-- row-level security
-- policy plugin_plan_access_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugin_plan_access_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugin_plan_access_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugin_plan_access_of_service for all to app_service using (true) with check (true)
-- policy plugin_plan_access_read for select to app_anonymous, app_service, app_user using (true)
-- policy plugin_plan_access_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant insert, select, update to app_service
-- grant select to app_anonymous
-- grant select to app_user

create table plugin_settings (
  plugin_id uuid not null,
  user_id uuid,
  key text not null,
  value jsonb not null,
  updated_at timestamp(3) with time zone not null default now(),
  UNIQUE NULLS NOT DISTINCT (plugin_id, user_id, key),
  FOREIGN KEY (plugin_id) REFERENCES plugins(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((char_length(key) >= 1) AND (char_length(key) <= 60))),
  CHECK ((pg_column_size(value) <= 2000))
);
CREATE INDEX plugin_settings_of_user ON public.plugin_settings USING btree (user_id);
-- row-level security
-- policy plugin_settings_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugin_settings_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugin_settings_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugin_settings_of_service for all to app_service using (true) with check (true)
-- policy plugin_settings_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy plugin_settings_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, insert, select, update to app_service
-- grant delete, select to app_user
-- grant insert (plugin_id, user_id, key, value) to app_user
-- grant update (value, updated_at) to app_user

create table plugins (
  id uuid not null default gen_random_uuid(),
  key text not null,
  name text not null,
  description text not null,
  category text not null,
  icon text not null,
  ui_component_path text not null,
  route_path text,
  is_active boolean not null default true,
  order_index integer not null,
  PRIMARY KEY (id),
  UNIQUE (key),
  CHECK ((category = ANY (ARRAY['machine'::text, 'material'::text, 'workflow'::text, 'collaboration'::text, 'ai'::text, 'ux'::text]))),
  CHECK ((key ~ '^[a-z][a-z0-9_]{0,59}$'::text))
);
-- row-level security
-- policy plugins_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugins_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugins_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy plugins_of_service for all to app_service using (true) with check (true)
-- policy plugins_read for select to app_anonymous, app_service, app_user using (true)
-- policy plugins_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant insert, select, update to app_service
-- grant select to app_anonymous
-- grant select to app_user

create table profiles (
  id uuid not null,
  email text not null,
  name text not null,
  role text not null default 'user'::text,
  is_admin boolean not null generated always as ((role = 'admin'::text)) stored,
  plan_text text not null default 'Free'::text,
  onboarding_completed boolean not null default false,
  ai_strategy text not null default 'split'::text,
  speed_unit text,
  pressure_unit text not null default 'psi'::text,
  created_at timestamp(3) with time zone not null default now(),
  feedback_prompt_dismissed_at timestamp(3) with time zone,
  email_verified boolean not null default false,
  password_changed_at timestamp(3) with time zone,
  admin_since timestamp(3) with time zone,
  erase_at timestamp(3) with time zone,
  erase_decided_at timestamp(3) with time zone,
  galvo_speed_unit text,
  color_scheme text,
  density text not null default 'comfortable'::text,
  region text,
  avatar_key text,
  subscribed_plan text,
  granted_plan text,
  current_plan text not null generated always as (COALESCE(granted_plan, subscribed_plan, plan_text)) stored,
  grants_end_at timestamp(3) with time zone,
  ai_model text not null default 'first'::text,
  kind text not null default 'user'::text,
  auth_user_id uuid generated always as (
CASE kind
    WHEN 'user'::text THEN id
    ELSE NULL::uuid
END) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (auth_user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  FOREIGN KEY (granted_plan) REFERENCES subscription_plans(name) ON UPDATE CASCADE,
  FOREIGN KEY (plan_text) REFERENCES subscription_plans(name) ON UPDATE CASCADE,
  FOREIGN KEY (subscribed_plan) REFERENCES subscription_plans(name) ON UPDATE CASCADE,
  CHECK ((ai_model = ANY (ARRAY['first'::text, 'second'::text]))),
  CHECK ((ai_strategy = ANY (ARRAY['split'::text, 'unified'::text]))),
  CHECK ((avatar_key ~ '^avatars/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$'::text)),
  CHECK (((kind = 'team'::text) = (email = ''::text))),
  CHECK ((color_scheme = ANY (ARRAY['light'::text, 'dark'::text, 'auto'::text]))),
  CHECK ((density = ANY (ARRAY['comfortable'::text, 'compact'::text]))),
  CHECK ((galvo_speed_unit = ANY (ARRAY['mm/s'::text, 'mm/min'::text, 'in/s'::text]))),
  CHECK ((kind = ANY (ARRAY['user'::text, 'team'::text]))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK ((pressure_unit = ANY (ARRAY['psi'::text, 'bar'::text]))),
  CHECK ((region = ANY (ARRAY['US'::text, 'GB'::text, 'CA'::text, 'AU'::text, 'DE'::text, 'FR'::text, 'ES'::text, 'IT'::text, 'NL'::text, 'SE'::text, 'PL'::text, 'BR'::text, 'JP'::text]))),
  CHECK ((role = ANY (ARRAY['user'::text, 'admin'::text, 'beta'::text]))),
  CHECK ((speed_unit = ANY (ARRAY['mm/s'::text, 'mm/min'::text, 'in/s'::text])))
);
CREATE INDEX profiles_admins ON public.profiles USING btree (id) WHERE (role = 'admin'::text);
CREATE INDEX profiles_by_email ON public.profiles USING btree (lower(email)) WHERE (email <> ''::text);
CREATE INDEX profiles_granted ON public.profiles USING btree (created_at DESC, id DESC) WHERE (grants_end_at IS NOT NULL);
CREATE INDEX profiles_newest ON public.profiles USING btree (created_at DESC, id DESC);
CREATE INDEX profiles_of_plan ON public.profiles USING btree (current_plan, created_at DESC, id DESC);
CREATE INDEX profiles_signing_in ON public.profiles USING btree (auth_user_id);
CREATE INDEX profiles_teams ON public.profiles USING btree (id) WHERE (kind = 'team'::text);
CREATE INDEX profiles_to_erase ON public.profiles USING btree (erase_at) WHERE (erase_at IS NOT NULL);
CREATE UNIQUE INDEX profiles_avatars ON public.profiles USING btree (avatar_key COLLATE "C") WHERE (avatar_key IS NOT NULL);
CREATE TRIGGER profiles_added_words AFTER INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION save_user_words();
CREATE TRIGGER profiles_admin_since BEFORE UPDATE OF role ON public.profiles FOR EACH ROW WHEN ((old.role IS DISTINCT FROM new.role)) EXECUTE FUNCTION set_admin_since();
CREATE TRIGGER profiles_admin_since_on_insert BEFORE INSERT ON public.profiles FOR EACH ROW EXECUTE FUNCTION set_admin_since();
CREATE TRIGGER profiles_changed AFTER UPDATE ON public.profiles FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION notify_changed('profile-', 'id');
CREATE TRIGGER profiles_changed_words AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.name <> new.name) OR (old.email <> new.email))) EXECUTE FUNCTION save_user_words();
CREATE TRIGGER profiles_leave_cases AFTER UPDATE OF erase_at ON public.profiles FOR EACH ROW WHEN (((old.erase_at IS NULL) AND (new.erase_at IS NOT NULL))) EXECUTE FUNCTION release_consultations_of_leaving();
CREATE TRIGGER profiles_renamed AFTER UPDATE OF name, avatar_key ON public.profiles FOR EACH ROW WHEN (((new.kind = 'user'::text) AND ((old.name IS DISTINCT FROM new.name) OR (old.avatar_key IS DISTINCT FROM new.avatar_key)))) EXECUTE FUNCTION person_renamed();
CREATE TRIGGER profiles_team_activity AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((new.kind = 'team'::text) AND ((old.name <> new.name) OR ((old.erase_at IS NULL) <> (new.erase_at IS NULL))))) EXECUTE FUNCTION team_profile_activity();
CREATE TRIGGER profiles_team_plan AFTER UPDATE ON public.profiles FOR EACH ROW WHEN (((old.kind = 'user'::text) AND ((old.current_plan <> new.current_plan) OR (old.role <> new.role)))) EXECUTE FUNCTION owner_plan_changed();
-- computed column ai_limit_exceeded boolean
-- computed column ai_requests_limit integer
-- computed column ai_requests_used integer
-- row-level security
-- policy profiles_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy profiles_change_own for update to app_user using ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy profiles_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy profiles_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy profiles_of_device for select to app_device using ((id = ANY (ARRAY[( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"), ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")])))
-- policy profiles_of_service for all to app_service using (true) with check (true)
-- policy profiles_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- policy profiles_read_own for select to app_user using ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy profiles_role_for_login for select to app_login using (true)
-- grant insert (id, email, name, kind) to app_service
-- grant select (id, name) to app_device
-- grant select (id, role, admin_since, erase_at, current_plan, grants_end_at, kind) to app_login
-- grant select to app_user
-- grant select, update to app_service
-- grant update (name, onboarding_completed, ai_strategy, speed_unit, pressure_unit, feedback_prompt_dismissed_at, galvo_speed_unit, color_scheme, density, region, ai_model) to app_user

create table push_subscriptions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  session_id uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  last_pushed_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
  CHECK ((char_length(device) <= 100)),
  CHECK (((endpoint ~ '^https?://'::text) AND (octet_length(endpoint) <= 1000))),
  CHECK ((p256dh ~ '^[A-Za-z0-9_-]{87}$'::text))
);
CREATE INDEX push_subscriptions_of_session ON public.push_subscriptions USING btree (session_id);
CREATE INDEX push_subscriptions_of_user ON public.push_subscriptions USING btree (user_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX push_subscriptions_endpoint ON public.push_subscriptions USING btree (endpoint);
-- row-level security
-- policy push_subscriptions_of_service for all to app_service using (true) with check (true)
-- policy push_subscriptions_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy push_subscriptions_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant update (last_pushed_at) to app_service

create table quiet_hours (
  user_id uuid not null,
  start_minute smallint not null,
  end_minute smallint not null,
  time_zone text not null,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((start_minute <> end_minute)),
  CHECK (((end_minute >= 0) AND (end_minute <= 1439))),
  CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  CHECK (((char_length(time_zone) >= 1) AND (char_length(time_zone) <= 60)))
);
-- row-level security
-- policy quiet_hours_of_service for all to app_service using (true) with check (true)
-- policy quiet_hours_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy quiet_hours_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_user
-- grant insert (user_id, start_minute, end_minute, time_zone) to app_user
-- grant select to app_service
-- grant update (start_minute, end_minute, time_zone) to app_user

create table referral_sources (
  user_id uuid not null,
  source text,
  created_at timestamp(3) with time zone not null default now(),
  referrer_host text,
  utm_source text,
  PRIMARY KEY (user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((referrer_host ~ '^[a-z0-9.-]{1,100}$'::text)),
  CHECK ((num_nonnulls(source, referrer_host, utm_source) > 0)),
  CHECK ((source = ANY (ARRAY['search'::text, 'video'::text, 'forum'::text, 'friend'::text, 'maker_space'::text, 'shop'::text, 'other'::text]))),
  CHECK ((utm_source ~ '^[a-z0-9._-]{1,60}$'::text))
);
CREATE INDEX referral_sources_by_age ON public.referral_sources USING btree (created_at);
-- row-level security
-- policy referral_sources_of_service for select to app_service using (true)
-- policy referral_sources_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy referral_sources_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_user
-- grant insert (user_id, source, referrer_host, utm_source) to app_user
-- grant select (user_id, source, created_at, referrer_host, utm_source) to app_service
-- grant update (source, referrer_host, utm_source) to app_user

create table request_minutes (
  minute timestamp(3) with time zone not null,
  operation text not null,
  process uuid not null,
  count integer not null,
  good integer not null,
  bad integer not null,
  total double precision not null,
  buckets smallint[] not null,
  counts integer[] not null,
  PRIMARY KEY (minute, operation, process),
  CHECK (((good >= 0) AND (good <= count))),
  CHECK (((bad >= 0) AND (bad <= count))),
  CHECK ((cardinality(counts) = cardinality(buckets))),
  CHECK ((count > 0)),
  CHECK ((length(operation) <= 100)),
  CHECK ((total >= (0)::double precision))
);
-- row-level security
-- policy request_minutes_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table result_evidence (
  feedback_id uuid not null,
  user_id uuid not null,
  material text,
  laser_type text not null,
  is_galvo boolean not null,
  watts_class integer not null,
  operation text not null,
  verdict text not null,
  ratio double precision,
  band_low double precision,
  band_high double precision,
  created_at timestamp(3) with time zone not null,
  PRIMARY KEY (feedback_id),
  FOREIGN KEY (feedback_id) REFERENCES feedback(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((laser_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((ratio > (0)::double precision)),
  CHECK ((verdict = ANY (ARRAY['good'::text, 'weak'::text, 'hot'::text, 'failed'::text])))
);
CREATE INDEX result_evidence_by_age ON public.result_evidence USING btree (created_at);
CREATE INDEX result_evidence_of_user ON public.result_evidence USING btree (user_id);
-- row-level security
-- policy result_evidence_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table safety_blocks (
  id uuid not null default gen_random_uuid(),
  name text not null,
  material_pattern text not null,
  block_level text not null,
  laser_type_filter text,
  reason text not null,
  alternative text,
  is_active boolean not null default true,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (name),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((char_length(alternative) <= 100)),
  CHECK ((block_level = ANY (ARRAY['error'::text, 'warning'::text, 'info'::text]))),
  CHECK ((laser_type_filter = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK (((char_length(material_pattern) >= 1) AND (char_length(material_pattern) <= 500))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
  CHECK (((char_length(reason) >= 1) AND (char_length(reason) <= 300)))
);
CREATE INDEX safety_blocks_of_creator ON public.safety_blocks USING btree (created_by) WHERE (created_by IS NOT NULL);
-- row-level security
-- policy safety_blocks_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table safety_bypasses (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  job_id uuid,
  material text not null,
  rules jsonb not null,
  reasons jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (job_id, user_id) REFERENCES jobs(id, user_id) ON DELETE SET NULL (job_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX safety_bypasses_of_job ON public.safety_bypasses USING btree (job_id, created_at DESC);
CREATE INDEX safety_bypasses_of_user ON public.safety_bypasses USING btree (user_id);
-- row-level security
-- policy safety_bypasses_add for insert to app_user with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy safety_bypasses_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy safety_bypasses_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy safety_bypasses_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy safety_bypasses_read for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy safety_bypasses_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant insert (user_id, job_id, material, rules, reasons) to app_user
-- grant select to app_user

create table safety_pages (
  machine_id uuid not null,
  version integer not null,
  team_id uuid not null,
  text text not null,
  demands_reading boolean not null,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (machine_id, version),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (machine_id, team_id) REFERENCES machines(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((char_length(text) >= 1) AND (char_length(text) <= 10000))),
  CHECK (((version >= 1) AND (version <= 1000)))
);
CREATE INDEX safety_pages_of_author ON public.safety_pages USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX safety_pages_of_team ON public.safety_pages USING btree (team_id);
CREATE TRIGGER safety_pages_activity AFTER INSERT ON public.safety_pages FOR EACH ROW EXECUTE FUNCTION page_activity();
CREATE TRIGGER safety_pages_added AFTER INSERT ON public.safety_pages FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
-- row-level security
-- policy safety_pages_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy safety_pages_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy safety_pages_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy safety_pages_of_device for select to app_device using (((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy safety_pages_of_service for all to app_service using (true) with check (true)
-- policy safety_pages_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy safety_pages_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant insert (machine_id, version, team_id, text, demands_reading) to app_user
-- grant select (machine_id, version, team_id, demands_reading) to app_device
-- grant select to app_user

create table schema_migrations (
  version text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  compatible_with text,
  PRIMARY KEY (version)
);
-- row-level security
-- policy schema_migrations_read for select to app_login using (true)
-- grant select to app_login

create table setting_words (
  user_id uuid not null,
  word text not null,
  label text,
  setting_count bigint not null,
  PRIMARY KEY (user_id, word),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
-- row-level security
-- policy setting_words_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy setting_words_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy setting_words_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy setting_words_of_service for all to app_service using ((setting_count = 0)) with check (false)
-- policy setting_words_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy setting_words_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant select to app_user

create table settings (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  name text not null,
  material text not null,
  thickness_mm double precision,
  operation text not null,
  speed_mm_min double precision not null,
  speed_band_low_mm_min double precision not null,
  speed_band_high_mm_min double precision not null,
  power_percent double precision not null,
  passes integer not null,
  interval_mm double precision,
  hatch_spacing_mm double precision generated always as (interval_mm) stored,
  frequency_hz double precision,
  frequency_khz double precision generated always as ((frequency_hz / (1000)::double precision)) stored,
  pulse_width_ns double precision,
  kerf_mm double precision,
  air_psi double precision,
  hatch_angle_deg double precision,
  hatch_type text,
  fill_type text not null,
  expected_color text,
  z_offset_mm double precision,
  target_depth_mm double precision,
  confidence double precision not null,
  source text not null,
  method text not null,
  ai_agent_used text,
  ai_model_version text,
  rationale jsonb not null,
  warnings jsonb not null default '[]'::jsonb,
  job_id uuid,
  step_index integer,
  machine_id uuid,
  machine_name text not null,
  machine_type text not null,
  machine_power_watts double precision not null,
  lens_id uuid,
  lens_focal_length_mm double precision,
  created_at timestamp(3) with time zone not null default now(),
  folder_id uuid,
  tags text[] not null default '{}'::text[],
  is_pinned boolean not null default false,
  notes text not null default ''::text,
  further_steps jsonb not null default '[]'::jsonb,
  min_power_percent double precision,
  hatch_angle_step_deg double precision,
  air_assist boolean,
  layer_mode text not null,
  safety_bypassed boolean not null default false,
  updated_at timestamp(3) with time zone not null default now(),
  deleted_at timestamp(3) with time zone,
  deletion_id uuid,
  name_key text not null generated always as ("left"(fold_text(name), 80)) stored,
  material_key text not null generated always as ("left"(fold_text(material), 80)) stored,
  words tsvector not null generated always as (setting_words(name, material, notes, machine_name, tags, operation, source, machine_type, machine_id, lens_id, folder_id)) stored,
  version_id uuid not null,
  repeats integer not null default 1,
  stored_bytes integer not null generated always as ((((((((1500 + (2 * octet_length(name))) + (2 * octet_length(material))) + (2 * octet_length(notes))) + (100 * cardinality(tags))) + octet_length((rationale)::text)) + octet_length((warnings)::text)) + octet_length((further_steps)::text))) stored,
  kept_at timestamp(3) with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  is_locked boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (folder_id, user_id) REFERENCES folders(id, user_id) ON DELETE SET NULL (folder_id),
  FOREIGN KEY (job_id, user_id) REFERENCES jobs(id, user_id) ON DELETE SET NULL (job_id),
  FOREIGN KEY (lens_id, user_id) REFERENCES lenses(id, user_id) ON DELETE SET NULL (lens_id),
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE SET NULL (machine_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (version_id, user_id) REFERENCES settings_versions(id, user_id),
  CHECK (((deleted_at IS NULL) = (deletion_id IS NULL))),
  CHECK (((confidence >= (0.1)::double precision) AND (confidence <= (0.95)::double precision))),
  CHECK ((fill_type = ANY (ARRAY['line'::text, 'fill'::text]))),
  CHECK ((hatch_type = ANY (ARRAY['unidirectional'::text, 'bidirectional'::text, 'crosshatch'::text]))),
  CHECK ((layer_mode = ANY (ARRAY['line'::text, 'fill'::text, 'offset_fill'::text, 'image'::text]))),
  CHECK ((machine_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((method = ANY (ARRAY['baseline'::text, 'interpolated'::text, 'model'::text, 'family'::text, 'physics'::text, 'generic'::text, 'ai'::text, 'case'::text, 'imported'::text]))),
  CHECK (((min_power_percent >= (0)::double precision) AND (min_power_percent <= (100)::double precision))),
  CHECK (((char_length(name) >= 1) AND (char_length(name) <= 200))),
  CHECK ((char_length(notes) <= 2000)),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((passes >= 1)),
  CHECK (((power_percent > (0)::double precision) AND (power_percent <= (100)::double precision))),
  CHECK ((repeats >= 1)),
  CHECK ((speed_mm_min > (0)::double precision)),
  CHECK ((step_index >= 0)),
  CHECK ((cardinality(tags) <= 20))
);
CREATE INDEX settings_by_confidence ON public.settings USING btree (user_id, is_pinned, confidence, id) WHERE (deleted_at IS NULL);
CREATE INDEX settings_by_material ON public.settings USING btree (user_id, is_pinned, material_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX settings_by_name ON public.settings USING btree (user_id, is_pinned, name_key, id) WHERE (deleted_at IS NULL);
CREATE INDEX settings_by_words ON public.settings USING gin (words_of_owner(user_id, words)) WITH (gin_pending_list_limit='512') WHERE (deleted_at IS NULL);
CREATE INDEX settings_in_bin ON public.settings USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX settings_in_bin_of_user ON public.settings USING btree (user_id) WHERE (deleted_at IS NOT NULL);
CREATE INDEX settings_in_folder ON public.settings USING btree (folder_id) WHERE (folder_id IS NOT NULL);
CREATE INDEX settings_in_force ON public.settings USING btree (version_id);
CREATE INDEX settings_last_changed ON public.settings USING btree (user_id, is_pinned, updated_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX settings_newest ON public.settings USING btree (user_id, is_pinned, created_at, id) WHERE (deleted_at IS NULL);
CREATE INDEX settings_of_author ON public.settings USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX settings_of_deletion ON public.settings USING btree (deletion_id) WHERE (deletion_id IS NOT NULL);
CREATE INDEX settings_of_lens ON public.settings USING btree (lens_id) WHERE (lens_id IS NOT NULL);
CREATE INDEX settings_of_machine ON public.settings USING btree (machine_id) WHERE (machine_id IS NOT NULL);
CREATE INDEX settings_of_user ON public.settings USING btree (user_id, id);
CREATE INDEX settings_within_plan ON public.settings USING btree (user_id, kept_at, created_at, id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX settings_of_step ON public.settings USING btree (user_id, job_id, step_index) WHERE (deleted_at IS NULL);
CREATE TRIGGER "MOVED_settings_from_case" AFTER UPDATE OF user_id ON public.settings FOR EACH ROW WHEN ((old.user_id <> new.user_id)) EXECUTE FUNCTION forget_moved_setting();
CREATE TRIGGER settings_activity_added AFTER INSERT ON public.settings FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION setting_activity();
CREATE TRIGGER settings_activity_changed AFTER UPDATE OF user_id, name, notes, tags, folder_id, is_locked, deleted_at ON public.settings FOR EACH ROW WHEN (((old.user_id <> new.user_id) OR (COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION setting_activity();
CREATE TRIGGER settings_activity_erased AFTER DELETE ON public.settings FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION setting_activity();
CREATE TRIGGER settings_guarded AFTER INSERT OR UPDATE ON public.settings FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION guard_locked_setting();
CREATE TRIGGER settings_result_texts_cleared BEFORE DELETE ON public.settings FOR EACH ROW EXECUTE FUNCTION clear_result_texts();
CREATE TRIGGER settings_storage_added AFTER INSERT ON public.settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('settings', 'refused');
CREATE TRIGGER settings_storage_changed AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('settings', 'refused');
CREATE TRIGGER settings_storage_freed AFTER DELETE ON public.settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('settings');
CREATE TRIGGER settings_webhooks_changed AFTER UPDATE OF updated_at ON public.settings FOR EACH ROW WHEN (((new.updated_at <> old.updated_at) AND (new.deleted_at IS NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION setting_webhooks();
CREATE TRIGGER settings_webhooks_saved AFTER INSERT ON public.settings FOR EACH ROW WHEN ((new.deleted_at IS NULL)) EXECUTE FUNCTION setting_webhooks();
CREATE TRIGGER settings_words_added AFTER INSERT ON public.settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_added_words();
CREATE TRIGGER settings_words_changed AFTER UPDATE ON public.settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_words();
-- row-level security
-- policy settings_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy settings_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy settings_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy settings_in_bin_of_service for all to app_service using ((deleted_at IS NOT NULL)) with check (false)
-- policy settings_of_device for all to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif")) AND (deleted_at IS NULL) AND (is_locked OR (EXISTS ( SELECT FROM folders WHERE ((folders.id = settings.folder_id) AND folders.is_locked)))))) with check (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (machine_id = ( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy settings_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy settings_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete to app_service
-- grant insert (id, user_id, name, material, thickness_mm, operation, speed_mm_min, speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color, z_offset_mm, target_depth_mm, confidence, source, method, ai_agent_used, ai_model_version, rationale, warnings, job_id, step_index, machine_id, machine_name, machine_type, machine_power_watts, lens_id, lens_focal_length_mm, folder_id, tags, is_pinned, notes, further_steps, min_power_percent, hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed, version_id, repeats) to app_user
-- grant select (id, deleted_at) to app_service
-- grant select (id, user_id, name, material, thickness_mm, operation, speed_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color, z_offset_mm, target_depth_mm, confidence, warnings, machine_id, machine_name, machine_type, machine_power_watts, lens_focal_length_mm, folder_id, notes, further_steps, min_power_percent, hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed, deleted_at, version_id, repeats, is_locked) to app_device
-- grant select to app_user
-- grant update (confidence) to app_device
-- grant update (name, material, thickness_mm, speed_mm_min, speed_band_low_mm_min, speed_band_high_mm_min, power_percent, passes, interval_mm, frequency_hz, pulse_width_ns, kerf_mm, air_psi, hatch_angle_deg, hatch_type, fill_type, expected_color, z_offset_mm, confidence, method, rationale, warnings, step_index, folder_id, tags, is_pinned, notes, further_steps, min_power_percent, hatch_angle_step_deg, air_assist, layer_mode, safety_bypassed, updated_at, deleted_at, deletion_id, version_id, repeats, kept_at, is_locked) to app_user

create table settings_versions (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  setting_id uuid,
  source_job_id uuid,
  run_number integer,
  step_index integer,
  major_version integer not null,
  minor_version integer not null,
  version text not null generated always as (((major_version || '.'::text) || minor_version)) stored,
  version_type text not null,
  change_summary jsonb not null,
  settings_snapshot jsonb not null,
  material text not null,
  thickness_mm double precision,
  operation text not null,
  confidence double precision not null,
  machine_id uuid,
  lens_id uuid,
  previous_version_id uuid,
  ai_agent_used text,
  ai_model_version text,
  created_by uuid default (COALESCE(NULLIF(current_setting('app.member_id'::text, true), ''::text), NULLIF(current_setting('app.user_id'::text, true), ''::text)))::uuid,
  created_at timestamp(3) with time zone not null default now(),
  stored_bytes integer not null generated always as (
CASE
    WHEN (major_version = 1) THEN (((400 + octet_length((change_summary)::text)) + octet_length(material)) + octet_length((settings_snapshot)::text))
    ELSE 0
END) stored,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  UNIQUE (setting_id, major_version, minor_version),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (lens_id, user_id) REFERENCES lenses(id, user_id) ON DELETE SET NULL (lens_id),
  FOREIGN KEY (machine_id, user_id) REFERENCES machines(id, user_id) ON DELETE SET NULL (machine_id),
  FOREIGN KEY (previous_version_id, user_id) REFERENCES settings_versions(id, user_id) ON DELETE SET NULL (previous_version_id),
  FOREIGN KEY (setting_id, user_id) REFERENCES settings(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (source_job_id, user_id) REFERENCES jobs(id, user_id) ON DELETE SET NULL (source_job_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((octet_length((change_summary)::text) <= 8000)),
  CHECK (
CASE major_version
    WHEN 0 THEN ((minor_version = 1) AND (version_type = 'ai_original'::text) AND (user_id IS NOT NULL) AND (setting_id IS NULL) AND (step_index IS NOT NULL))
    WHEN 1 THEN ((version_type = ANY (ARRAY['user_copy'::text, 'user_edit'::text])) AND (user_id IS NOT NULL) AND (setting_id IS NOT NULL))
    WHEN 2 THEN ((version_type = ANY (ARRAY['admin_baseline'::text, 'admin_edit'::text])) AND (user_id IS NULL) AND (setting_id IS NULL))
    ELSE false
END),
  CHECK (((confidence >= (0.1)::double precision) AND (confidence <= (0.95)::double precision))),
  CHECK ((minor_version >= 1)),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((step_index >= 0))
);
CREATE INDEX settings_versions_next ON public.settings_versions USING btree (previous_version_id) WHERE (previous_version_id IS NOT NULL);
CREATE INDEX settings_versions_of_author ON public.settings_versions USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX settings_versions_of_job ON public.settings_versions USING btree (source_job_id, run_number, step_index) WHERE (source_job_id IS NOT NULL);
CREATE INDEX settings_versions_of_lens ON public.settings_versions USING btree (lens_id) WHERE (lens_id IS NOT NULL);
CREATE INDEX settings_versions_of_machine ON public.settings_versions USING btree (machine_id) WHERE (machine_id IS NOT NULL);
CREATE INDEX settings_versions_of_user ON public.settings_versions USING btree (user_id, id);
CREATE TRIGGER settings_versions_activity AFTER INSERT ON public.settings_versions FOR EACH ROW WHEN (((new.major_version = 1) AND (new.minor_version > 1) AND (COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text))) EXECUTE FUNCTION version_activity();
CREATE TRIGGER settings_versions_guarded AFTER INSERT ON public.settings_versions FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION guard_locked_version();
CREATE TRIGGER settings_versions_original_freed AFTER DELETE ON public.settings_versions FOR EACH ROW WHEN (((old.minor_version = 1) AND (old.previous_version_id IS NOT NULL))) EXECUTE FUNCTION delete_original_of_version();
CREATE TRIGGER settings_versions_storage_added AFTER INSERT ON public.settings_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('settings', 'refused');
CREATE TRIGGER settings_versions_storage_changed AFTER UPDATE ON public.settings_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('settings', 'refused');
CREATE TRIGGER settings_versions_storage_freed AFTER DELETE ON public.settings_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('settings');
-- row-level security
-- policy baseline_versions_of_service for all to app_service using ((major_version = 2)) with check ((major_version = 2))
-- policy settings_versions_add for insert to app_user with check (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (major_version = 1)))
-- policy settings_versions_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy settings_versions_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy settings_versions_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy settings_versions_of_device for select to app_device using (((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")) AND (( SELECT (NULLIF(current_setting('app.machine_id'::text, true), ''::text))::uuid AS "nullif") IS NOT NULL)))
-- policy settings_versions_read for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy settings_versions_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant insert (id, user_id, setting_id, source_job_id, major_version, minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm, operation, confidence, machine_id, lens_id, previous_version_id, ai_agent_used, ai_model_version) to app_user
-- grant insert (major_version, minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm, operation, confidence, previous_version_id, ai_agent_used, ai_model_version, created_by) to app_service
-- grant select (id, user_id, confidence) to app_device
-- grant select to app_service
-- grant select to app_user

create table setup_tokens (
  token_hash text not null,
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  PRIMARY KEY (token_hash)
);
-- row-level security
-- policy setup_tokens_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service
-- grant update (used_at) to app_service

create table solved_cases (
  id uuid not null default gen_random_uuid(),
  consultation_id uuid not null,
  status text not null default 'prepared'::text,
  title text not null,
  trouble text not null,
  solution text not null,
  problem text not null,
  operation text,
  laser_type text,
  family text,
  material text,
  thickness_mm double precision,
  before jsonb,
  after jsonb,
  prepared_by uuid,
  prepared_at timestamp(3) with time zone not null default now(),
  published_at timestamp(3) with time zone,
  requested_changes text not null default ''::text,
  PRIMARY KEY (id),
  UNIQUE (consultation_id),
  FOREIGN KEY (consultation_id) REFERENCES consultation_requests(id) ON DELETE CASCADE,
  FOREIGN KEY (prepared_by) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK ((octet_length((after)::text) <= 10000)),
  CHECK ((octet_length((before)::text) <= 10000)),
  CHECK (((status = 'published'::text) = (published_at IS NOT NULL))),
  CHECK ((char_length(family) <= 40)),
  CHECK ((laser_type = ANY (ARRAY['CO2'::text, 'Fiber'::text, 'UV'::text, 'Diode'::text]))),
  CHECK ((char_length(material) <= 200)),
  CHECK ((operation = ANY (ARRAY['Engrave'::text, 'Cut'::text, 'Mark'::text, 'Score'::text, 'Perforate'::text]))),
  CHECK ((problem ~ '^[a-z_]{1,30}$'::text)),
  CHECK (((requested_changes = ''::text) OR (status = 'declined'::text))),
  CHECK ((char_length(requested_changes) <= 2000)),
  CHECK (((char_length(solution) >= 1) AND (char_length(solution) <= 2000))),
  CHECK ((status = ANY (ARRAY['prepared'::text, 'published'::text, 'declined'::text]))),
  CHECK ((thickness_mm > (0)::double precision)),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120))),
  CHECK ((char_length(trouble) <= 2000))
);
CREATE INDEX solved_cases_prepared_by ON public.solved_cases USING btree (prepared_by) WHERE (prepared_by IS NOT NULL);
CREATE INDEX solved_cases_published ON public.solved_cases USING btree (published_at DESC, id DESC) WHERE (status = 'published'::text);
CREATE TRIGGER solved_cases_notices AFTER INSERT OR DELETE ON public.solved_cases FOR EACH ROW EXECUTE FUNCTION tell_of_solved_case();
-- row-level security
-- policy solved_cases_answered for update to app_user using ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = solved_cases.consultation_id) AND (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy solved_cases_of_maker for select to app_user using ((EXISTS ( SELECT FROM consultation_requests cases WHERE ((cases.id = solved_cases.consultation_id) AND (cases.requester_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy solved_cases_of_service for all to app_service using (true) with check (true)
-- policy solved_cases_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (consultation_id, title, trouble, solution, problem, operation, laser_type, family, material, thickness_mm, before, after, prepared_by) to app_service
-- grant select to app_user
-- grant update (status, published_at, requested_changes) to app_user

create table status_days (
  day date not null,
  component text not null,
  minutes text not null,
  operational integer not null generated always as ((1440 - char_length(replace(minutes, 'o'::text, ''::text)))) stored,
  degraded integer not null generated always as ((1440 - char_length(replace(minutes, 'g'::text, ''::text)))) stored,
  down integer not null generated always as ((1440 - char_length(replace(minutes, 'd'::text, ''::text)))) stored,
  PRIMARY KEY (day, component),
  CHECK ((component = ANY (ARRAY['app'::text, 'settings'::text, 'ai'::text, 'api'::text, 'webhooks'::text, 'library'::text, 'email'::text]))),
  CHECK (((char_length(minutes) = 1440) AND (minutes !~ '[^-ogd]'::text)))
);
-- row-level security
-- policy status_days_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (day, component, minutes) to app_service
-- grant update (minutes) to app_service

create table status_entries (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  title text not null,
  impact text not null,
  components text[] not null,
  starts_at timestamp(3) with time zone not null,
  ends_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  CHECK ((ends_at >= starts_at)),
  CHECK (((kind = 'incident'::text) OR (ends_at IS NOT NULL))),
  CHECK ((cardinality(components) <= 7)),
  CHECK ((impact = ANY (ARRAY['none'::text, 'degraded'::text, 'down'::text]))),
  CHECK ((kind = ANY (ARRAY['incident'::text, 'maintenance'::text]))),
  CHECK (((char_length(title) >= 1) AND (char_length(title) <= 120)))
);
CREATE INDEX status_entries_by_start ON public.status_entries USING btree (starts_at DESC, id DESC);
-- row-level security
-- policy status_entries_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (id, kind, title, impact, components, starts_at, ends_at) to app_service
-- grant update (title, impact, components, starts_at, ends_at, updated_at) to app_service

create table status_updates (
  id uuid not null default gen_random_uuid(),
  entry_id uuid not null,
  phase text,
  body text not null,
  created_at timestamp(3) with time zone not null default now(),
  edited_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  FOREIGN KEY (entry_id) REFERENCES status_entries(id) ON DELETE CASCADE,
  CHECK (((char_length(body) >= 1) AND (char_length(body) <= 1000))),
  CHECK ((phase = ANY (ARRAY['investigating'::text, 'identified'::text, 'monitoring'::text, 'resolved'::text])))
);
CREATE INDEX status_updates_of_entry ON public.status_updates USING btree (entry_id, created_at DESC, id DESC);
-- row-level security
-- policy status_updates_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (id, entry_id, phase, body) to app_service
-- grant update (body, edited_at) to app_service

create table stripe_checkouts (
  session_id text not null,
  user_id uuid not null,
  price_id text not null,
  plan_name text not null,
  state text not null default 'open'::text,
  subscription_id text,
  created_at timestamp(3) with time zone not null default now(),
  synced_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  PRIMARY KEY (session_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['open'::text, 'processing'::text, 'complete'::text, 'failed'::text, 'expired'::text])))
);
CREATE INDEX stripe_checkouts_by_age ON public.stripe_checkouts USING btree (created_at);
CREATE INDEX stripe_checkouts_of_user ON public.stripe_checkouts USING btree (user_id, created_at);
-- row-level security
-- policy stripe_checkouts_of_service for all to app_service using (true) with check (true)
-- policy stripe_checkouts_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy stripe_checkouts_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select, update to app_service
-- grant select to app_user

create table stripe_closing_customers (
  customer_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (customer_id)
);
-- row-level security
-- policy stripe_closing_customers_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table stripe_closing_prices (
  price_id text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (price_id)
);
-- row-level security
-- policy stripe_closing_prices_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select to app_service

create table stripe_customers (
  customer_id text not null,
  user_id uuid not null,
  checked_at timestamp(3) with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (customer_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX stripe_customers_of_user ON public.stripe_customers USING btree (user_id);
-- row-level security
-- policy stripe_customers_of_service for all to app_service using (true) with check (true)
-- policy stripe_customers_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy stripe_customers_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select, update to app_service
-- grant select to app_user

create table stripe_events (
  event_id text not null,
  type text not null,
  object_id text,
  customer_id text,
  created_at timestamp(3) with time zone not null,
  received_at timestamp(3) with time zone not null default clock_timestamp(),
  processed_at timestamp(3) with time zone,
  attempts integer not null default 0,
  last_error text,
  due_at timestamp with time zone not null default clock_timestamp(),
  leased_until timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  PRIMARY KEY (event_id)
);
CREATE INDEX stripe_events_by_age ON public.stripe_events USING btree (received_at, event_id);
CREATE INDEX stripe_events_due ON public.stripe_events USING btree (due_at) WHERE (processed_at IS NULL);
-- row-level security
-- policy stripe_events_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table stripe_user_orders (
  order_id text not null,
  user_id uuid not null,
  subscription_id text,
  number text,
  order_date timestamp(3) with time zone not null,
  plan_name text,
  amount bigint not null,
  amount_refunded bigint not null default 0,
  state text not null,
  is_failure_mailed boolean not null default false,
  synced_at timestamp with time zone not null,
  PRIMARY KEY (order_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((state = ANY (ARRAY['paid'::text, 'open'::text, 'uncollectible'::text, 'void'::text, 'partially_refunded'::text, 'refunded'::text, 'disputed'::text, 'dispute_lost'::text])))
);
CREATE INDEX stripe_user_orders_of_user ON public.stripe_user_orders USING btree (user_id, order_date DESC, order_id DESC);
-- row-level security
-- policy stripe_user_orders_of_service for all to app_service using (true) with check (true)
-- policy stripe_user_orders_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy stripe_user_orders_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select, update to app_service
-- grant select to app_user

create table stripe_user_subscriptions (
  subscription_id text not null,
  user_id uuid not null,
  customer_id text not null,
  subscription_status text not null,
  price_id text not null,
  current_period_start bigint not null,
  current_period_end bigint not null,
  cancel_time bigint,
  updated_at timestamp(3) with time zone not null default now(),
  synced_at timestamp with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  PRIMARY KEY (subscription_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((subscription_status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text, 'paused'::text])))
);
CREATE INDEX stripe_user_subscriptions_ending ON public.stripe_user_subscriptions USING btree (cancel_time) WHERE (cancel_time IS NOT NULL);
CREATE INDEX stripe_user_subscriptions_of_user ON public.stripe_user_subscriptions USING btree (user_id);
CREATE INDEX stripe_user_subscriptions_unpaid ON public.stripe_user_subscriptions USING btree (user_id) WHERE (subscription_status = ANY (ARRAY['past_due'::text, 'unpaid'::text]));
CREATE TRIGGER stripe_user_subscriptions_changed AFTER INSERT OR DELETE OR UPDATE ON public.stripe_user_subscriptions FOR EACH ROW EXECUTE FUNCTION subscription_changed();
-- row-level security
-- policy stripe_user_subscriptions_of_service for all to app_service using (true) with check (true)
-- policy stripe_user_subscriptions_of_user for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy stripe_user_subscriptions_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, insert, select, update to app_service
-- grant select to app_user

create table subscription_plans (
  id uuid not null default gen_random_uuid(),
  name text not null,
  price_usd numeric(8,2) not null,
  features jsonb not null,
  limits jsonb not null,
  is_active boolean not null default true,
  sort_order integer not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  is_popular boolean not null default false,
  PRIMARY KEY (id),
  UNIQUE (name),
  CHECK (((features -> 'savedRecipes'::text) = (limits -> 'savedRecipes'::text))),
  CHECK ((jsonb_typeof((features -> 'machines'::text)) = 'number'::text)),
  CHECK ((NOT (jsonb_typeof((features -> 'ai_generation'::text)) IS DISTINCT FROM 'boolean'::text))),
  CHECK ((jsonb_typeof((limits -> 'jobs_per_month'::text)) = 'number'::text)),
  CHECK ((jsonb_typeof((limits -> 'storage_bytes'::text)) = 'number'::text)),
  CHECK (((name <> ''::text) AND (char_length(name) <= 40) AND (name = btrim(name)))),
  CHECK ((price_usd >= (0)::numeric)),
  CHECK (((sort_order >= 0) AND (sort_order <= 1000)))
);
CREATE UNIQUE INDEX subscription_plans_popular ON public.subscription_plans USING btree (is_popular) WHERE is_popular;
CREATE TRIGGER subscription_plans_price_changed AFTER UPDATE ON public.subscription_plans FOR EACH ROW WHEN ((old.price_usd <> new.price_usd)) EXECUTE FUNCTION plan_price_changed();
CREATE TRIGGER subscription_plans_renamed AFTER UPDATE OF name ON public.subscription_plans FOR EACH ROW WHEN ((old.name <> new.name)) EXECUTE FUNCTION rename_plan_of_banners();
CREATE TRIGGER subscription_plans_team_feature AFTER UPDATE ON public.subscription_plans FOR EACH ROW WHEN (((old.features -> 'team_features'::text) IS DISTINCT FROM (new.features -> 'team_features'::text))) EXECUTE FUNCTION team_feature_changed();
-- row-level security
-- policy plans_are_public for select to app_anonymous, app_service, app_user using (true)
-- policy plans_of_service for all to app_service using (true) with check (true)
-- policy subscription_plans_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy subscription_plans_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy subscription_plans_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy subscription_plans_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant insert (id, name, price_usd, features, limits, is_active, sort_order, is_popular) to app_service
-- grant select to app_anonymous
-- grant select to app_user
-- grant update (name, price_usd, features, limits, is_active, sort_order, updated_at, is_popular) to app_service

create table system_settings (
  key text not null,
  value text not null,
  description text not null,
  version integer not null default 1,
  PRIMARY KEY (key),
  CHECK (((key <> 'auto_review_enabled'::text) OR (value = ANY (ARRAY['true'::text, 'false'::text])))),
  CHECK (((key !~~ 'retention\_%'::text) OR (value ~ '^[1-9][0-9]{0,3}$'::text))),
  CHECK (((key <> 'generation_order'::text) OR (value = ANY (ARRAY['specification'::text, 'approved_first'::text])))),
  CHECK (((key <> 'hss_profile'::text) OR (value = ANY (ARRAY['physics'::text, 'classic'::text])))),
  CHECK (
CASE
    WHEN (key = 'maintenance'::text) THEN (jsonb_typeof((value)::jsonb) = 'object'::text)
    ELSE true
END),
  CHECK ((version > 0))
);
-- row-level security
-- policy system_settings_added_in_team for insert to app_user with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy system_settings_changed_in_team for update to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text))) with check (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy system_settings_deleted_in_team for delete to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- policy system_settings_of_service for all to app_service using (true) with check (true)
-- policy system_settings_public for select to app_anonymous, app_user using ((key = ANY (ARRAY['public_key'::text, 'hss_profile'::text])))
-- policy system_settings_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant insert, select, update to app_service
-- grant select to app_anonymous
-- grant select to app_user

create table system_settings_history (
  id uuid not null default gen_random_uuid(),
  key text not null,
  old_value text not null,
  new_value text not null,
  changed_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (changed_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (key) REFERENCES system_settings(key) ON DELETE CASCADE
);
CREATE INDEX system_settings_history_newest ON public.system_settings_history USING btree (created_at DESC, id DESC);
CREATE INDEX system_settings_history_of_editor ON public.system_settings_history USING btree (changed_by) WHERE (changed_by IS NOT NULL);
CREATE INDEX system_settings_history_of_key ON public.system_settings_history USING btree (key, created_at DESC, id DESC);
-- row-level security
-- policy system_settings_history_of_service for all to app_service using (true) with check (true)
-- grant insert (key, old_value, new_value, changed_by) to app_service
-- grant select to app_service

create table team_activity (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  actor_id uuid,
  kind text not null,
  category text not null generated always as (
CASE
    WHEN (split_part(kind, '_'::text, 1) = ANY (ARRAY['result'::text, 'card'::text])) THEN 'results'::text
    WHEN (split_part(kind, '_'::text, 1) = ANY (ARRAY['member'::text, 'invitation'::text, 'team'::text, 'induction'::text, 'message'::text])) THEN 'people'::text
    ELSE 'changes'::text
END) stored,
  count integer not null default 1,
  person_id uuid,
  setting_id uuid,
  machine_id uuid,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (actor_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (person_id) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((count >= 1)),
  CHECK ((octet_length((details)::text) <= 9000)),
  CHECK (((kind ~ '^[a-z]+(_[a-z]+)+$'::text) AND (char_length(kind) <= 40)))
);
CREATE INDEX team_activity_actors ON public.team_activity USING btree (actor_id) WHERE (actor_id IS NOT NULL);
CREATE INDEX team_activity_newest ON public.team_activity USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX team_activity_of_actor ON public.team_activity USING btree (team_id, actor_id, created_at DESC, id DESC);
CREATE INDEX team_activity_of_category ON public.team_activity USING btree (team_id, category, created_at DESC, id DESC);
CREATE INDEX team_activity_of_machine ON public.team_activity USING btree (team_id, machine_id, created_at DESC, id DESC) WHERE (machine_id IS NOT NULL);
CREATE INDEX team_activity_oldest ON public.team_activity USING btree (created_at);
CREATE INDEX team_activity_people ON public.team_activity USING btree (person_id) WHERE (person_id IS NOT NULL);
CREATE TRIGGER team_activity_notify AFTER INSERT ON public.team_activity FOR EACH ROW EXECUTE FUNCTION notify_changed('team-activity:', 'team_id');
-- row-level security
-- policy team_activity_of_service for all to app_service using (true) with check (true)
-- policy team_activity_of_team for select to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_activity_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_service
-- grant select to app_user

create table team_chats (
  team_id uuid not null,
  revision bigint not null default 0,
  PRIMARY KEY (team_id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE
);
-- row-level security
-- policy team_chats_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_chats_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_chats_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_chats_of_service for all to app_service using (true) with check (true)
-- policy team_chats_of_team for select to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_chats_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- grant select to app_service
-- grant select to app_user

create table team_invitations (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  role text not null,
  email text,
  code text,
  is_bound boolean not null default true,
  max_uses integer not null default 1,
  uses integer not null default 0,
  sends integer not null default 0,
  created_by uuid,
  created_at timestamp(3) with time zone not null default now(),
  expires_at timestamp(3) with time zone not null,
  revoked_at timestamp(3) with time zone,
  opened_by uuid,
  opened_at timestamp(3) with time zone,
  sent_at timestamp(3) with time zone[] not null default '{}'::timestamp with time zone[],
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (opened_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  CHECK (((uses >= 0) AND (uses <= max_uses))),
  CHECK (((email IS NULL) <> (code IS NULL))),
  CHECK (((code IS NULL) OR (NOT is_bound))),
  CHECK ((code ~ '^[A-Z]{4}-[0-9]{4}$'::text)),
  CHECK (((char_length(email) >= 3) AND (char_length(email) <= 254))),
  CHECK (((max_uses >= 1) AND (max_uses <= 200))),
  CHECK ((role = ANY (ARRAY['manager'::text, 'member'::text, 'viewer'::text]))),
  CHECK ((sends >= 0))
);
CREATE INDEX team_invitations_of_author ON public.team_invitations USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX team_invitations_of_team ON public.team_invitations USING btree (team_id, created_at DESC, id DESC);
CREATE INDEX team_invitations_opened ON public.team_invitations USING btree (opened_by) WHERE (opened_by IS NOT NULL);
CREATE UNIQUE INDEX team_invitations_code ON public.team_invitations USING btree (code) WHERE (code IS NOT NULL);
CREATE TRIGGER team_invitations_activity_added AFTER INSERT ON public.team_invitations FOR EACH ROW EXECUTE FUNCTION invitation_activity();
CREATE TRIGGER team_invitations_activity_changed AFTER UPDATE OF revoked_at, uses, email ON public.team_invitations FOR EACH ROW EXECUTE FUNCTION invitation_activity();
CREATE TRIGGER team_invitations_added AFTER INSERT ON public.team_invitations FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
CREATE TRIGGER team_invitations_changed AFTER UPDATE ON public.team_invitations FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
-- row-level security
-- policy team_invitations_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy team_invitations_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy team_invitations_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy team_invitations_of_service for all to app_service using (true) with check (true)
-- policy team_invitations_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_invitations_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, insert, select, update to app_service
-- grant select to app_user
-- grant update (revoked_at) to app_user

create table team_members (
  team_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamp(3) with time zone not null default now(),
  left_at timestamp(3) with time zone,
  last_seen_at timestamp(3) with time zone,
  is_removed boolean not null default false,
  PRIMARY KEY (team_id, user_id),
  FOREIGN KEY (team_id) REFERENCES teams(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((role <> 'owner'::text) OR (left_at IS NULL))),
  CHECK ((role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text, 'viewer'::text])))
);
CREATE INDEX team_members_of_user ON public.team_members USING btree (user_id) WHERE (left_at IS NULL);
CREATE UNIQUE INDEX team_members_owner ON public.team_members USING btree (team_id) WHERE (role = 'owner'::text);
CREATE TRIGGER team_members_activity_changed AFTER UPDATE OF role, left_at ON public.team_members FOR EACH ROW EXECUTE FUNCTION member_activity();
CREATE TRIGGER team_members_activity_joined AFTER INSERT ON public.team_members FOR EACH ROW EXECUTE FUNCTION member_activity();
CREATE TRIGGER team_members_added AFTER INSERT ON public.team_members FOR EACH ROW EXECUTE FUNCTION notify_changed('profile-', 'user_id');
CREATE TRIGGER team_members_added_to_team AFTER INSERT ON public.team_members FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
CREATE TRIGGER team_members_changed AFTER UPDATE OF role, left_at ON public.team_members FOR EACH ROW EXECUTE FUNCTION notify_changed('profile-', 'user_id');
CREATE TRIGGER team_members_changed_in_team AFTER UPDATE OF role, left_at ON public.team_members FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'team_id');
CREATE TRIGGER team_members_erased AFTER DELETE ON public.team_members FOR EACH ROW EXECUTE FUNCTION person_erased();
CREATE TRIGGER team_members_guarded BEFORE UPDATE ON public.team_members FOR EACH ROW WHEN (((old.role IS DISTINCT FROM new.role) OR (old.left_at IS DISTINCT FROM new.left_at))) EXECUTE FUNCTION guard_team_member();
CREATE TRIGGER team_members_owner AFTER DELETE ON public.team_members FOR EACH ROW EXECUTE FUNCTION team_member_changed();
CREATE TRIGGER team_members_owner_added AFTER INSERT ON public.team_members FOR EACH ROW WHEN ((new.role = 'owner'::text)) EXECUTE FUNCTION team_member_changed();
CREATE TRIGGER team_members_owner_changed AFTER UPDATE OF role ON public.team_members FOR EACH ROW WHEN (((old.role = 'owner'::text) OR (new.role = 'owner'::text))) EXECUTE FUNCTION team_member_changed();
CREATE TRIGGER team_members_start_reading AFTER INSERT ON public.team_members FOR EACH ROW EXECUTE FUNCTION start_reading();
CREATE TRIGGER team_members_start_reading_again AFTER UPDATE OF left_at ON public.team_members FOR EACH ROW WHEN (((old.left_at IS NOT NULL) AND (new.left_at IS NULL))) EXECUTE FUNCTION start_reading();
CREATE TRIGGER team_members_successor_left AFTER UPDATE OF left_at ON public.team_members FOR EACH ROW WHEN (((old.left_at IS NULL) AND (new.left_at IS NOT NULL))) EXECUTE FUNCTION successor_left();
-- row-level security
-- policy team_members_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy team_members_changed_in_team for update to app_user using ((( SELECT (may_act('manager'::text) OR may_act('owner'::text))) OR (user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy team_members_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('manager'::text))))
-- policy team_members_of_service for all to app_service using (true) with check (true)
-- policy team_members_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_members_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, insert, select, update to app_service
-- grant select to app_user
-- grant update (role, left_at, last_seen_at, is_removed) to app_user

create table team_message_mentions (
  message_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  kind text not null,
  label text not null,
  "position" bigint not null default 0,
  PRIMARY KEY (message_id, user_id, kind),
  FOREIGN KEY (message_id, team_id) REFERENCES team_messages(id, team_id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((kind = ANY (ARRAY['mention'::text, 'reply'::text]))),
  CHECK ((char_length(label) <= 100))
);
CREATE INDEX team_message_mentions_of_user ON public.team_message_mentions USING btree (user_id, team_id, "position", message_id, kind);
CREATE TRIGGER team_message_mentions_notice AFTER INSERT ON public.team_message_mentions FOR EACH ROW EXECUTE FUNCTION mention_notice();
CREATE TRIGGER team_message_mentions_position BEFORE INSERT ON public.team_message_mentions FOR EACH ROW EXECUTE FUNCTION set_mention_position();
-- row-level security
-- policy team_message_mentions_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_message_mentions_by_author for insert to app_user with check ((EXISTS ( SELECT FROM team_messages messages WHERE ((messages.id = team_message_mentions.message_id) AND (messages.user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))))
-- policy team_message_mentions_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_message_mentions_deleted_by_author for delete to app_user using ((EXISTS ( SELECT FROM team_messages messages WHERE ((messages.id = team_message_mentions.message_id) AND (( SELECT may_act('manager'::text) AS may_act) OR (messages.user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))))))
-- policy team_message_mentions_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_message_mentions_of_service for all to app_service using (true) with check (true)
-- policy team_message_mentions_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_mentions_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (message_id, team_id, user_id, kind, label) to app_user
-- grant select to app_service

create table team_message_reactions (
  message_id uuid not null,
  team_id uuid not null,
  user_id uuid not null,
  reaction text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (message_id, user_id, reaction),
  FOREIGN KEY (message_id, team_id) REFERENCES team_messages(id, team_id) ON DELETE CASCADE,
  FOREIGN KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((reaction = ANY (ARRAY['worked'::text, 'failed'::text, 'like'::text, 'love'::text, 'laugh'::text, 'wow'::text, 'thanks'::text, 'seen'::text])))
);
CREATE INDEX team_message_reactions_of_user ON public.team_message_reactions USING btree (user_id, message_id, reaction);
CREATE TRIGGER team_message_reactions_added AFTER INSERT ON public.team_message_reactions FOR EACH ROW EXECUTE FUNCTION touch_message();
CREATE TRIGGER team_message_reactions_removed AFTER DELETE ON public.team_message_reactions FOR EACH ROW EXECUTE FUNCTION touch_message();
-- row-level security
-- policy team_message_reactions_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_message_reactions_by_author for insert to app_user with check ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_reactions_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_message_reactions_deleted_by_author for delete to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_reactions_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_message_reactions_of_service for all to app_service using (true) with check (true)
-- policy team_message_reactions_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_reactions_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (message_id, team_id, user_id, reaction) to app_user
-- grant select to app_service

create table team_message_reads (
  team_id uuid not null,
  user_id uuid not null,
  message_id uuid,
  "position" bigint not null default 0,
  read_at timestamp(3) with time zone not null default now(),
  level text,
  muted_until timestamp(3) with time zone,
  PRIMARY KEY (team_id, user_id),
  FOREIGN KEY (message_id, team_id) REFERENCES team_messages(id, team_id) ON DELETE SET NULL (message_id),
  FOREIGN KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE,
  CHECK ((level = ANY (ARRAY['mentions'::text, 'none'::text])))
);
CREATE INDEX team_message_reads_of_message ON public.team_message_reads USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX team_message_reads_of_user ON public.team_message_reads USING btree (user_id, team_id);
CREATE TRIGGER team_message_reads_notices AFTER UPDATE OF "position" ON public.team_message_reads FOR EACH ROW WHEN ((old."position" < new."position")) EXECUTE FUNCTION read_message_notices();
-- row-level security
-- policy team_message_reads_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- policy team_message_reads_by_reader for insert to app_user with check ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_reads_changed_by_reader for update to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_reads_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- policy team_message_reads_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- policy team_message_reads_of_service for all to app_service using (true) with check (true)
-- policy team_message_reads_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_message_reads_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- grant insert (team_id, user_id, message_id, "position", read_at, level, muted_until) to app_user
-- grant select to app_service
-- grant select to app_user
-- grant update (message_id, "position", read_at, level, muted_until) to app_user

create table team_messages (
  id uuid not null default gen_random_uuid(),
  team_id uuid not null,
  user_id uuid,
  message text not null,
  "position" bigint not null default 0,
  revision bigint not null default 0,
  reply_to uuid,
  mentions_all text,
  attachments jsonb not null default '[]'::jsonb,
  created_at timestamp(3) with time zone not null default now(),
  edited_at timestamp(3) with time zone,
  deleted_at timestamp(3) with time zone,
  deleted_by uuid,
  words tsvector not null generated always as (array_to_tsvector(split_words(message))) stored,
  PRIMARY KEY (id),
  UNIQUE (id, team_id),
  FOREIGN KEY (deleted_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (reply_to, team_id) REFERENCES team_messages(id, team_id) ON DELETE SET NULL (reply_to),
  FOREIGN KEY (team_id) REFERENCES profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE SET NULL,
  CHECK (((jsonb_typeof(attachments) = 'array'::text) AND (jsonb_array_length(attachments) <= 4))),
  CHECK (((deleted_at IS NULL) OR ((message = ''::text) AND (attachments = '[]'::jsonb)))),
  CHECK ((mentions_all = ANY (ARRAY['here'::text, 'everyone'::text]))),
  CHECK ((char_length(message) <= 4000))
);
CREATE INDEX team_messages_by_time ON public.team_messages USING btree (team_id, user_id, created_at) WHERE (user_id IS NOT NULL);
CREATE INDEX team_messages_changed ON public.team_messages USING btree (team_id, revision);
CREATE INDEX team_messages_deleted_by ON public.team_messages USING btree (deleted_by) WHERE (deleted_by IS NOT NULL);
CREATE INDEX team_messages_of_author ON public.team_messages USING btree (user_id, id) WHERE (user_id IS NOT NULL);
CREATE INDEX team_messages_replies ON public.team_messages USING btree (reply_to) WHERE (reply_to IS NOT NULL);
CREATE INDEX team_messages_to_all ON public.team_messages USING btree (team_id, "position") WHERE (mentions_all IS NOT NULL);
CREATE INDEX team_messages_words ON public.team_messages USING gin (words);
CREATE UNIQUE INDEX team_messages_in_order ON public.team_messages USING btree (team_id, "position");
CREATE TRIGGER team_messages_added BEFORE INSERT ON public.team_messages FOR EACH ROW EXECUTE FUNCTION set_message_revision();
CREATE TRIGGER team_messages_changed BEFORE UPDATE OF message, edited_at, deleted_at, mentions_all, revision ON public.team_messages FOR EACH ROW EXECUTE FUNCTION set_message_revision();
CREATE TRIGGER team_messages_guarded BEFORE UPDATE OF message, edited_at, deleted_at, deleted_by, mentions_all, attachments ON public.team_messages FOR EACH ROW EXECUTE FUNCTION guard_team_message();
CREATE TRIGGER team_messages_guarded_added BEFORE INSERT ON public.team_messages FOR EACH ROW EXECUTE FUNCTION guard_team_message();
CREATE TRIGGER team_messages_notices_added AFTER INSERT ON public.team_messages FOR EACH ROW WHEN ((new.mentions_all IS NOT NULL)) EXECUTE FUNCTION message_notices();
CREATE TRIGGER team_messages_notices_changed AFTER UPDATE OF deleted_at, mentions_all ON public.team_messages FOR EACH ROW EXECUTE FUNCTION message_notices();
-- row-level security
-- policy team_messages_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_messages_by_author for insert to app_user with check ((user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_messages_changed_by_author for update to app_user using ((( SELECT may_act('manager'::text) AS may_act) OR (user_id = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy team_messages_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_messages_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))))
-- policy team_messages_of_service for all to app_service using (true) with check (true)
-- policy team_messages_of_team for all to app_user using ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((team_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_messages_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))))
-- grant insert (id, team_id, user_id, message, reply_to, mentions_all, attachments) to app_user
-- grant select to app_service
-- grant select to app_user
-- grant update (message, mentions_all, attachments, edited_at, deleted_at, deleted_by) to app_user

create table team_photos (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  message_id uuid,
  photo_key text not null,
  photo_bytes integer not null,
  created_at timestamp(3) with time zone not null default now(),
  stored_bytes integer not null generated always as ((200 + photo_bytes)) stored,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (message_id, user_id) REFERENCES team_messages(id, team_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((photo_bytes > 0)),
  CHECK ((photo_key ~ '^chatphotos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'::text))
);
CREATE INDEX team_photos_of_author ON public.team_photos USING btree (created_by, id) WHERE (created_by IS NOT NULL);
CREATE INDEX team_photos_of_message ON public.team_photos USING btree (message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX team_photos_of_team ON public.team_photos USING btree (user_id, id);
CREATE INDEX team_photos_unsent ON public.team_photos USING btree (created_at) WHERE (message_id IS NULL);
CREATE UNIQUE INDEX team_photos_in_storage ON public.team_photos USING btree (photo_key COLLATE "C");
CREATE TRIGGER team_photos_storage_added AFTER INSERT ON public.team_photos REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('results', 'refused');
CREATE TRIGGER team_photos_storage_freed AFTER DELETE ON public.team_photos REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('results');
-- row-level security
-- policy team_photos_added_in_team for insert to app_user with check ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))) AND (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy team_photos_changed_in_team for update to app_user using ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))) AND (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif"))))
-- policy team_photos_deleted_in_team for delete to app_user using ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('member'::text))) AND (( SELECT may_act('manager'::text) AS may_act) OR (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))))
-- policy team_photos_of_service for all to app_service using (true) with check (true)
-- policy team_photos_of_team for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy team_photos_read_in_team for select to app_user using ((( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text) AND may_act('viewer'::text))) AND ((message_id IS NOT NULL) OR (created_by = ( SELECT (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid AS "nullif")))))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (id, user_id, photo_key, photo_bytes) to app_user
-- grant update (message_id) to app_user

create table teams (
  id uuid not null,
  unpaid_since timestamp(3) with time zone,
  successor_id uuid,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (id) REFERENCES profiles(id) ON DELETE CASCADE,
  FOREIGN KEY (successor_id) REFERENCES profiles(id) ON DELETE SET NULL
);
CREATE INDEX teams_of_successor ON public.teams USING btree (successor_id) WHERE (successor_id IS NOT NULL);
CREATE TRIGGER teams_activity_successor AFTER UPDATE OF successor_id ON public.teams FOR EACH ROW WHEN ((old.successor_id IS DISTINCT FROM new.successor_id)) EXECUTE FUNCTION successor_activity();
CREATE TRIGGER teams_changed AFTER UPDATE ON public.teams FOR EACH ROW EXECUTE FUNCTION notify_changed('team-', 'id');
CREATE TRIGGER teams_chat AFTER INSERT ON public.teams FOR EACH ROW EXECUTE FUNCTION add_team_chat();
-- row-level security
-- policy teams_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('owner'::text))))
-- policy teams_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('owner'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('owner'::text))))
-- policy teams_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('owner'::text))))
-- policy teams_of_members for all to app_user using ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy teams_of_service for all to app_service using (true) with check (true)
-- policy teams_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, insert, select, update to app_service
-- grant select to app_user
-- grant update (successor_id) to app_user

create table test_cards (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  setting_id uuid not null,
  base jsonb not null,
  design jsonb not null,
  marks jsonb not null default '[]'::jsonb,
  fit jsonb,
  applied_version text,
  created_at timestamp(3) with time zone not null default now(),
  stored_bytes integer not null generated always as (((((300 + octet_length((base)::text)) + octet_length((design)::text)) + octet_length((marks)::text)) + COALESCE(octet_length((fit)::text), 0))) stored,
  created_by uuid default (NULLIF(current_setting('app.member_id'::text, true), ''::text))::uuid,
  PRIMARY KEY (id),
  FOREIGN KEY (created_by) REFERENCES profiles(id) ON DELETE SET NULL,
  FOREIGN KEY (setting_id, user_id) REFERENCES settings(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE
);
CREATE INDEX test_cards_of_author ON public.test_cards USING btree (created_by) WHERE (created_by IS NOT NULL);
CREATE INDEX test_cards_of_setting ON public.test_cards USING btree (setting_id, created_at DESC, id DESC);
CREATE INDEX test_cards_of_user ON public.test_cards USING btree (user_id);
CREATE TRIGGER test_cards_activity_deleted AFTER DELETE ON public.test_cards FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION card_activity();
CREATE TRIGGER test_cards_activity_made AFTER INSERT ON public.test_cards FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION card_activity();
CREATE TRIGGER test_cards_activity_marked AFTER UPDATE OF marks ON public.test_cards FOR EACH ROW WHEN ((COALESCE(current_setting('app.member_id'::text, true), ''::text) <> ''::text)) EXECUTE FUNCTION card_activity();
CREATE TRIGGER test_cards_storage_added AFTER INSERT ON public.test_cards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('test_cards', 'refused');
CREATE TRIGGER test_cards_storage_changed AFTER UPDATE ON public.test_cards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('test_cards', 'refused');
CREATE TRIGGER test_cards_storage_freed AFTER DELETE ON public.test_cards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_storage('test_cards');
-- row-level security
-- policy test_cards_added_in_team for insert to app_user with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy test_cards_changed_in_team for update to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text)))) with check (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy test_cards_deleted_in_team for delete to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('member'::text))))
-- policy test_cards_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy test_cards_read_in_team for select to app_user using (( SELECT ((COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text) OR may_act('viewer'::text))))
-- grant delete, select to app_user
-- grant insert (id, user_id, setting_id, base, design) to app_user
-- grant update (marks, fit, applied_version) to app_user

create table trigger_questions (
  id uuid not null default gen_random_uuid(),
  trigger_id uuid not null,
  question_text text not null,
  question_type text not null,
  field_name text not null,
  display_order integer not null,
  priority_level text not null,
  example_answers text[] not null default '{}'::text[],
  placeholder_text text,
  help_text text,
  PRIMARY KEY (id),
  FOREIGN KEY (trigger_id) REFERENCES clarification_triggers(trigger_id) ON DELETE CASCADE,
  CHECK ((display_order >= 0)),
  CHECK ((field_name ~ '^[a-z][a-z0-9_]{0,59}$'::text)),
  CHECK ((char_length(help_text) <= 300)),
  CHECK ((char_length(placeholder_text) <= 100)),
  CHECK ((priority_level = ANY (ARRAY['required'::text, 'optional'::text]))),
  CHECK (((char_length(question_text) >= 1) AND (char_length(question_text) <= 300))),
  CHECK ((question_type = ANY (ARRAY['text'::text, 'choice'::text, 'number'::text, 'yes_no'::text])))
);
CREATE INDEX trigger_questions_of_trigger ON public.trigger_questions USING btree (trigger_id, display_order);
-- row-level security
-- policy trigger_questions_of_service for all to app_service using (true) with check (true)
-- grant delete, insert, select, update to app_service

create table unread_sentences (
  id bigint not null generated always as identity,
  user_id uuid not null,
  sentence text not null,
  material text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((char_length(material) >= 1) AND (char_length(material) <= 60))),
  CHECK (((char_length(sentence) >= 1) AND (char_length(sentence) <= 300)))
);
CREATE INDEX unread_sentences_by_age ON public.unread_sentences USING btree (created_at DESC, id DESC);
CREATE INDEX unread_sentences_of_user ON public.unread_sentences USING btree (user_id, created_at);
-- row-level security
-- policy unread_sentences_of_service for all to app_service using (true) with check (true)
-- policy unread_sentences_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy unread_sentences_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (user_id, sentence, material) to app_user

create table user_activity (
  id bigint not null generated always as identity,
  user_id uuid not null,
  session_id uuid not null,
  page text not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  FOREIGN KEY (session_id, user_id) REFERENCES user_sessions(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((page ~ '^/[A-Za-z$/-]*$'::text) AND (length(page) <= 100)))
);
CREATE INDEX user_activity_by_age ON public.user_activity USING btree (created_at);
CREATE INDEX user_activity_of_session ON public.user_activity USING btree (session_id, created_at);
CREATE INDEX user_activity_of_user ON public.user_activity USING btree (user_id, created_at);
-- row-level security
-- policy user_activity_of_service for all to app_service using (true) with check (true)
-- policy user_activity_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy user_activity_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (user_id, session_id, page) to app_user

create table user_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  ip_address text not null default '{ip}'::text,
  country text,
  region text,
  city text,
  device_type text not null,
  browser text,
  os text,
  login_at timestamp(3) with time zone not null default now(),
  logout_at timestamp(3) with time zone,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((length(browser) <= 60)),
  CHECK ((logout_at >= login_at)),
  CHECK ((length(city) <= 60)),
  CHECK ((length(country) <= 60)),
  CHECK ((device_type = ANY (ARRAY['desktop'::text, 'tablet'::text, 'mobile'::text]))),
  CHECK ((ip_address = '{ip}'::text)),
  CHECK ((length(os) <= 60)),
  CHECK ((length(region) <= 60))
);
CREATE INDEX user_sessions_by_age ON public.user_sessions USING btree (login_at);
CREATE INDEX user_sessions_of_user ON public.user_sessions USING btree (user_id, login_at);
CREATE INDEX user_sessions_open ON public.user_sessions USING btree (login_at) WHERE (logout_at IS NULL);
-- row-level security
-- policy user_sessions_of_service for all to app_service using (true) with check (true)
-- policy user_sessions_of_user for all to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif"))) with check ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy user_sessions_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant delete, select to app_user
-- grant insert (user_id, device_type, browser, os) to app_user
-- grant update (logout_at) to app_service
-- grant update (logout_at) to app_user

create table user_words (
  word text not null,
  user_id uuid not null,
  PRIMARY KEY (word, user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((word <> ''::text))
);
CREATE INDEX user_words_of_user ON public.user_words USING btree (user_id, word);
-- row-level security
-- policy user_words_of_service for all to app_service using (true) with check (true)
-- grant select to app_service

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  state text not null default 'waiting'::text,
  attempts integer not null default 0,
  due_at timestamp(3) with time zone not null default now(),
  give_up_at timestamp(3) with time zone not null default (now() + '3 days'::interval),
  sent_at timestamp(3) with time zone,
  duration_ms integer,
  status smallint,
  error text,
  answer text,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (endpoint_id, event_id),
  FOREIGN KEY (endpoint_id, user_id) REFERENCES webhook_endpoints(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (event_id, user_id) REFERENCES webhook_events(id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((char_length(answer) <= 500)),
  CHECK ((attempts >= 0)),
  CHECK ((duration_ms >= 0)),
  CHECK ((error ~ '^[a-z_]{2,30}$'::text)),
  CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text]))),
  CHECK (((status >= 100) AND (status <= 599)))
);
CREATE INDEX webhook_deliveries_due ON public.webhook_deliveries USING btree (endpoint_id, due_at, created_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX webhook_deliveries_failed ON public.webhook_deliveries USING btree (endpoint_id, created_at) WHERE (state = 'failed'::text);
CREATE INDEX webhook_deliveries_newest ON public.webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_of_event ON public.webhook_deliveries USING btree (event_id);
CREATE INDEX webhook_deliveries_of_user ON public.webhook_deliveries USING btree (user_id);
CREATE INDEX webhook_deliveries_waiting ON public.webhook_deliveries USING btree (give_up_at) WHERE (state = 'waiting'::text);
-- row-level security
-- policy webhook_deliveries_of_owner for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy webhook_deliveries_of_service for all to app_service using (true) with check (true)
-- policy webhook_deliveries_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant select to app_user
-- grant update (state, attempts, due_at, give_up_at, sent_at, duration_ms, status, error, answer) to app_service

create table webhook_endpoints (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  url text not null,
  description text not null,
  events text[] not null,
  secret text not null,
  previous_secret text,
  previous_ends_at timestamp(3) with time zone,
  state text not null default 'on'::text,
  off_reason text,
  failures integer not null default 0,
  is_slow boolean not null default false,
  is_apart boolean not null generated always as (((failures > 0) OR is_slow)) stored,
  failing_since timestamp(3) with time zone,
  notified_at timestamp(3) with time zone,
  rests_until timestamp(3) with time zone,
  due_at timestamp(3) with time zone,
  leased_until timestamp(3) with time zone not null default '1970-01-01 00:00:00+00'::timestamp with time zone,
  last_delivered_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null default now(),
  changed_at timestamp(3) with time zone not null default now(),
  earlier_secrets jsonb not null default '[]'::jsonb,
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK (((state = 'off'::text) = (off_reason IS NOT NULL))),
  CHECK (((failures = 0) = (failing_since IS NULL))),
  CHECK (((previous_secret IS NULL) = (previous_ends_at IS NULL))),
  CHECK ((char_length(description) <= 100)),
  CHECK ((jsonb_typeof(earlier_secrets) = 'array'::text)),
  CHECK (((cardinality(events) >= 1) AND (cardinality(events) <= 20))),
  CHECK ((failures >= 0)),
  CHECK ((off_reason = ANY (ARRAY['gone'::text, 'failing'::text, 'overflow'::text, 'recovered'::text]))),
  CHECK ((state = ANY (ARRAY['on'::text, 'paused'::text, 'off'::text]))),
  CHECK (((char_length(url) >= 1) AND (char_length(url) <= 500)))
);
CREATE INDEX webhook_endpoints_due ON public.webhook_endpoints USING btree (is_apart, due_at) WHERE ((state = 'on'::text) AND (due_at IS NOT NULL));
CREATE INDEX webhook_endpoints_of_user ON public.webhook_endpoints USING btree (user_id, created_at, id);
CREATE INDEX webhook_endpoints_unnotified ON public.webhook_endpoints USING btree (id) WHERE ((notified_at IS NULL) AND ((failing_since IS NOT NULL) OR (state = 'off'::text)));
-- row-level security
-- policy webhook_endpoints_of_owner for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy webhook_endpoints_of_service for all to app_service using (true) with check (true)
-- policy webhook_endpoints_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant insert (id, user_id, url, description, events, secret) to app_service
-- grant select (id, user_id, url, description, events, previous_ends_at, state, off_reason, failures, is_slow, is_apart, failing_since, notified_at, rests_until, due_at, leased_until, last_delivered_at, created_at, changed_at) to app_user
-- grant update (url, description, events, secret, previous_secret, previous_ends_at, state, off_reason, failures, is_slow, failing_since, notified_at, rests_until, due_at, leased_until, last_delivered_at, changed_at, earlier_secrets) to app_service

create table webhook_events (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  type text not null,
  data jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  PRIMARY KEY (id),
  UNIQUE (id, user_id),
  FOREIGN KEY (user_id) REFERENCES profiles(id) ON DELETE CASCADE,
  CHECK ((type ~ '^[a-z_]+[.][a-z_]+$'::text))
);
CREATE INDEX webhook_events_by_age ON public.webhook_events USING btree (created_at);
CREATE INDEX webhook_events_of_user ON public.webhook_events USING btree (user_id, created_at DESC, id DESC);
-- row-level security
-- policy webhook_events_of_owner for select to app_user using ((user_id = ( SELECT (NULLIF(current_setting('app.user_id'::text, true), ''::text))::uuid AS "nullif")))
-- policy webhook_events_of_service for all to app_service using (true) with check (true)
-- policy webhook_events_outside_teams for all to app_user using (( SELECT (COALESCE(current_setting('app.member_id'::text, true), ''::text) = ''::text)))
-- grant delete, select to app_service
-- grant select to app_user

create table webhook_paces (
  key text not null,
  full_at timestamp with time zone not null default now(),
  PRIMARY KEY (key),
  CHECK ((char_length(key) = 43))
);
-- row-level security
-- policy webhook_paces_of_service for all to app_service using (true) with check (true)
-- grant delete, select to app_service
-- grant insert (key, full_at) to app_service
-- grant update (full_at) to app_service

CREATE OR REPLACE FUNCTION public.accept_team(p_team_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if coalesce(current_setting('app.member_id', true), '') <> '' then return false; end if;
  -- Each row is locked before it is trusted, in the order of everything else: the team, its account, its members.
  perform from teams where id = p_team_id and successor_id = v_user for no key update;
  if not found then return false; end if;
  perform from profiles where id = p_team_id and erase_at is null for no key update;
  if not found then return false; end if;
  perform from team_members where team_id = p_team_id and user_id = v_user and left_at is null for no key update;
  if not found then return false; end if;
  update team_members set role = 'manager' where team_id = p_team_id and role = 'owner';
  update team_members set role = 'owner' where team_id = p_team_id and user_id = v_user;
  update teams set successor_id = null where id = p_team_id;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_activity(p_team_id uuid, p_actor_id uuid, p_kind text, p_subjects jsonb, p_details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  -- Of this transaction only.
  v_memory text := 'app.activity_' || p_kind;
  v_before uuid := nullif(current_setting(v_memory, true), '')::uuid;
begin
  update team_activity set count = count + 1 where id = v_before and team_id = p_team_id;
  if found then return; end if;
  if not exists (select from teams where id = p_team_id) then return; end if;
  insert into team_activity (team_id, actor_id, kind, person_id, setting_id, machine_id, subject_id, details)
  values (p_team_id, (select id from profiles where id = p_actor_id), p_kind, (p_subjects ->> 'person')::uuid,
    (p_subjects ->> 'setting')::uuid, (p_subjects ->> 'machine')::uuid, (p_subjects ->> 'subject')::uuid,
    jsonb_strip_nulls(p_details))
  returning id into v_before;
  perform set_config(v_memory, v_before::text, true);
end $function$
;

CREATE OR REPLACE FUNCTION public.add_case_notice(p_case consultation_requests, p_kind text, p_user_id uuid, p_actor_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into notices (user_id, kind, case_id, actor_id, details)
  select p_user_id, p_kind, p_case.id, p_actor_id,
    jsonb_strip_nulls(jsonb_build_object('material', p_case.material, 'thickness_mm', p_case.thickness_mm))
  where p_user_id <> coalesce(nullif(current_setting('app.user_id', true), '')::uuid, p_case.id)
    and not exists (select from notices where case_id = p_case.id and user_id = p_user_id and kind = p_kind
      and actor_id is not distinct from p_actor_id and read_at is null)
$function$
;

CREATE OR REPLACE FUNCTION public.add_message_notices(p_message team_messages, p_user_ids uuid[], p_kind text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  insert into notices (user_id, kind, team_id, actor_id, subject_id, is_muted)
  select members.user_id, p_kind, p_message.team_id, p_message.user_id, p_message.id,
    coalesce(reads.level = 'none' or reads.muted_until > now(), false)
  from team_members members
    left join team_message_reads reads on reads.team_id = members.team_id and reads.user_id = members.user_id
  where members.team_id = p_message.team_id and members.left_at is null
    and (p_user_ids is null or members.user_id = any (p_user_ids)) and members.user_id is distinct from p_message.user_id
    -- Who is both named and answered is told once.
    and not exists (select from notices where notices.subject_id = p_message.id and notices.user_id = members.user_id)
  order by members.user_id
  on conflict (user_id, kind, subject_id) where subject_id is not null do nothing
$function$
;

CREATE OR REPLACE FUNCTION public.add_notices(p_team_id uuid, p_user_ids uuid[], p_kind text, p_subject_id uuid, p_details jsonb, p_is_muted boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user text := coalesce(current_setting('app.user_id', true), '');
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_count integer;
begin
  if v_user <> '' and (v_member is null or v_user <> p_team_id::text or not may_act('viewer')) then
    raise exception 'notices are for people of the own team' using errcode = '42501';
  end if;
  insert into notices (user_id, kind, team_id, actor_id, subject_id, details, is_muted)
  select user_id, p_kind, p_team_id, v_member, p_subject_id, jsonb_strip_nulls(p_details), p_is_muted
  from team_members
  where team_id = p_team_id and user_id = any (p_user_ids) and left_at is null and user_id is distinct from v_member
  order by user_id
  on conflict (user_id, kind, subject_id) where subject_id is not null do nothing;
  get diagnostics v_count = row_count;
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_push_device(p_endpoint text, p_p256dh text, p_auth text, p_device text, p_session_id uuid, p_most integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if v_user is null or coalesce(current_setting('app.member_id', true), '') <> '' then
    raise exception 'devices belong to people' using errcode = '42501';
  end if;
  perform from profiles where id = v_user for no key update;
  insert into push_subscriptions (user_id, endpoint, p256dh, auth, device, session_id)
  values (v_user, p_endpoint, p_p256dh, p_auth, p_device, p_session_id)
  on conflict (endpoint) do update set user_id = v_user, p256dh = p_p256dh, auth = p_auth, device = p_device,
    session_id = p_session_id,
    created_at = case push_subscriptions.user_id when v_user then push_subscriptions.created_at else now() end;
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = v_user order by created_at desc, id desc offset p_most);
end $function$
;

CREATE OR REPLACE FUNCTION public.add_storage(p_user_id uuid, p_bytes bigint, p_kind text, p_is_refused boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_stored account_storage;
  v_limit bigint;
  v_largest record;
begin
  if p_bytes > 0 then
    insert into account_storage (user_id) values (p_user_id) on conflict (user_id) do nothing;
  end if;
  update account_storage set
    settings_bytes = settings_bytes + case p_kind when 'settings' then p_bytes else 0 end,
    results_bytes = results_bytes + case p_kind when 'results' then p_bytes else 0 end,
    test_cards_bytes = test_cards_bytes + case p_kind when 'test_cards' then p_bytes else 0 end,
    jobs_bytes = jobs_bytes + case p_kind when 'jobs' then p_bytes else 0 end,
    imports_bytes = imports_bytes + case p_kind when 'imports' then p_bytes else 0 end
  where user_id = p_user_id returning * into v_stored;
  if p_bytes < 0 or not p_is_refused then return; end if;
  v_limit := storage_limit_bytes(p_user_id);
  if v_stored.used_bytes <= v_limit then return; end if;
  -- Without what is refused.
  select kind, bytes - case kind when p_kind then p_bytes else 0 end as bytes into v_largest from (values ('settings', v_stored.settings_bytes),
    ('results', v_stored.results_bytes), ('test_cards', v_stored.test_cards_bytes),
    ('jobs', v_stored.jobs_bytes), ('imports', v_stored.imports_bytes)) as kinds (kind, bytes)
  order by 2 desc limit 1;
  raise exception 'storage of % is full', p_user_id using errcode = 'BW001',
    detail = json_build_object('added_bytes', p_bytes, 'limit_bytes', v_limit,
      'used_bytes', v_stored.used_bytes - p_bytes, 'largest_kind', v_largest.kind,
      'largest_bytes', v_largest.bytes)::text;
end $function$
;

CREATE OR REPLACE FUNCTION public.add_team_chat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  insert into team_chats (team_id) values (new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.ai_limit_exceeded(profiles)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select limit_exceeded from get_user_ai_usage_status($1.id) $function$
;

CREATE OR REPLACE FUNCTION public.ai_requests_limit(profiles)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select requests_limit from get_user_ai_usage_status($1.id) $function$
;

CREATE OR REPLACE FUNCTION public.ai_requests_used(profiles)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select requests_used from get_user_ai_usage_status($1.id) $function$
;

CREATE OR REPLACE FUNCTION public.announce_person(p_team_id uuid, p_person jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog'
AS $function$
  select pg_notify('beamwright', jsonb_build_object('channel', 'team-' || p_team_id, 'event', 'changed')::text),
    pg_notify('beamwright', jsonb_build_object(
      'channel', 'team-messages:' || p_team_id, 'event', 'person', 'data', p_person)::text)
$function$
;

CREATE OR REPLACE FUNCTION public.assign_consultation(p_id uuid, p_expert uuid, p_escalates timestamp with time zone, p_actor uuid, p_note text)
 RETURNS text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select place_consultation(p_id, p_expert, 'assign', p_escalates, p_actor, p_note) $function$
;

CREATE OR REPLACE FUNCTION public.audit_digest(p_entry audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select sha256(convert_to(jsonb_build_array((p_entry).id, (p_entry).action,
      (extract(epoch from (p_entry).created_at) * 1000)::bigint)::text, 'UTF8'))
    || sha256(convert_to(jsonb_build_array((p_entry).user_id, (p_entry).pseudonym, (p_entry).actor_id,
      (p_entry).request_id, (p_entry).ip_address, (p_entry).reason, (p_entry).subject)::text, 'UTF8'))
$function$
;

CREATE OR REPLACE FUNCTION public.audit_hash(p_previous bytea, p_position bigint, p_entry_id bigint, p_kind text, p_entry_at timestamp with time zone, p_digest bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog'
AS $function$
  select sha256(coalesce(p_previous, '') || convert_to(p_position || ' ' || p_entry_id || ' ' || p_kind || ' '
    || (extract(epoch from p_entry_at) * 1000)::bigint || ' ', 'UTF8') || coalesce(p_digest, ''))
$function$
;

CREATE OR REPLACE FUNCTION auth.end_sessions(p_user_id uuid, p_except uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    delete from auth.session where user_id = p_user_id and id is distinct from p_except;
    delete from auth.verification where identifier like '2fa-%' and value = p_user_id::text;
  $function$
;

CREATE OR REPLACE FUNCTION auth.erase_verifications(p_user_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_email text := (select lower(email) from auth."user" where id = p_user_id);
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  delete from auth.verification
  where position(p_user_id::text in identifier || ' ' || value) > 0
    or v_email = any (regexp_split_to_array(lower(identifier || ' ' || value), '[][\s"\\,:;()<>]+'));
  get diagnostics v_count = row_count;
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION auth.is_session_open(p_user_id uuid, p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ select exists (select from auth.session where user_id = p_user_id and id = p_id); $function$
;

CREATE OR REPLACE FUNCTION auth.remove_factors(p_user_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    update auth."user" set two_factor_enabled = false where id = p_user_id;
    select * from auth.remove_factors_since(p_user_id, '-infinity');
  $function$
;

CREATE OR REPLACE FUNCTION auth.remove_factors_since(p_user_id uuid, p_since timestamp with time zone)
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    with keys as (
      delete from auth.passkey where user_id = p_user_id and created_at >= p_since returning id),
    app as (
      delete from auth.two_factor where user_id = p_user_id and set_up_at >= p_since
      returning user_id, verified),
    off as (
      update auth."user" set two_factor_enabled = false where id in (select user_id from app))
    select 'passkey_removed' from keys
    union all select 'second_factor_off' from app where verified;
  $function$
;

CREATE OR REPLACE FUNCTION auth.remove_passkey(p_user_id uuid, p_id uuid)
 RETURNS TABLE(name text, aaguid text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    delete from auth.passkey as k where k.user_id = p_user_id and k.id = p_id
    returning k.name, k.aaguid;
  $function$
;

CREATE OR REPLACE FUNCTION auth.remove_password(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ update auth.account set password = null, updated_at = now() where user_id = p_user_id; $function$
;

CREATE OR REPLACE FUNCTION auth.set_email(p_user_id uuid, p_email text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    update auth."user" set email = lower(p_email), email_verified = true, updated_at = now()
    where id = p_user_id;
  $function$
;

CREATE OR REPLACE FUNCTION auth.set_password(p_user_id uuid, p_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ begin
    update auth.account set password = p_hash, updated_at = now()
    where user_id = p_user_id and provider_id = 'credential';
    if not found then
      insert into auth.account (account_id, provider_id, user_id, password, updated_at)
      values (p_user_id::text, 'credential', p_user_id, p_hash, now());
    end if;
  end $function$
;

CREATE OR REPLACE FUNCTION auth.set_set_up_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    new.set_up_at := now();
    return new;
  end $function$
;

CREATE OR REPLACE FUNCTION auth.take_attempt(keys text[], maxima integer[], windows_s integer[])
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$
declare
  wait_s integer;
begin
  insert into auth.attempt_count as c (key, count, ends_at)
    select u.key, 0, now() + make_interval(secs => u.window_s)
    from unnest(keys, windows_s) as u (key, window_s) order by u.key
    on conflict (key) do update set
      count = case when c.ends_at <= now() then 0 else c.count end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end;
  select max(ceil(extract(epoch from c.ends_at - now())))::integer into wait_s
    from auth.attempt_count c
    join unnest(keys, maxima) as u (key, maximum) on u.key = c.key
    where c.count >= u.maximum;
  if wait_s is not null then
    return greatest(wait_s, 1);
  end if;
  update auth.attempt_count c set count = c.count + 1 where c.key = any (keys);
  return 0;
end $function$
;

CREATE OR REPLACE FUNCTION auth.turn_off_codes(p_user_id uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
    delete from auth.two_factor where user_id = p_user_id;
    with before as (
      select id, two_factor_enabled from auth."user" where id = p_user_id for update)
    update auth."user" as u set two_factor_enabled = false
    from before where u.id = before.id returning before.two_factor_enabled;
  $function$
;

CREATE OR REPLACE FUNCTION public.card_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row test_cards := case tg_op when 'DELETE' then old else new end;
  v_setting settings;
begin
  select * into v_setting from settings where id = v_row.setting_id;
  perform record_activity(case tg_op when 'INSERT' then 'card_made' when 'UPDATE' then 'card_marked' else 'card_deleted' end,
    jsonb_build_object('setting', v_row.setting_id, 'machine', v_setting.machine_id, 'subject', v_row.id),
    jsonb_build_object('setting', v_setting.name, 'machine', nullif(v_setting.machine_name, ''),
      'marked', case tg_op when 'UPDATE' then jsonb_array_length(v_row.marks) end,
      'cells', jsonb_array_length(nullif(v_row.design -> 'cells', 'null')), 'version', v_row.applied_version));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.case_photo_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update consultation_messages set photos = photos
  where consultation_id = old.consultation_id
    and photos @> jsonb_build_array(jsonb_build_object('photo_id', old.id))
    -- Not while the case is deleted with all of it.
    and exists (select from consultation_requests where id = old.consultation_id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.changed_columns(p_old jsonb, p_new jsonb, p_watched text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(jsonb_agg(name order by position), '[]')
  from unnest(p_watched) with ordinality as watched (name, position)
  where p_old -> name is distinct from p_new -> name
$function$
;

CREATE OR REPLACE FUNCTION public.check_audit_chain(p_after bigint, p_limit integer, p_least_days integer, p_kept integer)
 RETURNS TABLE(last_position bigint, last_hash bytea, entries bigint, fault text, entry_id bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with aged as (
    select coalesce(max(entry_at), '-infinity') as kept_since from audit_chain
    where kind = 'aged' and entry_at <= now() - make_interval(days => p_least_days)
  ), seals as (
    select chain.*, lag(chain.hash) over (order by chain.position) as previous,
      lag(chain.position) over (order by chain.position) as before
    from (select * from audit_chain where audit_chain.position >= p_after
      order by audit_chain.position limit p_limit + 1) as chain
  ), compared as (
    select seals.position, seals.hash, seals.entry_id, seals.kind, case
      -- What was deleted for its age leaves one seal, older than all entries.
      when seals.before is null and p_after = 0 and seals.position > 1 and seals.entry_at >= aged.kept_since
        then 'chain_changed'
      when seals.before is null and seals.position = greatest(p_after, 1) and p_after > 0 then null
      when seals.before is null and p_after > 0 then 'chain_changed'
      when seals.before is not null and seals.position <> seals.before + 1 then 'chain_changed'
      when (seals.before is not null or seals.position = 1) and seals.hash <> audit_hash(seals.previous,
        seals.position, seals.entry_id, seals.kind, seals.entry_at, seals.digest) then 'chain_changed'
      when seals.kind = 'aged' and seals.entry_at > least(seals.sealed_at, now()) - make_interval(days => p_least_days)
        then 'chain_changed'
      when seals.kind <> 'entry' then null
      when entry.id is null then case when seals.entry_at >= aged.kept_since and not exists (
        select from audit_chain gone where gone.entry_id = seals.entry_id and gone.kind = 'surplus'
          and p_kept = (select count(*) from (select from audit_chain later where later.kind = 'entry'
            and later.entry_id > seals.entry_id limit p_kept) as later))
        then 'entry_deleted' end
      when substr(audit_digest(entry), 1, 32) <> substr(seals.digest, 1, 32) then 'entry_changed'
      when substr(audit_digest(entry), 33) <> substr(coalesce((select changed.digest from audit_chain changed
        where changed.entry_id = seals.entry_id and changed.kind = 'erased' order by changed.id desc limit 1),
        seals.digest), 33) then 'entry_changed'
    end as fault
    from aged cross join seals left join audit_log entry on seals.kind = 'entry' and entry.id = seals.entry_id
  ), broken as (
    select compared.fault, nullif(compared.entry_id, 0) as entry_id from compared where compared.fault is not null
    order by compared.position limit 1
  )
  select max(compared.position), (array_agg(compared.hash order by compared.position desc))[1],
    count(*) filter (where compared.kind = 'entry' and compared.position > p_after), (select broken.fault from broken),
    (select broken.entry_id from broken)
  from compared
$function$
;

CREATE OR REPLACE FUNCTION public.clear_result_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update feedback set notes = '', photo_key = null, photo_bytes = 0
  where setting_id = old.id and (notes <> '' or photo_key is not null);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.consultation_claimed(p_id uuid)
 RETURNS TABLE(expert_id uuid, name text, is_open boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select cases.expert_id, profiles.name, cases.status in ('pending', 'assigned', 'in_progress', 'reopened')
  from consultation_requests cases left join profiles on profiles.id = cases.expert_id
  where cases.id = p_id and is_expert()
$function$
;

CREATE OR REPLACE FUNCTION public.consultation_message_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_case consultation_requests;
begin
  select * into v_case from consultation_requests where id = new.consultation_id;
  if new.sender_role = 'expert' and new.kind in ('text', 'proposal', 'card') then
    perform add_case_notice(v_case, case new.kind when 'text' then 'consultation_in_progress' else 'consultation_proposed' end,
      v_case.requester_id, new.sender_id);
  elsif new.sender_role = 'maker' and new.kind in ('text', 'result') then
    perform add_case_notice(v_case, 'consultation_answered', v_case.expert_id, new.sender_id);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.consultation_names(p_id uuid)
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with one as (
    select requester_id, expert_id, status from consultation_requests where id = p_id and (
      nullif(current_setting('app.user_id', true), '') is null
      or nullif(current_setting('app.user_id', true), '')::uuid in (requester_id, expert_id)
      or (expert_id is null and status in ('pending', 'reopened') and is_expert()))
      and coalesce(current_setting('app.member_id', true), '') = ''
  )
  select profiles.id, profiles.name from profiles
  where exists (select from one) and profiles.id in (
    select requester_id from one union select expert_id from one
    union select sender_id from consultation_messages where consultation_id = p_id
    union select expert_id from consultation_messages where consultation_id = p_id)
$function$
;

CREATE OR REPLACE FUNCTION public.consultation_not_shared(p_id uuid)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select distinct kind from consultation_attachments
  where consultation_id = p_id and not is_shared and exists (select from consultation_names(p_id))
$function$
;

CREATE OR REPLACE FUNCTION public.consultation_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if new.expert_id is distinct from old.expert_id then
    -- Who helps no more may not read it any more.
    delete from notices where case_id = new.id and user_id = old.expert_id and kind in ('consultation_given',
      'consultation_answered', 'consultation_cancelled', 'consultation_ended');
    if new.expert_id is not null then
      perform add_case_notice(new, 'consultation_assigned', new.requester_id, new.expert_id);
      perform add_case_notice(new, 'consultation_given', new.expert_id, v_user);
    end if;
  elsif new.status = 'reopened' and old.status <> 'reopened' then
    perform add_case_notice(new, 'consultation_answered', new.expert_id, v_user);
  end if;
  if new.status = 'resolved' and old.status <> 'resolved' then
    perform add_case_notice(new, 'consultation_resolved', new.requester_id, coalesce(v_user, new.expert_id));
  end if;
  if new.status = 'closed' and old.status <> 'closed' then
    perform add_case_notice(new, 'consultation_closed', new.requester_id, null);
    -- To who solved it, that is no news.
    if old.status <> 'resolved' then
      perform add_case_notice(new, 'consultation_ended', new.expert_id, null);
    end if;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform add_case_notice(new, 'consultation_cancelled', new.expert_id, v_user);
  end if;
  if new.escalated_at is not null and old.escalated_at is null then
    perform add_case_notice(new, 'consultation_escalated', id, null) from profiles
    where role = 'admin' and kind = 'user' and erase_at is null and id <> new.requester_id order by id;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.consultation_outlook(p_laser text, p_family text, p_since timestamp with time zone)
 RETURNS TABLE(experts integer, usual_answer_min double precision, before integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select (select count(*)::integer from experts where ended_at is null
      and user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid
      and (away_until is null or away_until <= now())
      and max_open > (select count(*) from consultation_requests cases
        where cases.expert_id = experts.user_id and cases.status in ('assigned', 'in_progress', 'reopened'))
      and not exists (select from profiles where id = experts.user_id and erase_at is not null)
      and (p_laser is null or p_laser = any (lasers)) and (p_family is null or p_family = any (materials))),
    (select case when count(*) >= 5 then percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at) / 60) end
      from (select answered_at, created_at from consultation_requests where answered_at is not null
        order by created_at desc limit 200) as answered),
    (select count(*)::integer from consultation_requests
      where expert_id is null and status in ('pending', 'reopened') and waiting_since < p_since)
  where coalesce(current_setting('app.member_id', true), '') = ''
$function$
;

CREATE OR REPLACE FUNCTION public.count_added_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), count(*)
  from new_rows, counted_words(words, material, tags)
  where deleted_at is null
  group by user_id, word
  -- Ordered, so that two concurrent saves cannot deadlock.
  order by user_id, word
  on conflict (user_id, word) do update
    set setting_count = counted.setting_count + excluded.setting_count, label = excluded.label;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_api_keys(p_user_id uuid, p_created_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone, p_id uuid DEFAULT '00000000-0000-0000-0000-000000000000'::uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select count(*)::int from api_keys keys
  where keys.user_id = p_user_id and keys.kind = 'live' and keys.revoked_at is null
    and (keys.expires_at is null or keys.expires_at > now())
    and (keys.created_at, keys.id) < (p_created_at, p_id)
$function$
;

CREATE OR REPLACE FUNCTION public.count_banner_figures()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_seen integer := 0;
  v_pressed integer := 0;
  v_dismissed integer := 0;
begin
  if tg_table_name = 'notification_banner_dismissals' then
    v_dismissed := 1;
  elsif tg_op = 'INSERT' then
    v_seen := 1;
    v_pressed := new.is_pressed::integer;
  else
    v_pressed := 1;
  end if;
  insert into notification_banner_figures as figures (banner_id, part, seen, pressed, dismissed)
  values (new.banner_id, get_byte(uuid_send(new.user_id), 15) % 16, v_seen, v_pressed, v_dismissed)
  on conflict (banner_id, part) do update set seen = figures.seen + excluded.seen,
    pressed = figures.pressed + excluded.pressed, dismissed = figures.dismissed + excluded.dismissed;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_blocked(p_plan text, p_before jsonb, p_after jsonb)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select count(*) from usage_on_plan(p_plan, array(select jsonb_object_keys(p_after))) as used
  where exists (
    select from (values ('jobs_per_month', used.jobs_per_month), ('ai_requests_per_month', used.ai_requests_per_month))
      as monthly (name, amount),
      lateral (select (p_before ->> name)::bigint as before, (p_after ->> name)::bigint as after) as most
    where after >= 0 and amount >= after and (before < 0 or amount < before))
$function$
;

CREATE OR REPLACE FUNCTION public.count_by_usage(p_plan text, p_limit text, p_steps bigint[])
 RETURNS TABLE(up_to bigint, accounts bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with placed as (
    select least(width_bucket((to_jsonb(used) ->> p_limit)::bigint - 1, p_steps) + 1, cardinality(p_steps)) as place
    from usage_on_plan(p_plan, array[p_limit]) as used
  )
  select step, (select count(*) from placed where place = position)
  from unnest(p_steps) with ordinality as steps (step, position) order by position
$function$
;

CREATE OR REPLACE FUNCTION public.count_case_photos()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform add_storage(user_id, bytes, 'results', true) from (
    select user_id, sum(stored_bytes) as bytes from new_rows group by user_id order by user_id) as added;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_changed_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  insert into setting_words as counted (user_id, word, label, setting_count)
  select user_id, word, max(label), sum(difference)
  from (
    select new_rows.user_id, word, label, 1 as difference
    from new_rows join old_rows using (id),
      counted_words(new_rows.words, new_rows.material, new_rows.tags)
    where new_rows.deleted_at is null and (old_rows.deleted_at is not null or new_rows.words <> old_rows.words
      or new_rows.user_id <> old_rows.user_id)
    union all
    select old_rows.user_id, word, null, -1
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words
      or new_rows.user_id <> old_rows.user_id)
  ) as differences
  group by user_id, word having sum(difference) <> 0
  order by user_id, word
  on conflict (user_id, word) do update
    set setting_count = counted.setting_count + excluded.setting_count,
      label = coalesce(excluded.label, counted.label);
  -- The insert above has locked these rows, so this never waits.
  delete from setting_words as counted
  using (
    select distinct old_rows.user_id, word
    from new_rows join old_rows using (id),
      counted_words(old_rows.words, old_rows.material, old_rows.tags)
    where old_rows.deleted_at is null and (new_rows.deleted_at is not null or new_rows.words <> old_rows.words
      or new_rows.user_id <> old_rows.user_id)
  ) as left_behind
  where counted.user_id = left_behind.user_id and counted.word = left_behind.word
    and counted.setting_count = 0;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.count_figures(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS TABLE(jobs bigint, results bigint, worked bigint, new_users bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select
    (select count(*) from jobs where created_at >= p_from and created_at < p_to),
    count(*), count(*) filter (where coalesce(cut_through, true) and coalesce(outcome, 'good') = 'good'
      and coalesce(edge_score, 10) >= 5),
    (select count(*) from profiles where kind = 'user' and created_at >= p_from and created_at < p_to)
  from feedback where source = 'user' and created_at >= p_from and created_at < p_to
$function$
;

CREATE OR REPLACE FUNCTION public.count_over_limits(p_plan text, p_limits jsonb)
 RETURNS TABLE(machines bigint, "savedRecipes" bigint, jobs_per_month bigint, ai_requests_per_month bigint, storage_bytes bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with allowed as (
    select key, value::bigint as most from jsonb_each_text(p_limits)
  ), over as (
    select allowed.key from usage_on_plan(p_plan, array(select key from allowed)) as used, jsonb_each_text(to_jsonb(used)) as part
      join allowed on allowed.key = part.key
    where allowed.most >= 0 and part.value::bigint > allowed.most
  )
  select
    count(*) filter (where key = 'machines'),
    count(*) filter (where key = 'savedRecipes'),
    count(*) filter (where key = 'jobs_per_month'),
    count(*) filter (where key = 'ai_requests_per_month'),
    count(*) filter (where key = 'storage_bytes')
  from over
$function$
;

CREATE OR REPLACE FUNCTION public.count_storage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_asks text := current_setting('app.user_id', true);
  v_is_refused boolean := tg_argv[1] = 'refused' and pg_trigger_depth() = 1;
begin
  -- Ordered, so that two deletions for many users cannot deadlock.
  if tg_op = 'INSERT' then
    perform add_storage(user_id, bytes, tg_argv[0], v_is_refused and user_id::text = v_asks) from (
      select user_id, sum(stored_bytes) as bytes from new_rows
      where stored_bytes <> 0 group by user_id order by user_id) as added;
  elsif tg_op = 'DELETE' then
    perform add_storage(user_id, bytes, tg_argv[0], false) from (
      select user_id, -sum(stored_bytes) as bytes from old_rows
      where stored_bytes <> 0 group by user_id order by user_id) as freed;
  else
    perform add_storage(user_id, bytes, tg_argv[0], v_is_refused and user_id::text = v_asks) from (
      select user_id, sum(bytes) as bytes from (
        select user_id, stored_bytes as bytes from new_rows
        union all select user_id, -stored_bytes from old_rows) as changes
      group by user_id having sum(bytes) <> 0 order by user_id) as changed;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.counted_words(p_words tsvector, p_material text, p_tags text[])
 RETURNS TABLE(word text, label text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select word, null from unnest(tsvector_to_array(p_words)) as word
  where word !~ '^(material=|tag=|[^=]*[0-9][^=]*$)'
  union all select 'material=' || left(public.fold_text(p_material), 200), p_material
  union all select 'tag=' || public.fold_text(tag), tag from unnest(p_tags) as tag
$function$
;

CREATE OR REPLACE FUNCTION public.delete_original_of_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from settings_versions as original
  where id = old.previous_version_id and major_version = 0 and source_job_id is null
    and not exists (select from settings_versions as made where made.previous_version_id = original.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.delete_originals_of_job()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from settings_versions as original
  where source_job_id = old.id and major_version = 0
    and not exists (select from settings_versions as made where made.previous_version_id = original.id);
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.detach_rows(p_column text, p_id uuid, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_assignments text := case p_column when 'machine_id' then 'machine_id = null, lens_id = null'
    when 'lens_id' then 'lens_id = null' end;
  v_table text;
  v_count integer;
  v_most integer := 0;
begin
  if not may_act('manager') then return 0; end if;
  foreach v_table in array array['settings', 'settings_versions', 'import_rows', 'jobs'] loop
    execute format('update %1$I set %2$s where id in (
      select id from %1$I where %3$I = $1 and user_id = $2 limit $3)', v_table, v_assignments, p_column)
      using p_id, v_user, p_limit;
    get diagnostics v_count = row_count;
    v_most := greatest(v_most, v_count);
  end loop;
  return v_most;
end $function$
;

CREATE OR REPLACE FUNCTION public.empty_own_bin(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_settings integer;
  v_jobs integer;
begin
  if not may_act('manager') then return 0; end if;
  delete from settings where id in (
    select id from settings where user_id = v_user and deleted_at is not null limit p_limit);
  get diagnostics v_settings = row_count;
  delete from jobs where id in (
    select id from jobs where user_id = v_user and deleted_at is not null
      and created_at < date_trunc('month', now(), 'UTC') limit p_limit);
  get diagnostics v_jobs = row_count;
  return greatest(v_settings, v_jobs);
end $function$
;

CREATE OR REPLACE FUNCTION public.enter_kiosk(p_code_hash text, p_as_staff boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid;
begin
  select codes.user_id into v_user
  from kiosk_codes codes join team_members members using (team_id, user_id)
  where codes.team_id = nullif(current_setting('app.user_id', true), '')::uuid and codes.code_hash = p_code_hash
    and members.left_at is null and members.role <> 'viewer'
    and not exists (select from profiles where profiles.id = codes.user_id and erase_at is not null)
    and (not p_as_staff or team_role_of(codes.team_id, codes.user_id) in ('manager', 'owner'));
  if v_user is null then return false; end if;
  update kiosks set
    member_id = case when p_as_staff then member_id else v_user end,
    staff_id = case when p_as_staff then v_user end,
    member_until = now() + interval '10 minutes'
  where id = nullif(current_setting('app.device_id', true), '')::uuid and revoked_at is null
    and team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and (not p_as_staff or (member_id is not null and member_until > now()));
  return found;
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_account(p_user_id uuid, p_hash text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$ begin
  perform from public.profiles where id = p_user_id for update;
  perform public.require_due_erasure(p_user_id);
  perform public.erase_audit(p_user_id, p_hash, null);
  -- What the account did to others, before its key is cleared.
  with changed as (
    update public.audit_log entry set actor_id = null where entry.actor_id = p_user_id
    returning entry.id, entry.created_at, public.audit_digest(entry) as digest
  )
  insert into public.audit_chain (entry_id, kind, entry_at, digest)
  select id, 'erased', created_at, digest from changed;
  insert into public.audit_log (pseudonym, action, request_id) values (p_hash, 'erased', 'erased');
  insert into public.erased_accounts (hash) values (p_hash)
    on conflict (hash) do update set erased_at = now();
  delete from auth."user" where id = p_user_id;
  delete from public.profiles where id = p_user_id and kind = 'team';
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_audit(p_user_id uuid, p_pseudonym text, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  with changed as (
    update public.audit_log entry set user_id = null, pseudonym = p_pseudonym, request_id = 'erased',
      ip_address = default, reason = null
    where entry.id = any (array(
      select id from public.audit_log where user_id = p_user_id limit p_limit))
    returning entry.id, entry.created_at, public.audit_digest(entry) as digest
  )
  insert into public.audit_chain (entry_id, kind, entry_at, digest)
  select id, 'erased', created_at, digest from changed;
  get diagnostics v_count = row_count;
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_names(p_table regclass, p_column name, p_user_id uuid, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_count integer;
begin
  perform public.require_erasable(p_table, p_column, 'n');
  perform public.require_due_erasure(p_user_id);
  execute format('update %1$s set %2$I = null where ctid = any (array(
    select ctid from %1$s where %2$I = $1 limit $2))', p_table, p_column) using p_user_id, p_limit;
  get diagnostics v_count = row_count;
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION public.erase_rows(p_table regclass, p_column name, p_user_id uuid, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog'
AS $function$
declare
  v_count integer;
begin
  perform public.require_erasable(p_table, p_column, 'c');
  perform public.require_due_erasure(p_user_id);
  execute format('delete from %1$s where ctid = any (array(
    select ctid from %1$s where %2$I = $1 limit $2))', p_table, p_column) using p_user_id, p_limit;
  get diagnostics v_count = row_count;
  return v_count;
end $function$
;

CREATE OR REPLACE FUNCTION public.expert_cards(p_ids uuid[])
 RETURNS TABLE(user_id uuid, name text, lasers text[], materials text[], languages text[], answers_in_min double precision, solved integer, taken integer, open integer, max_open integer, away_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select experts.user_id, profiles.name, experts.lasers, experts.materials, experts.languages, times.answers_in_min,
    times.solved, times.taken, times.open, experts.max_open,
    case when experts.away_until > now() then experts.away_until end
  from experts join profiles on profiles.id = experts.user_id, lateral (
    select count(*)::integer as taken,
      (count(*) filter (where cases.status in ('resolved', 'closed') and cases.resolved_at is not null))::integer as solved,
      (count(*) filter (where cases.status in ('assigned', 'in_progress', 'reopened')))::integer as open,
      -- Who got a case after its first answer did not give that.
      case when count(*) filter (where cases.answered_at >= cases.assigned_at) >= 5 then percentile_cont(0.5)
        within group (order by extract(epoch from cases.answered_at - cases.assigned_at) / 60)
        filter (where cases.answered_at >= cases.assigned_at) end as answers_in_min
    from (
      select status, resolved_at, answered_at, assigned_at from consultation_requests
      where expert_id = experts.user_id order by changed_at desc limit 500) as cases) as times
  where experts.user_id = any (p_ids) and (
    -- Of colleagues, of who helps oneself, and for the service, which acts for nobody.
    is_expert() or nullif(current_setting('app.user_id', true), '') is null or exists (select from consultation_requests
      where expert_id = experts.user_id and requester_id = nullif(current_setting('app.user_id', true), '')::uuid))
$function$
;

CREATE OR REPLACE FUNCTION public.expert_ids()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select user_id from experts
  where ended_at is null and (nullif(current_setting('app.user_id', true), '') is null
    or is_expert() and user_id <> nullif(current_setting('app.user_id', true), '')::uuid)
    and not exists (select from profiles where id = experts.user_id and erase_at is not null)
$function$
;

CREATE OR REPLACE FUNCTION public.expiring_inductions(p_days integer, p_limit integer)
 RETURNS TABLE(id uuid, team_id uuid, user_id uuid, machine text, ends_on text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select inductions.id, inductions.team_id, inductions.user_id, machines.name,
    to_char(inductions.expires_at at time zone 'utc', 'YYYY-MM-DD')
  from inductions join machines on machines.id = inductions.machine_id and machines.requires_induction
    join team_members members on members.team_id = inductions.team_id and members.user_id = inductions.user_id
      and members.left_at is null
  where inductions.expires_at between now() and now() + make_interval(days => p_days)
    and not exists (select from inductions newer where newer.machine_id = inductions.machine_id
      and newer.user_id = inductions.user_id
      and (newer.version, newer.confirmed_at, newer.id) > (inductions.version, inductions.confirmed_at, inductions.id))
    and not exists (select from notices where subject_id = inductions.id)
  order by inductions.id limit p_limit
$function$
;

CREATE OR REPLACE FUNCTION public.find_api_key(p_hash text)
 RETURNS TABLE(id uuid, user_id uuid, kind text, scopes text[], allowed_addresses text[], is_previous boolean, is_revoked boolean, is_expired boolean, place integer, role text, plan text, is_in_grace boolean, has_due_grant boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select keys.id, keys.user_id, keys.kind, keys.scopes, keys.allowed_addresses,
    coalesce(keys.previous_hash = p_hash, false),
    keys.revoked_at is not null,
    coalesce(keys.expires_at <= now(), false)
      or coalesce(keys.previous_hash = p_hash and keys.previous_ends_at <= now(), false),
    count_api_keys(keys.user_id, keys.created_at, keys.id),
    profiles.role, profiles.current_plan, profiles.erase_at is not null,
    coalesce(profiles.grants_end_at <= now(), false)
  from api_keys keys join profiles on profiles.id = keys.user_id
  where keys.token_hash = p_hash or keys.previous_hash = p_hash
$function$
;

CREATE OR REPLACE FUNCTION public.find_kiosk(p_token_hash text)
 RETURNS TABLE(id uuid, team_id uuid, machine_id uuid, account_role text, plan text, member_id uuid, member_role text, has_staff boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update kiosks set last_seen_at = now()
  where token_hash = p_token_hash and revoked_at is null
    and (last_seen_at is null or last_seen_at < now() - interval '30 seconds');
  return query
    select kiosks.id, kiosks.team_id, kiosks.machine_id, accounts.role, accounts.current_plan, members.user_id,
      team_role_of(kiosks.team_id, members.user_id),
      coalesce(team_role_of(kiosks.team_id, staff.user_id) in ('manager', 'owner'), false)
    from kiosks
      join profiles accounts on accounts.id = kiosks.team_id and accounts.erase_at is null
      left join team_members members on members.team_id = kiosks.team_id and members.user_id = kiosks.member_id
        and members.left_at is null and kiosks.member_until > now()
        and not exists (select from profiles where profiles.id = members.user_id and erase_at is not null)
      left join team_members staff on staff.team_id = kiosks.team_id and staff.user_id = kiosks.staff_id
        and staff.left_at is null and kiosks.member_until > now()
        and not exists (select from profiles where profiles.id = staff.user_id and erase_at is not null)
    where kiosks.token_hash = p_token_hash and kiosks.revoked_at is null;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_library_of(p_setting_id uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select settings.user_id
  from settings join profiles libraries on libraries.id = settings.user_id
  where settings.id = p_setting_id and settings.deleted_at is null and libraries.erase_at is null
    and coalesce(current_setting('app.member_id', true), '') = ''
    and (settings.user_id = nullif(current_setting('app.user_id', true), '')::uuid or exists (
      select from team_members where team_id = settings.user_id and left_at is null
        and user_id = nullif(current_setting('app.user_id', true), '')::uuid))
$function$
;

CREATE OR REPLACE FUNCTION public.find_settings(p_groups jsonb, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 500
 SET search_path TO 'pg_catalog', 'public'
 SET enable_seqscan TO 'off'
AS $function$
declare
  v_user text := nullif(current_setting('app.user_id', true), '')::uuid::text;
  v_query tsquery;
begin
  if v_user is null then return; end if;
  select string_agg('(' || alternatives || ')', ' & ')::tsquery into v_query
  from jsonb_array_elements(p_groups) as groups (words), lateral (
    select string_agg('''' || replace(replace(v_user || (word ->> 0), '\', '\\'), '''', '''''') || ''''
      || case when word -> 1 = 'true' then ':*' else '' end, ' | ') as alternatives
    from jsonb_array_elements(groups.words) as word) as one;
  return query select id from settings
    where deleted_at is null and words_of_owner(user_id, words) @@ v_query limit p_limit;
end $function$
;

CREATE OR REPLACE FUNCTION public.find_team_messages(p_text text, p_before bigint, p_limit integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_team uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_all text[] := split_words(p_text);
  v_words tsquery := (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(v_all) as word);
  v_longest tsquery := (
    select string_agg(quote_literal(word) || case when char_length(word) > 1 then ':*' else '' end, ' & ')::tsquery
    from (select word from unnest(v_all) as word order by char_length(word) desc limit 3) as longest);
  v_from bigint;
  v_found uuid[];
begin
  if v_words is null or coalesce(current_setting('app.member_id', true), '') = '' or not may_act('viewer') then
    return;
  end if;
  v_from := (
    select position from team_messages where team_id = v_team and position < p_before and deleted_at is null
    order by position desc offset 1999 limit 1);
  v_found := array(
    select id from (
      select id, position, words from team_messages
      where team_id = v_team and position < p_before and position >= coalesce(v_from, 0) and deleted_at is null
      offset 0) as newest
    where words @@ v_words
    order by position desc limit p_limit);
  if v_from is not null and cardinality(v_found) < p_limit then
    v_found := v_found || array(
      select id from (
        select id, position, words from (
          select id, position, words from team_messages
          where team_id = v_team and words @@ v_longest and position < v_from and deleted_at is null offset 0) as matching
        order by position desc limit 10000) as older
      where words @@ v_words
      order by position desc limit p_limit - cardinality(v_found));
  end if;
  return query select unnest(v_found);
end $function$
;

CREATE OR REPLACE FUNCTION public.fold_text(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin
  if p_text ~ '^[\u0001-\u007f]*$' then return lower(p_text collate "C"); end if;
  return replace(replace(replace(replace(translate(
      regexp_replace(normalize(p_text, NFD), '[\u0300-\u036f]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZÆÐØÞĐđĦıĲĿŁłŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ',
      'abcdefghijklmnopqrstuvwxyzæðøþddħiĳŀllŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξοπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭүұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯաբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ'),
      'ß', 'ss'), 'ẞ', 'ss'), 'æ', 'ae'), 'œ', 'oe');
end $function$
;

CREATE OR REPLACE FUNCTION public.folder_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row folders := case tg_op when 'DELETE' then old else new end;
  v_subjects jsonb := jsonb_build_object('subject', v_row.id);
  v_details jsonb := jsonb_build_object('folder', v_row.name);
begin
  if tg_op <> 'UPDATE' then
    perform record_activity(case tg_op when 'INSERT' then 'folder_added' else 'folder_deleted' end, v_subjects, v_details);
    return null;
  end if;
  if old.name <> new.name then
    perform record_activity('folder_renamed', v_subjects, v_details || jsonb_build_object('before', old.name));
  end if;
  if old.parent_id is distinct from new.parent_id then perform record_activity('folder_moved', v_subjects, v_details); end if;
  if old.is_locked <> new.is_locked then
    perform record_activity(case when new.is_locked then 'folder_locked' else 'folder_unlocked' end, v_subjects, v_details);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_case_baseline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from materials_baseline where id = old.baseline_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_case_evidence()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from case_evidence where consultation_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_moved_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update consultation_requests set setting_id = null where setting_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_push_devices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.forget_solved_case()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from solved_cases where consultation_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.get_active_clarification_triggers()
 RETURNS TABLE(trigger_id uuid, trigger_name text, trigger_pattern text, pattern_type text, priority integer, laser_type_filter text, operation_filter text, questions jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select t.trigger_id, t.trigger_name, t.trigger_pattern, t.pattern_type, t.priority,
    t.laser_type_filter, t.operation_filter,
    jsonb_agg(to_jsonb(q) - 'trigger_id' order by q.display_order, q.id)
  from clarification_triggers t
    join trigger_questions q on q.trigger_id = t.trigger_id
  where t.is_active
  group by t.trigger_id
  order by t.priority, t.trigger_name
$function$
;

CREATE OR REPLACE FUNCTION public.get_active_safety_blocks()
 RETURNS TABLE(id uuid, name text, material_pattern text, block_level text, laser_type_filter text, reason text, alternative text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select b.id, b.name, b.material_pattern, b.block_level, b.laser_type_filter, b.reason,
    b.alternative
  from safety_blocks b
  where b.is_active
  order by b.name
$function$
;

CREATE OR REPLACE FUNCTION public.get_auto_review_enabled()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select value = 'true' from system_settings where key = 'auto_review_enabled' $function$
;

CREATE OR REPLACE FUNCTION public.get_user_ai_usage_status(p_user_id uuid)
 RETURNS TABLE(requests_used integer, requests_limit integer, requests_remaining integer, limit_exceeded boolean, reset_date date, bypass_limits boolean)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with account as (
    select
      profiles.role <> 'user' as bypass,
      (plans.limits ->> 'ai_requests_per_month')::integer as plan_limit,
      coalesce(usage.openai_requests_count, 0) as used
    from profiles
      join subscription_plans plans on plans.name = profiles.current_plan
      left join ai_usage_tracking usage on usage.user_id = profiles.id
        and usage.year_month = to_char(now() at time zone 'utc', 'YYYY-MM')
    where profiles.id = p_user_id
  ), limited as (
    select *, case when bypass or plan_limit < 0 then 999999 else plan_limit end as most
    from account
  )
  select
    used,
    most,
    case when most = 999999 then 999999 else greatest(0, most - used) end,
    most <> 999999 and used >= most,
    (date_trunc('month', now() at time zone 'utc') + interval '1 month')::date,
    bypass
  from limited
$function$
;

CREATE OR REPLACE FUNCTION public.give_consultation(p_id uuid, p_expert uuid, p_action text, p_escalates timestamp with time zone, p_note text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if v_user is null or coalesce(p_action, '') not in ('claim', 'hand_over', 'reopen') then
    raise exception '% gives no case', coalesce(v_user::text, 'nobody') using errcode = '42501';
  end if;
  if p_action <> 'reopen' and not is_expert() then return 'unavailable'; end if;
  if (p_action = 'claim') <> (p_expert = v_user) then return 'gone'; end if;
  return place_consultation(p_id, p_expert, p_action, p_escalates, v_user, p_note);
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_consultation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_is_maker boolean := old.requester_id::text = coalesce(current_setting('app.user_id', true), '');
  v_was_open boolean := old.status in ('pending', 'assigned', 'in_progress', 'reopened');
  v_reopens boolean := old.status in ('resolved', 'closed') and new.status = 'reopened' and new.expert_id is null;
  v_keeps boolean := new.expert_id is not distinct from old.expert_id;
  v_releases boolean := new.expert_id is null
    and new.status = case old.status when 'reopened' then 'reopened' else 'pending' end;
begin
  if current_user <> 'app_user' then return new; end if;
  if new.expert_id is distinct from old.expert_id and new.expert_id is not null then
    raise exception 'cases are given by give_consultation' using errcode = '42501';
  end if;
  if (new.status, new.expert_id) is distinct from (old.status, old.expert_id) and not (case when v_is_maker
    then v_reopens or v_was_open and v_keeps and new.status in ('resolved', 'cancelled')
    else v_was_open and (v_releases or v_keeps and new.status in ('in_progress', 'resolved')) end) then
    raise exception 'case % does not go from % to % so', old.id, old.status, new.status using errcode = '42501';
  end if;
  if v_is_maker then
    if new.expert_read <> old.expert_read or new.waiting_since <> old.waiting_since and not v_reopens then
      raise exception 'only who helps changes this of case %', old.id using errcode = '42501';
    end if;
  elsif (new.rating, new.may_publish, new.may_learn, new.setting_id, new.laser_type, new.machine_name, new.material,
      new.thickness_mm, new.family, new.waiting_since, new.closed_at, new.requester_read)
    is distinct from (old.rating, old.may_publish, old.may_learn, old.setting_id, old.laser_type, old.machine_name,
      old.material, old.thickness_mm, old.family, old.waiting_since, old.closed_at, old.requester_read) then
    raise exception 'only the maker changes this of case %', old.id using errcode = '42501';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_locked_folder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if tg_op <> 'INSERT' and is_lock_kept(old.is_locked, old.parent_id)
    or tg_op <> 'DELETE' and is_lock_kept(new.is_locked, new.parent_id)
  then
    raise exception 'only managers change this folder' using errcode = 'BW010';
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_locked_setting()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if tg_op = 'INSERT' then
    if is_lock_kept(new.is_locked, new.folder_id) then
      raise exception 'only managers add here' using errcode = 'BW010';
    end if;
  elsif to_jsonb(new) - 'confidence' <> to_jsonb(old) - 'confidence'
    and (is_lock_kept(old.is_locked, old.folder_id) or is_lock_kept(new.is_locked, new.folder_id))
  then
    raise exception 'setting % is locked', old.id using errcode = 'BW010';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_locked_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if (select is_lock_kept(is_locked, folder_id) from settings where id = new.setting_id) then
    raise exception 'setting % is locked', new.setting_id using errcode = 'BW010';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_team_member()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_member text := coalesce(current_setting('app.member_id', true), '');
begin
  if v_member = '' then return new; end if;
  if old.user_id::text = v_member then
    if new.role <> old.role then raise exception 'nobody changes their own role' using errcode = '42501'; end if;
  elsif old.role = 'owner' or new.role = 'owner' then
    raise exception 'the owner is changed by handing over' using errcode = '42501';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.guard_team_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_member text := coalesce(current_setting('app.member_id', true), '');
begin
  if v_member = '' then return new; end if;
  if new.mentions_all is not null and new.deleted_at is null and not may_act('manager') then
    raise exception 'only managers mention everybody' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if new.deleted_at is null and (old.deleted_at is not null or old.user_id::text is distinct from v_member) then
    raise exception 'only the author changes message %', old.id using errcode = '42501';
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.histogram_bucket(p_value double precision)
 RETURNS smallint
 LANGUAGE sql
 IMMUTABLE
RETURN (LEAST((321)::double precision, ceil((ln((GREATEST(p_value, (0.1)::double precision) / (0.1)::double precision)) / (ln(1.05))::double precision))))::smallint
;

CREATE OR REPLACE FUNCTION public.histogram_value(p_bucket smallint)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE
RETURN CASE WHEN (p_bucket = 0) THEN 0.1 ELSE (((0.1 * power(1.05, (p_bucket)::numeric)) * (2)::numeric) / 2.05) END
;

CREATE OR REPLACE FUNCTION public.increment_ai_setting_usage(p_setting_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update ai_generated_settings set times_used = times_used + 1
  where id = p_setting_id and status = 'approved'
$function$
;

CREATE OR REPLACE FUNCTION public.induction_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform add_activity(new.team_id, coalesce(new.confirmed_by, new.user_id),
    case when new.confirmed_by is distinct from new.user_id and new.confirmed_by is not null then 'induction_renewed'
      else 'induction_confirmed' end,
    jsonb_build_object('machine', new.machine_id, 'person', new.user_id, 'subject', new.id),
    jsonb_build_object('machine', (select name from machines where id = new.machine_id), 'until', new.expires_at,
      'version', new.version::text));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.inductions_to_remind(p_team_id uuid, p_days integer, p_user_id uuid)
 RETURNS TABLE(user_id uuid, email text, is_verified boolean, is_reminded boolean, inductions jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 200
 SET search_path TO 'pg_catalog', 'public'
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
 SET work_mem TO '32MB'
AS $function$
  with needing as materialized (
    select machines.id, machines.name, coalesce(max(pages.version) filter (where pages.demands_reading), 0) as required_version
    from machines left join safety_pages pages on pages.machine_id = machines.id
    where machines.user_id = p_team_id and machines.requires_induction
    group by machines.id
  ), newest as materialized (
    select distinct on (inductions.machine_id, inductions.user_id)
      inductions.machine_id, inductions.user_id, inductions.version, inductions.expires_at
    from inductions
    where inductions.team_id = p_team_id and (p_user_id is null or inductions.user_id = p_user_id)
    order by inductions.machine_id, inductions.user_id, inductions.version desc, inductions.confirmed_at desc
  ), stands as (
    select members.user_id, needing.id, needing.name, case
      when newest.version is null then 'not_started'
      when newest.expires_at <= now() or newest.version < needing.required_version then 'expired'
      when newest.expires_at <= now() + make_interval(days => p_days) then 'expiring' end as state
    from team_members members cross join needing
      left join newest on newest.machine_id = needing.id and newest.user_id = members.user_id
    where members.team_id = p_team_id and members.left_at is null and members.role <> 'viewer'
      and (p_user_id is null or members.user_id = p_user_id)
  ), due as materialized (
    select stands.user_id, jsonb_agg(
      jsonb_build_object('machine_id', stands.id, 'machine', stands.name, 'state', stands.state)
      order by stands.name collate "C", stands.id) as inductions
    from stands where stands.state is not null
    group by stands.user_id
  )
  select due.user_id, profiles.email, profiles.email_verified, exists (select from mails
    where mails.user_id = due.user_id and mails.kind = 'makerspace.induction'
      and mails.created_at > now() - interval '1 day'), due.inductions
  from due join profiles on profiles.id = due.user_id and profiles.erase_at is null
  order by due.user_id
$function$
;

CREATE OR REPLACE FUNCTION public.invitation_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_details jsonb := jsonb_build_object('role', new.role, 'by', case when new.code is null then 'email' else 'code' end);
begin
  if tg_op = 'INSERT' then
    perform add_activity(new.team_id, new.created_by, 'member_invited', jsonb_build_object('subject', new.id), v_details);
  elsif new.revoked_at is not null or new.uses >= new.max_uses or old.email is distinct from new.email then
    delete from notices where subject_id = new.id and kind = 'invitation';
  end if;
  if tg_op = 'UPDATE' and old.revoked_at is null and new.revoked_at is not null then
    perform record_activity('invitation_revoked', jsonb_build_object('subject', new.id), v_details);
  end if;
  if new.email is null or tg_op = 'UPDATE' and old.email is not distinct from new.email then return null; end if;
  -- The invitation is a mail of its own.
  insert into notices (user_id, kind, team_id, actor_id, subject_id, details, mailed_at)
  select id, 'invitation', new.team_id, new.created_by, new.id, jsonb_build_object('role', new.role), now()
  from profiles
  where id = (select id from auth."user" where email = lower(new.email)) and email_verified and not exists (
    select from team_members where team_id = new.team_id and user_id = profiles.id and left_at is null)
  on conflict (user_id, kind, subject_id) where subject_id is not null do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.is_expert()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(current_setting('app.member_id', true), '') = '' and exists (
    select from experts where user_id = nullif(current_setting('app.user_id', true), '')::uuid and ended_at is null)
$function$
;

CREATE OR REPLACE FUNCTION public.is_lock_kept(p_is_locked boolean, p_folder_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select (p_is_locked or exists (select from folders where id = p_folder_id and is_locked)) and not may_act('manager')
$function$
;

CREATE OR REPLACE FUNCTION public.is_own_attachment(p_kind text, p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select owner.id = nullif(current_setting('app.member_id', true), '')::uuid from (
    select case p_kind
      when 'setting' then (select user_id from settings where id = p_id and deleted_at is null)
      when 'job' then (select user_id from jobs where id = p_id and deleted_at is null)
      when 'test_card' then (select user_id from test_cards where id = p_id)
      when 'result' then (select user_id from feedback where id = p_id)
      -- One's own, in one message only.
      when 'photo' then (select user_id from team_photos where id = p_id and message_id is null
        and created_by = nullif(current_setting('app.member_id', true), '')::uuid) end as id
  ) as owner
  where owner.id in (nullif(current_setting('app.member_id', true), '')::uuid,
    nullif(current_setting('app.user_id', true), '')::uuid) and may_act('member')
$function$
;

CREATE OR REPLACE FUNCTION public.iso_time(p_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$ select to_char(p_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $function$
;

CREATE OR REPLACE FUNCTION public.job_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform write_webhook_event(new.user_id, 'job.completed', jsonb_build_object(
    'id', new.id, 'input_text', new.input_text, 'input_type', new.input_type, 'status', new.status,
    'outcome', new.outcome, 'confidence', new.confidence, 'machine_id', new.machine_id,
    'machine_name', new.machine_name, 'machine_type', new.machine_type, 'created_at', iso_time(new.created_at)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.kiosk_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform record_activity(case tg_op when 'INSERT' then 'kiosk_added' else 'kiosk_revoked' end,
    jsonb_build_object('machine', new.machine_id, 'subject', new.id),
    jsonb_build_object('machine', (select name from machines where id = new.machine_id), 'kiosk', new.name));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.leave_kiosk()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update kiosks set member_id = null, staff_id = null, member_until = null
  where id = nullif(current_setting('app.device_id', true), '')::uuid
    and team_id = nullif(current_setting('app.user_id', true), '')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.lens_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row lenses := case tg_op when 'DELETE' then old else new end;
  v_machine text;
begin
  if tg_op = 'INSERT' and nullif(current_setting('app.activity_machine_added', true), '') is not null then return null; end if;
  select name into v_machine from machines where id = v_row.machine_id;
  if not found then return null; end if;
  perform record_activity('lens_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    jsonb_build_object('machine', v_row.machine_id),
    jsonb_build_object('machine', v_machine, 'focal_length_mm', v_row.focal_length_mm));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.machine_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row machines := case tg_op when 'DELETE' then old else new end;
  v_fields jsonb;
begin
  if tg_op = 'UPDATE' then
    v_fields := changed_columns(to_jsonb(old), to_jsonb(new), array['name', 'type', 'power_watts', 'is_galvo', 'software',
      'controller', 'bed_width_mm', 'bed_height_mm', 'pulse_width_min_ns', 'pulse_width_max_ns', 'frequency_min_hz',
      'frequency_max_hz', 'scan_speed_max_mm_s', 'requires_induction', 'induction_months']);
    if v_fields = '[]' then return null; end if;
  end if;
  perform record_activity(case tg_op when 'INSERT' then 'machine_added' when 'UPDATE' then 'machine_changed' else 'machine_removed' end,
    jsonb_build_object('machine', v_row.id), jsonb_build_object('machine', v_row.name, 'fields', v_fields));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mail_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    perform pg_notify('beamwright', '{"channel":"mails","event":"written"}');
    return null;
  end $function$
;

CREATE OR REPLACE FUNCTION public.makerspace_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform record_activity(case when new.is_on then 'makerspace_on' else 'makerspace_off' end, '{}', '{}');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.material_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row custom_materials := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity('material_' || case tg_op when 'INSERT' then 'added' when 'UPDATE' then 'changed' else 'removed' end,
    jsonb_build_object('subject', v_row.id), jsonb_build_object('material', v_row.name));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.may_act(p_lowest text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(current_setting('app.member_id', true), '') = '' or exists (
    select from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
    where accounts.id = nullif(current_setting('app.user_id', true), '')::uuid
      and accounts.kind = 'team' and accounts.erase_at is null
      and array_position(array['viewer', 'member', 'manager', 'owner'],
          team_role_of(accounts.id, nullif(current_setting('app.member_id', true), '')::uuid))
        >= array_position(array['viewer', 'member', 'manager', 'owner'], p_lowest)
      and (p_lowest in ('viewer', 'owner') or accounts.role <> 'user' or (plans.features -> 'team_features')::boolean))
$function$
;

CREATE OR REPLACE FUNCTION public.may_follow(p_kind text, p_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with owner as (
    select case p_kind
      when 'job' then (select user_id from jobs where id = p_id and deleted_at is null)
      when 'import' then (select user_id from imports where id = p_id)
      when 'team' then p_id end as id
  )
  select coalesce(p_kind <> 'team' and owner.id = nullif(current_setting('app.user_id', true), '')::uuid, false)
    or exists (
      select from team_members members join profiles on profiles.id = members.team_id
      where members.team_id = owner.id and members.left_at is null and profiles.erase_at is null
        and members.user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  from owner
$function$
;

CREATE OR REPLACE FUNCTION public.member_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_person jsonb := jsonb_build_object('person', new.user_id);
  v_role jsonb := jsonb_build_object('role', new.role);
begin
  if tg_op = 'INSERT' then
    perform add_activity(new.team_id, new.user_id, case new.role when 'owner' then 'team_created' else 'member_joined' end,
      v_person, v_role);
    return null;
  end if;
  if old.left_at is not null and new.left_at is null then
    perform add_activity(new.team_id, new.user_id, 'member_joined', v_person, v_role);
    return null;
  elsif old.left_at is null and new.left_at is not null then
    delete from notices where team_id = new.team_id and user_id = new.user_id;
    if v_member is distinct from new.user_id and v_member is not null then
      insert into notices (user_id, kind, team_id, actor_id) values (new.user_id, 'removed', new.team_id, v_member);
      perform add_activity(new.team_id, v_member, 'member_removed', v_person, v_role);
    else
      perform add_activity(new.team_id, new.user_id, 'member_left', v_person, v_role);
    end if;
    return null;
  end if;
  if old.role = new.role then return null; end if;
  if new.role = 'owner' then
    -- The successor accepts; without one, the owner's account is gone.
    perform add_activity(new.team_id, nullif(current_setting('app.user_id', true), '')::uuid, 'team_handed_over', v_person, '{}');
    if coalesce(current_setting('app.user_id', true), '') <> new.user_id::text then
      insert into notices (user_id, kind, team_id) values (new.user_id, 'inherited', new.team_id);
    end if;
  elsif old.role = 'owner' then
    insert into notices (user_id, kind, team_id, actor_id) values (new.user_id, 'handed_over', new.team_id,
      (select id from profiles where id = nullif(current_setting('app.user_id', true), '')::uuid));
  else
    perform add_activity(new.team_id, v_member, 'member_role_changed', v_person, v_role || jsonb_build_object('before', old.role));
    if v_member is distinct from new.user_id then
      insert into notices (user_id, kind, team_id, actor_id, details)
      values (new.user_id, 'role_changed', new.team_id, v_member, v_role);
    end if;
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.mention_notice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform add_message_notices(messages, array[new.user_id], new.kind) from team_messages messages
  where id = new.message_id and deleted_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.merge_status_minutes(p_one text, p_other text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO 'pg_catalog'
AS $function$
  select string_agg(
    case when one = other or other = '-' then one when one = '-' then other else 'g' end, '' order by place)
  from unnest(string_to_array(p_one, null), string_to_array(p_other, null)) with ordinality as pairs (one, other, place)
$function$
;

CREATE OR REPLACE FUNCTION public.message_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if tg_op = 'UPDATE' and old.deleted_at is null and new.deleted_at is not null then
    delete from notices where subject_id = new.id;
    if new.deleted_by is distinct from new.user_id then
      perform record_activity('message_deleted', jsonb_build_object('subject', new.id, 'person', new.user_id), '{}');
    end if;
  elsif new.mentions_all is not null and (tg_op = 'INSERT' or old.mentions_all is distinct from new.mentions_all) then
    perform add_message_notices(new, case new.mentions_all when 'here' then array(
      select user_id from team_members
      where team_id = new.team_id and left_at is null and last_seen_at > now() - interval '90 seconds') end, 'mention');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.most_used(p_plan text, p_limit text)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(max((to_jsonb(used) ->> p_limit)::bigint), 0) from usage_on_plan(p_plan, array[p_limit]) as used
$function$
;

CREATE OR REPLACE FUNCTION public.move_settings(p_ids uuid[], p_to uuid, p_folder_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_from uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
  v_person uuid := coalesce(v_member, v_from);
  v_is_paid boolean;
  v_to_role text;
  v_limit integer;
  v_coming integer;
  v_there integer;
  v_count integer;
begin
  if not may_act('manager') then raise exception 'not a manager' using errcode = '42501'; end if;
  if p_to = v_from then
    raise exception 'nothing to move to' using errcode = '42501';
  end if;
  perform from profiles where id = p_to for no key update;
  select accounts.erase_at is null and (accounts.role <> 'user' or (plans.features -> 'team_features')::boolean),
    case when accounts.role = 'user' then nullif((plans.limits -> 'savedRecipes')::integer, -1) end
  into v_is_paid, v_limit
  from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan where accounts.id = p_to;
  if p_to <> v_person then
    v_to_role := team_role_of(p_to, v_person);
    if v_to_role is null or v_to_role = 'viewer' or not v_is_paid then
      raise exception 'not a member' using errcode = '42501';
    end if;
  end if;
  if p_folder_id is not null and not exists (select from folders where id = p_folder_id and user_id = p_to) then
    raise exception 'no folder' using errcode = '23503';
  end if;
  if exists (select from settings where id = any (p_ids) and user_id = v_from and is_lock_kept(is_locked, folder_id))
    or exists (select from folders where id = p_folder_id and is_locked) and v_to_role not in ('manager', 'owner')
  then
    raise exception 'locked' using errcode = 'BW010';
  end if;
  select count(*) filter (where user_id = v_from), count(*) filter (where user_id = p_to) into v_coming, v_there
  from settings where id = any (p_ids) and user_id in (v_from, p_to) and deleted_at is null;
  if v_coming > 0 and v_limit is not null
    and (select count(*) from settings where user_id = p_to and deleted_at is null) + v_coming > v_limit
  then
    return null;
  end if;
  -- One statement, so that rows and what refers to them change together.
  with moved as (
    update settings set user_id = p_to, folder_id = p_folder_id, machine_id = null, lens_id = null, job_id = null,
      step_index = null, created_by = coalesce(created_by, v_person), kept_at = '1970-01-01',
      is_locked = is_locked and coalesce(v_to_role in ('manager', 'owner'), false)
    where id = any (p_ids) and user_id = v_from and deleted_at is null returning id
  ), versions as (
    update settings_versions set user_id = p_to, machine_id = null, lens_id = null, source_job_id = null,
      created_by = coalesce(created_by, v_person),
      previous_version_id = case when (select major_version from settings_versions before
        where before.id = settings_versions.previous_version_id) = 1 then previous_version_id end
    where setting_id in (select id from moved) returning id
  ), results as (
    update feedback set user_id = p_to, machine_id = null, created_by = coalesce(created_by, v_person)
    where setting_id in (select id from moved) returning id
  ), cards as (
    update test_cards set user_id = p_to, created_by = coalesce(created_by, v_person)
    where setting_id in (select id from moved) returning id
  )
  select count(*) into v_count from moved;
  return v_there + v_count;
end $function$
;

CREATE OR REPLACE FUNCTION public.name_case_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update notices set details = details - '{material,thickness_mm}'::text[]
    || jsonb_strip_nulls(jsonb_build_object('material', new.material, 'thickness_mm', new.thickness_mm))
  where case_id = new.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.name_inductions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update inductions set machine_name = old.name where machine_id = old.id;
  return old;
end $function$
;

CREATE OR REPLACE FUNCTION public.note_limit_reached(p_user uuid, p_limit text, p_maximum bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  if current_setting('role') = 'app_user'
    and p_user is distinct from nullif(current_setting('app.user_id', true), '')::uuid then
    raise exception 'not the account of the caller' using errcode = '42501';
  end if;
  perform write_webhook_event(p_user, 'limit.reached',
    jsonb_build_object('limit', p_limit, 'used', p_maximum, 'maximum', p_maximum));
end $function$
;

CREATE OR REPLACE FUNCTION public.notice_names(p_ids uuid[])
 RETURNS TABLE(id uuid, team text, actor text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select notices.id, coalesce(teams.name, ''), actors.name
  from notices left join profiles teams on teams.id = notices.team_id
    left join profiles actors on actors.id = notices.actor_id
  where notices.id = any (p_ids) and notices.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') = ''
$function$
;

CREATE OR REPLACE FUNCTION public.notices_written()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    perform pg_notify('beamwright', '{"channel":"pushes","event":"written"}');
    return null;
  end $function$
;

CREATE OR REPLACE FUNCTION public.notify_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    perform pg_notify('beamwright', json_build_object(
      'channel', tg_argv[0] || (to_jsonb(new) ->> tg_argv[1]), 'event', 'changed')::text);
    return null;
  end $function$
;

CREATE OR REPLACE FUNCTION public.open_kiosk(p_code_hash text, p_token_hash text)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update kiosks set token_hash = p_token_hash, code_hash = null, code_expires_at = null, opened_at = now(),
    last_seen_at = now(), member_id = null, staff_id = null, member_until = null
  where code_hash = p_code_hash and code_expires_at > now() and revoked_at is null
  returning id
$function$
;

CREATE OR REPLACE FUNCTION public.own_bin_bytes()
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select coalesce(sum(bytes), 0)::bigint from (
    select settings.stored_bytes + (
        select coalesce(sum(stored_bytes), 0) from settings_versions where setting_id = settings.id) + (
        select coalesce(sum(stored_bytes), 0) from test_cards where setting_id = settings.id) + (
        -- The numbers of a result stay.
        select coalesce(sum(photo_bytes + octet_length(notes)), 0) from feedback
        where setting_id = settings.id) as bytes
    from settings
    where user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and deleted_at is not null
    union all
    select stored_bytes from jobs
    where user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and deleted_at is not null
      and created_at < date_trunc('month', now(), 'UTC')) as in_bin
$function$
;

CREATE OR REPLACE FUNCTION public.own_teams()
 RETURNS TABLE(id uuid, name text, avatar_key text, role text, unpaid_since timestamp with time zone, erase_at timestamp with time zone, successor_id uuid, plan text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select teams.id, profiles.name, profiles.avatar_key, team_role_of(teams.id, members.user_id), teams.unpaid_since,
    profiles.erase_at, teams.successor_id, profiles.current_plan
  from team_members members join teams on teams.id = members.team_id join profiles on profiles.id = teams.id
  where members.user_id = nullif(current_setting('app.user_id', true), '')::uuid and members.left_at is null
    and coalesce(current_setting('app.member_id', true), '') = ''
    and (profiles.erase_at is null or members.role = 'owner')
$function$
;

CREATE OR REPLACE FUNCTION public.own_unread()
 RETURNS TABLE(team_id uuid, unread integer, mentions integer, level text, muted_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 5
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select members.team_id, (
      select count(*)::integer from (
        select from team_messages messages
        where messages.team_id = members.team_id and messages.position > coalesce(reads.position, 0)
          and messages.deleted_at is null and messages.user_id is distinct from members.user_id
        order by messages.position limit 100) as newer),
    (select count(*)::integer from (
        select messages.position from team_message_mentions messages
        where messages.user_id = members.user_id and messages.team_id = members.team_id
          and messages.position > coalesce(reads.position, 0)
        union
        select messages.position from team_messages messages
        where messages.team_id = members.team_id and messages.mentions_all is not null
          and messages.position > coalesce(reads.position, 0) and messages.user_id is distinct from members.user_id
        limit 100) as named),
    reads.level, case when reads.muted_until > now() then reads.muted_until end
  from team_members members
    join profiles on profiles.id = members.team_id
    left join team_message_reads reads on reads.team_id = members.team_id and reads.user_id = members.user_id
  where members.user_id = nullif(current_setting('app.user_id', true), '')::uuid and members.left_at is null
    and coalesce(current_setting('app.member_id', true), '') = '' and profiles.erase_at is null
$function$
;

CREATE OR REPLACE FUNCTION public.owner_plan_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform set_team_plan(team_id) from team_members where user_id = new.id and role = 'owner' order by team_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.page_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform record_activity('page_changed', jsonb_build_object('machine', new.machine_id),
    jsonb_build_object('machine', (select name from machines where id = new.machine_id), 'version', new.version::text));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.person_erased()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform announce_person(old.team_id, jsonb_build_object('user_id', old.user_id, 'name', null));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.person_renamed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform announce_person(team_id, jsonb_build_object('user_id', new.id, 'name', new.name))
  from team_members where user_id = new.id and left_at is null;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.place_consultation(p_id uuid, p_expert uuid, p_action text, p_escalates timestamp with time zone, p_actor uuid, p_note text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_most integer;
  v_away timestamptz;
  v_case consultation_requests;
  v_status text := case p_action when 'reopen' then 'reopened' else 'assigned' end;
begin
  select max_open, away_until into v_most, v_away from experts
  where user_id = p_expert and ended_at is null for no key update;
  -- Read once the row is locked, which `release_cases` locks, too.
  if v_most is null or exists (select from profiles where id = p_expert and erase_at is not null)
    or p_action <> 'claim' and v_away > now() then return 'unavailable'; end if;
  select * into v_case from consultation_requests where id = p_id for no key update;
  if v_case.id is null or not v_case.status = any (case p_action
    when 'claim' then array['pending', 'reopened']
    when 'hand_over' then array['assigned', 'in_progress', 'reopened']
    when 'assign' then array['pending', 'assigned', 'in_progress', 'reopened']
    when 'reopen' then array['resolved', 'closed'] end) then return 'gone'; end if;
  if v_case.requester_id = p_expert then return 'unavailable'; end if;
  -- Experts take what nobody has, and give away what they have; makers reopen what this expert had.
  if p_action = 'claim' and v_case.expert_id is not null
    or p_action = 'hand_over' and v_case.expert_id is distinct from p_actor
    or p_action = 'reopen' and (v_case.requester_id, v_case.expert_id) is distinct from (p_actor, p_expert) then
    return 'gone';
  end if;
  if (v_case.expert_id is distinct from p_expert or p_action = 'reopen') and v_most <= (
    select count(*) from consultation_requests
    where expert_id = p_expert and status in ('assigned', 'in_progress', 'reopened')) then
    return 'busy';
  end if;
  update consultation_requests set expert_id = p_expert, status = v_status, waits_for = 'expert',
    waiting_since = case p_action when 'reopen' then now() else waiting_since end,
    assigned_at = now(), resolved_at = null, closed_at = null, escalates_at = p_escalates, escalated_at = null,
    expert_read = case when expert_id = p_expert then expert_read else 0 end
  where id = p_id;
  insert into consultation_messages (consultation_id, sender_id, sender_role, kind, body, expert_id, details)
  values (p_id, p_actor, case p_action when 'reopen' then 'maker' when 'assign' then 'administrator' else 'expert' end,
    'move', p_note, p_expert, jsonb_build_object('action', p_action, 'to', v_status));
  return 'given';
end $function$
;

CREATE OR REPLACE FUNCTION public.plan_price_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform set_subscribed_plan(user_id) from account_grants
  where plan is not null and ended_at is null order by user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.price_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform set_subscribed_plan(user_id) from stripe_user_subscriptions
  where price_id in (old.price_id, new.price_id) order by user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.queue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
  perform pg_notify('beamwright', '{"channel":"consultations","event":"changed"}');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.read_case_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update notices set read_at = now() where case_id = new.id and read_at is null and kind <> 'consultation_escalated'
    and user_id = case when new.requester_read > old.requester_read then new.requester_id else new.expert_id end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.read_message_notices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update notices set read_at = now()
  where user_id = new.user_id and team_id = new.team_id and kind in ('mention', 'reply') and read_at is null
    and exists (select from team_messages where id = notices.subject_id and position <= new.position);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.record_activity(p_kind text, p_subjects jsonb, p_details jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
begin
  if v_member is null or not may_act('viewer') then return; end if;
  perform add_activity(nullif(current_setting('app.user_id', true), '')::uuid, v_member, p_kind, p_subjects, p_details);
end $function$
;

CREATE OR REPLACE FUNCTION public.record_view_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  insert into audit_log (user_id, action, request_id, actor_id, created_at)
  select id, 'view_ended', 'view ended', (select id from profiles where id = old.admin_id), least(now(), old.ends_at)
  from profiles where id = old.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.release_cases(p_expert uuid)
 RETURNS integer
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with released as (
    update consultation_requests set expert_id = null, waits_for = 'expert',
      status = case status when 'reopened' then 'reopened' else 'pending' end
    where expert_id = p_expert and status in ('assigned', 'in_progress', 'reopened')
    returning id, status
  ), noted as (
    insert into consultation_messages (consultation_id, sender_role, kind, expert_id, details)
    select id, 'server', 'move', p_expert, jsonb_build_object('action', 'release', 'to', status) from released
  )
  select count(*)::integer from released
$function$
;

CREATE OR REPLACE FUNCTION public.release_consultations()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_count integer := release_cases(old.user_id);
begin
  if tg_op = 'DELETE' then return old; end if;
  new.returned := v_count;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.release_consultations_of_leaving()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  -- Who gives them a case at this moment is waited for.
  perform from experts where user_id = new.id for no key update;
  perform release_cases(new.id);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.rename_plan_of_banners()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update notification_banners set target_plans = array_replace(target_plans, old.name, new.name)
  where old.name = any (target_plans);
  perform pg_notify('beamwright', '{"channel":"cache-banners","event":"changed"}');
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.require_due_erasure(p_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    if not exists (select from public.profiles where id = p_user_id and erase_at <= now()) then
      raise exception 'account % is not to be erased now', p_user_id using errcode = 'BW002';
    end if;
  end $function$
;

CREATE OR REPLACE FUNCTION public.require_erasable(p_table regclass, p_column name, p_on_delete "char")
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    if p_table in ('public.audit_log'::regclass, 'public.profiles'::regclass) or not exists (
      select from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.conrelid = p_table and a.attname = p_column and k.contype = 'f'
        and k.confrelid in ('public.profiles'::regclass, 'auth."user"'::regclass)
        and (k.confdeltype = p_on_delete
          or (p_on_delete = 'c' and p_table = 'public.model_calls'::regclass)))
    then
      raise exception '%.% is not to be erased so', p_table, p_column using errcode = 'BW003';
    end if;
  end $function$
;

CREATE OR REPLACE FUNCTION public.result_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row feedback := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity(case tg_op when 'DELETE' then 'result_deleted' else 'result_added' end,
    jsonb_build_object('setting', v_row.setting_id, 'machine', v_row.machine_id, 'subject', v_row.id,
      'person', case tg_op when 'DELETE' then (select id from profiles where id = v_row.created_by) end),
    jsonb_build_object('setting', (select name from settings where id = v_row.setting_id),
      'machine', (select name from machines where id = v_row.machine_id), 'operation', v_row.operation,
      'cut_through', v_row.cut_through, 'edge_score', v_row.edge_score, 'outcome', v_row.outcome,
      'kiosk', (select name from kiosks where id = v_row.kiosk_id)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.result_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
begin
  perform write_webhook_event(new.user_id, 'result.reported', jsonb_build_object(
    'id', new.id, 'setting_id', new.setting_id, 'edge_score', new.edge_score, 'cut_through', new.cut_through,
    'depth_mm', new.depth_mm, 'notes', new.notes, 'outcome', new.outcome, 'material', new.material,
    'thickness_mm', new.thickness_mm, 'operation', new.operation, 'speed_mm_min', new.speed_mm_min,
    'power_percent', new.power_percent, 'passes', new.passes, 'machine_id', new.machine_id,
    'created_at', iso_time(new.created_at)));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.retention_days(p_key text, p_days integer)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$ select least(p_days, (select value::integer from system_settings where key = p_key)) $function$
;

CREATE OR REPLACE FUNCTION public.rule_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row material_rules := case tg_op when 'DELETE' then old else new end;
begin
  perform record_activity('rule_changed', jsonb_build_object('machine', v_row.machine_id, 'subject', v_row.id),
    jsonb_build_object('machine', (select name from machines where id = v_row.machine_id), 'material',
      coalesce(v_row.material, (select name from custom_materials where id = v_row.custom_material_id)),
      'rule', case tg_op when 'DELETE' then null else v_row.rule end));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.save_kiosk_code(p_number integer, p_code_hash text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_team uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_member uuid := nullif(current_setting('app.member_id', true), '')::uuid;
begin
  if v_member is null or not may_act('member') then
    raise exception 'only members have codes' using errcode = '42501';
  end if;
  if exists (select from kiosk_codes where team_id = v_team and code_hash = p_code_hash and user_id <> v_member) then
    return false;
  end if;
  insert into kiosk_codes (team_id, user_id, number, code_hash) values (v_team, v_member, p_number, p_code_hash)
  on conflict (team_id, user_id) do update set number = excluded.number, code_hash = excluded.code_hash;
  return true;
end $function$
;

CREATE OR REPLACE FUNCTION public.save_original_versions()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if new.run_number > 1 then
    delete from settings_versions as original
    where source_job_id = new.id and major_version = 0
      and not exists (select from settings_versions as made
        where made.previous_version_id = original.id);
  end if;
  insert into settings_versions (user_id, source_job_id, run_number, step_index, major_version,
    minor_version, version_type, change_summary, settings_snapshot, material, thickness_mm, operation,
    confidence, machine_id, lens_id, ai_agent_used, ai_model_version, created_by)
  select new.user_id, new.id, new.run_number, place - 1, 0, 1, 'ai_original',
    '{"code": "version.computed", "values": {}}',
    step -> 'settings' || jsonb_build_object('min_power_percent', null, 'hatch_angle_step_deg', null,
      'layer_mode', step -> 'settings' -> 'fill_type', 'repeats', step -> 'repeats',
      'further_steps', '[]'::jsonb),
    step ->> 'material', (step ->> 'thickness_mm')::float8, step ->> 'operation',
    (step ->> 'confidence')::float8, new.machine_id, new.lens_id,
    -- Computed: no user wrote it.
    step -> 'generation' ->> 'ai_source', step -> 'generation' ->> 'model', null
  from jsonb_array_elements(new.workflow) with ordinality as steps (step, place);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.save_user_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if new.kind = 'team' then return null; end if;
  if tg_op = 'UPDATE' then
    delete from user_words where user_id = new.id and word <> all (words_of_user(new.name, new.email));
  end if;
  insert into user_words (word, user_id)
  select word, new.id from unnest(words_of_user(new.name, new.email)) as word
  on conflict do nothing;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.seal_audit_entries(p_after bigint, p_limit integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_position bigint;
  v_hash bytea;
  v_last bigint;
  v_count integer;
  v_row record;
begin
  -- One process seals at a time.
  perform pg_advisory_xact_lock(7240917303);
  select position, hash into v_position, v_hash from audit_chain
    where position is not null order by position desc limit 1;
  v_position := coalesce(v_position, 0);
  select max(id), count(*) into v_last, v_count
    from (select id from audit_log where id > p_after order by id limit p_limit) as looked_at;
  for v_row in
    select entry.id, entry.created_at, audit_digest(entry) as digest from audit_log entry
    where entry.id > p_after and entry.id <= v_last
      and not exists (select from audit_chain where entry_id = entry.id and kind = 'entry')
    order by entry.id
  loop
    v_position := v_position + 1;
    v_hash := audit_hash(v_hash, v_position, v_row.id, 'entry', v_row.created_at, v_row.digest);
    insert into audit_chain (position, entry_id, kind, entry_at, digest, hash, sealed_at)
      values (v_position, v_row.id, 'entry', v_row.created_at, v_row.digest, v_hash, now());
  end loop;
  for v_row in
    select id, entry_id, kind, entry_at, digest from audit_chain where position is null order by id limit p_limit
  loop
    v_position := v_position + 1;
    v_hash := audit_hash(v_hash, v_position, v_row.entry_id, v_row.kind, v_row.entry_at, v_row.digest);
    update audit_chain set position = v_position, hash = v_hash, sealed_at = now() where id = v_row.id;
  end loop;
  return case when v_count = p_limit then v_last end;
end $function$
;

CREATE OR REPLACE FUNCTION public.searched_words(p_text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select array(select distinct left(word, 80)
    from regexp_split_to_table(btrim(p_text), '\s+') as part, unnest(
      case when part like '%@%' then array[ltrim(lower(part), '@')] else split_words(part) end) as word
    where word <> '')
$function$
;

CREATE OR REPLACE FUNCTION public.set_admin_since()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog'
AS $function$ begin
    new.admin_since := case when new.role = 'admin' then now() end;
    return new;
  end $function$
;

CREATE OR REPLACE FUNCTION public.set_consultation_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update consultation_requests set revision = revision + 1, changed_at = clock_timestamp()
  where id = new.consultation_id returning revision into new.revision;
  if tg_op = 'INSERT' then
    new.position := new.revision;
    new.created_at := clock_timestamp();
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_mention_position()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  select position into new.position from team_messages where id = new.message_id and team_id = new.team_id;
  new.position := coalesce(new.position, 0);
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_message_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_revision bigint;
begin
  update team_chats set revision = revision + 1 where team_id = new.team_id returning revision into v_revision;
  -- The chat is gone while its team is being erased.
  if v_revision is null then return new; end if;
  new.revision := v_revision;
  if tg_op = 'INSERT' then
    new.position := v_revision;
    new.created_at := clock_timestamp();
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.set_subscribed_plan(p_user_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  with paid as (
    select (
      select prices.plan_name from stripe_user_subscriptions subscriptions
        join plan_prices prices using (price_id)
      where subscriptions.user_id = p_user_id and subscriptions.subscription_status in ('active', 'trialing')
      order by prices.unit_amount desc, prices.plan_name limit 1) as plan_name
  ), given as (
    select (
      select grants.plan from account_grants grants
        join subscription_plans plans on plans.name = grants.plan
        left join subscription_plans paid_plans on paid_plans.name = (select plan_name from paid)
      where grants.user_id = p_user_id and grants.ended_at is null and grants.ends_at > now()
        and (paid_plans.name is null or plans.price_usd > paid_plans.price_usd)) as plan_name,
      (select min(ends_at) from account_grants where user_id = p_user_id and ended_at is null) as end_at
  )
  update profiles set subscribed_plan = paid.plan_name, granted_plan = given.plan_name,
    grants_end_at = given.end_at
  from paid, given
  where profiles.id = p_user_id and (profiles.subscribed_plan, profiles.granted_plan, profiles.grants_end_at)
    is distinct from (paid.plan_name, given.plan_name, given.end_at)
$function$
;

CREATE OR REPLACE FUNCTION public.set_team_plan(p_team_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_plan text := 'Free';
  v_role text := 'user';
  v_is_paid boolean;
begin
  perform from teams where id = p_team_id for no key update;
  select profiles.current_plan, case profiles.role when 'user' then 'user' else 'beta' end into v_plan, v_role
  from team_members join profiles on profiles.id = team_members.user_id
  where team_members.team_id = p_team_id and team_members.role = 'owner';
  v_plan := coalesce(v_plan, 'Free');
  v_role := coalesce(v_role, 'user');
  update profiles set plan_text = v_plan, role = v_role
  where id = p_team_id and kind = 'team' and (plan_text, role) is distinct from (v_plan, v_role);
  v_is_paid := v_role <> 'user'
    or coalesce((select (features -> 'team_features')::boolean from subscription_plans where name = v_plan), false);
  update teams set unpaid_since = case when v_is_paid then null else coalesce(unpaid_since, now()) end
  where id = p_team_id and (unpaid_since is null) <> v_is_paid;
end $function$
;

CREATE OR REPLACE FUNCTION public.setting_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_row settings := case tg_op when 'DELETE' then old else new end;
  v_subjects jsonb := jsonb_build_object('setting', v_row.id, 'machine', v_row.machine_id);
  v_details jsonb := jsonb_build_object('setting', v_row.name, 'machine', nullif(v_row.machine_name, ''));
  v_person uuid := coalesce(nullif(current_setting('app.member_id', true), ''),
    nullif(current_setting('app.user_id', true), ''))::uuid;
  v_fields jsonb;
begin
  if tg_op = 'INSERT' then
    perform record_activity('setting_added', v_subjects, v_details);
    return null;
  elsif tg_op = 'DELETE' then
    perform record_activity('setting_erased', v_subjects, v_details);
    return null;
  end if;
  if old.user_id <> new.user_id then
    -- Moved to or from a team by one of its members, who may act outside it.
    perform add_activity(old.user_id, v_person, 'setting_taken', v_subjects, v_details);
    perform add_activity(new.user_id, v_person, 'setting_shared', v_subjects, v_details);
    return null;
  end if;
  if (old.deleted_at is null) <> (new.deleted_at is null) then
    perform record_activity(case when new.deleted_at is null then 'setting_restored' else 'setting_deleted' end,
      v_subjects, v_details);
    return null;
  end if;
  if old.is_locked <> new.is_locked then
    perform record_activity(case when new.is_locked then 'setting_locked' else 'setting_unlocked' end, v_subjects, v_details);
  end if;
  if old.folder_id is distinct from new.folder_id then
    perform record_activity('setting_moved', v_subjects,
      v_details || jsonb_build_object('folder', (select name from folders where id = new.folder_id)));
  end if;
  v_fields := changed_columns(to_jsonb(old), to_jsonb(new), array['name', 'notes', 'tags']);
  if v_fields <> '[]' then
    perform record_activity('setting_edited', v_subjects, v_details || jsonb_build_object('fields', v_fields,
      'before', case when old.name <> new.name then old.name end));
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.setting_webhooks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$
;

CREATE OR REPLACE FUNCTION public.setting_words(p_name text, p_material text, p_notes text, p_machine_name text, p_tags text[], p_operation text, p_source text, p_machine_type text, p_machine_id uuid, p_lens_id uuid, p_folder_id uuid)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$ begin
  return array_to_tsvector(
    public.split_words(p_name || ' ' || p_material || ' ' || p_notes || ' ' || p_machine_name
      || ' ' || array_to_string(p_tags, ' '))
    || public.tag_words(p_tags)
    || array['material=' || left(public.fold_text(p_material), 200), 'operation=' || p_operation,
      'source=' || p_source, 'machine_type=' || p_machine_type,
      'machine_id=' || coalesce(p_machine_id::text, 'none'),
      'lens_id=' || coalesce(p_lens_id::text, 'none'),
      'folder_id=' || coalesce(p_folder_id::text, 'none')]);
end $function$
;

CREATE OR REPLACE FUNCTION public.split_words(p_text text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin
  return (select coalesce(array_agg(left(replace(matched[1], ',', '.'), 40)), '{}')
    from regexp_matches(public.fold_text(p_text),
      '[0-9]+(?:[.,][0-9]+)*|[^\u0001-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u3000-\u303f]+', 'g') as matched);
end $function$
;

CREATE OR REPLACE FUNCTION public.start_reading()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  insert into team_message_reads as reads (team_id, user_id, message_id, position)
  select new.team_id, new.user_id, newest.id, coalesce(newest.position, 0)
  from (select) as one left join lateral (
    select id, position from team_messages where team_id = new.team_id order by position desc limit 1) as newest on true
  on conflict (team_id, user_id) do update
    set message_id = excluded.message_id, position = greatest(reads.position, excluded.position), read_at = now();
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.storage_limit_bytes(p_user_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select case when role <> 'user' or allowed = -1 then 20000000000 else least(allowed, 20000000000) end
  from profiles join subscription_plans on subscription_plans.name = current_plan,
    lateral (select (limits -> 'storage_bytes')::bigint as allowed) as of_plan
  where profiles.id = p_user_id
$function$
;

CREATE OR REPLACE FUNCTION public.subscription_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if tg_op <> 'INSERT' then perform set_subscribed_plan(old.user_id); end if;
  if tg_op <> 'DELETE' then perform set_subscribed_plan(new.user_id); end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.successor_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  delete from notices where team_id = new.id and kind = 'offered';
  if new.successor_id is not null then
    insert into notices (user_id, kind, team_id, actor_id)
    values (new.successor_id, 'offered', new.id, nullif(current_setting('app.member_id', true), '')::uuid);
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.successor_left()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update teams set successor_id = null where id = new.team_id and successor_id = new.user_id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.tag_words(p_tags text[])
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$ begin
  if p_tags = '{}' then return '{}'; end if;
  return array(select 'tag=' || public.fold_text(tag) from unnest(p_tags) as tag);
end $function$
;

CREATE OR REPLACE FUNCTION public.take_webhook_turns(p_keys text[], p_rates integer[], p_are_shared boolean[], p_wanted integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_now timestamptz;
  v_turns integer;
begin
  insert into webhook_paces (key) select key from unnest(p_keys) as keys (key) order by key
    on conflict (key) do nothing;
  perform 1 from webhook_paces where key = any (p_keys) order by key for update;
  v_now := clock_timestamp();
  with parts as (
    select limits.rate, limits.is_shared,
      1 - greatest(0, extract(epoch from paces.full_at - v_now))::float8 as part
    from unnest(p_keys, p_rates, p_are_shared) as limits (key, rate, is_shared)
      join webhook_paces paces on paces.key = limits.key),
  own as (select coalesce(min(part), 1) as part from parts where not is_shared)
  -- What is left is a sum of fractions, which may be a hair below a whole number.
  select greatest(0, least(p_wanted, floor(min(parts.rate * parts.part
      * case when parts.is_shared then own.part else 1 end) + 0.001)))::integer
    into v_turns from parts, own;
  if v_turns > 0 then
    update webhook_paces paces
      set full_at = greatest(paces.full_at, v_now) + make_interval(secs => v_turns::float8 / limits.rate)
      from unnest(p_keys, p_rates) as limits (key, rate) where paces.key = limits.key;
  end if;
  return v_turns;
end $function$
;

CREATE OR REPLACE FUNCTION public.team_feature_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  perform set_team_plan(teams.id) from teams join profiles using (id)
  where profiles.current_plan = new.name order by teams.id;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.team_inductions()
 RETURNS TABLE(user_id uuid, name text, machine_id uuid, machine_name text, required_version integer, version integer, confirmed_at timestamp with time zone, expires_at timestamp with time zone, confirmed_by uuid, shown_by uuid, joined_at timestamp with time zone, key text)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 10000
 SET search_path TO 'pg_catalog', 'public'
 SET enable_nestloop TO 'off'
 SET jit TO 'off'
 SET work_mem TO '32MB'
AS $function$
  with people as materialized (
    select members.user_id, profiles.name, members.joined_at, fold_text(profiles.name) || ' ' || members.user_id as key
    from team_members members join profiles on profiles.id = members.user_id
    where members.team_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
      and coalesce(current_setting('app.member_id', true), '') <> ''
      and members.left_at is null and members.role <> 'viewer'
      and (members.user_id = nullif(current_setting('app.member_id', true), '')::uuid or (select may_act('manager')))
  ), needing as materialized (
    select machines.id, machines.name, coalesce(max(pages.version) filter (where pages.demands_reading), 0) as required_version
    from machines left join safety_pages pages on pages.machine_id = machines.id
    where machines.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and machines.requires_induction
    group by machines.id
  ), newest as materialized (
    select distinct on (inductions.machine_id, inductions.user_id) inductions.*
    from inductions
    where inductions.team_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    order by inductions.machine_id, inductions.user_id, inductions.version desc, inductions.confirmed_at desc
  )
  select people.user_id, people.name, needing.id, needing.name, needing.required_version,
    newest.version, newest.confirmed_at, newest.expires_at, newest.confirmed_by, newest.shown_by, people.joined_at,
    people.key || needing.id
  from people cross join needing
    left join newest on newest.machine_id = needing.id and newest.user_id = people.user_id
$function$
;

CREATE OR REPLACE FUNCTION public.team_member_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_team uuid := case tg_op when 'DELETE' then old.team_id else new.team_id end;
begin
  if tg_op = 'DELETE' then
    if old.role <> 'owner' or not exists (select from teams where id = v_team) then return null; end if;
    update team_members set role = 'owner' where team_id = v_team and user_id = (
      select user_id from team_members where team_id = v_team and left_at is null
      order by array_position(array['manager', 'member', 'viewer'], role), joined_at, user_id limit 1);
    if not found then
      update profiles set erase_at = coalesce(erase_at, now()) where id = v_team;
    end if;
  end if;
  perform set_team_plan(v_team);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.team_names(p_ids uuid[])
 RETURNS TABLE(user_id uuid, name text, email text, avatar_key text, role text, has_left boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select members.user_id, profiles.name, case when members.left_at is null then profiles.email end,
    profiles.avatar_key, members.role, members.left_at is not null
  from team_members members join profiles on profiles.id = members.user_id
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid and members.user_id = any (p_ids)
    and coalesce(current_setting('app.member_id', true), '') <> '' and may_act('viewer')
$function$
;

CREATE OR REPLACE FUNCTION public.team_people()
 RETURNS TABLE(user_id uuid, name text, email text, avatar_key text, role text, has_seat boolean, joined_at timestamp with time zone, left_at timestamp with time zone, last_seen_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select members.user_id, profiles.name, case when members.left_at is null then profiles.email end,
    profiles.avatar_key, members.role,
    members.left_at is not null or members.role in ('owner', 'viewer') or coalesce(seats.number, 0) <= 0
      or row_number() over (
        partition by members.left_at is null and members.role <> 'viewer'
        order by array_position(array['owner', 'manager', 'member'], members.role), members.joined_at, members.user_id
      ) <= seats.number,
    members.joined_at, members.left_at, members.last_seen_at
  from team_members members join profiles on profiles.id = members.user_id, (
    select case when accounts.role <> 'user' then -1 else (plans.limits -> 'team_seats')::integer end as number
    from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
    where accounts.id = nullif(current_setting('app.user_id', true), '')::uuid
  ) as seats
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') <> '' and may_act('viewer')
$function$
;

CREATE OR REPLACE FUNCTION public.team_profile_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  -- Only its owner deletes and restores a team.
  v_actor uuid := coalesce(nullif(current_setting('app.member_id', true), '')::uuid,
    (select user_id from team_members where team_id = new.id and role = 'owner'));
begin
  if old.name <> new.name then
    perform add_activity(new.id, v_actor, 'team_renamed', '{}', jsonb_build_object('team', new.name, 'before', old.name));
  end if;
  if (old.erase_at is null) <> (new.erase_at is null) then
    perform add_activity(new.id, v_actor, case when new.erase_at is null then 'team_restored' else 'team_deleted' end, '{}', '{}');
  end if;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.team_role_of(p_team_id uuid, p_user_id uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_member team_members;
  v_seats integer;
begin
  select * into v_member from team_members where team_id = p_team_id and user_id = p_user_id and left_at is null;
  if v_member.role is null or v_member.role in ('owner', 'viewer') then return v_member.role; end if;
  select case when accounts.role <> 'user' then -1 else (plans.limits -> 'team_seats')::integer end into v_seats
  from profiles accounts join subscription_plans plans on plans.name = accounts.current_plan
  where accounts.id = p_team_id;
  -- A plan without teams has no seats; the team is read-only then, and everyone keeps their role.
  if v_seats <= 0 then return v_member.role; end if;
  if (select count(*) from team_members others
      where others.team_id = p_team_id and others.left_at is null and (others.role = 'owner'
        or others.role = 'manager' and v_member.role = 'member'
        or others.role = v_member.role and (others.joined_at, others.user_id) < (v_member.joined_at, v_member.user_id)))
    >= v_seats
  then
    return 'viewer';
  end if;
  return v_member.role;
end $function$
;

CREATE OR REPLACE FUNCTION public.team_standing(p_team_id uuid)
 RETURNS TABLE(role text, account_role text, plan text, is_read_only boolean, is_being_deleted boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select team_role_of(members.team_id, members.user_id), accounts.role, accounts.current_plan,
    accounts.role = 'user' and not (plans.features -> 'team_features')::boolean, accounts.erase_at is not null
  from team_members members
    join profiles accounts on accounts.id = members.team_id
    join subscription_plans plans on plans.name = accounts.current_plan
  where members.team_id = p_team_id and members.left_at is null
    and members.user_id = nullif(current_setting('app.user_id', true), '')::uuid
$function$
;

CREATE OR REPLACE FUNCTION public.tell_of_solved_case()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_case consultation_requests;
begin
  if tg_op = 'DELETE' then
    delete from notices where case_id = old.consultation_id and kind = 'consultation_page';
    return null;
  end if;
  select * into v_case from consultation_requests where id = new.consultation_id;
  perform add_case_notice(v_case, 'consultation_page', v_case.requester_id, null);
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_consultation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  if new.revision = old.revision and (new.requester_read, new.expert_read) = (old.requester_read, old.expert_read) then
    new.revision := old.revision + 1;
    new.changed_at := clock_timestamp();
  end if;
  -- Nobody helps any more, because the account was erased.
  if new.expert_id is null and new.status in ('assigned', 'in_progress') then
    new.status := 'pending';
    new.waits_for := 'expert';
  end if;
  -- Only time in which nobody has it runs down, however it is given back, until somebody answers (CON-2).
  if old.expert_id is null and new.expert_id is not null and old.escalates_at is not null then
    new.claim_seconds_left := greatest(0, extract(epoch from old.escalates_at - now()));
  elsif old.expert_id is not null and new.expert_id is null and old.status in ('assigned', 'in_progress', 'reopened') then
    new.escalates_at := now() + coalesce(make_interval(secs => old.claim_seconds_left), interval '4 hours');
    new.escalated_at := null;
    new.claim_seconds_left := null;
  end if;
  if new.waits_for = 'maker' or new.status in ('resolved', 'cancelled', 'closed') then
    new.claim_seconds_left := null;
  end if;
  return new;
end $function$
;

CREATE OR REPLACE FUNCTION public.touch_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$ begin
  update team_messages set revision = revision
  where id = case tg_op when 'DELETE' then old.message_id else new.message_id end;
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.usage_on_plan(p_plan text, p_limits text[])
 RETURNS TABLE(machines bigint, "savedRecipes" bigint, jobs_per_month bigint, ai_requests_per_month bigint, storage_bytes bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select
    case when 'machines' = any (p_limits) then
      (select count(*) from machines where user_id = profiles.id) end,
    case when 'savedRecipes' = any (p_limits) then
      (select count(*) from settings where user_id = profiles.id and deleted_at is null) end,
    case when 'jobs_per_month' = any (p_limits) then
      (select count(*) from jobs where user_id = profiles.id
        and created_at >= date_trunc('month', now() at time zone 'utc') at time zone 'utc') end,
    case when 'ai_requests_per_month' = any (p_limits) then
      (select coalesce(max(openai_requests_count), 0) from ai_usage_tracking where user_id = profiles.id
        and year_month = to_char(now() at time zone 'utc', 'YYYY-MM')) end,
    case when 'storage_bytes' = any (p_limits) then
      (select coalesce(max(used_bytes), 0) from account_storage where user_id = profiles.id) end
  from profiles where current_plan = p_plan and role = 'user' and kind = 'user'
$function$
;

CREATE OR REPLACE FUNCTION public.use_api_key(p_hash text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  update api_keys set is_used = true, last_used_at = now() where token_hash = p_hash and not is_used
$function$
;

CREATE OR REPLACE FUNCTION public.version_activity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
declare
  v_setting settings;
begin
  select * into v_setting from settings where id = new.setting_id;
  perform record_activity('setting_changed', jsonb_build_object('setting', new.setting_id, 'machine', v_setting.machine_id),
    jsonb_build_object('setting', v_setting.name, 'machine', nullif(v_setting.machine_name, ''), 'version', new.version,
      'summary', new.change_summary));
  return null;
end $function$
;

CREATE OR REPLACE FUNCTION public.words_of_owner(p_user_id uuid, p_words tsvector)
 RETURNS tsvector
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$ begin
  return array_to_tsvector(
    array(select p_user_id::text || word from unnest(tsvector_to_array(p_words)) as word));
end $function$
;

CREATE OR REPLACE FUNCTION public.words_of_user(p_name text, p_email text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog', 'public'
AS $function$
  select array(select distinct left(word, 80) from unnest(
    split_words(p_name) || split_words(p_email)
    || array[lower(p_email), split_part(lower(p_email), '@', 2)]) as word
  where word <> '')
$function$
;

CREATE OR REPLACE FUNCTION public.write_webhook_event(p_user uuid, p_type text, p_data jsonb, p_endpoint uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public'
AS $function$
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
end $function$
;
