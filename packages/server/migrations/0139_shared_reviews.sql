-- Drafts of the same job with the same numbers are reviewed by one question to the model.

create table ai_shared_reviews (
  -- SHA-256 over the hash of the job and the rounded numbers.
  review_key text primary key check (review_key ~ '^[0-9a-f]{64}$'),
  -- The draft whose task asks; it may be gone.
  asked_for uuid not null,
  asked_at timestamptz(3) not null default now(),
  -- Null while it is being asked.
  verdict jsonb
);

alter table ai_shared_reviews enable row level security;

create policy ai_shared_reviews_of_service on ai_shared_reviews to app_service
  using (true) with check (true);

grant select, insert, delete on ai_shared_reviews to app_service;
grant update (asked_for, asked_at, verdict) on ai_shared_reviews to app_service;
