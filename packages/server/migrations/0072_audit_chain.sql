-- Entries of the audit log are sealed in a chain of hashes, and administrators search all of them (ADR 51).
-- compatible-with: 0019_onboarding

-- One row for each entry, for what erasing an account changed in it, for its removal as surplus, and for each time that
-- old entries were deleted. A task gives it a place in the chain: a sign-in that did would wait for every other one.
create table audit_chain (
  id bigint generated always as identity primary key,
  position bigint unique check (position > 0),
  -- 0 for deleting old ones.
  entry_id bigint not null,
  kind text not null check (kind in ('entry', 'erased', 'surplus', 'aged')),
  -- When the entry was written; all before it were old enough to delete.
  entry_at timestamptz(3) not null,
  -- Of what happened, 32 bytes, and of who and why, 32 bytes. Removed entries have none.
  digest bytea check (length(digest) = 64),
  -- Of the hash before it and this row.
  hash bytea check (length(hash) = 32),
  sealed_at timestamptz(3),
  check (num_nonnulls(position, hash, sealed_at) in (0, 3)),
  check ((digest is null) = (kind in ('surplus', 'aged')))
);
create unique index audit_chain_entry on audit_chain (entry_id) where kind = 'entry';
create index audit_chain_changes on audit_chain (entry_id, id) where kind <> 'entry';
create index audit_chain_aged on audit_chain (entry_at) where kind = 'aged';
create index audit_chain_waiting on audit_chain (id) where position is null;
-- A hash that was kept elsewhere is looked up.
create index audit_chain_hash on audit_chain using hash (hash);

alter table audit_chain enable row level security;
create policy audit_chain_of_service on audit_chain to app_service using (true) with check (true);
grant select, delete, insert (position, entry_id, kind, entry_at, digest, hash, sealed_at),
  update (position, hash, sealed_at) on audit_chain to app_service;

create table audit_checks (
  id bigint generated always as identity primary key,
  checked_at timestamptz(3) not null default now(),
  position bigint,
  hash bytea check (length(hash) = 32),
  entries bigint not null,
  fault text check (fault in ('entry_changed', 'entry_deleted', 'entry_inserted', 'chain_changed')),
  entry_id bigint
);
alter table audit_checks enable row level security;
create policy audit_checks_of_service on audit_checks to app_service using (true) with check (true);
grant select, delete, insert (position, hash, entries, fault, entry_id) on audit_checks to app_service;

-- What happened never changes; who and why is replaced when an account is erased.
create function audit_digest(p_entry audit_log) returns bytea
language sql stable set search_path = pg_catalog
as $$
  select sha256(convert_to(jsonb_build_array((p_entry).id, (p_entry).action,
      (extract(epoch from (p_entry).created_at) * 1000)::bigint)::text, 'UTF8'))
    || sha256(convert_to(jsonb_build_array((p_entry).user_id, (p_entry).pseudonym, (p_entry).actor_id,
      (p_entry).request_id, (p_entry).ip_address, (p_entry).reason, (p_entry).subject)::text, 'UTF8'))
$$;

create function audit_hash(p_previous bytea, p_position bigint, p_entry_id bigint, p_kind text,
  p_entry_at timestamptz, p_digest bytea) returns bytea
language sql immutable set search_path = pg_catalog
as $$
  select sha256(coalesce(p_previous, '') || convert_to(p_position || ' ' || p_entry_id || ' ' || p_kind || ' '
    || (extract(epoch from p_entry_at) * 1000)::bigint || ' ', 'UTF8') || coalesce(p_digest, ''))
$$;

-- Looks at p_limit entries after one, seals those that are not sealed yet, and at most as many changes. Returns the last
-- entry it looked at, or null if there are no more.
create function seal_audit_entries(p_after bigint, p_limit integer) returns bigint
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_position bigint;
  v_hash bytea;
  v_last bigint;
  v_count integer;
  v_row record;
begin
  -- One process seals at a time.
  perform pg_advisory_xact_lock(7240917303);
  select position, hash into v_position, v_hash from audit_chain
    where position is not null order by position desc limit 1;
  v_position := coalesce(v_position, 0);
  select max(id), count(*) into v_last, v_count
    from (select id from audit_log where id > p_after order by id limit p_limit) as looked_at;
  for v_row in
    select entry.id, entry.created_at, audit_digest(entry) as digest from audit_log entry
    where entry.id > p_after and entry.id <= v_last
      and not exists (select from audit_chain where entry_id = entry.id and kind = 'entry')
    order by entry.id
  loop
    v_position := v_position + 1;
    v_hash := audit_hash(v_hash, v_position, v_row.id, 'entry', v_row.created_at, v_row.digest);
    insert into audit_chain (position, entry_id, kind, entry_at, digest, hash, sealed_at)
      values (v_position, v_row.id, 'entry', v_row.created_at, v_row.digest, v_hash, now());
  end loop;
  for v_row in
    select id, entry_id, kind, entry_at, digest from audit_chain where position is null order by id limit p_limit
  loop
    v_position := v_position + 1;
    v_hash := audit_hash(v_hash, v_position, v_row.entry_id, v_row.kind, v_row.entry_at, v_row.digest);
    update audit_chain set position = v_position, hash = v_hash, sealed_at = now() where id = v_row.id;
  end loop;
  return case when v_count = p_limit then v_last end;
end $$;

