import type { AiUsageStatus } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import { MAX_TRIES } from '../../../platform/ai/ask-with-tries.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { thisMonth, today } from '../../../platform/db/calendar.ts';
import { claimSpendingSql, releaseSpending, type SpendingClaim } from './spending.ts';
import { getUsageStatus } from './usage-status.ts';

type Trx = Transaction<Database>;

/** One generation, taken from the user's month and from the installation's day before it is asked. */
export interface Claim {
  id: string;
  userId: string;
}

export type ClaimRefusal =
  | { refused: 'limit_exceeded'; status: AiUsageStatus }
  /** The installation's day is used up. */
  | { refused: 'daily_limit' }
  /** The calls of the user's day are used up, whatever came of them. */
  | { refused: 'user_daily_limit' };

/** What the calls may cost is set aside until the claim is settled. */
interface ClaimInput extends SpendingClaim {
  userId: string;
}

/**
 * Takes one request from the month of the user and sets its cost aside from the day, in one statement of conditional
 * updates: of any number of claims at once, from any number of processes, just as many succeed as there is room for.
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
    // Of the month, unless the claims of the day are what is used up.
    const status = await getUsageStatus(trx, userId);
    return is_exceeded || status.limit_exceeded
      ? { refused: 'limit_exceeded', status }
      : { refused: 'user_daily_limit' };
  });
}

interface Tried {
  id: string | null;
  /** The month was used up before. */
  is_exceeded: boolean;
  is_day_claimed: boolean;
}

/**
 * Most calls to the model for one generation: two agents and, where they fail, one model, each asked up to three times.
 * They are set aside; `settleClaim` gives back what was not needed.
 */
const MAX_CALLS = 3 * MAX_TRIES;

/**
 * Most calls to the model for one user on one day (UTC), whatever came of them: what is canceled or fails costs no
 * request of the month, yet costs money. A generation of two agents takes two. Administrators and beta users have no
 * limit.
 */
const maxCallsPerDay = sql`case when bypass_limits then 2147483647
  else 2 * least(requests_limit + 20, 1000) end`;

/** The day before the month, as when a claim is settled: two that wait for each other would never end. */
async function tryClaim(trx: Trx, input: ClaimInput): Promise<Tried> {
  const { userId, claimed_usd } = input;
  const { rows } = await sql<Tried>`
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
