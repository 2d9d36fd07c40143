import type { FastifyInstance } from 'fastify';
import { createClarify, ruleCacheOf, type Clarify } from './clarify.ts';

export type { Clarify } from './clarify.ts';
export { answerEvents, askedEvents, recordQuestions } from './record-questions.ts';
export type { QuestionEvent, SkippedQuestion } from './record-questions.ts';

/** How a slice asks the rules of the installation about a job. */
export function clarifyFor({ platform, log }: FastifyInstance): Clarify {
  return createClarify(ruleCacheOf(platform, log), {
    isSmart: platform.config.isClarificationSmart,
    log,
  });
}
