import { getAiUsage, readAiLimit } from '@beamwright/contract';
import type { AiUsageStatus } from '@beamwright/contract';
import { useQuery } from '@tanstack/react-query';
import { queryOptionsFor } from './query.ts';

const REFRESH_MS = 30_000;

/** Shares of the monthly limit at which the header turns orange and red (specification §9). */
const HEADER_WARNS = 0.7;
const HEADER_ALERTS = 0.9;
/** When less than this share is left, the meter turns orange. */
const METER_LOW = 0.2;

export interface AiUsage {
  used: number;
  /** `null` when unlimited. */
  limit: number | null;
  remaining: number;
  /** First day of the next month, YYYY-MM-DD. */
  resets_on: string;
  meter: 'fine' | 'low' | 'out';
  header: 'fine' | 'low' | 'out';
  /** Threshold in percent of the notice to show. */
  notice: 80 | 90 | 100 | null;
}

export function readAiUsage(status: AiUsageStatus): AiUsage {
  const { requests_used: used, requests_remaining, reset_date } = status;
  const limit = readAiLimit(status);
  if (limit === null) {
    const resets_on = reset_date;
    return {
      used,
      limit,
      remaining: Infinity,
      resets_on,
      meter: 'fine',
      header: 'fine',
      notice: null,
    };
  }
  const share = limit === 0 ? 1 : used / limit;
  return {
    used,
    limit,
    remaining: requests_remaining,
    resets_on: reset_date,
    meter: status.limit_exceeded ? 'out' : requests_remaining < METER_LOW * limit ? 'low' : 'fine',
    header: share >= HEADER_ALERTS ? 'out' : share >= HEADER_WARNS ? 'low' : 'fine',
    notice: share >= 1 ? 100 : share >= 0.9 ? 90 : share >= 0.8 ? 80 : null,
  };
}

/** The AI usage of this month, of the team in a team; `null` when the server has no model, `undefined` while loading. */
export function useAiUsage(): AiUsage | null | undefined {
  const { data } = useQuery({
    ...queryOptionsFor(getAiUsage),
    refetchInterval: REFRESH_MS,
    staleTime: REFRESH_MS,
  });
  return data && (data.is_configured ? readAiUsage(data) : null);
}
