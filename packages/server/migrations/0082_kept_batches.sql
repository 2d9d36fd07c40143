-- A batch of jobs that is done makes room for a new one (ADR 61).
-- compatible-with: 0019_onboarding

grant delete on job_batches to app_user;
