-- Plugins: parts of the product that an administrator can switch off, or give to some plans only.
-- compatible-with: 0019_onboarding

-- Declared in code, which adds them at start. Only whether they are active and their order are chosen here.
create table plugins (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (key ~ '^[a-z][a-z0-9_]{0,59}$'),
  name text not null,
  description text not null,
  category text not null
    check (category in ('machine', 'material', 'workflow', 'collaboration', 'ai', 'ux')),
  icon text not null,
  ui_component_path text not null,
  route_path text,
  is_active boolean not null default true,
  order_index integer not null
);

alter table plugins enable row level security;

create policy plugins_read on plugins
  for select to app_user, app_anonymous, app_service using (true);
create policy plugins_of_service on plugins to app_service using (true) with check (true);

grant select on plugins to app_user, app_anonymous;
grant select, insert, update on plugins to app_service;

-- A plan without a row doesn't have the plugin.
create table plugin_plan_access (
  plugin_id uuid not null references plugins (id) on delete cascade,
  plan_name_text text not null
    references subscription_plans (name) on update cascade on delete cascade,
  is_enabled boolean not null,
  primary key (plugin_id, plan_name_text)
);

create index plugin_plan_access_of_plan on plugin_plan_access (plan_name_text);

alter table plugin_plan_access enable row level security;

create policy plugin_plan_access_read on plugin_plan_access
  for select to app_user, app_anonymous, app_service using (true);
create policy plugin_plan_access_of_service on plugin_plan_access to app_service
  using (true) with check (true);

grant select on plugin_plan_access to app_user, app_anonymous;
grant select, insert, update on plugin_plan_access to app_service;

-- What administrators chose for everyone (no user), and users for themselves.
create table plugin_settings (
  plugin_id uuid not null references plugins (id) on delete cascade,
  user_id uuid references profiles (id) on delete cascade,
  key text not null check (char_length(key) between 1 and 60),
  value jsonb not null check (pg_column_size(value) <= 2000),
  updated_at timestamptz(3) not null default now(),
  unique nulls not distinct (plugin_id, user_id, key)
);

create index plugin_settings_of_user on plugin_settings (user_id);

alter table plugin_settings enable row level security;

create policy plugin_settings_of_user on plugin_settings to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy plugin_settings_of_service on plugin_settings to app_service
  using (true) with check (true);

grant select, insert (plugin_id, user_id, key, value), update (value, updated_at), delete
  on plugin_settings to app_user;
grant select, insert, update, delete on plugin_settings to app_service;
