import type { AiStatus } from '@beamwright/contract';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import { today } from '../../../platform/db/calendar.ts';

type Sums = Pick<
  AiStatus,
  'spent_today_usd' | 'generations_today' | 'calls_today' | 'failed_today' | 'tokens_today'
>;

/** The model of this installation and what it cost today (UTC), for administrators. */
export async function readStatus({
  ai,
  config,
  transactions,
}: Pick<Platform, 'ai' | 'config' | 'transactions'>): Promise<AiStatus> {
  const sums = await transactions.asService(async (trx) => {
    const { rows } = await sql<Sums>`
      select
        coalesce((select spent_usd::float8 from ai_spending
          where day = ${today}), 0) as spent_today_usd,
        coalesce((select generations from ai_spending where day = ${today}), 0)
          as generations_today,
        count(*)::int as calls_today,
        (count(*) filter (where outcome <> 'answered'))::int as failed_today,
        coalesce(sum(input_tokens + output_tokens), 0)::float8 as tokens_today
      from model_calls
      where created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
    `.execute(trx);
    return rows[0];
  });
  if (sums === undefined) throw new Error('an aggregate without a row');
  return {
    model: config.ai?.model ?? null,
    is_available: ai?.isAvailable() ?? false,
    has_two_agents: config.ai?.twoAgents ?? false,
    is_priced: config.ai?.prices !== undefined,
    ...sums,
    daily_limit_usd: config.ai?.dailyLimitUsd ?? 0,
    daily_generations: config.ai?.dailyGenerations ?? null,
  };
}
