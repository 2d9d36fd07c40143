import type { OwnerClient } from '../../src/platform/db/client.ts';
import { inBulk } from './in-bulk.ts';
import type { FillSize } from './size.ts';

/** As many as an installation has at most. */
const GROUPS = 5000;

const BUILDS = `
  insert into error_builds (version, build, web, started_at)
  select '0.' || n || '.0', 'filled-' || n, 'filled' || n, now() - make_interval(days => $1) * (31 - n) / 31
  from generate_series(1, 30) as n`;

/** States as administrators leave them: most are open. */
const ADD_GROUPS = `
  insert into error_groups (fingerprint, error_type, error_message, severity, source, file, line, route, state,
    first_build_id, last_build_id, first_seen_at, last_seen_at, came_back_at, came_back_build_id)
  select encode(sha256(('filled' || n)::bytea), 'hex'),
    (array['TypeError', 'RangeError', 'DatabaseError 57014', 'AiUnavailable', 'ChunkLoadError'])[1 + n % 5],
    'Cannot read properties of undefined (reading ''filled' || n || ''')',
    (array['low', 'medium', 'high', 'critical'])[1 + n % 4], (array['browser', 'browser', 'server', 'task'])[1 + n % 4],
    'packages/web/src/features/filled/part-' || n || '.tsx', 1 + n % 300,
    '/' || (array['jobs', 'library', 'machines', 'teams', 'account'])[1 + n % 5],
    (array['open', 'open', 'open', 'came_back', 'resolved', 'ignored'])[1 + n % 6],
    (select min(id) from error_builds where build like 'filled-%') + n % 30,
    (select max(id) from error_builds where build like 'filled-%'),
    now() - make_interval(days => $1), now(),
    case when n % 6 = 3 then now() - interval '5 hours' end,
    case when n % 6 = 3 then (select max(id) from error_builds where build like 'filled-%') end
  from generate_series(1, $2::int) as n`;

/** Every event once, to count all others from; most are of a few groups and users. */
const EVENTS = `
  create temporary table filled_events as
  select g.id as group_id, now() - random() * make_interval(days => $1) as at,
    ($3::uuid[])[1 + floor(power(random(), 2) * cardinality($3::uuid[]))::int] as user_id
  from (select floor(power(random(), 3) * $4)::int as n from generate_series(1, $2::int)) as picked
    join (select id, row_number() over (order by fingerprint) - 1 as n from error_groups
      where file like '%/filled/%') as g using (n)`;

const SLOTS = Array.from(
  { length: 30 },
  (_, slot) => `count(*) filter (where floor(extract(minute from at) / 2) = ${slot})`,
).join(', ');

const COUNTS = [
  `insert into error_group_hours (group_id, hour, events, stored, slots)
   select group_id, date_trunc('hour', at, 'UTC'), count(*), least(count(*), 10), array[${SLOTS}]::integer[]
   from filled_events group by 1, 2`,
  `insert into error_group_days (group_id, day, events)
   select group_id, (at at time zone 'UTC')::date, count(*) from filled_events group by 1, 2`,
  `insert into error_group_users (group_id, user_id, events, last_at)
   select group_id, user_id, count(*), max(at) from filled_events group by 1, 2`,
  `insert into error_users (user_id, last_at) select user_id, max(at) from filled_events group by 1`,
  `insert into error_hours (hour, events, visits, failed_visits)
   select date_trunc('hour', at, 'UTC'), count(*), count(*) * 20, count(*) from filled_events group by 1
   on conflict (hour) do update set events = error_hours.events + excluded.events`,
  `insert into error_group_places (group_id, day, kind, name, events)
   select group_id, (at at time zone 'UTC')::date, kind, name, count(*) from filled_events,
     lateral (values ('browser', (array['Chrome', 'Firefox', 'Safari'])[1 + extract(second from at)::int % 3]),
       ('device', (array['desktop', 'mobile'])[1 + extract(second from at)::int % 2])) as place (kind, name)
   group by 1, 2, 3, 4`,
  `insert into error_history (group_id, kind, build_id, created_at)
   select id, 'first_seen', first_build_id, first_seen_at from error_groups where file like '%/filled/%'`,
  `update error_groups g set last_seen_at = seen.last, first_seen_at = seen.first
   from (select group_id, min(at) as first, max(at) as last from filled_events group by 1) as seen
   where seen.group_id = g.id`,
];

/** As many of each group and hour as the intake stores. */
const LOGS = `
  insert into error_logs (group_id, error_type, error_message, stack_trace, user_id, user_email, page_url, user_agent,
    severity, context, api_endpoint, tags, created_at, error_id, request_id, build_id, browser, device_type)
  select g.id, g.error_type, g.error_message, repeat('    at filled (assets/filled-1.js:1:2345)' || chr(10), 12),
    e.user_id, 'filled@many.example', g.route, 'Mozilla/5.0 (X11; Linux x86_64)', g.severity,
    jsonb_build_object('frames', jsonb_build_array(jsonb_build_object('file', g.file, 'line', g.line, 'column', 7,
        'function', 'filled', 'is_own', true, 'package', null, 'path', null)),
      'why_built', null, 'breadcrumbs', jsonb_build_array(jsonb_build_object('at', e.at, 'kind', 'navigation',
        'text', '/jobs', 'status', null, 'ms', null, 'request_id', null)),
      'request', null, 'route', g.route, 'web', null),
    null, '{}', e.at, gen_random_uuid()::text, gen_random_uuid()::text, g.last_build_id, 'Chrome', 'desktop'
  from (select *, row_number() over (partition by group_id, date_trunc('hour', at, 'UTC') order by at) as place
      from filled_events) as e
    join error_groups g on g.id = e.group_id
  where e.place <= 10 order by e.at`;

const REPORTS = `
  insert into error_reports (error_id, group_id, user_id, text, created_at)
  select error_id, group_id, user_id, 'It broke when I pressed the button', created_at
  from error_logs where error_id is not null and random() < 0.01`;

/** Events of errors, counted and stored as the intake does. */
export async function fillErrors(
  client: OwnerClient,
  { days, errors }: FillSize,
  users: readonly string[],
): Promise<void> {
  await client.query(BUILDS, [days]);
  await client.query(ADD_GROUPS, [days, GROUPS]);
  await client.query(EVENTS, [days, errors, users, GROUPS]);
  await inBulk(client, ['error_logs', 'error_group_users', 'error_group_hours'], async () => {
    for (const count of COUNTS) await client.query(count);
    await client.query(LOGS);
  });
  await client.query(REPORTS);
  await client.query('drop table filled_events');
}
