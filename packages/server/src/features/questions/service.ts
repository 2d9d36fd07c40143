import type { FastifyInstance } from 'fastify';
import type { Log } from './active-rules.ts';
import { createFindAdditions, ruleCacheOf, type FindAdditions } from './find-additions.ts';
import { createFindBlocks, type FindBlocks } from './find-blocks.ts';
import {
  createVisitorFindings,
  type MaterialNames,
  type VisitorFindings,
} from './visitor-findings.ts';

export type { FindAdditions } from './find-additions.ts';
export type { FindBlocks, JudgedWork } from './find-blocks.ts';
export type { MaterialFindings, MaterialNames, VisitorFindings } from './visitor-findings.ts';
export { answerEvents, askedEvents, recordQuestions } from './record-questions.ts';
export type { QuestionEvent, SkippedQuestion } from './record-questions.ts';

/** For other slices: what the rules of the installation add to a job. */
export function findAdditionsFor({ platform, log }: FastifyInstance): FindAdditions {
  return createFindAdditions(ruleCacheOf(platform, log), {
    asksTriggerQuestions: platform.config.asksTriggerQuestions,
    log,
  });
}

/** For other slices: the safety blocks of the installation for a text. Never inside a transaction. */
export function findBlocksFor({ platform, log }: FastifyInstance): FindBlocks {
  return createFindBlocks(ruleCacheOf(platform, log), log);
}

/** For pages that visitors read: the safety blocks that apply to materials of these names. */
export function visitorFindingsFor(
  { platform, log }: Pick<FastifyInstance, 'platform'> & { log: Log },
  names: MaterialNames,
): VisitorFindings {
  return createVisitorFindings(ruleCacheOf(platform, log), log, names);
}
