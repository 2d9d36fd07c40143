-- Where users come from, what they use, and where our answers fail: counts for administrators (ADR 51).
-- compatible-with: 0019_onboarding

-- Counts of one day (UTC), by a task. They name nobody.
create table analytics_days (
  day date not null,
  -- What is counted, and which one of them: a page, a browser.
  kind text not null check (kind in
    ('signups', 'visits', 'active_30', 'allowing', 'accounts', 'device', 'browser', 'os', 'page', 'event')),
  name text not null check (char_length(name) <= 100),
  count bigint not null,
  -- Distinct users of that day.
  users bigint not null,
  primary key (day, kind, name)
);
alter table analytics_days enable row level security;
create policy analytics_days_of_service on analytics_days to app_service using (true) with check (true);
grant select, delete, insert, update (count, users) on analytics_days to app_service;

-- Beside the answer that a user gave: the site and campaign of the first visit, with consent to marketing.
alter table referral_sources alter column source drop not null;
alter table referral_sources add column referrer_host text
  check (referrer_host ~ '^[a-z0-9.-]{1,100}$');
alter table referral_sources add column utm_source text check (utm_source ~ '^[a-z0-9._-]{1,60}$');
alter table referral_sources add constraint referral_sources_say_something
  check (num_nonnulls(source, referrer_host, utm_source) > 0);
create index referral_sources_by_age on referral_sources (created_at);
grant insert (referrer_host, utm_source), update (referrer_host, utm_source) on referral_sources to app_user;
create policy referral_sources_of_service on referral_sources for select to app_service using (true);
grant select (user_id, source, referrer_host, utm_source, created_at) on referral_sources to app_service;

-- Sentences that were not understood, without what looks like a name or contact, with consent to analytics.
create table unread_sentences (
  id bigint generated always as identity primary key,
  user_id uuid not null references profiles (id) on delete cascade,
  sentence text not null check (char_length(sentence) between 1 and 300),
  -- What the sentence names and nothing is known about; null if nothing at all was understood.
  material text check (char_length(material) between 1 and 60),
  created_at timestamptz(3) not null default now()
);
create index unread_sentences_by_age on unread_sentences (created_at desc, id desc);
create index unread_sentences_of_user on unread_sentences (user_id, created_at);
alter table unread_sentences enable row level security;
create policy unread_sentences_of_service on unread_sentences to app_service using (true) with check (true);
create policy unread_sentences_of_user on unread_sentences to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy unread_sentences_outside_teams on unread_sentences as restrictive to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') = ''));
grant select, delete on unread_sentences to app_user, app_service;
grant insert (user_id, sentence, material) on unread_sentences to app_user;

-- A result, compared with the engine's answer to the same work. A task adds them; they go with the result.
create table result_evidence (
  feedback_id uuid primary key references feedback (id) on delete cascade,
  user_id uuid not null references profiles (id) on delete cascade,
  -- As the catalog names it; null for stock that its user described, and what the engine has no answer to.
  material text,
  laser_type text not null check (laser_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  is_galvo boolean not null,
  -- Up to how many watts.
  watts_class integer not null,
  operation text not null check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  verdict text not null check (verdict in ('good', 'weak', 'hot', 'failed')),
  -- Energy that was run in that of our answer, and the ends of our band.
  ratio double precision check (ratio > 0),
  band_low double precision,
  band_high double precision,
  created_at timestamptz(3) not null
);
create index result_evidence_by_age on result_evidence (created_at);
create index result_evidence_of_user on result_evidence (user_id);
alter table result_evidence enable row level security;
create policy result_evidence_of_service on result_evidence to app_service using (true) with check (true);
grant select, delete, insert on result_evidence to app_service;

-- What a task reads to compare results with the engine: numbers and machines, neither notes nor photos.
grant select (id, user_id, machine_id, material, thickness_mm, operation, speed_mm_min, power_percent, passes,
  interval_mm, cut_through, edge_score, outcome, source, created_at) on feedback to app_service;
create index feedback_by_age on feedback (created_at, id);
create policy machines_of_service on machines for select to app_service using (true);
grant select (id, type, power_watts, is_galvo, pulse_width_min_ns, pulse_width_max_ns, frequency_min_hz,
  frequency_max_hz, scan_speed_max_mm_s) on machines to app_service;

-- Counts of questions, of all jobs.
create policy parser_question_analytics_counted on parser_question_analytics for select to app_service using (true);
grant select (question_id, field_name, event, created_at) on parser_question_analytics to app_service;
create policy ai_clarification_skipped_counted on ai_clarification_skipped for select to app_service using (true);
grant select (question_id, field_name, reason, created_at) on ai_clarification_skipped to app_service;
