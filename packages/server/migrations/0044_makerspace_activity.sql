-- Who turned makerspace mode on or off is in the activity of the team.
-- compatible-with: 0019_onboarding

create function makerspace_activity() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform record_activity(case when new.is_on then 'makerspace_on' else 'makerspace_off' end, '{}', '{}');
  return null;
end $$;
revoke execute on function makerspace_activity() from public;
create trigger makerspaces_activity_added after insert on makerspaces for each row
  when (new.is_on) execute function makerspace_activity();
create trigger makerspaces_activity_changed after update of is_on on makerspaces for each row
  when (old.is_on <> new.is_on) execute function makerspace_activity();
