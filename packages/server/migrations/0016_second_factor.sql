-- Passkeys, codes of an authenticator app, and how recently somebody confirmed who they are.

alter table auth."user" add column two_factor_enabled boolean not null default false;

create table auth.passkey (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  name text check (length(name) <= 60),
  credential_id text not null unique,
  public_key text not null,
  -- Not a bigint, which drivers return as text. The standard allows 32 bits without a sign.
  counter double precision not null check (counter >= 0),
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3)
);

create index passkey_user_id_idx on auth.passkey (user_id);
alter table auth.passkey enable row level security;
create policy passkey_of_login on auth.passkey to app_login using (true) with check (true);
grant select, insert, update, delete on auth.passkey to app_login;

-- The secret of an authenticator app and its recovery codes, both encrypted with the server's secret.
create table auth.two_factor (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth."user" (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  -- False until a first code was right.
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz(3)
);

alter table auth.two_factor enable row level security;
create policy two_factor_of_login on auth.two_factor to app_login using (true) with check (true);
grant select, insert, update, delete on auth.two_factor to app_login;

-- Codes that were used while they were valid: none works twice. A keyed hash, so the table names nobody.
create table auth.used_code (
  hash text primary key,
  expires_at timestamptz(3) not null
);

create index used_code_by_end on auth.used_code (expires_at);
alter table auth.used_code enable row level security;
create policy used_code_of_login on auth.used_code to app_login using (true) with check (true);
grant select, insert, delete on auth.used_code to app_login;

-- When the user of this session last proved who they are; signing in does.
alter table auth.session add column confirmed_at timestamptz(3) not null default now();
-- Whether they proved it with a passkey or a code in this session.
alter table auth.session add column has_second_factor boolean not null default false;

-- Whoever resets the password of an account whose address was never proved may find what somebody else left in it.
create function auth.remove_factors(p_user_id uuid) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    delete from auth.passkey where user_id = p_user_id;
    delete from auth.two_factor where user_id = p_user_id;
    update auth."user" set two_factor_enabled = false where id = p_user_id;
  $$;

revoke execute on function auth.remove_factors from public;
grant execute on function auth.remove_factors to app_service;

-- The row as it was, or none. Its removal, the audit entry and the mail are one transaction.
create function auth.remove_passkey(p_user_id uuid, p_id uuid) returns table (name text, aaguid text)
  language sql security definer set search_path = pg_catalog
  as $$
    delete from auth.passkey as k where k.user_id = p_user_id and k.id = p_id
    returning k.name, k.aaguid;
  $$;

-- Whether codes were asked for.
create function auth.turn_off_codes(p_user_id uuid) returns boolean
  language sql security definer set search_path = pg_catalog
  as $$
    delete from auth.two_factor where user_id = p_user_id;
    with before as (
      select id, two_factor_enabled from auth."user" where id = p_user_id for update)
    update auth."user" as u set two_factor_enabled = false
    from before where u.id = before.id returning before.two_factor_enabled;
  $$;

revoke execute on function auth.remove_passkey, auth.turn_off_codes from public;
grant execute on function auth.remove_passkey, auth.turn_off_codes to app_service;

-- Since when a user is an administrator, who then has some days to add a second factor.
alter table profiles add column admin_since timestamptz(3);
update profiles set admin_since = now() where role = 'admin';
grant select (admin_since) on profiles to app_login;

create function set_admin_since() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    new.admin_since := case when new.role = 'admin' then now() end;
    return new;
  end $$;

revoke execute on function set_admin_since from public;

create trigger profiles_admin_since_on_insert before insert on profiles
  for each row execute function set_admin_since();
create trigger profiles_admin_since before update of role on profiles
  for each row when (old.role is distinct from new.role) execute function set_admin_since();

alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action in (
  'login', 'signup', 'logout',
  'email_verified', 'email_changed', 'email_change_undone',
  'password_changed', 'password_reset', 'sign_in_link_used',
  'passkey_added', 'passkey_removed',
  'second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'recovery_code_used'));
