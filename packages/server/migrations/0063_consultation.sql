-- Expert consultation: cases, what is attached to them, their threads, and who helps (ADR 47).
-- compatible-with: 0019_onboarding

-- Who helps. What they know is shown beside a case as it is, never summed up in a score.
create table experts (
  user_id uuid primary key references profiles (id) on delete cascade,
  lasers text[] not null default '{}',
  -- Families of materials.
  materials text[] not null default '{}',
  -- ISO 639-1.
  languages text[] not null default '{}',
  max_open integer not null default 5 check (max_open between 1 and 50),
  away_until timestamptz(3),
  granted_by uuid references profiles (id) on delete set null,
  granted_at timestamptz(3) not null default now(),
  -- When the role ended; the row says so to who had it.
  ended_at timestamptz(3),
  -- Cases that went back to the queue then.
  returned integer not null default 0 check (returned >= 0)
);
create index experts_granted_by on experts (granted_by) where granted_by is not null;

create table consultation_requests (
  id uuid primary key default gen_random_uuid(),
  requester_id uuid not null references profiles (id) on delete cascade,
  status text not null default 'pending' check (status in ('pending', 'assigned', 'in_progress', 'resolved',
    'cancelled', 'closed', 'reopened')),
  -- Who helps, or helped; null while nobody does.
  expert_id uuid references profiles (id) on delete set null,
  problem text not null check (problem ~ '^[a-z_]{1,30}$'),
  details text not null default '' check (char_length(details) <= 2000),
  language text not null default 'en' check (language ~ '^[a-z]{2}$'),
  operation text check (operation in ('Engrave', 'Cut', 'Mark', 'Score', 'Perforate')),
  -- What it was asked from, as it was then: it may be gone, so its id is no reference.
  origin_kind text not null check (origin_kind in ('job', 'step', 'setting', 'test_card', 'result')),
  origin_id text not null check (origin_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  origin_step integer check (origin_step between 0 and 200),
  -- Setting that proposals become versions of, and job whose step is saved for that.
  setting_id uuid,
  job_id uuid,
  -- Of what is attached, for queues and figures; null of what was taken off.
  laser_type text check (laser_type in ('CO2', 'Fiber', 'UV', 'Diode')),
  machine_name text check (char_length(machine_name) <= 200),
  material text check (char_length(material) <= 200),
  thickness_mm double precision check (thickness_mm > 0),
  -- Family of the material, if the catalog has it.
  family text check (char_length(family) <= 40),
  suggestion_tried boolean not null default false,
  -- Who has to answer next while it is open.
  waits_for text not null default 'expert' check (waits_for in ('maker', 'expert')),
  created_at timestamptz(3) not null default now(),
  -- Stays when a case goes back to the queue: it is first in line then.
  waiting_since timestamptz(3) not null default now(),
  assigned_at timestamptz(3),
  answered_at timestamptz(3),
  resolved_at timestamptz(3),
  -- Also when it was cancelled.
  closed_at timestamptz(3),
  -- When it goes to the administrators; null while it waits for its maker.
  escalates_at timestamptz(3),
  escalated_at timestamptz(3),
  -- Of the time to claim it, what was left when somebody got it; null if nobody has it, or they answered.
  claim_seconds_left integer check (claim_seconds_left >= 0),
  changed_at timestamptz(3) not null default now(),
  solution text not null default '' check (char_length(solution) <= 2000),
  rating smallint check (rating between 1 and 5),
  may_publish boolean not null default false,
  may_learn boolean not null default false,
  -- Rises with each change and message of the case, in the order in which they are committed.
  revision bigint not null default 1,
  requester_read bigint not null default 0,
  expert_read bigint not null default 0,
  foreign key (setting_id, requester_id) references settings (id, user_id) on delete set null (setting_id),
  foreign key (job_id, requester_id) references jobs (id, user_id) on delete set null (job_id),
  check (requester_id <> expert_id),
  check (status not in ('assigned', 'in_progress') or expert_id is not null)
);
create index consultation_requests_of_requester on consultation_requests (requester_id, changed_at desc, id desc);
create index consultation_requests_of_expert on consultation_requests (expert_id, changed_at desc, id desc)
  where expert_id is not null;
create index consultation_requests_waiting on consultation_requests (waiting_since, id)
  where expert_id is null and status in ('pending', 'reopened');
create index consultation_requests_escalating on consultation_requests (escalates_at)
  where escalated_at is null and escalates_at is not null;
create index consultation_requests_escalated on consultation_requests (waiting_since, id) where escalated_at is not null;
-- What administrators assign and close.
create index consultation_requests_open on consultation_requests (waiting_since, id)
  where status in ('pending', 'assigned', 'in_progress', 'reopened');
create index consultation_requests_newest on consultation_requests (created_at desc, id desc);
create index consultation_requests_resolved on consultation_requests (resolved_at) where status = 'resolved';
create index consultation_requests_of_setting on consultation_requests (setting_id) where setting_id is not null;
create index consultation_requests_of_job on consultation_requests (job_id) where job_id is not null;

-- A setting that goes to a team is not the maker’s any more.
create function forget_moved_setting() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update consultation_requests set setting_id = null where setting_id = old.id;
  return null;
end $$;
-- In capitals, so that it comes before the check of the foreign key (RI_…). A trigger before each update would compute
-- the search words of a setting with every change of its confidence, which a kiosk may not.
create trigger "MOVED_settings_from_case" after update of user_id on settings for each row
  when (old.user_id <> new.user_id) execute function forget_moved_setting();

-- What of the maker's an expert may see. What was taken off stays in its row, for its maker only, and can be put back.
create table consultation_attachments (
  consultation_id uuid not null references consultation_requests (id) on delete cascade,
  -- The kind, and of photos also their id.
  key text not null check (key ~ '^[a-z_]{1,20}(:[0-9a-f-]{36})?$'),
  kind text not null check (kind in ('machine', 'lens', 'material', 'tries', 'test_card', 'sentence', 'photo')),
  is_shared boolean not null,
  content jsonb not null check (octet_length(content::text) <= 200000),
  primary key (consultation_id, key)
);

create table consultation_photos (
  -- Chosen by who uploads it, who may send it again after a lost connection.
  id uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultation_requests (id) on delete cascade,
  -- The maker, whose storage it counts in.
  user_id uuid not null references profiles (id) on delete cascade,
  -- Null once the account was erased.
  created_by uuid references profiles (id) on delete set null,
  -- Whether a message or the case shows it; until then only who uploaded it sees it.
  is_sent boolean not null default false,
  -- Its maker can take one off that was attached.
  is_shared boolean not null default true,
  photo_key text not null check (photo_key ~ '^casephotos/[a-z0-9-]+/[a-z0-9-]+[.]jpg$'),
  photo_bytes integer not null check (photo_bytes > 0),
  created_at timestamptz(3) not null default now(),
  stored_bytes integer not null generated always as (200 + photo_bytes) stored
);
create index consultation_photos_of_case on consultation_photos (consultation_id, id);
create index consultation_photos_of_user on consultation_photos (user_id, id);
create index consultation_photos_of_author on consultation_photos (created_by, id) where created_by is not null;
create index consultation_photos_unsent on consultation_photos (created_at) where not is_sent;
-- The clean-up of stored photos reads the keys in byte order, the order in which storages list them.
create unique index consultation_photos_in_storage on consultation_photos (photo_key collate "C");
-- Refused for a full maker whoever adds it: experts add to the same storage.
create function count_case_photos() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  perform add_storage(user_id, bytes, 'results', true) from (
    select user_id, sum(stored_bytes) as bytes from new_rows group by user_id order by user_id) as added;
  return null;
end $$;
create trigger consultation_photos_storage_added after insert on consultation_photos
  referencing new table as new_rows
  for each statement execute function count_case_photos();
create trigger consultation_photos_storage_freed after delete on consultation_photos
  referencing old table as old_rows
  for each statement execute function count_storage('results');

create table consultation_messages (
  id uuid primary key default gen_random_uuid(),
  consultation_id uuid not null references consultation_requests (id) on delete cascade,
  -- Null of the server, and once the account was erased.
  sender_id uuid references profiles (id) on delete set null,
  sender_role text not null check (sender_role in ('maker', 'expert', 'administrator', 'server')),
  kind text not null default 'text' check (kind in ('text', 'proposal', 'card', 'result', 'move')),
  body text not null default '' check (char_length(body) <= 2000),
  -- Photos of the case, with what is drawn on them.
  photos jsonb not null default '[]' check (jsonb_typeof(photos) = 'array' and octet_length(photos::text) <= 500000),
  -- Of a move: who got the case, or had it.
  expert_id uuid references profiles (id) on delete set null,
  -- Of a proposal, card, result or move: what it is.
  details jsonb not null default '{}' check (octet_length(details::text) <= 100000),
  -- The revision of the case in which it was added, and that of its last change.
  position bigint not null default 0,
  revision bigint not null default 0,
  created_at timestamptz(3) not null default now()
);
create unique index consultation_messages_in_order on consultation_messages (consultation_id, position);
create index consultation_messages_changed on consultation_messages (consultation_id, revision);
create index consultation_messages_of_sender on consultation_messages (sender_id, created_at) where sender_id is not null;
create index consultation_messages_of_expert on consultation_messages (expert_id) where expert_id is not null;

-- The row of the case stays locked until the commit, so revisions are committed in their order and none is left out.
create function set_consultation_revision() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update consultation_requests set revision = revision + 1, changed_at = clock_timestamp()
  where id = new.consultation_id returning revision into new.revision;
  if tg_op = 'INSERT' then
    new.position := new.revision;
    new.created_at := clock_timestamp();
  end if;
  return new;
end $$;
create trigger consultation_messages_added before insert on consultation_messages for each row
  execute function set_consultation_revision();
create trigger consultation_messages_changed before update of body, photos, details on consultation_messages
  for each row execute function set_consultation_revision();

-- Every change of a case is a revision, too, unless it only notes what was read.
create function touch_consultation() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$ begin
  if new.revision = old.revision and (new.requester_read, new.expert_read) = (old.requester_read, old.expert_read) then
    new.revision := old.revision + 1;
    new.changed_at := clock_timestamp();
  end if;
  -- Nobody helps any more, because the account was erased.
  if new.expert_id is null and new.status in ('assigned', 'in_progress') then
    new.status := 'pending';
    new.waits_for := 'expert';
  end if;
  -- Only time in which nobody has it runs down, however it is given back, until somebody answers (CON-2).
  if old.expert_id is null and new.expert_id is not null and old.escalates_at is not null then
    new.claim_seconds_left := greatest(0, extract(epoch from old.escalates_at - now()));
  elsif old.expert_id is not null and new.expert_id is null and old.status in ('assigned', 'in_progress', 'reopened') then
    new.escalates_at := now() + coalesce(make_interval(secs => old.claim_seconds_left), interval '4 hours');
    new.escalated_at := null;
    new.claim_seconds_left := null;
  end if;
  if new.waits_for = 'maker' or new.status in ('resolved', 'cancelled', 'closed') then
    new.claim_seconds_left := null;
  end if;
  return new;
end $$;
create trigger consultation_requests_changed before update on consultation_requests for each row
  execute function touch_consultation();
-- No `update of revision`: that would leave out what only the trigger above counts.
create trigger consultation_requests_published after update on consultation_requests for each row
  when (old.revision <> new.revision) execute function notify_changed('consultation-', 'id');

-- Everyone who looks at the queue sees what comes and goes.
create function queue_changed() returns trigger
language plpgsql set search_path = pg_catalog
as $$ begin
  perform pg_notify('beamwright', '{"channel":"consultations","event":"changed"}');
  return null;
end $$;
create trigger consultation_requests_queued after insert on consultation_requests for each row
  execute function queue_changed();
create trigger consultation_requests_requeued after update of expert_id, status on consultation_requests for each row
  when (old.expert_id is distinct from new.expert_id or old.status <> new.status) execute function queue_changed();

create function is_expert() returns boolean
language sql stable security definer set search_path = pg_catalog, public
as $$
  select coalesce(current_setting('app.member_id', true), '') = '' and exists (
    select from experts where user_id = nullif(current_setting('app.user_id', true), '')::uuid and ended_at is null)
$$;

-- Makers may not turn into experts of a case, nor experts into its makers; nobody gives a case to anybody but by
-- `give_consultation`, which counts; and each moves it only where the API does.
create function guard_consultation() returns trigger
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_is_maker boolean := old.requester_id::text = coalesce(current_setting('app.user_id', true), '');
  v_was_open boolean := old.status in ('pending', 'assigned', 'in_progress', 'reopened');
  v_reopens boolean := old.status in ('resolved', 'closed') and new.status = 'reopened' and new.expert_id is null;
  v_keeps boolean := new.expert_id is not distinct from old.expert_id;
  v_releases boolean := new.expert_id is null
    and new.status = case old.status when 'reopened' then 'reopened' else 'pending' end;
begin
  if current_user <> 'app_user' then return new; end if;
  if new.expert_id is distinct from old.expert_id and new.expert_id is not null then
    raise exception 'cases are given by give_consultation' using errcode = '42501';
  end if;
  if (new.status, new.expert_id) is distinct from (old.status, old.expert_id) and not (case when v_is_maker
    then v_reopens or v_was_open and v_keeps and new.status in ('resolved', 'cancelled')
    else v_was_open and (v_releases or v_keeps and new.status in ('in_progress', 'resolved')) end) then
    raise exception 'case % does not go from % to % so', old.id, old.status, new.status using errcode = '42501';
  end if;
  if v_is_maker then
    if new.expert_read <> old.expert_read or new.waiting_since <> old.waiting_since and not v_reopens then
      raise exception 'only who helps changes this of case %', old.id using errcode = '42501';
    end if;
  elsif (new.rating, new.may_publish, new.may_learn, new.setting_id, new.laser_type, new.machine_name, new.material,
      new.thickness_mm, new.family, new.waiting_since, new.closed_at, new.requester_read)
    is distinct from (old.rating, old.may_publish, old.may_learn, old.setting_id, old.laser_type, old.machine_name,
      old.material, old.thickness_mm, old.family, old.waiting_since, old.closed_at, old.requester_read) then
    raise exception 'only the maker changes this of case %', old.id using errcode = '42501';
  end if;
  return new;
end $$;
create trigger consultation_requests_guarded before update on consultation_requests for each row
  execute function guard_consultation();

-- Gives a case to an expert, and notes it in the thread. Both rows are locked, the expert’s first, so that two never
-- hold one case and nobody holds more than they may.
-- Answers given, unavailable (no expert, away, waiting to be erased, or its own maker), busy, or gone (somebody else has
-- it, or it ended).
create function place_consultation(p_id uuid, p_expert uuid, p_action text, p_escalates timestamptz, p_actor uuid,
  p_note text) returns text
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_most integer;
  v_away timestamptz;
  v_case consultation_requests;
  v_status text := case p_action when 'reopen' then 'reopened' else 'assigned' end;
begin
  select max_open, away_until into v_most, v_away from experts
  where user_id = p_expert and ended_at is null for no key update;
  -- Read once the row is locked, which `release_cases` locks, too.
  if v_most is null or exists (select from profiles where id = p_expert and erase_at is not null)
    or p_action <> 'claim' and v_away > now() then return 'unavailable'; end if;
  select * into v_case from consultation_requests where id = p_id for no key update;
  if v_case.id is null or not v_case.status = any (case p_action
    when 'claim' then array['pending', 'reopened']
    when 'hand_over' then array['assigned', 'in_progress', 'reopened']
    when 'assign' then array['pending', 'assigned', 'in_progress', 'reopened']
    when 'reopen' then array['resolved', 'closed'] end) then return 'gone'; end if;
  if v_case.requester_id = p_expert then return 'unavailable'; end if;
  -- Experts take what nobody has, and give away what they have; makers reopen what this expert had.
  if p_action = 'claim' and v_case.expert_id is not null
    or p_action = 'hand_over' and v_case.expert_id is distinct from p_actor
    or p_action = 'reopen' and (v_case.requester_id, v_case.expert_id) is distinct from (p_actor, p_expert) then
    return 'gone';
  end if;
  if (v_case.expert_id is distinct from p_expert or p_action = 'reopen') and v_most <= (
    select count(*) from consultation_requests
    where expert_id = p_expert and status in ('assigned', 'in_progress', 'reopened')) then
    return 'busy';
  end if;
  update consultation_requests set expert_id = p_expert, status = v_status, waits_for = 'expert',
    waiting_since = case p_action when 'reopen' then now() else waiting_since end,
    assigned_at = now(), resolved_at = null, closed_at = null, escalates_at = p_escalates, escalated_at = null,
    expert_read = case when expert_id = p_expert then expert_read else 0 end
  where id = p_id;
  insert into consultation_messages (consultation_id, sender_id, sender_role, kind, body, expert_id, details)
  values (p_id, p_actor, case p_action when 'reopen' then 'maker' when 'assign' then 'administrator' else 'expert' end,
    'move', p_note, p_expert, jsonb_build_object('action', p_action, 'to', v_status));
  return 'given';
end $$;

-- Who claims a case, who hands it over, or a maker who reopens it and had this expert.
create function give_consultation(p_id uuid, p_expert uuid, p_action text, p_escalates timestamptz, p_note text)
returns text
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if v_user is null or coalesce(p_action, '') not in ('claim', 'hand_over', 'reopen') then
    raise exception '% gives no case', coalesce(v_user::text, 'nobody') using errcode = '42501';
  end if;
  if p_action <> 'reopen' and not is_expert() then return 'unavailable'; end if;
  if (p_action = 'claim') <> (p_expert = v_user) then return 'gone'; end if;
  return place_consultation(p_id, p_expert, p_action, p_escalates, v_user, p_note);
end $$;

-- An administrator, in the name of the service.
create function assign_consultation(p_id uuid, p_expert uuid, p_escalates timestamptz, p_actor uuid, p_note text)
returns text
language sql security definer set search_path = pg_catalog, public
as $$ select place_consultation(p_id, p_expert, 'assign', p_escalates, p_actor, p_note) $$;

-- Who ends as an expert, or is erased, leaves no case behind: it goes back, first in line.
create function release_cases(p_expert uuid) returns integer
language sql set search_path = pg_catalog, public
as $$
  with released as (
    update consultation_requests set expert_id = null, waits_for = 'expert',
      status = case status when 'reopened' then 'reopened' else 'pending' end
    where expert_id = p_expert and status in ('assigned', 'in_progress', 'reopened')
    returning id, status
  ), noted as (
    insert into consultation_messages (consultation_id, sender_role, kind, expert_id, details)
    select id, 'server', 'move', p_expert, jsonb_build_object('action', 'release', 'to', status) from released
  )
  select count(*)::integer from released
$$;
create function release_consultations() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_count integer := release_cases(old.user_id);
begin
  if tg_op = 'DELETE' then return old; end if;
  new.returned := v_count;
  return new;
end $$;
create trigger experts_ended before update of ended_at on experts for each row
  when (old.ended_at is null and new.ended_at is not null) execute function release_consultations();
create trigger experts_deleted before delete on experts for each row
  when (old.ended_at is null) execute function release_consultations();

-- While an account waits to be erased, nobody can answer with it.
create function release_consultations_of_leaving() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  -- Who gives them a case at this moment is waited for.
  perform from experts where user_id = new.id for no key update;
  perform release_cases(new.id);
  return null;
end $$;
create trigger profiles_leave_cases after update of erase_at on profiles for each row
  when (old.erase_at is null and new.erase_at is not null) execute function release_consultations_of_leaving();

-- Experts as makers and colleagues see them: name, what they know, and how it went so far.
create function expert_cards(p_ids uuid[]) returns table (
  user_id uuid, name text, lasers text[], materials text[], languages text[], answers_in_min double precision,
  solved integer, taken integer, open integer, max_open integer, away_until timestamptz)
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select experts.user_id, profiles.name, experts.lasers, experts.materials, experts.languages, times.answers_in_min,
    times.solved, times.taken, times.open, experts.max_open,
    case when experts.away_until > now() then experts.away_until end
  from experts join profiles on profiles.id = experts.user_id, lateral (
    select count(*)::integer as taken,
      (count(*) filter (where cases.status in ('resolved', 'closed') and cases.resolved_at is not null))::integer as solved,
      (count(*) filter (where cases.status in ('assigned', 'in_progress', 'reopened')))::integer as open,
      -- Who got a case after its first answer did not give that.
      case when count(*) filter (where cases.answered_at >= cases.assigned_at) >= 5 then percentile_cont(0.5)
        within group (order by extract(epoch from cases.answered_at - cases.assigned_at) / 60)
        filter (where cases.answered_at >= cases.assigned_at) end as answers_in_min
    from (
      select status, resolved_at, answered_at, assigned_at from consultation_requests
      where expert_id = experts.user_id order by changed_at desc limit 500) as cases) as times
  where experts.user_id = any (p_ids) and (
    -- Of colleagues, of who helps oneself, and for the service, which acts for nobody.
    is_expert() or nullif(current_setting('app.user_id', true), '') is null or exists (select from consultation_requests
      where expert_id = experts.user_id and requester_id = nullif(current_setting('app.user_id', true), '')::uuid))
$$;

-- Ids of experts who could take a case, besides the caller and its maker; all for the service, which acts for nobody.
create function expert_ids() returns setof uuid
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select user_id from experts
  where ended_at is null and (nullif(current_setting('app.user_id', true), '') is null
    or is_expert() and user_id <> nullif(current_setting('app.user_id', true), '')::uuid)
    and not exists (select from profiles where id = experts.user_id and erase_at is not null)
$$;

-- Where a case is that a colleague may have claimed, and their name.
create function consultation_claimed(p_id uuid) returns table (expert_id uuid, name text, is_open boolean)
language sql stable security definer rows 1 set search_path = pg_catalog, public
as $$
  select cases.expert_id, profiles.name, cases.status in ('pending', 'assigned', 'in_progress', 'reopened')
  from consultation_requests cases left join profiles on profiles.id = cases.expert_id
  where cases.id = p_id and is_expert()
$$;

-- Names of the people of a case that the caller may read; of every case for the service, which acts for nobody.
create function consultation_names(p_id uuid) returns table (user_id uuid, name text)
language sql stable security definer rows 5 set search_path = pg_catalog, public
as $$
  with one as (
    select requester_id, expert_id, status from consultation_requests where id = p_id and (
      nullif(current_setting('app.user_id', true), '') is null
      or nullif(current_setting('app.user_id', true), '')::uuid in (requester_id, expert_id)
      or (expert_id is null and status in ('pending', 'reopened') and is_expert()))
      and coalesce(current_setting('app.member_id', true), '') = ''
  )
  select profiles.id, profiles.name from profiles
  where exists (select from one) and profiles.id in (
    select requester_id from one union select expert_id from one
    union select sender_id from consultation_messages where consultation_id = p_id
    union select expert_id from consultation_messages where consultation_id = p_id)
$$;

-- Kinds of what its maker took off a case that the caller may read.
create function consultation_not_shared(p_id uuid) returns setof text
language sql stable security definer rows 5 set search_path = pg_catalog, public
as $$
  select distinct kind from consultation_attachments
  where consultation_id = p_id and not is_shared and exists (select from consultation_names(p_id))
$$;

-- For who asks: how many experts of a laser and a family are here with room for a case of somebody else, half of the
-- times until the first answer, and how many cases wait longer than one's own.
create function consultation_outlook(p_laser text, p_family text, p_since timestamptz) returns table (
  experts integer, usual_answer_min double precision, before integer)
language sql stable security definer rows 1 set search_path = pg_catalog, public
as $$
  select (select count(*)::integer from experts where ended_at is null
      and user_id is distinct from nullif(current_setting('app.user_id', true), '')::uuid
      and (away_until is null or away_until <= now())
      and max_open > (select count(*) from consultation_requests cases
        where cases.expert_id = experts.user_id and cases.status in ('assigned', 'in_progress', 'reopened'))
      and not exists (select from profiles where id = experts.user_id and erase_at is not null)
      and (p_laser is null or p_laser = any (lasers)) and (p_family is null or p_family = any (materials))),
    (select case when count(*) >= 5 then percentile_cont(0.5) within group (
        order by extract(epoch from answered_at - created_at) / 60) end
      from (select answered_at, created_at from consultation_requests where answered_at is not null
        order by created_at desc limit 200) as answered),
    (select count(*)::integer from consultation_requests
      where expert_id is null and status in ('pending', 'reopened') and waiting_since < p_since)
  where coalesce(current_setting('app.member_id', true), '') = ''
$$;

alter table experts enable row level security;
alter table consultation_requests enable row level security;
alter table consultation_attachments enable row level security;
alter table consultation_photos enable row level security;
alter table consultation_messages enable row level security;

create policy experts_of_user on experts to app_user
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

create policy consultation_requests_read on consultation_requests for select to app_user using (
  requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
  or (select is_expert()) and (expert_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    or expert_id is null and status in ('pending', 'reopened')));
create policy consultation_requests_asked on consultation_requests for insert to app_user with check (
  requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and expert_id is null
  and status = 'pending');
create policy consultation_requests_moved on consultation_requests for update to app_user using (
  requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
  or expert_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and (select is_expert()))
  with check (requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    or (select is_expert())
      and (expert_id is null or expert_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));

-- Only what is attached is seen by anybody but its maker.
create policy consultation_attachments_read on consultation_attachments for select to app_user using (
  exists (select from consultation_requests cases where cases.id = consultation_id
    and (is_shared or cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid))));
