import { power } from '../../math/logarithm.ts';
import type { StepQuery } from '../query.ts';

/** How a cut is divided into passes. */
export interface PassPlan {
  speed_mm_s: number;
  power_percent: number;
  passes: number;
  /** Too many passes would be needed. */
  isTooMany: boolean;
}

export interface CutNeed {
  /** mm/s of a single pass at the chosen power. */
  speed_per_job_mm_s: number;
  power_percent: number;
  /** Speed is proportional to the set percentage raised to this exponent. */
  percent_exponent: number;
  /** Speed per pass is proportional to the number of passes raised to this exponent. */
  passes_exponent: number;
}

/** Below this speed a pass chars or melts instead of cutting (DOMAIN §4, mm/s). */
function slowestSensible({ laser, family, isGalvo }: StepQuery): number {
  if (isGalvo) return 100;
  if (laser === 'CO2') return family === 'acrylic' ? 3 : 6;
  return laser === 'Diode' ? 1.67 : 10;
}

/** Maximum sensible passes (ENG-12). */
export const MAX_PASSES = { gantry: 20, galvo: 300 };

/**
 * The number of passes that keeps each at a sensible speed: one if possible, then more power, then more passes
 * (ENG-12). Each additional pass contributes less than the previous one (DOMAIN §2.1), by the fitted exponent.
 */
export function planPasses(query: StepQuery, need: CutNeed): PassPlan {
  const slowest = slowestSensible(query);
  const atNeed = need.speed_per_job_mm_s;
  if (atNeed >= slowest)
    return { speed_mm_s: atNeed, power_percent: need.power_percent, passes: 1, isTooMany: false };
  const lift = power(slowest / atNeed, 1 / need.percent_exponent);
  const power_percent = Math.min(100, Math.ceil(need.power_percent * lift));
  const perJob = atNeed * power(power_percent / need.power_percent, need.percent_exponent);
  const wanted = Math.max(1, Math.ceil(power(slowest / perJob, 1 / need.passes_exponent) - 0.05));
  const most = query.isGalvo ? MAX_PASSES.galvo : MAX_PASSES.gantry;
  const passes = Math.min(most, wanted);
  const speed_mm_s = perJob * power(passes, need.passes_exponent);
  return { speed_mm_s, power_percent, passes, isTooMany: wanted > most };
}
