-- The history: searched by words, and a bin a job can come back from for 30 days.

alter table jobs
  add column deleted_at timestamptz(3),
  -- What a search looks at. Bounded, so that it fits into the index.
  add column search_text text not null
    generated always as (lower(left(input_text, 500) || ' ' || left(machine_name, 100))) stored;

-- A search reads this index alone, never the jobs it passes over; the month is counted in it too.
drop index jobs_newest;
create index jobs_newest on jobs (user_id, created_at desc, id desc)
  include (search_text, deleted_at, status, outcome, machine_id);
create index jobs_deleted on jobs (deleted_at) where deleted_at is not null;

grant insert (answers), update (deleted_at) on jobs to app_user;

-- The background task that empties the bin. A job still counts in the month it was started.
create policy deleted_jobs_of_service on jobs for delete to app_service
  using (deleted_at < now() - interval '30 days');
create policy deleted_jobs_seen_by_service on jobs for select to app_service
  using (deleted_at < now() - interval '30 days');
grant select (deleted_at, created_at), delete on jobs to app_service;

-- What a user went on past is told even when the job is gone.
alter table safety_bypasses
  alter column job_id drop not null,
  drop constraint safety_bypasses_job_id_user_id_fkey,
  add foreign key (user_id) references profiles (id) on delete cascade,
  add foreign key (job_id, user_id) references jobs (id, user_id) on delete set null (job_id);

create index safety_bypasses_of_user on safety_bypasses (user_id);
