import type { BannerReach, BannerTarget } from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { monthStart, thisMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Up to this many users are counted. Of more, this many are looked at, and the database estimates how many there are. */
const MAX_EXACT = 5000;

/** Looks at no more than `maxExact` users. Needs the service role. */
export async function countReach(
  trx: Trx,
  target: BannerTarget,
  maxExact = MAX_EXACT,
): Promise<BannerReach> {
  const reached = whereReached(target);
  // Ids are random, and so is who comes first.
  const { rows } = await sql<{ users: number; active: number }>`
    select count(*)::int as users, (count(*) filter (where ${IS_ACTIVE}))::int as active
    from (select id from profiles where ${reached} order by id limit ${maxExact + 1}) as reached`.execute(
    trx,
  );
  const { users = 0, active = 0 } = rows[0] ?? {};
  if (users <= maxExact) return { users, active, is_estimated: false };
  const estimate = Math.max(users, await estimateReached(trx, reached));
  return {
    users: estimate,
    active: Math.round((active / users) * estimate),
    is_estimated: true,
  };
}

function whereReached({ target_plans, target_user_ids }: BannerTarget): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`profiles.kind = 'user'`,
    ...(target_plans.length > 0
      ? [sql<boolean>`profiles.current_plan = any (${target_plans}::text[])`]
      : []),
    ...(target_user_ids.length > 0
      ? [sql<boolean>`profiles.id = any (${target_user_ids}::uuid[])`]
      : []),
  ];
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** Signed in or ran a job this month. */
const IS_ACTIVE = sql<boolean>`(exists (select from audit_log where audit_log.user_id = reached.id
    and audit_log.created_at >= ${monthStart} and action in ('login', 'signup', 'sign_in_link_used'))
  or exists (select from ai_usage_tracking month where month.user_id = reached.id
    and month.year_month = ${thisMonth}))`;

/** From the statistics of the database. */
async function estimateReached(trx: Trx, reached: RawBuilder<boolean>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>`
    explain (format json) select from profiles where ${reached}`.execute(trx);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
