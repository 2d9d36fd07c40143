import type { Message } from '../messages/message.ts';
import { proposalMessage } from './messages.ts';
import { withEngineAnswer } from './with-engine-answer.ts';
import type { CheckedStep, JobResult, Result } from '../types.ts';
import { jobConfidence } from '../workflow/plan-job.ts';
import { applyReview } from './apply-review.ts';
import { normalizeProposal } from './normalize-proposal.ts';
import type { ProposalIssue } from './proposal.ts';
import { proposedSteps } from './proposed-step.ts';
import { replanOperation, type PlannedOperation } from './replan-operation.ts';

/** A proposal for one operation of a planned job. */
export interface ProposalRequest extends PlannedOperation {
  /** Expected to be a `Proposal`; not trusted. */
  proposal: unknown;
  /** Expected to be a `ProposalReview`; `null` without a review. */
  review: unknown;
}

/**
 * The steps of one operation after a model's proposal, or why it is refused and the engine's steps remain (AIP-1 to
 * AIP-14). Never throws. The numbers are within the machine's limits and, on stock that burns, within the engine's band
 * of energy; the engine's warnings, sources and safety check apply as to its own steps.
 */
export function planFromProposal({
  proposal,
  review,
  ...planned
}: ProposalRequest): Result<CheckedStep[], ProposalIssue, Message> {
  return replanOperation(planned, (engine, input) => {
    const reviewed = applyReview(proposal, review);
    if (!reviewed.ok) return reviewed;
    const normalized = normalizeProposal(reviewed.value.proposal, engine, input);
    if (!normalized.ok) return normalized;
    const { concerns } = reviewed.value;
    return { ok: true, value: proposedSteps(engine, normalized.value, { input, concerns }) };
  });
}

/** The engine's steps of one operation, with a message on why a proposal for them was refused. */
export function stepsAfterRefusal(
  { result, operation }: Pick<PlannedOperation, 'result' | 'operation'>,
  refusal: Message,
): CheckedStep[] {
  const [first, ...others] = result.steps.filter((step) => step.operation === operation);
  if (first === undefined) return [];
  const rationale = proposalMessage('refused', { refusal });
  return [{ ...first, rationale, details: withEngineAnswer(first) }, ...others];
}

/** A planned job with the steps of some operations replaced, in its order, its confidence computed again (AIP-15). */
export function withProposedSteps(
  result: JobResult,
  replacements: readonly (readonly CheckedStep[])[],
): JobResult {
  if (result.outcome !== 'workflow') return result;
  const isWhole = (group: readonly CheckedStep[]): boolean =>
    group.length ===
    result.steps.filter(({ operation }) => operation === group[0]?.operation).length;
  const waiting = new Map(
    replacements.filter(isWhole).map((group) => [group[0]?.operation, [...group]]),
  );
  const steps = result.steps.map((step) => waiting.get(step.operation)?.shift() ?? step);
  return {
    ...result,
    steps,
    confidence: jobConfidence(steps, result.safety.level === 'block', result.impossible),
  };
}
