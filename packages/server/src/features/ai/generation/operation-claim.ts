import type { AiUsageStatus } from '@beamwright/contract';
import type { AiConfig } from '../../../config.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { claimRequest, type Claim } from '../ledger/claim-request.ts';
import type { AiFailure } from './ai-failure.ts';
import { maxGenerationUsd } from './ask-model.ts';

/** The one request an operation may cost, taken when a model is about to be asked, and never twice. */
export interface OperationClaim {
  /** Undefined as long as nothing was taken. */
  readonly claim: Claim | undefined;
  /** Set once the claim was refused for want of requests. */
  readonly status: AiUsageStatus | undefined;
  /** Takes it; a failure says why no model may be asked. */
  take: () => Promise<AiFailure | undefined>;
}

export function createOperationClaim(
  transactions: Transactions,
  userId: string,
  config: AiConfig,
): OperationClaim {
  let claim: Claim | undefined;
  let status: AiUsageStatus | undefined;
  return {
    get claim() {
      return claim;
    },
    get status() {
      return status;
    },
    take: async () => {
      if (claim !== undefined) return undefined;
      const taken = await claimRequest(transactions, {
        userId,
        claimed_usd: maxGenerationUsd(config),
        daily_limit_usd: config.dailyLimitUsd,
        daily_generations: config.dailyGenerations,
      });
      if ('claim' in taken) {
        claim = taken.claim;
        return undefined;
      }
      if (taken.refused === 'limit_exceeded') status = taken.status;
      return taken.refused;
    },
  };
}
