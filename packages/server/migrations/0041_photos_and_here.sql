-- Photos in the chats of teams, and notices of `@here`.
-- compatible-with: 0019_onboarding

create table team_photos (
  -- Chosen by the sender, who may send a photo again after a lost connection.
  id uuid primary key default gen_random_uuid(),
  -- The team.
  user_id uuid not null references profiles (id) on delete cascade,
  -- Null once the account was erased.
  created_by uuid default nullif(current_setting('app.member_id', true), '')::uuid
    references profiles (id) on delete set null,
  -- The message that shows it; null until that is sent.
  message_id uuid,
  -- Key of the photo in the file storage.
  photo_key text not null check (photo_key ~ '^chatphotos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'),
  photo_bytes integer not null check (photo_bytes > 0),
  created_at timestamptz(3) not null default now(),
  stored_bytes integer not null generated always as (200 + photo_bytes) stored,
  foreign key (message_id, user_id) references team_messages (id, team_id) on delete cascade
);
create index team_photos_of_team on team_photos (user_id, id);
create index team_photos_of_author on team_photos (created_by, id) where created_by is not null;
create index team_photos_of_message on team_photos (message_id) where message_id is not null;
create index team_photos_unsent on team_photos (created_at) where message_id is null;
-- The clean-up of stored photos reads the keys in byte order, the order in which storages list them.
create unique index team_photos_in_storage on team_photos (photo_key collate "C");

create trigger team_photos_storage_added after insert on team_photos
  referencing new table as new_rows
  for each statement execute function count_storage('results', 'refused');
create trigger team_photos_storage_freed after delete on team_photos
  referencing old table as old_rows
  for each statement execute function count_storage('results');

create or replace function is_own_attachment(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select owner.id = nullif(current_setting('app.member_id', true), '')::uuid from (
    select case p_kind
      when 'setting' then (select user_id from settings where id = p_id and deleted_at is null)
      when 'job' then (select user_id from jobs where id = p_id and deleted_at is null)
      when 'test_card' then (select user_id from test_cards where id = p_id)
      when 'result' then (select user_id from feedback where id = p_id)
      -- One's own, in one message only.
      when 'photo' then (select user_id from team_photos where id = p_id and message_id is null
        and created_by = nullif(current_setting('app.member_id', true), '')::uuid) end as id
  ) as owner
  where owner.id in (nullif(current_setting('app.member_id', true), '')::uuid,
    nullif(current_setting('app.user_id', true), '')::uuid) and may_act('member')
$$;

alter table team_photos enable row level security;

create policy team_photos_of_team on team_photos to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- What was not sent yet is seen by who will send it.
create policy team_photos_read_in_team on team_photos as restrictive for select to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') <> '' and may_act('viewer'))
    and (message_id is not null
      or created_by = (select nullif(current_setting('app.member_id', true), '')::uuid)));
create policy team_photos_added_in_team on team_photos as restrictive for insert to app_user
  with check ((select coalesce(current_setting('app.member_id', true), '') <> '' and may_act('member'))
    and created_by = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_photos_changed_in_team on team_photos as restrictive for update to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') <> '' and may_act('member'))
    and created_by = (select nullif(current_setting('app.member_id', true), '')::uuid));
-- A photo goes with its message, which managers delete, too.
create policy team_photos_deleted_in_team on team_photos as restrictive for delete to app_user
  using ((select coalesce(current_setting('app.member_id', true), '') <> '' and may_act('member'))
    and ((select may_act('manager'))
      or created_by = (select nullif(current_setting('app.member_id', true), '')::uuid)));

-- The service sees the keys of photos, and deletes what was never sent or has no file.
create policy team_photos_of_service on team_photos to app_service using (true) with check (true);

grant select, delete on team_photos to app_user;
grant insert (id, user_id, photo_key, photo_bytes), update (message_id) on team_photos to app_user;
grant select, delete on team_photos to app_service;

-- `here` names who had the chat in view in the last 90 seconds (PRESENCE_S), as their window may be closed again.
create or replace function message_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  if tg_op = 'UPDATE' and old.deleted_at is null and new.deleted_at is not null then
    delete from notices where subject_id = new.id;
    if new.deleted_by is distinct from new.user_id then
      perform record_activity('message_deleted', jsonb_build_object('subject', new.id, 'person', new.user_id), '{}');
    end if;
  elsif new.mentions_all is not null and (tg_op = 'INSERT' or old.mentions_all is distinct from new.mentions_all) then
    perform add_message_notices(new, case new.mentions_all when 'here' then array(
      select user_id from team_members
      where team_id = new.team_id and left_at is null and last_seen_at > now() - interval '90 seconds') end, 'mention');
  end if;
  return null;
end $$;
drop trigger team_messages_notices_added on team_messages;
create trigger team_messages_notices_added after insert on team_messages for each row
  when (new.mentions_all is not null) execute function message_notices();
