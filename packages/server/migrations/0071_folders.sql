-- Folders of the library, in one another.

create table folders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  parent_id uuid,
  name text not null check (char_length(name) between 1 and 100),
  -- Two names that differ in case or accents only are the same.
  name_key text collate "C" not null generated always as (fold_text(name)) stored,
  created_at timestamptz(3) not null default now(),
  unique (id, user_id),
  unique nulls not distinct (user_id, parent_id, name_key),
  check (parent_id <> id),
  -- What lies in a deleted folder is moved before; nothing else may take it along.
  foreign key (parent_id, user_id) references folders (id, user_id)
);

create index folders_in_folder on folders (parent_id) where parent_id is not null;

alter table folders enable row level security;

create policy folders_of_user on folders to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on folders to app_user;
grant insert (id, user_id, parent_id, name) on folders to app_user;
grant update (parent_id, name) on folders to app_user;
