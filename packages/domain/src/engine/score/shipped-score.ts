import score from '../../generated/score.json' with { type: 'json' };
import type { AnswerScore } from './score-answers.ts';

/** Fewer left-out settings say too little about a kind of work. */
const LEAST_ROWS = 10;

/** Share of independent settings that a band contains, if it keeps what it promises (ENG-9). */
export const BAND_PROMISE = 0.8;

/** Score of the engine as shipped (ENG-44), written with the model: per laser and kind of work, by name. */
export const ENGINE_SCORE: readonly AnswerScore[] = (score as readonly AnswerScore[]).filter(
  ({ rows }) => rows >= LEAST_ROWS,
);
