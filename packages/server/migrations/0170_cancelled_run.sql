-- compatible-with: 0145_job_stage
-- The run of a job whose generation its user stopped: a process that missed the notification finds it here.

alter table jobs add column cancelled_run integer;

grant update (cancelled_run) on jobs to app_user;
