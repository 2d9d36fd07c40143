import {
  GOALS,
  type Endpoint,
  type listEndpoints,
  type listRequests,
  type Operation,
  type OperationRequest,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { afterCursor, pageLimit, toPage } from '../../../../platform/db/keyset-page.ts';
import { SETTINGS_OPERATIONS } from '../goals.ts';
import {
  percentileOf,
  percentOf,
  readFigures,
  readMeasuredUntil,
  roundFigure,
  type Figures,
} from './figures.ts';
import { windowOf } from './window.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof listEndpoints>['query'];
type Operations = ReadonlyMap<string, Operation>;

/** Below this, an operation fails too often to be called working. */
const MIN_SUCCESS_PERCENT = 99;

function presentEndpoint(figures: Figures, operations: Operations, wholeMs: number): Endpoint {
  const id = figures.subject ?? '';
  const operation = operations.get(id);
  const p95_ms = percentileOf(figures, 'p95');
  const success = percentOf(figures.count - figures.bad, figures.count) ?? 100;
  return {
    operation: id,
    // An operation of an earlier version is known by its id alone.
    method: operation?.method ?? '',
    path: operation?.path ?? id,
    summary: operation?.summary ?? '',
    calls: figures.count,
    failed: figures.bad,
    success_percent: success,
    p50_ms: percentileOf(figures, 'p50'),
    p75_ms: percentileOf(figures, 'p75'),
    p95_ms,
    time_share_percent: roundFigure(percentOf(figures.total, wholeMs) ?? 0),
    is_slow: SETTINGS_OPERATIONS.includes(id) && (p95_ms ?? 0) > GOALS.settings.within_ms,
    is_failing: success < MIN_SUCCESS_PERCENT,
  };
}

const RANKS: Record<NonNullable<Query['order']>, (figures: Figures) => number> = {
  time_spent: ({ total }) => total,
  slowest: (figures) => percentileOf(figures, 'p95') ?? -1,
  failures: ({ bad }) => bad,
  calls: ({ count }) => count,
};

/** As many as there are operations: the roll-ups have one row for each, an hour or a day. */
export async function readEndpoints(trx: Trx, query: Query, operations: Operations, now: Date) {
  const { range, order = 'time_spent', limit } = query;
  const wanted = { kind: 'request', range, bins: windowOf(range, now) } as const;
  const [rows, measured_until] = await Promise.all([
    readFigures(trx, wanted, ['subject']),
    readMeasuredUntil(trx, ['request']),
  ]);
  const rank = RANKS[order];
  const wholeMs = rows.reduce((sum, { total }) => sum + total, 0);
  const sorted = rows.toSorted(
    (a, b) => rank(b) - rank(a) || (a.subject ?? '').localeCompare(b.subject ?? ''),
  );
  return {
    items: sorted.slice(0, limit).map((row) => presentEndpoint(row, operations, wholeMs)),
    total: rows.length,
    measured_until,
  };
}

export async function findRequests(
  trx: Trx,
  query: OperationRequest<typeof listRequests>['query'],
) {
  const limit = pageLimit(query);
  const { operation } = query;
  const rows = await trx
    .selectFrom('api_performance')
    .selectAll()
    .where(afterCursor('api_performance', query.cursor))
    .$if(operation !== undefined, (all) => all.where('operation', '=', operation ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return toPage(rows, limit, (row) => ({
    id: row.id,
    operation: row.operation,
    method: row.method,
    endpoint: row.endpoint,
    status_code: row.status_code,
    duration_ms: row.duration,
    error_message: row.error_message,
    request_id: row.request_id,
    user_id: row.user_id,
    created_at: row.created_at.toISOString(),
  }));
}
