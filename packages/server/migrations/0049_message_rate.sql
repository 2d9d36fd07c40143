-- How many messages somebody has just sent to a team.
-- compatible-with: 0019_onboarding

create index team_messages_by_time on team_messages (team_id, user_id, created_at) where user_id is not null;
