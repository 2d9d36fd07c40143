import { listContractOperations } from '../../src/platform/http/build-openapi.ts';
import { PAGES } from '@beamwright/contract';
import type { OwnerClient } from '../../src/platform/db/client.ts';
import { inBulk } from './in-bulk.ts';
import type { FillSize } from './size.ts';

/** About 1 for the median, with a long tail. */
const SPREAD = `exp(0.55 * (random() + random() + random() - 1.5) * 2)`;
const ROWS_AT_ONCE = 200_000;

const PAGE_LOADS = `
  insert into page_performance (user_id, page_url, load_time, dom_content_loaded, first_contentful_paint,
    largest_contentful_paint, interaction_to_next_paint, cumulative_layout_shift, time_to_interactive,
    time_to_first_byte, resource_count, resource_size, user_agent, created_at)
  select ($3::uuid[])[1 + floor(random() * cardinality($3::uuid[]))::int],
    ($4::text[])[1 + floor(power(random(), 2) * cardinality($4::text[]))::int],
    1100 * ${SPREAD}, 700 * ${SPREAD}, 800 * ${SPREAD}, 1300 * ${SPREAD},
    case when random() < 0.7 then 90 * ${SPREAD} end, greatest(0, 0.03 * ${SPREAD} - 0.01), 600 * ${SPREAD},
    350 * ${SPREAD}, 20 + floor(random() * 40), 200000 + floor(random() * 400000), 'Mozilla/5.0 (X11; Linux x86_64)',
    now() - make_interval(days => $1) * ($5 - random() * $6)
  from generate_series(1, $2::int)`;

/** One row for each operation, ten minutes and process. An operation in fifty fails a little. */
const REQUESTS = `
  insert into request_minutes (minute, operation, process, count, good, bad, total, buckets, counts)
  select minute, operation, ($3::uuid[])[process], 60, 58, bad, 60 * 50, array[at, at + 12, at + 30, at + 60]::smallint[], '{30,20,8,2}'
  from generate_series(date_trunc('hour', now()) - make_interval(days => $1), now(), interval '10 minutes') as minute,
    unnest($2::text[]) with ordinality as o (operation, place),
    generate_series(1, cardinality($3::uuid[])) as process,
    lateral (select (90 + place % 90)::smallint as at, (place % 50 = 0 and random() < 0.3)::int as bad) as shape`;

const METRICS = `
  insert into performance_metrics (metric_name, value, unit, tags, "timestamp")
  select m.name, m.base * (1 + 0.3 * sin(extract(epoch from minute) / 43200)) + random() * m.base * 0.1
      + m.growth * extract(epoch from minute - (now() - make_interval(days => $1))) / 86400,
    m.unit, jsonb_build_object('process', p), minute
  from generate_series(date_trunc('minute', now()) - make_interval(days => $1), now(), interval '1 minute') as minute,
    unnest($2::uuid[]) as p,
    (values ('database_connections', 4, 0, 'count'), ('callers_waiting', 0, 0, 'count'),
      ('tasks_waiting', 1, 0, 'count'), ('event_loop_delay', 9, 0, 'ms'), ('open_streams', 100, 0, 'count'),
      ('memory', 4e8, 0, 'bytes'), ('database_size', 1e10, 3e8, 'bytes'), ('files_size', 3e10, 1.1e9, 'bytes'),
      ('disk_used', 40, 0.4, 'percent')) as m (name, base, growth, unit)`;

const MODEL_CALLS = `
  insert into model_calls (purpose, model, outcome, tries, input_tokens, output_tokens, cost_usd, duration_ms, created_at)
  select 'propose', 'gpt-4o-mini', case when random() < 0.97 then 'answered' else 'timed_out' end, 1,
    1200 + floor(random() * 500), 400 + floor(random() * 300), 0.0015 + random() * 0.001, 2500 * ${SPREAD},
    now() - random() * make_interval(days => $1)
  from generate_series(1, $1 * 2000)`;

const SLOW_REQUESTS = `
  insert into api_performance (user_id, operation, endpoint, method, status_code, duration, success, request_id, created_at)
  select ($2::uuid[])[1 + floor(random() * cardinality($2::uuid[]))::int], 'library.list', '/settings', 'GET', 200,
    1000 + random() * 3000, true, gen_random_uuid()::text, now() - random() * least(interval '7 days', make_interval(days => $1))
  from generate_series(1, 200000)`;

const SPENDING = `
  insert into ai_spending (day, spent_usd, generations)
  select d::date, 2 + random() * 2, 900 from generate_series(current_date - $1::int, current_date, interval '1 day') as d
  on conflict do nothing`;

/** Thirty days of a busy installation with two processes. `users` own what is of somebody. */
export async function fillPerformance(
  client: OwnerClient,
  { days, page_loads }: FillSize,
  users: readonly string[],
): Promise<void> {
  const operations = listContractOperations().map(({ id }) => id);
  const processes = [
    '0f7a5b1e-3d55-4f64-8e1a-6f0f3a4a9b03',
    '0f7a5b1e-3d55-4f64-8e1a-6f0f3a4a9b04',
  ];
  await inBulk(client, ['page_performance'], async () => {
    for (let left = page_loads; left > 0; left -= ROWS_AT_ONCE) {
      const count = Math.min(left, ROWS_AT_ONCE);
      const [from, length] = [left / page_loads, count / page_loads];
      await client.query(PAGE_LOADS, [days, count, users, PAGES, from, length]);
    }
  });
  for (const operation of operations.slice(0, 150)) {
    await client.query(REQUESTS, [days, [operation], processes.slice(0, 1)]);
  }
  await client.query(METRICS, [days, processes]);
  await client.query(MODEL_CALLS, [days]);
  await client.query(SLOW_REQUESTS, [days, users]);
  await client.query(SPENDING, [days]);
}