create policy consultation_attachments_of_maker on consultation_attachments for insert to app_user with check (
  exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));
create policy consultation_attachments_changed on consultation_attachments for update to app_user using (
  exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));
-- With its photo.
create policy consultation_attachments_deleted on consultation_attachments for delete to app_user using (
  kind = 'photo' and exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));

create policy consultation_photos_read on consultation_photos for select to app_user using (
  created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)
  or is_sent and exists (select from consultation_requests cases where cases.id = consultation_id
    and (is_shared or cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid))));
create policy consultation_photos_added on consultation_photos for insert to app_user with check (
  created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)
  and exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = consultation_photos.user_id
    and cases.status in ('pending', 'assigned', 'in_progress', 'reopened')
    and (cases.requester_id = created_by or cases.expert_id = created_by and (select is_expert()))));
create policy consultation_photos_changed on consultation_photos for update to app_user using (
  created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)
  or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));

create policy consultation_photos_deleted on consultation_photos for delete to app_user using (
  user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
  or created_by = (select nullif(current_setting('app.user_id', true), '')::uuid)
    and exists (select from consultation_requests cases where cases.id = consultation_id
      and cases.expert_id = created_by));

create policy consultation_messages_read on consultation_messages for select to app_user using (
  exists (select from consultation_requests cases where cases.id = consultation_id and ((select is_expert())
    or cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid))));
