import type { Result } from '../types.ts';
import { plainWords } from './model-words.ts';
import { refused, type ProposalIssue } from './proposal.ts';
import { isFields } from './read-proposal.ts';

const MOST_CONCERNS = 3;
const MOST_CONCERN = 200;

export interface ReviewedProposal {
  /** The one to go on with; not trusted yet. */
  proposal: unknown;
  /** What the second reading found, as warnings that name whose words they are. */
  warnings: string[];
}

/** What a second reading makes of a proposal: itself, an amended one, or a refusal (AIP-13). `null`: there was none. */
export function applyReview(
  proposal: unknown,
  review: unknown,
): Result<ReviewedProposal, ProposalIssue> {
  if (review === null) return { ok: true, value: { proposal, warnings: [] } };
  if (!isFields(review)) return refused('UNREADABLE', 'review', 'The review is no object.');
  const { verdict, amended, concerns } = review;
  const warnings = warningsOf(concerns);
  if (verdict === 'accept') return { ok: true, value: { proposal, warnings } };
  if (verdict === 'amend' && isFields(amended))
    return { ok: true, value: { proposal: amended, warnings } };
  if (verdict === 'amend' || verdict === 'reject')
    return refused('REJECTED', 'review', 'A second reading did not accept the proposal.');
  return refused('UNREADABLE', 'review.verdict', 'The review has no verdict.');
}

function warningsOf(concerns: unknown): string[] {
  const list: unknown[] = Array.isArray(concerns) ? concerns : [];
  const said = list.map((one) => plainWords(one, MOST_CONCERN)).filter((words) => words !== '');
  return [...new Set(said)]
    .slice(0, MOST_CONCERNS)
    .map((words) => `A language model's concern: “${words}”`);
}
