import type { AiUsageStatus } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { thisMonth, today } from './calendar.ts';
import { giveBackReservation, reserving, type Reservation } from './spending.ts';
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
  /** The user's day is used up, given back or not. */
  | { refused: 'user_daily_limit' };

/** What the calls may cost is set aside until the claim is settled. */
interface ClaimInput extends Reservation {
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
    const { id, is_exceeded, is_reserved } = await tryClaim(trx, input);
    if (id !== null) return { claim: { id, userId } };
    if (is_reserved) await giveBackReservation(trx, input.reserve_usd);
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
  is_reserved: boolean;
}

/**
 * Most generations one user may begin on one day (UTC), given back or not: what is cancelled or fails costs no request
 * of the month, yet costs money. Administrators and beta users have no limit.
 */
const mostClaimsOfDay = sql`case when bypass_limits then 2147483647
  else least(requests_limit + 20, 1000) end`;

/** The day before the month, as when a claim is settled: two that wait for each other would never end. */
async function tryClaim(trx: Trx, input: ClaimInput): Promise<Tried> {
  const { userId, reserve_usd } = input;
  const { rows } = await sql<Tried>`
    with status as (
      select * from get_user_ai_usage_status(${userId})
    ), reserved as (
      ${reserving(input, sql`from status where not limit_exceeded`)}
    ), counted as (
      insert into ai_usage_tracking as usage
        (user_id, year_month, openai_requests_count, next_reset_date, claimed_on, claimed_today)
      select ${userId}, ${thisMonth}, 1, status.reset_date, ${today}, 1
      from status, reserved
      on conflict (user_id, year_month) do update set
        openai_requests_count = usage.openai_requests_count + 1,
        claimed_on = excluded.claimed_on,
        claimed_today =
          case when usage.claimed_on = excluded.claimed_on then usage.claimed_today + 1 else 1 end,
        updated_at = now()
        where usage.openai_requests_count < (select requests_limit from status)
          and (usage.claimed_on is distinct from excluded.claimed_on
            or usage.claimed_today < (select ${mostClaimsOfDay} from status))
      returning year_month
    ), claimed as (
      insert into ai_claims (user_id, year_month, reserved_usd, reserved_on)
      select ${userId}, counted.year_month, ${reserve_usd}::numeric, reserved.day
      from counted, reserved
      returning id
    )
    select (select id from claimed) as id,
      (select limit_exceeded from status) as is_exceeded,
      exists (select from reserved) as is_reserved`.execute(trx);
  const [tried] = rows;
  if (tried === undefined) throw new Error('a claim without an answer');
  return tried;
}
