import {
  DEFAULT_PLAN,
  type EditedPlan,
  type OperationRequest,
  type PlanDraft,
  type ScheduledChange,
  type createPlan as createOperation,
} from '@beamwright/contract';
import { problemMessage } from '@beamwright/domain/messages';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { refuseViolation } from '../../platform/db/refuse-violation.ts';
import { AppError } from '../../platform/errors.ts';
import { isSame, requireSame } from '../../platform/require-same.ts';
import { changesOf, draftOf, editsOf } from './plan-changes.ts';
import { presentPlan, selectPlans, toColumns } from './queries.ts';
import { recordEdit } from './record-edit.ts';

type Trx = Transaction<Database>;

const selectEdited = (trx: Trx) =>
  selectPlans(trx).select((eb) => [
    'subscription_plans.id',
    'subscription_plans.is_active',
    'subscription_plans.created_at',
    'subscription_plans.updated_at',
    eb
      .selectFrom('profiles')
      .whereRef('profiles.current_plan', '=', 'subscription_plans.name')
      .where('profiles.kind', '=', 'user')
      .select(sql<number>`count(*)::int`.as('accounts'))
      .as('accounts'),
    sql<ScheduledChange[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('id', edit.id, 'changes', edit.changes,
        'starts_at', edit.starts_at, 'edited_by', editor.name) order by edit.starts_at, edit.created_at), '[]')
      from plan_edits as edit left join profiles as editor on editor.id = edit.edited_by
      where edit.plan_id = subscription_plans.id and edit.kind = 'scheduled' and edit.settled_at is null
    )`.as('scheduled'),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof selectEdited>['execute']>>[number];

const present = (row: Row): EditedPlan => ({
  ...presentPlan(row),
  id: row.id,
  is_active: row.is_active,
  accounts: row.accounts ?? 0,
  scheduled: row.scheduled.map((each) => ({
    ...each,
    starts_at: new Date(each.starts_at).toISOString(),
  })),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

export async function listEditedPlans(trx: Trx): Promise<{ items: EditedPlan[] }> {
  const rows = await selectEdited(trx).orderBy('sort_order').orderBy('name').execute();
  return { items: rows.map(present) };
}

async function findPlan(trx: Trx, id: string): Promise<EditedPlan | undefined> {
  const row = await selectEdited(trx).where('subscription_plans.id', '=', id).executeTakeFirst();
  return row && present(row);
}

export async function getEditedPlan(trx: Trx, id: string): Promise<EditedPlan> {
  const plan = await findPlan(trx, id);
  if (plan === undefined) throw new AppError('not_found', `no plan ${id}`);
  return plan;
}

/** Sending the same id again adds nothing: the first response may have been lost. */
export async function createPlan(
  trx: Trx,
  { id, ...draft }: OperationRequest<typeof createOperation>['body'],
  editor: string,
): Promise<EditedPlan> {
  const added = id === undefined ? undefined : await findPlan(trx, id);
  if (added !== undefined) {
    requireSame(added, draft, problemMessage('saved_as', { name: added.name }));
    return added;
  }
  await keepOnePopular(trx, draft);
  const row = await refuseTakenName(
    trx
      .insertInto('subscription_plans')
      .values({
        ...toColumns(draft),
        ...(id === undefined ? {} : { id }),
        sort_order: sql`(select coalesce(max(sort_order), 0) + 1 from subscription_plans)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const plan = await getEditedPlan(trx, row.id);
  await recordEdit(trx, { kind: 'created', editor, plan });
  return plan;
}

/** Whoever has the plan gets a notice of what changed, in the same transaction. */
export async function updatePlan(
  trx: Trx,
  id: string,
  { updated_at, ...draft }: PlanDraft & { updated_at: string },
  editor: string,
): Promise<EditedPlan> {
  const before = await lockPlan(trx, id);
  if (isSame(before, draft)) return before;
  requireVersion(before, updated_at);
  if (before.name === DEFAULT_PLAN && (draft.name !== DEFAULT_PLAN || !draft.is_active)) {
    throw new AppError('plan_always_there', `${DEFAULT_PLAN} is the plan of new accounts`);
  }
  await writePlan(trx, before, draft);
  const plan = { id, name: draft.name };
  await recordEdit(trx, {
    kind: 'changed',
    editor,
    plan,
    changes: editsOf(draftOf(before), draft),
  });
  return getEditedPlan(trx, id);
}

