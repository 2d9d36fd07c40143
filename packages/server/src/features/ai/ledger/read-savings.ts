import type { getApprovedFirstSavings, OperationOutput } from '@beamwright/contract';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { readGenerationOrder } from '../../system/service.ts';

/** Calls of the last 30 days that an approved setting could have replaced, and their cost. */
export async function readSavings({
  transactions,
  config,
}: Pick<Platform, 'transactions' | 'config'>): Promise<
  OperationOutput<typeof getApprovedFirstSavings>
> {
  return transactions.asService(async (trx) => {
    const { rows } = await sql<{ calls: number; cost_usd: number }>`
      select count(*)::int as calls, coalesce(sum(cost_usd), 0)::float8 as cost_usd
      from model_calls join ai_claims on ai_claims.id = model_calls.claim_id
      where ai_claims.had_stored_answer and model_calls.created_at > now() - interval '30 days'
    `.execute(trx);
    const [sums] = rows;
    if (sums === undefined) throw new Error('an aggregate without a row');
    const order = await readGenerationOrder(trx);
    // Without a price, nothing was counted, which does not mean that nothing was spent.
    return config.ai?.prices === undefined
      ? { ...sums, cost_usd: null, order }
      : { ...sums, order };
  });
}
