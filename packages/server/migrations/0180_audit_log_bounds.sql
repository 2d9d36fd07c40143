-- compatible-with: 0145_job_stage
-- Entries about signing in and out go after a year, and of each user only the newest are kept.

create index audit_log_by_age on audit_log (created_at);

grant delete on audit_log to app_service;
