import type { Message } from '../messages/message.ts';
import { stockForFire } from '../safety/burning-stock.ts';
import { checkStep } from '../safety/check-step.ts';
import { safetyMessage } from '../safety/messages.ts';
import type { CheckedStep, Operation, Result, SafetyVerdict, Step } from '../types.ts';
import { stepInputOf } from '../workflow/engine-steps.ts';
import type { PlannedJob } from '../workflow/plan-job.ts';
import { statedAnswers } from '../workflow/stated-answers.ts';
import type { ProposalInput } from './normalize-proposal.ts';
import { proposalMessage } from './messages.ts';
import { refuseProposal, type ProposalIssue } from './proposal.ts';

/** One operation of a planned job. */
export interface PlannedOperation extends PlannedJob {
  operation: Operation;
}

/**
 * The engine's steps of one operation after a change and the safety check (AIP-14). Refused if the job has no answer
 * for it, if the change is refused, or if the material is blocked.
 */
export function replanOperation(
  { request, result, own_steps, operation }: PlannedOperation,
  change: (engine: readonly Step[], input: ProposalInput) => Result<Step[], ProposalIssue, Message>,
): Result<CheckedStep[], ProposalIssue, Message> {
  const { parsed, safety, outcome } = result;
  if (outcome === 'blocked')
    return refuseProposal(
      'BLOCKED',
      'material',
      safetyMessage('blocked', { reasons: safety.reasons, alternatives: [] }),
    );
  const engine = own_steps.filter((step) => step.operation === operation);
  if (engine.length === 0)
    return refuseProposal(
      'NOT_PLANNED',
      'operation',
      proposalMessage('not_planned', { operation }),
    );
  const { text, material, answers } = request;
  const words = [text, material, answers?.material, ...statedAnswers(request)];
  const stock = stockForFire(parsed.material, words);
  const changed = change(engine, { ...stepInputOf(request, parsed, operation), stock });
  if (!changed.ok) return changed;
  const bypass = request.bypass_safety === true;
  return checkProposedSteps(changed.value, safety, { bypass });
}

/** Passes all steps through the safety check, or none (AIP-14). */
export function checkProposedSteps(
  steps: readonly Step[],
  verdict: SafetyVerdict,
  options: { bypass: boolean },
): Result<CheckedStep[], 'BLOCKED', Message> {
  const passed: CheckedStep[] = [];
  for (const step of steps) {
    const checked = checkStep(step, verdict, options);
    if (!checked.ok) return checked;
    passed.push(checked.value);
  }
  return { ok: true, value: passed };
}
