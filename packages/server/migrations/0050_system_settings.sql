-- The pulses of deep engraving on metal are a setting of the installation: users' jobs read it,
-- administrators change it.

insert into system_settings (key, value, description) values (
  'hss_profile',
  'physics',
  'Pulses of the deep engraving sequence: physics (from the machine) or classic (fixed).'
);

alter policy system_settings_public on system_settings using (key in ('public_key', 'hss_profile'));

alter table system_settings add constraint system_settings_hss_profile
  check (key <> 'hss_profile' or value in ('physics', 'classic'));
