-- Onboarding: how far a user got, so that another device can continue, and where the user heard of Beamwright.
-- compatible-with: 0016_second_factor

create table onboarding (
  user_id uuid primary key references profiles (id) on delete cascade,
  step text not null default 'you' check (step in ('you', 'machine', 'job', 'ready')),
  makes text[] not null default '{}'
    check (makes <@ array['signs', 'gifts', 'boxes', 'jewelry', 'tags', 'parts'] and cardinality(makes) <= 6),
  is_resume_hidden boolean not null default false,
  updated_at timestamptz(3) not null default now()
);

alter table onboarding enable row level security;

create policy onboarding_of_user on onboarding to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert (user_id, step, makes, is_resume_hidden), update (step, makes, is_resume_hidden, updated_at)
  on onboarding to app_user;

create table referral_sources (
  user_id uuid primary key references profiles (id) on delete cascade,
  source text not null
    check (source in ('search', 'video', 'forum', 'friend', 'maker_space', 'shop', 'other')),
  created_at timestamptz(3) not null default now()
);

alter table referral_sources enable row level security;

create policy referral_sources_of_user on referral_sources to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert (user_id, source), update (source), delete on referral_sources to app_user;
