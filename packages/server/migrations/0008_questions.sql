-- Questions and safety blocks: what administrators add to the compiled-in rules, and what became of the questions of each
-- job. Only the service reaches the rules; users see them through their jobs.

-- Jobs that say this are asked these questions. The specification's name.
create table clarification_triggers (
  trigger_id uuid primary key default gen_random_uuid(),
  trigger_name text not null unique check (char_length(trigger_name) between 1 and 100),
  trigger_pattern text not null check (char_length(trigger_pattern) between 1 and 500),
  pattern_type text not null
    check (pattern_type in ('contains', 'equals', 'starts_with', 'ends_with', 'regex')),
  -- 1 comes first.
  priority integer not null default 100 check (priority between 1 and 1000),
  -- Null: every laser, every operation.
  laser_type_filter text check (laser_type_filter in ('CO2', 'Fiber', 'UV', 'Diode')),
  operation_filter text
    check (operation_filter in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  is_active boolean not null default true,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index clarification_triggers_of_creator on clarification_triggers (created_by)
  where created_by is not null;

alter table clarification_triggers enable row level security;

create policy clarification_triggers_of_service on clarification_triggers to app_service
  using (true) with check (true);

grant select, insert, update, delete on clarification_triggers to app_service;

create table trigger_questions (
  id uuid primary key default gen_random_uuid(),
  trigger_id uuid not null references clarification_triggers (trigger_id) on delete cascade,
  question_text text not null check (char_length(question_text) between 1 and 300),
  question_type text not null check (question_type in ('text', 'choice', 'number', 'yes_no')),
  field_name text not null check (field_name ~ '^[a-z][a-z0-9_]{0,59}$'),
  display_order integer not null check (display_order >= 0),
  priority_level text not null check (priority_level in ('required', 'optional')),
  example_answers text[] not null default '{}',
  placeholder_text text check (char_length(placeholder_text) <= 100),
  help_text text check (char_length(help_text) <= 300)
);

create index trigger_questions_of_trigger on trigger_questions (trigger_id, display_order);

alter table trigger_questions enable row level security;

create policy trigger_questions_of_service on trigger_questions to app_service
  using (true) with check (true);

grant select, insert, update, delete on trigger_questions to app_service;

-- The active triggers with their questions in order.
create function get_active_clarification_triggers()
returns table (
  trigger_id uuid,
  trigger_name text,
  trigger_pattern text,
  pattern_type text,
  priority integer,
  laser_type_filter text,
  operation_filter text,
  questions jsonb
)
language sql stable set search_path = pg_catalog, public
as $$
  select t.trigger_id, t.trigger_name, t.trigger_pattern, t.pattern_type, t.priority,
    t.laser_type_filter, t.operation_filter,
    jsonb_agg(to_jsonb(q) - 'trigger_id' order by q.display_order, q.id)
  from clarification_triggers t
    join trigger_questions q on q.trigger_id = t.trigger_id
  where t.is_active
  group by t.trigger_id
  order by t.priority, t.trigger_name
$$;

revoke execute on function get_active_clarification_triggers() from public;
grant execute on function get_active_clarification_triggers() to app_service;

-- Materials to refuse (error), warn of (warning) or advise on (info).
create table safety_blocks (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (char_length(name) between 1 and 100),
  material_pattern text not null check (char_length(material_pattern) between 1 and 500),
  block_level text not null check (block_level in ('error', 'warning', 'info')),
  laser_type_filter text check (laser_type_filter in ('CO2', 'Fiber', 'UV', 'Diode')),
  reason text not null check (char_length(reason) between 1 and 300),
  alternative text check (char_length(alternative) <= 100),
  is_active boolean not null default true,
  created_by uuid references profiles (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create index safety_blocks_of_creator on safety_blocks (created_by) where created_by is not null;

alter table safety_blocks enable row level security;

create policy safety_blocks_of_service on safety_blocks to app_service
  using (true) with check (true);

grant select, insert, update, delete on safety_blocks to app_service;

create function get_active_safety_blocks()
returns table (
  id uuid,
  name text,
  material_pattern text,
  block_level text,
  laser_type_filter text,
  reason text,
  alternative text
)
language sql stable set search_path = pg_catalog, public
as $$
  select b.id, b.name, b.material_pattern, b.block_level, b.laser_type_filter, b.reason,
    b.alternative
  from safety_blocks b
  where b.is_active
  order by b.name
$$;

revoke execute on function get_active_safety_blocks() from public;
grant execute on function get_active_safety_blocks() to app_service;

-- Which questions a job was asked, and what became of them. Never changed; deleted with the job.
create table parser_question_analytics (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  job_id uuid not null,
  -- The field of a compiled-in question, otherwise its id.
  question_id text not null,
  field_name text not null,
  source text not null check (source in ('compiled', 'trigger')),
  event text not null check (event in ('asked', 'answered', 'declined')),
  created_at timestamptz(3) not null default now(),
  foreign key (job_id, user_id) references jobs (id, user_id) on delete cascade
);

create index parser_question_analytics_of_job on parser_question_analytics (job_id);

alter table parser_question_analytics enable row level security;

create policy parser_question_analytics_read on parser_question_analytics for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy parser_question_analytics_add on parser_question_analytics for insert to app_user
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert (user_id, job_id, question_id, field_name, source, event)
  on parser_question_analytics to app_user;

-- Questions of a trigger that matched but were not asked.
create table ai_clarification_skipped (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  job_id uuid not null,
  trigger_name text not null,
  question_id text not null,
  field_name text not null,
  reason text not null
    check (reason in ('said_in_text', 'already_answered', 'already_asked', 'flag_off')),
  created_at timestamptz(3) not null default now(),
  foreign key (job_id, user_id) references jobs (id, user_id) on delete cascade
);

create index ai_clarification_skipped_of_job on ai_clarification_skipped (job_id);

alter table ai_clarification_skipped enable row level security;

create policy ai_clarification_skipped_read on ai_clarification_skipped for select to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy ai_clarification_skipped_add on ai_clarification_skipped for insert to app_user
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, insert (user_id, job_id, trigger_name, question_id, field_name, reason)
  on ai_clarification_skipped to app_user;
