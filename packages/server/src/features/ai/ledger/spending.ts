import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** The day it is now, in UTC. */
export const today = sql`(now() at time zone 'utc')::date`;

interface Reservation {
  /** US dollars. */
  reserve_usd: number;
  /** Most the installation spends on one day (UTC), in US dollars. */
  daily_limit_usd: number;
}

/** Sets money aside from the day, or changes nothing: one conditional update, however many ask at once. */
export async function reserveSpending(
  trx: Trx,
  { reserve_usd, daily_limit_usd }: Reservation,
): Promise<boolean> {
  if (reserve_usd > daily_limit_usd) return false;
  const { rows } = await sql`
    insert into ai_spending as spending (day, spent_usd) values (${today}, ${reserve_usd})
    on conflict (day) do update set spent_usd = spending.spent_usd + excluded.spent_usd
      where spending.spent_usd + excluded.spent_usd <= ${daily_limit_usd}
    returning day`.execute(trx);
  return rows.length > 0;
}

/** Adds to what the day has spent; a negative amount gives back what was set aside. */
export async function addSpending(trx: Trx, usd: number): Promise<void> {
  await sql`
    insert into ai_spending as spending (day, spent_usd) values (${today}, greatest(0, ${usd}::numeric))
    on conflict (day) do update set spent_usd = greatest(0, spending.spent_usd + ${usd}::numeric)
  `.execute(trx);
}
