import type { Operation } from '@beamwright/domain/types';
import type { PendingAnswer } from './answers.ts';

export type Answer = 'clean' | 'no' | { edge_score: number };

export const goesThrough = (operation: Operation): boolean =>
  operation === 'Cut' || operation === 'Perforate';

/** The request body of an answer; only cuts and perforations can be "not cut through". */
export function answerDraft(operation: Operation, answer: Answer): PendingAnswer['draft'] {
  const cuts = goesThrough(operation);
  if (answer === 'no') return cuts ? { cut_through: false } : { edge_score: 0 };
  return {
    edge_score: answer === 'clean' ? 10 : answer.edge_score,
    ...(cuts ? { cut_through: true } : {}),
  };
}
