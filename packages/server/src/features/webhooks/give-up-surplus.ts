import { MAX_KEPT_DELIVERIES } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Gives up the oldest of what waits beyond what is kept for an endpoint; at most `limit`. Returns how many. */
export async function giveUpSurplus(
  trx: Transaction<Database>,
  id: string,
  limit: number,
): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update webhook_deliveries set state = 'failed', error = 'endpoint_off' where id in (
      select id from webhook_deliveries where endpoint_id = ${id} and state = 'waiting'
      order by created_at desc, id desc offset ${MAX_KEPT_DELIVERIES} limit ${limit})`.execute(trx);
  return Number(numAffectedRows);
}
