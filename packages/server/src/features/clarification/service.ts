import type { FastifyInstance } from 'fastify';
import { createClarify, ruleCacheOf, type Clarify } from './clarify.ts';
import { createFindBlocks, type FindBlocks } from './find-blocks.ts';

export type { Clarify } from './clarify.ts';
export type { FindBlocks } from './find-blocks.ts';
export { answerEvents, askedEvents, recordQuestions } from './record-questions.ts';
export type { QuestionEvent, SkippedQuestion } from './record-questions.ts';

/** How a slice asks the rules of the installation about a job. */
export function clarifyFor({ platform, log }: FastifyInstance): Clarify {
  return createClarify(ruleCacheOf(platform, log), {
    isSmart: platform.config.isClarificationSmart,
    log,
  });
}

/** How a slice asks which safety blocks of the installation some words meet. Never within a transaction. */
export function findBlocksFor({ platform, log }: FastifyInstance): FindBlocks {
  return createFindBlocks(ruleCacheOf(platform, log), log);
}
