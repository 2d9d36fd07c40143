import type { AiFigures, PerformanceRange } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { AiConfig } from '../../../../config.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { ALL } from '../roll-up/histograms.ts';
import { percentileOf, percentOf, readFigures, readMeasuredUntil, roundFigure } from './figures.ts';
import { presentBuckets, toLine, windowOf } from './window.ts';

type Trx = Transaction<Database>;

const DAY_S = 86_400;
const DAY_MS = DAY_S * 1000;
/** Whose mean is the pace. */
const PACE_DAYS = 7;

interface Day {
  day: string;
  spent_usd: number;
}

const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10);
const toCents = (usd: number): number => Math.round(usd * 100) / 100;

/** The month until now, and how it ends at the pace of the last seven days. `days` may lack some. */
export function judgeMonth(
  days: readonly Day[],
  dailyLimit: number | null,
  now: Date,
): AiFigures['month'] {
  const today = toDay(now.getTime());
  const month = today.slice(0, 7);
  const first = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  const next = Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1);
  const spentOf = new Map(days.map(({ day, spent_usd }) => [day, spent_usd]));
  const recent = Array.from({ length: PACE_DAYS }, (_, ago) =>
    toDay(now.getTime() - (ago + 1) * DAY_MS),
  );
  // A new installation has fewer days to go by.
  const oldest = days.reduce((least, { day }) => (day < least ? day : least), today);
  const known = recent.filter((day) => day >= oldest);
  const paceOfDay =
    known.length === 0
      ? (spentOf.get(today) ?? 0)
      : known.reduce((sum, day) => sum + (spentOf.get(day) ?? 0), 0) / known.length;
  const limit = dailyLimit === null ? null : (dailyLimit * (next - first)) / DAY_MS;
  let spent = 0;
  let reachedOn: string | null = null;
  let paced = 0;
  for (let time = first; time < next; time += DAY_MS) {
    const day = toDay(time);
    const real = spentOf.get(day) ?? 0;
    if (day <= today) spent += real;
    // Today goes on.
    paced += day < today ? real : day === today ? Math.max(real, paceOfDay) : paceOfDay;
    if (limit !== null && paced >= limit) reachedOn ??= day;
  }
  const ofMonth = days.filter(({ day }) => day.startsWith(month));
  return {
    month,
    spent_usd: toCents(spent),
    limit_usd: limit,
    daily_limit_usd: dailyLimit,
    spent_today_usd: toCents(spentOf.get(today) ?? 0),
    pace_usd: toCents(paced),
    limit_reached_on: reachedOn,
    days_at_daily_limit:
      dailyLimit === null
        ? 0
        : ofMonth.filter(({ spent_usd }) => spent_usd >= dailyLimit * AT_LIMIT).length,
  };
}

/** The next request would be refused: what it may cost is set aside first, so that the limit itself is hardly reached. */
const AT_LIMIT = 0.98;

const dailyLimitOf = (ai: AiConfig | undefined): number | null =>
  ai?.prices === undefined ? null : ai.dailyLimitUsd;

export async function readMonth(trx: Trx, ai: AiConfig | undefined, now: Date) {
  const { rows } = await sql<Day>`
    select to_char(day, 'YYYY-MM-DD') as day, spent_usd from ai_spending
    where day >= ${toDay(now.getTime() - 40 * DAY_MS)}::date`.execute(trx);
  return judgeMonth(rows, dailyLimitOf(ai), now);
}

export async function readAi(
  trx: Trx,
  range: PerformanceRange,
  ai: AiConfig | undefined,
  now: Date,
): Promise<AiFigures> {
  const bins = windowOf(range, now);
  const wanted = { kind: 'model', range, bins, subject: ALL } as const;
  const [sums, byBin, month, measured_until] = await Promise.all([
    readFigures(trx, wanted, []),
    readFigures(trx, wanted, ['at']),
    readMonth(trx, ai, now),
    readMeasuredUntil(trx, ['model']),
  ]);
  const of = (name: string) => sums.find(({ metric }) => metric === name);
  const lineOf = (name: string, valueOf: (row: (typeof byBin)[number]) => number | null) =>
    toLine(
      bins,
      byBin.filter(({ metric }) => metric === name),
      valueOf,
    );
  const [tokens, cost, duration] = [of('tokens'), of('cost'), of('duration')];
  const days = (bins.to.getTime() - bins.from.getTime()) / DAY_MS;
  return {
    model: ai?.model ?? null,
    month,
    calls: tokens?.count ?? 0,
    answered_percent: tokens ? percentOf(tokens.good, tokens.count) : null,
    cost_usd: roundFigure(cost?.total ?? 0),
    cost_a_day_usd: cost ? roundFigure(cost.total / days) : null,
    cost_line: lineOf('cost', ({ total }) => roundFigure(total)),
    tokens_a_request: tokens ? Math.round(tokens.total / tokens.count) : null,
    tokens_line: lineOf('tokens', ({ total, count }) => Math.round(total / count)),
    p50_ms: percentileOf(duration, 'p50'),
    p75_ms: percentileOf(duration, 'p75'),
    p95_ms: percentileOf(duration, 'p95'),
    p95_line: lineOf('duration', (row) => percentileOf(row, 'p95')),
    buckets: presentBuckets(bins),
    measured_until,
  };
}
