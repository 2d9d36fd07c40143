import { FALLBACK_AI_LIMIT, type AiUsageStatus } from '@beamwright/contract';
import { isDiskRefused } from '../../../platform/db/disk/disk-refusal.ts';
import { isConnectionLost } from '../../../platform/db/is-connection-lost.ts';
import { AppError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { getUsageStatus } from './usage-status.ts';

/**
 * Use of AI as shown to the user. If it cannot be read, the fallback limit is shown; a claim still needs the real one. An
 * outage of the whole database stays an error.
 */
export async function readShownUsage({
  db,
  log,
  userId,
}: Pick<RequestContext, 'db' | 'log' | 'userId'>): Promise<AiUsageStatus> {
  try {
    return await db((trx) => getUsageStatus(trx, userId));
  } catch (error) {
    if (error instanceof AppError || isConnectionLost(error) || isDiskRefused(error)) throw error;
    log.error({ err: error }, 'the AI limit could not be read');
    return {
      requests_used: 0,
      requests_limit: FALLBACK_AI_LIMIT,
      requests_remaining: FALLBACK_AI_LIMIT,
      limit_exceeded: false,
      reset_date: nextMonth(new Date()),
      bypass_limits: false,
    };
  }
}

/** First day of the next month in UTC, YYYY-MM-DD. */
const nextMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
