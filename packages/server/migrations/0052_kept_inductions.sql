-- Inductions for a machine stay when it is deleted, with its name: who was inducted is evidence (ADR 45).
-- compatible-with: 0019_onboarding

alter table inductions
  alter column machine_id drop not null,
  -- Of a machine that was deleted.
  add column machine_name text check (char_length(machine_name) between 1 and 100),
  drop constraint inductions_machine_id_version_fkey,
  add constraint inductions_machine_id_version_fkey foreign key (machine_id, version)
    references safety_pages (machine_id, version) on delete set null (machine_id),
  add check (machine_id is not null or machine_name is not null);

-- Before the safety pages go with the machine.
create function name_inductions() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update inductions set machine_name = old.name where machine_id = old.id;
  return old;
end $$;
revoke execute on function name_inductions() from public;
create trigger machines_named before delete on machines for each row execute function name_inductions();
