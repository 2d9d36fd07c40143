import { REVIEW_VERDICTS } from '@beamwright/contract';
import type { AiSettingSummary } from '@beamwright/contract';
import type { Verdict } from './verdict.ts';

export interface RiskGroup {
  verdict: Verdict;
  items: AiSettingSummary[];
}

/** Groups the queue by verdict in its order, without empty groups. */
export function groupByRisk(items: readonly AiSettingSummary[]): RiskGroup[] {
  return REVIEW_VERDICTS.map((verdict) => ({
    verdict,
    items: items.filter((item) => item.verdict === verdict),
  })).filter((group) => group.items.length > 0);
}
