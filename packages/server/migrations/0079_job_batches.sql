-- Jobs that a program sends in one call, and what became of each (ADR 61).
-- compatible-with: 0019_onboarding

create table job_batches (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
  size smallint not null check (size between 1 and 100),
  -- As they were sent; null once all are answered.
  drafts jsonb,
  -- By place: the id of the job, or why there is none.
  results jsonb not null default '{}',
  -- A process that was killed no longer renews it.
  running_until timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index job_batches_of_user on job_batches (user_id, created_at);
create index job_batches_by_age on job_batches (created_at);
-- Those that run, and those whose process was killed.
create index job_batches_unanswered on job_batches (user_id, running_until) where drafts is not null;
alter table job_batches enable row level security;
create policy job_batches_of_owner on job_batches to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy job_batches_outside_teams on job_batches as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
create policy job_batches_of_service on job_batches to app_service using (true) with check (true);
grant select, insert (id, user_id, content_hash, size, drafts, running_until),
  update (drafts, results, running_until) on job_batches to app_user;
grant select, delete on job_batches to app_service;
