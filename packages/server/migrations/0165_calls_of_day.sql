-- compatible-with: 0145_job_stage
-- What one user may cost in a day is bounded by calls to the model, not by generations: one generation
-- asks several questions, and each of them up to three times.

-- Calls set aside for the claim; what of them was not made is given back to the day when it is settled.
alter table ai_claims add column claimed_calls integer not null default 1
  check (claimed_calls >= 0);

comment on column ai_usage_tracking.claimed_today is
  'Calls to the model on claimed_on (UTC), made or set aside, whatever came of them.';

grant insert (claimed_calls) on ai_claims to app_service;
grant update (claimed_calls) on ai_claims to app_service;
