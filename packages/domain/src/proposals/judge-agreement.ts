import type { Step } from '../types.ts';
import type { NormalizedStep } from './normalize-proposal.ts';

/** `same` and `within` the engine's band, `reasoned` outside it, or `unfounded` outside it without a reason. */
export type Agreement = 'same' | 'within' | 'reasoned' | 'unfounded';

/** Numbers this close are the same, rounded differently. */
const ROUNDING = 0.01;

/** How a proposal for one step compares with the engine's band (AIP-9). */
export function judgeAgreement(
  { settings, energy, warnings }: NormalizedStep,
  { settings: engine }: Step,
  hasReason: boolean,
): Agreement {
  if (energy.verdict !== 'within') return hasReason ? 'reasoned' : 'unfounded';
  // Numbers adjusted to the limits equal the engine's, but the model did not propose them.
  const isSame =
    warnings.length === 0 &&
    settings.passes === engine.passes &&
    near(settings.speed_mm_min, engine.speed_mm_min) &&
    near(settings.power_percent, engine.power_percent) &&
    near(settings.interval_mm, engine.interval_mm) &&
    near(settings.frequency_hz, engine.frequency_hz) &&
    near(settings.pulse_width_ns, engine.pulse_width_ns);
  return isSame ? 'same' : 'within';
}

function near(a: number | null, b: number | null): boolean {
  return a === b || (a !== null && b !== null && Math.abs(a / b - 1) <= ROUNDING);
}
