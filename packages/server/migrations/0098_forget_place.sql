-- Deleting a machine or a lens takes it out of every row that names it. With ten thousand settings that is
-- more than one statement may take, so most rows forget it before, some at a time: p_limit of each table.
-- Answers with the most of one table; fewer than p_limit: the deletion itself does the rest.
create function detach_rows(p_column text, p_id uuid, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_forgets text := case p_column when 'machine_id' then 'machine_id = null, lens_id = null'
    when 'lens_id' then 'lens_id = null' end;
  v_table text;
  v_count integer;
  v_most integer := 0;
begin
  foreach v_table in array array['settings', 'settings_versions', 'import_rows', 'jobs'] loop
    execute format('update %1$I set %2$s where id in (
      select id from %1$I where %3$I = $1 and user_id = $2 limit $3)', v_table, v_forgets, p_column)
      using p_id, v_user, p_limit;
    get diagnostics v_count = row_count;
    v_most := greatest(v_most, v_count);
  end loop;
  return v_most;
end $$;
revoke execute on function detach_rows(text, uuid, integer) from public;
grant execute on function detach_rows(text, uuid, integer) to app_user;
