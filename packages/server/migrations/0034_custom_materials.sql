-- Custom materials: what a user calls their stock, and what it behaves like. Jobs may name them.
-- compatible-with: 0019_onboarding

create table custom_materials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 60),
  other_names text[] not null default '{}' check (cardinality(other_names) <= 10),
  -- A name of the catalog in the code; null: like none.
  behaves_like text check (char_length(behaves_like) between 1 and 100),
  density_kg_m3 double precision check (density_kg_m3 between 5 and 25000),
  safety_notes text check (char_length(safety_notes) between 1 and 300),
  is_blocked boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index custom_materials_of_user on custom_materials (user_id, name);

alter table custom_materials enable row level security;

create policy custom_materials_of_user on custom_materials to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on custom_materials to app_user;
grant insert (id, user_id, name, other_names, behaves_like, density_kg_m3, safety_notes, is_blocked)
  on custom_materials to app_user;
grant update (name, other_names, behaves_like, density_kg_m3, safety_notes, is_blocked, updated_at)
  on custom_materials to app_user;

-- Which model of the installation answers an account whose plan lets it choose.
alter table profiles add column ai_model text not null default 'first'
  check (ai_model in ('first', 'second'));

grant update (ai_model) on profiles to app_user;
