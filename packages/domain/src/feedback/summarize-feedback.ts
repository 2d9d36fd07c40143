import { boundConfidence } from '../engine/answer/confidence.ts';
import { feedbackConfidence } from '../engine/learning/confidence-from-results.ts';
import { findIssues, ISSUES, type Issue } from './find-issues.ts';
import { countedScore, issuesOfOutcome, type ResultOutcome } from './result-outcome.ts';

/** One result as its user reported it; `null` means not stated. */
export interface FeedbackReport {
  /** 0 to 10. */
  edge_score: number | null;
  cut_through: boolean | null;
  notes: string;
  /** Where nobody rates an edge. */
  outcome?: ResultOutcome | null;
}

export interface FeedbackSummary {
  count: number;
  /** Of those that were stated; 0 to 10, one decimal; `null` without edge scores. */
  average_edge_score: number | null;
  /** 0 to 1; `null` without cuts. */
  cut_through_rate: number | null;
  /** Most frequent first; unmentioned ones are left out. */
  issues: { issue: Issue; count: number }[];
  /** 0.6 × cut-through rate + 0.4 × average edge score / 10, 0.1 to 0.95; `null` without either (FBK-1). */
  confidence: number | null;
}

/** Summary of the results of one setting or of many. */
export function summarizeFeedback(reported: readonly FeedbackReport[]): FeedbackSummary {
  const scores = reported.flatMap(({ edge_score: score }) => (score === null ? [] : [score]));
  const cuts = reported.flatMap(({ cut_through: cut }) => (cut === null ? [] : [Number(cut)]));
  const found = reported.flatMap(({ notes, outcome = null }) => [
    ...new Set([...findIssues(notes), ...issuesOfOutcome(outcome)]),
  ]);
  const confidence = feedbackConfidence(
    reported.map(({ cut_through, edge_score, outcome = null }) => ({
      cut_through,
      edge_score: countedScore({ edge_score, outcome }),
    })),
  );
  return {
    count: reported.length,
    average_edge_score: scores.length === 0 ? null : Math.round(10 * mean(scores)) / 10,
    cut_through_rate: cuts.length === 0 ? null : mean(cuts),
    issues: ISSUES.map((issue) => ({ issue, count: found.filter((one) => one === issue).length }))
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count),
    confidence: confidence === null ? null : boundConfidence(confidence),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
