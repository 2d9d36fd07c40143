import {
  GOALS,
  type downloadPerformance,
  type Operation,
  type OperationRequest,
} from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { AiConfig } from '../../../../config.ts';
import { writeCsvHead, writeCsvLine } from '../../../../platform/csv.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { readAi } from './ai.ts';
import { readEndpoints } from './endpoints.ts';
import { readGoals } from './goals.ts';
import { readLoad, type Capacities } from './load.ts';
import { readPages, readVitals } from './vitals.ts';

type Trx = Transaction<Database>;
type Query = OperationRequest<typeof downloadPerformance>['query'];
type Row = Record<string, string | number | boolean | null>;

export interface Means {
  operations: ReadonlyMap<string, Operation>;
  ai: AiConfig | undefined;
  capacities: Capacities;
}

/** One row for each bin, a column for each line. */
const toRows = (
  { starts_at }: { starts_at: readonly string[] },
  lines: Record<string, readonly (number | null)[]>,
): Row[] =>
  starts_at.map((time, at) => ({
    starts_at: time,
    ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [name, line[at] ?? null])),
  }));

const TABLES: Record<
  Query['table'],
  (trx: Trx, query: Query, means: Means, now: Date) => Promise<Row[]>
> = {
  goals: async (trx, _query, _means, now) =>
    (await readGoals(trx, now)).goals.flatMap(({ key, goal_percent, days }) =>
      days.map((day) => ({ goal: GOALS[key].name, goal_percent, ...day })),
    ),
  vitals: async (trx, { range }, _means, now) => {
    const { vitals, buckets } = await readVitals(trx, { range }, now);
    return toRows(
      buckets,
      Object.fromEntries(vitals.map(({ key, p75_line }) => [`${key}_p75`, p75_line])),
    );
  },
  pages: async (trx, { range }, _means, now) =>
    (await readPages(trx, range, now)).items.map(({ page, page_loads, load_p75_ms, vitals }) => {
      const row: Row = { page, page_loads, load_p75_ms };
      for (const { key, p50, p75, p95 } of vitals) {
        Object.assign(row, { [`${key}_p50`]: p50, [`${key}_p75`]: p75, [`${key}_p95`]: p95 });
      }
      return row;
    }),
  endpoints: async (trx, { range }, { operations }, now) =>
    (await readEndpoints(trx, { range }, operations, now)).items,
  ai: async (trx, { range }, { ai }, now) => {
    const { buckets, cost_line, tokens_line, p95_line } = await readAi(trx, range, ai, now);
    return toRows(buckets, {
      cost_usd: cost_line,
      tokens_a_request: tokens_line,
      p95_ms: p95_line,
    });
  },
  load: async (trx, { range }, { capacities }, now) => {
    const { buckets, metrics } = await readLoad(trx, range, capacities, now);
    return toRows(
      buckets,
      Object.fromEntries(
        metrics.flatMap(({ metric, mean_line, highest_line }) => [
          [`${metric}_mean`, mean_line],
          [`${metric}_highest`, highest_line],
        ]),
      ),
    );
  },
};

/** The figures of a table as CSV; without any, only a line of names that says so. */
export async function writePerformanceCsv(
  trx: Trx,
  query: Query,
  means: Means,
  now: Date,
): Promise<string> {
  const rows = await TABLES[query.table](trx, query, means, now);
  const [first] = rows;
  if (first === undefined) return writeCsvHead(['nothing_measured']);
  return [
    writeCsvHead(Object.keys(first)),
    ...rows.map((row) => writeCsvLine(Object.values(row))),
  ].join('');
}