/** Refused unless the edited version is the current one. */
export function requireVersion(plan: EditedPlan, updated_at: string): void {
  if (plan.updated_at === new Date(updated_at).toISOString()) return;
  throw new AppError('changed_meanwhile', `plan ${plan.id} is of ${plan.updated_at}`);
}

/** Writes a plan, and a notice for everyone who has it. */
export async function writePlan(trx: Trx, before: EditedPlan, draft: PlanDraft): Promise<void> {
  await keepOnePopular(trx, draft);
  await refuseTakenName(
    trx
      .updateTable('subscription_plans')
      .set({ ...toColumns(draft), updated_at: sql<Date>`clock_timestamp()` })
      .where('id', '=', before.id)
      .execute(),
  );
  await notifyAccounts(trx, before, draft);
}

export async function lockPlan(trx: Trx, id: string): Promise<EditedPlan> {
  await trx
    .selectFrom('subscription_plans')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return getEditedPlan(trx, id);
}

/** The unique index allows one; the newest choice wins. */
async function keepOnePopular(trx: Trx, { is_popular }: PlanDraft): Promise<void> {
  if (!is_popular) return;
  await trx
    .updateTable('subscription_plans')
    .set({ is_popular: false })
    .where('is_popular', '=', true)
    .execute();
}

/** One row for each account that has the plan, which has its new name by now. */
async function notifyAccounts(trx: Trx, before: EditedPlan, after: PlanDraft): Promise<void> {
  const changes = changesOf(before, after);
  if (changes.length === 0) return;
  await sql`insert into plan_change_notifications (user_id, old_plan, new_plan, changes)
    select id, ${before.name}, ${after.name}, ${JSON.stringify(changes)}::jsonb
    from profiles where current_plan = ${after.name} and kind = 'user'`.execute(trx);
}

/** Refused unless `ids` are all plans, so that a plan added meanwhile keeps its place. */
export async function orderPlans(
  trx: Trx,
  ids: string[],
  editor: string,
): Promise<{ items: EditedPlan[] }> {
  const rows = await trx.selectFrom('subscription_plans').select('id').forUpdate().execute();
  const known = new Set(rows.map(({ id }) => id));
  if (
    known.size !== ids.length ||
    new Set(ids).size !== ids.length ||
    ids.some((id) => !known.has(id))
  ) {
    throw new AppError(
      'changed_meanwhile',
      `${ids.length} plans were ordered, there are ${known.size}`,
    );
  }
  await sql`update subscription_plans set sort_order = place.position
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where subscription_plans.id = place.id`.execute(trx);
  await recordEdit(trx, { kind: 'ordered', editor });
  return listEditedPlans(trx);
}

/** Returns its name. */
export async function deletePlan(trx: Trx, id: string, editor: string): Promise<string> {
  const plan = await lockPlan(trx, id);
  if (plan.name === DEFAULT_PLAN) {
    throw new AppError('plan_always_there', `${DEFAULT_PLAN} is the plan of new accounts`);
  }
  await sql`with gone as (
      delete from plan_prices where plan_name = ${plan.name} and not exists (
        select from stripe_user_subscriptions as subscriptions
        where subscriptions.price_id = plan_prices.price_id
          and subscription_status not in ('canceled', 'incomplete_expired'))
      returning price_id)
    insert into stripe_closing_prices (price_id) select price_id from gone
    on conflict do nothing`.execute(trx);
  await refuseUsed(
    trx.deleteFrom('subscription_plans').where('id', '=', id).execute(),
    `${plan.name} is used`,
  );
  await recordEdit(trx, { kind: 'deleted', editor, plan: { id: null, name: plan.name } });
  return plan.name;
}

const refuseTakenName = <T>(write: Promise<T>): Promise<T> =>
  refuseViolation(
    write,
    'unique',
    (cause) => new AppError('name_taken', 'name of a plan is taken', {}, cause),
  );

/** Accounts and prices refer to plans by name. */
const refuseUsed = <T>(write: Promise<T>, what: string): Promise<T> =>
  refuseViolation(write, 'foreign_key', (cause) => new AppError('plan_in_use', what, {}, cause));
