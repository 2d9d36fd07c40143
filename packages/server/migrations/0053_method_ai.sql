-- A setting saved from a step that a language model proposed.

alter table settings drop constraint settings_method_check;
alter table settings add constraint settings_method_check
  check (method in ('baseline', 'interpolated', 'model', 'family', 'physics', 'generic', 'ai'));