create policy consultation_messages_added on consultation_messages for insert to app_user with check (
  sender_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
  and exists (select from consultation_requests cases where cases.id = consultation_id
    and (sender_role = 'maker' and cases.requester_id = sender_id
      or sender_role = 'expert' and cases.expert_id = sender_id)));
-- What became of a proposal is noted in it by its maker.
create policy consultation_messages_changed on consultation_messages for update to app_user using (
  exists (select from consultation_requests cases where cases.id = consultation_id
    and cases.requester_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));

do $$
declare
  v_table text;
begin
  foreach v_table in array array['experts', 'consultation_requests', 'consultation_attachments', 'consultation_photos',
    'consultation_messages']
  loop
    execute format('create policy %I on %I as restrictive to app_user using ((select coalesce(current_setting(''app.member_id'', true), '''') = ''''))',
      v_table || '_outside_teams', v_table);
    execute format('create policy %I on %I to app_service using (true) with check (true)', v_table || '_of_service', v_table);
  end loop;
end $$;

grant select, update (lasers, materials, languages, away_until) on experts to app_user;
grant select, insert, update on experts to app_service;
grant select, insert (id, requester_id, problem, details, language, operation, origin_kind, origin_id, origin_step,
    setting_id, job_id, laser_type, machine_name, material, thickness_mm, family, suggestion_tried, escalates_at),
  update (status, expert_id, setting_id, laser_type, machine_name, material, thickness_mm, family, waits_for,
    waiting_since, answered_at, resolved_at, closed_at, escalates_at, escalated_at, solution, rating, may_publish,
    may_learn, requester_read, expert_read) on consultation_requests to app_user;
