-- What became of asking a model for a job: {"outcome": …, "message": …}; null when none was asked.

alter table jobs add column ai jsonb;

grant update (ai) on jobs to app_user;
