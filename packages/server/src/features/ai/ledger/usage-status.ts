import type { AiUsageStatus } from '@beamwright/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

/** Use of AI this month (UTC) against the plan; `trx` must be allowed to read that user's rows. */
export async function getUsageStatus(
  trx: Transaction<Database>,
  userId: string,
): Promise<AiUsageStatus> {
  const { rows } = await sql<AiUsageStatus>`
    select requests_used, requests_limit, requests_remaining, limit_exceeded,
      to_char(reset_date, 'YYYY-MM-DD') as reset_date, bypass_limits
    from get_user_ai_usage_status(${userId})`.execute(trx);
  const [status] = rows;
  if (status === undefined) throw new Error(`no profile of user ${userId}`);
  return status;
}