grant select, update on consultation_requests to app_service;
grant select, delete, insert (consultation_id, key, kind, is_shared, content), update (is_shared) on consultation_attachments
  to app_user;
grant select on consultation_attachments to app_service;
grant select, delete, insert (id, consultation_id, user_id, created_by, photo_key, photo_bytes, is_sent, is_shared),
  update (is_sent, is_shared) on consultation_photos to app_user;
grant select, delete on consultation_photos to app_service;
grant select, insert (id, consultation_id, sender_id, sender_role, kind, body, photos, expert_id,
    details),
  update (details) on consultation_messages to app_user;
grant select, insert (consultation_id, sender_id, sender_role, kind, body, expert_id, details) on consultation_messages to app_service;

revoke execute on function is_expert(), place_consultation(uuid, uuid, text, timestamptz, uuid, text),
  give_consultation(uuid, uuid, text, timestamptz, text), assign_consultation(uuid, uuid, timestamptz, uuid, text),
  release_cases(uuid), expert_cards(uuid[]), expert_ids(), consultation_claimed(uuid), consultation_names(uuid),
  consultation_not_shared(uuid), consultation_outlook(text, text, timestamptz) from public;
grant execute on function give_consultation(uuid, uuid, text, timestamptz, text) to app_user;
grant execute on function assign_consultation(uuid, uuid, timestamptz, uuid, text) to app_service;
grant execute on function is_expert(), consultation_claimed(uuid), consultation_not_shared(uuid),
  consultation_outlook(text, text, timestamptz) to app_user;
grant execute on function expert_cards(uuid[]), expert_ids(), consultation_names(uuid) to app_user, app_service;
-- Triggers are called by nobody.
revoke execute on function set_consultation_revision(), touch_consultation(), queue_changed(), guard_consultation(),
  release_consultations(), release_consultations_of_leaving(), forget_moved_setting(), count_case_photos() from public;

-- Notices of cases belong to no team.
alter table notices alter column team_id drop not null;
alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('mention', 'reply', 'invitation', 'role_changed',
  'removed', 'offered', 'handed_over', 'inherited', 'induction_expiring', 'plan_ending', 'consultation_assigned',
  'consultation_in_progress', 'consultation_proposed', 'consultation_resolved', 'consultation_given',
  'consultation_answered', 'consultation_escalated', 'consultation_closed', 'consultation_page',
  'consultation_cancelled', 'consultation_ended'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check check
  (kind in ('results', 'usage', 'exports', 'digest', 'mentions', 'team_changes', 'inductions', 'consultations'));
