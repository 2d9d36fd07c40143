import type { AddedFinding } from '@beamwright/domain/types';
import type { ActiveBlock, Log, RuleCache } from './active-rules.ts';
import { CHECK_FAILED, isMet, toFinding, type DescribedJob } from './match-job.ts';

export type FindBlocks = (job: DescribedJob) => Promise<AddedFinding[]>;

/** Finds safety blocks of the installation for text that is not a job, such as a saved setting. */
export function createFindBlocks(cache: RuleCache, log: Log): FindBlocks {
  return async (job) => {
    const rules = await cache.read();
    let { isIncomplete } = rules;
    const matchesRule = (block: ActiveBlock): boolean => {
      try {
        return isMet(block, job);
      } catch (error) {
        log.error({ err: error, block }, 'a safety block failed while matching');
        isIncomplete = true;
        return false;
      }
    };
    const findings = rules.blocks.filter(matchesRule).map(toFinding);
    return isIncomplete ? [...findings, CHECK_FAILED] : findings;
  };
}
