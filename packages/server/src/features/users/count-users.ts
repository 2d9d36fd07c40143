import {
  MAX_COUNTED,
  type OperationOutput,
  type countUsers as operation,
} from '@beamwright/contract';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { thisMonth } from '../../platform/db/calendar.ts';
import type { Database } from '../../platform/db/database.ts';
import { AI_LIMIT, IS_GRANTED, IS_PAST_DUE, IS_PERSON } from './user-filter.ts';

type Counts = OperationOutput<typeof operation>;

/** Up to this many accounts are counted; more are estimated from the statistics of the database. */
const MAX_EXACT = 10_000;

/** Nothing here reads more rows than it says. Needs the service role. */
export async function countUsers(trx: Transaction<Database>): Promise<Counts> {
  const { rows } = await sql<Counts & { estimate: number }>`select
    (select count(*)::int from (select from profiles where ${IS_PERSON} limit ${MAX_EXACT + 1}) as first_rows) as total,
    (select reltuples::float8 from pg_class where oid = 'profiles'::regclass) as estimate,
    ${upTo(sql`profiles where ${IS_PAST_DUE}`)} as past_due,
    ${upTo(sql`profiles where ${IS_GRANTED}`)} as granted,
    ${upTo(atLimit)} as at_limit`.execute(trx);
  const { estimate = 0, total = 0, past_due = 0, at_limit = 0, granted = 0 } = rows[0] ?? {};
  const is_estimated = total > MAX_EXACT;
  return {
    total: is_estimated ? Math.max(total, Math.round(estimate)) : total,
    is_estimated,
    past_due,
    at_limit,
    granted,
  };
}

const upTo = (from: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (select from ${from} limit ${MAX_COUNTED + 1}) as first_rows)`;

/** From those with the most requests: of the others, nobody can be at a limit. */
const atLimit = sql`ai_usage_tracking month
  join profiles on profiles.id = month.user_id and profiles.role = 'user' and ${IS_PERSON}
  join subscription_plans plans on plans.name = profiles.current_plan
  where month.year_month = ${thisMonth} and ${AI_LIMIT} >= 0
    and month.openai_requests_count >= ${AI_LIMIT}
    and month.openai_requests_count >= (
      select min((limits ->> 'ai_requests_per_month')::int) from subscription_plans
      where (limits ->> 'ai_requests_per_month')::int >= 0)`;
