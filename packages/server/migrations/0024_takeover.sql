-- What an undone change of the email, and a first proof of the address, take from whoever was in the account before.
-- compatible-with: 0019_onboarding

-- When the secret of an authenticator app was set. Rows from before count as old.
alter table auth.two_factor add column set_up_at timestamptz(3) not null default '-infinity';
alter table auth.two_factor alter column set_up_at set default now();

create function auth.set_set_up_at() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$ begin
    new.set_up_at := now();
    return new;
  end $$;
revoke execute on function auth.set_set_up_at from public;

create trigger two_factor_set_up_at before update of secret on auth.two_factor
  for each row when (old.secret is distinct from new.secret) execute function auth.set_set_up_at();

-- Removes the passkeys added and the app set up since then.
create function auth.remove_factors_since(p_user_id uuid, p_since timestamptz) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    delete from auth.passkey where user_id = p_user_id and created_at >= p_since;
    with app as (
      delete from auth.two_factor where user_id = p_user_id and set_up_at >= p_since returning user_id)
    update auth."user" set two_factor_enabled = false where id in (select user_id from app);
  $$;

-- The account is entered by mail until its owner chooses a password.
create function auth.remove_password(p_user_id uuid) returns void
  language sql security definer set search_path = pg_catalog
  as $$ update auth.account set password = null, updated_at = now() where user_id = p_user_id; $$;

revoke execute on function auth.remove_factors_since, auth.remove_password from public;
grant execute on function auth.remove_factors_since, auth.remove_password to app_service;

-- Sign-ins that wait for a code end with the sessions: they began with the old password.
create or replace function auth.end_sessions(p_user_id uuid, p_except uuid) returns void
  language sql security definer set search_path = pg_catalog
  as $$
    delete from auth.session where user_id = p_user_id and id is distinct from p_except;
    delete from auth.verification where identifier like '2fa-%' and value = p_user_id::text;
  $$;
