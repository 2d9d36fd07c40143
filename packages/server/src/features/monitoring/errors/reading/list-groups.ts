import { NEW_ERROR_HOURS, type ErrorFilters, type ErrorGroupSummary } from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { pageLimit } from '../../../../platform/db/keyset-page.ts';
import { AppError } from '../../../../platform/errors.ts';
import { eventsByGroup, eventsOf, readTrends, usersOf } from './counts.ts';
import { toRange, type TimeRange } from './ranges.ts';

type Trx = Transaction<Database>;

export interface GroupRow extends Omit<
  ErrorGroupSummary,
  'trend' | 'first_seen_at' | 'last_seen_at'
> {
  first_seen_at: Date;
  last_seen_at: Date;
}

interface RankedRow extends GroupRow {
  rank: string;
}

export type GroupQuery = ErrorFilters & { cursor?: string | undefined; limit?: number | undefined };

const IS_OPEN = sql<boolean>`g.state in ('open', 'came_back')`;
export const IS_NEW = sql<boolean>`(${IS_OPEN}
  and g.first_seen_at > now() - make_interval(hours => ${NEW_ERROR_HOURS}))`;

const FILTERS: Record<NonNullable<ErrorFilters['state']>, RawBuilder<boolean>> = {
  open: IS_OPEN,
  came_back: sql`g.state = 'came_back'`,
  new: IS_NEW,
  resolved: sql`g.state = 'resolved'`,
  ignored: sql`g.state = 'ignored'`,
};

/** Columns of a group with its figures in a range. */
export const groupColumns = (
  range: TimeRange,
) => sql`g.id, g.error_type, g.error_message as message,
  g.severity, g.source, g.state, ${IS_NEW} as is_new, g.file, g.line, g.route,
  ${eventsOf('g.id', range)} as events, ${usersOf('g.id', range)} as users,
  first_build.version as first_version, last_build.version as last_version,
  g.first_seen_at, g.last_seen_at`;

export const GROUPS = sql`error_groups g
  left join error_builds first_build on first_build.id = g.first_build_id
  left join error_builds last_build on last_build.id = g.last_build_id`;

type Sort = NonNullable<ErrorFilters['sort']>;

const EVENTS = sql`coalesce(counted.events, 0)`;

/** Ranks are whole numbers, so that a cursor holds one: of two with as many users, more events come first. */
const rankOf: Record<Sort, (range: TimeRange) => RawBuilder<unknown>> = {
  users: (range) =>
    sql`${usersOf('g.id', range)} * 1000000000::bigint + least(${EVENTS}, 999999999)`,
  events: () => sql`${EVENTS}::bigint`,
  last_seen: () => sql`(extract(epoch from g.last_seen_at) * 1000)::bigint`,
  first_seen: () => sql`(extract(epoch from g.first_seen_at) * 1000)::bigint`,
};

const CURSOR = /^(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

function afterRank(cursor: string | undefined): RawBuilder<boolean> {
  if (cursor === undefined) return sql`true`;
  const [, rank, id] = CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? [];
  if (rank === undefined || id === undefined) {
    throw new AppError('validation_failed', 'unreadable cursor', {
      errors: [{ field: 'query.cursor', message: problemMessage('unreadable_cursor') }],
    });
  }
  return sql`(r.rank, r.id) < (${rank}::bigint, ${id}::uuid)`;
}

const likePart = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Request and error ids are found whole, whatever became of their group. */
function matching({ q, state }: ErrorFilters): RawBuilder<boolean> {
  const inState = FILTERS[state ?? 'open'];
  if (q === undefined || q === '') return inState;
  const part = likePart(q);
  return sql`((${inState} and (g.error_type ilike ${part} or g.error_message ilike ${part}
      or g.file ilike ${part} or g.route ilike ${part}
      or (select true from error_builds b
        where b.id in (g.first_build_id, g.last_build_id) and b.version = ${q} limit 1)))
    or g.id in (select group_id from error_logs where error_id = ${q}
      union all select group_id from error_logs where request_id = ${q}
      union all select group_id from error_reports where error_id = ${q}))`;
}

/**
 * Groups of a search with their figures. Their number is limited, so that all of them may be ranked; the figures are
 * read for those of the page.
 */
export async function listGroups(
  trx: Trx,
  query: GroupQuery,
  now: number,
): Promise<{ items: ErrorGroupSummary[]; next_cursor: string | null }> {
  const range = toRange(query.range, now);
  const limit = pageLimit(query);
  const { rows } = await sql<RankedRow>`
    with counted as materialized (${eventsByGroup(range)}),
      ranked as (select g.id, ${rankOf[query.sort ?? 'users'](range)} as rank
        from error_groups g left join counted on counted.group_id = g.id where ${matching(query)}),
      page as (select * from ranked r where ${afterRank(query.cursor)}
        order by r.rank desc, r.id desc limit ${limit + 1})
    select ${groupColumns(range)}, page.rank from ${GROUPS} join page on page.id = g.id
    order by page.rank desc, page.id desc
  `.execute(trx);
  const shown = rows.slice(0, limit);
  const trendOf = await readTrends(
    trx,
    shown.map(({ id }) => id),
    range,
  );
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ rank: _, ...row }) => presentGroup(row, trendOf(row.id))),
    next_cursor: last ? Buffer.from(`${last.rank}.${last.id}`).toString('base64url') : null,
  };
}

export const presentGroup = (
  { first_seen_at, last_seen_at, ...row }: GroupRow,
  trend: number[],
): ErrorGroupSummary => ({
  ...row,
  trend,
  first_seen_at: first_seen_at.toISOString(),
  last_seen_at: last_seen_at.toISOString(),
});
