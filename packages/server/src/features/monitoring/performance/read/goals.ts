import { GOAL_DAYS, GOAL_KEYS, GOALS, type Goal, type GoalKey } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../../platform/db/database.ts';
import { SETTINGS_OPERATIONS } from '../goals.ts';
import { ALL } from '../roll-up/histograms.ts';
import { readMeasuredUntil, roundFigure } from './figures.ts';
import { windowOf } from './window.ts';

type Trx = Transaction<Database>;

const DAY_MS = 86_400_000;
/** Whose pace is expected to go on. */
const RECENT_DAYS = 3;
/** A budget that is gone sooner than this needs somebody. */
const AT_RISK_DAYS = 7;

/** Of fewer, one that was missed would end the budget. */
const MIN_JUDGED = 100;

/** What happened on one day. */
export interface GoalDay {
  day: string;
  total: number;
  missed: number;
}

interface Row extends GoalDay {
  key: GoalKey;
}

/** Sums of days that are over, and of the hours of those that are not: two conditions, so that an index serves each. */
function sumsOf(
  key: GoalKey,
  kind: 'page' | 'request',
  missed: RawBuilder<unknown>,
  which: RawBuilder<unknown>,
  from: Date,
) {
  const until = sql`(select days_until from performance_rollup_states where kind = ${sql.lit(kind)})`;
  const ofGrain = (grain: 'day' | 'hour', when: RawBuilder<unknown>) => sql`
    select starts_at, count, ${missed} as missed from performance_rollups
    where kind = ${sql.lit(kind)} and grain = ${sql.lit(grain)} and ${when} and ${which}`;
  return sql`
    select ${sql.lit(key)} as key, to_char(starts_at at time zone 'utc', 'YYYY-MM-DD') as day,
      sum(count)::bigint as total, sum(missed)::bigint as missed
    from (${ofGrain('day', sql`starts_at >= ${from} and starts_at < ${until}`)}
      union all ${ofGrain('hour', sql`starts_at >= greatest(${from}, ${until})`)}) as parts
    group by 2`;
}

async function readDays(trx: Trx, from: Date): Promise<Row[]> {
  const { rows } = await sql<Row>`
    ${sumsOf('settings', 'request', sql`count - good`, sql`metric = 'duration' and subject = any (${[...SETTINGS_OPERATIONS]}::text[])`, from)}
    union all ${sumsOf('pages', 'page', sql`count - good`, sql`metric = 'load' and subject = ${sql.lit(ALL)}`, from)}
    union all ${sumsOf('requests', 'request', sql`bad`, sql`metric = 'duration'`, from)}`.execute(
    trx,
  );
  return rows;
}

const sumOf = (days: readonly GoalDay[], name: 'total' | 'missed'): number =>
  days.reduce((sum, day) => sum + day[name], 0);

/**
 * Full days until more is missed than allowed, if the coming days miss as much as the last three did; what happened 30
 * days ago no longer counts then. Null if that takes more than 30 days.
 */
export function daysUntilGone(days: readonly GoalDay[], allowed: number): number | null {
  const recent = sumOf(days.slice(-RECENT_DAYS), 'missed') / RECENT_DAYS;
  let missed = sumOf(days, 'missed');
  if (missed > allowed) return 0;
  for (let ahead = 1; ahead <= GOAL_DAYS; ahead += 1) {
    missed += recent - (days[ahead - 1]?.missed ?? 0);
    if (missed > allowed) return ahead - 1;
  }
  return null;
}

/** A goal with what is left of its budget. `days` are the last 30, oldest first. */
export function judgeGoal(key: GoalKey, days: readonly GoalDay[]): Goal {
  const { percent, within_ms } = GOALS[key];
  const total = sumOf(days, 'total');
  const missed = sumOf(days, 'missed');
  // Without what floating point adds: 0.1 % of 30,000 is 30.
  const allowed = Math.round(total * (100 - percent) * 1e4) / 1e6;
  const left = (used: number) => roundFigure((1 - used / allowed) * 100);
  const isJudged = total >= MIN_JUDGED;
  const gone = isJudged ? daysUntilGone(days, allowed) : null;
  let used = 0;
  return {
    key,
    goal_percent: percent,
    within_ms,
    state: isJudged ? stateOf(gone, missed > allowed) : 'too_few',
    reached_percent: total === 0 ? null : roundReached((1 - missed / total) * 100),
    total,
    missed,
    budget_left_percent: isJudged ? left(missed) : null,
    gone_in_days: gone,
    days: days.map((day, at) => {
      used += day.missed;
      return {
        ...day,
        budget_left_percent: isJudged && day.total > 0 ? left(used) : null,
        even_pace_percent: roundFigure((1 - (at + 1) / days.length) * 100),
      };
    }),
  };
}

function stateOf(gone: number | null, isSpent: boolean): Goal['state'] {
  if (isSpent) return 'spent';
  return gone !== null && gone < AT_RISK_DAYS ? 'at_risk' : 'on_track';
}

/** Three digits behind the point, and never 100 % when something was missed. */
const roundReached = (percent: number): number =>
  percent === 100 ? 100 : Math.floor(percent * 1000) / 1000;

export async function readGoals(trx: Trx, now: Date) {
  const { from } = windowOf('30d', now);
  const [rows, measured_until] = await Promise.all([
    readDays(trx, from),
    readMeasuredUntil(trx, ['page', 'request']),
  ]);
  const goals = GOAL_KEYS.map((key) => {
    const known = new Map(rows.filter((row) => row.key === key).map((row) => [row.day, row]));
    const days = Array.from({ length: GOAL_DAYS }, (_, at): GoalDay => {
      const day = new Date(from.getTime() + at * DAY_MS).toISOString().slice(0, 10);
      const { total = 0, missed = 0 } = known.get(day) ?? {};
      return { day, total, missed };
    });
    return judgeGoal(key, days);
  });
  return { goals, measured_until };
}
