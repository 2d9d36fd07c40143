import { proposalMessage } from './messages.ts';
import { distinctMessages } from '../messages/distinct-messages.ts';
import { withEngineAnswer } from './with-engine-answer.ts';
import type { StepInput } from '../engine/query.ts';
import { withSettings } from '../engine/with-settings.ts';
import type { Step } from '../types.ts';
import { compareInWords } from './compare-words.ts';
import { judgeAgreement } from './judge-agreement.ts';
import type { NormalizedProposal, NormalizedStep, ProposalInput } from './normalize-proposal.ts';
import { quoteModel } from './quote-model.ts';
import { statesExcessEnergy } from './stated-numbers.ts';
import { contradictedConfidence, proposedConfidence } from './proposed-confidence.ts';

/**
 * The steps after a proposal: the model's numbers if accepted, otherwise the engine's (AIP-9 to AIP-12). The model's
 * words go to the first step that has its numbers.
 */
export function proposedSteps(
  engineSteps: readonly Step[],
  proposal: NormalizedProposal,
  { input, concerns }: { input: ProposalInput; concerns: unknown },
): Step[] {
  const { stock = input.parsed.material } = input;
  const { words, hasReason } = quoteModel({ ...proposal, concerns }, (text) =>
    statesExcessEnergy(text, engineSteps, stock),
  );
  const steps = engineSteps.flatMap((step, at) => {
    const proposed = proposal.steps[at];
    return proposed ? [proposedStep(step, proposed, { input, hasReason })] : [];
  });
  const first = steps.find(({ method }) => method === 'ai');
  if (first) first.model_words = words;
  return steps;
}

function proposedStep(
  step: Step,
  proposed: NormalizedStep,
  { input, hasReason }: { input: StepInput; hasReason: boolean },
): Step {
  const agreement = judgeAgreement(proposed, step, hasReason);
  const comparison = compareInWords(proposed, step, agreement);
  if (agreement === 'unfounded')
    return {
      ...step,
      confidence: contradictedConfidence(step),
      rationale: comparison,
      details: withEngineAnswer(step),
    };
  const taken = withProposedSettings(step, proposed, input);
  return {
    ...taken,
    confidence: proposedConfidence(step, agreement),
    rationale: comparison,
    details: withEngineAnswer(step),
    warnings:
      agreement === 'reasoned'
        ? distinctMessages([...taken.warnings, proposalMessage('run_test_card')])
        : taken.warnings,
  };
}

/** The engine's step with numbers of a model: recomputed, with the same band and a warning for each adjustment. */
export function withProposedSettings(
  step: Step,
  { settings, warnings }: NormalizedStep,
  input: StepInput,
): Step {
  // Results changed the engine's numbers, not the model's.
  const own = { ...step };
  delete own.learned_results;
  const recomputed = withSettings(own, settings, input);
  return {
    ...recomputed,
    method: 'ai',
    warnings: distinctMessages([...recomputed.warnings, ...warnings]),
  };
}
