-- How a provider is asked: the way that worked, so that every process and the next start know it.
create table ai_ways (
  base_url text not null,
  model text not null,
  format text not null check (format in ('json_schema', 'json_object', 'prompt')),
  token_limit text not null check (token_limit in ('max_tokens', 'max_completion_tokens', 'none')),
  sends_effort boolean not null,
  updated_at timestamptz(3) not null default now(),
  primary key (base_url, model)
);

alter table ai_ways enable row level security;

create policy ai_ways_of_service on ai_ways to app_service using (true) with check (true);

grant select, insert, update on ai_ways to app_service;
