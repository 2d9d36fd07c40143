import type { StepInput } from '../engine/query.ts';
import { withSettings } from '../engine/with-settings.ts';
import type { Step } from '../types.ts';
import { compareInWords } from './compare-words.ts';
import { judgeAgreement } from './judge-agreement.ts';
import { isReason, plainWords } from './model-words.ts';
import type { NormalisedProposal, NormalisedStep } from './normalise-proposal.ts';
import { contradictedConfidence, proposedConfidence } from './proposed-confidence.ts';

const MOST_RATIONALE = 600;
const MOST_REASON = 300;
const OUTSIDE =
  'These numbers come from a language model and lie outside the range of known settings: run a test card first.';

/** The steps we stand behind after a proposal: the model's numbers where they hold, else our own (AIP-9 to AIP-12). */
export function proposedSteps(
  engineSteps: readonly Step[],
  proposal: NormalisedProposal,
  input: StepInput,
): Step[] {
  return engineSteps.flatMap((step, at) => {
    const proposed = proposal.steps[at];
    return proposed ? [proposedStep(step, proposed, proposal, input)] : [];
  });
}

function proposedStep(
  step: Step,
  proposed: NormalisedStep,
  proposal: NormalisedProposal,
  input: StepInput,
): Step {
  const rationale = plainWords(proposal.rationale, MOST_RATIONALE);
  const reason = plainWords(proposal.disagreement_reason, MOST_REASON);
  const agreement = judgeAgreement(proposed, step, isReason(reason, rationale));
  const comparison = compareInWords(proposed, step, agreement);
  if (agreement === 'unfounded')
    return {
      ...step,
      confidence: contradictedConfidence(step),
      rationale: `${comparison} ${step.rationale}`,
    };
  const isOutside = agreement === 'reasoned';
  const taken = withProposedSettings(step, proposed, input);
  return {
    ...taken,
    confidence: proposedConfidence(proposal.confidence, step, agreement),
    rationale: inWords(comparison, rationale, isOutside ? reason : '', step.rationale),
    warnings: isOutside ? [...new Set([...taken.warnings, OUTSIDE])] : taken.warnings,
  };
}

/** Whose words are whose: ours, then the model's in quotation marks, then why the engine answers as it does. */
function inWords(comparison: string, rationale: string, reason: string, ours: string): string {
  return [
    comparison,
    ...(rationale === '' ? [] : [`In the model's words: “${rationale}”`]),
    ...(reason === '' ? [] : [`Its reason: “${reason}”`]),
    `Our own answer: ${ours}`,
  ].join(' ');
}

/** The engine's step with numbers of a model: reckoned anew, its band held open to them, what gave way said. */
export function withProposedSettings(
  step: Step,
  { settings, warnings }: NormalisedStep,
  input: StepInput,
): Step {
  // The results changed our numbers, not the model's.
  const own = { ...step };
  delete own.learned_results;
  const recomputed = withSettings(own, settings, input);
  const [low, high] = step.speed_band_mm_min;
  return {
    ...recomputed,
    method: 'ai',
    speed_band_mm_min: [
      Math.min(low, settings.speed_mm_min),
      Math.max(high, settings.speed_mm_min),
    ],
    warnings: [...new Set([...recomputed.warnings, ...warnings])],
  };
}
