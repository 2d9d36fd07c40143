-- How often somebody failed to sign in, by account, address and device. Keys are keyed hashes: the
-- table names neither. It replaces the counts of better-auth, which knew the address alone.
drop table auth.rate_limit;

create table auth.attempt_count (
  key text primary key,
  count integer not null,
  ends_at timestamptz not null
);

create index attempt_count_ends_at_idx on auth.attempt_count (ends_at);

alter table auth.attempt_count enable row level security;
create policy attempt_count_of_login on auth.attempt_count to app_login
  using (true) with check (true);
grant select, insert, update, delete on auth.attempt_count to app_login;

-- Counts one attempt under every key, or none when one of them has reached its maximum. Answers
-- with 0, or with the seconds to wait. The rows are locked in one order, so attempts never deadlock.
create function auth.take_attempt(keys text[], maxima integer[], windows_s integer[])
returns integer language plpgsql set search_path = pg_catalog as $$
declare
  wait_s integer;
begin
  insert into auth.attempt_count as c (key, count, ends_at)
    select u.key, 0, now() + make_interval(secs => u.window_s)
    from unnest(keys, windows_s) as u (key, window_s) order by u.key
    on conflict (key) do update set
      count = case when c.ends_at <= now() then 0 else c.count end,
      ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end;
  select max(ceil(extract(epoch from c.ends_at - now())))::integer into wait_s
    from auth.attempt_count c
    join unnest(keys, maxima) as u (key, maximum) on u.key = c.key
    where c.count >= u.maximum;
  if wait_s is not null then
    return greatest(wait_s, 1);
  end if;
  update auth.attempt_count c set count = c.count + 1 where c.key = any (keys);
  return 0;
end $$;

revoke execute on function auth.take_attempt from public;
grant execute on function auth.take_attempt to app_login;
