import { planFeatureName, problemMessage } from '@beamwright/domain/messages';
import {
  hasFeature,
  includesExport,
  maximumOf,
  mayExport,
  PLAN_LIMITS,
  type ExportKind,
  type Needs,
  type Plan,
  type PlanFeature,
  type PlanUsage,
  type Profile,
  type ReportedLimit,
} from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Meter, Meters } from '../../platform/entitlements/meter.ts';
import type { RequirePlan } from '../../platform/entitlements/require-plan.ts';
import { AppError } from '../../platform/errors.ts';
import { noteLimitReached } from '../../platform/webhooks/note-limit.ts';
import type { PlanCatalog } from './plan-catalog.ts';
import {
  presentPlan,
  selectAccount,
  selectAccountLocked,
  selectUsage,
  type AccountRow,
} from './queries.ts';

type Trx = Transaction<Database>;

export { planCatalogOf, type PlanCatalog } from './plan-catalog.ts';
/** Called in the transaction that changes plans, with the name of an added one. */
export type FollowPlans = (trx: Trx, added?: string) => Promise<void>;
/** For slices whose statement reads the account along with rows of their own; `toAccount` presents it. */
export { accountQuery } from './queries.ts';

export interface Account extends Pick<Profile, 'role' | 'plan' | 'ai_strategy' | 'ai_model'> {
  userId: string;
}

/** The current plan and its usage, to be sent together. `presentPlanAndUsage` presents their rows. */
export const planAndUsageQueries = (trx: Trx, userId: string, meters: Meters) =>
  [selectAccount({ userId }), selectUsage(trx, userId, meters)] as const;

/** The plan may be one that is no longer on offer. */
export const presentPlanAndUsage = (
  userId: string,
  account: AccountRow[],
  [usage]: PlanUsage[],
): { plan: Plan; usage: PlanUsage } => ({
  plan: toAccount(userId, account).plan,
  usage: usage as PlanUsage,
});

export async function readAccount(trx: Trx, userId: string): Promise<Account> {
  const { rows } = await trx.executeQuery(selectAccount({ userId }));
  return toAccount(userId, rows);
}

/**
 * Locks the user's profile row until the transaction ends. Requests of the same user wait for each
 * other here, so a limit that is counted afterwards is exact however many arrive at once.
 */
export async function lockAccount(trx: Trx, userId: string): Promise<Account> {
  const { rows } = await trx.executeQuery(selectAccountLocked({ userId }));
  return toAccount(userId, rows);
}

export function toAccount(userId: string, [row]: AccountRow[]): Account {
  if (row === undefined) throw new AppError('profile_not_found', `no profile of ${userId}`);
  const { role, ai_strategy, ai_model } = row;
  return { userId, role, ai_strategy, ai_model, plan: presentPlan(row) };
}

/** How much of a limit is used; read after `lockAccount`, the number is exact until the transaction ends. */
async function readUsed(trx: Trx, userId: string, meter: Meter): Promise<number> {
  const { rows } = await sql<{ used: number }>`select (${meter.used(userId)}) as used`.execute(trx);
  return rows[0]?.used ?? 0;
}

/** Refuses if `added` more would exceed a limit. Lock the account first, and insert in the same transaction. */
export async function requireCapacity(
  trx: Trx,
  account: Account,
  meter: Meter<ReportedLimit>,
  added = 1,
): Promise<void> {
  const maximum = maximumOf(account, meter.limit);
  if (maximum === null) return;
  const used = await readUsed(trx, account.userId, meter);
  checkCapacity(account, meter, used, added);
  if (used + added !== maximum || added === 0) return;
  const { userId } = account;
  await noteLimitReached({ userId, limit: meter.limit, maximum }).execute(trx);
}

/** The same for what was counted already. */
export function checkCapacity(account: Account, { limit }: Meter, used: number, added = 1): void {
  const maximum = maximumOf(account, limit);
  if (maximum === null) return;
  const room = Math.max(0, maximum - used);
  if (added <= room) return;
  throw new AppError(
    PLAN_LIMITS[limit].error,
    `${limit} of the ${account.plan.name} plan has room for ${room}, not for ${added}`,
    { values: { n: maximum, room } },
  );
}

/** The only gate for features and exports of plans. Reads no database while the plans are cached. */
export const createRequirePlan =
  (catalog: PlanCatalog): RequirePlan =>
  async ({ feature: declared, feature_if, exports }, request, { role, plan: name }) => {
    const feature = isAskedFor(feature_if, request) ? declared : undefined;
    if (feature === undefined && exports === undefined) return;
    const holder = { role, plan: await catalog.getPlan(name) };
    if (feature !== undefined) requireFeature(holder, feature);
    if (exports === undefined) return;
    const { body } = request as { body: { format: ExportKind } };
    await requireExport(catalog, holder, exports === 'of_body' ? body.format : exports);
  };

/** Whether the body has every value with which an operation needs its feature. */
function isAskedFor(values: Needs['feature_if'], request: unknown): boolean {
  if (values === undefined) return true;
  const { body } = request as { body: Record<string, unknown> };
  return Object.entries(values).every(([name, value]) => body[name] === value);
}

type PlanHolder = Pick<Account, 'role' | 'plan'>;

function requireFeature(holder: PlanHolder, name: PlanFeature): void {
  if (hasFeature(holder, name)) return;
  throw new AppError('plan_feature_missing', `the ${holder.plan.name} plan has no ${name}`, {
    values: { feature: planFeatureName(name) },
  });
}

/** Refuses an export and names the smallest plan on offer that includes it. */
async function requireExport(
  catalog: PlanCatalog,
  holder: PlanHolder,
  kind: ExportKind,
): Promise<void> {
  if (mayExport(holder, kind)) return;
  const plans = await catalog.listOffered();
  const smallest = plans.find((plan) => includesExport(plan, kind));
  throw new AppError('plan_export_not_included', `${kind} on the ${holder.plan.name} plan`, {
    detail:
      smallest === undefined
        ? problemMessage('in_no_plan')
        : problemMessage('in_plan', { plan: smallest.name }),
  });
}
