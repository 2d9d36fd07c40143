-- Plans: what each one costs and allows. -1 is unlimited. Everyone may read them, nobody but an
-- administrator's service changes them.

create table subscription_plans (
  id uuid primary key default gen_random_uuid(),
  name text not null unique,
  price_usd numeric(8, 2) not null check (price_usd >= 0),
  features jsonb not null,
  limits jsonb not null,
  is_active boolean not null default true,
  sort_order integer not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- The specification names the recipe limit in both objects; they may not drift apart.
  check (features -> 'savedRecipes' = limits -> 'savedRecipes'),
  check (jsonb_typeof(features -> 'machines') = 'number'),
  check (jsonb_typeof(limits -> 'jobs_per_month') = 'number')
);

alter table subscription_plans enable row level security;

create policy plans_are_public on subscription_plans
  for select to app_user, app_anonymous, app_service using (true);

grant select on subscription_plans to app_user, app_anonymous, app_service;

insert into subscription_plans (name, price_usd, sort_order, features, limits) values
  ('Free', 0, 1,
   '{"machines": 1, "savedRecipes": 10, "exports": ["card", "csv"], "test_cards": false,
     "feedback_learning": false, "own_analytics": false, "team_features": false,
     "expert_consultation": false, "custom_materials": false, "api_keys": 0}',
   '{"savedRecipes": 10, "jobs_per_month": 20, "ai_requests_per_month": 10}'),
  ('Hobby', 9.99, 2,
   '{"machines": 1, "savedRecipes": 50, "exports": ["card", "csv", "lightburn", "ezcad"],
     "test_cards": false, "feedback_learning": false, "own_analytics": false,
     "team_features": false, "expert_consultation": false, "custom_materials": false,
     "api_keys": 0}',
   '{"savedRecipes": 50, "jobs_per_month": 100, "ai_requests_per_month": 100}'),
  ('Pro', 19.99, 3,
   '{"machines": 5, "savedRecipes": -1, "exports": ["all"], "test_cards": true,
     "feedback_learning": true, "own_analytics": true, "team_features": false,
     "expert_consultation": false, "custom_materials": false, "api_keys": 0}',
   '{"savedRecipes": -1, "jobs_per_month": 500, "ai_requests_per_month": 500}'),
  ('Shop', 49.99, 4,
   '{"machines": -1, "savedRecipes": -1, "exports": ["all"], "test_cards": true,
     "feedback_learning": true, "own_analytics": true, "team_features": true,
     "expert_consultation": true, "custom_materials": true, "api_keys": 1}',
   '{"savedRecipes": -1, "jobs_per_month": -1, "ai_requests_per_month": 2000}'),
  ('Corporate', 199.00, 5,
   '{"machines": -1, "savedRecipes": -1, "exports": ["all"], "test_cards": true,
     "feedback_learning": true, "own_analytics": true, "team_features": true,
     "expert_consultation": true, "custom_materials": true, "api_keys": 10}',
   '{"savedRecipes": -1, "jobs_per_month": -1, "ai_requests_per_month": -1}');

-- A profile can only name a plan that exists: 'Plan "…" not found' cannot happen later.
alter table profiles
  add constraint profiles_plan_text_fkey
  foreign key (plan_text) references subscription_plans (name) on update cascade;
