-- Announcements of administrators above every page.
-- compatible-with: 0019_onboarding

create table notification_banners (
  id uuid primary key default gen_random_uuid(),
  message text not null check (char_length(message) between 1 and 160),
  severity text not null default 'info' check (severity in ('success', 'warning', 'alert', 'info')),
  action_label text check (char_length(action_label) between 1 and 40),
  -- A path of ours or an address on the allow-list, which the server checks.
  action_url text check (char_length(action_url) <= 500 and action_url ~ '^(/($|[^/\\])|https?://)'),
  -- A draft is not.
  is_active boolean not null default false,
  start_date timestamptz(3),
  end_date timestamptz(3),
  -- In which start and end were chosen, as IANA names it. They are instants.
  time_zone text not null default 'UTC' check (char_length(time_zone) between 1 and 60),
  -- Names of plans, and users; everybody if empty.
  target_plans text[] not null default '{}' check (cardinality(target_plans) <= 50),
  target_user_ids uuid[] not null default '{}' check (cardinality(target_user_ids) <= 100),
  persist_after_dismissal boolean not null default false,
  -- Null once that account is erased.
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  -- Who announces it: so far, only administrators do.
  source text not null default 'admin' check (source = 'admin'),
  sort_order integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  check ((action_label is null) = (action_url is null)),
  check (end_date > start_date)
);
create index notification_banners_in_order on notification_banners (sort_order, created_at, id) where deleted_at is null;
create index notification_banners_deleted on notification_banners (deleted_at) where deleted_at is not null;
create index notification_banners_created_by on notification_banners (created_by) where created_by is not null;

create table notification_banner_dismissals (
  user_id uuid not null references profiles (id) on delete cascade,
  banner_id uuid not null references notification_banners (id) on delete cascade,
  dismissed_at timestamptz(3) not null default now(),
  primary key (user_id, banner_id)
);
create index notification_banner_dismissals_of_banner on notification_banner_dismissals (banner_id);

-- Who has seen a banner, once each and without a time: it counts readers, and follows nobody.
create table notification_banner_views (
  user_id uuid not null references profiles (id) on delete cascade,
  banner_id uuid not null references notification_banners (id) on delete cascade,
  is_pressed boolean not null default false,
  primary key (user_id, banner_id)
);
create index notification_banner_views_of_banner on notification_banner_views (banner_id);

-- Users by what they did, in parts by user, so that many who see a new banner at once don't wait for each other.
create table notification_banner_figures (
  banner_id uuid not null references notification_banners (id) on delete cascade,
  part smallint not null check (part between 0 and 15),
  seen integer not null default 0,
  pressed integer not null default 0,
  dismissed integer not null default 0,
  primary key (banner_id, part)
);

-- Each user counts once, because each has one row. What an erased account did stays counted.
create function count_banner_figures() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_seen integer := 0;
  v_pressed integer := 0;
  v_dismissed integer := 0;
begin
  if tg_table_name = 'notification_banner_dismissals' then
    v_dismissed := 1;
  elsif tg_op = 'INSERT' then
    v_seen := 1;
    v_pressed := new.is_pressed::integer;
  else
    v_pressed := 1;
  end if;
  insert into notification_banner_figures as figures (banner_id, part, seen, pressed, dismissed)
  values (new.banner_id, get_byte(uuid_send(new.user_id), 15) % 16, v_seen, v_pressed, v_dismissed)
  on conflict (banner_id, part) do update set seen = figures.seen + excluded.seen,
    pressed = figures.pressed + excluded.pressed, dismissed = figures.dismissed + excluded.dismissed;
  return null;
end $$;
revoke execute on function count_banner_figures() from public;
create trigger notification_banner_dismissed after insert on notification_banner_dismissals for each row
  execute function count_banner_figures();
create trigger notification_banner_seen after insert on notification_banner_views for each row
  execute function count_banner_figures();
create trigger notification_banner_pressed after update on notification_banner_views for each row
  when (new.is_pressed and not old.is_pressed) execute function count_banner_figures();

-- A renamed plan stays the same plan.
create function rename_plan_of_banners() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$ begin
  update notification_banners set target_plans = array_replace(target_plans, old.name, new.name)
  where old.name = any (target_plans);
  perform pg_notify('beamwright', '{"channel":"cache-banners","event":"changed"}');
  return null;
end $$;
revoke execute on function rename_plan_of_banners() from public;
create trigger subscription_plans_renamed after update of name on subscription_plans for each row
  when (old.name <> new.name) execute function rename_plan_of_banners();

alter table notification_banners enable row level security;
alter table notification_banner_dismissals enable row level security;
alter table notification_banner_views enable row level security;
alter table notification_banner_figures enable row level security;

-- Users get theirs from the server: a row also says whom else it is for.
create policy notification_banners_of_service on notification_banners to app_service using (true) with check (true);
create policy notification_banner_figures_of_service on notification_banner_figures to app_service
  using (true) with check (true);
do $$
declare
  v_table text;
begin
  foreach v_table in array array['notification_banner_dismissals', 'notification_banner_views'] loop
    execute format('create policy %I on %I for select to app_user using (user_id = (select nullif(current_setting(''app.user_id'', true), '''')::uuid))',
      v_table || '_of_user', v_table);
    execute format('create policy %I on %I to app_service using (true) with check (true)', v_table || '_of_service', v_table);
    execute format('create policy %I on %I as restrictive for select to app_user using ((select coalesce(current_setting(''app.member_id'', true), '''') = ''''))',
      v_table || '_outside_teams', v_table);
  end loop;
end $$;

grant select, delete, insert (id, message, severity, action_label, action_url, is_active, start_date, end_date, time_zone,
    target_plans, target_user_ids, persist_after_dismissal, created_by, sort_order),
  update (message, severity, action_label, action_url, is_active, start_date, end_date, time_zone, target_plans,
    target_user_ids, persist_after_dismissal, sort_order, updated_at, deleted_at)
  on notification_banners to app_service;
grant select on notification_banner_figures to app_service;
grant select on notification_banner_dismissals, notification_banner_views to app_user;
-- The server counts only what it showed, so users write neither.
grant select, delete, insert (user_id, banner_id, dismissed_at), update (dismissed_at)
  on notification_banner_dismissals to app_service;
grant select, delete, insert (user_id, banner_id, is_pressed), update (is_pressed)
  on notification_banner_views to app_service;
