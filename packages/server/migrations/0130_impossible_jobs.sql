-- A laser whose light passes through the stock or bounces off has no settings for it: the job says so and keeps why.

alter table jobs drop constraint jobs_outcome_check;
alter table jobs add constraint jobs_outcome_check
  check (outcome in ('workflow', 'clarify', 'blocked', 'impossible'));

-- [{"operation": …, "reason": …, "instead": […]}]
alter table jobs add column impossible jsonb not null default '[]';

grant update (impossible) on jobs to app_user;
