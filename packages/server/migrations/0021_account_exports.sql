-- Exports of an account: everything its user owns, as one file that a task writes.
-- compatible-with: 0016_second_factor

create table account_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  state text not null default 'waiting'
    check (state in ('waiting', 'building', 'ready', 'failed', 'canceled', 'expired')),
  -- How many of each kind there are and are written, and of the bytes of files.
  progress jsonb not null default '{}',
  -- Named before the file is written, so that a file without a row is one to remove.
  file_key text check (file_key ~ '^exports/[a-z0-9-]+/[a-z0-9-]+[.]zip$'),
  bytes bigint check (bytes >= 0),
  attempts integer not null default 0 check (attempts >= 0),
  error text check (error in ('interrupted', 'disk_full', 'files_unavailable', 'unknown')),
  created_at timestamptz(3) not null default now(),
  heartbeat_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  check (state <> 'ready' or num_nulls(file_key, bytes, finished_at, expires_at) = 0),
  check ((state = 'failed') = (error is not null))
);

create unique index account_exports_running on account_exports (user_id) where state in ('waiting', 'building');
create unique index account_exports_ready on account_exports (user_id) where state = 'ready';
create index account_exports_newest on account_exports (user_id, created_at desc);
create index account_exports_queue on account_exports (created_at) where state in ('waiting', 'building');
create unique index account_exports_file on account_exports (file_key collate "C") where file_key is not null;

create trigger account_exports_added after insert on account_exports
  for each row execute function notify_changed('account-exports-', 'user_id');
create trigger account_exports_changed after update on account_exports
  for each row when (old.* is distinct from new.*)
  execute function notify_changed('account-exports-', 'user_id');

alter table account_exports enable row level security;

create policy account_exports_read_own on account_exports for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy account_exports_of_service on account_exports to app_service using (true) with check (true);

grant select on account_exports to app_user;
grant select, insert (user_id), delete,
  update (state, progress, file_key, bytes, attempts, error, heartbeat_at, finished_at, expires_at)
  on account_exports to app_service;

-- An export reads the rows of one user page by page; without these, each page would read those of everybody.
create index lenses_of_user on lenses (user_id, id);
create index settings_of_user on settings (user_id, id);
create index import_rows_of_user on import_rows (user_id, id);
create index parser_question_analytics_of_user on parser_question_analytics (user_id, id);
create index ai_clarification_skipped_of_user on ai_clarification_skipped (user_id, id);
