-- Which columns the functions that erase an account for a slice may be called with, and which mails were asked for.
-- compatible-with: 0019_onboarding

-- Refuses a column that the database itself would not treat so when the account is deleted: rows go where the key
-- cascades, names are cleared where it sets null. Records of model calls go, although their key only clears the name.
-- Entries of the audit log stay, under a pseudonym, and the profile goes last, with its own entry.
create function require_erasable(p_table regclass, p_column name, p_on_delete "char") returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    if p_table in ('public.audit_log'::regclass, 'public.profiles'::regclass) or not exists (
      select from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
      where k.conrelid = p_table and a.attname = p_column and k.contype = 'f'
        and k.confrelid in ('public.profiles'::regclass, 'auth."user"'::regclass)
        and (k.confdeltype = p_on_delete
          or (p_on_delete = 'c' and p_table = 'public.model_calls'::regclass)))
    then
      raise exception '%.% is not to be erased so', p_table, p_column using errcode = 'BW003';
    end if;
  end $$;

create or replace function erase_rows(p_table regclass, p_column name, p_user_id uuid, p_limit integer)
  returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_count integer;
begin
  perform public.require_erasable(p_table, p_column, 'c');
  perform public.require_due_erasure(p_user_id);
  execute format('delete from %1$s where ctid = any (array(
    select ctid from %1$s where %2$I = $1 limit $2))', p_table, p_column) using p_user_id, p_limit;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create or replace function erase_names(p_table regclass, p_column name, p_user_id uuid, p_limit integer)
  returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_count integer;
begin
  perform public.require_erasable(p_table, p_column, 'n');
  perform public.require_due_erasure(p_user_id);
  execute format('update %1$s set %2$I = null where ctid = any (array(
    select ctid from %1$s where %2$I = $1 limit $2))', p_table, p_column) using p_user_id, p_limit;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

revoke execute on function require_erasable from public;

-- Whether its recipient asked for a mail. Of all others, few go to one address in a day.
alter table mails add column is_asked boolean not null default false;
grant insert (is_asked) on mails to app_service;
update mails set is_asked = true where created_at > now() - interval '1 day' and kind in
  ('accounts.verify-email', 'accounts.reset-password', 'accounts.sign-in-link', 'accounts.change-email');
