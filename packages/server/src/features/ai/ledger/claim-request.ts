import type { AiUsageStatus } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { addSpending, reserveSpending, today } from './spending.ts';
import { getUsageStatus } from './usage-status.ts';

type Trx = Transaction<Database>;

/** One generation, taken from the user's month and from the installation's day before it is asked. */
export interface Claim {
  id: string;
  userId: string;
}

export type ClaimRefusal =
  | { refused: 'limit_exceeded'; status: AiUsageStatus }
  | { refused: 'daily_limit' };

interface ClaimInput {
  userId: string;
  /** What the calls of one generation may cost, in US dollars: set aside until it is settled. */
  reserve_usd: number;
  /** Most the installation spends on one day (UTC), in US dollars. */
  daily_limit_usd: number;
}

/**
 * Takes one request from the month of the user and sets its cost aside from the day. Both are conditional updates, so
 * that of any number of claims at once, from any number of processes, just as many succeed as there is room for.
 */
export async function claimRequest(
  transactions: Transactions,
  input: ClaimInput,
): Promise<{ claim: Claim } | ClaimRefusal> {
  const { userId } = input;
  return transactions.asService(async (trx) => {
    const status = await getUsageStatus(trx, userId);
    // The day first: a month that has room is only touched when the money is there.
    if (!(await reserveSpending(trx, input))) return { refused: 'daily_limit' as const };
    if (!(await countRequest(trx, userId, status))) {
      await addSpending(trx, -input.reserve_usd);
      return { refused: 'limit_exceeded' as const, status: await getUsageStatus(trx, userId) };
    }
    const { id } = await trx
      .insertInto('ai_claims')
      .values({
        user_id: userId,
        year_month: thisMonth,
        reserved_usd: input.reserve_usd,
        reserved_on: today,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { claim: { id, userId } };
  });
}

const thisMonth = sql<string>`to_char(now() at time zone 'utc', 'YYYY-MM')`;

async function countRequest(trx: Trx, userId: string, status: AiUsageStatus): Promise<boolean> {
  const { requests_limit } = status;
  if (requests_limit <= 0) return false;
  const { rows } = await sql`
    insert into ai_usage_tracking as usage
      (user_id, year_month, openai_requests_count, next_reset_date)
    values (${userId}, ${thisMonth}, 1, ${status.reset_date}::date)
    on conflict (user_id, year_month) do update
      set openai_requests_count = usage.openai_requests_count + 1, updated_at = now()
      where usage.openai_requests_count < ${requests_limit}
    returning id`.execute(trx);
  return rows.length > 0;
}