-- The first of p_limit seals after one that doesn't hold, and the last seal that was looked at: of a row whose hash is
-- another one, whose entry is gone too early, or whose entry says something else. Notes are believed only if they can be
-- true: nothing is deleted for its age before p_least_days, nor as surplus without p_kept later entries.
create function check_audit_chain(p_after bigint, p_limit integer, p_least_days integer, p_kept integer)
returns table (last_position bigint, last_hash bytea, entries bigint, fault text, entry_id bigint)
language sql stable set search_path = pg_catalog, public
as $$
  with aged as (
    select coalesce(max(entry_at), '-infinity') as kept_since from audit_chain
    where kind = 'aged' and entry_at <= now() - make_interval(days => p_least_days)
  ), seals as (
    select chain.*, lag(chain.hash) over (order by chain.position) as previous,
      lag(chain.position) over (order by chain.position) as before
    from (select * from audit_chain where audit_chain.position >= p_after
      order by audit_chain.position limit p_limit + 1) as chain
  ), compared as (
    select seals.position, seals.hash, seals.entry_id, seals.kind, case
      -- What was deleted for its age leaves one seal, older than all entries.
      when seals.before is null and p_after = 0 and seals.position > 1 and seals.entry_at >= aged.kept_since
        then 'chain_changed'
      when seals.before is null and seals.position = greatest(p_after, 1) and p_after > 0 then null
      when seals.before is null and p_after > 0 then 'chain_changed'
      when seals.before is not null and seals.position <> seals.before + 1 then 'chain_changed'
      when (seals.before is not null or seals.position = 1) and seals.hash <> audit_hash(seals.previous,
        seals.position, seals.entry_id, seals.kind, seals.entry_at, seals.digest) then 'chain_changed'
      when seals.kind = 'aged' and seals.entry_at > least(seals.sealed_at, now()) - make_interval(days => p_least_days)
        then 'chain_changed'
      when seals.kind <> 'entry' then null
      when entry.id is null then case when seals.entry_at >= aged.kept_since and not exists (
        select from audit_chain gone where gone.entry_id = seals.entry_id and gone.kind = 'surplus'
          and p_kept = (select count(*) from (select from audit_chain later where later.kind = 'entry'
            and later.entry_id > seals.entry_id limit p_kept) as later))
        then 'entry_deleted' end
      when substr(audit_digest(entry), 1, 32) <> substr(seals.digest, 1, 32) then 'entry_changed'
      when substr(audit_digest(entry), 33) <> substr(coalesce((select changed.digest from audit_chain changed
        where changed.entry_id = seals.entry_id and changed.kind = 'erased' order by changed.id desc limit 1),
        seals.digest), 33) then 'entry_changed'
    end as fault
    from aged cross join seals left join audit_log entry on seals.kind = 'entry' and entry.id = seals.entry_id
  ), broken as (
    select compared.fault, nullif(compared.entry_id, 0) as entry_id from compared where compared.fault is not null
    order by compared.position limit 1
  )
  select max(compared.position), (array_agg(compared.hash order by compared.position desc))[1],
    count(*) filter (where compared.kind = 'entry' and compared.position > p_after), (select broken.fault from broken),
    (select broken.entry_id from broken)
  from compared
$$;

revoke execute on function audit_digest(audit_log), audit_hash(bytea, bigint, bigint, text, timestamptz, bytea),
  seal_audit_entries(bigint, integer), check_audit_chain(bigint, integer, integer, integer) from public;
grant execute on function audit_digest(audit_log), audit_hash(bytea, bigint, bigint, text, timestamptz, bytea),
  seal_audit_entries(bigint, integer), check_audit_chain(bigint, integer, integer, integer) to app_service;

-- Erasing an account notes what it changes.
create or replace function erase_audit(p_user_id uuid, p_pseudonym text, p_limit integer) returns integer
language plpgsql security definer set search_path = pg_catalog
as $$
declare
  v_count integer;
begin
  perform public.require_due_erasure(p_user_id);
  with changed as (
    update public.audit_log entry set user_id = null, pseudonym = p_pseudonym, request_id = 'erased',
      ip_address = default, reason = null
    where entry.id = any (array(
      select id from public.audit_log where user_id = p_user_id limit p_limit))
    returning entry.id, entry.created_at, public.audit_digest(entry) as digest
  )
  insert into public.audit_chain (entry_id, kind, entry_at, digest)
  select id, 'erased', created_at, digest from changed;
  get diagnostics v_count = row_count;
  return v_count;
end $$;

create or replace function erase_account(p_user_id uuid, p_hash text) returns void
language plpgsql security definer set search_path = pg_catalog
as $$ begin
  perform from public.profiles where id = p_user_id for update;
  perform public.require_due_erasure(p_user_id);
  perform public.erase_audit(p_user_id, p_hash, null);
  -- What the account did to others, before its key is cleared.
  with changed as (
    update public.audit_log entry set actor_id = null where entry.actor_id = p_user_id
    returning entry.id, entry.created_at, public.audit_digest(entry) as digest
  )
  insert into public.audit_chain (entry_id, kind, entry_at, digest)
  select id, 'erased', created_at, digest from changed;
  insert into public.audit_log (pseudonym, action, request_id) values (p_hash, 'erased', 'erased');
  insert into public.erased_accounts (hash) values (p_hash)
    on conflict (hash) do update set erased_at = now();
  delete from auth."user" where id = p_user_id;
  delete from public.profiles where id = p_user_id and kind = 'team';
end $$;

-- An action is a word of the contract's list. A newer version may add some.
alter table audit_log drop constraint audit_log_action_check;
alter table audit_log add constraint audit_log_action_check check (action ~ '^[a-z_]{3,60}$');

-- The list of all entries, narrowed by one of these.
drop index audit_log_by_age;
create index audit_log_by_age on audit_log (created_at desc, id desc);
create index audit_log_by_actor on audit_log ((coalesce(actor_id, user_id)), created_at desc, id desc);
create index audit_log_by_action on audit_log (action, created_at desc, id desc);
create index audit_log_by_request on audit_log (request_id);
-- By the address that is searched for.
create index profiles_by_email on profiles (lower(email)) where email <> '';
