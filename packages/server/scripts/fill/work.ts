import type { OwnerClient } from '../../src/platform/db/client.ts';
import type { FillSize } from './size.ts';

const VERSIONS = `
  insert into app_versions (version_string, major, minor, patch, build, notes, released_at, first_seen, last_seen)
  select '0.' || n || '.0', 0, n, 0, 'filled-' || n, '- Filled notes', current_date - 1000 + n, now() - interval '900 days',
    now() - interval '800 days'
  from generate_series(1, 200) as n on conflict do nothing`;

/** Each task ran each few minutes of the week that finished work is kept; some of it was given up. */
const RUNS = `
  insert into pgboss.job_common (name, data, state, created_on, started_on, completed_on, output)
  select q.name, '{}', (case when n % 2000 = 0 then 'failed' else 'completed' end)::pgboss.job_state, at, at,
    at + interval '300 ms', case when n % 2000 = 0 then '{"message": "Filled failure"}'::jsonb end
  from pgboss.queue q, generate_series(1, $1::int) as n,
    lateral (select now() - n * interval '7 days' / ($1 + 1) as at) as run
  where q.name like '%.%'`;

const MAILS = `
  insert into mails (kind, to_address, subject, state, due_at, send_before, created_at, sent_at)
  select 'security', n || '@many.example', 'New sign-in', case when n % 1000 = 0 then 'failed' else 'sent' end, at,
    at + interval '1 day', at, at
  from (select n, now() - random() * make_interval(days => $1) as at from generate_series(1, $2::int) as n) as sent`;

const HOOKS = `
  insert into stripe_events (event_id, type, created_at, received_at, processed_at)
  select 'evt_filled' || n, 'invoice.paid', at, at, at
  from (select n, now() - random() * make_interval(days => $1) as at from generate_series(1, $2::int) as n) as received`;

const DRAFTS = `
  insert into ai_generated_settings (settings_hash, settings, machine_type, is_galvo, material, operation, machine_power,
    ai_source, model, total_tokens, rationale, confidence, engine_answer, counted_towards_limit, verdict, created_at)
  select encode(sha256(n::text::bytea), 'hex'), '{}', 'CO2', false, 'slate', 'Engrave', 50, 'two_agents', 'gpt-4o-mini', 1200, 'x', 0.6,
    '{}', true, (array['inside', 'outside', 'far'])[1 + n % 3], now() - random() * make_interval(days => $1)
  from generate_series(1, $2::int) as n`;

/** What the installation did by itself: tasks, mails, events of the payment provider, drafts. */
export async function fillWork(
  client: OwnerClient,
  { days, users, jobs }: FillSize,
): Promise<void> {
  await client.query(VERSIONS);
  await client.query(RUNS, [Math.ceil(users / 20)]);
  await client.query(MAILS, [days, users * 2]);
  await client.query(HOOKS, [days, users]);
  await client.query(DRAFTS, [days, Math.ceil(jobs / 5)]);
}
