import type { AnswerContext, Basis } from './answer/answer-context.ts';
import { rankEvidence } from './evidence/rank-evidence.ts';
import { learnFromResults } from './learning/learn-from-results.ts';
import { stepQuery, type StepInput } from './query.ts';

/** The input for an answer to one operation: comparable rows, the fit and the machine's results. */
export function contextOf(input: StepInput, { book, model }: Basis): AnswerContext {
  const query = stepQuery(input, book);
  const ranked = rankEvidence(query, book);
  const context = { query, machine: input.machine, model, ranked, learned: null };
  const { results = [] } = input;
  if (results.length === 0) return context;
  return { ...context, learned: learnFromResults(context, results, book) };
}
