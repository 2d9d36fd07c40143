import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import type { Result } from '../types.ts';
import { refused, type ProposalIssue } from './proposal.ts';
import { isFields } from './read-proposal.ts';

export interface ReviewedProposal {
  /** The one to go on with; not trusted yet. */
  proposal: unknown;
  /** What the second reading found, as it came. */
  concerns: unknown;
}

/** What a second reading makes of a proposal: itself, an amended one, or a refusal (AIP-13). `null`: there was none. */
export function applyReview(
  proposal: unknown,
  review: unknown,
): Result<ReviewedProposal, ProposalIssue, Message> {
  if (review === null) return { ok: true, value: { proposal, concerns: [] } };
  if (!isFields(review)) return refused('UNREVIEWED', 'review', proposalMessage('unreviewed'));
  const { verdict, amended, concerns } = review;
  if (verdict === 'accept') return { ok: true, value: { proposal, concerns } };
  if (verdict === 'amend' && isFields(amended))
    return { ok: true, value: { proposal: amended, concerns } };
  if (verdict === 'reject') return refused('REJECTED', 'review', proposalMessage('rejected'));
  return refused('UNREVIEWED', 'review.verdict', proposalMessage('unreviewed'));
}
