-- People of a case are told what happens in it, administrators of one that nobody answers (ADR 46).
-- compatible-with: 0019_onboarding

alter table notices add column case_id uuid references consultation_requests (id) on delete cascade;
alter table notices add check ((team_id is null) = (case_id is not null));
create index notices_of_case on notices (case_id, user_id) where case_id is not null;

-- Who does it is told nothing. Of what was told before and is unread, nobody is told again: twenty messages are one notice.
create function add_case_notice(p_case consultation_requests, p_kind text, p_user_id uuid, p_actor_id uuid) returns void
language sql security definer set search_path = pg_catalog, public
as $$
  insert into notices (user_id, kind, case_id, actor_id, details)
  select p_user_id, p_kind, p_case.id, p_actor_id,
    jsonb_strip_nulls(jsonb_build_object('material', p_case.material, 'thickness_mm', p_case.thickness_mm))
  where p_user_id <> coalesce(nullif(current_setting('app.user_id', true), '')::uuid, p_case.id)
    and not exists (select from notices where case_id = p_case.id and user_id = p_user_id and kind = p_kind
      and actor_id is not distinct from p_actor_id and read_at is null)
$$;

create function consultation_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_user uuid := nullif(current_setting('app.user_id', true), '')::uuid;
begin
  if new.expert_id is distinct from old.expert_id then
    -- Who helps no more may not read it any more.
    delete from notices where case_id = new.id and user_id = old.expert_id and kind in ('consultation_given',
      'consultation_answered', 'consultation_cancelled', 'consultation_ended');
    if new.expert_id is not null then
      perform add_case_notice(new, 'consultation_assigned', new.requester_id, new.expert_id);
      perform add_case_notice(new, 'consultation_given', new.expert_id, v_user);
    end if;
  elsif new.status = 'reopened' and old.status <> 'reopened' then
    perform add_case_notice(new, 'consultation_answered', new.expert_id, v_user);
  end if;
  if new.status = 'resolved' and old.status <> 'resolved' then
    perform add_case_notice(new, 'consultation_resolved', new.requester_id, coalesce(v_user, new.expert_id));
  end if;
  if new.status = 'closed' and old.status <> 'closed' then
    perform add_case_notice(new, 'consultation_closed', new.requester_id, null);
    -- To who solved it, that is no news.
    if old.status <> 'resolved' then
      perform add_case_notice(new, 'consultation_ended', new.expert_id, null);
    end if;
  end if;
  if new.status = 'cancelled' and old.status <> 'cancelled' then
    perform add_case_notice(new, 'consultation_cancelled', new.expert_id, v_user);
  end if;
  if new.escalated_at is not null and old.escalated_at is null then
    perform add_case_notice(new, 'consultation_escalated', id, null) from profiles
    where role = 'admin' and kind = 'user' and erase_at is null and id <> new.requester_id order by id;
  end if;
  return null;
end $$;
create trigger consultation_requests_notices after update of status, expert_id, escalated_at on consultation_requests
  for each row execute function consultation_notices();

-- What its maker takes off a case is in none of its notices any more.
create function name_case_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update notices set details = details - '{material,thickness_mm}'::text[]
    || jsonb_strip_nulls(jsonb_build_object('material', new.material, 'thickness_mm', new.thickness_mm))
  where case_id = new.id;
  return null;
end $$;
create trigger consultation_requests_named after update of material, thickness_mm on consultation_requests
  for each row when ((old.material, old.thickness_mm) is distinct from (new.material, new.thickness_mm))
  execute function name_case_notices();

create function consultation_message_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$
declare
  v_case consultation_requests;
begin
  select * into v_case from consultation_requests where id = new.consultation_id;
  if new.sender_role = 'expert' and new.kind in ('text', 'proposal', 'card') then
    perform add_case_notice(v_case, case new.kind when 'text' then 'consultation_in_progress' else 'consultation_proposed' end,
      v_case.requester_id, new.sender_id);
  elsif new.sender_role = 'maker' and new.kind in ('text', 'result') then
    perform add_case_notice(v_case, 'consultation_answered', v_case.expert_id, new.sender_id);
  end if;
  return null;
end $$;
create trigger consultation_messages_notices after insert on consultation_messages for each row
  execute function consultation_message_notices();

-- What was read in the case is read in the list.
create function read_case_notices() returns trigger
language plpgsql security definer set search_path = pg_catalog, public
as $$ begin
  update notices set read_at = now() where case_id = new.id and read_at is null and kind <> 'consultation_escalated'
    and user_id = case when new.requester_read > old.requester_read then new.requester_id else new.expert_id end;
  return null;
end $$;
create trigger consultation_requests_read_notices after update of requester_read, expert_read on consultation_requests
  for each row when (new.requester_read > old.requester_read and new.requester_read >= new.revision
    or new.expert_read > old.expert_read and new.expert_read >= new.revision) execute function read_case_notices();

revoke execute on function add_case_notice(consultation_requests, text, uuid, uuid), consultation_notices(),
  name_case_notices(), consultation_message_notices(), read_case_notices() from public;

-- Names in the caller's own notices; of a case, there is no team.
create or replace function notice_names(p_ids uuid[]) returns table (id uuid, team text, actor text)
language sql stable security definer rows 20 set search_path = pg_catalog, public
as $$
  select notices.id, coalesce(teams.name, ''), actors.name
  from notices left join profiles teams on teams.id = notices.team_id
    left join profiles actors on actors.id = notices.actor_id
  where notices.id = any (p_ids) and notices.user_id = nullif(current_setting('app.user_id', true), '')::uuid
    and coalesce(current_setting('app.member_id', true), '') = ''
$$;
