import type { ErrorGroup, ErrorRange } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { AppError } from '../../../../platform/errors.ts';
import { listReports } from '../reports/list-reports.ts';
import { eventsOf, readTrends } from './counts.ts';
import { findLatest } from './events.ts';
import { GROUPS, groupColumns, presentGroup, type GroupRow } from './list-groups.ts';
import { readReleases } from './overview.ts';
import type { EventRow } from './present-event.ts';
import { toRange } from './ranges.ts';

type Trx = Transaction<Database>;

const WEEK_MS = 7 * 86_400_000;
const MAX_WEEKS = 53;
const MAX_PLACES = 10;

type Group = Omit<ErrorGroup, 'latest'>;

interface DetailRow extends GroupRow {
  events_24h: number;
  events_1h: number;
  first_build: string | null;
  came_back_in: string | null;
  came_back_build: string | null;
  came_back_at: Date | null;
  resolved_in: string | null;
  resolved_at: Date | null;
  is_resolved_in_next: boolean;
}

/** A group with everything around it; its latest event is presented outside of the transaction. */
export async function readGroup(
  trx: Trx,
  id: string,
  name: ErrorRange | undefined,
  now: number,
): Promise<{ group: Group; latest: EventRow | undefined }> {
  const range = toRange(name, now);
  const { rows } = await sql<DetailRow>`
    select ${groupColumns(range)}, ${eventsOf('g.id', toRange('24h', now))} as events_24h,
      ${eventsOf('g.id', toRange('1h', now))} as events_1h, first_build.build as first_build,
      back.version as came_back_in, back.build as came_back_build, g.came_back_at,
      fixed.version as resolved_in, g.resolved_at,
      g.reopen_after is not null and fixed.id is null as is_resolved_in_next
    from ${GROUPS} left join error_builds back on back.id = g.came_back_build_id
    left join lateral (select f.id, f.version from error_builds f where f.id > g.reopen_after
      order by f.id limit 1) as fixed on true
    where g.id = ${id}
  `.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new AppError('not_found', `no group ${id}`);
  const { came_back_at, resolved_at, first_seen_at } = row;
  const trendOf = await readTrends(trx, [id], range);
  const group: Group = {
    ...row,
    ...presentGroup(row, trendOf(id)),
    came_back_at: came_back_at?.toISOString() ?? null,
    resolved_at: resolved_at?.toISOString() ?? null,
    weeks: await readWeeks(trx, id, first_seen_at.getTime(), now),
    releases: await readReleases(trx, first_seen_at),
    browsers: await readPlaces(trx, id, 'browser'),
    devices: await readPlaces(trx, id, 'device'),
    history: await readHistory(trx, id),
    ...(await listReports(trx, id)),
  };
  return { group, latest: await findLatest(trx, id) };
}

/** Weeks begin on the weekday of the first event. */
async function readWeeks(
  trx: Trx,
  id: string,
  firstMs: number,
  now: number,
): Promise<Group['weeks']> {
  const first = Math.floor(firstMs / 86_400_000) * 86_400_000;
  const count = Math.floor((now - first) / WEEK_MS) + 1;
  const shown = Math.min(count, MAX_WEEKS);
  const from = first + (count - shown) * WEEK_MS;
  const { rows } = await sql<{ at: Date; events: number }>`
    select day::timestamp at time zone 'UTC' as at, events::int from error_group_days
    where group_id = ${id} and day >= (${new Date(from)}::timestamptz at time zone 'UTC')::date
  `.execute(trx);
  const weeks = Array.from({ length: shown }, (_, index) => ({
    start: new Date(from + index * WEEK_MS).toISOString(),
    events: 0,
  }));
  for (const { at, events } of rows) {
    const week = weeks[Math.floor((at.getTime() - from) / WEEK_MS)];
    if (week) week.events += events;
  }
  return weeks;
}

async function readPlaces(
  trx: Trx,
  id: string,
  kind: 'browser' | 'device',
): Promise<Group['browsers']> {
  const { rows } = await sql<{ name: string; events: number; share: number }>`
    select name, sum(events)::int as events,
      (sum(events) / sum(sum(events)) over ())::float8 as share
    from error_group_places
    where group_id = ${id} and kind = ${kind} and day >= (now() at time zone 'UTC')::date - 30
    group by name order by 2 desc, 1 limit ${MAX_PLACES}
  `.execute(trx);
  return rows;
}

async function readHistory(trx: Trx, id: string): Promise<Group['history']> {
  const { rows } = await sql<Group['history'][number] & { created_at: Date }>`
    select h.kind, case when h.kind = 'resolved' then fixed.version else b.version end as version,
      case when h.kind = 'resolved' then fixed.build else b.build end as build,
      p.name as by, h.created_at
    from error_history h left join error_builds b on b.id = h.build_id
    left join lateral (select f.version, f.build from error_builds f where f.id > h.build_id
      order by f.id limit 1) as fixed on true
    left join profiles p on p.id = h.actor_id
    where h.group_id = ${id} order by h.created_at desc, h.id limit 100
  `.execute(trx);
  return rows.map(({ kind, version, build, by, created_at }) => ({
    kind,
    version,
    build,
    by,
    at: created_at.toISOString(),
  }));
}
