import { limitOf } from '@beamwright/contract';
import { sql, type CompiledQuery, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { prepare } from '../../platform/db/prepare.ts';
import { accountQuery, toAccount } from '../plans/service.ts';
import type { IsReadOnly, Place } from './queries.ts';

type Trx = Transaction<Database>;

/**
 * The account, and the first setting beyond the limit of its plan, in the order of what the user chose to keep active
 * and of what is newest: that one and all after it are read-only. One statement, so a page of settings can be read along
 * with it. A role may be above limits, which only `limitOf` knows, so the setting of an unlimited account (-1) means
 * nothing.
 */
export const selectPlanLimit = prepare((db, { userId }: { userId: string }) =>
  accountQuery(db, userId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('settings')
          .select(['settings.id', 'settings.created_at', 'settings.kept_at'])
          .whereRef('settings.user_id', '=', 'profiles.id')
          .where('settings.deleted_at', 'is', null)
          .orderBy('settings.kept_at', 'desc')
          .orderBy('settings.created_at', 'desc')
          .orderBy('settings.id', 'desc')
          .offset(sql<number>`greatest(0, (subscription_plans.limits ->> 'savedRecipes')::int)`)
          .limit(1)
          .as('beyond'),
      (join) => join.onTrue(),
    )
    .select([
      'beyond.id as beyond_id',
      'beyond.created_at as beyond_created_at',
      'beyond.kept_at as beyond_kept_at',
    ]),
);

type PlanLimitRow =
  ReturnType<typeof selectPlanLimit> extends CompiledQuery<infer Row> ? Row : never;

/** The first setting that cannot be changed; `null` when all can. */
function findFirstOverLimit(userId: string, rows: PlanLimitRow[]): Place | null {
  if (limitOf(toAccount(userId, rows), 'savedRecipes') === null) return null;
  const { beyond_id: id, beyond_created_at: created_at, beyond_kept_at: kept_at } = rows[0] ?? {};
  return id == null || created_at == null || kept_at == null ? null : { id, created_at, kept_at };
}

async function readFirstOverLimit(trx: Trx, userId: string) {
  const { rows } = await trx.executeQuery(selectPlanLimit({ userId }));
  return findFirstOverLimit(userId, rows);
}

export function toReadOnlyRule(userId: string, rows: PlanLimitRow[]): IsReadOnly {
  const beyond = findFirstOverLimit(userId, rows);
  if (beyond === null) return () => false;
  return (row) => comparePlaces(row, beyond) <= 0;
}

function comparePlaces(one: Place, other: Place): number {
  return (
    one.kept_at.getTime() - other.kept_at.getTime() ||
    one.created_at.getTime() - other.created_at.getTime() ||
    (one.id < other.id ? -1 : Number(one.id > other.id))
  );
}

export async function readOnlyRule(trx: Trx, userId: string): Promise<IsReadOnly> {
  const { rows } = await trx.executeQuery(selectPlanLimit({ userId }));
  return toReadOnlyRule(userId, rows);
}

export async function refuseReadOnly(trx: Trx, userId: string, row: Place): Promise<void> {
  const isReadOnly = await readOnlyRule(trx, userId);
  if (isReadOnly(row)) throw new AppError('setting_read_only', `${row.id} is beyond the plan`);
}

/** SQL condition that finds read-only settings among many. */
export async function readOnlyCondition(trx: Trx, userId: string) {
  const beyond = await readFirstOverLimit(trx, userId);
  if (beyond === null) return sql<boolean>`false`;
  return sql<boolean>`(settings.kept_at, settings.created_at, settings.id)
    <= (${beyond.kept_at}::timestamptz, ${beyond.created_at}::timestamptz, ${beyond.id}::uuid)`;
}
