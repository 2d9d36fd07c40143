-- Which comes first when a model is configured: two agents (specification §4), or what was approved.

insert into system_settings (key, value, description) values (
  'generation_order',
  'specification',
  'What answers first: specification (two agents) or approved_first (approved settings and the baseline).'
);

alter table system_settings add constraint system_settings_generation_order
  check (key <> 'generation_order' or value in ('specification', 'approved_first'));
