-- compatible-with: 0145_job_stage
-- What all processes together let one caller send in a minute. Lost in a crash, which is no harm.
create unlogged table auth.flood_count (
  key text not null,
  minute integer not null,
  count integer not null,
  primary key (key, minute)
);

alter table auth.flood_count enable row level security;
create policy flood_count_of_login on auth.flood_count to app_login
  using (true) with check (true);
grant select, insert, update, delete on auth.flood_count to app_login;
