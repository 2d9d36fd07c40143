-- Results: what came of a setting at the machine. They outlive the setting, because the engine learns from them.

create table feedback (
  -- Chosen by the sender, who may send a result again after a lost connection.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  setting_id uuid,
  edge_score double precision check (edge_score between 0 and 10),
  cut_through boolean,
  depth_mm double precision check (depth_mm between 0 and 100),
  notes text not null default '' check (char_length(notes) <= 2000),
  -- Key of the photo in the file storage.
  photo_key text check (photo_key ~ '^photos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'),
  -- The numbers that were burned: the setting may have changed since.
  machine_id uuid,
  material text not null,
  thickness_mm double precision,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  speed_mm_min double precision not null check (speed_mm_min > 0),
  power_percent double precision not null check (power_percent > 0 and power_percent <= 100),
  passes integer not null check (passes >= 1),
  interval_mm double precision,
  created_at timestamptz(3) not null default now(),
  -- Results of test cards teach the engine; they do not judge the setting itself.
  source text not null default 'user' check (source in ('user', 'test_card')),
  photo_bytes integer not null default 0 check (photo_bytes >= 0),
  stored_bytes integer not null generated always as (
    400 + octet_length(notes) + octet_length(material) + photo_bytes) stored,
  check (photo_key is not null or photo_bytes = 0),
  foreign key (setting_id, user_id) references settings (id, user_id)
    on delete set null (setting_id),
  foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id)
);

create index feedback_of_setting on feedback (setting_id, created_at desc)
  where setting_id is not null;
create index feedback_of_machine on feedback (machine_id, created_at desc)
  where machine_id is not null;
create index feedback_of_user on feedback (user_id, created_at desc, id desc);
-- The clean-up of stored photos reads the keys in byte order, the order in which storages list them.
create unique index feedback_photo on feedback (photo_key collate "C") where photo_key is not null;

create trigger feedback_storage_added after insert on feedback
  referencing new table as new_rows
  for each statement execute function count_storage('results', 'refused');
create trigger feedback_storage_changed after update on feedback
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('results', 'refused');
create trigger feedback_storage_freed after delete on feedback
  referencing old table as old_rows
  for each statement execute function count_storage('results');

alter table feedback enable row level security;

create policy feedback_of_user on feedback to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- The service sees the keys of photos and nothing else of a result, and can only remove a key.
create policy feedback_photos_seen_by_service on feedback for select to app_service using (true);
create policy feedback_photos_cleared_by_service on feedback for update to app_service
  using (photo_key is not null) with check (photo_key is null);

grant select, delete on feedback to app_user;
grant insert (id, user_id, setting_id, edge_score, cut_through, depth_mm, notes, machine_id, material,
  thickness_mm, operation, speed_mm_min, power_percent, passes, interval_mm, source)
  on feedback to app_user;
grant update (photo_key, photo_bytes) on feedback to app_user;
grant select (photo_key), update (photo_key, photo_bytes) on feedback to app_service;

-- The numbers of a result outlive its setting; notes and photo are deleted with it.
create function clear_result_texts() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update feedback set notes = '', photo_key = null, photo_bytes = 0
  where setting_id = old.id and (notes <> '' or photo_key is not null);
  return old;
end $$;
revoke execute on function clear_result_texts() from public;

create trigger settings_result_texts_cleared before delete on settings
  for each row execute function clear_result_texts();
