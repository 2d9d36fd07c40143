-- What the maker of a case wants changed on its page, for the administrator who writes it anew (ADR 47).
-- compatible-with: 0019_onboarding

alter table solved_cases
  add column requested_changes text not null default '' check (char_length(requested_changes) <= 2000),
  add constraint solved_cases_requested_changes check (requested_changes = '' or status = 'declined');
grant update (requested_changes) on solved_cases to app_user;
