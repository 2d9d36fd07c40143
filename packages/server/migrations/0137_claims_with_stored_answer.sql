-- Whether something approved could have answered instead of the model: what approved_first would have saved.

alter table ai_claims add column had_stored_answer boolean not null default false;

grant update (had_stored_answer) on ai_claims to app_service;
