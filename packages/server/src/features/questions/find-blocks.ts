import type { AddedFinding } from '@beamwright/domain/types';
import type { ActiveBlock, Log, RuleCache } from './active-rules.ts';
import { CHECK_FAILED, isMet, toFinding, type DescribedJob } from './match-job.ts';

/** A setting as work on a machine, for rules of that machine. */
export interface JudgedWork {
  machine_id: string | null;
  material: string;
  thickness_mm: number | null;
  /** It leaves the app as a file. */
  leaves?: boolean;
}

/** Text to judge; `work` where it is about a machine of the caller. */
interface JudgedText extends DescribedJob {
  work?: JudgedWork;
}

export type FindBlocks = (job: JudgedText) => Promise<AddedFinding[]>;

/** Finds safety blocks of the installation for text that is not a job, such as a saved setting. */
export function createFindBlocks(cache: Pick<RuleCache, 'read'>, log: Log): FindBlocks {
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
