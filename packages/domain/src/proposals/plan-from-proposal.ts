import { checkStep } from '../safety/check-step.ts';
import type {
  CheckedStep,
  JobRequest,
  JobResult,
  Operation,
  Result,
  SafetyVerdict,
  Step,
} from '../types.ts';
import { engineSteps, stepInputOf } from '../workflow/engine-steps.ts';
import { jobConfidence } from '../workflow/plan-job.ts';
import { applyReview } from './apply-review.ts';
import { normaliseProposal } from './normalise-proposal.ts';
import { refused, type ProposalIssue } from './proposal.ts';
import { proposedSteps } from './proposed-step.ts';

/** A proposal for one operation of a planned job. */
export interface ProposalRequest {
  /** The request `result` answers, with its bypass and its profile of deep engraving. */
  request: JobRequest;
  result: JobResult;
  operation: Operation;
  /** As a `Proposal` should be; not trusted. */
  proposal: unknown;
  /** As a `ProposalReview` should be; `null` without a second reading. */
  review: unknown;
}

/**
 * The steps of one operation after a model's proposal, or why it is refused and the engine's own stand (AIP-1 to
 * AIP-14). Never throws. The numbers are within the machine and plausible by energy; the engine's warnings, sources and
 * safety check hold as for its own steps.
 */
export function planFromProposal({
  request,
  result,
  operation,
  proposal,
  review,
}: ProposalRequest): Result<CheckedStep[], ProposalIssue> {
  const { parsed, safety, outcome } = result;
  const ours = engineSteps(request, parsed).filter((step) => step.operation === operation);
  if (ours.length === 0 || outcome === 'clarify')
    return refused('NOT_PLANNED', 'operation', `The job has no answer for ${operation} yet.`);
  const reviewed = applyReview(proposal, review);
  if (!reviewed.ok) return reviewed;
  const input = stepInputOf(request, parsed, operation);
  const normalised = normaliseProposal(reviewed.value.proposal, ours, input);
  if (!normalised.ok) return normalised;
  const steps = proposedSteps(ours, normalised.value, input);
  steps[0]?.warnings.push(...reviewed.value.warnings);
  const bypass = request.bypass_safety === true && outcome === 'workflow';
  return checkProposedSteps(steps, safety, { bypass });
}

/** All steps through the safety check, or none (AIP-14). */
export function checkProposedSteps(
  steps: readonly Step[],
  verdict: SafetyVerdict,
  options: { bypass: boolean },
): Result<CheckedStep[], 'BLOCKED'> {
  const passed: CheckedStep[] = [];
  for (const step of steps) {
    const checked = checkStep(step, verdict, options);
    if (!checked.ok) return checked;
    passed.push(checked.value);
  }
  return { ok: true, value: passed };
}

/** A planned job with the steps of some operations replaced, in its order, its confidence reckoned anew (AIP-15). */
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
  return { ...result, steps, confidence: jobConfidence(steps, result.safety.level === 'block') };
}
