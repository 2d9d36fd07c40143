import type { AiUsageStatus } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { MAX_ATTEMPTS } from '../../../platform/ai/ask-with-retries.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { thisMonth, today } from '../../../platform/db/calendar.ts';
import { claimSpendingSql, releaseSpending, type SpendingClaim } from './spending.ts';
import { getUsageStatus } from './usage-status.ts';

type Trx = Transaction<Database>;

/** One generation, claimed from the user's month and the installation's day before a model is asked. */
export interface Claim {
  id: string;
  userId: string;
}

export type ClaimRefusal =
  | { refused: 'limit_exceeded'; status: AiUsageStatus }
  /** The installation's day is used up. */
  | { refused: 'daily_limit' }
  /** The user's calls of the day are used up, including failed ones. */
  | { refused: 'user_daily_limit' };

/** The maximum cost of the calls is reserved until the claim is settled. */
interface ClaimInput extends SpendingClaim {
  userId: string;
}

/**
 * Claims one request of the user's month and reserves its cost from the day, in one statement of conditional updates:
 * of concurrent claims in any number of processes, only as many succeed as the limits allow.
 */
export async function claimRequest(
  transactions: Transactions,
  input: ClaimInput,
): Promise<{ claim: Claim } | ClaimRefusal> {
  const { userId } = input;
  return transactions.asService(async (trx) => {
    const { id, is_exceeded, is_day_claimed } = await tryClaim(trx, input);
    if (id !== null) return { claim: { id, userId } };
    if (is_day_claimed) await releaseSpending(trx, input.claimed_usd);
    else if (!is_exceeded) return { refused: 'daily_limit' };
    // The monthly limit, unless the daily claims are used up.
    const status = await getUsageStatus(trx, userId);
    return is_exceeded || status.limit_exceeded
      ? { refused: 'limit_exceeded', status }
      : { refused: 'user_daily_limit' };
  });
}

interface ClaimAttempt {
  id: string | null;
  /** The month was used up before. */
  is_exceeded: boolean;
  is_day_claimed: boolean;
}

/**
 * Maximum model calls of one generation: two agents and, if they fail, one model, each with up to three tries. They are
 * reserved; `settleClaim` returns the unused ones.
 */
const MAX_CALLS = 3 * MAX_ATTEMPTS;

/**
 * Maximum model calls of one user per day (UTC), including failed ones: a canceled or failed generation uses no request
 * of the month, but costs money. Two agents use two calls. Administrators and beta users have no limit.
 */
const maxCallsPerDay = sql`case when bypass_limits then 2147483647
  else 2 * least(requests_limit + 20, 1000) end`;

/** Locks the day before the month, as in settling a claim, to avoid deadlocks. */
async function tryClaim(trx: Trx, input: ClaimInput): Promise<ClaimAttempt> {
  const { userId, claimed_usd } = input;
  const { rows } = await sql<ClaimAttempt>`
    with status as (
      select * from get_user_ai_usage_status(${userId})
    ), day_claim as (
      ${claimSpendingSql(input, sql`from status where not limit_exceeded`)}
    ), counted as (
      insert into ai_usage_tracking as usage
        (user_id, year_month, openai_requests_count, next_reset_date, claimed_on, claimed_today)
      select ${userId}, ${thisMonth}, 1, status.reset_date, ${today}, ${MAX_CALLS}
      from status, day_claim
      on conflict (user_id, year_month) do update set
        openai_requests_count = usage.openai_requests_count + 1,
        claimed_on = excluded.claimed_on,
        claimed_today =
          case when usage.claimed_on = excluded.claimed_on then usage.claimed_today else 0 end
            + excluded.claimed_today,
        updated_at = now()
        where usage.openai_requests_count < (select requests_limit from status)
          and (usage.claimed_on is distinct from excluded.claimed_on
            or usage.claimed_today + excluded.claimed_today
              <= (select ${maxCallsPerDay} from status))
      returning year_month
    ), claimed as (
      insert into ai_claims (user_id, year_month, claimed_usd, claimed_calls, claimed_on)
      select ${userId}, counted.year_month, ${claimed_usd}::numeric, ${MAX_CALLS}, day_claim.day
      from counted, day_claim
      returning id
    )
    select (select id from claimed) as id,
      (select limit_exceeded from status) as is_exceeded,
      exists (select from day_claim) as is_day_claimed`.execute(trx);
  const [tried] = rows;
  if (tried === undefined) throw new Error('a claim without an answer');
  return tried;
}
