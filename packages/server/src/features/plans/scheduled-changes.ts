import { isDeepStrictEqual } from 'node:util';
import {
  AT_ONCE_ENTRIES,
  type EditedPlan,
  type PlanChange,
  type PlanDraft,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { nextMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { getEditedPlan, lockPlan, requireVersion, writePlan } from './edit-plans.ts';
import { changesOf, draftOf, withChanges } from './plan-changes.ts';
import { recordEdit } from './record-edit.ts';

type Trx = Transaction<Database>;

/** Changes a plan on the first day of the next month. What is scheduled already isn't scheduled again. */
export async function schedulePlan(
  trx: Trx,
  id: string,
  { updated_at, ...draft }: PlanDraft & { updated_at: string },
  editor: string,
): Promise<EditedPlan> {
  const plan = await lockPlan(trx, id);
  requireVersion(plan, updated_at);
  const atOnce = AT_ONCE_ENTRIES.filter((entry) => plan[entry] !== draft[entry]);
  if (atOnce.length > 0) throw new AppError('plan_starts_at_once', atOnce.join(', '));
  const changes = changesOf(plan, draft);
  const isThere = plan.scheduled.some((each) => isDeepStrictEqual(each.changes, changes));
  if (changes.length === 0 || isThere) return plan;
  const { rows } = await sql<{ starts_at: Date }>`
    select ${nextMonth}::timestamp at time zone 'utc' as starts_at`.execute(trx);
  const [{ starts_at }] = rows as [{ starts_at: Date }];
  await recordEdit(trx, { kind: 'scheduled', editor, plan, changes, starts_at });
  return getEditedPlan(trx, id);
}

/** Settles a scheduled change, once, whoever else tries at the same time. */
const settle = (trx: Trx, id: string) =>
  trx
    .updateTable('plan_edits')
    .set({ settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('kind', '=', 'scheduled')
    .where('settled_at', 'is', null)
    .returning(['plan_id', 'plan_name', 'changes', 'edited_by'])
    .executeTakeFirst();

/** Returns the name of the plan. */
export async function cancelScheduled(trx: Trx, id: string, editor: string): Promise<string> {
  const canceled = await settle(trx, id);
  if (canceled === undefined || canceled.plan_name === null) {
    throw new AppError('not_found', `no scheduled change ${id}`);
  }
  const { plan_id, plan_name: name, changes } = canceled;
  await recordEdit(trx, { kind: 'canceled', editor, plan: { id: plan_id, name }, changes });
  return name;
}

/** The next change whose day has come; those of a plan in the order in which they were scheduled. */
const findDue = (trx: Trx) =>
  trx
    .selectFrom('plan_edits')
    .select(['id', 'plan_id'])
    .where('kind', '=', 'scheduled')
    .where('settled_at', 'is', null)
    .where('plan_id', 'is not', null)
    .where('starts_at', '<=', sql<Date>`now()`)
    .orderBy('starts_at')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

/**
 * Starts one change. Returns whether there was one to start. `announce` runs before the plan is changed, in the same
 * transaction.
 */
export async function startNextChange(
  trx: Trx,
  announce: (trx: Trx) => Promise<void>,
): Promise<boolean> {
  const due = await findDue(trx);
  if (due === undefined || due.plan_id === null) return false;
  // In the order in which an administrator's edit locks them, too.
  const plan = await lockPlan(trx, due.plan_id);
  const started = await settle(trx, due.id);
  if (started === undefined) return true;
  await announce(trx);
  const before = draftOf(plan);
  const after = withChanges(before, started.changes as PlanChange[]);
  await writePlan(trx, plan, after);
  const changes = changesOf(before, after);
  await recordEdit(trx, { kind: 'started', editor: started.edited_by, plan, changes });
  return true;
}
