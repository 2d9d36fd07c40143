-- Which process has the run of a job, so that a repeated request performs one that nobody has (ADR 57).
-- compatible-with: 0019_onboarding

alter table jobs
  add column held_by uuid,
  -- A process that was killed no longer renews it. Null for runs of an earlier version.
  add column held_until timestamptz(3);
grant insert (held_by, held_until), update (held_by, held_until) on jobs to app_user;
