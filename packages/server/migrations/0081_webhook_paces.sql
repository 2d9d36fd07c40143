-- How fast events are sent to one receiver, counted by all processes together (ADR 59).
-- compatible-with: 0019_onboarding

-- One row for an account, a site, an address or one of these for an account, by a keyed hash. What may be sent in one
-- second may be saved up. A crash loses the counts, which does no harm.
create unlogged table webhook_paces (
  key text primary key check (char_length(key) = 43),
  -- When everything that may be saved up is there again.
  full_at timestamptz not null default now()
);
alter table webhook_paces enable row level security;
create policy webhook_paces_of_service on webhook_paces to app_service using (true) with check (true);
grant select, delete, insert (key, full_at), update (full_at) on webhook_paces to app_service;

-- Takes as many of `p_wanted` turns as every key has, and returns how many. A key has `p_rates` turns a second. Of a key
-- that accounts share, one gets the smaller a part, the less is left of its own: an account that sends little finds turns
-- where others send all they can. Rows are locked in the order of their keys, so that nobody waits in a circle.
create function take_webhook_turns(p_keys text[], p_rates integer[], p_are_shared boolean[], p_wanted integer)
returns integer
language plpgsql set search_path = pg_catalog, public
as $$
declare
  v_now timestamptz;
  v_turns integer;
begin
  insert into webhook_paces (key) select key from unnest(p_keys) as keys (key) order by key
    on conflict (key) do nothing;
  perform 1 from webhook_paces where key = any (p_keys) order by key for update;
  v_now := clock_timestamp();
  with parts as (
    select limits.rate, limits.is_shared,
      1 - greatest(0, extract(epoch from paces.full_at - v_now))::float8 as part
    from unnest(p_keys, p_rates, p_are_shared) as limits (key, rate, is_shared)
      join webhook_paces paces on paces.key = limits.key),
  own as (select coalesce(min(part), 1) as part from parts where not is_shared)
  -- What is left is a sum of fractions, which may be a hair below a whole number.
  select greatest(0, least(p_wanted, floor(min(parts.rate * parts.part
      * case when parts.is_shared then own.part else 1 end) + 0.001)))::integer
    into v_turns from parts, own;
  if v_turns > 0 then
    update webhook_paces paces
      set full_at = greatest(paces.full_at, v_now) + make_interval(secs => v_turns::float8 / limits.rate)
      from unnest(p_keys, p_rates) as limits (key, rate) where paces.key = limits.key;
  end if;
  return v_turns;
end $$;
revoke execute on function take_webhook_turns(text[], integer[], boolean[], integer) from public;
grant execute on function take_webhook_turns(text[], integer[], boolean[], integer) to app_service;

-- Whether a name is unknown or leads into our network is not for who names it to know.
update webhook_deliveries set error = 'no_public_address', duration_ms = null
  where error in ('address_refused', 'name_not_found');
