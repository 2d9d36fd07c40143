import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { today } from './calendar.ts';

type Trx = Transaction<Database>;

export interface Reservation {
  /** US dollars. */
  reserve_usd: number;
  /** Most the installation spends on one day (UTC), in US dollars. */
  daily_limit_usd: number;
  /** Most generations of the installation on one day (UTC); `null` is no such limit. */
  daily_generations: number | null;
}

/**
 * Sets money aside from the day and answers with it, or changes nothing: one conditional insert, however many ask at
 * once. `source` is what it selects from, with its `where`.
 */
export const reserving = (
  { reserve_usd, daily_limit_usd, daily_generations }: Reservation,
  source: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  insert into ai_spending as spending (day, spent_usd, generations)
  select ${today}, ${reserve_usd}::numeric, 1 ${source}
    and ${reserve_usd}::numeric <= ${daily_limit_usd}::numeric
    and coalesce(${daily_generations}::integer > 0, true)
  on conflict (day) do update set
    spent_usd = spending.spent_usd + excluded.spent_usd,
    generations = spending.generations + 1
    where spending.spent_usd + excluded.spent_usd <= ${daily_limit_usd}::numeric
      and coalesce(spending.generations < ${daily_generations}::integer, true)
  returning day`;

/** Whether there was room for it. */
export async function reserveSpending(trx: Trx, reservation: Reservation): Promise<boolean> {
  const { rows } = await reserving(reservation, sql`where true`).execute(trx);
  return rows.length > 0;
}

/** Adds to what the day has spent; a negative amount gives back what was set aside. */
export async function addSpending(trx: Trx, usd: number): Promise<void> {
  await sql`
    insert into ai_spending as spending (day, spent_usd) values (${today}, greatest(0, ${usd}::numeric))
    on conflict (day) do update set spent_usd = greatest(0, spending.spent_usd + ${usd}::numeric)
  `.execute(trx);
}

/** What was set aside just now is not needed: as if it had never been. */
export async function giveBackReservation(trx: Trx, reserve_usd: number): Promise<void> {
  await sql`
    update ai_spending set
      spent_usd = greatest(0, spent_usd - ${reserve_usd}::numeric),
      generations = greatest(0, generations - 1)
    where day = ${today}`.execute(trx);
}
