-- Words of messages are kept, so that a search reads them instead of splitting texts. What a
-- team sends within a day includes invitations that are sent again.
-- compatible-with: 0019_onboarding

drop index team_messages_words;
alter table team_messages
  add column words tsvector not null generated always as (array_to_tsvector(split_words(message))) stored;
create index team_messages_words on team_messages using gin (words);

-- The newest messages of the team with all these words, before a position. Words match from their start. Frequent words
-- are found among the newest few thousand; reading all their messages from the index would take a second. The index is
-- asked for the three longest words, and for single letters only as whole words: each beginning reads every message that
-- has it.
create or replace function find_team_messages(p_text text, p_before bigint, p_limit integer) returns setof uuid
language plpgsql stable security definer rows 50 set search_path = pg_catalog, public
as $$
declare
  v_team uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  v_all text[] := split_words(p_text);
  v_words tsquery := (select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(v_all) as word);
  v_longest tsquery := (
    select string_agg(quote_literal(word) || case when char_length(word) > 1 then ':*' else '' end, ' & ')::tsquery
    from (select word from unnest(v_all) as word order by char_length(word) desc limit 3) as longest);
  v_from bigint;
  v_found uuid[];
begin
  if v_words is null or coalesce(current_setting('app.member_id', true), '') = '' or not may_act('viewer') then
    return;
  end if;
  v_from := (
    select position from team_messages where team_id = v_team and position < p_before and deleted_at is null
    order by position desc offset 1999 limit 1);
  v_found := array(
    select id from (
      select id, position, words from team_messages
      where team_id = v_team and position < p_before and position >= coalesce(v_from, 0) and deleted_at is null
      offset 0) as newest
    where words @@ v_words
    order by position desc limit p_limit);
  if v_from is not null and cardinality(v_found) < p_limit then
    v_found := v_found || array(
      select id from (
        select id, position, words from (
          select id, position, words from team_messages
          where team_id = v_team and words @@ v_longest and position < v_from and deleted_at is null offset 0) as matching
        order by position desc limit 10000) as older
      where words @@ v_words
      order by position desc limit p_limit - cardinality(v_found));
  end if;
  return query select unnest(v_found);
end $$;

-- When an invitation was sent by email, each time.
alter table team_invitations add column sent_at timestamptz(3)[] not null default '{}';
