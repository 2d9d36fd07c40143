import { power } from '../../math/logarithm.ts';
import type { StepQuery } from '../query.ts';

/** How a cut is spread over passes. */
export interface PassPlan {
  speed_mm_s: number;
  power_percent: number;
  passes: number;
  /** More passes than are sensible would be needed. */
  isTooMany: boolean;
}

export interface CutNeed {
  /** mm/s of a single pass at the chosen power. */
  speed_per_job_mm_s: number;
  power_percent: number;
  /** Speed goes as the percent set on this machine to this power. */
  percent_exponent: number;
  /** Speed of each pass goes as the number of passes to this power. */
  passes_exponent: number;
}

/** Slower than this a pass chars or melts instead of cutting (DOMAIN §4, mm/s). */
function slowestSensible({ laser, family, isGalvo }: StepQuery): number {
  if (isGalvo) return 100;
  if (laser === 'CO2') return family === 'acrylic' ? 3 : 6;
  return laser === 'Diode' ? 1.67 : 10;
}

/** More passes than these are not sensible (ENG-12). */
export const MAX_PASSES = { gantry: 20, galvo: 300 };

/**
 * As many passes as keep each at a sensible speed: one if possible, then more power, then more passes (ENG-12).
 * Each further pass is worth less than the one before (DOMAIN §2.1), by the exponent the fit found.
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
