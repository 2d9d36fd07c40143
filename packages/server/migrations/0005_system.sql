-- Settings of the installation, changed by administrators.

create table system_settings (
  key text primary key,
  value text not null,
  description text not null,
  constraint system_settings_hss_profile
    check (key <> 'hss_profile' or value in ('physics', 'classic')),
  constraint system_settings_auto_review_enabled
    check (key <> 'auto_review_enabled' or value in ('true', 'false')),
  constraint system_settings_generation_order
    check (key <> 'generation_order' or value in ('specification', 'approved_first'))
);

alter table system_settings enable row level security;

-- A user's jobs read the profile of deep engraving.
create policy system_settings_public on system_settings for select to app_user, app_anonymous
  using (key in ('public_key', 'hss_profile'));
create policy system_settings_of_service on system_settings to app_service
  using (true) with check (true);

grant select on system_settings to app_user, app_anonymous;
grant select, insert, update on system_settings to app_service;

insert into system_settings (key, value, description) values
  ('public_key', 'bw_' || replace(gen_random_uuid()::text, '-', ''),
    'Public identifier of this installation; not a secret.'),
  ('hss_profile', 'physics',
    'Pulses of the deep engraving sequence: physics (from the machine) or classic (fixed).'),
  ('auto_review_enabled', 'true',
    'Whether generated settings are reviewed by a model as soon as they are stored.'),
  ('generation_order', 'specification',
    'What answers first: specification (two agents) or approved_first (approved settings and the baseline).');
