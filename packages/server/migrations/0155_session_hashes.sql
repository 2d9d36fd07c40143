-- Sessions are found by the SHA-256 of their token, so that a copy of the database opens none. The
-- tokens so far were readable in copies: their sessions end here, and their users sign in again.
delete from auth.session;
alter table auth.session rename column token to token_hash;
alter table auth.session add constraint session_token_hash_is_sha256
  check (token_hash ~ '^[0-9a-f]{64}$');

-- The key that signs cookies was readable too. From here on it is AUTH_SECRET, a file of the data
-- folder, or derived from the password of DATABASE_URL and the salt kept here, which is no secret.
drop table auth.secret;

-- At most one row; only the owner reads it, at start.
create table auth.key_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null
);

alter table auth.key_salt enable row level security;
