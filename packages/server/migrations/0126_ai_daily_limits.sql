-- Generations are limited by number too: money cannot limit a model whose price is unknown, and what
-- a user cancels costs the installation although it is given back to the month.

-- Generations begun on the day, given back or not.
alter table ai_spending add column generations integer not null default 0
  check (generations >= 0);

-- UTC; null until the first generation that is counted here.
alter table ai_usage_tracking add column claimed_on date;
-- Generations begun on that day, given back or not.
alter table ai_usage_tracking add column claimed_today integer not null default 0
  check (claimed_today >= 0);

grant insert (claimed_on, claimed_today) on ai_usage_tracking to app_service;
grant update (claimed_on, claimed_today) on ai_usage_tracking to app_service;
