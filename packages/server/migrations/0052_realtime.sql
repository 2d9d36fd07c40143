-- Tells every server process of changes by NOTIFY, once they are committed. The payload names the
-- channel and says that something changed; whoever hears it fetches the row under their own rights.

-- Arguments: what the name of the channel begins with, and the column of the row that completes it.
create function notify_changed() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    perform pg_notify('beamwright', json_build_object(
      'channel', tg_argv[0] || (to_jsonb(new) ->> tg_argv[1]), 'event', 'changed')::text);
    return null;
  end $$;
revoke execute on function notify_changed() from public;

create trigger profiles_changed after update on profiles
  for each row when (old is distinct from new)
  execute function notify_changed('profile-', 'id');
