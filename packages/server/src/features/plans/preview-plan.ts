import {
  PLAN_LIMITS,
  type LimitUsage,
  type OperationOutput,
  type PlanDraft,
  type PlanLimit,
  type previewPlan as previewOperation,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getEditedPlan } from './edit-plans.ts';
import { changesOf } from './plan-changes.ts';

type Trx = Transaction<Database>;
type Limits = Partial<Record<PlanLimit, number>>;

const LIMITS = Object.keys(PLAN_LIMITS) as PlanLimit[];
const isLess = (after: number, before: number) => after >= 0 && (before < 0 || after < before);

/** Who would be affected if the plan became the draft. Only limits that become less are counted. */
export async function previewPlan(
  trx: Trx,
  id: string,
  draft: PlanDraft,
): Promise<OperationOutput<typeof previewOperation>> {
  const plan = await getEditedPlan(trx, id);
  const lowered = LIMITS.filter((name) => isLess(draft.limits[name], plan.limits[name]));
  const after: Limits = Object.fromEntries(lowered.map((name) => [name, draft.limits[name]]));
  const usage: LimitUsage[] = [];
  for (const limit of lowered) {
    const before = plan.limits[limit];
    const most = before < 0 ? await findMostUsed(trx, plan.name, limit) : before;
    const bars = await countByUsage(trx, plan.name, limit, Math.max(most, draft.limits[limit]));
    usage.push({ limit, bars });
  }
  return {
    changes: changesOf(plan, draft),
    accounts: plan.accounts,
    over: await countOver(trx, plan.name, after),
    blocked: await countBlocked(trx, plan.name, plan.limits, after),
    usage,
  };
}

async function countOver(trx: Trx, plan: string, limits: Limits) {
  const { rows } = await sql<Record<PlanLimit, number>>`
    select * from count_over_limits(${plan}, ${JSON.stringify(limits)}::jsonb)`.execute(trx);
  return rows[0] as Record<PlanLimit, number>;
}

async function countBlocked(trx: Trx, plan: string, before: Limits, after: Limits) {
  const { rows } = await sql<{ count: number }>`
    select count_blocked(${plan}, ${JSON.stringify(before)}::jsonb, ${JSON.stringify(after)}::jsonb)
      as count`.execute(trx);
  return rows[0]?.count ?? 0;
}

const MAX_BARS = 20;

/** A small limit has a bar for each number, a large one has bars of equal width. */
function stepsUpTo(most: number): number[] {
  const length = most <= MAX_BARS ? most + 1 : MAX_BARS;
  return Array.from({ length }, (_, at) =>
    most <= MAX_BARS ? at : Math.round((most * (at + 1)) / MAX_BARS),
  );
}

async function findMostUsed(trx: Trx, plan: string, limit: PlanLimit) {
  const { rows } = await sql<{ most: number }>`select most_used(${plan}, ${limit}) as most`.execute(
    trx,
  );
  return rows[0]?.most ?? 0;
}

async function countByUsage(
  trx: Trx,
  plan: string,
  limit: PlanLimit,
  most: number,
): Promise<LimitUsage['bars']> {
  const { rows } = await sql<LimitUsage['bars'][number]>`
    select * from count_by_usage(${plan}, ${limit}, ${stepsUpTo(most)}::bigint[])`.execute(trx);
  return rows;
}
