import type { AiUsageStatus } from '@beamwright/contract';
import type { AiConfig } from '../../../config.ts';
import type { Transactions } from '../../../platform/db/transactions.ts';
import { claimRequest, type Claim } from '../ledger/claim-request.ts';
import type { AiFailure } from './ai-failure.ts';
import { maxGenerationUsd } from './ask-model.ts';

/** The single request that an operation may cost, claimed right before a model is asked, and never twice. */
export interface OperationClaim {
  /** Undefined until claimed. */
  readonly claim: Claim | undefined;
  /** Set when the claim was refused because no requests are left. */
  readonly status: AiUsageStatus | undefined;
  /** Claims it; a failure says why no model may be asked. */
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
