-- Test cards: what was designed around a setting, what its user tapped, and what came of it.

create table test_cards (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  setting_id uuid not null,
  -- What it was made of: the setting as it was, the machine, and what was asked for.
  base jsonb not null,
  -- As it was drawn: cells are judged by this, whatever a later version would draw.
  design jsonb not null,
  marks jsonb not null default '[]',
  fit jsonb,
  applied_version text,
  created_at timestamptz(3) not null default now(),
  foreign key (setting_id, user_id) references settings (id, user_id) on delete cascade
);

create index test_cards_of_setting on test_cards (setting_id, created_at desc, id desc);
create index test_cards_of_user on test_cards (user_id);

alter table test_cards enable row level security;

create policy test_cards_of_user on test_cards to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on test_cards to app_user;
grant insert (user_id, setting_id, base, design) on test_cards to app_user;
grant update (marks, fit, applied_version) on test_cards to app_user;

-- Results of cards teach the engine; they are no judgement of the setting itself.
alter table feedback
  add column source text not null default 'user' check (source in ('user', 'test_card'));
grant insert (source) on feedback to app_user;
