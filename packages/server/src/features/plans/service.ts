import type { ErrorCode, Plan, PlanName, PlanUsage, Profile } from '@beamwright/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import {
  countJobsOfMonth,
  countMachines,
  countSettings,
  lockAccount,
  presentPlan,
  selectPlans,
  selectUsage,
} from './queries.ts';

type Trx = Transaction<Database>;
type LimitName = keyof Plan['limits'];

const UNLIMITED = -1;

const LIMITS: Record<
  LimitName,
  { error: ErrorCode; count: (trx: Trx, userId: string) => Promise<number> }
> = {
  machines: { error: 'plan_limit_machines', count: countMachines },
  savedRecipes: { error: 'plan_limit_recipes', count: countSettings },
  jobs_per_month: { error: 'plan_limit_jobs', count: countJobsOfMonth },
};

export async function listActivePlans(trx: Trx): Promise<Plan[]> {
  const rows = await selectPlans(trx).where('is_active', '=', true).orderBy('sort_order').execute();
  return rows.map(presentPlan);
}

/** The plan in force and what is used of it. The plan may be one no longer on offer. */
export async function getPlanAndUsage(
  trx: Trx,
  userId: string,
): Promise<{ plan: Plan; usage: PlanUsage }> {
  const row = await selectPlans(trx)
    .innerJoin('profiles', 'profiles.plan_text', 'subscription_plans.name')
    .where('profiles.id', '=', userId)
    .executeTakeFirstOrThrow();
  return { plan: presentPlan(row), usage: await selectUsage(trx, userId) };
}

interface Account {
  userId: string;
  role: Profile['role'];
  plan_text: PlanName;
}

/**
 * Holds the user's profile row until the transaction ends: claims of the same user queue here, so
 * that a limit counted afterwards is exact however many requests arrive at once.
 */
export async function holdAccount(trx: Trx, userId: string): Promise<Account> {
  return { userId, ...(await lockAccount(trx, userId)) };
}

/**
 * Refuses when the plan has no room for one more row. Insert in the same transaction.
 * Administrators and beta users have no limits.
 */
export async function requireRoom(trx: Trx, account: Account, name: LimitName): Promise<void> {
  if (account.role !== 'user') return;
  const row = await selectPlans(trx)
    .where('name', '=', account.plan_text)
    .executeTakeFirstOrThrow();
  const limit = presentPlan(row).limits[name];
  if (limit === UNLIMITED) return;
  const used = await LIMITS[name].count(trx, account.userId);
  if (used < limit) return;
  throw new AppError(LIMITS[name].error, `limit ${name} of plan ${account.plan_text} reached`, {
    values: { n: limit },
  });
}
