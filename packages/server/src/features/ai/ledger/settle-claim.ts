import { sql, type Insertable, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { AiTables } from '../tables.ts';

type Trx = Transaction<Database>;

/** One model call in the ledger. */
export type RecordedCall = Omit<Insertable<AiTables['model_calls']>, 'user_id' | 'claim_id'>;

interface Settlement {
  claim: { id: string; userId: string };
  /** counted: it gave an answer; refunded: it failed, was canceled or was not needed. */
  as: 'counted' | 'refunded';
  calls: readonly RecordedCall[];
  /** An approved setting or a baseline could have answered instead. */
  had_stored_answer: boolean;
}

/**
 * Settles a claim exactly once: reserved money and calls of the day become the actual ones, and a refund returns the
 * request to its month. Settling again changes nothing.
 */
export async function settleClaim(
  trx: Trx,
  { claim, as, calls, had_stored_answer }: Settlement,
): Promise<boolean> {
  const { rows } = await sql`
    with settled as (
      update ai_claims set status = ${as}, had_stored_answer = ${had_stored_answer}
      where id = ${claim.id} and status = 'held'
      returning user_id, year_month, claimed_usd, claimed_calls, claimed_on
    ), spent as (
      update ai_spending set spent_usd =
        greatest(0, spent_usd - settled.claimed_usd + ${totalCost(calls)}::numeric)
      from settled where day = settled.claimed_on
      returning day
    ), used as (
      update ai_usage_tracking as usage set
        openai_requests_count = openai_requests_count - ${as === 'refunded' ? 1 : 0},
        claimed_today = case when usage.claimed_on = settled.claimed_on
          then greatest(0, usage.claimed_today - settled.claimed_calls + ${countTries(calls)})
          else usage.claimed_today end,
        updated_at = now()
      -- The day before the month, as when it was claimed: two that wait for each other would never end.
      from settled left join spent on true
      where usage.user_id = settled.user_id and usage.year_month = settled.year_month
    ), recorded as (
      insert into model_calls (user_id, claim_id, purpose, model, outcome, tries, input_tokens,
        output_tokens, cost_usd, duration_ms)
      select settled.user_id, ${claim.id}, call.*
      from settled, jsonb_to_recordset(${JSON.stringify(calls)}::jsonb) as call (purpose text,
        model text, outcome text, tries integer, input_tokens integer, output_tokens integer,
        cost_usd numeric, duration_ms integer)
    )
    select from settled`.execute(trx);
  return rows.length > 0;
}

const countTries = (calls: readonly RecordedCall[]): number =>
  calls.reduce((sum, { tries }) => sum + tries, 0);

function totalCost(calls: readonly RecordedCall[]): number {
  return calls.reduce((sum, { cost_usd }) => sum + cost_usd, 0);
}
