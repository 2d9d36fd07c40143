-- Findings that administrators snoozed, and figures of the overview by day (ADR 52).
-- compatible-with: 0019_onboarding

-- What an administrator hid from the overview until tomorrow. With more rows than `count` it is shown again.
create table attention_snoozes (
  user_id uuid not null references profiles (id) on delete cascade,
  finding text not null check (finding ~ '^[a-z][a-z.-]{2,60}$'),
  count integer not null check (count >= 0),
  ends_at timestamptz(3) not null,
  primary key (user_id, finding)
);

-- Figures of the overview by UTC day. Counted once, after the day has ended.
create table daily_figures (
  day date not null,
  figure text not null check (figure in ('jobs', 'worked', 'new_users', 'errors', 'ai_cost')),
  -- Null where there was nothing to compute it from.
  value double precision,
  primary key (day, figure)
);

alter table attention_snoozes enable row level security;
create policy attention_snoozes_of_service on attention_snoozes to app_service using (true) with check (true);
grant select, insert, delete on attention_snoozes to app_service;
grant update (count, ends_at) on attention_snoozes to app_service;
alter table daily_figures enable row level security;
create policy daily_figures_of_service on daily_figures to app_service using (true) with check (true);
grant select, insert, delete on daily_figures to app_service;

-- Rows are added in order of time, so that a few kilobytes find those of a day among millions.
create index jobs_by_time on jobs using brin (created_at) with (pages_per_range = 32);
create index feedback_by_time on feedback using brin (created_at) with (pages_per_range = 32);

-- Figures of a time. Only numbers leave it, because the service may not read what users own. A result worked as set if
-- it cut through where it had to, was good at a kiosk, and its edge has at least 5 of 10 points.
create function count_figures(p_from timestamptz, p_to timestamptz)
returns table (jobs bigint, results bigint, worked bigint, new_users bigint)
language sql stable security definer set search_path = pg_catalog, public
as $$
  select
    (select count(*) from jobs where created_at >= p_from and created_at < p_to),
    count(*), count(*) filter (where coalesce(cut_through, true) and coalesce(outcome, 'good') = 'good'
      and coalesce(edge_score, 10) >= 5),
    (select count(*) from profiles where kind = 'user' and created_at >= p_from and created_at < p_to)
  from feedback where source = 'user' and created_at >= p_from and created_at < p_to
$$;
revoke execute on function count_figures(timestamptz, timestamptz) from public;
grant execute on function count_figures(timestamptz, timestamptz) to app_service;

create index audit_log_of_administrators on audit_log (id desc) where actor_id is not null;

-- What the overview counts each time it is opened.
create index mails_failed on mails (created_at) where state = 'failed';
create index session_used on auth.session (updated_at) include (user_id);
