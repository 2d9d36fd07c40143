import type { Step, StepSettings } from '../types.ts';
import { shippedBasis } from './answer/basis.ts';
import { estimateStep } from './estimate/estimate-step.ts';
import { pulseWarnings } from './parameters/check-pulses.ts';
import { energyOf } from './physics/energy.ts';
import { answerStep } from './plan-step.ts';
import type { StepInput } from './query.ts';
import { speedCurve } from './speed/speed-curve.ts';

/**
 * A step of the engine with other settings: energy, time, curve and the warnings of its pulses are reckoned anew, all it
 * rests on stays. `repeats`: how often a listed cycle of a sequence is run; 1 for everything else.
 */
export function withSettings(
  step: Step,
  settings: StepSettings,
  input: StepInput,
  repeats: number,
): Step {
  const { context, answer } = answerStep(input, shippedBasis());
  const { query, ranked } = context;
  const pulses = pulseWarnings(query, input.machine, settings);
  return {
    ...step,
    settings,
    energy: energyOf(query, settings, ranked),
    estimate: estimateStep({ settings, total_global_passes: repeats }, input.parsed, query.isGalvo),
    curve: step.curve === null ? null : speedCurve(context, settings, answer.evidence),
    warnings: [...new Set([...step.warnings, ...pulses])],
  };
}
