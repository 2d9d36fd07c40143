import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { AiTables } from '../tables.ts';

type Trx = Transaction<Database>;

/** One question to the model, as it is accounted. */
export type RecordedCall = Omit<Insertable<AiTables['ai_calls']>, 'user_id' | 'claim_id'>;

interface Settlement {
  claim: { id: string; userId: string };
  /** counted: an answer came of it; refunded: it failed, was cancelled or was not needed. */
  as: 'counted' | 'refunded';
  calls: readonly RecordedCall[];
  /** An approved setting or a baseline could have answered instead. */
  had_stored_answer: boolean;
}

/**
 * Ends a claim exactly once: what was set aside becomes what was spent, and a refund gives the request back to the month
 * it was taken from. Settling again changes nothing.
 */
export async function settleClaim(
  trx: Trx,
  { claim, as, calls, had_stored_answer }: Settlement,
): Promise<boolean> {
  const { rows } = await sql<{ year_month: string }>`
    with settled as (
      update ai_claims set status = ${as}, had_stored_answer = ${had_stored_answer}
      where id = ${claim.id} and status = 'held'
      returning year_month, reserved_usd, reserved_on
    ), spent as (
      update ai_spending set spent_usd =
        greatest(0, spent_usd - settled.reserved_usd + ${totalCost(calls)}::numeric)
      from settled where day = settled.reserved_on
    )
    select year_month from settled`.execute(trx);
  const [settled] = rows;
  if (settled === undefined) return false;
  if (as === 'refunded') await giveBack(trx, claim.userId, settled.year_month);
  await recordCalls(trx, claim, calls);
  return true;
}

async function giveBack(trx: Trx, userId: string, yearMonth: string): Promise<void> {
  await trx
    .updateTable('ai_usage_tracking')
    .set({
      openai_requests_count: sql<number>`openai_requests_count - 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('user_id', '=', userId)
    .where('year_month', '=', yearMonth)
    .execute();
}

async function recordCalls(
  trx: Trx,
  claim: { id: string; userId: string },
  calls: readonly RecordedCall[],
): Promise<void> {
  if (calls.length === 0) return;
  await trx
    .insertInto('ai_calls')
    .values(calls.map((call) => ({ ...call, user_id: claim.userId, claim_id: claim.id })))
    .execute();
}

function totalCost(calls: readonly RecordedCall[]): number {
  return calls.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
}
