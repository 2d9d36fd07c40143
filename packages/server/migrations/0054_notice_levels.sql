-- A level that notified about no more than `mentions` is dropped.
-- compatible-with: 0019_onboarding

update team_message_reads set level = null where level = 'all';
alter table team_message_reads drop constraint team_message_reads_level_check;
alter table team_message_reads add constraint team_message_reads_level_check check (level in ('mentions', 'none'));
