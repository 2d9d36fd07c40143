import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import type { Result } from '../types.ts';
import { refuseProposal, type ProposalIssue } from './proposal.ts';
import { isFields } from './read-proposal.ts';

export interface ReviewedProposal {
  /** The proposal to continue with; not trusted yet. */
  proposal: unknown;
  /** The findings of the second agent, unprocessed. */
  concerns: unknown;
}

/**
 * The outcome of a second agent's review: the proposal, an amended one, or a refusal (AIP-13). `null`: there was no
 * review.
 */
export function applyReview(
  proposal: unknown,
  review: unknown,
): Result<ReviewedProposal, ProposalIssue, Message> {
  if (review === null) return { ok: true, value: { proposal, concerns: [] } };
  if (!isFields(review))
    return refuseProposal('UNREVIEWED', 'review', proposalMessage('unreviewed'));
  const { verdict, amended, concerns } = review;
  if (verdict === 'accept') return { ok: true, value: { proposal, concerns } };
  if (verdict === 'amend' && isFields(amended))
    return { ok: true, value: { proposal: amended, concerns } };
  if (verdict === 'reject')
    return refuseProposal('REJECTED', 'review', proposalMessage('rejected'));
  return refuseProposal('UNREVIEWED', 'review.verdict', proposalMessage('unreviewed'));
}
