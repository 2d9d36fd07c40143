-- Machines and their lenses. Every row belongs to one user; (id, user_id) is unique, so that other tables can only refer
-- to a row of the same user.

create table machines (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 100),
  type text not null check (type in ('CO2', 'Fiber', 'UV', 'Diode')),
  power_watts double precision not null check (power_watts between 0.1 and 12000),
  is_galvo boolean not null,
  software text check (char_length(software) <= 100),
  controller text check (char_length(controller) <= 100),
  bed_width_mm double precision check (bed_width_mm between 1 and 10000),
  bed_height_mm double precision check (bed_height_mm between 1 and 10000),
  pulse_width_min_ns double precision check (pulse_width_min_ns between 0.001 and 100000),
  pulse_width_max_ns double precision check (pulse_width_max_ns between 0.001 and 100000),
  frequency_min_hz double precision check (frequency_min_hz between 1 and 100000000),
  frequency_max_hz double precision check (frequency_max_hz between 1 and 100000000),
  scan_speed_max_mm_s double precision check (scan_speed_max_mm_s between 1 and 50000),
  catalog_id text check (char_length(catalog_id) <= 120),
  created_at timestamptz(3) not null default now(),
  unique (id, user_id),
  check (pulse_width_min_ns <= pulse_width_max_ns),
  check (frequency_min_hz <= frequency_max_hz)
);

create index machines_newest on machines (user_id, created_at desc, id desc);

alter table machines enable row level security;

create policy machines_of_user on machines to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on machines to app_user;
grant insert (id, user_id, name, type, power_watts, is_galvo, software, controller, bed_width_mm,
  bed_height_mm, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz, frequency_max_hz,
  scan_speed_max_mm_s, catalog_id) on machines to app_user;
grant update (name, type, power_watts, is_galvo, software, controller, bed_width_mm,
  bed_height_mm, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz, frequency_max_hz,
  scan_speed_max_mm_s) on machines to app_user;

create table lenses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  machine_id uuid not null,
  focal_length_mm double precision not null check (focal_length_mm between 5 and 2000),
  focal_length_inches double precision not null
    generated always as (round((focal_length_mm / 25.4)::numeric, 2)::double precision) stored,
  unique (id, user_id),
  foreign key (machine_id, user_id) references machines (id, user_id) on delete cascade
);

create index lenses_of_machine on lenses (machine_id, focal_length_mm);

alter table lenses enable row level security;

create policy lenses_of_user on lenses to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on lenses to app_user;
grant insert (id, user_id, machine_id, focal_length_mm) on lenses to app_user;
grant update (focal_length_mm) on lenses to app_user;

-- Clears a machine or lens from the rows that name it, at most p_limit rows of each table, before it is deleted: with ten
-- thousand settings that is more than one statement may take. p_column: machine_id or lens_id. Returns the largest number
-- of rows changed in one table; if it is less than p_limit, the deletion itself does the rest.
create function detach_rows(p_column text, p_id uuid, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_assignments text := case p_column when 'machine_id' then 'machine_id = null, lens_id = null'
    when 'lens_id' then 'lens_id = null' end;
  v_table text;
  v_count integer;
  v_most integer := 0;
begin
  foreach v_table in array array['settings', 'settings_versions', 'import_rows', 'jobs'] loop
    execute format('update %1$I set %2$s where id in (
      select id from %1$I where %3$I = $1 and user_id = $2 limit $3)', v_table, v_assignments, p_column)
      using p_id, v_user, p_limit;
    get diagnostics v_count = row_count;
    v_most := greatest(v_most, v_count);
  end loop;
  return v_most;
end $$;
revoke execute on function detach_rows(text, uuid, integer) from public;
grant execute on function detach_rows(text, uuid, integer) to app_user;
