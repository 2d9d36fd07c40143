-- Versions of the server that ran, who changed the settings of the installation, and how long rows stay (ADR 50).
-- compatible-with: 0019_onboarding

-- Counts changes, so that nobody replaces a value that they haven't seen.
alter table system_settings add column version integer not null default 1 check (version > 0);

create table system_settings_history (
  id uuid primary key default gen_random_uuid(),
  key text not null references system_settings (key) on delete cascade,
  old_value text not null,
  new_value text not null,
  changed_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index system_settings_history_newest on system_settings_history (created_at desc, id desc);
create index system_settings_history_of_key on system_settings_history (key, created_at desc, id desc);
create index system_settings_history_of_editor on system_settings_history (changed_by) where changed_by is not null;

alter table system_settings_history enable row level security;
create policy system_settings_history_of_service on system_settings_history to app_service
  using (true) with check (true);
grant select, insert (key, old_value, new_value, changed_by) on system_settings_history to app_service;

alter table system_settings
  add constraint system_settings_days check (key not like 'retention\_%' or value ~ '^[1-9][0-9]{0,3}$'),
  add constraint system_settings_maintenance check (
    case when key = 'maintenance' then jsonb_typeof(value::jsonb) = 'object' else true end);

insert into system_settings (key, value, description) values
  ('maintenance', '{"mode":"off","from":null,"until":null,"message":""}',
    'Whether users only read: off, on, or from one time until another, with a message.'),
  ('retention_analytics', '90', 'Days that visits, page views and events are kept.'),
  ('retention_audit_log', '365', 'Days that entries about signing in and changing accounts are kept.'),
  ('retention_errors', '30', 'Days that errors of the app and the server are kept.'),
  ('retention_mails', '30', 'Days that mails which were sent, refused or kept are listed.'),
  ('retention_model_calls', '90', 'Days that records of single model calls are kept.'),
  ('retention_notices', '90', 'Days that notices of teams and cases are kept.'),
  ('retention_performance_figures', '400', 'Days that figures of performance are kept, by day.'),
  ('retention_plan_notices', '365', 'Days that notices of changed plans are kept.'),
  ('retention_question_analytics', '180', 'Days that questions asked about jobs are kept.'),
  ('retention_review_logs', '180', 'Days that reviews by a model are kept with their prompts.'),
  ('retention_shared_reviews', '90', 'Days that reviews shared by jobs with the same numbers are kept.')
on conflict (key) do nothing;

-- Days in force. Never more than the product promises, whatever is stored.
create function retention_days(p_key text, p_days integer) returns integer
language sql stable set search_path = pg_catalog, public
as $$ select least(p_days, (select value::integer from system_settings where key = p_key)) $$;
revoke execute on function retention_days(text, integer) from public;
grant execute on function retention_days(text, integer) to app_service;

create table app_versions (
  version_string text primary key check (version_string ~ '^[0-9]+\.[0-9]+\.[0-9]+'),
  major integer not null,
  minor integer not null,
  patch integer not null,
  -- The newest that runs.
  is_active boolean not null default false,
  -- Of the process that started last.
  build text,
  notes text not null default '' check (char_length(notes) <= 10000),
  -- Words of an administrator, which those of the product don't replace.
  has_own_notes boolean not null default false,
  -- Counts changes of the notes.
  revision integer not null default 1,
  released_at date,
  -- Null for a version that was released and never ran here.
  first_seen timestamptz(3),
  last_seen timestamptz(3)
);
create unique index app_versions_active on app_versions (is_active) where is_active;
create index app_versions_newest on app_versions (major desc, minor desc, patch desc);

alter table app_versions enable row level security;
create policy app_versions_of_service on app_versions to app_service using (true) with check (true);
grant select, insert, update on app_versions to app_service;

-- Adds to the actions that are there, because other migrations of this release add some too.
do $$
declare
  v_actions text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute 'alter table audit_log add constraint audit_log_action_check '
    || replace(v_actions, 'ARRAY[', 'ARRAY[''system_setting_changed''::text, ''task_started''::text, '
      '''task_retried''::text, ''task_deleted''::text, ''backup_started''::text, ''backup_check_started''::text, '
      '''release_notes_changed''::text, ');
end $$;

-- Last, running and given-up work of each task, among the finished work of a week.
create index job_by_start on pgboss.job_common (name, started_on desc) where state in ('completed', 'retry', 'failed');
create index job_running on pgboss.job_common (name) where state = 'active';
create index job_given_up on pgboss.job_common (name) where state = 'failed';
