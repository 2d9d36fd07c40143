import type { AiUsageStatus } from '@beamwright/contract';
import { sql, type CompiledQuery, type Transaction } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';

type Trx = Transaction<Database>;

/** Use of AI this month (UTC) against the plan; `trx` must be allowed to read that user's rows. */
export const selectUsageStatus = (trx: Trx, userId: string): CompiledQuery<AiUsageStatus> =>
  sql<AiUsageStatus>`
    select requests_used, requests_limit, requests_remaining, limit_exceeded,
      to_char(reset_date, 'YYYY-MM-DD') as reset_date, bypass_limits
    from get_user_ai_usage_status(${userId})`.compile(trx);

export async function getUsageStatus(trx: Trx, userId: string): Promise<AiUsageStatus> {
  const { rows } = await trx.executeQuery(selectUsageStatus(trx, userId));
  const [status] = rows;
  if (status === undefined) throw new Error(`no profile of user ${userId}`);
  return status;
}
