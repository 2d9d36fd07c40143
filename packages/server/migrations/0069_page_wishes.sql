-- What the maker of a case wants changed on its page, for the administrator who writes it anew (ADR 47).
-- compatible-with: 0019_onboarding

alter table solved_cases
  add column wish text not null default '' check (char_length(wish) <= 2000),
  add constraint solved_cases_wish check (wish = '' or status = 'declined');
grant update (wish) on solved_cases to app_user;
