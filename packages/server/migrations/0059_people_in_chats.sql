-- Whoever has a team or its chat on the screen sees a new name, and that an account is gone: its place in the team goes
-- with it, while who leaves only gets a date.
-- compatible-with: 0019_onboarding

create function announce_person(p_team_id uuid, p_person jsonb) returns void
language sql set search_path = pg_catalog
as $$
  select pg_notify('beamwright', jsonb_build_object('channel', 'team-' || p_team_id, 'event', 'changed')::text),
    pg_notify('beamwright', jsonb_build_object(
      'channel', 'team-messages:' || p_team_id, 'event', 'person', 'data', p_person)::text)
$$;
revoke execute on function announce_person(uuid, jsonb) from public;

create function person_renamed() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform announce_person(team_id, jsonb_build_object('user_id', new.id, 'name', new.name))
  from team_members where user_id = new.id and left_at is null;
  return null;
end $$;
revoke execute on function person_renamed() from public;
create trigger profiles_renamed after update of name, avatar_key on profiles for each row
  when (new.kind = 'user' and (old.name, old.avatar_key) is distinct from (new.name, new.avatar_key))
  execute function person_renamed();

create function person_erased() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform announce_person(old.team_id, jsonb_build_object('user_id', old.user_id, 'name', null));
  return null;
end $$;
revoke execute on function person_erased() from public;
create trigger team_members_erased after delete on team_members for each row execute function person_erased();
