-- Test cards: what was designed around a setting, which cells its user marked, and the setting that was fitted.

create table test_cards (
  -- Chosen by the sender, who may send a card again after a lost connection.
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references profiles (id) on delete cascade,
  setting_id uuid not null,
  -- What the card was made from: the setting as it was, the machine, and what was requested.
  base jsonb not null,
  -- The card as drawn: cells are judged by this, whatever a later version would draw.
  design jsonb not null,
  marks jsonb not null default '[]',
  fit jsonb,
  applied_version text,
  created_at timestamptz(3) not null default now(),
  stored_bytes integer not null generated always as (
    300 + octet_length(base::text) + octet_length(design::text) + octet_length(marks::text)
    + coalesce(octet_length(fit::text), 0)) stored,
  foreign key (setting_id, user_id) references settings (id, user_id) on delete cascade
);

create index test_cards_of_setting on test_cards (setting_id, created_at desc, id desc);
create index test_cards_of_user on test_cards (user_id);

create trigger test_cards_storage_added after insert on test_cards
  referencing new table as new_rows
  for each statement execute function count_storage('test_cards', 'refused');
create trigger test_cards_storage_changed after update on test_cards
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_storage('test_cards', 'refused');
create trigger test_cards_storage_freed after delete on test_cards
  referencing old table as old_rows
  for each statement execute function count_storage('test_cards');

alter table test_cards enable row level security;

create policy test_cards_of_user on test_cards to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

grant select, delete on test_cards to app_user;
grant insert (id, user_id, setting_id, base, design), update (marks, fit, applied_version)
  on test_cards to app_user;
