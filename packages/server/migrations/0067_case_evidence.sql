-- Numbers that worked in a case and answer the same work of others: an administrator publishes them while their maker
-- allows it (ADR 47).
-- compatible-with: 0019_onboarding

create table case_evidence (
  consultation_id uuid primary key references consultation_requests (id) on delete cascade,
  -- What others are answered with. It names nobody.
  baseline_id uuid not null unique references materials_baseline (id) on delete cascade,
  -- Only the same lens is answered; null if it is not known.
  lens_focal_length_mm double precision check (lens_focal_length_mm > 0),
  z_offset_mm double precision,
  published_by uuid references profiles (id) on delete set null,
  published_at timestamptz(3) not null default now()
);
create index case_evidence_published_by on case_evidence (published_by) where published_by is not null;

-- The baseline goes with what says where it is from, also with the case of an erased account.
create function forget_case_baseline() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from materials_baseline where id = old.baseline_id;
  return null;
end $$;
create trigger case_evidence_gone after delete on case_evidence for each row execute function forget_case_baseline();

-- Without the maker’s consent, and once a case is open again, nobody is answered with it.
create function forget_case_evidence() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  delete from case_evidence where consultation_id = new.id;
  return null;
end $$;
create trigger consultation_requests_not_learned after update of may_learn, status on consultation_requests
  for each row when (not new.may_learn or new.status not in ('resolved', 'closed'))
  execute function forget_case_evidence();
revoke execute on function forget_case_baseline(), forget_case_evidence() from public;

create index consultation_requests_learnable on consultation_requests (resolved_at desc, id desc) where may_learn;

alter table case_evidence enable row level security;
create policy case_evidence_of_service on case_evidence to app_service using (true) with check (true);
grant select, delete, insert (consultation_id, baseline_id, lens_focal_length_mm, z_offset_mm, published_by)
  on case_evidence to app_service;

-- How settings of the library that were saved from such an answer were found.
alter table settings drop constraint settings_method_check;
alter table settings add constraint settings_method_check check (method in
  ('baseline', 'interpolated', 'model', 'family', 'physics', 'generic', 'ai', 'case', 'imported'));

-- Adds to the actions that are there.
do $$
declare
  v_actions text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute 'alter table audit_log add constraint audit_log_action_check '
    || replace(v_actions, 'ARRAY[', 'ARRAY[''evidence_published''::text, ''evidence_taken_back''::text, ');
end $$;
