-- Account settings: how a user wants the app to look, to write numbers and dates, and what to be notified about.
-- compatible-with: 0019_onboarding

-- Galvo lasers have a unit of their own; null is mm/s. Null for the theme and the region follows the browser.
alter table profiles
  add column galvo_speed_unit text check (galvo_speed_unit in ('mm/s', 'mm/min', 'in/s')),
  add column color_scheme text check (color_scheme in ('light', 'dark', 'auto')),
  add column density text not null default 'comfortable' check (density in ('comfortable', 'compact')),
  add column region text check (region in
    ('US', 'GB', 'CA', 'AU', 'DE', 'FR', 'ES', 'IT', 'NL', 'SE', 'PL', 'BR', 'JP')),
  -- The picture of the user in the file storage. The service writes it, so that it never names another's file.
  add column avatar_key text check (avatar_key ~ '^avatars/[0-9a-f-]{36}/[0-9a-f-]{36}\.jpg$');

create unique index profiles_avatars on profiles (avatar_key collate "C") where avatar_key is not null;

grant update (galvo_speed_unit, color_scheme, density, region) on profiles to app_user;

-- What a user chose; whatever has no row is on.
create table notification_preferences (
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('results', 'usage', 'exports')),
  way text not null check (way in ('in_app', 'email')),
  is_on boolean not null,
  primary key (user_id, kind, way)
);

create trigger notification_preferences_changed after insert or update on notification_preferences
  for each row execute function notify_changed('profile-', 'user_id');

alter table notification_preferences enable row level security;

create policy notification_preferences_of_user on notification_preferences to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- An unsubscribe link works without a session.
create policy notification_preferences_of_service on notification_preferences to app_service
  using (true) with check (true);

grant select, insert (user_id, kind, way, is_on), update (is_on)
  on notification_preferences to app_user, app_service;

-- The highest share of the month's generations that was mailed, and the limit it was of: a larger plan starts again.
alter table ai_usage_tracking
  add column mailed_percent smallint not null default 0,
  add column mailed_limit integer;

grant update (mailed_percent, mailed_limit) on ai_usage_tracking to app_service;

-- What API access of a plan allows, besides the number of keys.
update subscription_plans set features = features || jsonb_build_object('api_requests_per_minute',
  case name when 'Shop' then 60 when 'Corporate' then 600 else 0 end);
