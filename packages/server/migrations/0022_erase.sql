-- Erasing accounts: when one is due, what loses its name, and which accounts are gone. And what old rows may be deleted.
-- compatible-with: 0019_onboarding

alter table profiles
  -- When the account is erased; null if it is kept.
  add column erase_at timestamptz(3),
  -- When its owner last asked for that, or took it back. The later of this and the record among the files counts.
  add column erase_decided_at timestamptz(3);

create index profiles_to_erase on profiles (erase_at) where erase_at is not null;
grant select (erase_at) on profiles to app_login;

-- Entries of an erased account stay, under a pseudonym: a keyed hash of its id, whose key is not in the database.
alter table audit_log alter column user_id drop not null;
alter table audit_log
  add column pseudonym text check (pseudonym ~ '^[0-9a-f]{64}$'),
  add constraint audit_log_one_owner check (num_nonnulls(user_id, pseudonym) = 1);
grant insert (pseudonym) on audit_log to app_service;

-- Adds to the actions that are there, because other migrations of this release add some too.
do $$
declare
  v_actions text := (select pg_get_constraintdef(oid) from pg_constraint
    where conrelid = 'audit_log'::regclass and conname = 'audit_log_action_check');
begin
  alter table audit_log drop constraint audit_log_action_check;
  execute 'alter table audit_log add constraint audit_log_action_check '
    || replace(v_actions, 'ARRAY[', 'ARRAY[''erase_requested''::text, ''erase_undone''::text, ''erased''::text, ');
end $$;

-- Accounts that were erased, by the same hash. A copy is among the files, because a restored backup may be older.
create table erased_accounts (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  erased_at timestamptz(3) not null default now()
);

alter table erased_accounts enable row level security;
create policy erased_accounts_of_service on erased_accounts to app_service using (true) with check (true);
grant select, insert (hash, erased_at) on erased_accounts to app_service;

-- The functions below refuse any account that is not due, so that no mistake of a caller reaches another one.
create function require_due_erasure(p_user_id uuid) returns void
  language plpgsql set search_path = pg_catalog
  as $$ begin
    if not exists (select from public.profiles where id = p_user_id and erase_at <= now()) then
      raise exception 'account % is not to be erased now', p_user_id using errcode = 'BW002';
    end if;
  end $$;

-- Deletes up to `p_limit` rows of an account; returns how many.
create function erase_rows(p_table regclass, p_column name, p_user_id uuid, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  execute format('delete from %1$s where ctid = any (array(
    select ctid from %1$s where %2$I = $1 limit $2))', p_table, p_column) using p_user_id, p_limit;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Clears a column that names an account in up to `p_limit` rows that stay; returns how many.
create function erase_names(p_table regclass, p_column name, p_user_id uuid, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  execute format('update %1$s set %2$I = null where ctid = any (array(
    select ctid from %1$s where %2$I = $1 limit $2))', p_table, p_column) using p_user_id, p_limit;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Puts the pseudonym in up to `p_limit` entries of an account; returns how many. The request could be found in a log,
-- with the account.
create function erase_audit(p_user_id uuid, p_pseudonym text, p_limit integer) returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  update public.audit_log set user_id = null, pseudonym = p_pseudonym, request_id = 'erased',
    ip_address = default
  where id = any (array(
    select id from public.audit_log where user_id = p_user_id limit p_limit));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Challenges and sign-ins of two steps, which name their account within a text. An address can end with another one, so
-- the text is split where no address has a character.
create function auth.erase_verifications(p_user_id uuid) returns integer
  language plpgsql security definer set search_path = pg_catalog
  as $$
declare
  v_email text := (select lower(email) from auth."user" where id = p_user_id);
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  delete from auth.verification
  where position(p_user_id::text in identifier || ' ' || value) > 0
    or v_email = any (regexp_split_to_array(lower(identifier || ' ' || value), '[][\s"\\,:;()<>]+'));
  get diagnostics v_count = row_count;
  return v_count;
end $$;

-- Deletes the account itself. Locked first, so that entries of this moment are found too.
create function erase_account(p_user_id uuid, p_hash text) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    perform from public.profiles where id = p_user_id for update;
    perform public.require_due_erasure(p_user_id);
    perform public.erase_audit(p_user_id, p_hash, null);
    insert into public.audit_log (pseudonym, action, request_id) values (p_hash, 'erased', 'erased');
    insert into public.erased_accounts (hash) values (p_hash)
      on conflict (hash) do update set erased_at = now();
    delete from auth."user" where id = p_user_id;
  end $$;

revoke execute on function require_due_erasure, erase_rows, erase_names, erase_audit, erase_account,
  auth.erase_verifications from public;
grant execute on function erase_rows, erase_names, erase_audit, erase_account, auth.erase_verifications
  to app_service;

-- A note of an administrator who is erased.
grant update (decided_by, note) on ai_setting_decisions to app_service;

-- What is deleted after its days: records of model calls, and how questions were asked.
grant delete on model_calls to app_service;
grant delete on ai_usage_tracking to app_service;
grant delete on ai_spending to app_service;
grant delete on ai_settings_auto_review_logs to app_service;

create policy parser_question_analytics_old on parser_question_analytics to app_service
  using (created_at < now() - interval '30 days') with check (false);
grant select (id, created_at), delete on parser_question_analytics to app_service;
create policy ai_clarification_skipped_old on ai_clarification_skipped to app_service
  using (created_at < now() - interval '30 days') with check (false);
grant select (id, created_at), delete on ai_clarification_skipped to app_service;

-- Erasing an account finds what names it without reading the rows of everybody.
create index mails_to on mails (lower(to_address));
create index settings_versions_of_author on settings_versions (created_by) where created_by is not null;
create index ai_generated_settings_of_approver on ai_generated_settings (approved_by) where approved_by is not null;
create index ai_generated_settings_of_reviewer on ai_generated_settings (reviewed_by) where reviewed_by is not null;
create index ai_setting_decisions_of_decider on ai_setting_decisions (decided_by) where decided_by is not null;

create index ai_claims_settled on ai_claims (created_at) where status <> 'held';
create index ai_settings_auto_review_logs_by_age on ai_settings_auto_review_logs (created_at);
create index parser_question_analytics_by_age on parser_question_analytics (created_at);
create index ai_clarification_skipped_by_age on ai_clarification_skipped (created_at);
create index verification_by_end on auth.verification (expires_at);
