-- What came of a setting at the machine. It outlives the setting: the engine learns from it.

create table feedback (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  setting_id uuid,
  edge_score double precision check (edge_score between 0 and 10),
  cut_through boolean,
  depth_mm double precision check (depth_mm between 0 and 100),
  notes text not null default '' check (char_length(notes) <= 2000),
  -- Key of the photo in the storage of files.
  photo_key text check (photo_key ~ '^photos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'),
  -- The numbers as they were burnt: the setting may have been changed since.
  machine_id uuid,
  material text not null,
  thickness_mm double precision,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  speed_mm_min double precision not null check (speed_mm_min > 0),
  power_percent double precision not null check (power_percent > 0 and power_percent <= 100),
  passes integer not null check (passes >= 1),
  interval_mm double precision,
  created_at timestamptz(3) not null default now()
);

alter table feedback
  add foreign key (setting_id, user_id) references settings (id, user_id)
    on delete set null (setting_id),
  add foreign key (machine_id, user_id) references machines (id, user_id)
    on delete set null (machine_id);

create index feedback_of_setting on feedback (setting_id, created_at desc)
  where setting_id is not null;
create index feedback_of_machine on feedback (machine_id, created_at desc)
  where machine_id is not null;
create index feedback_of_user on feedback (user_id, created_at desc, id desc);

alter table feedback enable row level security;

create policy feedback_of_user on feedback to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on feedback to app_user;
grant insert (user_id, setting_id, edge_score, cut_through, depth_mm, notes, machine_id, material,
  thickness_mm, operation, speed_mm_min, power_percent, passes, interval_mm) on feedback to app_user;
grant update (photo_key) on feedback to app_user;

grant update (confidence) on settings to app_user;

-- When the user last sent the question "how did your settings work?" away: silent for 24 hours.
alter table profiles add column feedback_prompt_dismissed_at timestamptz(3);
grant update (feedback_prompt_dismissed_at) on profiles to app_user;
