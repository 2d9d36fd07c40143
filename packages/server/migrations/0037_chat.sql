-- Messages of teams, with what was read, reactions and mentions (ADR 44).
-- compatible-with: 0019_onboarding

-- Every change of a team's chat gets the next revision, in the order in which it is committed: whoever has seen
-- revision 7 and then sees 9 has missed 8, and can ask for it.
create table team_chats (
  team_id uuid primary key references teams (id) on delete cascade,
  revision bigint not null default 0
);

create table team_messages (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references profiles (id) on delete cascade,
  -- Null once the account was erased.
  user_id uuid references profiles (id) on delete set null,
  -- Empty once it was deleted, or if there are only attachments.
  message text not null check (char_length(message) <= 4000),
  -- The revision in which it was added, and that of its last change.
  position bigint not null default 0,
  revision bigint not null default 0,
  reply_to uuid,
  mentions_all text check (mentions_all in ('here', 'everyone')),
  -- References only: kind, id, whether it is of the author's own library, and what it was when it was sent.
  attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array' and jsonb_array_length(attachments) <= 4),
  created_at timestamp(3) with time zone not null default now(),
  edited_at timestamptz(3),
  deleted_at timestamptz(3),
  -- Null once the account was erased.
  deleted_by uuid references profiles (id) on delete set null,
  unique (id, team_id),
  foreign key (reply_to, team_id) references team_messages (id, team_id) on delete set null (reply_to),
  check (deleted_at is null or (message = '' and attachments = '[]'))
);
create unique index team_messages_in_order on team_messages (team_id, position);
create index team_messages_changed on team_messages (team_id, revision);
create index team_messages_of_author on team_messages (user_id, id) where user_id is not null;
create index team_messages_deleted_by on team_messages (deleted_by) where deleted_by is not null;
create index team_messages_replies on team_messages (reply_to) where reply_to is not null;
create index team_messages_to_all on team_messages (team_id, position) where mentions_all is not null;
create index team_messages_words on team_messages using gin (array_to_tsvector(split_words(message)));

-- How far somebody has read, and what they are notified about: one row for each person and team, not for each message.
create table team_message_reads (
  team_id uuid not null,
  user_id uuid not null,
  -- The newest message they have read; null before the first.
  message_id uuid,
  position bigint not null default 0,
  read_at timestamptz(3) not null default now(),
  -- Null is the usual level of the team.
  level text check (level in ('all', 'mentions', 'none')),
  muted_until timestamptz(3),
  primary key (team_id, user_id),
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade,
  foreign key (message_id, team_id) references team_messages (id, team_id) on delete set null (message_id)
);
create index team_message_reads_of_user on team_message_reads (user_id, team_id);
create index team_message_reads_of_message on team_message_reads (message_id) where message_id is not null;

