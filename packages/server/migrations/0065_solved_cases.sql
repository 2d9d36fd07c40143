-- Pages of solved cases, which everybody may read once their makers published them (ADR 47).
-- compatible-with: 0019_onboarding

create table solved_cases (
  -- New with each text, so that its maker publishes what they have read.
  id uuid primary key default gen_random_uuid(),
  consultation_id uuid not null unique references consultation_requests (id) on delete cascade,
  -- Prepared by an administrator; published or declined by the maker.
  status text not null default 'prepared' check (status in ('prepared', 'published', 'declined')),
  title text not null check (char_length(title) between 1 and 120),
  trouble text not null check (char_length(trouble) <= 2000),
  solution text not null check (char_length(solution) between 1 and 2000),
  -- As in the case. A material that is not in the catalog was named by its maker, and is left out.
  problem text not null check (problem ~ '^[a-z_]{1,30}$'),
  operation text check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  laser_type text check (laser_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  family text check (char_length(family) <= 40),
  material text check (char_length(material) <= 200),
  thickness_mm double precision check (thickness_mm > 0),
  -- What was run before, and what worked.
  before jsonb check (octet_length(before::text) <= 10000),
  after jsonb check (octet_length(after::text) <= 10000),
  prepared_by uuid references profiles (id) on delete set null,
  prepared_at timestamptz(3) not null default now(),
  published_at timestamptz(3),
  -- What its maker wants changed, for the administrator who writes it.
  requested_changes text not null default '' check (char_length(requested_changes) <= 2000),
  check ((status = 'published') = (published_at is not null)),
  constraint solved_cases_requested_changes check (requested_changes = '' or status = 'declined')
);
create index solved_cases_published on solved_cases (published_at desc, id desc) where status = 'published';
create index solved_cases_prepared_by on solved_cases (prepared_by) where prepared_by is not null;

-- Without the maker’s consent, and once a case is open again, there is no page of it.
create function forget_solved_case() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from solved_cases where consultation_id = new.id;
  return null;
end $$;
create trigger consultation_requests_unpublished after update of may_publish, status on consultation_requests
  for each row when (not new.may_publish or new.status not in ('resolved', 'closed'))
  execute function forget_solved_case();
revoke execute on function forget_solved_case() from public;

-- Its maker gets a notice of each text, which goes with it.
create function tell_of_solved_case() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_case consultation_requests;
begin
  if tg_op = 'DELETE' then
    delete from notices where case_id = old.consultation_id and kind = 'consultation_page';
    return null;
  end if;
  select * into v_case from consultation_requests where id = new.consultation_id;
  perform add_case_notice(v_case, 'consultation_page', v_case.requester_id, null);
  return null;
end $$;
create trigger solved_cases_notices after insert or delete on solved_cases for each row
  execute function tell_of_solved_case();
revoke execute on function tell_of_solved_case() from public;

alter table solved_cases enable row level security;
-- Its maker; what is published is read for everybody without whose case it is.
create policy solved_cases_of_maker on solved_cases for select to app_user using (
  exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));
create policy solved_cases_answered on solved_cases for update to app_user using (
  exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));
create policy solved_cases_outside_teams on solved_cases as restrictive to app_user using (
  (select coalesce(current_setting('app.member_id', true), '') = ''));
create policy solved_cases_of_service on solved_cases to app_service using (true) with check (true);
grant select, update (status, published_at, requested_changes) on solved_cases to app_user;
grant select, delete, insert (consultation_id, title, trouble, solution, problem, operation, laser_type, family,
  material, thickness_mm, before, after, prepared_by) on solved_cases to app_service;
