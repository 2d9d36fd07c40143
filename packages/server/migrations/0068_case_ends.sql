-- Experts are told of a case of theirs that ends without them; makers of experts who could take a case now (ADR 47).
-- compatible-with: 0019_onboarding

alter table notices drop constraint notices_kind_check;
alter table notices add constraint notices_kind_check check (kind in ('mention', 'reply', 'invitation', 'role_changed',
  'removed', 'offered', 'handed_over', 'inherited', 'induction_expiring', 'plan_ending', 'consultation_assigned',
  'consultation_in_progress', 'consultation_proposed', 'consultation_resolved', 'consultation_given',
  'consultation_answered', 'consultation_escalated', 'consultation_closed', 'consultation_page',
  'consultation_cancelled', 'consultation_ended'));

create or replace function consultation_notices() returns trigger
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

-- What administrators assign and close.
create index consultation_requests_open on consultation_requests (waiting_since, id)
  where status in ('pending', 'assigned', 'in_progress', 'reopened');

-- For who asks: how many experts of a laser and a family are here with room for a case of somebody else, half of the
-- times until the first answer, and how many cases wait longer than one's own.
create or replace function consultation_outlook(p_laser text, p_family text, p_since timestamptz) returns table (
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
