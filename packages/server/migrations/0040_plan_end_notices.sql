-- People are told before the plan of their team ends; who leaves is no successor.
-- compatible-with: 0019_onboarding

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('mention', 'reply', 'invitation', 'role_changed',
  'removed', 'offered', 'handed_over', 'inherited', 'induction_expiring', 'plan_ending'));
create index notices_of_plan_ends on notices (team_id) where kind = 'plan_ending';
create index stripe_user_subscriptions_ending on stripe_user_subscriptions (cancel_time) where cancel_time is not null;

-- Whoever was asked to own a team and left it is asked no more, also after coming back.
create function successor_left() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update teams set successor_id = null where id = new.team_id and successor_id = new.user_id;
  return null;
end $$;
revoke execute on function successor_left() from public;
create trigger team_members_successor_left after update of left_at on team_members for each row
  when (old.left_at is null and new.left_at is not null) execute function successor_left();

update teams set successor_id = null where successor_id is not null and not exists (
  select from team_members where team_id = teams.id and user_id = teams.successor_id and left_at is null);
