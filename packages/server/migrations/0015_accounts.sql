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

-- A link, the mail that brings it and what it changes share one transaction, so the service reaches these columns.
grant usage on schema auth to app_service;

create policy user_of_service on auth."user" to app_service using (true) with check (true);
grant select (id, email, name, email_verified), update (email, email_verified, updated_at)
  on auth."user" to app_service;

create policy account_of_service on auth.account to app_service using (true) with check (true);
grant select (id, user_id, provider_id), update (password, updated_at),
  insert (account_id, provider_id, user_id, password, updated_at) on auth.account to app_service;

create policy session_of_service on auth.session to app_service using (true) with check (true);
grant select (id, user_id), delete on auth.session to app_service;

-- Whether the address was proved, and when the password was last changed.
alter table profiles add column email_verified boolean not null default false;
alter table profiles add column password_changed_at timestamptz(3);

grant update (ai_strategy) on profiles to app_user;

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'login', 'signup', 'logout',
  'email_verified', 'email_changed', 'email_change_undone',
  'password_changed', 'password_reset', 'sign_in_link_used'));
