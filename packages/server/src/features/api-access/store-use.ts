import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { UsageCount } from './tables.ts';

/** Requests with a key to one operation on one day (UTC). */
export interface Counted extends Record<UsageCount, number> {
  key_id: string;
  day: string;
  operation: string;
}

/** Adds what a process counted. Keys that were deleted meanwhile are left out. */
export async function storeUse(
  trx: Transaction<Database>,
  counts: ReadonlyMap<string, Counted>,
  used: ReadonlyMap<string, Date>,
): Promise<void> {
  const counted = JSON.stringify([...counts.values()]);
  await sql`insert into api_key_usage as known
      (key_id, user_id, day, operation, answered, refused, limited, failed)
    select keys.id, keys.user_id, new.day, new.operation, new.answered, new.refused, new.limited, new.failed
    from jsonb_to_recordset(${counted}::jsonb) as new
        (key_id uuid, day date, operation text, answered int, refused int, limited int, failed int)
      join api_keys keys on keys.id = new.key_id
    order by keys.id, new.day, new.operation
    on conflict (key_id, day, operation) do update set answered = known.answered + excluded.answered,
      refused = known.refused + excluded.refused, limited = known.limited + excluded.limited,
      failed = known.failed + excluded.failed`.execute(trx);
  const uses = JSON.stringify([...used].map(([id, at]) => ({ id, at })));
  await sql`update api_keys keys set last_used_at = greatest(keys.last_used_at, new.at)
    from jsonb_to_recordset(${uses}::jsonb) as new (id uuid, at timestamptz)
    where keys.id = new.id`.execute(trx);
}
