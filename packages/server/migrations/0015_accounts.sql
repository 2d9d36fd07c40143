-- Getting back in, and proving an address: links that work once, and what the server itself changes of an account.

-- Links that were mailed. Only their hash is stored; using one deletes it.
create table one_time_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  purpose text not null
    check (purpose in ('verify_email', 'reset_password', 'sign_in', 'change_email', 'undo_email')),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- verify_email, change_email: the address that it proves. undo_email: the one to return to.
  email text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);

create index one_time_links_of_user on one_time_links (user_id, purpose);
create index one_time_links_by_end on one_time_links (expires_at);

alter table one_time_links enable row level security;

create policy one_time_links_of_service on one_time_links to app_service using (true) with check (true);

grant select, insert, delete on one_time_links to app_service;

-- A link, the mail that brings it and what it changes share one transaction. The service reads who a user is; what it
-- changes in better-auth's tables it changes by these functions, because it must share no right to write with the login
-- role: a statement whose transaction did not begin would otherwise run alone.
grant usage on schema auth to app_service;
create policy user_of_service on auth."user" for select to app_service using (true);
grant select (id, email, name, email_verified) on auth."user" to app_service;

create function auth.set_email(p_user_id uuid, p_email text) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    update auth."user" set email = lower(p_email), email_verified = true, updated_at = now()
    where id = p_user_id;
  $$;

-- A user who only has passkeys gets a password.
create function auth.set_password(p_user_id uuid, p_hash text) returns void
  language plpgsql security definer set search_path = pg_catalog
  as $$ begin
    update auth.account set password = p_hash, updated_at = now()
    where user_id = p_user_id and provider_id = 'credential';
    if not found then
      insert into auth.account (account_id, provider_id, user_id, password, updated_at)
      values (p_user_id::text, 'credential', p_user_id, p_hash, now());
    end if;
  end $$;

-- Ends the sessions of a user, except the given one.
create function auth.end_sessions(p_user_id uuid, p_except uuid) returns void
  language sql security definer set search_path = pg_catalog
  as $$ delete from auth.session where user_id = p_user_id and id is distinct from p_except; $$;

revoke execute on function auth.set_email, auth.set_password, auth.end_sessions from public;
grant execute on function auth.set_email, auth.set_password, auth.end_sessions to app_service;

-- Whether the address was proved, and when the password was last changed.
alter table profiles add column email_verified boolean not null default false;
alter table profiles add column password_changed_at timestamptz(3);

grant update (ai_strategy) on profiles to app_user;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'login', 'signup', 'logout',
  'email_verified', 'email_changed', 'email_change_undone',
  'password_changed', 'password_reset', 'sign_in_link_used'));
