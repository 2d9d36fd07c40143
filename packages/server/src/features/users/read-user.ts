import {
  limitOf,
  maximumOf,
  PLAN_LIMITS,
  type AuditEntry,
  type Grant,
  type PlanLimit,
  type PlanUsage,
  type UserDetail,
} from '@beamwright/contract';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import type { AccountSession } from '../../platform/auth/sessions.ts';
import type { Database } from '../../platform/db/database.ts';
import { describeDevice } from '../../platform/describe-device.ts';
import type { Meters } from '../../platform/entitlements/meter.ts';
import type { Platform } from '../../platform/platform.ts';
import { lastDayOf } from '../accounts/service.ts';
import { planAndUsageQueries, presentPlanAndUsage, type Account } from '../plans/service.ts';
import { presentUser, requireUser, type UserRow } from './find-users.ts';

type Trx = Transaction<Database>;

const MAX_MACHINES = 50;
const MAX_LISTED = 20;

/** Everything an administrator sees of a user. */
export async function readUser(
  { auth, transactions, meters }: Pick<Platform, 'auth' | 'transactions' | 'meters'>,
  request: FastifyRequest,
  id: string,
): Promise<UserDetail> {
  const known = await transactions.asService(async (trx) => {
    const row = await requireUser(trx, id);
    return { row, account: await readAccount(trx, id) };
  });
  const [owned, sessions] = await Promise.all([
    // The service may not read what users own, so it is read as the user.
    transactions.asUser(id, (trx) => readOwned(trx, known.row, meters)),
    auth.listSessions(request, id),
  ]);
  const seenAt = sessions.map(({ updated_at }) => updated_at).toSorted((a, b) => +b - +a)[0];
  return {
    ...presentUser(known.row, seenAt),
    ...known.account,
    ...owned,
    sessions: sessions.map(presentSession),
  };
}

const presentSession = ({ id, user_agent, updated_at }: AccountSession) => ({
  id,
  ...describeDevice(user_agent),
  last_seen_at: updated_at.toISOString(),
});

async function readOwned(trx: Trx, { id, role }: UserRow, meters: Meters) {
  const [account, used] = planAndUsageQueries(trx, id, meters);
  const [accounts, usages] = await Promise.all([trx.executeQuery(account), trx.executeQuery(used)]);
  const { plan, usage } = presentPlanAndUsage(id, accounts.rows, usages.rows);
  const limits = Object.keys(PLAN_LIMITS) as PlanLimit[];
  const machines = await trx
    .selectFrom('machines')
    .select(['name', 'type', 'power_watts'])
    .where('user_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_MACHINES)
    .execute();
  return {
    machines,
    usage: Object.fromEntries(
      limits.map((limit) => [
        limit,
        {
          used: Number(usage[PLAN_LIMITS[limit].usage as keyof PlanUsage]),
          limit: limitShown(limit, { role, plan }),
        },
      ]),
    ) as UserDetail['usage'],
  };
}

/** Null is unlimited. A user can reach the ceiling of storage; that of machines only keeps a list short. */
const limitShown = (limit: PlanLimit, account: Pick<Account, 'role' | 'plan'>): number | null =>
  limit === 'storage_bytes' ? maximumOf(account, limit) : limitOf(account, limit);

async function readAccount(trx: Trx, id: string) {
  const profile = await trx
    .selectFrom('profiles')
    .select(['email_verified', 'plan_text', 'subscribed_plan', 'granted_plan'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const subscribed = profile.subscribed_plan === null ? 'assigned' : 'subscription';
  return {
    email_verified: profile.email_verified,
    assigned_plan: profile.plan_text,
    plan_source: profile.granted_plan === null ? subscribed : 'grant',
    subscription: await findSubscription(trx, id),
    grants: await listGrants(trx, id),
    audit: await listAudit(trx, id),
  } as const;
}

interface SubscriptionRow {
  plan: string | null;
  status: string;
  cents: number | null;
  period_ends_s: number;
  cancel_at_s: number | null;
}

async function findSubscription(trx: Trx, id: string): Promise<UserDetail['subscription']> {
  const { rows } = await sql<SubscriptionRow>`
    select prices.plan_name as plan, subscription_status as status, prices.unit_amount as cents,
      current_period_end::float8 as period_ends_s, cancel_time::float8 as cancel_at_s
    from stripe_user_subscriptions subscriptions left join plan_prices prices using (price_id)
    where subscriptions.user_id = ${id}
    order by subscription_status in ('active', 'trialing', 'past_due', 'unpaid') desc,
      subscriptions.updated_at desc limit 1`.execute(trx);
  const [row] = rows;
  if (!row) return null;
  return {
    plan: row.plan,
    status: row.status,
    price_usd: row.cents === null ? null : row.cents / 100,
    period_ends_at: atSecond(row.period_ends_s),
    cancel_at: row.cancel_at_s === null ? null : atSecond(row.cancel_at_s),
  };
}

const atSecond = (seconds: number): string => new Date(seconds * 1000).toISOString();

async function listGrants(trx: Trx, id: string): Promise<Grant[]> {
  const rows = await trx
    .selectFrom('account_grants as grants')
    .leftJoin('profiles as giver', 'giver.id', 'grants.granted_by')
    .leftJoin('profiles as ender', 'ender.id', 'grants.ended_by')
    .select([
      'grants.id',
      'grants.granted',
      'grants.role',
      'grants.reason',
      'grants.ends_at',
      'grants.created_at',
      'grants.ended_at',
      'giver.name as granted_by',
      'ender.name as ended_by',
    ])
    .where('grants.user_id', '=', id)
    .orderBy('grants.created_at', 'desc')
    .orderBy('grants.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((grant) => ({
    id: grant.id,
    kind: grant.role === null ? 'plan' : 'role',
    granted: grant.granted,
    reason: grant.reason,
    until: lastDayOf(grant.ends_at),
    granted_by: grant.granted_by,
    created_at: grant.created_at.toISOString(),
    ended_at: grant.ended_at?.toISOString() ?? null,
    ended_by: grant.ended_by,
  }));
}

async function listAudit(trx: Trx, id: string): Promise<AuditEntry[]> {
  const rows = await trx
    .selectFrom('audit_log')
    .leftJoin('profiles as actor', 'actor.id', 'audit_log.actor_id')
    .select(['action', 'subject', 'reason', 'actor.name as actor', 'audit_log.created_at'])
    .where('audit_log.user_id', '=', id)
    .orderBy('audit_log.created_at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ action, subject, reason, actor, created_at }) => ({
    action,
    subject,
    reason,
    actor,
    created_at: created_at.toISOString(),
  }));
}
