-- Requests that are sent again with the same Idempotency-Key get the same answer, for a day (ADR 57).
-- compatible-with: 0019_onboarding

create table idempotency_keys (
  user_id uuid not null references profiles (id) on delete cascade,
  -- Hash of the key.
  key text not null check (key ~ '^[0-9a-f]{64}$'),
  -- Hash of the operation and everything it was asked with.
  request_hash text not null check (request_hash ~ '^[0-9a-f]{64}$'),
  -- Null while the request runs; a process that was killed no longer renews the time.
  status smallint check (status between 200 and 499),
  running_until timestamptz(3) not null,
  -- Sealed; null for an answer without a body.
  body text,
  created_at timestamptz(3) not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (created_at);
alter table idempotency_keys enable row level security;
create policy idempotency_keys_of_service on idempotency_keys to app_service using (true) with check (true);
grant select, delete, insert (user_id, key, request_hash, running_until),
  update (status, running_until, body) on idempotency_keys to app_service;
