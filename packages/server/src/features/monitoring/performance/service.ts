import type { AiFigures, Goal } from '@beamwright/contract';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteRows } from '../../../platform/tasks/delete-in-batches.ts';
import { readMonth } from './read/ai.ts';
import { readCapacities } from './read/capacities.ts';
import { readGoals } from './read/goals.ts';
import { DISK_ALERT_PERCENT, readLoad } from './read/load.ts';
import { ROLL_UP_ID } from './roll-up/roll-up.ts';

/** Deletes the page loads of a user who withdraws consent. */
export async function deletePageLoads(db: RequestContext['db'], userId: string): Promise<void> {
  await deleteRows(db, { table: 'page_performance', where: sql`user_id = ${userId}` });
}

/** A roll-up runs every 5 minutes. */
const LATE_MS = 30 * 60_000;
/** A disk that is full sooner than this needs somebody. */
const DISK_DAYS = 14;

export interface PerformanceAttention {
  /** Goals whose error budget is gone, or soon will be. */
  goals: Pick<Goal, 'key' | 'state' | 'gone_in_days' | 'budget_left_percent'>[];
  /** Figures end here, because the roll-up fails or does not run; null if it is well. */
  figures_end_at: string | null;
  /** When the roll-up that failed began; null if the last one worked. */
  roll_up_failing_since: string | null;
  /** The disk of the files is almost full, or will be within 14 days. */
  disk: { used_percent: number; days_left: number | null } | null;
}

/** What an administrator has to act on today. */
export async function readAttention(
  platform: Pick<Platform, 'config' | 'database' | 'tasks' | 'transactions'>,
  now = new Date(),
): Promise<PerformanceAttention> {
  const { tasks, transactions } = platform;
  const capacities = await readCapacities(platform);
  const rollUp = (await tasks.list()).find(({ id }) => id === ROLL_UP_ID);
  const { goals, load } = await transactions.asService(async (trx) => ({
    goals: await readGoals(trx, now),
    load: await readLoad(trx, '24h', capacities, now),
  }));
  const until = goals.measured_until;
  const disk = load.metrics.find(({ metric }) => metric === 'disk_used');
  const isFull =
    (disk?.latest ?? 0) >= DISK_ALERT_PERCENT || (disk?.days_left ?? Infinity) <= DISK_DAYS;
  return {
    goals: goals.goals
      .filter(({ state }) => state === 'at_risk' || state === 'spent')
      .map(({ key, state, gone_in_days, budget_left_percent }) => ({
        key,
        state,
        gone_in_days,
        budget_left_percent,
      })),
    figures_end_at: until !== null && now.getTime() - Date.parse(until) > LATE_MS ? until : null,
    roll_up_failing_since:
      rollUp?.state === 'failed' ? (rollUp.started_at?.toISOString() ?? null) : null,
    disk:
      isFull && disk?.latest !== undefined && disk.latest !== null
        ? { used_percent: disk.latest, days_left: disk.days_left }
        : null,
  };
}

/** What language models cost this month, and how it ends; null without a model or its price. */
export async function readSpending(
  { config, transactions }: Pick<Platform, 'config' | 'transactions'>,
  now = new Date(),
): Promise<AiFigures['month'] | null> {
  const month = await transactions.asService((trx) => readMonth(trx, config.ai, now));
  return month.limit_usd === null ? null : month;
}
