import type { Issue } from './find-issues.ts';

/** What somebody says of a burn in one word, without rating it. */
export const RESULT_OUTCOMES = ['good', 'weak', 'burned'] as const;
export type ResultOutcome = (typeof RESULT_OUTCOMES)[number];

/** As an edge score, for confidence and for learning only: nobody gave it. */
const SCORES: Record<ResultOutcome, number> = { good: 9, weak: 4, burned: 2 };
const ISSUES: Record<ResultOutcome, Issue[]> = {
  good: [],
  weak: ['not enough power'],
  burned: ['too hot'],
};

interface Rated {
  /** 0 to 10; `null` when not stated. */
  edge_score: number | null;
  outcome: ResultOutcome | null;
}

/** The stated edge score, else what the outcome counts as. */
export const countedScore = ({ edge_score, outcome }: Rated): number | null =>
  edge_score ?? (outcome === null ? null : SCORES[outcome]);

export const issuesOfOutcome = (outcome: ResultOutcome | null): Issue[] =>
  outcome === null ? [] : ISSUES[outcome];