create table team_message_reactions (
  message_id uuid not null,
  team_id uuid not null,
  user_id uuid not null references profiles (id) on delete cascade,
  reaction text not null check (reaction in ('worked', 'failed', 'like', 'love', 'laugh', 'wow', 'thanks', 'seen')),
  created_at timestamptz(3) not null default now(),
  primary key (message_id, user_id, reaction),
  foreign key (message_id, team_id) references team_messages (id, team_id) on delete cascade,
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index team_message_reactions_of_user on team_message_reactions (user_id, message_id, reaction);

-- Who a message is for: named in it, or answered by it.
create table team_message_mentions (
  message_id uuid not null,
  team_id uuid not null,
  user_id uuid not null references profiles (id) on delete cascade,
  kind text not null check (kind in ('mention', 'reply')),
  -- Their name as the message has it; empty for a reply.
  label text not null check (char_length(label) <= 100),
  position bigint not null default 0,
  primary key (message_id, user_id, kind),
  foreign key (message_id, team_id) references team_messages (id, team_id) on delete cascade,
  foreign key (team_id, user_id) references team_members (team_id, user_id) on delete cascade
);
create index team_message_mentions_of_user on team_message_mentions (user_id, team_id, position, message_id, kind);

insert into team_chats (team_id) select id from teams;

create function add_team_chat() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into team_chats (team_id) values (new.id);
  return null;
end $$;
create trigger teams_chat after insert on teams for each row execute function add_team_chat();

-- The row of the chat stays locked until the commit, so revisions are committed in their order and none is left out.
create function set_message_revision() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_revision bigint;
begin
  update team_chats set revision = revision + 1 where team_id = new.team_id returning revision into v_revision;
  -- The chat is gone while its team is being erased.
  if v_revision is null then return new; end if;
  new.revision := v_revision;
  if tg_op = 'INSERT' then
    new.position := v_revision;
    new.created_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger team_messages_added before insert on team_messages for each row
  execute function set_message_revision();
create trigger team_messages_changed before update of message, edited_at, deleted_at, mentions_all, revision on team_messages
  for each row execute function set_message_revision();

-- Authors change their words; managers only delete those of others. What was deleted stays so.
create function guard_team_message() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_member text := coalesce(current_setting('app.member_id', true), '');
begin
  if v_member = '' then return new; end if;
  if new.mentions_all is not null and new.deleted_at is null and not may_act('manager') then
    raise exception 'only managers mention everybody' using errcode = '42501';
  end if;
  if tg_op = 'INSERT' then return new; end if;
  if new.deleted_at is null and (old.deleted_at is not null or old.user_id::text is distinct from v_member) then
    raise exception 'only the author changes message %', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger team_messages_guarded_added before insert on team_messages for each row
  execute function guard_team_message();
create trigger team_messages_guarded before update of message, edited_at, deleted_at, deleted_by, mentions_all, attachments
  on team_messages for each row execute function guard_team_message();

create function touch_message() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update team_messages set revision = revision
  where id = case tg_op when 'DELETE' then old.message_id else new.message_id end;
  return null;
end $$;
create trigger team_message_reactions_added after insert on team_message_reactions for each row
  execute function touch_message();
create trigger team_message_reactions_removed after delete on team_message_reactions for each row
  execute function touch_message();

create function set_mention_position() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  select position into new.position from team_messages where id = new.message_id and team_id = new.team_id;
  new.position := coalesce(new.position, 0);
  return new;
end $$;
create trigger team_message_mentions_position before insert on team_message_mentions for each row
  execute function set_mention_position();

-- Who joins has nothing to catch up on.
create function start_reading() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  insert into team_message_reads as reads (team_id, user_id, message_id, position)
  select new.team_id, new.user_id, newest.id, coalesce(newest.position, 0)
  from (select) as one left join lateral (
    select id, position from team_messages where team_id = new.team_id order by position desc limit 1) as newest on true
  on conflict (team_id, user_id) do update
    set message_id = excluded.message_id, position = greatest(reads.position, excluded.position), read_at = now();
  return null;
end $$;
create trigger team_members_start_reading after insert on team_members for each row
  execute function start_reading();
create trigger team_members_start_reading_again after update of left_at on team_members for each row
  when (old.left_at is not null and new.left_at is null) execute function start_reading();

-- Names of who is or was in the team, of these accounts only. Addresses only of who is.
create function team_names(p_ids uuid[]) returns table (
  user_id uuid, name text, email text, avatar_key text, role text, has_left boolean)
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select members.user_id, profiles.name, case when members.left_at is null then profiles.email end,
    profiles.avatar_key, members.role, members.left_at is not null
  from team_members members join profiles on profiles.id = members.user_id
  where members.team_id = nullif(current_setting('app.user_id', true), '')::uuid and members.user_id = any (p_ids)
    and coalesce(current_setting('app.member_id', true), '') <> '' and may_act('viewer')
$$;

-- Whether something may be attached: true if it is the acting member's own, false if it is the team's, else null.
create function is_own_attachment(p_kind text, p_id uuid) returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select owner.id = nullif(current_setting('app.member_id', true), '')::uuid from (
    select case p_kind
      when 'setting' then (select user_id from settings where id = p_id and deleted_at is null)
      when 'job' then (select user_id from jobs where id = p_id and deleted_at is null)
      when 'test_card' then (select user_id from test_cards where id = p_id)
      when 'result' then (select user_id from feedback where id = p_id) end as id
  ) as owner
  where owner.id in (nullif(current_setting('app.member_id', true), '')::uuid,
    nullif(current_setting('app.user_id', true), '')::uuid) and may_act('member')
$$;

-- What the caller has not read in each of their teams, up to 100 messages.
create function own_unread() returns table (
  team_id uuid, unread integer, mentions integer, level text, muted_until timestamptz)
language sql stable security definer rows 5 set search_path = pg_catalog, public
as $$
  select members.team_id, (
      select count(*)::integer from (
        select from team_messages messages
        where messages.team_id = members.team_id and messages.position > coalesce(reads.position, 0)
          and messages.deleted_at is null and messages.user_id is distinct from members.user_id
        order by messages.position limit 100) as newer),
    (select count(*)::integer from (
        select messages.position from team_message_mentions messages
        where messages.user_id = members.user_id and messages.team_id = members.team_id
          and messages.position > coalesce(reads.position, 0)
        union
        select messages.position from team_messages messages
        where messages.team_id = members.team_id and messages.mentions_all is not null
          and messages.position > coalesce(reads.position, 0) and messages.user_id is distinct from members.user_id
        limit 100) as named),
    reads.level, case when reads.muted_until > now() then reads.muted_until end
  from team_members members
    join profiles on profiles.id = members.team_id
    left join team_message_reads reads on reads.team_id = members.team_id and reads.user_id = members.user_id
  where members.user_id = nullif(current_setting('app.user_id', true), '')::uuid and members.left_at is null
    and coalesce(current_setting('app.member_id', true), '') = '' and profiles.erase_at is null
$$;

-- The newest messages of the team with all these words, before a position. Words match from their start. Frequent words
-- are found among the newest few thousand; reading all their messages from the index would take a second.
create function find_team_messages(p_text text, p_before bigint, p_limit integer) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = pg_catalog, public
as $$
declare
  v_team uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_words tsquery := (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(split_words(p_text)) as word);
  v_found uuid[];
begin
  if v_words is null or coalesce(current_setting('app.member_id', true), '') = '' or not may_act('viewer') then
    return;
  end if;
  v_found := array(
    select id from (
      select id, position, message from team_messages
      where team_id = v_team and position < p_before and deleted_at is null
      order by position desc limit 2000 offset 0) as newest
    where array_to_tsvector(split_words(message)) @@ v_words
    order by position desc limit p_limit);
  if cardinality(v_found) < p_limit then
    v_found := array(
      select id from (
        select id, position from team_messages
        where team_id = v_team and array_to_tsvector(split_words(message)) @@ v_words
          and position < p_before and deleted_at is null offset 0) as matching
      order by position desc limit p_limit);
  end if;
  return query select unnest(v_found);
end $$;

revoke execute on function team_names(uuid[]), is_own_attachment(text, uuid), own_unread(),
  find_team_messages(text, bigint, integer), add_team_chat(), set_message_revision(), guard_team_message(),
  touch_message(), set_mention_position(), start_reading() from public;
grant execute on function team_names(uuid[]), is_own_attachment(text, uuid), own_unread(),
  find_team_messages(text, bigint, integer) to app_user;

alter table team_chats enable row level security;
alter table team_messages enable row level security;
alter table team_message_reads enable row level security;
alter table team_message_reactions enable row level security;
alter table team_message_mentions enable row level security;

-- Rows of the team in which the caller acts, as its role allows.
create policy team_chats_of_team on team_chats for select to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_messages_of_team on team_messages to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_message_reads_of_team on team_message_reads to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_message_reactions_of_team on team_message_reactions to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
create policy team_message_mentions_of_team on team_message_mentions to app_user
  using (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (team_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

do $$
declare
  v_table text;
  v_may text := 'coalesce(current_setting(''app.member_id'', true), '''') <> '''' and may_act(%L)';
  v_viewer text := format(v_may, 'viewer');
  v_writer text;
begin
  foreach v_table in array array['team_chats', 'team_messages', 'team_message_reads', 'team_message_reactions',
    'team_message_mentions']
  loop
    -- Viewers, too, mark what they have read.
    v_writer := format(v_may, case v_table when 'team_message_reads' then 'viewer' else 'member' end);
    execute format('create policy %I on %I as restrictive for select to app_user using ((select %s))',
      v_table || '_read_in_team', v_table, v_viewer);
    execute format('create policy %I on %I as restrictive for insert to app_user with check ((select %s))',
      v_table || '_added_in_team', v_table, v_writer);
    execute format('create policy %I on %I as restrictive for update to app_user using ((select %s))',
      v_table || '_changed_in_team', v_table, v_writer);
    execute format('create policy %I on %I as restrictive for delete to app_user using ((select %s))',
      v_table || '_deleted_in_team', v_table, v_writer);
  end loop;
end $$;

-- People write, mark and react as themselves; managers also delete what others wrote.
create policy team_messages_by_author on team_messages as restrictive for insert to app_user
  with check (user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_messages_changed_by_author on team_messages as restrictive for update to app_user
  using ((select may_act('manager')) or user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_message_reads_by_reader on team_message_reads as restrictive for insert to app_user
  with check (user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_message_reads_changed_by_reader on team_message_reads as restrictive for update to app_user
  using (user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_message_reactions_by_author on team_message_reactions as restrictive for insert to app_user
  with check (user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_message_reactions_deleted_by_author on team_message_reactions as restrictive for delete to app_user
  using (user_id = (select nullif(current_setting('app.member_id', true), '')::uuid));
create policy team_message_mentions_by_author on team_message_mentions as restrictive for insert to app_user
  with check (exists (select from team_messages messages where messages.id = message_id
    and messages.user_id = (select nullif(current_setting('app.member_id', true), '')::uuid)));
create policy team_message_mentions_deleted_by_author on team_message_mentions as restrictive for delete to app_user
  using (exists (select from team_messages messages where messages.id = message_id and ((select may_act('manager'))
    or messages.user_id = (select nullif(current_setting('app.member_id', true), '')::uuid))));

create policy team_chats_of_service on team_chats to app_service using (true) with check (true);
create policy team_messages_of_service on team_messages to app_service using (true) with check (true);
create policy team_message_reads_of_service on team_message_reads to app_service using (true) with check (true);
create policy team_message_reactions_of_service on team_message_reactions to app_service using (true) with check (true);
create policy team_message_mentions_of_service on team_message_mentions to app_service using (true) with check (true);

grant select on team_chats to app_user, app_service;
grant select, insert (id, team_id, user_id, message, reply_to, mentions_all, attachments),
  update (message, mentions_all, attachments, edited_at, deleted_at, deleted_by) on team_messages to app_user;
grant select on team_messages to app_service;
grant select, insert (team_id, user_id, message_id, position, read_at, level, muted_until),
  update (message_id, position, read_at, level, muted_until) on team_message_reads to app_user;
grant select on team_message_reads to app_service;
grant select, insert (message_id, team_id, user_id, reaction), delete on team_message_reactions to app_user;
grant select on team_message_reactions to app_service;
grant select, insert (message_id, team_id, user_id, kind, label), delete on team_message_mentions to app_user;
grant select on team_message_mentions to app_service;
