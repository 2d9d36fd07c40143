-- How many messages somebody has just sent to a team; open pages follow what happens in it.
-- compatible-with: 0019_onboarding

create index team_messages_by_time on team_messages (team_id, user_id, created_at) where user_id is not null;

create trigger team_activity_notify after insert on team_activity for each row
  execute function notify_changed('team-activity:', 'team_id');
