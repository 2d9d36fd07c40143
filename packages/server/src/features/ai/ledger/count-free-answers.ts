import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { nextMonth, thisMonth } from '../../../platform/db/calendar.ts';

/** Answers that asked no model: from the baseline or an approved setting, or computed. */
export interface FreeAnswers {
  predefined: number;
  computed: number;
}

/** Counts answers without a model, in the current month (UTC). */
export async function countFreeAnswers(
  trx: Transaction<Database>,
  userId: string,
  { predefined, computed }: FreeAnswers,
): Promise<void> {
  if (predefined + computed === 0) return;
  await sql`
    insert into ai_usage_tracking as usage (user_id, year_month, predefined_hits_count,
      legacy_requests_count, next_reset_date)
    values (${userId}, ${thisMonth}, ${predefined}, ${computed}, ${nextMonth})
    on conflict (user_id, year_month) do update set
      predefined_hits_count = usage.predefined_hits_count + excluded.predefined_hits_count,
      legacy_requests_count = usage.legacy_requests_count + excluded.legacy_requests_count,
      updated_at = now()`.execute(trx);
}
