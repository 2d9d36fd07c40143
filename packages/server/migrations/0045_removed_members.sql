-- Whoever was removed from a team comes back with an invitation to their own address only, not with a code on the wall.
-- compatible-with: 0019_onboarding

alter table team_members add column is_removed boolean not null default false;
grant update (is_removed) on team_members to app_user;
