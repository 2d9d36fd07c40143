import type { OwnerClient } from '../../src/platform/db/client.ts';
import type { FillSize } from './size.ts';

/** One in five signed up within the days; all of them are `many.example`. */
const USERS = `
  with users as (
    insert into auth."user" (name, email, email_verified)
    select 'Many ' || n, n || '@many.example', true from generate_series(1, $1::int) as n
    returning id, name, email)
  insert into profiles (id, name, email, onboarding_completed, created_at)
  select id, name, email, true, now() - case when random() < 0.2 then random() * make_interval(days => $2)
    else random() * interval '700 days' end from users`;

const SESSIONS = `
  insert into auth.session (user_id, token_hash, created_at, updated_at, expires_at)
  select id, encode(sha256(id::text::bytea), 'hex'), now() - random() * make_interval(days => $1),
    now() - power(random(), 3) * make_interval(days => $1), now() + random() * make_interval(days => $1)
  from profiles where email like '%@many.example'`;

const CONSENTS = `
  insert into consents (user_id, version, functional, analytics, marketing, gpc, decided_at)
  select id, $1, true, true, random() < 0.3, false, greatest(created_at, now() - interval '60 days')
  from profiles where email like '%@many.example'`;

const ARRIVALS = `
  insert into referral_sources (user_id, source, referrer_host, utm_source, created_at)
  select id, (array['search', 'video', 'forum', 'friend', 'shop'])[1 + floor(random() * 5)::int],
    case when random() < 0.3 then 'site-' || floor(power(random(), 3) * 5000) || '.example' end,
    case when random() < 0.1 then 'campaign-' || floor(random() * 500) end, created_at
  from profiles where email like '%@many.example' and random() < 0.5`;

const SOME = `select id from profiles where email like '%@many.example' order by id limit 2000`;

/** Users with their sessions. All of them allow analytics, since rows of others are deleted. Those of an earlier fill stay. Returns the ids of some. */
export async function fillPeople(
  client: OwnerClient,
  { days, users }: FillSize,
  consentVersion: number,
): Promise<string[]> {
  if ((await client.query(SOME)).rows.length === 0) {
    await client.query(USERS, [users, days]);
    await client.query(SESSIONS, [days]);
    await client.query(CONSENTS, [consentVersion]);
    await client.query(ARRIVALS);
  }
  const { rows } = await client.query(SOME);
  return rows.map(({ id }: { id: string }) => id);
}
