import { distinctMessages } from '../messages/distinct-messages.ts';
import type { Step, StepSettings } from '../types.ts';
import { shippedBasis } from './answer/basis.ts';
import { estimateStep } from './estimate/estimate-step.ts';
import { pulseWarnings } from './parameters/check-pulses.ts';
import { energyOf } from './physics/energy.ts';
import { withAllRepeats } from './physics/with-all-repeats.ts';
import { answerStep } from './plan-step.ts';
import type { StepInput } from './query.ts';
import { speedCurve } from './speed/speed-curve.ts';

/**
 * A step of the engine with other settings. Energy, time, curve and pulse warnings are recomputed; its sources and
 * repeats stay.
 */
export function withSettings(step: Step, settings: StepSettings, input: StepInput): Step {
  const { context, answer } = answerStep(input, shippedBasis());
  const { query } = context;
  const { repeats, speed_band_mm_min: band } = step;
  const pulses = pulseWarnings(query, input.machine, settings);
  return {
    ...step,
    settings,
    energy: {
      ...energyOf(query, withAllRepeats(settings, repeats), band),
      window: step.energy?.window ?? null,
    },
    estimate: estimateStep({ settings, repeats }, input.parsed, query.isGalvo),
    curve:
      step.curve === null
        ? null
        : speedCurve(context, settings, {
            evidence: answer.evidence,
            settings: step.settings,
            band,
          }),
    warnings: distinctMessages([...step.warnings, ...pulses]),
  };
}
