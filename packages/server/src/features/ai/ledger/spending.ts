import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { today } from '../../../platform/db/calendar.ts';

type Trx = Transaction<Database>;

/** Money and one generation of the installation's day, reserved before a model is asked. */
export interface SpendingClaim {
  /** US dollars. */
  claimed_usd: number;
  /** Maximum spending of the installation per day (UTC), in US dollars. */
  daily_limit_usd: number;
  /** Maximum generations of the installation per day (UTC); `null` means no limit. */
  daily_generations: number | null;
}

/**
 * Reserves money and returns the day, or changes nothing when the day is used up. It is one conditional insert, so
 * concurrent claims never exceed the limit. `source` is its `from` and `where` clause.
 */
export const claimSpendingSql = (
  { claimed_usd, daily_limit_usd, daily_generations }: SpendingClaim,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into ai_spending as spending (day, spent_usd, generations)
  select ${today}, ${claimed_usd}::numeric, 1 ${source}
    and ${claimed_usd}::numeric <= ${daily_limit_usd}::numeric
    and coalesce(${daily_generations}::integer > 0, true)
  on conflict (day) do update set
    spent_usd = spending.spent_usd + excluded.spent_usd,
    generations = spending.generations + 1
    where spending.spent_usd + excluded.spent_usd <= ${daily_limit_usd}::numeric
      and coalesce(spending.generations < ${daily_generations}::integer, true)
  returning day`;

/** Whether the claim was within the day's limits. */
export async function claimSpending(trx: Trx, claim: SpendingClaim): Promise<boolean> {
  const { rows } = await claimSpendingSql(claim, sql`where true`).execute(trx);
  return rows.length > 0;
}

/** Adds to the money spent today; a negative amount returns what was set aside. */
export async function addSpending(trx: Trx, usd: number): Promise<void> {
  await sql`
    insert into ai_spending as spending (day, spent_usd) values (${today}, greatest(0, ${usd}::numeric))
    on conflict (day) do update set spent_usd = greatest(0, spending.spent_usd + ${usd}::numeric)
  `.execute(trx);
}

/** Undoes a claim on the day that was made just now and is not needed. */
export async function releaseSpending(trx: Trx, claimed_usd: number): Promise<void> {
  await sql`
    update ai_spending set
      spent_usd = greatest(0, spent_usd - ${claimed_usd}::numeric),
      generations = greatest(0, generations - 1)
    where day = ${today}`.execute(trx);
}
