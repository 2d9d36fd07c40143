import type { PlanDraft, PlanLimit, PlanChange } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { getEditedPlan } from './edit-plans.ts';
import { changesOf } from './plan-changes.ts';

interface PlanEffect {
  changes: PlanChange[];
  accounts: number;
  over: Record<PlanLimit, number>;
}

/** Who would be affected if the plan became the draft. */
export async function previewPlan(
  trx: Transaction<Database>,
  id: string,
  draft: PlanDraft,
): Promise<PlanEffect> {
  const plan = await getEditedPlan(trx, id);
  const { rows } = await sql<Record<PlanLimit, number>>`
    select * from count_over_limits(${plan.name}, ${JSON.stringify(draft.limits)}::jsonb)`.execute(
    trx,
  );
  const [over] = rows as [Record<PlanLimit, number>];
  return { changes: changesOf(plan, draft), accounts: plan.accounts, over };
}
