import { PAGES } from '@beamwright/contract';
import type { OwnerClient } from '../../src/platform/db/client.ts';
import { inBulk } from './in-bulk.ts';
import type { FillSize } from './size.ts';

const VISITS = `
  insert into user_sessions (user_id, device_type, browser, os, login_at, logout_at)
  select user_id, (array['desktop', 'desktop', 'mobile', 'tablet'])[1 + floor(random() * 4)::int],
    (array['Chrome', 'Firefox', 'Safari', 'Edge'])[1 + floor(random() * 4)::int],
    (array['Windows', 'macOS', 'iOS', 'Android', 'Linux'])[1 + floor(random() * 5)::int], at,
    case when at < now() - interval '1 day' then least(now(), at + random() * interval '1 hour') end
  from (select p.id as user_id, now() - make_interval(days => $1) + random() * least(interval '1 day', make_interval(days => $1))
      as at from profiles p tablesample bernoulli ($2) where email like '%@many.example') as visits
  order by at`;

const PAGE_VIEWS = `
  insert into user_activity (user_id, session_id, page, created_at)
  select user_id, id, ($3::text[])[1 + floor(power(random(), 2) * cardinality($3::text[]))::int],
    least(now(), login_at + random() * interval '1 hour') as at
  from user_sessions, generate_series(1, $2::int)
  where login_at >= now() - make_interval(days => $1) and login_at < now() - make_interval(days => $1 - 1)
    and user_id in (select id from profiles where email like '%@many.example')
  order by at`;

const EVENTS = `
  insert into analytics_events (user_id, session_id, name, properties, created_at)
  select user_id, id, (array['job_submitted', 'job_submitted', 'machine_added', 'setting_saved', 'result_given'])
    [1 + floor(random() * 5)::int], '{}', least(now(), login_at + random() * interval '1 hour') as at
  from user_sessions, generate_series(1, 2)
  where login_at >= now() - make_interval(days => $1) and login_at < now() - make_interval(days => $1 - 1)
    and user_id in (select id from profiles where email like '%@many.example')
  order by at`;

/** Visits with their page views and events, a day at a time, as they come. The task counts the days. */
export async function fillAnalytics(
  client: OwnerClient,
  { days, users, visits, page_views }: FillSize,
): Promise<void> {
  const share = (100 * visits) / (users * days);
  const viewsOfVisit = Math.round(page_views / visits);
  for (let day = days; day > 0; day -= 1) await client.query(VISITS, [day, share]);
  await inBulk(client, ['user_activity', 'analytics_events'], async () => {
    for (let day = days; day > 0; day -= 1) {
      await client.query(PAGE_VIEWS, [day, viewsOfVisit, PAGES]);
      await client.query(EVENTS, [day]);
    }
  });
}
